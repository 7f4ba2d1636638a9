//! Points and ranks.

use spellenkast_engine::{Part, Seat, Standing};

use super::state::{Genius, Phase};

/// The names of a match's games among the parts of the score.
const GAMES: [&str; 4] = ["game-1", "game-2", "game-3", "game-4"];

impl Genius {
    /// The points of a seat, game by game; the last is that of the game on the table as it stands.
    ///
    /// The winner's shortest row is full, so the sheet alone says what a game is worth.
    pub(super) fn points(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let finished = &self.finished[..usize::from(self.game)];
        let running = self.sheets[seat.index()].shortest_row();
        finished.iter().map(move |game| game[seat.index()]).chain([running])
    }

    /// The points of a seat in all.
    pub(super) fn total(&self, seat: Seat) -> i32 {
        self.points(seat).map(i32::from).sum()
    }

    /// How everybody stands; equal points share their rank.
    pub(super) fn rank(&self) -> Standing {
        let names = if self.games == 1 { &["shortest-row"] } else { &GAMES[..] };
        let parts = |seat| {
            let parts = names.iter().zip(self.points(seat));
            parts.map(|(name, points)| Part { name, points: points.into() }).collect()
        };
        Standing::ranked(self.phase == Phase::Over, self.seats.iter().map(|seat| (parts(seat), Vec::new())))
    }
}
