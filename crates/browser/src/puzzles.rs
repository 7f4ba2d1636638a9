//! Puzzles on this device.

use spellenkast_analysis::puzzle::{Attempt, Book, Head, Puzzle, Rated};
use spellenkast_games::GameId;
use spellenkast_table::Refusal;

use crate::{House, Storage};

const NO_BOOK: Refusal = Refusal::new("no-puzzles", "The puzzles cannot be had now.");
const NO_PUZZLE: Refusal = Refusal::new("not-found", "There is no such puzzle.");
const NO_RATING: Refusal = Refusal::new("body", "These are no ratings.");

impl<S: Storage> House<S> {
    async fn book(&self, game: &str) -> Result<Book, Refusal> {
        let id: GameId = game.parse().map_err(|_| NO_PUZZLE)?;
        let bytes = self.storage.book(game).await.ok_or(NO_BOOK)?;
        Book::read(id, &bytes).map_err(|_| NO_BOOK)
    }

    /// All puzzles of a game, as far as they are told before they are opened.
    pub(crate) async fn puzzles(&self, game: &str) -> Result<Vec<Head>, Refusal> {
        Ok(self.book(game).await?.heads())
    }

    /// One of them.
    pub(crate) async fn puzzle(&self, game: &str, id: &str) -> Result<Puzzle, Refusal> {
        self.book(game).await?.open(id).map_err(|_| NO_BOOK)?.ok_or(NO_PUZZLE)
    }
}

/// How player and puzzle are rated after an attempt.
pub(crate) fn rate(attempt: &Attempt) -> Result<[Rated; 2], Refusal> {
    attempt.rate().ok_or(NO_RATING)
}
