//! Whether one move is legal, and why not: straight from the rules, without the generator.

use spellenkast_engine::Seat;

use super::cards::{Card, Hand, NormalSet, normals};
use super::field::{Cell, Direction, Field, Place};
use super::lines::{ANY, LONGEST};
use super::moves::{Discard, Move, Play};
use super::reason::Reason;
use super::state::Kwatro;

impl Kwatro {
    /// Whether a seat that has to decide may make this move.
    pub(super) fn check_choice(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        let hand = self.hands[seat.index()];
        match mv {
            Move::Swap { at, card } => check_swap(&self.field, hand, at, card),
            Move::Play(play) => check_play(&self.field, hand, &play),
            Move::Pass(discard) => check_pass(self.pile.is_empty(), hand, &discard),
        }
    }
}

fn check_swap(field: &Field, hand: Hand, at: Place, card: Card) -> Result<(), Reason> {
    if card.is_wild() {
        return Err(Reason::WildForWild);
    }
    hand.less([card]).ok_or(Reason::NotInHand)?;
    if field.wilds().all(|wild| wild != at) {
        return Err(Reason::NoWildThere);
    }
    let mut after = *field;
    after.take_wild(at, card);
    check_table(&after, [(at, card)])
}

fn check_play(field: &Field, hand: Hand, play: &Play) -> Result<(), Reason> {
    hand.less(play.cards()).ok_or(Reason::NotInHand)?;
    let mut touching = false;
    for (place, card) in play.span() {
        let cell = field.cell(place).ok_or(Reason::NotTouching)?;
        match (card, field.has(cell)) {
            (Some(_), true) => return Err(Reason::PlaceTaken),
            (Some(_), false) => touching |= field.touches(cell),
            (None, true) => {}
            (None, false) => return Err(Reason::Gap),
        }
    }
    if !touching {
        return Err(Reason::NotTouching);
    }
    let mut after = *field;
    play.laid().for_each(|(place, card)| after.lay(place, card));
    check_table(&after, play.laid())
}

fn check_pass(pile_is_empty: bool, hand: Hand, discard: &Discard) -> Result<(), Reason> {
    hand.less(discard.cards()).ok_or(Reason::NotInHand)?;
    if pile_is_empty && discard.cards().next().is_some() { Err(Reason::PileEmpty) } else { Ok(()) }
}

/// Whether all lines hold, where only those through the cards that just came can have changed.
pub(super) fn check_table(
    field: &Field,
    came: impl IntoIterator<Item = (Place, Card)>,
) -> Result<(), Reason> {
    for (place, card) in came {
        let Some(cell) = field.cell(place) else { unreachable!("{card} lies at {place}") };
        for direction in Direction::BOTH {
            let beside = field.beside(cell, direction);
            if beside.len() + 1 > LONGEST {
                return Err(Reason::TooLong);
            }
            if !beside.line().with(card).holds() {
                return Err(Reason::LineBroken);
            }
        }
    }
    if wilds_hold(field) { Ok(()) } else { Err(Reason::WildAtALoss) }
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
