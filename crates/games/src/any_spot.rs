//! One enum over what can be pointed at in the five games.

use std::fmt;

use spellenkast_engine::Spot;

use crate::{GameId, clever, genius, keer, kwatro};

/// Something to point at in any of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum AnySpot {
    Keer(keer::Spot),
    Clever(clever::Spot),
    Genius(genius::Spot),
    Kwatro(kwatro::Spot),
}

impl AnySpot {
    /// The spot with this name in this game, if there is one.
    pub fn named(game: GameId, name: &str) -> Option<Self> {
        match game {
            GameId::KeerOpKeer | GameId::KeerOpKeer2 => keer::Spot::named(name).map(Self::Keer),
            GameId::Clever => clever::Spot::named(name).map(Self::Clever),
            GameId::Genius => genius::Spot::named(name).map(Self::Genius),
            GameId::Kwatro => kwatro::Spot::named(name).map(Self::Kwatro),
        }
    }

    /// What is picked up and where it is put, of a spot that is both: see [`Spot::parts`].
    pub fn parts(self) -> Option<(Self, Self)> {
        fn both<S: Spot + Into<AnySpot>>(spot: S) -> Option<(AnySpot, AnySpot)> {
            spot.parts().map(|(what, r#where)| (what.into(), r#where.into()))
        }
        match self {
            Self::Keer(spot) => both(spot),
            Self::Clever(spot) => both(spot),
            Self::Genius(spot) => both(spot),
            Self::Kwatro(spot) => both(spot),
        }
    }

    /// The spot that has these two as its parts: see [`Spot::put`].
    pub fn put(self, place: Self) -> Option<Self> {
        match (self, place) {
            (Self::Keer(spot), Self::Keer(place)) => spot.put(place).map(Self::Keer),
            (Self::Clever(spot), Self::Clever(place)) => spot.put(place).map(Self::Clever),
            (Self::Genius(spot), Self::Genius(place)) => spot.put(place).map(Self::Genius),
            (Self::Kwatro(spot), Self::Kwatro(place)) => spot.put(place).map(Self::Kwatro),
            _ => None,
        }
    }
}

impl fmt::Display for AnySpot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keer(spot) => spot.fmt(f),
            Self::Clever(spot) => spot.fmt(f),
            Self::Genius(spot) => spot.fmt(f),
            Self::Kwatro(spot) => spot.fmt(f),
        }
    }
}

macro_rules! from_spot {
    ($($game:ident => $name:ident),*) => {
        $(impl From<$game::Spot> for AnySpot {
            fn from(spot: $game::Spot) -> Self {
                Self::$name(spot)
            }
        })*
    };
}
from_spot!(keer => Keer, clever => Clever, genius => Genius, kwatro => Kwatro);
