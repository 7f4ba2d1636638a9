//! What one seat may know, for hosts that know a game only by its name.

use rand_core::Rng;
use spellenkast_engine::{Known, Seat};

use crate::AnyGame;
use crate::clever::Clever;
use crate::genius::Genius;
use crate::keer_op_keer::KeerOpKeer;
use crate::keer_op_keer_2::KeerOpKeer2;
use crate::kwatro::Kwatro;

/// A position as one seat may know it: see [`Known`].
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "the names say it")]
#[allow(clippy::large_enum_variant, reason = "Kwatro's field is large, as in a game itself")]
pub enum AnyKnown {
    KeerOpKeer(Known<KeerOpKeer>),
    KeerOpKeer2(Known<KeerOpKeer2>),
    Clever(Known<Clever>),
    Genius(Known<Genius>),
    Kwatro(Known<Kwatro>),
}

/// Runs the expression with `$known` as what is known inside the [`AnyKnown`](crate::AnyKnown), at its own type.
#[macro_export]
macro_rules! with_known {
    ($any:expr, $known:ident => $body:expr) => {
        match $any {
            $crate::AnyKnown::KeerOpKeer($known) => $body,
            $crate::AnyKnown::KeerOpKeer2($known) => $body,
            $crate::AnyKnown::Clever($known) => $body,
            $crate::AnyKnown::Genius($known) => $body,
            $crate::AnyKnown::Kwatro($known) => $body,
        }
    };
}

impl AnyKnown {
    /// What the seat may know of this game, with all that is hidden from it drawn anew.
    pub fn of<R: Rng + ?Sized>(game: &AnyGame, seat: Seat, rng: &mut R) -> Self {
        match game {
            AnyGame::KeerOpKeer(game) => Self::KeerOpKeer(Known::of(game, seat, rng)),
            AnyGame::KeerOpKeer2(game) => Self::KeerOpKeer2(Known::of(game, seat, rng)),
            AnyGame::Clever(game) => Self::Clever(Known::of(game, seat, rng)),
            AnyGame::Genius(game) => Self::Genius(Known::of(game, seat, rng)),
            AnyGame::Kwatro(game) => Self::Kwatro(Known::of(game, seat, rng)),
        }
    }

    /// Who knows it.
    pub fn seat(&self) -> Seat {
        with_known!(self, known => known.seat())
    }

    /// A position that the seat cannot tell from the true one.
    pub fn game(&self) -> AnyGame {
        with_known!(self, known => (*known.game()).into())
    }
}
