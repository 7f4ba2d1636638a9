//! `spellenkast record check`: is this game right, and were its dice fair?

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use spellenkast_engine::{Mark, Record, Seat, Standing, TakenBack};
use spellenkast_games::AnyGame;
use spellenkast_table::fair::{self, Proof};
use spellenkast_terminal::printable;

use super::{listed, name, read};
use crate::Complaint;

/// So many undos are told one by one.
const UNDOS_TOLD: usize = 20;

/// What a record that follows the rules says about its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They follow from the committed secret, and none is left out without a reason.
    Valid,
    /// Nothing is said about them.
    Unproved,
    /// They follow from the committed secret, but draws are left out and nobody agreed to it.
    Unexplained,
}

impl Verdict {
    /// The exit status; 2 is for records that are wrong or cannot be read.
    fn status(self) -> u8 {
        match self {
            Self::Valid | Self::Unproved => 0,
            Self::Unexplained => 3,
        }
    }
}

/// Checks files one after the other; with several each line says which one it is about.
pub fn check_files(files: &[PathBuf], out: &mut impl Write) -> Result<ExitCode, Complaint> {
    if let [file] = files {
        return Ok(check(&read(file)?, out)?.status().into());
    }
    let mut statuses = Vec::with_capacity(files.len());
    for file in files {
        let mut told = Vec::new();
        let status = match read(file).and_then(|record| check(&record, &mut told)) {
            Ok(verdict) => verdict.status(),
            Err(complaint) => {
                writeln!(told, "wrong: {}", printable(&complaint.0))?;
                2
            }
        };
        write!(out, "{}: ", printable(&shown(file)))?;
        out.write_all(&told)?;
        statuses.push(status);
    }
    // What is wrong is worse than what is not explained.
    let worst = if statuses.contains(&2) { 2 } else { statuses.into_iter().max().unwrap_or(0) };
    Ok(worst.into())
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}

/// Says whether the record is that of a game, how it ended, and what is proved about its dice; or names the first bad
/// event and why.
pub fn check(record: &Record, out: &mut impl Write) -> Result<Verdict, Complaint> {
    let (verdict, game, about_dice) = match record.fair {
        Some(_) => {
            let proof = fair::prove(record).map_err(Complaint::new)?;
            let (verdict, about) = (of_proof(&proof), told_of(record, &proof));
            (verdict, proof.game, about)
        }
        None => {
            let game = AnyGame::replay(record, |_, _| {}).map_err(Complaint::new)?;
            (Verdict::Unproved, game, Vec::new())
        }
    };
    writeln!(out, "{}", said(verdict))?;
    writeln!(out, "  {}", ending(record, &game.standing()))?;
    writeln!(out, "  {}", names(record))?;
    for line in about_dice {
        writeln!(out, "  {line}")?;
    }
    Ok(verdict)
}

fn of_proof(proof: &Proof) -> Verdict {
    if proof.unexplained == 0 { Verdict::Valid } else { Verdict::Unexplained }
}

/// The first line: its first word is the verdict.
fn said(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Valid => "valid: the moves follow the rules, and all dice follow from the committed secret",
        Verdict::Unproved => {
            "unproved: the moves follow the rules; the dice are unproved, as nothing says from what they were drawn"
        }
        Verdict::Unexplained => {
            "unexplained: the moves follow the rules, and the dice that stand follow from the committed secret, but \
             draws are left out to which nobody agreed"
        }
    }
}

fn ending(record: &Record, standing: &Standing) -> String {
    let totals = listed(standing.totals());
    if !standing.over {
        let events = record.events.len();
        let why = if record.marks.contains(&Mark::CutShort) {
            "its marks say that the game was given up"
        } else {
            "nothing says that the game was given up, so it may be cut off"
        };
        return format!("the end is missing after {events} events: {why}; scores so far {totals}");
    }
    let winners: Vec<String> = standing.winners().iter().map(|seat| name(record, seat)).collect();
    let winners = winners.join(" and ");
    match record.scores {
        Some(_) => format!("final scores {totals}; won by {winners}"),
        None => format!("final scores {totals}, which the record itself does not give; won by {winners}"),
    }
}

fn names(record: &Record) -> String {
    if record.names.is_empty() {
        return "the record names nobody".to_owned();
    }
    let names: Vec<String> = (0..record.players).map(|seat| name(record, Seat(seat))).collect();
    format!("names, which nothing proves: {}", names.join(", "))
}

/// What there is to say about dice that follow from their secret.
fn told_of(record: &Record, proof: &Proof) -> Vec<String> {
    if let Some(day) = &record.day {
        return vec![format!(
            "the dice of {day}, the same for everybody; that their secret was promised before that day the record alone does \
             not prove"
        )];
    }
    // A host that could still choose the number after it knew the contributions could choose the dice with it.
    let drawn_as = record.fair.iter().map(|fair| {
        format!("drawn as game {} at its table, which the record alone does not prove", fair.game)
    });
    let mut lines: Vec<String> = drawn_as.collect();
    if !proof.contributed {
        lines.push("no player contributed to the dice: the host alone chose them".to_owned());
    }
    let undone: &[TakenBack] =
        record.fair.iter().filter_map(|fair| fair.undone.as_deref()).next().unwrap_or(&[]);
    let (taken_back, unexplained) = (proof.taken_back, proof.unexplained);
    if taken_back > 0 {
        let why = if record.marks.contains(&Mark::Practice) {
            "in a game for practice"
        } else {
            "with the consent of others"
        };
        lines.push(format!("draws taken back {why}: {taken_back}"));
    }
    if unexplained > 0 {
        lines.push(format!("draws left out without anybody's consent: {unexplained}"));
    }
    lines.extend(undone.iter().take(UNDOS_TOLD).map(|undo| told_undo(record, undo)));
    if undone.len() > UNDOS_TOLD {
        lines.push(format!("… and {} further undos", undone.len() - UNDOS_TOLD));
    }
    lines
}

fn told_undo(record: &Record, undo: &TakenBack) -> String {
    let [first, last] = undo.draws;
    let mut line = format!("{} took back draw {first}", name(record, undo.seat));
    if last > first {
        let _ = write!(line, " to {last}");
    }
    let agreed: Vec<String> = undo.agreed.iter().map(|seat| name(record, *seat)).collect();
    let _ = match &*agreed {
        [] => write!(line, "; nobody was asked"),
        names => write!(line, "; {} agreed", names.join(" and ")),
    };
    line
}
