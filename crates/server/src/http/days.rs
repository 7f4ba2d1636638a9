//! The dice of the day.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use spellenkast_games::GameId;
use spellenkast_host::seat_summaries;
use spellenkast_table::day::DAY_GAMES;
use spellenkast_table::{Command, Day, Origin, PersonId, Secret, Table};

use super::api::Api;
use super::error::{ApiReason, INTERNAL, TABLE};
use super::fresh::Fresh;
use super::paths::{DayPath, GamePath};
use super::tables::{TOO_MANY_TABLES, carry_out};
use super::{ApiError, Client, Path};
use crate::days::{self, last_opened, today};
use crate::limit::Allowances;
use crate::people::{Known, Maybe};
use crate::store::{Begun, Best, NewTable, Person, StoreError};
use crate::wire::{Begin, BestTry, Coming, DayGame, DayPage, DayResults, ScoreCount, YourTry};
use crate::{App, now, secret};

const NO_DAY: ApiReason =
    ApiReason::not_found("There are no dice of that day: it is not yet known, or nobody played here then.");
const NO_GAME: ApiReason = ApiReason::not_found("There are no dice of the day for that game.");

/// So many names stand on the list.
const BEST: i64 = 10;

/// How long standings are good. Who has just finished sees themselves on the list that much later.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// Standings of so many games of days are kept for that long.
const DAYS_IN_MIND: usize = 100;

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/days/{day}", page)
        .is(
            "day",
            "The dice of a day (`today`, or a date such as 2026-11-17, in UTC): one's own tries, and how everybody did once one \
             has finished one's own.",
        )
        .refuses(&[NO_DAY]);
    api.post("/days/today/{game}", begin)
        .is("tryDay", "Try the dice of today, or go on with one's try: there is one for each game.")
        .finds("table", "/id")
        .refuses(&[NO_DAY, NO_GAME, TOO_MANY_TABLES, Allowances::TABLES])
        .refuses(&TABLE)
        .asks_table();
}

/// How everybody stands in a game of a day.
#[derive(Clone)]
struct Standings {
    ranking: Arc<[(i64, i64)]>,
    best: Arc<[Best]>,
}

/// What was found a moment ago for each game of a day, so that a crowd that looks costs as much as one.
#[derive(Default)]
pub struct StandingsNow(Mutex<HashMap<(Day, GameId), Arc<Found>>>);

type Found = Fresh<Result<Standings, StoreError>>;

impl StandingsNow {
    async fn get(&self, app: &App, day: Day, game: GameId) -> Result<Standings, StoreError> {
        let fresh = {
            let mut all = self.0.lock().expect("no one panics with it");
            if all.len() >= DAYS_IN_MIND {
                all.clear();
            }
            Arc::clone(all.entry((day, game)).or_insert_with(|| Arc::new(Fresh::new(GOOD_FOR))))
        };
        let look = async {
            let id = game.info().id;
            let ranking = app.store.ranking(day, id).await?.into();
            let best = app.store.best_tries(day, id, BEST).await?.into();
            Ok(Standings { ranking, best })
        };
        fresh.get(look).await
    }
}

/// The secret of a day that has begun.
async fn secret_of(app: &App, day: Day) -> Result<Secret, ApiError> {
    if day > today() {
        return Err(NO_DAY.into());
    }
    if let Some((_, secret)) = app.store.days(day, day).await?.pop() {
        return Ok(secret);
    }
    if day < today() {
        return Err(NO_DAY.into());
    }
    // Nothing was chosen in time: the server was just set up.
    days::choose(&app.store, day).await?;
    Ok(app.store.days(day, day).await?.pop().ok_or(NO_DAY)?.1)
}

async fn page(
    State(app): State<App>,
    Maybe(person): Maybe,
    Path(DayPath { day }): Path<DayPath>,
) -> Result<Json<DayPage>, ApiError> {
    let day = if day == "today" { today() } else { day.parse().map_err(|_| NO_DAY)? };
    let secret = secret_of(&app, day).await?;
    let mut games = Vec::with_capacity(DAY_GAMES.len());
    for game in DAY_GAMES {
        games.push(look(&app, day, game, &secret, person.as_ref()).await?);
    }
    let coming = app.store.days(Day(today().0 + 1), Day(today().0 + days::AHEAD)).await?;
    let coming = coming.into_iter().map(|(day, secret)| Coming { day, commitment: secret.commitment() });
    Ok(Json(DayPage {
        day,
        today: day == today(),
        ends: day.ends() as i64,
        opens: day.opens() as i64,
        commitment: secret.commitment(),
        secret: (day <= last_opened()).then(|| secret.reveal()),
        games,
        coming: coming.collect(),
    }))
}

async fn look(
    app: &App,
    day: Day,
    game: GameId,
    secret: &Secret,
    person: Option<&Person>,
) -> Result<DayGame, ApiError> {
    let id = game.info().id;
    let options = day.settings(game).ok_or(NO_GAME)?.options;
    let tried = match person {
        Some(person) => app.store.try_of(day, id, &person.id).await?,
        None => None,
    };
    // Who has not played yet is not told what to reach.
    let done = tried.as_ref().is_some_and(|tried| tried.finished.is_some());
    let Standings { ranking, best } = app.standings.get(app, day, game).await?;
    let count = |which: &dyn Fn(i64) -> bool| -> i64 {
        ranking.iter().filter(|(score, _)| which(*score)).map(|(_, count)| count).sum()
    };
    let ranked = count(&|_| true);
    let results = if done || day < today() {
        Some(DayResults {
            master: app.masters.score(day, game, secret).await?,
            scores: ranking.iter().map(|&(score, count)| ScoreCount { score, count }).collect(),
            best: best
                .iter()
                .map(|best| BestTry {
                    rank: 1 + count(&|score| score > best.score),
                    you: person.is_some_and(|person| person.id == best.person),
                    name: best.name.clone(),
                    score: best.score,
                })
                .collect(),
        })
    } else {
        None
    };
    let yours = match (tried, person) {
        (Some(tried), Some(person)) => {
            let place =
                tried.score.map(|score| (1 + count(&|other| other > score), count(&|other| other < score)));
            Some(YourTry {
                record: tried.finished.map(|_| format!("{}.1", tried.table)),
                table: tried.table,
                finished: tried.finished,
                score: tried.score,
                ranked: tried.ranked,
                rank: place.map(|(rank, _)| rank),
                behind: place.map(|(_, worse)| worse),
                streak: app.store.streak(day, id, &person.id).await?,
            })
        }
        _ => None,
    };
    Ok(DayGame { game, options, ranked, yours, results })
}

async fn begin(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Path(GamePath { game }): Path<GamePath>,
) -> Result<Json<Begin>, ApiError> {
    let day = today();
    let game: GameId = game.parse().map_err(|_| NO_GAME)?;
    let settings = day.settings(game).ok_or(NO_GAME)?;
    if let Some(tried) = app.store.try_of(day, game.info().id, &person.id).await? {
        return go_on(&app, &person, source, tried.table).await;
    }
    let secret = secret_of(&app, day).await?;
    app.allowances.table(&person.id, source)?;
    let now = now();
    let owner = PersonId(person.id.clone());
    let events = Table::create_from(Origin::Day(day), settings, Some(owner), secret, now as u64)?;
    let table = Table::replay(&events).map_err(|corrupt| INTERNAL.told(corrupt.to_string()))?;
    let new = NewTable {
        id: secret::id(),
        owner: person.id.clone(),
        game: game.info().id,
        // Whoever has the link may look back at it once the day is opened.
        visibility: "link",
        spectators: false,
        practice: false,
        rated: false,
        code: None,
        seats: serde_json::to_string(&seat_summaries(&table)).expect("summaries are plain data"),
        seq: 1,
        events: serde_json::to_string(&events).expect("events are plain data"),
        maker: app.disguise.of(source.region()),
        club: None,
        seated: Vec::new(),
        now,
    };
    let turn = app.people.turn_of(&person.id);
    let _turn = turn.lock().await;
    let id = match app.store.begin_try(day, &new, app.config.limits.tables).await? {
        Begun::Now => {
            metrics::counter!("spellenkast_tables_made_total", "game" => new.game).increment(1);
            new.id
        }
        Begun::Before(id) => id,
        Begun::TooManyTables => return Err(TOO_MANY_TABLES.into()),
    };
    go_on(&app, &person, source, id).await
}

/// Sits down at one's try, where that has not happened yet: it is begun even if the server stopped right after the table was
/// made.
async fn go_on(
    app: &App,
    person: &Person,
    source: crate::limit::Source,
    id: String,
) -> Result<Json<Begin>, ApiError> {
    let row = app.store.table(&id).await?.ok_or(NO_GAME)?;
    if row.phase == "gathering" {
        let commands =
            [Command::Sit { seat: None, name: person.name.clone() }, Command::Ready { contribution: None }];
        for command in commands {
            // Another tab may have been faster: then it is done.
            let done = carry_out(app, &id, person, source, command.into()).await;
            if let Err(error) = done
                && !matches!(&*error.code, "table-full" | "game-on" | "one-try")
            {
                return Err(error);
            }
        }
        app.hub.followers.tell(&person.id);
    }
    Ok(Json(Begin { id }))
}
