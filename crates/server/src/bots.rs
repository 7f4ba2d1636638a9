//! Bots think here, away from the threads that serve people.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Weak;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Level, Seat, below};
use spellenkast_games::AnyKnown;
use spellenkast_table::{BotTurn, Decision};
use tokio::sync::mpsc::UnboundedSender;

/// A legal move, and what the seat may expect after it.
#[derive(Clone, Debug)]
pub struct JudgedMove {
    /// The move, in the game's notation.
    pub r#move: String,
    /// The seat's own final score.
    pub score: f32,
    /// Its chance to win, a shared win counting in part; 1 in a solo game.
    pub win: f32,
    /// Its final score less that of the best of the others; the score again in a solo game.
    pub margin: f32,
}

/// The one who thinks for all seats. Whoever starts the server brings it along; the server itself knows no bot. The seed
/// makes a thought repeatable.
pub trait Judge: Send + Sync {
    /// The move that a bot of this level makes, in the game's notation. None if there is nothing to decide.
    fn choose(&self, known: &AnyKnown, level: Level, seed: u64) -> Option<String>;

    /// The seat's legal moves and what they are worth, the best first. None if there is nothing to decide.
    fn judge(&self, known: &AnyKnown, seed: u64) -> Option<Vec<JudgedMove>>;

    /// The networks that cannot be used, each with the reason.
    fn unusable_networks(&self) -> Vec<String> {
        Vec::new()
    }
}

/// What a bot came to.
#[derive(Debug)]
pub struct Thought {
    /// For which seat.
    pub seat: Seat,
    /// At which level.
    pub level: Level,
    /// What it thought about.
    pub about: Decision,
    /// The move, in the game's notation; none if it came to nothing.
    pub r#move: Option<String>,
}

/// A thought that a table waits for. The table hears of it whatever becomes of it.
pub struct Promise {
    thought: Option<Thought>,
    wanted: Weak<()>,
    table: UnboundedSender<Thought>,
}

impl Promise {
    /// To be kept to a table as long as it is wanted there.
    pub fn new(turn: BotTurn, about: Decision, wanted: Weak<()>, table: UnboundedSender<Thought>) -> Self {
        let thought = Thought { seat: turn.seat, level: turn.level, about, r#move: None };
        Self { thought: Some(thought), wanted, table }
    }

    /// Whether the table still waits for it.
    pub fn is_wanted(&self) -> bool {
        self.wanted.strong_count() > 0
    }

    /// Tells the table the move.
    pub fn keep(mut self, r#move: Option<String>) {
        if let Some(thought) = &mut self.thought {
            thought.r#move = r#move;
        }
    }
}

impl Drop for Promise {
    fn drop(&mut self) {
        if let Some(thought) = self.thought.take() {
            // A table that has gone meanwhile asks anew when it comes back.
            let _ = self.table.send(thought);
        }
    }
}

/// The bot's move. One that fails moves at random, so that nobody waits for it for ever.
pub fn answer(judge: &dyn Judge, known: &AnyKnown, level: Level, seed: u64) -> Option<String> {
    let thought = || judge.choose(known, level, seed);
    let thought = panic::catch_unwind(AssertUnwindSafe(thought));
    thought.ok().flatten().or_else(|| {
        let mut moves = known.game().moves(known.seat());
        tracing::error!(seat = %known.seat(), level = level.name(), seed, "a bot failed and moves at random");
        let pick = |count| below(&mut rng(seed), count) as usize;
        (!moves.is_empty()).then(|| moves.swap_remove(pick(moves.len() as u32)))
    })
}

/// Says which networks cannot be used, if there are any.
pub fn warn_of_networks(judge: &dyn Judge) {
    let unusable = judge.unusable_networks();
    if !unusable.is_empty() {
        let list = unusable.join(", ");
        tracing::warn!("Bots whose network cannot be used play at the next lower level that can: {list}.");
    }
}

/// Random numbers for bots; dice come from elsewhere.
pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Judges for tests.
#[cfg(test)]
pub(crate) mod judges {
    use super::*;

    /// Always passes, and has no hint to give.
    pub(crate) struct Passes;

    impl Judge for Passes {
        fn choose(&self, _: &AnyKnown, _: Level, _: u64) -> Option<String> {
            Some("pass".to_owned())
        }

        fn judge(&self, _: &AnyKnown, _: u64) -> Option<Vec<JudgedMove>> {
            None
        }
    }

    /// Falls over whatever it is asked.
    pub(crate) struct FallsOver;

    impl Judge for FallsOver {
        fn choose(&self, _: &AnyKnown, _: Level, _: u64) -> Option<String> {
            panic!("it cannot think")
        }

        fn judge(&self, _: &AnyKnown, _: u64) -> Option<Vec<JudgedMove>> {
            panic!("it cannot think")
        }
    }
}

#[cfg(test)]
mod tests {
    use spellenkast_games::{AnyGame, GameId, Setup};

    use super::judges::FallsOver;
    use super::*;

    #[test]
    fn a_bot_that_fails_moves_all_the_same() {
        let setup = Setup { game: GameId::Clever, players: 1, options: Default::default(), first: None };
        let mut game = AnyGame::new(&setup).unwrap();
        game.roll(&mut rng(1));
        let known = AnyKnown::of(&game, Seat(0), &mut rng(2));
        let answered = answer(&FallsOver, &known, Level::Master, 7).unwrap();
        assert!(game.moves(Seat(0)).contains(&answered));
    }
}
