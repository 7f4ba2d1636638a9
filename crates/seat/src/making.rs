//! A move in the making.
//!
//! Everything derives from the legal moves: whatever occurs in a move that has all the chosen spots can be chosen next.

use std::collections::BTreeSet;

use spellenkast_engine::Seat;
use spellenkast_games::{AnyGame, AnySpot};

/// A move in the making.
#[derive(Clone, Debug)]
pub struct Making {
    /// The legal moves in notation, each with its spots.
    moves: Vec<(String, Vec<AnySpot>)>,
    chosen: Vec<AnySpot>,
    held: Option<AnySpot>,
    lit: BTreeSet<AnySpot>,
    offer: Option<usize>,
    left: usize,
}

/// What pointing at a spot did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tapped {
    /// It is part of the move now. What did not go with it is so no more.
    Chosen,
    /// It is in the hand, and waits for where it goes.
    Held,
    /// It is no part of the move any more.
    Dropped,
    /// No legal move has it.
    Refused,
}

impl Making {
    /// Nothing chosen yet out of the legal moves of a seat; none if it has nothing to decide.
    pub fn new(game: &AnyGame, seat: Seat) -> Option<Self> {
        let moves = game.moves_with_spots(seat);
        (!moves.is_empty()).then(|| Self::of(moves))
    }

    /// Nothing chosen yet out of these moves.
    pub fn of(moves: Vec<(String, Vec<AnySpot>)>) -> Self {
        let mut making =
            Self { moves, chosen: Vec::new(), held: None, lit: BTreeSet::new(), offer: None, left: 0 };
        making.look();
        making
    }

    /// Whether it is made from the same moves as the other.
    pub fn is_like(&self, other: &Self) -> bool {
        self.moves == other.moves
    }

    /// What can be pointed at next: of a card at its place first the card, and once that is held the place.
    pub fn lit(&self) -> &BTreeSet<AnySpot> {
        &self.lit
    }

    /// The spots chosen so far, in the order of choosing.
    pub fn chosen(&self) -> &[AnySpot] {
        &self.chosen
    }

    /// What waits for where it goes.
    pub fn held(&self) -> Option<AnySpot> {
        self.held
    }

    /// Whether anything is chosen.
    pub fn is_begun(&self) -> bool {
        !self.chosen.is_empty() || self.held.is_some()
    }

    /// How many moves have all that is chosen.
    pub fn left(&self) -> usize {
        self.left
    }

    /// The move that can be confirmed now, in notation: it is whole, or has nothing beyond what is chosen but what all
    /// moves left have.
    pub fn offer(&self) -> Option<&str> {
        self.offer.map(|index| self.moves[index].0.as_str())
    }

    /// The spots of the move that can be confirmed now.
    pub fn offered(&self) -> &[AnySpot] {
        self.offer.map_or(&[], |index| &self.moves[index].1)
    }

    /// What pointing at a spot would ask for: all that is chosen, and this; with something held, that put there.
    pub fn wish(&self, spot: AnySpot) -> Vec<AnySpot> {
        let put = self.held.and_then(|held| held.put(spot)).unwrap_or(spot);
        self.chosen.iter().copied().chain([put]).collect()
    }

    /// Points at a spot: leads on, takes it back if it was chosen, or begins anew from there.
    pub fn tap(&mut self, spot: AnySpot) -> Tapped {
        let tapped = self.tapped(spot);
        self.look();
        tapped
    }

    fn tapped(&mut self, spot: AnySpot) -> Tapped {
        if self.held == Some(spot) {
            self.held = None;
            return Tapped::Dropped;
        }
        let put =
            self.held.and_then(|held| self.open_spots().find(|open| open.parts() == Some((held, spot))));
        if let Some(put) = put {
            self.held = None;
            self.chosen.push(put);
            return Tapped::Chosen;
        }
        // A second wild card leads on although a first one lies on the table already.
        if self.lit.contains(&spot) {
            return self.take_up(spot);
        }
        let is_it = |chosen: &AnySpot| {
            *chosen == spot || chosen.parts().is_some_and(|(what, place)| what == spot || place == spot)
        };
        if let Some(index) = self.chosen.iter().rposition(is_it) {
            self.chosen.remove(index);
            self.held = None;
            return Tapped::Dropped;
        }
        if self.lead_on(spot) {
            return self.take_up(spot);
        }
        if !self.moves.iter().any(|(_, spots)| leads(spots, spot)) {
            return Tapped::Refused;
        }
        // Another die or another block: keep of what was chosen what goes with it.
        let mut kept = Vec::new();
        for &chosen in &self.chosen {
            kept.push(chosen);
            if !self.moves.iter().any(|(_, spots)| leads(spots, spot) && has_all(spots, &kept)) {
                kept.pop();
            }
        }
        self.chosen = kept;
        self.take_up(spot)
    }

    /// Whether some move that has all that is chosen has this spot beyond it.
    fn lead_on(&self, spot: AnySpot) -> bool {
        self.open_spots().any(|open| open == spot || open.parts().is_some_and(|(what, _)| what == spot))
    }

    /// Chooses a spot that leads on, or holds what still has to be put somewhere.
    fn take_up(&mut self, spot: AnySpot) -> Tapped {
        self.held = None;
        if self.open_spots().any(|open| open.parts().is_some_and(|(what, _)| what == spot)) {
            self.held = Some(spot);
            return Tapped::Held;
        }
        self.chosen.push(spot);
        Tapped::Chosen
    }

    /// Takes the last choice back; false if there was none.
    pub fn back(&mut self) -> bool {
        let had = self.held.take().is_some() || self.chosen.pop().is_some();
        self.look();
        had
    }

    /// Chooses a whole move, given in notation; false if it is not one of them.
    pub fn choose_whole(&mut self, text: &str) -> bool {
        let Some((_, spots)) = self.moves.iter().find(|(known, _)| known == text) else { return false };
        self.chosen = spots.clone();
        self.held = None;
        self.look();
        true
    }

    /// The moves that have all that is chosen.
    fn candidates(&self) -> impl Iterator<Item = &(String, Vec<AnySpot>)> {
        self.moves.iter().filter(|(_, spots)| has_all(spots, &self.chosen))
    }

    /// What these moves have beyond it.
    fn open_spots(&self) -> impl Iterator<Item = AnySpot> {
        self.candidates()
            .flat_map(|(_, spots)| spots.iter().copied())
            .filter(|spot| !self.chosen.contains(spot))
    }

    /// Finds out what can be pointed at next and what could be confirmed.
    fn look(&mut self) {
        let lit = self.open_spots().filter_map(|open| match (self.held, open.parts()) {
            (None, None) => Some(open),
            (None, Some((what, _))) => Some(what),
            (Some(held), Some((what, place))) => (what == held).then_some(place),
            (Some(_), None) => None,
        });
        let lit = lit.collect();
        let mut common: Option<Vec<AnySpot>> = None;
        let mut shortest: Option<(usize, usize)> = None;
        let mut left = 0;
        for (index, (_, spots)) in self.moves.iter().enumerate() {
            if !has_all(spots, &self.chosen) {
                continue;
            }
            left += 1;
            match &mut common {
                None => common = Some(spots.clone()),
                Some(common) => common.retain(|spot| spots.contains(spot)),
            }
            if shortest.is_none_or(|(_, length)| spots.len() < length) {
                shortest = Some((index, spots.len()));
            }
        }
        let common = common.map_or(0, |common| common.len());
        let begun = self.is_begun();
        let whole = shortest.filter(|&(_, length)| length <= common && self.held.is_none());
        self.offer = whole.map(|(index, _)| index).filter(|_| left == 1 || begun);
        self.left = left;
        self.lit = lit;
    }
}

fn has_all(spots: &[AnySpot], chosen: &[AnySpot]) -> bool {
    chosen.iter().all(|spot| spots.contains(spot))
}

/// Whether a move with these spots can be begun by pointing there.
fn leads(spots: &[AnySpot], spot: AnySpot) -> bool {
    spots.iter().any(|&own| own == spot || own.parts().is_some_and(|(what, _)| what == spot))
}
