//! Bots think here, away from the threads that serve people.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Weak};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::any;
use spellenkast_engine::Seat;
use spellenkast_games::AnyGame;
use spellenkast_table::{BotTurn, Decision, Level};
use tokio::sync::mpsc::UnboundedSender;

/// Decides for a seat at a level; the seed makes it repeatable. None if there is nothing to decide.
///
/// The game is one that the seat cannot tell from the true one: nothing hidden is in it.
pub type Brain = Arc<dyn Fn(&AnyGame, Seat, Level, u64) -> Option<String> + Send + Sync>;

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

/// The bots. Where a level's network cannot be used, the next lower level plays.
pub fn brain() -> Brain {
    Arc::new(any::choose_at_most)
}

/// The bot's move. One that fails moves at random, so that nobody waits for it for ever.
pub fn answer(brain: &Brain, game: &AnyGame, turn: BotTurn, seed: u64) -> Option<String> {
    let thought = panic::catch_unwind(AssertUnwindSafe(|| brain(game, turn.seat, turn.level, seed)));
    thought.ok().flatten().or_else(|| {
        let moves = game.moves(turn.seat);
        let pick = usize::try_from(seed).unwrap_or(0) % moves.len().max(1);
        tracing::error!(seat = %turn.seat, level = turn.level.name(), seed, "a bot failed and moves at random");
        moves.into_iter().nth(pick)
    })
}

/// Says which networks cannot be used, if there are any.
pub fn warn_of_networks() {
    let unusable: Vec<String> =
        any::unusable_networks().into_iter().map(|(name, error)| format!("{name} ({error})")).collect();
    if !unusable.is_empty() {
        let list = unusable.join(", ");
        tracing::warn!("Bots whose network cannot be used play at the next lower level that can: {list}.");
    }
}

/// Random numbers for bots; dice come from elsewhere.
pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

#[cfg(test)]
mod tests {
    use spellenkast_games::{GameId, Setup};

    use super::*;

    #[test]
    fn a_bot_that_fails_moves_all_the_same() {
        let setup = Setup { game: GameId::Clever, players: 1, options: Default::default(), first: None };
        let mut game = AnyGame::new(&setup).unwrap();
        game.roll(&mut rng(1));
        let brain: Brain = Arc::new(|_, _, _, _| panic!("it cannot think"));
        let turn = BotTurn { seat: Seat(0), level: Level::Master };
        let answered = answer(&brain, &game, turn, 7).unwrap();
        assert!(game.moves(Seat(0)).contains(&answered));
    }
}
