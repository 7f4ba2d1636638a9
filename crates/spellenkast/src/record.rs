//! `spellenkast record`: games on paper.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use spellenkast_engine::{Event, Eye, Game, Record, Seat, Standing};
use spellenkast_games::{AnyGame, GameId, with_game};
use spellenkast_table::fair;

use crate::Complaint;

/// No game of ours comes near it; a file beyond it is something else.
const MOST_BYTES: u64 = 16 << 20;

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
    serde_json::from_slice(bytes).map_err(|error| Complaint(format!("{error}.")))
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

/// Says that the record is that of a game, how it ended, and that its dice are fair where it says from what they were
/// drawn; or names the first bad event and why.
pub fn check(record: &Record, out: &mut impl Write) -> Result<(), Complaint> {
    let game = match record.fair {
        Some(_) => fair::prove(record).map_err(Complaint::new)?,
        None => AnyGame::replay(record, |_, _| {}).map_err(Complaint::new)?,
    };
    let proven = match (&record.fair, fair::draws_left_out(record)) {
        (None, _) => String::new(),
        (Some(_), 0) => "; all dice follow from the committed secret".to_owned(),
        (Some(_), left_out) => {
            format!("; all dice follow from the committed secret, draws left out by undos: {left_out}")
        }
    };
    let standing = game.standing();
    let totals = listed(standing.totals());
    if standing.over {
        let winners: Vec<String> = standing.winners().iter().map(|seat| name(record, seat)).collect();
        writeln!(out, "valid, final scores {totals}; won by {}{proven}", winners.join(" and "))?;
    } else {
        let events = record.events.len();
        writeln!(out, "valid, not finished: {events} events, scores so far {totals}{proven}")?;
    }
    Ok(())
}

/// Prints a game for a reader: who played, what happened, and the sheets at the end.
pub fn show(record: &Record, out: &mut impl Write) -> Result<(), Complaint> {
    let id: GameId = record.game.parse()?;
    let mut story = Vec::new();
    let game = AnyGame::replay(record, |_, event| {
        let line = match event {
            Event::Outcome { outcome, .. } => format!("  {outcome}"),
            Event::Move { seat, r#move } => format!("      {}: {move}", name(record, *seat)),
        };
        story.push(line);
    })
    .map_err(Complaint::new)?;

    write!(out, "{}, {}", id.info().name, players(record.players))?;
    for (key, value) in &record.options {
        write!(out, ", {key} {}", value.as_str().map_or_else(|| value.to_string(), str::to_owned))?;
    }
    writeln!(out, "\n")?;
    for line in story {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "\n{}", game.drawing(Eye::Spectator).trim_end())?;
    score_sheet(record, &game.standing(), out)
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

fn name(record: &Record, seat: Seat) -> String {
    record.names.get(seat.index()).cloned().unwrap_or_else(|| format!("seat {seat}"))
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
    fn fair_record() -> Record {
        let ann = PersonId::from("ann");
        let mut log = Table::create(Settings::new(GameId::Genius, 2), None, Secret([7; 32]), 0).unwrap();
        let mut table = Table::replay(&log).unwrap();
        let commands = [
            Command::Sit { seat: None, name: "Ann".into() },
            Command::Sit { seat: None, name: "Bea".into() },
            Command::Ready { contribution: Some("luck".into()) },
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
            Ok(()) => String::from_utf8(out).unwrap(),
            Err(Complaint(why)) => why,
        }
    }

    #[test]
    fn check_proves_the_dice_of_a_record_with_its_secret() {
        let record = fair_record();
        assert!(said(&record).starts_with("valid, not finished"), "{}", said(&record));
        assert!(said(&record).trim_end().ends_with("all dice follow from the committed secret"));
        let mut written = Vec::new();
        write(&record, &mut written).unwrap();
        assert_eq!(parse(&written).unwrap(), record);
    }

    #[test]
    fn check_names_the_first_outcome_that_was_not_rolled() {
        let mut record = fair_record();
        if let Some(Event::Outcome { outcome, .. }) = record.events.get_mut(1) {
            *outcome = if outcome == "bbbb" { "yyyy".into() } else { "bbbb".into() };
        }
        assert!(said(&record).starts_with("Event 2 (outcome \"bbbb\") does not follow"), "{}", said(&record));
    }
}
