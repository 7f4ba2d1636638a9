//! Whether one move is legal, and why not: straight from the rules, without the generator.

use spellenkast_engine::{Illegal, Seat};

use super::cards::{Card, Hand, NormalSet, normals};
use super::field::{Cell, Direction, Field, Place};
use super::lines::{ANY, LONGEST};
use super::moves::{Discard, Move, Play};
use super::state::{Kwatro, Stage};

const NOT_IN_HAND: Illegal = Illegal::new("not-in-hand", "The hand does not hold these cards.");
const NO_WILD_THERE: Illegal = Illegal::new("no-wild-there", "No wild card lies there.");
const WILD_FOR_WILD: Illegal =
    Illegal::new("wild-for-wild", "A wild card is exchanged for a normal card only.");
const PLACE_TAKEN: Illegal = Illegal::new("place-taken", "A card lies there already.");
const NOT_TOUCHING: Illegal = Illegal::new("not-touching", "None of the cards touches a card on the table.");
const GAP: Illegal = Illegal::new("gap", "The cards do not form one line without a gap.");
const TOO_LONG: Illegal = Illegal::new("too-long", "A line has four cards at the most.");
const LINE_BROKEN: Illegal = Illegal::new(
    "line-broken",
    "In a line each of colour, shape and number must be the same on all cards or different on all.",
);
const WILD_AT_A_LOSS: Illegal = Illegal::new(
    "wild-at-a-loss",
    "There is no card for which each wild could stand so that all its lines hold.",
);
const PILE_EMPTY: Illegal =
    Illegal::new("pile-empty", "The pile is empty: a pass cannot put cards under it.");

impl Kwatro {
    /// Whether the seat may make this move now.
    pub(super) fn judge_move(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match self.stage {
            Stage::Over => return Err(Illegal::OVER),
            Stage::Turn if seat == self.seat => {}
            _ => return Err(Illegal::NOT_YOUR_TURN),
        }
        match mv {
            Move::Swap { at, card } => judge_swap(&self.field, self.hand(), at, card),
            Move::Play(play) => judge_play(&self.field, self.hand(), &play),
            Move::Pass(discard) => judge_pass(self.pile.is_empty(), self.hand(), &discard),
        }
    }
}

fn judge_swap(field: &Field, hand: Hand, at: Place, card: Card) -> Result<(), Illegal> {
    if card.is_wild() {
        return Err(WILD_FOR_WILD);
    }
    hand.less([card]).ok_or(NOT_IN_HAND)?;
    if field.wilds().all(|wild| wild != at) {
        return Err(NO_WILD_THERE);
    }
    let mut after = *field;
    after.take_wild(at, card);
    judge_table(&after, [(at, card)])
}

fn judge_play(field: &Field, hand: Hand, play: &Play) -> Result<(), Illegal> {
    hand.less(play.cards()).ok_or(NOT_IN_HAND)?;
    let mut touching = false;
    for (place, card) in play.span() {
        let cell = field.cell(place).ok_or(NOT_TOUCHING)?;
        match (card, field.has(cell)) {
            (Some(_), true) => return Err(PLACE_TAKEN),
            (Some(_), false) => touching |= field.touches(cell),
            (None, true) => {}
            (None, false) => return Err(GAP),
        }
    }
    if !touching {
        return Err(NOT_TOUCHING);
    }
    let mut after = *field;
    play.laid().for_each(|(place, card)| after.lay(place, card));
    judge_table(&after, play.laid())
}

fn judge_pass(pile_is_empty: bool, hand: Hand, discard: &Discard) -> Result<(), Illegal> {
    hand.less(discard.cards()).ok_or(NOT_IN_HAND)?;
    if pile_is_empty && discard.cards().next().is_some() { Err(PILE_EMPTY) } else { Ok(()) }
}

/// Whether all lines hold, where only those through the cards that just came can have changed.
fn judge_table(field: &Field, came: impl IntoIterator<Item = (Place, Card)>) -> Result<(), Illegal> {
    for (place, card) in came {
        let Some(cell) = field.cell(place) else { unreachable!("{card} lies at {place}") };
        for direction in Direction::BOTH {
            let beside = field.beside(cell, direction);
            if beside.len() + 1 > LONGEST {
                return Err(TOO_LONG);
            }
            if !beside.line().with(card).holds() {
                return Err(LINE_BROKEN);
            }
        }
    }
    if wilds_hold(field) { Ok(()) } else { Err(WILD_AT_A_LOSS) }
}

/// Whether there is a choice of cards for all wilds together with which all their lines hold.
pub(super) fn wilds_hold(field: &Field) -> bool {
    let mut wilds = field.wilds().filter_map(|place| field.cell(place));
    match (wilds.next(), wilds.next()) {
        (None, _) => true,
        (Some(wild), None) => stand_ins(field, wild, None) != 0,
        (Some(wild), Some(other)) => {
            normals(stand_ins(field, wild, None)).any(|stand_in| stand_ins(field, other, Some(stand_in)) != 0)
        }
    }
}

/// What a wild may stand for with regard to the normal cards in its lines, and to the other wild where that lies in
/// one of them and its card is chosen.
fn stand_ins(field: &Field, wild: Cell, other: Option<Card>) -> NormalSet {
    Direction::BOTH.iter().fold(ANY, |fits, &direction| {
        let beside = field.beside(wild, direction);
        let has_other = beside.cards().any(|(_, card)| card.is_wild());
        let line = beside.line();
        fits & other.filter(|_| has_other).map_or(line, |card| line.with(card)).fits()
    })
}
