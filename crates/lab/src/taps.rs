//! Actions: what can be tapped, by numbers that never change, and moves as what one taps to make them.

use spellenkast_engine::{Game, Spot};
use spellenkast_games::clever::{self, Clever};
use spellenkast_games::genius::{self, Genius};
use spellenkast_games::keer_op_keer::KeerOpKeer;
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;
use spellenkast_games::kwatro::{self, Kwatro};
use spellenkast_games::{GameId, Observed, with_game};

/// A game whose moves are tapped with a small fixed set of actions.
pub trait Tapped: Game + Observed {
    /// How many actions there are, at most 255.
    const ACTIONS: usize;
    /// The action that makes the move whose taps are all there, where others begin with the same; none where no move is the
    /// beginning of another.
    const CONFIRM: Option<u8>;

    /// The actions that one taps for a spot: its own number, or those of what is picked up and where it is put.
    #[inline]
    fn tap_spot(spot: Self::Spot, out: &mut Taps) {
        let mut tap = |spot: Self::Spot| out.push(spot.number().map_or(0, |number| number as u8));
        match spot.parts() {
            Some((what, place)) => {
                tap(what);
                tap(place);
            }
            None => tap(spot),
        }
    }

    /// What one taps to make a move: its spots, in their order. The list is room to write into.
    #[inline]
    fn taps(&self, mv: Self::Move, spots: &mut Vec<Self::Spot>) -> Taps {
        self.spots(mv, spots);
        let mut taps = Taps::default();
        spots.iter().for_each(|&spot| Self::tap_spot(spot, &mut taps));
        taps
    }

    /// The names of all actions, by their numbers.
    fn action_names() -> Vec<String>;
}

/// What one taps to make a move, in order: up to sixteen actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taps(
    // A byte each, the first lowest, one more than the action; 0 where there is none.
    u128,
);

impl Taps {
    /// Adds a tap.
    #[inline]
    pub fn push(&mut self, action: u8) {
        debug_assert!(self.len() < 16, "no move has more taps");
        self.0 |= (u128::from(action) + 1) << (8 * self.len());
    }

    /// The tap at this place; none behind the last.
    #[inline]
    pub fn at(self, place: u8) -> Option<u8> {
        ((self.0 >> (8 * place)) as u8).checked_sub(1)
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        (128 - self.0.leading_zeros()).div_ceil(8) as u8
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, in order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.len()).filter_map(move |place| self.at(place))
    }
}

/// A set of actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActionSet([u64; 4]);

impl ActionSet {
    /// Adds an action.
    #[inline]
    pub fn insert(&mut self, action: u8) {
        self.0[usize::from(action / 64)] |= 1 << (action % 64);
    }

    /// Whether the action is in it.
    #[inline]
    pub fn has(&self, action: u8) -> bool {
        self.0[usize::from(action / 64)] >> (action % 64) & 1 != 0
    }

    /// How many are in it.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether none is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The actions in it, the lowest first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u8> {
        (0..).zip(self.0).flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as u8;
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    64 * word + bit
                })
            })
        })
    }

    /// The one with so many lower ones in it.
    #[inline]
    pub fn nth(&self, mut n: u32) -> Option<u8> {
        for (word, mut bits) in (0..).zip(self.0) {
            let here = bits.count_ones();
            if n < here {
                for _ in 0..n {
                    bits &= bits - 1;
                }
                return Some(64 * word + bits.trailing_zeros() as u8);
            }
            n -= here;
        }
        None
    }

    /// Writes a 1 for each action in it and a 0 for each that is not.
    #[inline]
    pub fn write(&self, mask: &mut [i8]) {
        mask.fill(0);
        for action in self.iter() {
            mask[usize::from(action)] = 1;
        }
    }
}

impl<const N: usize> From<[u8; N]> for Taps {
    #[inline]
    fn from(actions: [u8; N]) -> Self {
        actions.into_iter().rfold(Self(0), |taps, action| Self(taps.0 << 8 | (u128::from(action) + 1)))
    }
}

/// The names of a game's actions, by their numbers.
pub fn actions_of(game: GameId) -> Vec<String> {
    with_game!(game, G => <G as Tapped>::action_names())
}

/// The names of the spots below this number: those of the candidates that are names of spots.
fn named<S: Spot>(count: usize, candidates: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut names = vec![String::new(); count];
    for name in candidates {
        if let Some(number) = S::named(&name).and_then(S::number)
            && let Some(place) = names.get_mut(usize::from(number))
        {
            *place = name;
        }
    }
    names
}

fn words(words: &str) -> impl Iterator<Item = String> {
    words.split(' ').map(String::from)
}

impl Tapped for Clever {
    const ACTIONS: usize = Self::SPOTS.unwrap() as usize;
    const CONFIRM: Option<u8> = None;

    /// The same without a detour: whole batches wait for it.
    #[inline]
    fn taps(&self, mv: Self::Move, _: &mut Vec<Self::Spot>) -> Taps {
        let on_die = |mark| match mark {
            clever::Mark::Yellow(field) => CLEVER_FIELDS + field.index() as u8,
            clever::Mark::Blue(sum) => CLEVER_BLUE + sum - 2,
            clever::Mark::Green => CLEVER_ROWS,
            clever::Mark::Orange(_) => CLEVER_ROWS + 1,
            clever::Mark::Purple(_) => CLEVER_ROWS + 2,
        };
        match mv {
            clever::Move::Reroll => [0].into(),
            clever::Move::Nothing => [1].into(),
            clever::Move::Done => [2].into(),
            clever::Move::Take { die, mark } | clever::Move::Extra { die, mark } => {
                [CLEVER_DICE + die as u8, on_die(mark)].into()
            }
            clever::Move::Bonus(clever::Mark::Orange(number)) => [CLEVER_ROWS + 3 + number - 4].into(),
            clever::Move::Bonus(mark) => [on_die(mark)].into(),
        }
    }

    fn action_names() -> Vec<String> {
        let fields = (1..=4).flat_map(|row| (1..=4).map(move |column| format!("r{row}c{column}")));
        let blue = (2..=12).map(|sum| format!("blue{sum}"));
        let others = words("reroll nothing done y b g o p w green orange purple orange4 orange5 orange6");
        named::<Self::Spot>(Self::ACTIONS, others.chain(fields).chain(blue))
    }
}

// Where the actions of Clever begin, as its spots do.
const CLEVER_DICE: u8 = 3;
const CLEVER_FIELDS: u8 = CLEVER_DICE + 6;
const CLEVER_BLUE: u8 = CLEVER_FIELDS + 12;
const CLEVER_ROWS: u8 = CLEVER_BLUE + 11;

/// Jokers are tapped as dice and a row.
impl Tapped for Genius {
    const ACTIONS: usize = GENIUS_SPOTS + 1;
    const CONFIRM: Option<u8> = Some(GENIUS_SPOTS as u8);

    /// The same without a detour: whole batches wait for it.
    #[inline]
    fn taps(&self, mv: Self::Move, _: &mut Vec<Self::Spot>) -> Taps {
        match mv {
            genius::Move::Again => [0].into(),
            genius::Move::Score(genius::Jokers::NONE) => [1].into(),
            genius::Move::Score(jokers) => {
                let mut taps = Taps::default();
                for joker in jokers.iter() {
                    taps.push(2 + joker.from as u8);
                    taps.push(8 + joker.into as u8);
                }
                taps
            }
        }
    }

    fn action_names() -> Vec<String> {
        let names = words("again score b y g o p r >b >y >g >o >p >r");
        with_confirm(named::<Self::Spot>(GENIUS_SPOTS, names))
    }
}

/// The words, the dice and the rows; the spots behind them are jokers, which have those as parts.
const GENIUS_SPOTS: usize = 2 + 6 + 6;

fn with_confirm(mut names: Vec<String>) -> Vec<String> {
    names.push("confirm".into());
    names
}

fn keer_names<S: Spot>(count: usize, rows: &'static str) -> Vec<String> {
    let cells = ('A'..='O').flat_map(move |column| rows.chars().map(move |row| format!("{column}{row}")));
    let others = words("pass g y b r o * 1 2 3 4 5 ? heart bomb stars row block");
    with_confirm(named::<S>(count, others.chain(cells)))
}

impl Tapped for KeerOpKeer {
    const ACTIONS: usize = Self::SPOTS.unwrap() as usize + 1;
    const CONFIRM: Option<u8> = Some(Self::ACTIONS as u8 - 1);

    fn action_names() -> Vec<String> {
        keer_names::<Self::Spot>(Self::ACTIONS - 1, "1234567")
    }
}

impl Tapped for KeerOpKeer2 {
    const ACTIONS: usize = Self::SPOTS.unwrap() as usize + 1;
    const CONFIRM: Option<u8> = Some(Self::ACTIONS as u8 - 1);

    fn action_names() -> Vec<String> {
        keer_names::<Self::Spot>(Self::ACTIONS - 1, "PQRSTUV")
    }
}

// The actions of Kwatro.
const CARDS: u8 = 1;
const WILD: u8 = CARDS + 64;
const OTHER_WILD: u8 = WILD + 1;
const COLUMNS: u8 = OTHER_WILD + 1;
const ROWS: u8 = COLUMNS + AROUND;
const KWATRO_CONFIRM: u8 = ROWS + AROUND;
/// Places go round after so many columns and rows: no table is wider than 50, and no play reaches further than four beyond
/// it, so that two places in reach never share a number.
const AROUND: u8 = 64;

/// The table has no edge, so that a place is tapped as its column and its row: a card, then where it goes.
impl Tapped for Kwatro {
    const ACTIONS: usize = KWATRO_CONFIRM as usize + 1;
    const CONFIRM: Option<u8> = Some(KWATRO_CONFIRM);

    #[inline]
    fn tap_spot(spot: Self::Spot, out: &mut Taps) {
        use kwatro::Spot::{At, Card, OtherWild, Pass, Place};
        let round = |coordinate: i8| coordinate.rem_euclid(AROUND as i8) as u8;
        match spot {
            Pass => out.push(0),
            Card(card) => out.push(CARDS + card.index() as u8),
            OtherWild => out.push(OTHER_WILD),
            Place(place) => {
                out.push(COLUMNS + round(place.x));
                out.push(ROWS + round(place.y));
            }
            At(card, place) => {
                Self::tap_spot(Card(card), out);
                Self::tap_spot(Place(place), out);
            }
        }
    }

    fn action_names() -> Vec<String> {
        let cards = (0..64).filter_map(kwatro::Card::normal).map(|card| card.to_string());
        let around = |what: &'static str| (0..AROUND).map(move |number| format!("{what}{number}"));
        let names = words("pass").chain(cards).chain(words("w w2")).chain(around("x")).chain(around("y"));
        with_confirm(names.collect())
    }
}
