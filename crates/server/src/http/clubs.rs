//! Clubs: members, tables, seasons.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::api::Api;
use super::error::ApiReason;
use super::paths::{ClubMemberPath, ClubPath, SeasonPath};
use super::tables::summed_up;
use super::tournaments::summary;
use super::{ApiError, Body, Client, Path};
use crate::contest::Wish;
use crate::limit::Allowances;
use crate::people::{BAD_NAME, Known, Maybe, read_name};
use crate::season::Season;
use crate::store::{Appointed, Club, ClubBounds, ClubChanges, Joined, Person, StandingRow, StoreError};
use crate::wire::{
    ClubChange, ClubInvitation, ClubLink, ClubMember, ClubPage, ClubRole, ClubSeason, ClubSummary, ClubWish,
    RoleWish, SeasonGame, SeasonRow,
};
use crate::{App, now, presence, secret};

/// How many tables of a club are told.
const TABLES: i64 = 100;

/// The most tournaments of a club that are not over, and at all.
pub const TOURNAMENTS: [i64; 2] = [10, 100];

pub const NO_CLUB: ApiReason = ApiReason::not_found("There is no such club, or you are not in it.");
const NO_LINK: ApiReason = ApiReason::not_found("This link leads to no club: it may have been renewed.");
const NO_MEMBER: ApiReason = ApiReason::not_found("Nobody else in this club is that person.");
const NO_SEASON: ApiReason =
    ApiReason::not_found("A season is called by its year and its quarter, such as 2026-4.");
const NOT_KEEPER: ApiReason = ApiReason::forbidden("not-keeper", "Only the keeper of the club may do that.");
pub const NOT_ORGANISER: ApiReason =
    ApiReason::forbidden("not-organiser", "Only the organisers of the club may do that.");
const TOO_MANY_CLUBS: ApiReason = ApiReason::too_many(
    "too-many-clubs",
    "You are in too many clubs, or keep too many: leave or close one first.",
);
const CANNOT_KEEP: ApiReason =
    ApiReason::new(StatusCode::CONFLICT, "cannot-keep", "That member cannot take on one more club to keep.");
const CLUB_FULL: ApiReason =
    ApiReason::too_many("club-full", "This club has as many members as it can take.");

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/me/clubs", mine).is("myClubs", "One's own clubs.").finds("club", "/0/id");
    api.post("/clubs", make)
        .is("makeClub", "Make a club, and be its keeper.")
        .finds("club", "/id")
        .refuses(&[BAD_NAME, TOO_MANY_CLUBS, Allowances::CHANGES]);
    api.post("/clubs/look", look).is("lookAtClub", "To which club a link leads.").refuses(&[NO_LINK]);
    api.post("/clubs/join", join).is("joinClub", "Join a club by its link.").finds("club", "/id").refuses(&[
        NO_LINK,
        CLUB_FULL,
        TOO_MANY_CLUBS,
        Allowances::CHANGES,
    ]);
    api.get("/clubs/{id}", page)
        .is("club", "A club one is in.")
        .finds("table", "/tables/0/id")
        .finds("tournament", "/tournaments/0/id")
        .finds("wall", "/wall")
        .hands_on("/link", "joinClub", "link")
        .hands_on("/link", "lookAtClub", "link")
        .refuses(&[NO_CLUB]);
    api.patch("/clubs/{id}", change)
        .is("changeClub", "Rename a club, renew its link, open or close its wall.")
        .refuses(&[NO_CLUB, NOT_KEEPER, BAD_NAME, Allowances::CHANGES]);
    api.delete("/clubs/{id}", close)
        .is("closeClub", "Close a club for good. Finished games stay with their players.")
        .refuses(&[NO_CLUB, NOT_KEEPER, Allowances::CHANGES]);
    api.patch("/clubs/{id}/members/{person}", appoint)
        .is("appoint", "Give another member a role.")
        .refuses(&[NO_CLUB, NO_MEMBER, NOT_KEEPER, CANNOT_KEEP, Allowances::CHANGES]);
    api.delete("/clubs/{id}/members/{person}", leave)
        .is("leaveClub", "Leave a club, or show somebody out. They withdraw from its tournaments.")
        .refuses(&[NO_CLUB, NO_MEMBER, NOT_KEEPER, NOT_ORGANISER, Allowances::CHANGES]);
    api.get("/clubs/{id}/seasons/{season}", season)
        .is("clubSeason", "How everybody did in a season.")
        .refuses(&[NO_CLUB, NO_SEASON]);
}

impl ClubRole {
    /// Its name where it is kept.
    fn name(self) -> &'static str {
        match self {
            ClubRole::Member => "member",
            ClubRole::Organiser => "organiser",
            ClubRole::Keeper => "keeper",
        }
    }

    /// By its name; what nobody knows may do nothing more than anybody.
    fn named(name: &str) -> Self {
        [Self::Organiser, Self::Keeper].into_iter().find(|role| role.name() == name).unwrap_or(Self::Member)
    }
}

/// The club with this id and what the person is there, if they are in it.
pub async fn member_of(app: &App, id: &str, person: &Person) -> Result<(Club, ClubRole), ApiError> {
    let (club, role) = app.store.club_for(id, &person.id).await?.ok_or(NO_CLUB)?;
    Ok((club, ClubRole::named(&role)))
}

/// What the person is in a club, if they are in it.
pub async fn role_in(app: &App, club: i64, person: &Person) -> Result<Option<ClubRole>, StoreError> {
    Ok(app.store.club_role(club, &person.id).await?.map(|role| ClubRole::named(&role)))
}

async fn kept_by(app: &App, id: &str, person: &Person) -> Result<Club, ApiError> {
    match member_of(app, id, person).await? {
        (club, ClubRole::Keeper) => Ok(club),
        _ => Err(NOT_KEEPER.into()),
    }
}

async fn mine(State(app): State<App>, Known(me): Known) -> Result<Json<Vec<ClubSummary>>, ApiError> {
    let summary = |(id, name, role, _, members): (_, _, String, _, _)| ClubSummary {
        id,
        name,
        role: ClubRole::named(&role),
        members,
    };
    Ok(Json(app.store.clubs_of(&me.id).await?.into_iter().map(summary).collect()))
}

async fn make(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Body(wish): Body<ClubWish>,
) -> Result<Json<ClubSummary>, ApiError> {
    let name = read_name(&wish.name)?;
    app.allowances.change(&me.id, source)?;
    let club = app.store.add_club(&name, &me.id, ClubBounds::USUAL, now()).await?.ok_or(TOO_MANY_CLUBS)?;
    Ok(Json(ClubSummary { id: club.id, name, role: ClubRole::Keeper, members: 1 }))
}

async fn look(
    State(app): State<App>,
    Maybe(me): Maybe,
    Body(wish): Body<ClubLink>,
) -> Result<Json<ClubInvitation>, ApiError> {
    let (club, members) = app.store.club_by_link(&wish.link).await?.ok_or(NO_LINK)?;
    let is_member = match &me {
        Some(me) => role_in(&app, club.key, me).await?.is_some(),
        None => false,
    };
    let keeper = app.store.keeper_of(club.key).await?;
    Ok(Json(ClubInvitation { name: club.name, members, keeper, yours: is_member.then_some(club.id) }))
}

async fn join(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Body(wish): Body<ClubLink>,
) -> Result<Json<ClubSummary>, ApiError> {
    app.allowances.change(&me.id, source)?;
    let (club, role) = match app.store.join_club(&wish.link, &me.id, ClubBounds::USUAL, now()).await? {
        Joined::Member(club, role) => (club, role),
        Joined::NoClub => return Err(NO_LINK.into()),
        Joined::Full => return Err(CLUB_FULL.into()),
        Joined::TooMany => return Err(TOO_MANY_CLUBS.into()),
    };
    let members = app.store.club_members(club.key).await?.len() as i64;
    Ok(Json(ClubSummary { id: club.id, name: club.name, role: ClubRole::named(&role), members }))
}

async fn page(
    State(app): State<App>,
    Known(me): Known,
    Path(ClubPath { id }): Path<ClubPath>,
) -> Result<Json<ClubPage>, ApiError> {
    let (club, role) = member_of(&app, &id, &me).await?;
    let key = club.key;
    let page = told(&app, &me, club, role).await?;
    if page.members.iter().any(|member| member.role == ClubRole::Keeper) {
        return Ok(Json(page));
    }
    // Nobody could keep it when its keeper went; perhaps somebody can by now. The page is told all the same.
    match app.store.find_keeper(key).await {
        Ok(false) => return Ok(Json(page)),
        Ok(true) => {}
        Err(error) => {
            tracing::warn!(club = key, %error, "no keeper was found");
            return Ok(Json(page));
        }
    }
    let (club, role) = member_of(&app, &id, &me).await?;
    Ok(Json(told(&app, &me, club, role).await?))
}

async fn told(app: &App, me: &Person, club: Club, role: ClubRole) -> Result<ClubPage, ApiError> {
    let members = app.store.club_members(club.key).await?;
    // Whoever shows that they are here shows it to those who have played with them.
    let people: Vec<String> = members.iter().map(|(person, ..)| person.clone()).collect();
    let met: Vec<String> = app.store.met_among(&me.id, &people).await?;
    let here = presence::seen_by(app, &me.id, &met).await?;
    let met: HashSet<String> = met.into_iter().collect();
    let member = |(person, name, role, since): (String, _, String, _)| ClubMember {
        you: person == me.id,
        here: here.as_ref().filter(|_| met.contains(&person)).map(|here| here.contains(&person)),
        person,
        name,
        role: ClubRole::named(&role),
        since,
    };
    let members: Vec<ClubMember> = members.into_iter().map(member).collect();
    let tables = summed_up(app, app.store.club_tables(club.key, TABLES).await?).await?;
    let rows = app.store.club_tournaments(club.key, TOURNAMENTS[1]).await?;
    let seasons = app.store.club_seasons(club.key).await?;
    Ok(ClubPage {
        id: club.id,
        name: club.name,
        created: club.created,
        role,
        link: club.link.filter(|_| role >= ClubRole::Organiser),
        wall: club.wall,
        members,
        tables,
        tournaments: rows.into_iter().map(summary).collect::<Result<_, _>>()?,
        season: Season::at(now()).to_string(),
        seasons: seasons.into_iter().map(|season| Season::kept(season).to_string()).collect(),
    })
}

async fn change(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(ClubPath { id }): Path<ClubPath>,
    Body(wish): Body<ClubChange>,
) -> Result<Json<ClubPage>, ApiError> {
    let club = kept_by(&app, &id, &me).await?;
    let name = wish.name.map(|name| read_name(&name)).transpose()?;
    app.allowances.change(&me.id, source)?;
    let link = wish.new_link.then(secret::id);
    let changes = ClubChanges { name, link, wall: wish.wall };
    let club = app.store.change_club(club.key, &me.id, changes).await?.ok_or(NOT_KEEPER)?;
    Ok(Json(told(&app, &me, club, ClubRole::Keeper).await?))
}

async fn close(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(ClubPath { id }): Path<ClubPath>,
) -> Result<Json<()>, ApiError> {
    let club = kept_by(&app, &id, &me).await?;
    app.allowances.change(&me.id, source)?;
    app.store.close_club(club.key).await?;
    app.contests.wake();
    Ok(Json(()))
}

async fn appoint(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(ClubMemberPath { id, person }): Path<ClubMemberPath>,
    Body(wish): Body<RoleWish>,
) -> Result<Json<()>, ApiError> {
    let club = kept_by(&app, &id, &me).await?;
    app.allowances.change(&me.id, source)?;
    if person.contains('\0') {
        return Err(NO_MEMBER.into());
    }
    match app.store.set_club_role(club.key, &me.id, &person, wish.role.name()).await? {
        Appointed::Done => Ok(Json(())),
        Appointed::NoMember => Err(NO_MEMBER.into()),
        Appointed::KeepsTooMany => Err(CANNOT_KEEP.into()),
    }
}

async fn leave(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(ClubMemberPath { id, person }): Path<ClubMemberPath>,
) -> Result<Json<()>, ApiError> {
    let (club, role) = member_of(&app, &id, &me).await?;
    let leaver = if person == "me" { me.id.clone() } else { person };
    if leaver.contains('\0') {
        return Err(NO_MEMBER.into());
    }
    if leaver != me.id {
        let theirs = app.store.club_role(club.key, &leaver).await?.ok_or(NO_MEMBER)?;
        if role < ClubRole::Organiser {
            return Err(NOT_ORGANISER.into());
        }
        if ClubRole::named(&theirs) >= ClubRole::Organiser && role < ClubRole::Keeper {
            return Err(NOT_KEEPER.into());
        }
    }
    app.allowances.change(&me.id, source)?;
    app.store.leave_club(club.key, &leaver).await?;
    let wish = if leaver == me.id { Wish::Own } else { Wish::OfOthers };
    app.contests.withdraw_from_club(&leaver, club.key, wish).await?;
    Ok(Json(()))
}

async fn season(
    State(app): State<App>,
    Known(me): Known,
    Path(SeasonPath { id, season }): Path<SeasonPath>,
) -> Result<Json<ClubSeason>, ApiError> {
    let (club, _) = member_of(&app, &id, &me).await?;
    let season = match season.as_str() {
        "current" => Season::at(now()),
        named => named.parse().map_err(|_| NO_SEASON)?,
    };
    Ok(Json(season_of(&app, &club, season, Some(&me)).await?))
}

/// How everybody did in a season, as this member may know it, or everybody.
pub async fn season_of(
    app: &App,
    club: &Club,
    season: Season,
    me: Option<&Person>,
) -> Result<ClubSeason, StoreError> {
    let rows = app.store.club_standings(club.key, season.number()).await?;
    let mut games: BTreeMap<String, Vec<Line>> = BTreeMap::new();
    let mut all: BTreeMap<String, Line> = BTreeMap::new();
    for row in rows {
        let line = Line::of(&row);
        let sum = all.entry(line.person.clone()).or_insert_with(|| Line {
            games: 0,
            halves: 0,
            wins: 0,
            ..line.clone()
        });
        sum.games += line.games;
        sum.halves += line.halves;
        sum.wins += line.wins;
        games.entry(row.0).or_default().push(line);
    }
    let (from, to) = season.span();
    let games = games.into_iter().map(|(game, lines)| SeasonGame { game, rows: placed(lines, me) });
    Ok(ClubSeason {
        season: season.to_string(),
        from,
        to,
        all: placed(all.into_values().collect(), me),
        games: games.collect(),
    })
}

/// How somebody did.
#[derive(Clone)]
struct Line {
    person: String,
    name: String,
    games: i64,
    halves: i64,
    wins: i64,
}

impl Line {
    fn of((_, person, name, games, halves, wins): &StandingRow) -> Self {
        let (games, halves, wins) = (*games, *halves, *wins);
        Self { person: person.clone(), name: name.clone(), games, halves, wins }
    }
}

/// The best first; equals share a place. Ids are for members.
fn placed(mut lines: Vec<Line>, me: Option<&Person>) -> Vec<SeasonRow> {
    lines.sort_by_cached_key(|line| {
        (Reverse((line.halves, line.wins)), line.name.to_lowercase(), line.person.clone())
    });
    let mut rows: Vec<SeasonRow> = Vec::with_capacity(lines.len());
    for (index, line) in lines.iter().enumerate() {
        let shared = index
            .checked_sub(1)
            .filter(|&before| (lines[before].halves, lines[before].wins) == (line.halves, line.wins));
        rows.push(SeasonRow {
            place: shared.map_or(index + 1, |before| rows[before].place),
            person: me.map(|_| line.person.clone()),
            name: line.name.clone(),
            games: line.games,
            points: line.halves as f64 / 2.0,
            wins: line.wins,
            you: me.is_some_and(|me| me.id == line.person),
        });
    }
    rows
}
