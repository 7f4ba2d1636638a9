//! What a club shows to everybody who has the address of its wall: names, and no ids of people, tables or records.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use serde::Serialize;

use super::answer::Common;
use super::api::Api;
use super::clubs::{TOURNAMENTS, season_of};
use super::error::ApiReason;
use super::fresh::Fresh;
use super::paths::{WallPath, WallTournamentPath};
use super::still::Still;
use super::told::Told;
use super::tournaments::{NO_TOURNAMENT, summary};
use super::{ApiError, Path};
use crate::recent::Recent;
use crate::season::Season;
use crate::store::{Club, StoreError, TournamentRow};
use crate::wire::{WallPage, WallTournament};
use crate::{App, now};

const NO_WALL: ApiReason = ApiReason::not_found("There is no such wall, or it was closed.");

/// How long a page is good: everybody may look, as often as they like.
const GOOD_FOR: Duration = Duration::from_secs(2);

/// So many pages are kept.
const KEPT: usize = 100;

/// A page of a wall as it was a moment ago.
type Page = Arc<Fresh<Result<Still, StoreError>>>;

/// The walls as they were a moment ago, by club, and by tournament where it is about one: all see the same.
pub struct WallsNow(Mutex<Recent<(i64, Option<i64>), Page>>);

impl Default for WallsNow {
    fn default() -> Self {
        Self(Mutex::new(Recent::new(KEPT)))
    }
}

impl WallsNow {
    async fn get<T: Serialize>(
        &self,
        of: (i64, Option<i64>),
        look: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<Still, StoreError> {
        let page = self.page(of);
        page.get(async { Ok(Still::json(&look.await?)) }).await
    }

    fn page(&self, of: (i64, Option<i64>)) -> Page {
        let mut pages = self.0.lock().expect("no one panics with it");
        if let Some(page) = pages.get(&of) {
            return Arc::clone(page);
        }
        let page = Page::new(Fresh::new(GOOD_FOR));
        pages.insert(of, Arc::clone(&page));
        page
    }
}

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/walls/{id}", wall)
        .is(
            "wall",
            "The standings of a club's season, and its tournaments, for everybody who has the address.",
        )
        .refuses(&[NO_WALL]);
    api.get("/walls/{id}/tournaments/{tournament}", tournament)
        .is(
            "wallTournament",
            "The standings of a tournament, for everybody who has the address of the club's wall.",
        )
        .refuses(&[NO_WALL, NO_TOURNAMENT]);
}

async fn wall(
    State(app): State<App>,
    headers: HeaderMap,
    Path(WallPath { id }): Path<WallPath>,
) -> Result<Common<WallPage>, ApiError> {
    let (club, _) = app.store.club_by_wall(&id).await?.ok_or(NO_WALL)?;
    let page = app.walls.get((club.key, None), told(&app, &club)).await?;
    Ok(Common::new(&page, &headers))
}

async fn told(app: &App, club: &Club) -> Result<WallPage, StoreError> {
    let season = season_of(app, club, Season::at(now()), None).await?;
    let tournaments = app.store.club_tournaments(club.key, TOURNAMENTS[1]).await?;
    let tournaments = tournaments.into_iter().map(summary).collect::<Result<_, _>>()?;
    Ok(WallPage { club: club.name.clone(), season, tournaments })
}

async fn tournament(
    State(app): State<App>,
    headers: HeaderMap,
    Path(WallTournamentPath { id, tournament }): Path<WallTournamentPath>,
) -> Result<Common<WallTournament>, ApiError> {
    let (club, _) = app.store.club_by_wall(&id).await?.ok_or(NO_WALL)?;
    let row =
        app.store.tournament(&tournament).await?.filter(|row| row.club == club.key).ok_or(NO_TOURNAMENT)?;
    let page = app.walls.get((club.key, Some(row.key)), told_of(&app, &club, row)).await?;
    Ok(Common::new(&page, &headers))
}

async fn told_of(app: &App, club: &Club, row: TournamentRow) -> Result<WallTournament, StoreError> {
    let told = Told::of(app, &row, false).await?;
    Ok(WallTournament {
        club: club.name.clone(),
        rounds: told.tournament.round_count(),
        entrants: told.entrants(),
        standings: told.standings().await?,
        current: told.current(app).await?,
        tournament: summary(row)?,
    })
}
