//! The thoughts that tables wait for.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Weak;

use spellenkast_engine::Level;
use spellenkast_games::AnyKnown;
use spellenkast_host::{BotAsk, Judge, Thought, at_random};
use tokio::sync::mpsc::UnboundedSender;

/// A thought that a table waits for. The table hears of it whatever becomes of it.
pub struct Promise {
    thought: Option<Thought>,
    wanted: Weak<()>,
    table: UnboundedSender<Thought>,
}

impl Promise {
    /// To be kept to a table as long as it is wanted there.
    pub fn new(ask: &BotAsk, table: UnboundedSender<Thought>) -> Self {
        let thought = Thought { ticket: ask.ticket, seat: ask.known.seat(), about: ask.about, r#move: None };
        Self { thought: Some(thought), wanted: ask.wanted.clone(), table }
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
    let thought = panic::catch_unwind(AssertUnwindSafe(|| judge.choose(known, level, seed)));
    thought.ok().flatten().or_else(|| {
        tracing::error!(seat = %known.seat(), level = level.name(), seed, "a bot failed and moves at random");
        at_random(known, seed)
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

/// Judges for tests.
#[cfg(test)]
pub(crate) mod judges {
    use spellenkast_host::JudgedMove;

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
    use spellenkast_engine::Seat;
    use spellenkast_games::{AnyGame, GameId, Setup};
    use spellenkast_host::rng;

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
