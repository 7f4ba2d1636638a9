//! How a game was played, beyond its moves: what tells it apart from a plain one, and who gave it up.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::{Mark, Seat, SeatSet, Seats};

use crate::unseen::Unseen;
use crate::{PersonId, Settings, names};

/// So many moves a stand-in may make for a seat before the game is no longer its player's.
const LENT_MOVES: u8 = 3;

/// So many moves may be taken back in one game for each seat, and so often real dice be read again: more than anybody wants,
/// and few enough that the game can always be read again in a moment.
const UNDOS: u16 = 300;

/// How a player gave a game up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GaveUp {
    /// They resigned.
    Resigned,
    /// They left the table.
    Left,
}

/// Somebody who gave a game up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quitter {
    /// The seat that was theirs.
    pub seat: Seat,
    /// Who; none where they are gone for good.
    pub person: Option<PersonId>,
    /// The name that stood on the sheet.
    pub name: String,
    /// How.
    pub how: GaveUp,
}

/// How one game is played, beyond its moves. No undo takes it back.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Conduct {
    /// The seats whose players took a hint.
    pub(crate) hinted: SeatSet,
    /// How many moves a stand-in made for each seat, while its player could have come back.
    lent: [u8; Seats::MOST as usize],
    /// How many moves were taken back for each seat, and after them how often real dice were read again.
    undos: [u16; Seats::MOST as usize + 1],
    /// Whether dice that everybody had seen were taken back.
    pub(crate) undone: bool,
    /// Who gave the game up.
    pub(crate) quitters: Vec<Quitter>,
}

impl Conduct {
    /// Counts a move that a stand-in makes for a seat.
    pub(crate) fn lend(&mut self, seat: Seat) {
        let moves = &mut self.lent[seat.index()];
        *moves = moves.saturating_add(1);
    }

    /// Counts an undo that begins with a move of this seat, or with real dice.
    pub(crate) fn undo(&mut self, first: Option<Seat>) {
        let undos = &mut self.undos[first.map_or(Seats::MOST as usize, Seat::index)];
        *undos = undos.saturating_add(1);
    }

    /// Whether there may be no more such undos.
    pub(crate) fn undid_enough(&self, first: Option<Seat>) -> bool {
        self.undos[first.map_or(Seats::MOST as usize, Seat::index)] >= UNDOS
    }

    /// Notes that somebody gives the game up; who resigns and then leaves has resigned.
    pub(crate) fn give_up(&mut self, quitter: Quitter) {
        if self.quitter(quitter.seat).is_none() {
            self.quitters.push(quitter);
        }
    }

    /// Nobody knows any more who this was.
    pub(crate) fn forget(&mut self, person: &PersonId) {
        for quitter in self.quitters.iter_mut().filter(|quitter| quitter.person.as_ref() == Some(person)) {
            quitter.person = None;
            names::GONE.clone_into(&mut quitter.name);
        }
    }

    /// Who gave this seat up.
    pub(crate) fn quitter(&self, seat: Seat) -> Option<&Quitter> {
        self.quitters.iter().find(|quitter| quitter.seat == seat)
    }

    /// What tells the game apart from a plain one, as far as everybody may know; hints and stand-ins of these seats only.
    pub(crate) fn marks(&self, settings: &Settings, unseen: &Unseen, of: SeatSet) -> Vec<Mark> {
        let hinted = |seat: Seat| self.hinted.has(seat) && unseen.knows_hint(seat);
        let lent = |seat: Seat| unseen.known_lent(seat, self.lent[seat.index()]) > LENT_MOVES;
        let marks = [
            (Mark::Practice, settings.practice),
            (Mark::Hints, of.iter().any(hinted)),
            (Mark::StandIn, of.iter().any(lent)),
            (Mark::Undone, self.undone),
        ];
        marks.into_iter().filter(|(_, is_so)| *is_so).map(|(mark, _)| mark).collect()
    }
}
