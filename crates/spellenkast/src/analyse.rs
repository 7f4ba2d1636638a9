//! `spellenkast analyse`: what a game was worth, decision by decision and roll by roll.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use serde::Serialize;
use spellenkast_analysis::{Analyst, Class, Costly, Judged, SeatSummary, Summary, Thought, Worth};
use spellenkast_bots::genius::Exact;
use spellenkast_engine::{Level, Record, Seat};
use spellenkast_games::GameId;
use spellenkast_terminal::printable;

use crate::{Complaint, record};

/// What to analyse.
#[derive(clap::Args)]
pub struct Arguments {
    /// The records, or - for standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print JSON lines: one for the game, one for each event, one for the summary
    #[arg(long)]
    json: bool,
    /// Whose judgement it is
    #[arg(long, default_value = "master")]
    level: Level,
    /// The exact solution of Genius for two, as `genius_exact` writes it: 3 GB
    #[arg(long, value_name = "FILE", conflicts_with = "level")]
    exact: Option<PathBuf>,
}

/// The version of the JSON lines.
pub const ANALYSIS_VERSION: u32 = 1;

/// The first of the lines about a game.
#[derive(Serialize)]
struct Head<'a> {
    analysis: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    game: &'a str,
    players: u8,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    names: &'a [String],
    events: usize,
    start: &'a [Worth],
}

/// Judges the files one after the other. With several, one that cannot be analysed does not stop the others.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<ExitCode, Complaint> {
    let exact = arguments.exact.as_deref().map(read_exact).transpose()?;
    let mut worst = ExitCode::SUCCESS;
    for file in &arguments.files {
        let named = (arguments.files.len() > 1).then(|| printable(&file.display().to_string()).into_owned());
        let done = record::read(file).and_then(|record| {
            let analyst = match &exact {
                Some(exact) => Analyst::exact(&record, Arc::clone(exact)),
                None => Analyst::new(&record, arguments.level),
            }
            .map_err(|error| {
                Complaint(format!("{} cannot be analysed: {error}", printable(&file.display().to_string())))
            })?;
            if arguments.json {
                write_lines(&record, named.clone(), analyst, out)
            } else {
                if let Some(name) = &named {
                    writeln!(out, "{name}")?;
                }
                tell(&record, analyst, out)
            }
        });
        match (done, named) {
            (Ok(()), _) => {}
            (Err(complaint), None) => return Err(complaint),
            (Err(Complaint(why)), Some(name)) => {
                worst = ExitCode::from(2);
                if arguments.json {
                    writeln!(out, "{}", serde_json::json!({ "file": name, "error": why }))?;
                } else {
                    writeln!(out, "{}\n", printable(&why))?;
                }
            }
        }
    }
    Ok(worst)
}

fn read_exact(file: &Path) -> Result<Arc<Exact>, Complaint> {
    let failed = |error: std::io::Error| {
        Complaint(format!("{} cannot be read as the exact solution: {error}.", file.display()))
    };
    let mut reader = BufReader::with_capacity(1 << 20, File::open(file).map_err(failed)?);
    Ok(Arc::new(Exact::read(&mut reader).map_err(failed)?))
}

/// Writes what an analyst says as JSON lines, each as soon as it is known.
pub fn write_lines(
    record: &Record,
    file: Option<String>,
    mut analyst: Analyst,
    out: &mut impl Write,
) -> Result<(), Complaint> {
    fn line(out: &mut impl Write, what: &impl Serialize) -> Result<(), Complaint> {
        serde_json::to_writer(&mut *out, what).map_err(Complaint::new)?;
        Ok(writeln!(out)?)
    }
    let head = Head {
        analysis: ANALYSIS_VERSION,
        file,
        game: &record.game,
        players: record.players,
        names: &record.names,
        events: analyst.events(),
        start: analyst.start(),
    };
    line(out, &head)?;
    while let Some(judged) = analyst.step() {
        line(out, &judged)?;
        out.flush()?;
    }
    line(out, &serde_json::json!({ "summary": analyst.summary() }))
}

/// The analysis of a whole game, for the data of a series: every legal move has its value.
pub fn of_series(record: &Record, level: Level) -> Result<Analyst, Complaint> {
    Analyst::with(record, Thought { named: usize::MAX, ..Thought::of(level) }).map_err(Complaint::new)
}

/// Tells an analysis to a reader: what cost something, and what it comes to.
fn tell(record: &Record, mut analyst: Analyst, out: &mut impl Write) -> Result<(), Complaint> {
    let id: GameId = record.game.parse()?;
    writeln!(out, "{}, {}", id.info().name, crate::company(record.players))?;
    let mut any = false;
    while let Some(judged) = analyst.step() {
        if let Some(line) = costly_line(record, &judged) {
            writeln!(out, "{}{line}", if any { "" } else { "\n" })?;
            out.flush()?;
            any = true;
        }
    }
    summarise(record, &analyst.summary(), out)
}

/// A line about a decision that cost something.
fn costly_line(record: &Record, judged: &Judged) -> Option<String> {
    let decision = judged.decision().filter(|decision| decision.class >= Class::Slip)?;
    let best = decision.moves.first()?;
    Some(format!(
        "event {:>3}  {}: {}, a {} ({}); better: {}",
        judged.number,
        record::name(record, decision.seat),
        printable(&decision.r#move),
        decision.class.name(),
        loss(record.players, &decision.lost),
        printable(&best.r#move),
    ))
}

/// What was lost, in the words of the game: winning chance and points, or points alone.
fn loss(players: u8, lost: &Worth) -> String {
    if players == 1 {
        format!("{:.1} points", lost.score)
    } else {
        format!("{:.1} % and {:.1} points", 100.0 * lost.win, lost.score)
    }
}

/// What was judged of an event, in short, to stand beside it.
pub fn beside(record: &Record, judged: &Judged) -> String {
    let alone = record.players == 1;
    let number = |worth: &Worth| {
        if alone { format!("{:+.1}", worth.score) } else { format!("{:+.1} %", 100.0 * worth.win) }
    };
    match judged.decision() {
        Some(decision) if decision.choices < 2 => String::new(),
        Some(decision) if decision.class == Class::Best => "best".to_owned(),
        Some(decision) => {
            let lost = Worth::NONE - decision.lost;
            let best = decision.moves.first().map(|best| printable(&best.r#move).into_owned());
            format!("{} {}, best: {}", decision.class.name(), number(&lost), best.unwrap_or_default())
        }
        None => {
            let luck = judged.changes.iter().map(|change| number(&change.luck));
            format!("luck {}", luck.collect::<Vec<_>>().join(", "))
        }
    }
}

/// What a game comes to, for a reader.
pub fn summarise(record: &Record, summary: &Summary, out: &mut impl Write) -> Result<(), Complaint> {
    let names: Vec<String> = (0..record.players).map(|seat| record::name(record, Seat(seat))).collect();
    let column = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(12) + 2;
    write!(out, "\n{:26}", "")?;
    for name in &names {
        write!(out, "{name:>column$}")?;
    }
    writeln!(out)?;
    let alone = record.players == 1;
    let mut row = |label: &str, cell: &dyn Fn(&SeatSummary) -> String| -> Result<(), Complaint> {
        write!(out, "{label:26}")?;
        for seat in &summary.seats {
            write!(out, "{:>column$}", cell(seat))?;
        }
        Ok(writeln!(out)?)
    };
    let points = |points: f64| format!("{points:.1}");
    let chance = |win: f64| format!("{:+.1} %", 100.0 * win);
    let or_none = |found: Option<String>| found.unwrap_or_else(|| "–".to_owned());
    row("score", &|seat| format!("{:.0}", seat.result.score))?;
    row("expected at the start", &|seat| points(seat.start.score))?;
    row("luck, points", &|seat| format!("{:+.1}", seat.luck.score))?;
    row("given away, points", &|seat| points(seat.lost.score))?;
    if !alone {
        row("from the others, points", &|seat| format!("{:+.1}", seat.others.score))?;
    }
    row("the judge's doubt, points", &|seat| format!("{:+.1}", seat.doubt.score))?;
    row("score without luck", &|seat| points(seat.even_score))?;
    if !alone {
        row("chance at the start", &|seat| format!("{:.1} %", 100.0 * seat.start.win))?;
        row("luck", &|seat| chance(seat.luck.win))?;
        row("given away", &|seat| format!("{:.1} %", 100.0 * seat.lost.win))?;
        row("from the others", &|seat| chance(seat.others.win))?;
        row("the judge's doubt", &|seat| chance(seat.doubt.win))?;
    }
    row("accuracy", &|seat| or_none(seat.accuracy.map(points)))?;
    row("decisions with a choice", &|seat| seat.decisions.to_string())?;
    row("slips/mistakes/blunders", &|seat| {
        format!("{}/{}/{}", seat.counts.slip, seat.counts.mistake, seat.counts.blunder)
    })?;
    row("plays like", &|seat| {
        or_none(seat.strength.map(|strength| format!("{} ({:.1})", strength.level, strength.rung)))
    })?;
    for seat in summary.seats.iter().filter(|seat| !seat.costliest.is_empty()) {
        writeln!(out, "\nWhat cost {} most:", record::name(record, seat.seat))?;
        for Costly { number, r#move, best, lost, .. } in &seat.costliest {
            let (done, best) = (printable(r#move), printable(best));
            writeln!(out, "  event {number:>3}  {done}: {}; better: {best}", loss(record.players, lost))?;
        }
    }
    writeln!(out)?;
    Ok(())
}
