//! Taking a move back.
//!
//! Free as long as nobody has seen anything since: no die was rolled and nobody else moved where others could see it.
//! Otherwise the other people at the table are asked; bots agree. Draw numbers never go back, so dice that an undo
//! takes back are gone and nobody knows the next ones. Cards that were drawn cannot be forgotten, so past those nothing
//! is taken back at all.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::Seat;

use crate::steps::Kind;
use crate::{PersonId, Refusal, Table};

/// How a move can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "kebab-case")]
pub enum Undo {
    /// At once.
    Free,
    /// If the others agree.
    Ask,
}

/// A wish to take a move back that waits for answers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asking {
    pub(crate) seat: Seat,
    pub(crate) agreed: Vec<PersonId>,
}

/// What taking a move back would undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) how: Undo,
    /// How many steps stay.
    pub(crate) to: u32,
    /// The seat whose steps alone go.
    pub(crate) only: Option<Seat>,
}

const NO_GAME: Refusal = Refusal::new("no-game", "No game is on.");
const NOTHING: Refusal = Refusal::new("nothing-to-undo", "There is no move of this seat to take back.");
const CARDS_DRAWN: Refusal =
    Refusal::new("cards-drawn", "New cards have been drawn since: what has been seen cannot be taken back.");

impl Table {
    /// How this seat's last move could be taken back.
    pub(crate) fn undo_way(&self, seat: Seat) -> Result<Way, Refusal> {
        let play = self.playing().ok_or(NO_GAME)?;
        let last = play.steps.len().checked_sub(1).ok_or(NOTHING)?;
        // Whoever typed in real dice may have mistyped them.
        if play.steps.get(last).is_some_and(|step| step.kind == Kind::Outcome(None)) {
            return Ok(Way { how: Undo::Free, to: last, only: None });
        }
        let (to, _) = play.steps.iter().rev().find(|(_, step)| step.mover() == Some(seat)).ok_or(NOTHING)?;
        let at_the_same_time = play.position.hush.as_ref().is_some_and(|hush| hush.from <= to);
        let way = if at_the_same_time {
            Way { how: Undo::Free, to, only: Some(seat) }
        } else {
            Way { how: if to == last { Undo::Free } else { Undo::Ask }, to, only: None }
        };
        if play.drew_cards_since(&self.settings, to) {
            return Err(CARDS_DRAWN);
        }
        Ok(way)
    }

    /// Whether this seat's player may take his last move back now, and how.
    pub fn can_undo(&self, seat: Seat) -> Option<Undo> {
        if self.asking.is_some() || self.chairs.get(seat.index())?.player().is_none() {
            return None;
        }
        Some(self.undo_way(seat).ok()?.how)
    }

    /// The people who still have to agree to the wish that is open. Bots always agree, and so does whoever has one play
    /// for him.
    pub(crate) fn still_asked(&self) -> Vec<&PersonId> {
        let Some(asking) = &self.asking else { return Vec::new() };
        let wisher = self.person_at(asking.seat);
        let plays = |person: &PersonId| self.chairs.iter().any(|chair| chair.player() == Some(person));
        self.people()
            .filter(|person| Some(*person) != wisher && plays(person) && !asking.agreed.contains(person))
            .collect()
    }
}
