//! `spellenkast record`: games on paper.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use spellenkast_analysis::Analyst;
use spellenkast_engine::{Event, Eye, Game, Level, RECORD_VERSION, Record, Seat, Standing};
use spellenkast_games::{AnyGame, GameId, with_game};
use spellenkast_terminal::printable;

use crate::{Complaint, analyse};

mod check;

pub use check::{Verdict, check, check_files};

/// No game of ours comes near it; a file beyond it is something else.
const MOST_BYTES: u64 = 16 << 20;

/// What an event was worth stands no further to the right than this, where nothing longer is in the way.
const BESIDE: usize = 44;

/// Reads a record from a file, or from standard input for `-`.
pub fn read(file: &Path) -> Result<Record, Complaint> {
    let name = file.display();
    let unreadable = |error: io::Error| Complaint(format!("{name} cannot be read: {error}."));
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    } else {
        File::open(file)
            .map_err(unreadable)?
            .take(MOST_BYTES + 1)
            .read_to_end(&mut bytes)
            .map_err(unreadable)?;
    }
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Complaint(format!("{name} is too large for a record: over {} MiB.", MOST_BYTES >> 20)));
    }
    parse(&bytes).map_err(|Complaint(why)| Complaint(format!("{name} is not a record: {why}")))
}

/// Reads a record out of JSON.
pub fn parse(bytes: &[u8]) -> Result<Record, Complaint> {
    /// What every version has, whatever else it holds.
    #[derive(serde::Deserialize)]
    struct Version {
        spellenkast: u32,
    }
    serde_json::from_slice(bytes).map_err(|error| match serde_json::from_slice(bytes) {
        // What does not fit is likely to be what the later version has more.
        Ok(Version { spellenkast }) if spellenkast > RECORD_VERSION => Complaint(format!(
            "it has version {spellenkast}, of a later program, and only version {RECORD_VERSION} can be read."
        )),
        _ => Complaint(format!("{error}.")),
    })
}

/// Writes a record as JSON, one event a line.
pub fn write(record: &Record, out: &mut impl Write) -> Result<(), Complaint> {
    let head = Record { events: Vec::new(), scores: None, ..record.clone() };
    let head = serde_json::to_string(&head).map_err(Complaint::new)?;
    // The head ends in the empty list of events, which is then written out.
    let head = head.trim_end_matches("]}");
    write!(out, "{head}")?;
    for (index, event) in record.events.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        write!(out, "{comma}\n{}", serde_json::to_string(event).map_err(Complaint::new)?)?;
    }
    match &record.scores {
        Some(scores) => writeln!(out, "\n],\"scores\":{scores:?}}}")?,
        None => writeln!(out, "\n]}}")?,
    }
    Ok(())
}

/// Prints a game for a reader: who played, what happened, and the sheets at the end; with a level also what everything was
/// worth by its judgement.
pub fn show(record: &Record, judge: Option<Level>, out: &mut impl Write) -> Result<(), Complaint> {
    let id: GameId = record.game.parse()?;
    let mut story = Vec::new();
    let game = AnyGame::replay(record, |_, event| {
        let line = match event {
            Event::Outcome { outcome, .. } => format!("  {}", printable(outcome)),
            Event::Move { seat, r#move } => format!("      {}: {}", name(record, *seat), printable(r#move)),
        };
        story.push(line);
    })
    .map_err(Complaint::new)?;

    write!(out, "{}, {}", id.info().name, players(record.players))?;
    for (key, value) in &record.options {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        write!(out, ", {} {}", printable(key), printable(&value))?;
    }
    writeln!(out, "\n")?;
    let mut analyst = judge.map(|level| Analyst::new(record, level)).transpose().map_err(Complaint::new)?;
    let column = story.iter().map(|line| line.chars().count()).max().unwrap_or(0).min(BESIDE) + 2;
    for line in story {
        match analyst.as_mut().and_then(Analyst::step).map(|judged| analyse::beside(record, &judged)) {
            Some(beside) if !beside.is_empty() => writeln!(out, "{line:column$}{beside}")?,
            _ => writeln!(out, "{line}")?,
        }
    }
    writeln!(out, "\n{}", game.drawing(Eye::Spectator).trim_end())?;
    score_sheet(record, &game.standing(), out)?;
    match analyst {
        Some(analyst) => analyse::summarise(record, &analyst.summary(), out),
        None => Ok(()),
    }
}

/// Every part of every score, a column a player.
fn score_sheet(record: &Record, standing: &Standing, out: &mut impl Write) -> Result<(), Complaint> {
    let seats = &standing.seats;
    let names: Vec<String> = (0..record.players).map(|seat| name(record, Seat(seat))).collect();
    let column = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6) + 2;
    write!(out, "\n{:16}", if standing.over { "final" } else { "so far" })?;
    for name in &names {
        write!(out, "{name:>column$}")?;
    }
    writeln!(out)?;
    for (line, part) in seats[0].parts.iter().enumerate() {
        write!(out, "{:16}", part.name)?;
        for seat in seats {
            write!(out, "{:>column$}", seat.parts[line].points)?;
        }
        writeln!(out)?;
    }
    write!(out, "{:16}", "total")?;
    for seat in seats {
        write!(out, "{:>column$}", seat.total)?;
    }
    writeln!(out)?;
    if let Some(rating) = standing.rating {
        write!(out, "rating: line {} of {}", rating.line, rating.lines)?;
        if let Some(half_stars) = rating.half_stars {
            write!(out, ", {} of 4 stars", f64::from(half_stars) / 2.0)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Prints the JSON Schema of records; with a game, those of its options and its view too.
pub fn schema(game: Option<GameId>, out: &mut impl Write) -> Result<(), Complaint> {
    let schema = match game {
        None => serde_json::to_value(schemars::schema_for!(Record)),
        Some(id) => with_game!(id, G => serde_json::to_value([
            schemars::schema_for!(<G as Game>::Options),
            schemars::schema_for!(<G as Game>::View),
        ]))
        .map(|schemas| serde_json::json!({ "options": schemas[0], "view": schemas[1] })),
    };
    writeln!(
        out,
        "{}",
        serde_json::to_string_pretty(&schema.map_err(Complaint::new)?).map_err(Complaint::new)?
    )?;
    Ok(())
}

/// Who sits there, as it may be printed: a record can call a player anything.
pub(crate) fn name(record: &Record, seat: Seat) -> String {
    let known = record.names.get(seat.index());
    known.map_or_else(|| format!("seat {seat}"), |name| printable(name).into_owned())
}

fn players(count: u8) -> String {
    if count == 1 { "solo".to_owned() } else { format!("{count} players") }
}

fn listed(scores: Vec<i32>) -> String {
    scores.iter().map(i32::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use spellenkast_games::GameId;
    use spellenkast_table::{Command, PersonId, Secret, Settings, Table};

    use super::*;

    /// A game that was given up after its first rolls, with the secret of its dice.
    fn fair_record(contribution: Option<&str>) -> Record {
        let ann = PersonId::from("ann");
        let mut log = Table::create(Settings::new(GameId::Genius, 2), None, Secret([7; 32]), 0).unwrap();
        let mut table = Table::replay(&log).unwrap();
        let commands = [
            Command::Sit { seat: None, name: "Ann".into() },
            Command::Sit { seat: None, name: "Bea".into() },
            Command::Ready { contribution: contribution.map(str::to_owned) },
            Command::Resign { seat: Some(Seat(1)) },
        ];
        for command in commands {
            for event in table.decide(&ann, &command.into(), 0).unwrap() {
                table.apply(&event).unwrap();
                log.push(event);
            }
        }
        table.record().unwrap()
    }

    fn said(record: &Record) -> String {
        let mut out = Vec::new();
        match check(record, &mut out) {
            Ok(_) => String::from_utf8(out).unwrap(),
            Err(Complaint(why)) => why,
        }
    }

    #[test]
    fn check_proves_the_dice_of_a_record_with_its_secret() {
        let record = fair_record(Some("luck"));
        let said = said(&record);
        assert!(said.starts_with("valid: the moves follow the rules, and all dice follow"), "{said}");
        assert!(said.contains("its marks say that the game was given up"), "{said}");
        assert!(said.contains("names, which nothing proves: Ann, Bea"), "{said}");
        let mut written = Vec::new();
        write(&record, &mut written).unwrap();
        assert_eq!(parse(&written).unwrap(), record);
    }

    #[test]
    fn check_names_the_first_outcome_that_was_not_rolled() {
        let mut record = fair_record(Some("luck"));
        if let Some(Event::Outcome { outcome, .. }) = record.events.get_mut(1) {
            *outcome = if outcome == "bbbb" { "yyyy".into() } else { "bbbb".into() };
        }
        assert!(said(&record).starts_with("Event 2 (outcome \"bbbb\") does not follow"), "{}", said(&record));
    }

    #[test]
    fn check_says_what_is_not_proved() {
        let record = fair_record(Some("luck"));
        let untold = Record { fair: None, ..record.clone() };
        assert!(said(&untold).starts_with("unproved: the moves follow the rules; the dice are unproved"));
        let nobody = Record { names: Vec::new(), ..untold };
        assert!(said(&nobody).contains("the record names nobody"));
        assert!(!said(&record).contains("the host alone"));

        let trusting = fair_record(None);
        assert!(said(&trusting).contains("no player contributed to the dice: the host alone chose them"));
    }
}
