//! Bots that think here, with networks that are fetched when one of them needs them.

use spellenkast_bots::{BrainError, any, supply_net};
use spellenkast_engine::Level;
use spellenkast_games::AnyKnown;
use spellenkast_host::{JudgedMove, at_random};

use crate::Storage;

/// The move of a bot of this level; that of the next lower one where a network cannot be had.
pub(crate) async fn choose(
    storage: &impl Storage,
    known: &AnyKnown,
    level: Level,
    seed: u64,
) -> Option<String> {
    let think = |level| any::choose_freely(known, level, seed);
    with_networks(storage, level, think).await.or_else(|| at_random(known, seed))
}

/// The legal moves, the best first, as the strongest bot judges them whose networks can be had.
pub(crate) async fn judge(storage: &impl Storage, known: &AnyKnown, seed: u64) -> Option<Vec<JudgedMove>> {
    let judged = with_networks(storage, Level::Master, |level| any::judge(known, level, seed)).await?;
    let told = |any::JudgedMove { r#move, value }| JudgedMove {
        r#move,
        score: value.score,
        win: value.win,
        margin: value.margin,
    };
    Some(judged.into_iter().map(told).collect())
}

/// Thinks at this level, or at the next lower one whose networks can be had.
pub(crate) async fn with_networks<T>(
    storage: &impl Storage,
    level: Level,
    think: impl Fn(Level) -> Result<T, BrainError>,
) -> Option<T> {
    for level in Level::ALL.into_iter().rev().filter(|&lower| lower <= level) {
        let mut brought: Vec<String> = Vec::new();
        loop {
            let missing = match think(level) {
                Ok(thought) => return Some(thought),
                Err(BrainError::Net { name, .. }) => name,
                Err(BrainError::NothingToLearn(_) | BrainError::NothingToDecide) => return None,
            };
            if brought.contains(&missing) {
                // It cannot be used, whatever is wrong with it.
                break;
            }
            let Some(bytes) = storage.network(&missing).await else { break };
            supply_net(&missing, bytes);
            brought.push(missing);
        }
    }
    None
}
