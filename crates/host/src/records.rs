//! Finished games as they are told: a moment, the log, whether all of it is right, and what they come to.

use serde::{Deserialize, Serialize};
use spellenkast_engine::{Event, Eye, Mark, Record, Saying, Seat};
use spellenkast_games::AnyGame;
use spellenkast_table::{Gain, LogLine, fair};
use thiserror::Error;

use crate::wire::{FinishedGame, Moment, RecordCheck, SeatResult, Statistics};
use crate::{FinishedSeat, marks};

/// Why there is no such moment in a record.
#[derive(Debug, Error)]
pub enum NoMoment {
    /// It is over before.
    #[error("The game does not have that many events.")]
    FewerEvents,
    /// Nobody sat there.
    #[error("The game does not have that many seats.")]
    FewerSeats,
    /// It does not follow from the rules.
    #[error("{0}")]
    Unreadable(String),
}

/// A finished game after so many events, through the eyes of a seat or of a spectator.
pub fn moment(record: Record, at: usize, seat: Option<Seat>) -> Result<Moment, NoMoment> {
    let events = record.events.len();
    if at > events {
        return Err(NoMoment::FewerEvents);
    }
    if seat.is_some_and(|seat| seat.0 >= record.players) {
        return Err(NoMoment::FewerSeats);
    }
    let begun = Record { events: record.events[..at].to_vec(), scores: None, ..record };
    let game = AnyGame::replay(&begun, |_, _| {}).map_err(|error| NoMoment::Unreadable(error.to_string()))?;
    Ok(Moment {
        at,
        events,
        say: begun.events.last().and_then(|event| said(&game, event)),
        event: begun.events.last().cloned(),
        game: game.view(seat.map_or(Eye::Spectator, Eye::Seat)),
        standing: game.standing(),
    })
}

/// What is said of an event once the game is over: whoever moved could say it.
fn said(game: &AnyGame, event: &Event) -> Option<Saying> {
    match event {
        Event::Outcome { outcome, .. } => game.say_outcome(outcome).ok(),
        Event::Move { seat, r#move } => game.say_move(*seat, r#move, Eye::Seat(*seat)).ok(),
    }
}

/// Every event of a record in words, nothing hidden: the game is over.
pub fn log(record: &Record) -> Result<Vec<LogLine>, NoMoment> {
    let mut lines: Vec<LogLine> = Vec::with_capacity(record.events.len());
    // What an event brought is known once the position after it is.
    let mut earlier: Option<AnyGame> = None;
    let mut bring = |lines: &mut Vec<LogLine>, game: &AnyGame| {
        if let (Some(before), Some(line)) = (&earlier, lines.last_mut())
            && let Some(mover) = line.seat
        {
            line.gains = Gain::all(before, game, mover);
        }
        earlier = Some(game.clone());
    };
    let tell = |game: &AnyGame, event: &Event| {
        bring(&mut lines, game);
        let seat = match event {
            Event::Outcome { .. } => None,
            Event::Move { seat, .. } => Some(*seat),
        };
        lines.push(LogLine { step: lines.len() as u32, seat, say: said(game, event), gains: Vec::new() });
    };
    let end = AnyGame::replay(record, tell).map_err(|error| NoMoment::Unreadable(error.to_string()))?;
    bring(&mut lines, &end);
    Ok(lines)
}

/// Whether every event of a record follows from the rules, and every roll from the secret that was committed to.
pub fn check(record: &Record) -> RecordCheck {
    let wrong = |fair: Option<bool>, why: String| RecordCheck { valid: false, fair, text: why };
    if record.fair.is_none() {
        return match AnyGame::replay(record, |_, _| {}) {
            Ok(_) => RecordCheck {
                valid: true,
                fair: None,
                text: "Every event follows from the rules; nothing proves the dice.".to_owned(),
            },
            Err(error) => wrong(None, error.to_string()),
        };
    }
    match fair::prove(record) {
        Ok(proof) => {
            RecordCheck { valid: true, fair: Some(proof.unexplained == 0), text: proved(record, &proof) }
        }
        Err(fair::Unproven::Record(error)) => wrong(Some(false), error.to_string()),
        Err(error) => RecordCheck { valid: true, fair: Some(false), text: error.to_string() },
    }
}

fn proved(record: &Record, proof: &fair::Proof) -> String {
    let mut text = "Every event follows from the rules, and all dice from the committed secret.".to_owned();
    if record.marks.contains(&Mark::Home) {
        text.push_str(" It was played at home: the player's own device chose that secret.");
    }
    if let Some(day) = &record.day {
        text.push_str(&format!(" They are the dice of {day}, the same for everybody."));
    } else if !proof.contributed {
        text.push_str(" No player contributed to them.");
    }
    if proof.taken_back > 0 {
        let practice = record.marks.contains(&Mark::Practice);
        let why = if practice { "in a game for practice" } else { "with the consent of others" };
        text.push_str(&format!(" Draws taken back {why}: {}.", proof.taken_back));
    }
    if proof.unexplained > 0 {
        text.push_str(&format!(" Draws left out without anybody's consent: {}.", proof.unexplained));
    }
    text
}

/// A finished game in a list, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedGame {
    /// The record's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it was finished, in milliseconds since 1970.
    pub finished: i64,
    /// How each seat did.
    pub seats: Vec<FinishedSeat>,
}

impl From<ListedGame> for FinishedGame {
    fn from(ListedGame { id, game, finished, seats }: ListedGame) -> Self {
        let marks = marks::of_game(seats.iter().map(|seat| seat.marks.as_str()));
        let told = |seat: FinishedSeat| SeatResult {
            gave_up: marks::gave_up(&seat.marks),
            person: seat.person,
            name: seat.name,
            bot: seat.bot,
            score: seat.score.into(),
            won: seat.won,
        };
        Self { id, game, finished, marks, seats: seats.into_iter().map(told).collect() }
    }
}

/// How often a person reached a score in a game with so many players and such marks, and how often that won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// The game's id.
    pub game: String,
    /// How many played.
    pub players: i64,
    /// What tells these results apart from plain ones, in words with a space between them.
    pub marks: String,
    /// The score; 0 where it was not played plainly, as such games are only counted.
    pub score: i64,
    /// How often it was reached.
    pub games: i64,
    /// How often it won.
    pub wins: i64,
}

/// What results come to, which are sorted by game, players and score.
pub fn statistics(mut lines: Vec<ResultLine>) -> Vec<Statistics> {
    // Nobody else saw the dice of what was played at home: it has lines of its own, behind the others.
    let kind = |line: &ResultLine| (line.game.clone(), line.players, marks::is_from_home(&line.marks));
    lines.sort_by_cached_key(kind);
    lines.chunk_by(|one, other| kind(one) == kind(other)).map(summed_game).collect()
}

/// What belongs to one game with so many players, here or at home. What is told apart is only counted, and what did not come to its end
/// has no score that could be compared.
fn summed_game(lines: &[ResultLine]) -> Statistics {
    let games = |lines: &[&ResultLine]| lines.iter().map(|line| line.games).sum::<i64>();
    let (apart, plain): (Vec<_>, Vec<_>) = lines.iter().partition(|line| marks::tell_apart(&line.marks));
    let (scored, unscored): (Vec<_>, Vec<_>) =
        plain.iter().copied().partition(|line: &&ResultLine| marks::is_plain(&line.marks));
    let given_up: Vec<_> =
        unscored.into_iter().filter(|line| marks::gave_up(&line.marks).is_some()).collect();
    let points: i64 = scored.iter().map(|line| line.games * line.score).sum();
    let count = games(&scored);
    Statistics {
        game: lines[0].game.clone(),
        players: lines[0].players,
        home: marks::is_from_home(&lines[0].marks),
        games: games(&plain),
        wins: plain.iter().map(|line| line.wins).sum(),
        gave_up: games(&given_up),
        marked: games(&apart),
        mean: (count > 0).then(|| points as f64 / count as f64),
        best: scored.last().map(|line| line.score),
        worst: scored.first().map(|line| line.score),
        distribution: scored.iter().map(|line| (line.score, line.games)).collect(),
    }
}
