//! Taking a move back.
//!
//! Free as long as nobody has seen anything since: no die was rolled and nobody else moved where others could see it.
//! Otherwise the other people at the table are asked; where no die was rolled, bots agree, and so does whoever has one play
//! for them. Dice that were seen are taken back only if every other person is there and agrees: never alone, never against
//! bots only, never behind the back of somebody who is away. Draw numbers never go back, so dice that an undo takes back are
//! gone and nobody knows the next ones. Cards that were drawn cannot be forgotten, so past those nothing is taken back at
//! all. At a table for practice everything is free; in a rated game nobody is asked, and what others have seen stays. So that
//! a log never grows without end, a game takes a few hundred undos.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::{Seat, SeatSet};

use crate::play::pass_dice;
use crate::steps::Kind;
use crate::{Millis, PersonId, Refusal, StandIn, Table, TableReason};

/// How a move can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// Since when, in counted time.
    pub(crate) at: Millis,
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

impl Table {
    /// How this seat's last move could be taken back.
    pub(crate) fn undo_way(&self, seat: Seat) -> Result<Way, Refusal> {
        let way = self.undo_way_by_rule(seat)?;
        let play = self.playing().ok_or(TableReason::NoGame)?;
        let first = play.steps.get(way.to).and_then(|step| step.mover());
        if play.conduct.undid_enough(first) { Err(TableReason::UndoLimit.into()) } else { Ok(way) }
    }

    /// The same, however often it has been done.
    fn undo_way_by_rule(&self, seat: Seat) -> Result<Way, Refusal> {
        let play = self.playing().ok_or(TableReason::NoGame)?;
        let last = play.steps.len().checked_sub(1).ok_or(TableReason::NothingToUndo)?;
        // Whoever typed in real dice may have mistyped them.
        if play.dice.is_none() && play.steps.get(last).is_some_and(|step| step.kind == Kind::Outcome(None)) {
            return Ok(Way { how: Undo::Free, to: last, only: None });
        }
        let (to, _) = play
            .steps
            .iter()
            .rev()
            .find(|(_, step)| step.mover() == Some(seat))
            .ok_or(TableReason::NothingToUndo)?;
        let at_the_same_time = play.position.hush.as_ref().is_some_and(|hush| hush.from <= to);
        let only = at_the_same_time.then_some(seat);
        if self.settings.practice {
            return Ok(Way { how: Undo::Free, to, only });
        }
        if play.revealed_since(to) {
            return Err(TableReason::CardsDrawn.into());
        }
        // Whoever decided last has seen what the others decided at the same time.
        let unseen = to == last && to >= play.position.opened;
        let how = if at_the_same_time || unseen { Undo::Free } else { Undo::Ask };
        if how == Undo::Ask {
            self.is_not_rated()?;
        }
        if pass_dice(play.steps.from(to).map(|(_, step)| step)) {
            self.everybody_can_agree(seat)?;
        }
        Ok(Way { how, to, only })
    }

    /// Whether there are other people than this seat's player, and all of them are there. Who has resigned has no say.
    fn everybody_can_agree(&self, seat: Seat) -> Result<(), Refusal> {
        let own = self.person_at(seat);
        let mut nobody = true;
        let others = |seat: &Seat| self.person_at(*seat).is_some_and(|person| Some(person) != own);
        for seat in self.seats().filter(others) {
            match self.known_stand_in(seat) {
                None => nobody = false,
                Some(StandIn::Away | StandIn::HandedOver) => return Err(TableReason::SomebodyAway.into()),
                Some(StandIn::Resigned) => {}
            }
        }
        if nobody { Err(TableReason::DiceRolled.into()) } else { Ok(()) }
    }

    /// Whether this seat's player may take their last move back now, and how.
    pub fn can_undo(&self, seat: Seat) -> Option<Undo> {
        if self.asking.is_some() || self.log_is_full() || self.chairs.get(seat.index())?.player().is_none() {
            return None;
        }
        self.undo_way(seat).ok().map(|way| way.how).filter(|how| *how == Undo::Free || self.may_ask(seat))
    }

    /// Whether this seat's player may ask the others: not again what was not granted, or bots and people would never come to
    /// play on.
    pub(crate) fn may_ask(&self, seat: Seat) -> bool {
        let own = self.person_at(seat).map_or(SeatSet::NONE, |person| self.seats_of(person));
        (own & self.not_granted).is_empty()
    }

    /// The people who still have to agree to the wish that is open. Bots agree to what is asked at all, and so does whoever
    /// has one play for them.
    pub(crate) fn still_asked(&self) -> Vec<&PersonId> {
        let Some(asking) = &self.asking else { return Vec::new() };
        let wisher = self.person_at(asking.seat);
        let plays =
            |person: &PersonId| self.seats_of(person).iter().any(|seat| self.known_stand_in(seat).is_none());
        self.people()
            .filter(|person| Some(*person) != wisher && plays(person) && !asking.agreed.contains(person))
            .collect()
    }
}
