//! A move in the making.
//!
//! Everything derives from the legal moves: whatever occurs in a move that has all the chosen parts can be chosen next;
//! a move is whole when it has nothing beyond what is chosen and what all moves left have in common.

use std::collections::BTreeSet;

use spellenkast_games::GameId;

use crate::{Pick, Spot, picks};

/// A move in the making.
#[derive(Clone, Debug)]
pub struct Building {
    moves: Vec<(String, Vec<Pick>)>,
    chosen: Vec<Pick>,
    held: Option<Spot>,
    lit: BTreeSet<Spot>,
    offer: Option<usize>,
    left: usize,
}

/// What pointing at a spot did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pressed {
    /// It is part of the move now.
    Chosen,
    /// It is in the hand, and waits for where it goes.
    Held,
    /// It is no part of the move any more.
    Dropped,
    /// It cannot be.
    Refused,
}

impl Building {
    /// Nothing chosen yet out of these legal moves.
    pub fn new(game: GameId, moves: impl IntoIterator<Item = String>) -> Self {
        let parted = |text: String| {
            let picks = picks(game, &text)?;
            Some((text, picks))
        };
        let mut building = Self {
            moves: moves.into_iter().filter_map(parted).collect(),
            chosen: Vec::new(),
            held: None,
            lit: BTreeSet::new(),
            offer: None,
            left: 0,
        };
        building.look();
        building
    }

    /// What can be chosen next.
    pub fn lit(&self) -> &BTreeSet<Spot> {
        &self.lit
    }

    /// The parts chosen so far, in the order of choosing.
    pub fn chosen(&self) -> &[Pick] {
        &self.chosen
    }

    /// What waits for where it goes.
    pub fn held(&self) -> Option<Spot> {
        self.held
    }

    /// The whole move that can be confirmed now.
    pub fn offer(&self) -> Option<&str> {
        self.offer.map(|index| self.moves[index].0.as_str())
    }

    /// The parts of the whole move that can be confirmed now.
    pub fn offered(&self) -> &[Pick] {
        self.offer.map_or(&[], |index| &self.moves[index].1)
    }

    /// Whether these are the moves that it is made from.
    pub(crate) fn is_of(&self, moves: &[String]) -> bool {
        self.moves.iter().map(|(text, _)| text).eq(moves)
    }

    /// How many moves have all that is chosen.
    pub fn left(&self) -> usize {
        self.left
    }

    /// Whether anything is chosen.
    pub fn is_begun(&self) -> bool {
        !self.chosen.is_empty() || self.held.is_some()
    }

    /// Chooses a spot, or drops it if it was chosen.
    pub(crate) fn press(&mut self, spot: Spot) -> Pressed {
        if self.lit.contains(&spot) {
            return self.choose(spot);
        }
        if self.held == Some(spot) {
            self.held = None;
            self.look();
            return Pressed::Dropped;
        }
        let own = |pick: &Pick| pick.0 == spot || pick.1 == Some(spot);
        if let Some(index) = self.chosen.iter().rposition(own) {
            self.chosen.remove(index);
            self.held = None;
            self.look();
            return Pressed::Dropped;
        }
        // Another card than the one in the hand: a change of mind.
        if self.held.is_some() {
            let held = self.held.take();
            self.look();
            if self.lit.contains(&spot) && !matches!(spot, Spot::Place(..)) {
                return self.choose(spot);
            }
            self.held = held;
            self.look();
        }
        Pressed::Refused
    }

    fn choose(&mut self, spot: Spot) -> Pressed {
        let pressed = match self.held.take() {
            Some(held) => {
                self.chosen.push(Pick(held, Some(spot)));
                Pressed::Chosen
            }
            None if self.has_pair(spot) => {
                self.held = Some(spot);
                Pressed::Held
            }
            None => {
                self.chosen.push(spot.into());
                Pressed::Chosen
            }
        };
        self.look();
        pressed
    }

    /// Takes the last choice back; false if there was none.
    pub(crate) fn back(&mut self) -> bool {
        let had = self.held.take().is_some() || self.chosen.pop().is_some();
        self.look();
        had
    }

    /// Chooses a whole move.
    pub(crate) fn choose_whole(&mut self, text: &str) -> bool {
        let Some((_, picks)) = self.moves.iter().find(|(known, _)| known == text) else { return false };
        self.chosen = picks.clone();
        self.held = None;
        self.look();
        true
    }

    fn candidates(&self) -> impl Iterator<Item = (usize, &Vec<Pick>)> {
        let fits = |picks: &[Pick]| contains(picks, &self.chosen);
        self.moves
            .iter()
            .enumerate()
            .map(|(index, (_, picks))| (index, picks))
            .filter(move |(_, picks)| fits(picks))
    }

    /// Whether some move left has a pair that begins with the spot.
    fn has_pair(&self, spot: Spot) -> bool {
        self.candidates()
            .any(|(_, picks)| less(picks, &self.chosen).iter().any(|pick| pick.0 == spot && pick.1.is_some()))
    }

    /// Finds out what can be chosen next and what could be confirmed.
    fn look(&mut self) {
        let mut lit = BTreeSet::new();
        let mut common: Option<Vec<Pick>> = None;
        let mut left = 0;
        let mut shortest: Option<(usize, usize)> = None;
        for (index, picks) in self.candidates() {
            left += 1;
            let open = less(picks, &self.chosen);
            for pick in &open {
                match (self.held, pick.1) {
                    (None, _) => _ = lit.insert(pick.0),
                    (Some(held), Some(target)) if held == pick.0 => _ = lit.insert(target),
                    (Some(_), _) => {}
                }
            }
            match &mut common {
                None => common = Some(open.clone()),
                Some(common) if !common.is_empty() => *common = shared(common, &open),
                Some(_) => {}
            }
            if shortest.is_none_or(|(_, length)| open.len() < length) {
                shortest = Some((index, open.len()));
            }
        }
        let common = common.map_or(0, |common| common.len());
        let whole = shortest.filter(|&(_, length)| length <= common && self.held.is_none());
        self.offer = whole.map(|(index, _)| index).filter(|_| left == 1 || self.is_begun());
        self.left = left;
        self.lit = lit;
    }
}

/// Whether all of `some` are among `all`, each as often.
fn contains(all: &[Pick], some: &[Pick]) -> bool {
    let count = |list: &[Pick], pick: &Pick| list.iter().filter(|other| *other == pick).count();
    some.iter().all(|pick| count(all, pick) >= count(some, pick))
}

/// What is left of `all` without `some`.
fn less(all: &[Pick], some: &[Pick]) -> Vec<Pick> {
    let mut left = all.to_vec();
    for pick in some {
        if let Some(index) = left.iter().position(|other| other == pick) {
            left.remove(index);
        }
    }
    left
}

fn shared(one: &[Pick], other: &[Pick]) -> Vec<Pick> {
    let mut left = other.to_vec();
    let mut take =
        |pick: &&Pick| left.iter().position(|known| known == *pick).map(|index| left.remove(index)).is_some();
    one.iter().filter(|pick| take(pick)).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keer(moves: &[&str]) -> Building {
        Building::new(GameId::KeerOpKeer, moves.iter().map(|text| (*text).to_owned()))
    }

    #[test]
    fn the_only_continuation_left_is_offered_whole() {
        let mut building = keer(&["r2 H1 H2", "r2 H1 G1", "b2 H5 H6", "pass"]);
        assert_eq!(building.offer(), None);
        assert_eq!(building.press(Spot::Die('b')), Pressed::Chosen);
        assert_eq!(building.offer(), Some("b2 H5 H6"));
    }

    #[test]
    fn cells_may_be_chosen_before_dice() {
        let mut building = keer(&["r2 H1 H2", "r2 H1 G1", "pass"]);
        building.press(Spot::Cell(7, 0));
        assert_eq!(building.offer(), None, "one more cell is open");
        assert!(building.lit().contains(&Spot::Cell(6, 0)));
        assert!(!building.lit().contains(&Spot::Word("pass")));
        building.press(Spot::Cell(6, 0));
        assert_eq!(building.offer(), Some("r2 H1 G1"));
    }

    #[test]
    fn a_whole_move_that_could_go_on_can_be_confirmed() {
        let moves = ["bomb AP", "bomb AQ", "bomb AP AQ", "pass"].map(str::to_owned);
        let mut building = Building::new(GameId::KeerOpKeer2, moves);
        building.press(Spot::Cell(0, 0));
        assert_eq!(building.offer(), Some("bomb AP"));
        assert!(building.lit().contains(&Spot::Cell(0, 1)));
        building.press(Spot::Cell(0, 1));
        assert_eq!(building.offer(), Some("bomb AP AQ"));
    }

    #[test]
    fn the_same_spot_takes_back_and_so_does_going_back() {
        let mut building = keer(&["r1 H1", "r1 H2"]);
        building.press(Spot::Cell(7, 0));
        assert_eq!(building.press(Spot::Cell(7, 0)), Pressed::Dropped);
        assert!(!building.is_begun());
        building.press(Spot::Cell(7, 1));
        assert!(building.back());
        assert!(!building.back());
    }

    #[test]
    fn a_card_waits_for_its_place() {
        let moves = ["play rt1@1,0", "play rt1@0,1", "pass", "pass rt1"].map(str::to_owned);
        let mut building = Building::new(GameId::Kwatro, moves);
        let card = Spot::Hand(spellenkast_games::kwatro::Card::parse("rt1").unwrap());
        assert_eq!(building.press(card), Pressed::Held);
        assert_eq!(building.press(Spot::Place(1, 0)), Pressed::Chosen);
        assert_eq!(building.offer(), Some("play rt1@1,0"));
        building.back();
        building.press(Spot::Word("pass"));
        assert_eq!(building.offer(), Some("pass"));
        assert_eq!(building.press(card), Pressed::Chosen);
        assert_eq!(building.offer(), Some("pass rt1"));
    }

    #[test]
    fn a_joker_needs_no_word_before_it() {
        let moves = ["again", "score", "score y>b", "score y>g"].map(str::to_owned);
        let mut building = Building::new(GameId::Genius, moves);
        assert_eq!(building.press(Spot::Die('y')), Pressed::Held);
        building.press(Spot::Row('g'));
        assert_eq!(building.offer(), Some("score y>g"));
    }

    #[test]
    fn what_is_not_possible_is_refused() {
        let mut building = keer(&["r1 H1", "pass"]);
        assert_eq!(building.press(Spot::Cell(0, 0)), Pressed::Refused);
    }
}
