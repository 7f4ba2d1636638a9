//! What a player can point at.

use std::fmt;

use spellenkast_engine::{Seat, Spot as SpotTrait};

use super::cards::{Card, HAND_SIZE};
use super::field::Place;
use super::moves::{Discard, Move, Play};
use super::notation::{read_laid, read_place};
use super::reason::Reason;
use super::state::Kwatro;

/// Something on the table that a player can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// The word for passing.
    Pass,
    /// A card in the hand.
    Card(Card),
    /// The second wild in the hand.
    OtherWild,
    /// A place on the table.
    Place(Place),
    /// A card at its place: a free one, or that of a wild for which it is exchanged.
    At(Card, Place),
}

const OTHER_WILD: &str = "w2";

impl SpotTrait for Spot {
    fn named(name: &str) -> Option<Self> {
        match name {
            "pass" => Some(Self::Pass),
            OTHER_WILD => Some(Self::OtherWild),
            _ => {
                let place = || read_place(name).map(Self::Place);
                let laid = || read_laid(name).map(|(place, card)| Self::At(card, place));
                Card::parse(name).map(Self::Card).or_else(place).or_else(laid)
            }
        }
    }

    /// The table has no edge.
    fn number(self) -> Option<u16> {
        None
    }

    fn parts(self) -> Option<(Self, Self)> {
        match self {
            Self::At(card, place) => Some((Self::Card(card), Self::Place(place))),
            _ => None,
        }
    }

    fn put(self, place: Self) -> Option<Self> {
        match (self, place) {
            (Self::Card(card), Self::Place(place)) => Some(Self::At(card, place)),
            _ => None,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Card(card) => card.fmt(f),
            Self::OtherWild => f.write_str(OTHER_WILD),
            Self::Place(place) => place.fmt(f),
            Self::At(card, place) => write!(f, "{card}@{place}"),
        }
    }
}

impl Move {
    /// What one points at to make it.
    pub(super) fn spots(self, out: &mut Vec<Spot>) {
        match self {
            Self::Swap { at, card } => out.push(Spot::At(card, at)),
            Self::Play(play) => out.extend(play.laid().map(|(place, card)| Spot::At(card, place))),
            Self::Pass(discard) => {
                out.push(Spot::Pass);
                for card in discard.cards() {
                    let other = card.is_wild() && out.contains(&Spot::Card(card));
                    out.push(if other { Spot::OtherWild } else { Spot::Card(card) });
                }
            }
        }
    }
}

impl Kwatro {
    /// Shows the moves that may be meant by pointing at these spots.
    pub(super) fn list_wishes(&self, _: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
        if let [Spot::At(card, at)] = *spots
            && self.field.wilds().any(|wild| wild == at)
        {
            visit(Move::Swap { at, card });
            return Reason::NoSuchMove;
        }
        if spots.contains(&Spot::Pass) {
            let cards: Option<Vec<Card>> =
                spots.iter().filter(|spot| **spot != Spot::Pass).map(|spot| spot.in_hand()).collect();
            cards.and_then(Discard::new).map(Move::Pass).into_iter().for_each(visit);
            return Reason::NoSuchMove;
        }
        let laid: Option<Vec<(Place, Card)>> = spots.iter().map(|spot| spot.laid()).collect();
        let Some(laid) = laid.filter(|laid| laid.len() <= HAND_SIZE) else { return Reason::NoSuchMove };
        Play::new(&laid).map(Move::Play).into_iter().for_each(visit);
        Reason::Gap
    }
}

impl Spot {
    /// The card in the hand.
    fn in_hand(self) -> Option<Card> {
        match self {
            Self::Card(card) => Some(card),
            Self::OtherWild => Some(Card::WILD),
            Self::Pass | Self::Place(_) | Self::At(..) => None,
        }
    }

    /// The card and where it goes.
    fn laid(self) -> Option<(Place, Card)> {
        match self {
            Self::At(card, place) => Some((place, card)),
            _ => None,
        }
    }
}
