//! Others, as far as they show themselves, and those with whom one has played.

use axum::Json;
use axum::extract::State;
use spellenkast_host::records;

use super::api::Api;
use super::error::{ApiReason, UNKNOWN_PERSON};
use super::paths::PersonPath;
use super::{ApiError, Body, Client, Path};
use crate::limit::Allowances;
use crate::people::{Known, Maybe};
use crate::store::{Met, Person, StoreError, Which};
use crate::wire::{ChangedSettings, MySettings, PlayedWith, Profile, Shown, Statistics, Together};
use crate::{App, presence};

const NOBODY: ApiReason = ApiReason::not_found("There is no such person.");

/// How many of those with whom one has played are told.
const PLAYED_WITH: usize = 50;

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/me/settings", settings)
        .is("mySettings", "What one has settled for oneself, on whatever device.");
    api.patch("/me/settings", settle)
        .is(
            "settle",
            "Settle something for oneself: what others may see of how one played, and whether one is here.",
        )
        .refuses(&[Allowances::CHANGES]);
    api.get("/me/people", played_with)
        .is("playedWith", "Those with whom one has played, the last first: so many of them as one remembers.")
        .finds("person", "/0/person")
        .finds("record", "/0/record");
    api.get("/people/{id}", profile)
        .is("profile", "A person as far as they show themselves, and how it went between them and oneself.")
        .finds("record", "/together/0/record")
        .refuses(&[NOBODY]);
    api.get("/people/{id}/statistics", statistics).is(
        "statistics",
        "The statistics of a person, as far as they show them: one entry for each game and number of players.",
    );
}

impl Shown {
    /// Its name where it is kept.
    fn name(self) -> &'static str {
        match self {
            Shown::All => "all",
            Shown::Public => "public",
            Shown::Nothing => "nothing",
        }
    }

    /// By its name; what nobody knows shows nothing.
    pub(super) fn named(name: &str) -> Self {
        [Shown::All, Shown::Public].into_iter().find(|shown| shown.name() == name).unwrap_or(Shown::Nothing)
    }

    /// Which games others see.
    pub(super) fn which(self) -> Option<Which> {
        match self {
            Shown::All => Some(Which::All),
            Shown::Public => Some(Which::Listed),
            Shown::Nothing => None,
        }
    }
}

/// Whether a person wants nothing to be found by who they are.
pub async fn shows_nothing(app: &App, person: &str) -> Result<bool, StoreError> {
    Ok(app.store.person(person).await?.is_some_and(|(_, shown)| Shown::named(&shown) == Shown::Nothing))
}

async fn settings(State(app): State<App>, Known(me): Known) -> Result<Json<MySettings>, ApiError> {
    let (_, shown) = app.store.person(&me.id).await?.ok_or(UNKNOWN_PERSON)?;
    let here = app.store.shows_presence(&me.id).await?;
    Ok(Json(MySettings { shown: Shown::named(&shown), here }))
}

async fn settle(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Body(wish): Body<ChangedSettings>,
) -> Result<Json<MySettings>, ApiError> {
    app.allowances.change(&me.id, source)?;
    if let Some(shown) = wish.shown {
        app.store.set_shown(&me.id, shown.name()).await?;
    }
    if let Some(here) = wish.here {
        app.store.show_presence(&me.id, here).await?;
    }
    settings(State(app), Known(me)).await
}

async fn played_with(State(app): State<App>, Known(me): Known) -> Result<Json<Vec<PlayedWith>>, ApiError> {
    let met = app.store.acquaintances(&me.id, PLAYED_WITH).await?;
    let people: Vec<String> = met.iter().map(|met| met.person.clone()).collect();
    let here = presence::seen_by(&app, &me.id, &people).await?;
    let told = met.into_iter().map(|met| PlayedWith {
        here: here.as_ref().map(|here| here.contains(&met.person)),
        person: met.person,
        name: met.name,
        game: met.game,
        last: met.last,
        record: met.record,
    });
    Ok(Json(told.collect()))
}

async fn profile(
    State(app): State<App>,
    Maybe(me): Maybe,
    Path(PersonPath { id }): Path<PersonPath>,
) -> Result<Json<Profile>, ApiError> {
    let (person, shown) = app.store.person(&id).await?.ok_or(NOBODY)?;
    let shown = Shown::named(&shown);
    let you = me.as_ref().is_some_and(|me| me.id == id);
    let which = if you { Some(Which::All) } else { shown.which() };
    let together: Vec<Together> = match &me {
        Some(me) if !you => app.store.meetings(&me.id, &id).await?.into_iter().map(together).collect(),
        _ => Vec::new(),
    };
    let here = match &me {
        Some(me) if !together.is_empty() => {
            let here = presence::seen_by(&app, &me.id, std::slice::from_ref(&id)).await?;
            here.map(|here| here.contains(&id))
        }
        _ => None,
    };
    let statistics = counted(&app, &person, which).await?;
    let since = which.map(|_| person.created);
    let Person { id, name, .. } = person;
    Ok(Json(Profile { id, name, since, shown, you, here, statistics, together }))
}

async fn statistics(
    State(app): State<App>,
    Maybe(me): Maybe,
    Path(PersonPath { id }): Path<PersonPath>,
) -> Result<Json<Vec<Statistics>>, ApiError> {
    // Nobody is told apart from somebody who shows nothing.
    let Some((person, shown)) = app.store.person(&id).await? else { return Ok(Json(Vec::new())) };
    let you = me.is_some_and(|me| me.id == person.id);
    let which = if you { Some(Which::All) } else { Shown::named(&shown).which() };
    Ok(Json(counted(&app, &person, which).await?))
}

async fn counted(app: &App, person: &Person, which: Option<Which>) -> Result<Vec<Statistics>, StoreError> {
    Ok(match which {
        Some(which) => records::statistics(app.store.statistics(&person.id, which).await?),
        None => Vec::new(),
    })
}

fn together((game, met): (String, Met)) -> Together {
    let mean = |points: i64| (met.scored > 0).then(|| points as f64 / met.scored as f64);
    Together {
        game,
        games: met.games,
        wins: met.wins,
        their_wins: met.their_wins,
        mean: mean(met.points),
        their_mean: mean(met.their_points),
        last: met.last,
        record: met.record,
    }
}
