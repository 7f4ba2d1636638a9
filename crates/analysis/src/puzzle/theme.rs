//! What a puzzle is about: computed from what the best move does, beside the one that looks better.

use serde::{Deserialize, Serialize};
use spellenkast_engine::{Eye, Game, Seat, Standing, Turn};

use crate::Worth;

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The best move ends the game.
    GoOut,
    /// A joker is kept for later.
    SaveJoker,
    /// Now is the time for a joker.
    SpendJoker,
    /// Fewer points for oneself, and still fewer for the others.
    Deny,
    /// The dice are worth another roll.
    RollOn,
    /// What lies there is taken: another roll would risk too much.
    Settle,
    /// One thing leads to another.
    Chain,
    /// A column, a row or a colour is completed.
    FinishFirst,
    /// The most points are the right ones.
    TakePoints,
    /// Fewer points now, for more later.
    Patience,
    /// It is all about what comes next.
    Position,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::GoOut,
        Self::SaveJoker,
        Self::SpendJoker,
        Self::Deny,
        Self::RollOn,
        Self::Settle,
        Self::Chain,
        Self::FinishFirst,
        Self::TakePoints,
        Self::Patience,
        Self::Position,
    ];

    /// What the difference between two moves of a seat is about, each with what it is worth.
    pub(super) fn of<G: Game>(game: &G, seat: Seat, best: (G::Move, Worth), other: (G::Move, Worth)) -> Self {
        let before = game.standing_for(Eye::Seat(seat));
        let after = |mv| {
            let next = game.foresee(seat, mv);
            let standing = next.standing_for(Eye::Seat(seat));
            let gains = next.say_gains(game, seat).len();
            let goes_on = matches!(next.turn(), Turn::Decide(seats) if seats.has(seat));
            (next.turn() == Turn::Over, standing, gains, goes_on)
        };
        let (over, then, gains, goes_on) = after(best.0);
        let (other_over, other_then, other_gains, other_goes_on) = after(other.0);
        let part = |standing: &Standing, names: &[&str]| -> i32 {
            let parts = standing.seats[seat.index()].parts.iter();
            parts.filter(|part| names.contains(&part.name)).map(|part| part.points).sum()
        };
        let more = |names: &[&str]| part(&then, names) - part(&other_then, names);
        let points = |standing: &Standing| standing.seats[seat.index()].total;
        let jokers = more(&["exclamation-marks"]);
        let completed = ["columns", "rows", "colours"];
        let rolls = |mv| matches!(&*game.move_text(mv), "again" | "reroll");
        if over && !other_over {
            Theme::GoOut
        } else if rolls(best.0) {
            Theme::RollOn
        } else if rolls(other.0) {
            Theme::Settle
        } else if jokers > 0 {
            Theme::SaveJoker
        } else if jokers < 0 {
            Theme::SpendJoker
        } else if more(&completed) > 0 && part(&then, &completed) > part(&before, &completed) {
            Theme::FinishFirst
        } else if (goes_on && !other_goes_on) || (gains > 1 && gains > other_gains) {
            Theme::Chain
        } else if best.1.score < other.1.score - 0.05 * other.1.score.abs().max(1.0) {
            Theme::Deny
        } else if points(&then) > points(&other_then) {
            Theme::TakePoints
        } else if points(&then) < points(&other_then) {
            Theme::Patience
        } else {
            Theme::Position
        }
    }
}
