//! What is to be kept of what happens at a table: its events, and what lists have to know.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::{Event as RecordEvent, Eye};
use spellenkast_table::{Corrupt, Day, Ending, Event, Millis, Phase, Table, What};

use crate::records::ListedGame;
use crate::{Carrier, Host, marks};

/// What is about to happen: to be kept as a whole, or not at all.
pub struct Keep {
    /// The table as it will be.
    table: Box<Table>,
    /// What will have happened; there is something.
    events: Vec<Event>,
    change: Option<Box<Change>>,
}

impl Keep {
    /// The number of the first event: it must be the next one.
    pub fn seq(&self) -> u64 {
        self.events[0].seq
    }

    /// What will have happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The table as it will be.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Takes what lists have to know about it, where it is anything.
    pub fn take_change(&mut self) -> Option<Box<Change>> {
        self.change.take()
    }

    /// The seats that have to decide afterwards, a bit each.
    pub fn deciders(&self) -> i64 {
        self.table.deciders().bits().into()
    }
}

/// What changes in the lists together with the log.
#[derive(Debug)]
pub struct Change {
    /// The table's phase.
    pub phase: &'static str,
    /// Who sits where, where that or the phase has changed.
    pub sitting: Option<Sitting>,
    /// When somebody's time runs out, in milliseconds since 1970.
    pub deadline: Option<i64>,
    /// When that of each seat does, as a JSON list with null for those that have nothing to decide.
    pub deadlines: Option<String>,
    /// When, in milliseconds since 1970.
    pub now: i64,
    /// The game that has just been finished.
    pub finished: Option<Finished>,
}

/// Who sits where.
#[derive(Debug)]
pub struct Sitting {
    /// As JSON for lists.
    pub seats: String,
    /// The people who sit there, with their seats, a bit each.
    pub people: Vec<(String, i64)>,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The record's id.
    pub id: String,
    /// The game's id.
    pub game: &'static str,
    /// Whether everybody may find it in lists; the players themselves always can.
    pub listed: bool,
    /// The record, as JSON.
    pub record: String,
    /// The day of whose dice it was somebody's try.
    pub day: Option<Day>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How each seat did.
    pub seats: Vec<FinishedSeat>,
}

impl Finished {
    /// As it stands in lists, and its record; it was finished then.
    pub fn kept(self, at: i64) -> (ListedGame, String) {
        let Self { id, game, record, seats, .. } = self;
        (ListedGame { id, game: game.to_owned(), finished: at, seats }, record)
    }
}

/// How one seat did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedSeat {
    /// The person who sat there.
    pub person: Option<String>,
    /// The name at the table.
    pub name: String,
    /// The level, if a bot sat there.
    pub bot: Option<String>,
    /// The points.
    pub score: i32,
    /// Whether it won.
    pub won: bool,
    /// What tells the result apart from a plain one, in words with a space between them.
    pub marks: String,
}

impl FinishedSeat {
    /// The score under which it is counted: one that was not played plainly has none that could be compared.
    pub fn counted_score(&self) -> i64 {
        if marks::is_plain(&self.marks) { self.score.into() } else { 0 }
    }
}

/// A seat in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatSummary {
    /// The person's name; null on an open seat and for a bot.
    pub name: Option<String>,
    /// The bot's level; null on an open seat and for a person.
    pub bot: Option<String>,
}

impl<C: Carrier> Host<C> {
    /// What is to be kept of these events, which the table has decided on. Until it is kept they have not happened: then comes
    /// [`happen`](Host::happen). `alone`: nobody else can append to the log, so that the table need not be copied; it is away
    /// until then, and where keeping it fails the log is read again.
    pub fn prepare(&mut self, events: Vec<Event>, alone: bool, now: Millis) -> Result<Keep, Corrupt> {
        let table = if alone { self.table.take() } else { self.table.clone() };
        let mut table = table.expect("it decided");
        events.iter().try_for_each(|event| table.apply(event))?;
        let change = self.change(&table, &events, now);
        Ok(Keep { table, events, change })
    }

    /// Lets happen what was kept. Returns the events, which are to be [told](Host::tell).
    pub fn happen(&mut self, keep: Keep) -> Vec<Event> {
        self.table = Some(keep.table);
        self.forget_thoughts();
        keep.events
    }

    /// What lists have to know of the table after these events, if they change anything there.
    fn change(&self, table: &Table, events: &[Event], now: Millis) -> Option<Box<Change>> {
        let listed = events.iter().any(changes_lists);
        if !listed && table.settings().pace.limit().is_none() {
            return None;
        }
        let sitting = || Sitting {
            seats: serde_json::to_string(&seat_summaries(table)).expect("summaries are plain data"),
            people: people(table),
        };
        let finished = events.iter().any(|event| matches!(event.what, What::Ended { .. }));
        Some(Box::new(Change {
            phase: phase_name(table.phase()),
            sitting: listed.then(sitting),
            deadline: table.deadline().map(|at| at as i64),
            deadlines: deadlines(table),
            now: now as i64,
            finished: if finished { self.finished(table) } else { None },
        }))
    }

    /// The game that is over as it is kept. Who broke a game off has lost it; only practice, and a game in which nobody has
    /// moved and on which nothing depends, leave nothing.
    fn finished(&self, table: &Table) -> Option<Finished> {
        let record = table.record()?;
        let moved = |event: &RecordEvent| matches!(event, RecordEvent::Move { .. });
        let cut_short = record.scores.is_none();
        // A try with the dice of a day, a rated game and one of a tournament are over however they were given up: what was rolled and dealt was seen.
        let counts = table.is_try() || table.settings().is_strict();
        let nothing = table.settings().practice || !counts && !record.events.iter().any(moved);
        if cut_short && nothing {
            return None;
        }
        let standing = table.standing(Eye::Spectator)?;
        let (scores, winners) = (standing.totals(), standing.winners());
        let by_resigning = table.ending() == Some(Ending::Resigned);
        let seats = table
            .game_piece(Eye::Spectator)
            .seats
            .into_iter()
            .zip(table.seats())
            .zip(scores)
            .map(|((view, seat), score)| {
                let quitter = table.quitter(seat);
                let person = match quitter {
                    Some(quitter) => quitter.person.as_ref(),
                    None => table.person_at(seat),
                };
                let person = person.map(|person| person.0.clone());
                let bot = if person.is_none() && quitter.is_none() {
                    view.bot.map(|level| level.name().to_owned())
                } else {
                    None
                };
                FinishedSeat {
                    name: record.names.get(seat.index()).cloned().unwrap_or_default(),
                    person,
                    bot,
                    score,
                    won: quitter.is_none() && (winners.has(seat) || by_resigning),
                    marks: marks::written(&table.marks_of(seat), quitter.map(|quitter| quitter.how)),
                }
            })
            .collect();
        Some(Finished {
            id: format!("{}.{}", self.about.id, table.game_number()),
            game: table.settings().game.info().id,
            listed: self.about.listed,
            record: serde_json::to_string(&record).expect("a record is plain data"),
            day: table.day().filter(|_| table.is_try()),
            rated: table.settings().rated,
            seats,
        })
    }
}

/// When the time of each seat runs out, as JSON; none without a clock.
fn deadlines(table: &Table) -> Option<String> {
    table.settings().pace.limit()?;
    let all: Vec<_> = table.seats().map(|seat| table.deadline_at(seat)).collect();
    Some(serde_json::to_string(&all).expect("numbers are plain data"))
}

/// Whether an event changes more in lists than whose turn it is.
pub fn changes_lists(event: &Event) -> bool {
    matches!(
        event.what,
        What::Sat { .. }
            | What::BotSat { .. }
            | What::Left { .. }
            | What::Started { .. }
            | What::Ended { .. }
            | What::Closed
            | What::Forgotten { .. }
    )
}

/// The people who sit there, with their seats, a bit each.
pub fn people(table: &Table) -> Vec<(String, i64)> {
    table.people().map(|person| (person.0.clone(), table.seats_of(person).bits().into())).collect()
}

/// Who sits where, for lists.
pub fn seat_summaries(table: &Table) -> Vec<SeatSummary> {
    let summary = |seat: spellenkast_table::SeatView| SeatSummary {
        bot: if seat.name.is_none() { seat.bot.map(|level| level.name().to_owned()) } else { None },
        name: seat.name,
    };
    table.game_piece(Eye::Spectator).seats.into_iter().map(summary).collect()
}

/// What a phase is called in lists.
pub fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}
