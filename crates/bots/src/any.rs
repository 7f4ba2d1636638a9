//! Bots for hosts that know a game only by its name, and speak in notation.
//!
//! Each call makes its brain anew: the same position, level and seed give the same answer.

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use serde::Serialize;
use spellenkast_engine::{Game, Known, Level, MoveList, Seats, Turn, below};
use spellenkast_games::{AnyKnown, GameId, with_game, with_known};

use crate::{Brain, BrainError, Calibration, NETS_FOLDER, NetError, Said, Thinks, Value, best_first};

/// A legal move and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgedMove {
    /// The move in notation.
    pub r#move: String,
    /// What the seat may expect of it.
    pub value: Value,
}

/// The move that a bot of this level makes.
pub fn choose(known: &AnyKnown, level: Level, seed: u64) -> Result<String, BrainError> {
    with_known!(known, known => {
        let moves = legal(known)?;
        let mut brain = brain_of(known, level, seed)?;
        let mv = crate::choose(&mut *brain, known, &moves, &mut Vec::new());
        Ok(known.game().move_text(mv))
    })
}

/// The move that a bot of this level makes among others: of moves that it holds for equally good the seed and the seat choose,
/// so that several bots of one level do not all do the same.
pub fn choose_freely(known: &AnyKnown, level: Level, seed: u64) -> Result<String, BrainError> {
    with_known!(known, known => {
        let moves = legal(known)?;
        let mut brain = brain_of(known, level, seed)?;
        let best = best_of(&mut *brain, known, &moves);
        let mut rng = SplitMix64::seed_from_u64(seed ^ u64::from(known.seat().0) << 56);
        let mv = best[below(&mut rng, best.len() as u32) as usize];
        Ok(known.game().move_text(mv))
    })
}

/// The moves of which a brain thinks that none is better.
fn best_of<G: Game>(brain: &mut dyn Brain<G>, known: &Known<G>, moves: &MoveList<G::Move>) -> Vec<G::Move> {
    if moves.len() == 1 {
        return moves.to_vec();
    }
    let mut values = Vec::with_capacity(moves.len());
    brain.judge(known, moves, &mut values);
    let utilities: Vec<f32> = values.iter().map(|value| brain.utility(value)).collect();
    let most = utilities.iter().copied().max_by(f32::total_cmp).unwrap_or_default();
    let equal = moves.iter().zip(utilities).filter(|(_, utility)| utility.total_cmp(&most).is_eq());
    equal.map(|(&mv, _)| mv).collect()
}

/// The same, or what the next lower level does where the network of this one cannot be used. Nothing if the seat has
/// nothing to decide.
pub fn choose_at_most(known: &AnyKnown, level: Level, seed: u64) -> Option<String> {
    let levels = Level::ALL.into_iter().rev().filter(|&lower| lower <= level);
    levels.map(|level| choose_freely(known, level, seed)).find_map(Result::ok)
}

/// All legal moves of the seat with what a bot of this level thinks of them, the one it would make first. It is told as
/// what [happens](Calibration) where the bot thinks so.
pub fn judge(known: &AnyKnown, level: Level, seed: u64) -> Result<Vec<JudgedMove>, BrainError> {
    with_known!(known, known => {
        let moves = legal(known)?;
        let mut brain = brain_of(known, level, seed)?;
        let mut values = Vec::with_capacity(moves.len());
        brain.judge(known, &moves, &mut values);
        // Of equals the first stays first, as in `choose`.
        let order = best_first(values.iter().map(|value| brain.utility(value)));
        let game = known.game();
        let told = |mv, value| match game.foresee(known.seat(), mv).turn() {
            Turn::Over => value,
            _ => Calibration::tell(level, game, Said::Move, value),
        };
        let judged = order.into_iter().map(|at| (moves[at], values[at]));
        Ok(judged.map(|(mv, value)| JudgedMove { r#move: game.move_text(mv), value: told(mv, value) }).collect())
    })
}

/// The same, or what the next lower level thinks where the network of this one cannot be used. Nothing if the seat has
/// nothing to decide.
pub fn judge_at_most(known: &AnyKnown, level: Level, seed: u64) -> Option<Vec<JudgedMove>> {
    let levels = Level::ALL.into_iter().rev().filter(|&lower| lower <= level);
    levels.map(|level| judge(known, level, seed)).find_map(Result::ok)
}

/// The networks that cannot be used, each with the reason; bots that need one play like the next lower level. Those that
/// are part of the program are sound, so that none is read before a bot needs it.
pub fn unusable_networks() -> Vec<(String, NetError)> {
    let mut unusable = Vec::new();
    if std::env::var_os(NETS_FOLDER).is_none() {
        return unusable;
    }
    for id in GameId::ALL {
        let info = id.info();
        for seats in (info.min_players..=info.max_players).filter_map(|players| Seats::new(players).ok()) {
            for level in Level::ALL {
                let brain = with_game!(id, G => <G as Thinks>::brain(level, seats, 0).map(drop));
                if let Err(BrainError::Net { name, error }) = brain
                    && !unusable.iter().any(|(known, _)| *known == name)
                {
                    unusable.push((name, error));
                }
            }
        }
    }
    unusable
}

fn brain_of<G: Thinks>(known: &Known<G>, level: Level, seed: u64) -> Result<Box<dyn Brain<G>>, BrainError> {
    G::brain(level, known.game().seats(), seed)
}

fn legal<G: Game>(known: &Known<G>) -> Result<MoveList<G::Move>, BrainError> {
    let mut moves = MoveList::new();
    known.game().moves(known.seat(), &mut moves);
    if moves.is_empty() { Err(BrainError::NothingToDecide) } else { Ok(moves) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use spellenkast_engine::Seat;
    use spellenkast_games::{AnyGame, Setup};

    use super::*;
    use crate::imagination;

    /// What bots of a level do in the first roll of a game, all on empty sheets and with all dice to choose from.
    fn first_moves(level: Level, seeds: impl Iterator<Item = u64>) -> BTreeSet<String> {
        let setup =
            Setup { game: GameId::KeerOpKeer, players: 3, options: Default::default(), first: Some(Seat(0)) };
        let mut game = AnyGame::new(&setup).unwrap();
        game.resolve("gyb 123").unwrap();
        game.play(Seat(0), "pass").unwrap();
        let Turn::Decide(seats) = game.turn() else { unreachable!() };
        let known = |seat| AnyKnown::of(&game, seat, &mut imagination());
        seeds
            .flat_map(|seed| seats.iter().map(move |seat| (seat, seed)))
            .map(|(seat, seed)| choose_freely(&known(seat), level, seed).unwrap())
            .collect()
    }

    #[test]
    fn bots_of_one_level_choose_between_equals_each_for_themselves() {
        assert!(first_moves(Level::Beginner, 0..8).len() > 1);
    }
}
