//! Ratings: what a rated game does to those of its players.
//!
//! Pure: who was rated how before and what the places were gives how everybody is rated afterwards, and nothing else goes into
//! it. What is kept are whole numbers, rounded after every game, so that whatever counts the same games in the same order comes
//! to the same ratings. Described in `docs/ratings.md`.

mod bots;
mod count;
mod rule;

pub use bots::of_bot;
pub use count::{Change, Held, RatedGame, RatedSeat, Result, Who, count};
pub use rule::after;

/// So many games somebody has played plainly to their end here before they are compared with others, by their rating or by their try
/// with the dice of a day: so no such list is filled by guests who come for one game each.
pub const GAMES_BEFORE: i64 = 3;

/// Deviations up to this, in hundredths, are sure enough to be compared with others.
pub const SURE: i64 = hundredths(110);

/// Games for two and games for more are other games: what somebody is worth is told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Company {
    /// Two at the table.
    Two,
    /// Three or more.
    More,
}

impl Company {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Two, Self::More];

    /// That of a table with so many seats.
    pub fn of(seats: usize) -> Self {
        if seats > 2 { Self::More } else { Self::Two }
    }

    /// Its name where it is kept.
    pub fn name(self) -> &'static str {
        match self {
            Company::Two => "two",
            Company::More => "more",
        }
    }

    /// By its name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|company| company.name() == name)
    }
}

/// How somebody is rated, as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The rating, in hundredths of a point.
    pub rating: i64,
    /// How far it may be off, likewise.
    pub deviation: i64,
    /// How much it wavers, in billionths.
    pub volatility: i64,
}

impl Rating {
    /// Of somebody of whom nothing is known: as good as a casual bot, perhaps.
    pub const NEW: Self =
        Self { rating: hundredths(1500), deviation: hundredths(350), volatility: 60_000_000 };

    /// Whether too little is known to compare it with others.
    pub fn is_provisional(&self) -> bool {
        self.deviation > SURE
    }
}

/// Points as they are kept.
const fn hundredths(points: i64) -> i64 {
    points * 100
}

/// Hundredths as they are told: whole points.
pub fn points(hundredths: i64) -> i64 {
    (hundredths + 50).div_euclid(100)
}
