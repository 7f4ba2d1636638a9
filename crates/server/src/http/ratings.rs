//! How people are rated: the best of a game, the ratings of a person, and what a game did to them.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use spellenkast_engine::Level;
use spellenkast_games::GameId;

use super::api::Api;
use super::error::ApiReason;
use super::fresh::Fresh;
use super::paths::{GamePath, PersonPath, RecordPath};
use super::records::{self, NO_RECORD, UNREADABLE};
use super::{ApiError, Path};
use crate::App;
use crate::people::Maybe;
use crate::ratings::{Company, Held, SURE, of_bot, points};
use crate::store::{Leader, Seen, Store, StoreError, Which};
use crate::wire::{
    PersonRating, RatedBot, RatedPerson, RatedWith, RatingChange, RatingPage, RatingPoint, Shown,
};

const NO_GAME: ApiReason = ApiReason::not_found("There is no such game.");

/// So many stand on a list.
const BEST: i64 = 50;

/// So many games are told of how a rating came about.
const COURSE: i64 = 100;

/// How long a list is good. Who has just finished sees themselves on it that much later.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/ratings/{game}", best)
        .is(
            "ratings",
            "The best in a game, with two at the table and with more, and what the bots are worth. Whose rating is not sure yet, \
             or who shows nothing, is not on the list.",
        )
        .finds("person", "/two/0/person")
        .refuses(&[NO_GAME]);
    api.get("/people/{id}/ratings", of_person)
        .is("personRatings", "How a person is rated, as far as they show themselves, and how it came about.");
    api.get("/records/{id}/ratings", of_game)
        .is(
            "recordRatings",
            "What a game did to the ratings of its players, as far as they show themselves; nothing where it was not rated.",
        )
        .refuses(&[NO_RECORD, UNREADABLE]);
}

/// The best with two and with more.
type Leaders = [std::sync::Arc<[Leader]>; 2];

/// The lists as they were a moment ago, one for each game, so that a crowd that looks costs as much as one.
pub struct LeadersNow([Fresh<Result<Leaders, StoreError>>; GameId::ALL.len()]);

impl Default for LeadersNow {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Fresh::new(GOOD_FOR)))
    }
}

impl LeadersNow {
    async fn get(&self, store: &Store, game: GameId) -> Result<Leaders, StoreError> {
        let place = GameId::ALL.into_iter().position(|one| one == game).unwrap_or(0);
        let look = async {
            let of = async |company| store.leaders(game.info().id, company, BEST).await;
            Ok([of(Company::Two).await?.into(), of(Company::More).await?.into()])
        };
        self.0[place].get(look).await
    }
}

async fn best(
    State(app): State<App>,
    Maybe(me): Maybe,
    Path(GamePath { game }): Path<GamePath>,
) -> Result<Json<RatingPage>, ApiError> {
    let game: GameId = game.parse().map_err(|_| NO_GAME)?;
    let [two, more] = app.leaders.get(&app.store, game).await?;
    let me = me.map(|me| me.id);
    let list = |leaders: &[Leader]| leaders.iter().map(|one| leader(one, leaders, me.as_deref())).collect();
    let bot = |level| RatedBot { level, rating: points(of_bot(game, level).rating) };
    Ok(Json(RatingPage {
        game: game.info().id.to_owned(),
        two: list(&two),
        more: list(&more),
        bots: Level::ALL.map(bot).into(),
    }))
}

fn leader(one: &Leader, among: &[Leader], me: Option<&str>) -> RatedPerson {
    let rating = points(one.rating);
    RatedPerson {
        rank: 1 + among.iter().filter(|other| points(other.rating) > rating).count() as i64,
        person: one.person.clone(),
        name: one.name.clone(),
        rating,
        deviation: points(one.deviation),
        games: one.games,
        you: me == Some(&one.person),
    }
}

impl From<Company> for RatedWith {
    fn from(company: Company) -> Self {
        match company {
            Company::Two => RatedWith::Two,
            Company::More => RatedWith::More,
        }
    }
}

async fn of_person(
    State(app): State<App>,
    Maybe(me): Maybe,
    Path(PersonPath { id }): Path<PersonPath>,
) -> Result<Json<Vec<PersonRating>>, ApiError> {
    // Nobody is told apart from somebody who shows nothing.
    let Some((person, shown)) = app.store.person(&id).await? else { return Ok(Json(Vec::new())) };
    let you = me.is_some_and(|me| me.id == person.id);
    let which = if you { Some(Which::All) } else { Shown::named(&shown).which() };
    Ok(Json(match which {
        Some(which) => ratings_of(&app.store, &person.id, which).await?,
        None => Vec::new(),
    }))
}

/// How a person is rated, and how it came about in these games.
pub async fn ratings_of(store: &Store, person: &str, which: Which) -> Result<Vec<PersonRating>, StoreError> {
    let mut ratings = Vec::new();
    for (game, company, Held { rating, games, .. }) in store.ratings_of(person).await? {
        let listed = which == Which::Listed;
        let course = store.rating_course(person, &game, company, listed, COURSE).await?;
        let course = course.into_iter().rev().map(|point| RatingPoint {
            at: point.at,
            rating: points(point.rating),
            deviation: points(point.deviation),
        });
        ratings.push(PersonRating {
            game,
            with: company.into(),
            rating: points(rating.rating),
            deviation: points(rating.deviation),
            provisional: rating.is_provisional(),
            games,
            course: course.collect(),
        });
    }
    Ok(ratings)
}

async fn of_game(
    State(app): State<App>,
    Maybe(me): Maybe,
    Path(RecordPath { id }): Path<RecordPath>,
) -> Result<Json<Vec<RatingChange>>, ApiError> {
    records::read(&app, &id, me.as_ref()).await?;
    let shows = |seat: &Seen| {
        let you = me.as_ref().is_some_and(|me| seat.person.as_ref() == Some(&me.id));
        you || seat.bot || seat.shown.as_deref().is_some_and(|shown| Shown::named(shown).which().is_some())
    };
    let seen = app.store.rated_seats(&id).await?.into_iter().filter(shows);
    Ok(Json(
        seen.map(|Seen { seat, bot, before, after, .. }| RatingChange {
            seat,
            before: points(before[0]),
            after: points(after[0]),
            provisional: !bot && after[1] > SURE,
        })
        .collect(),
    ))
}
