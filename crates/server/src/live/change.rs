//! What lists have to know after something happened at a table.

use spellenkast_engine::{Event as RecordEvent, Eye};
use spellenkast_table::{Ending, Event, Phase, Table, What};

use super::Live;
use crate::store::{Change, Finished, FinishedSeat, Sitting};
use crate::wire::SeatSummary;
use crate::{marks, now};

impl Live {
    /// What lists have to know of the table after these events, if they change anything there.
    pub(super) fn change(&self, table: &Table, events: &[Event]) -> Option<Box<Change>> {
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
            now: now(),
            finished: if finished { self.finished(table) } else { None },
        }))
    }

    /// The game that is over as it is kept. Who broke a game off has lost it; only practice, and a game in which nobody has
    /// moved, leave nothing.
    pub(super) fn finished(&self, table: &Table) -> Option<Finished> {
        let record = table.record()?;
        let moved = |event: &RecordEvent| matches!(event, RecordEvent::Move { .. });
        let cut_short = record.scores.is_none();
        if cut_short && (table.settings().practice || !record.events.iter().any(moved)) {
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
                let person = quitter.map(|quitter| &quitter.person).or(table.person_at(seat));
                let person = person.map(|person| person.0.clone());
                let bot = if person.is_none() { view.bot.map(|level| level.name().to_owned()) } else { None };
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
            id: format!("{}.{}", self.meta.id, table.game_number()),
            game: table.settings().game.info().id,
            listed: self.meta.visibility == "public",
            record: serde_json::to_string(&record).expect("a record is plain data"),
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
pub(super) fn changes_lists(event: &Event) -> bool {
    matches!(
        event.what,
        What::Sat { .. }
            | What::BotSat { .. }
            | What::Left { .. }
            | What::Started { .. }
            | What::Ended { .. }
            | What::Closed
    )
}

/// The people who sit there, with their seats, a bit each.
pub(super) fn people(table: &Table) -> Vec<(String, i64)> {
    table.people().map(|person| (person.0.clone(), table.seats_of(person).0.into())).collect()
}

/// Who sits where, for lists.
pub fn seat_summaries(table: &Table) -> Vec<SeatSummary> {
    let summary = |seat: spellenkast_table::SeatView| SeatSummary {
        bot: if seat.name.is_none() { seat.bot.map(|level| level.name().to_owned()) } else { None },
        name: seat.name,
    };
    table.game_piece(Eye::Spectator).seats.into_iter().map(summary).collect()
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}
