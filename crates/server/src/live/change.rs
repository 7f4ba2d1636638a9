//! What lists have to know after something happened at a table.

use spellenkast_engine::Eye;
use spellenkast_table::{Event, Phase, Refusal, Table, What};

use super::Live;
use crate::now;
use crate::store::{Change, Finished, FinishedSeat};
use crate::wire::SeatSummary;

impl Live {
    /// What lists have to know, if these events change anything there.
    pub(super) fn change(&self, events: &[Event]) -> Result<Option<Box<Change>>, Refusal> {
        let table = self.table.as_ref().expect("it decided");
        let clocked = table.settings().pace.limit().is_some();
        let matters = |event: &Event| {
            matches!(
                event.what,
                What::Sat { .. }
                    | What::BotSat { .. }
                    | What::Left { .. }
                    | What::Started { .. }
                    | What::Ended { .. }
            )
        };
        if !clocked && !events.iter().any(matters) {
            return Ok(None);
        }
        let mut table = table.clone();
        for event in events {
            table.apply(event).map_err(|corrupt| self.broken(&corrupt.to_string()))?;
        }
        let finished = events.iter().any(|event| matches!(event.what, What::Ended { .. }));
        let now = now();
        Ok(Some(Box::new(Change {
            phase: phase_name(table.phase()),
            seats: serde_json::to_string(&seat_summaries(&table)).expect("summaries are plain data"),
            people: table.people().map(|person| person.0.clone()).collect(),
            deadline: table.deadline().map(|at| at as i64),
            now,
            finished: if finished { self.finished(&table) } else { None },
        })))
    }

    /// The finished game as it is kept; none for one that was broken off.
    pub(super) fn finished(&self, table: &Table) -> Option<Finished> {
        let record = table.record()?;
        let scores = record.scores.clone()?;
        let standing = table.standing(Eye::Spectator)?;
        let winners = standing.winners();
        let seats = table
            .view(Eye::Spectator)
            .seats
            .into_iter()
            .zip(table.seats())
            .zip(scores)
            .map(|((view, seat), score)| {
                let person = table.person_at(seat).map(|person| person.0.clone());
                let bot = if person.is_none() { view.bot.map(|level| level.name().to_owned()) } else { None };
                FinishedSeat {
                    name: record.names.get(seat.index()).cloned().unwrap_or_default(),
                    person,
                    bot,
                    score,
                    won: winners.has(seat),
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

/// Who sits where, for lists.
pub fn seat_summaries(table: &Table) -> Vec<SeatSummary> {
    let summary = |seat: spellenkast_table::SeatView| SeatSummary {
        bot: if seat.name.is_none() { seat.bot.map(|level| level.name().to_owned()) } else { None },
        name: seat.name,
    };
    table.view(Eye::Spectator).seats.into_iter().map(summary).collect()
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}
