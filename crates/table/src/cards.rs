//! What the table has to know about hidden cards. Kwatro is the only game that has them.

use std::borrow::Cow;

use spellenkast_engine::{Eye, Game};
use spellenkast_games::AnyGame;

use crate::Settings;
use crate::play::Play;
use crate::steps::Kind;

impl Play {
    /// A move as everybody may know it: of cards that go under the pile only how many.
    pub(crate) fn public_move<'a>(&self, text: &'a str) -> Cow<'a, str> {
        match (&self.position.game, text.strip_prefix("pass ")) {
            (AnyGame::Kwatro(_), Some(cards)) => format!("pass {}", cards.split(' ').count()).into(),
            _ => text.into(),
        }
    }

    /// Whether since this step somebody has seen cards that were hidden before.
    pub(crate) fn drew_cards_since(&self, settings: &Settings, from: u32) -> bool {
        let draws = |text: &str| text.starts_with("play ") || text.starts_with("pass ");
        let Some(pile) = pile(&self.position.game) else { return false };
        let mut since = self.steps.from(from);
        if !since.any(|(_, step)| matches!(step.kind, Kind::Move(_)) && draws(step.text)) {
            return false;
        }
        // Piles never grow, so a card that is there now could have been drawn then.
        if pile > 0 {
            return true;
        }
        let then = self.replayed(settings, 0, |index, _| index < from);
        !then.is_ok_and(|then| self::pile(&then.position.game) == Some(0))
    }
}

/// How many cards lie in the pile, in a game with one.
fn pile(game: &AnyGame) -> Option<u8> {
    match game {
        AnyGame::Kwatro(game) => Some(game.view(Eye::Spectator).pile),
        _ => None,
    }
}
