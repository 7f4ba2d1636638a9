//! Why a command was refused, in plain words.

use thiserror::Error;

macro_rules! refusals {
    ($($(#[doc = $text:literal])+ $name:ident = $code:literal,)+) => {
        /// Why a command was refused. Nothing has changed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
        pub enum Refusal {
            $($(#[doc = $text])+ #[error("{}", concat!($($text),+).trim_start())] $name,)+
        }

        impl Refusal {
            /// Every reason.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// A short stable name of the reason, by which a client finds its own words for it.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)+
                }
            }
        }
    };
}

refusals! {
    /// A table has 2 to 6 seats.
    TableSize = "table-size",
    /// A round robin is played at tables for two.
    RoundRobinSeats = "round-robin-seats",
    /// A Swiss tournament has 1 to 20 rounds.
    SwissRounds = "swiss-rounds",
    /// A league has 1 to 52 rounds.
    LeagueRounds = "league-rounds",
    /// A match has 1, 3, 5 or 7 games and is replayed up to 5 times.
    MatchLength = "match-length",
    /// At tables for more than two a knock-out has single games and no match for the third place.
    LargeKnockOut = "large-knock-out",
    /// The id of an entrant has 1 to 64 visible characters.
    BadId = "bad-id",
    /// A seed is counted from 1.
    BadSeed = "bad-seed",
    /// This entrant is already there.
    AlreadyEntered = "already-entered",
    /// This tournament has as many entrants as it can take.
    Full = "full",
    /// There is no such entrant.
    NoEntrant = "no-entrant",
    /// This entrant has left the tournament.
    Withdrawn = "withdrawn",
    /// That was said and unsaid too often: it stays like this until the next round is made.
    Wavering = "wavering",
    /// This tournament has begun, and its plan does not take anybody more.
    TooLate = "too-late",
    /// This tournament has not begun yet.
    NotStarted = "not-started",
    /// This tournament has already begun.
    AlreadyStarted = "already-started",
    /// It takes at least two who play.
    TooFew = "too-few",
    /// Not everybody, or somebody twice, stands in the order of the entrants.
    WrongOrder = "wrong-order",
    /// This tournament is over.
    Over = "over",
    /// A game of this round is still being played.
    RoundOpen = "round-open",
    /// All rounds have been made.
    NoMoreRounds = "no-more-rounds",
    /// There is no such round.
    NoRound = "no-round",
    /// That round has already been made.
    RoundMade = "round-made",
    /// A round cannot be made like this.
    WrongRound = "wrong-round",
    /// There is no such table in this round.
    NoTable = "no-table",
    /// There is no such game at this table.
    NoGame = "no-game",
    /// The result of this game is already known: it can only be corrected.
    ResultKnown = "result-known",
    /// A result has a line for each seat.
    WrongSeats = "wrong-seats",
    /// A place is one more than how many were better.
    WrongPlaces = "wrong-places",
    /// A score is between -1,000,000 and 1,000,000.
    WrongScore = "wrong-score",
    /// What came after hangs on this result: it can no longer be corrected.
    ResultUsed = "result-used",
    /// So much has happened in this tournament that it can only be played to its end.
    LogFull = "log-full",
}

/// Why a list of events is not that of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("Event {seq} does not fit: {why}")]
pub struct Corrupt {
    /// The number of the event.
    pub seq: u64,
    /// What is wrong with it.
    pub why: String,
}
