//! The dice of the day: chosen in time, and what a master makes of them.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use spellenkast_engine::{Level, Seat, Turn};
use spellenkast_games::{AnyGame, AnyKnown, GameId, Setup};
use spellenkast_host::{Judge, rng};
use spellenkast_table::{Day, Secret};
use tokio::sync::Semaphore;

use crate::store::{Store, StoreError};
use crate::{bots, now, secret};

/// So many days before they begin the secrets are chosen, and shown as commitments.
pub const AHEAD: u32 = 7;

/// By how much the clocks of servers that share a storage may differ, in milliseconds.
const SKEW: u64 = 5 * 60_000;

/// How often we look whether a day has none.
const EVERY: Duration = Duration::from_secs(600);

/// So many games of masters are played or waited for at once.
const WAITING: usize = 6;

/// More than any game has.
const MOST_MOVES: usize = 1_000;

/// Today.
pub fn today() -> Day {
    Day::of(now() as u64)
}

/// The last day whose secret may be told. A little late: the clock of another server may be behind, and moves still count there.
pub fn last_opened() -> Day {
    Day(Day::of((now() as u64).saturating_sub(SKEW)).0.saturating_sub(2))
}

/// Chooses secrets again and again, so that none has to be chosen when its day begins.
pub async fn choose_ahead(store: Arc<Store>) {
    let mut clock = tokio::time::interval(EVERY);
    loop {
        clock.tick().await;
        if let Err(error) = choose(&store, today()).await {
            tracing::warn!(%error, "the dice of the coming days could not be chosen");
        }
    }
}

/// Chooses secrets for this day and some that follow, where there are none.
pub async fn choose(store: &Store, day: Day) -> Result<(), StoreError> {
    let last = Day(day.0 + AHEAD);
    let known: HashSet<u32> = store.days(day, last).await?.into_iter().map(|(day, _)| day.0).collect();
    let missing = (day.0..=last.0).filter(|day| !known.contains(day));
    let chosen: Vec<_> = missing.map(|day| (Day(day), Secret(secret::random()))).collect();
    if chosen.is_empty() { Ok(()) } else { store.add_days(chosen).await }
}

/// Lets a master play with the dice of a day, one game at a time.
pub struct Masters {
    judge: Arc<dyn Judge>,
    store: Arc<Store>,
    one: Arc<Semaphore>,
    begun: Arc<Mutex<HashSet<(Day, GameId)>>>,
}

impl Masters {
    /// Nobody has played yet.
    pub fn new(judge: Arc<dyn Judge>, store: Arc<Store>) -> Self {
        Self { judge, store, one: Arc::new(Semaphore::new(1)), begun: Arc::default() }
    }

    /// What the master came to, if it has played; otherwise it begins.
    pub async fn score(&self, day: Day, game: GameId, secret: &Secret) -> Result<Option<i64>, StoreError> {
        let known = self.store.master_of(day, game.info().id).await?;
        if known.is_some() {
            return Ok(known);
        }
        if let Some(place) = Place::take(&self.begun, (day, game)) {
            let (judge, store) = (Arc::clone(&self.judge), Arc::clone(&self.store));
            let (one, secret) = (Arc::clone(&self.one), secret.clone());
            tokio::spawn(async move {
                let _place = place;
                let _turn = one.acquire().await;
                let played = tokio::task::spawn_blocking(move || play(&*judge, day, game, &secret)).await;
                if let Ok(Some(score)) = played
                    && let Err(error) = store.note_master(day, game.info().id, score).await
                {
                    tracing::warn!(%error, "what a master made of the dice of the day was not written down");
                }
            });
        }
        Ok(None)
    }
}

/// A game that a master is to play, until this is dropped.
struct Place {
    among: Arc<Mutex<HashSet<(Day, GameId)>>>,
    which: (Day, GameId),
}

impl Place {
    /// None where it is being played already, or too many wait: whoever asks again later finds one.
    fn take(among: &Arc<Mutex<HashSet<(Day, GameId)>>>, which: (Day, GameId)) -> Option<Self> {
        let mut waiting = among.lock().expect("no one panics with it");
        let taken = waiting.len() < WAITING && waiting.insert(which);
        taken.then(|| Self { among: Arc::clone(among), which })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.among.lock().expect("no one panics with it").remove(&self.which);
    }
}

/// A master's game with the dice of a day: always the same one.
fn play(judge: &dyn Judge, day: Day, id: GameId, secret: &Secret) -> Option<i64> {
    let settings = day.settings(id)?;
    let setup = Setup { game: id, players: 1, options: settings.options, first: None };
    let mut game = AnyGame::new(&setup).ok()?;
    let mut rolled = 0;
    for step in 0..MOST_MOVES as u64 {
        match game.turn() {
            Turn::Over => return game.standing().totals().first().map(|&score| score.into()),
            Turn::Chance => drop(day.roll(&mut game, &mut rolled, secret)?),
            Turn::Decide(_) => {
                let known = AnyKnown::of(&game, Seat(0), &mut rng(step));
                let chosen = bots::answer(judge, &known, Level::Master, step)?;
                game.play(Seat(0), &chosen).ok()?;
            }
        }
    }
    None
}
