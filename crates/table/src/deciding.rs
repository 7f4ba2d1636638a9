//! Questions of somebody who is about to decide.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::Value;
use spellenkast_engine::{Eye, Saying, Seat, Standing, Turn};
use spellenkast_games::AnyGame;

use crate::{Refusal, Table, TableReason};

/// More than any move has, and longer than any of their names.
const MOST_SPOTS: usize = 64;
const LONGEST_SPOT: usize = 32;

/// A game as it would be after a move, before any chance and anybody else's decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// The game as the seat would see it, in the game's own form.
    pub game: Value,
    /// How the players would stand.
    pub standing: Standing,
    /// What is said of the move.
    pub say: Saying,
}

impl Table {
    /// The position in which this seat has to decide; none if it has not. Only for whoever holds the seat: in a game
    /// with hidden cards the legal moves tell them.
    pub fn deciding(&self, seat: Seat) -> Option<&AnyGame> {
        let position = &self.playing()?.position;
        position.deciders().has(seat).then_some(&position.game)
    }

    /// Why no legal move of the seat has all of these spots; none if one has. Only for whoever holds the seat.
    pub fn why_not(&self, seat: Seat, spots: &[String]) -> Option<Refusal> {
        let Some(play) = self.playing() else { return Some(TableReason::NoGame.into()) };
        why_not(&play.position.game, seat, spots)
    }

    /// What the seat would see if it made the move that has just these spots. Only for whoever holds the seat.
    pub fn preview(&self, seat: Seat, spots: &[String]) -> Result<Preview, Refusal> {
        Preview::of(&self.known_game(seat).ok_or(TableReason::NoGame)?, seat, spots)
    }

    /// The position as this seat may know it, for its player to find out elsewhere what can be asked here: [`why_not`]
    /// and [`Preview::of`] say the same of it. None if the seat has nothing to decide.
    pub fn prospect(&self, seat: Seat) -> Option<AnyGame> {
        self.deciding(seat)?;
        self.known_game(seat)
    }

    /// Nothing that is hidden from the seat can show in a position where it is imagined. It is imagined from what the
    /// seat sees alone, so that it may always be drawn in the same way.
    fn known_game(&self, seat: Seat) -> Option<AnyGame> {
        Some(self.known_to(seat, &mut ChaCha8Rng::seed_from_u64(0))?.game())
    }
}

impl Preview {
    /// What a move of the seat leads to in a position that the seat knows.
    pub fn of(known: &AnyGame, seat: Seat, spots: &[String]) -> Result<Self, Refusal> {
        let text = move_of(known, seat, spots)?;
        let eye = Eye::Seat(seat);
        let say = known.say_move(seat, &text, eye).map_err(spellenkast_games::PlayError::from)?;
        let next = known.foresee(seat, &text)?;
        Ok(Self { game: next.view(eye), standing: next.standing_for(eye), say })
    }
}

/// Why no legal move of the seat has all of these spots; none if one has.
pub fn why_not(game: &AnyGame, seat: Seat, spots: &[String]) -> Option<Refusal> {
    match check_spots(spots) {
        Ok(()) => game.why_not(seat, spots).map(Refusal::from),
        Err(refusal) => Some(refusal),
    }
}

/// The move that has just these spots, in notation.
pub(crate) fn move_of(game: &AnyGame, seat: Seat, spots: &[String]) -> Result<String, Refusal> {
    check_spots(spots)?;
    let decides = matches!(game.turn(), Turn::Decide(seats) if seats.has(seat));
    let no_move = || game.why_not(seat, spots).map_or_else(|| TableReason::NotWhole.into(), Refusal::from);
    // What is not asked has no spots: a move made of them might not even have a notation.
    decides.then(|| game.move_of(seat, spots)).flatten().ok_or_else(no_move)
}

fn check_spots(spots: &[String]) -> Result<(), Refusal> {
    let long = spots.len() > MOST_SPOTS || spots.iter().any(|spot| spot.len() > LONGEST_SPOT);
    if long { Err(TableReason::OverLong.into()) } else { Ok(()) }
}
