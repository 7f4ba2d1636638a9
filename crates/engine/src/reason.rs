//! The reasons for which something is refused.

use std::error::Error;

use crate::Illegal;

/// Why something is not allowed: one of a fixed list, the most telling first. Displayed, it is an English sentence.
///
/// [`reasons!`](crate::reasons) makes such a list.
///
/// ```
/// use spellenkast_engine::{Illegal, Reason, reasons};
///
/// reasons! {
///     /// Why a card cannot be laid.
///     pub enum CardReason {
///         /// That place is taken.
///         Taken = "taken",
///         /// You do not hold that card.
///         NotHeld = "not-held",
///     }
/// }
///
/// assert_eq!(CardReason::Taken.to_string(), "That place is taken.");
/// assert_eq!(Illegal::from(CardReason::NotHeld).code, "not-held");
/// assert!(CardReason::ALL.is_sorted());
/// ```
pub trait Reason: Copy + Error + Ord + Send + Sync + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// A short stable name, by which a host finds its own words for it.
    fn code(self) -> &'static str;

    /// The reason as an English sentence.
    fn text(self) -> &'static str;
}

/// The reasons of a game. [`game_reasons!`](crate::game_reasons) makes such a list.
pub trait GameReason: Reason {
    /// It is not this seat's turn to decide.
    const NOT_YOUR_TURN: Self;
    /// Nothing is to be rolled or dealt now.
    const NOT_CHANCE: Self;
    /// The game is over.
    const OVER: Self;
    /// The reason where no rule says more: no move that is allowed now goes with it.
    const NO_SUCH_MOVE: Self;
}

impl<R: Reason> From<R> for Illegal {
    fn from(reason: R) -> Self {
        Self { code: reason.code(), text: reason.text() }
    }
}

/// Makes a list of [reasons](Reason): a name, the stable code, and the sentence as its documentation.
#[macro_export]
macro_rules! reasons {
    (
        $(#[$about:meta])*
        pub enum $Name:ident { $(#[doc = $text:literal] $reason:ident = $code:literal,)* }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $Name { $(#[doc = $text] $reason,)* }

        impl $crate::Reason for $Name {
            const ALL: &'static [Self] = &[$(Self::$reason,)*];

            fn code(self) -> &'static str {
                $Name::code(self)
            }

            fn text(self) -> &'static str {
                $Name::text(self)
            }
        }

        impl $Name {
            /// A short stable name, by which a host finds its own words for it.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$reason => $code,)* }
            }

            /// The reason as an English sentence.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$reason => $text.trim_ascii(),)* }
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.text())
            }
        }

        impl ::std::error::Error for $Name {}
    };
}

/// Makes the list of a game's [reasons](GameReason), as [`reasons!`](crate::reasons) does.
///
/// What every game refuses comes last by itself: a move out of turn, an outcome that is not due, anything after the
/// end, a lot for an empty chair, and a wish that is no part of any move.
#[macro_export]
macro_rules! game_reasons {
    (
        $(#[$about:meta])*
        pub enum $Name:ident { $(#[doc = $text:literal] $reason:ident = $code:literal,)* }
    ) => {
        $crate::reasons! {
            $(#[$about])*
            pub enum $Name {
                $(#[doc = $text] $reason = $code,)*
                #[doc = " It is not this seat's turn to decide."]
                NotYourTurn = "not-your-turn",
                #[doc = " Nothing is to be rolled or dealt now."]
                NotChance = "not-chance",
                #[doc = " The game is over."]
                Over = "over",
                #[doc = " Nobody sits there."]
                NoSuchSeat = "no-such-seat",
                #[doc = " No move that is allowed now has all of this."]
                NoSuchMove = "no-such-move",
            }
        }

        impl $crate::GameReason for $Name {
            const NOT_YOUR_TURN: Self = Self::NotYourTurn;
            const NOT_CHANCE: Self = Self::NotChance;
            const OVER: Self = Self::Over;
            const NO_SUCH_MOVE: Self = Self::NoSuchMove;
        }
    };
}
