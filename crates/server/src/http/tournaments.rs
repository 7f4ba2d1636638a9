//! Tournaments of clubs.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use spellenkast_table::{self as table, Secret, Table};
use spellenkast_tournament::{Command, Entrant, Finish, Phase, Refusal, Tournament};

use super::api::Api;
use super::clubs::{NO_CLUB, NOT_ORGANISER, TOURNAMENTS, member_of, role_in};
use super::error::ApiReason;
use super::paths::{ClubPath, TournamentPath, TournamentRoundPath};
use super::told::Told;
use super::{ApiError, Body, Client, Path};
use crate::contest::{Step, Wish, read_wish, rules_of, settings_of};
use crate::limit::Allowances;
use crate::people::{BAD_NAME, Known, read_name};
use crate::store::{Person, StoreError, TournamentRow};
use crate::wire::{
    AbsenceWish, ClubRole, ResultWish, TournamentPage, TournamentPhase, TournamentRound, TournamentSummary,
    TournamentWish, WithdrawWish,
};
use crate::{App, now, secret};

pub const NO_TOURNAMENT: ApiReason =
    ApiReason::not_found("There is no such tournament, or you are not in its club.");
const NO_ROUND: ApiReason = ApiReason::not_found("This tournament has no such round yet.");
const NO_CLOCK: ApiReason =
    ApiReason::bad_request("no-clock", "A tournament needs a clock: seconds or days for a decision.");
const TOO_MANY_TOURNAMENTS: ApiReason = ApiReason::too_many(
    "too-many-tournaments",
    "This club has too many tournaments: end or delete one first.",
);
const NOT_OVER: ApiReason = ApiReason::new(
    StatusCode::CONFLICT,
    "tournament-playing",
    "This tournament is being played: end it before you delete it.",
);

/// Why the rules of tournaments refuse something.
static RULES: LazyLock<Vec<ApiReason>> = LazyLock::new(|| {
    let reason = |refusal: &Refusal| {
        let code = format!("tournament-{}", refusal.code()).leak();
        ApiReason::new(StatusCode::CONFLICT, code, refusal.to_string().leak())
    };
    Refusal::ALL.iter().map(reason).collect()
});

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let index = Refusal::ALL.iter().position(|other| *other == refusal);
        index.map_or(super::error::INTERNAL, |index| RULES[index]).into()
    }
}

/// The requests.
pub fn add_to(api: &mut Api) {
    api.post("/clubs/{id}/tournaments", announce)
        .is("announceTournament", "Announce a tournament, as an organiser of the club.")
        .finds("tournament", "/id")
        .refuses(&[NO_CLUB, NOT_ORGANISER, BAD_NAME, NO_CLOCK, TOO_MANY_TOURNAMENTS, Allowances::CHANGES])
        .asks_table()
        .refuses(&RULES);
    api.get("/tournaments/{id}", page)
        .is("tournament", "A tournament of a club one is in.")
        .finds("table", "/current/0/tables/0/games/0/table")
        .refuses(&[NO_TOURNAMENT]);
    api.get("/tournaments/{id}/rounds/{round}", round)
        .is("tournamentRound", "A round of a tournament.")
        .refuses(&[NO_TOURNAMENT, NO_ROUND]);
    api.delete("/tournaments/{id}", delete)
        .is("deleteTournament", "Take a tournament away that has not begun, or is over, as an organiser.")
        .refuses(&[NO_TOURNAMENT, NOT_ORGANISER, NOT_OVER, Allowances::CHANGES]);
    api.post("/tournaments/{id}/enter", enter)
        .is("enterTournament", "Take part.")
        .refuses(&[NO_TOURNAMENT, Allowances::CHANGES])
        .refuses(&RULES);
    api.post("/tournaments/{id}/withdraw", withdraw)
        .is("withdraw", "Leave a tournament; organisers can withdraw others.")
        .refuses(&[NO_TOURNAMENT, NOT_ORGANISER, Allowances::CHANGES])
        .refuses(&RULES);
    api.post("/tournaments/{id}/absence", absence)
        .is("stayAway", "Say that one will not come to the round that is made next, or will after all.")
        .refuses(&[NO_TOURNAMENT, NOT_ORGANISER, Allowances::CHANGES])
        .refuses(&RULES);
    api.post("/tournaments/{id}/start", start)
        .is(
            "startTournament",
            "Start a tournament, as an organiser: the lot is drawn and the first round made.",
        )
        .refuses(&[NO_TOURNAMENT, NOT_ORGANISER, Allowances::CHANGES])
        .refuses(&RULES);
    api.post("/tournaments/{id}/end", end)
        .is(
            "endTournament",
            "End a tournament before its last round, as an organiser; what was played counts.",
        )
        .refuses(&[NO_TOURNAMENT, NOT_ORGANISER, Allowances::CHANGES])
        .refuses(&RULES);
    api.post("/tournaments/{id}/results", result)
        .is("giveResult", "Say how a game ended, or put it right, as an organiser.")
        .refuses(&[NO_TOURNAMENT, NOT_ORGANISER, Allowances::CHANGES])
        .refuses(&RULES);
}

/// A tournament in a list.
pub fn summary(row: TournamentRow) -> Result<TournamentSummary, StoreError> {
    let wish = read_wish(&row.wish)?;
    let phase = match row.phase.as_str() {
        "entering" => TournamentPhase::Entering,
        "playing" => TournamentPhase::Playing,
        _ => TournamentPhase::Over,
    };
    let TournamentRow { id, created, entrants, round, .. } = row;
    Ok(TournamentSummary { id, created, wish, phase, players: entrants, round })
}

async fn announce(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(ClubPath { id }): Path<ClubPath>,
    Body(mut wish): Body<TournamentWish>,
) -> Result<Json<TournamentSummary>, ApiError> {
    let (club, role) = member_of(&app, &id, &me).await?;
    if role < ClubRole::Organiser {
        return Err(NOT_ORGANISER.into());
    }
    wish.name = read_name(&wish.name)?;
    if wish.pace == table::Pace::Free {
        return Err(NO_CLOCK.into());
    }
    let first = Tournament::create(rules_of(&wish))?;
    // Where not enough come for full tables they are smaller.
    for players in 2..=wish.seats {
        Table::create(settings_of(&wish, players), None, Secret([0; 32]), 1)?;
    }
    app.allowances.change(&me.id, source)?;
    let mut row = TournamentRow {
        key: 0,
        id: secret::id(),
        club: club.key,
        wish: serde_json::to_string(&wish).expect("a wish is plain data"),
        phase: "entering".to_owned(),
        entrants: 0,
        round: 0,
        created: now(),
    };
    let event = serde_json::to_string(&first).expect("events are plain data");
    row.key = match app.store.add_tournament(&row, &event, TOURNAMENTS).await? {
        Some(key) => key,
        None if app.store.club(club.key).await?.is_none() => return Err(NO_CLUB.into()),
        None => return Err(TOO_MANY_TOURNAMENTS.into()),
    };
    Ok(Json(summary(row)?))
}

/// A tournament of a club the person is in, and what they are there.
async fn seen(app: &App, id: &str, me: &Person) -> Result<(TournamentRow, ClubRole), ApiError> {
    let row = app.store.tournament(id).await?.ok_or(NO_TOURNAMENT)?;
    let role = role_in(app, row.club, me).await?.ok_or(NO_TOURNAMENT)?;
    Ok((row, role))
}

async fn organised(app: &App, id: &str, me: &Person) -> Result<TournamentRow, ApiError> {
    match seen(app, id, me).await? {
        (_, ClubRole::Member) => Err(NOT_ORGANISER.into()),
        (row, _) => Ok(row),
    }
}

/// The number of whom something is about: oneself, or whom an organiser names; and which of the two it is.
async fn meant(
    app: &App,
    id: &str,
    me: &Person,
    named: Option<u16>,
) -> Result<(TournamentRow, u16, Wish), ApiError> {
    let (row, role) = seen(app, id, me).await?;
    let own = app.store.entrant_number(row.key, &me.id).await?.map(|number| number as u16);
    match named {
        Some(number) if Some(number) == own => Ok((row, number, Wish::Own)),
        Some(_) if role < ClubRole::Organiser => Err(NOT_ORGANISER.into()),
        Some(number) => Ok((row, number, Wish::OfOthers)),
        None => Ok((row, own.ok_or(Refusal::NoEntrant)?, Wish::Own)),
    }
}

async fn page(
    State(app): State<App>,
    Known(me): Known,
    Path(TournamentPath { id }): Path<TournamentPath>,
) -> Result<Json<TournamentPage>, ApiError> {
    told(&app, &id, &me).await
}

async fn told(app: &App, id: &str, me: &Person) -> Result<Json<TournamentPage>, ApiError> {
    let (row, role) = seen(app, id, me).await?;
    let club = app.store.club(row.club).await?.ok_or(NO_TOURNAMENT)?;
    let told = Told::of(app, &row, true).await?;
    let you = app.store.entrant_number(row.key, &me.id).await?.map(|number| number as u16);
    let open = match told.tournament.phase() {
        Phase::Entering => true,
        Phase::Playing => {
            let last = told.tournament.round_count().unwrap_or(0);
            told.tournament.settings().takes_late_entrants() && told.tournament.rounds().len() < last.into()
        }
        Phase::Over => false,
    };
    Ok(Json(TournamentPage {
        club: club.id,
        club_name: club.name,
        organises: role >= ClubRole::Organiser,
        you,
        open,
        rounds: told.tournament.round_count(),
        entrants: told.entrants(),
        standings: told.standings().await?,
        current: told.current(app).await?,
        tournament: summary(row)?,
    }))
}

async fn round(
    State(app): State<App>,
    Known(me): Known,
    Path(TournamentRoundPath { id, round }): Path<TournamentRoundPath>,
) -> Result<Json<TournamentRound>, ApiError> {
    let (row, _) = seen(&app, &id, &me).await?;
    let told = Told::of(&app, &row, true).await?;
    let found = told.rounds(&app, &[round]).await?.into_iter().next();
    Ok(Json(found.ok_or(NO_ROUND)?))
}

async fn delete(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(TournamentPath { id }): Path<TournamentPath>,
) -> Result<Json<()>, ApiError> {
    let row = organised(&app, &id, &me).await?;
    if row.phase == "playing" {
        return Err(NOT_OVER.into());
    }
    app.allowances.change(&me.id, source)?;
    app.store.drop_tournament(row.key).await?;
    app.contests.wake();
    Ok(Json(()))
}

/// What came of a step, and lets the house do what follows from it.
async fn stepped(app: &App, id: &str, me: &Person, step: Step) -> Result<Json<TournamentPage>, ApiError> {
    step?;
    app.contests.wake();
    told(app, id, me).await
}

async fn enter(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(TournamentPath { id }): Path<TournamentPath>,
) -> Result<Json<TournamentPage>, ApiError> {
    let (row, _) = seen(&app, &id, &me).await?;
    app.allowances.change(&me.id, source)?;
    // Sent twice at once it would count twice.
    let turn = app.people.turn_of(&me.id);
    let _turn = turn.lock().await;
    let step = app.contests.enter(row.key, &me.id).await?;
    stepped(&app, &id, &me, step).await
}

async fn withdraw(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(TournamentPath { id }): Path<TournamentPath>,
    Body(wish): Body<WithdrawWish>,
) -> Result<Json<TournamentPage>, ApiError> {
    let (row, number, wish) = meant(&app, &id, &me, wish.entrant).await?;
    app.allowances.change(&me.id, source)?;
    let step = app.contests.withdraw(row.key, number, wish).await?;
    stepped(&app, &id, &me, step).await
}

async fn absence(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(TournamentPath { id }): Path<TournamentPath>,
    Body(wish): Body<AbsenceWish>,
) -> Result<Json<TournamentPage>, ApiError> {
    let (row, number, _) = meant(&app, &id, &me, wish.entrant).await?;
    app.allowances.change(&me.id, source)?;
    let wanted = |tournament: &Tournament| {
        let round = tournament.rounds().len() as u16 + 1;
        Command::Excuse { entrant: Entrant(number), round, absent: wish.absent }
    };
    let step = app.contests.carry_out(row.key, wanted).await?;
    stepped(&app, &id, &me, step).await
}

async fn start(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(TournamentPath { id }): Path<TournamentPath>,
) -> Result<Json<TournamentPage>, ApiError> {
    let row = organised(&app, &id, &me).await?;
    app.allowances.change(&me.id, source)?;
    let lot = u64::from_le_bytes(secret::random());
    let step = app.contests.carry_out(row.key, |_| Command::Start { lot }).await?;
    stepped(&app, &id, &me, step).await
}

async fn end(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(TournamentPath { id }): Path<TournamentPath>,
) -> Result<Json<TournamentPage>, ApiError> {
    let row = organised(&app, &id, &me).await?;
    app.allowances.change(&me.id, source)?;
    let step = app.contests.carry_out(row.key, |_| Command::End).await?;
    stepped(&app, &id, &me, step).await
}

async fn result(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(TournamentPath { id }): Path<TournamentPath>,
    Body(wish): Body<ResultWish>,
) -> Result<Json<TournamentPage>, ApiError> {
    let row = organised(&app, &id, &me).await?;
    app.allowances.change(&me.id, source)?;
    let ResultWish { round, table, game, finishes } = wish;
    // Who plays the game after it hangs on its result.
    let is_after = |(other, place, number): (i64, i64, i64)| {
        (other, place) == (round.into(), table.into()) && number > game.into()
    };
    if app.store.open_tournament_games(row.key).await?.iter().any(|other| is_after(other.number)) {
        return Err(Refusal::ResultUsed.into());
    }
    let finishes: Vec<Finish> = finishes.into_iter().map(Finish::from).collect();
    let wanted = |tournament: &Tournament| {
        let made = usize::from(round).checked_sub(1).and_then(|index| tournament.rounds().get(index));
        let standing = usize::from(table).checked_sub(1).and_then(|index| made?.tables.get(index));
        let known = standing.is_some_and(|standing| usize::from(game) <= standing.games.len());
        let finishes = finishes.clone();
        match known {
            true => Command::CorrectResult { round, table, game, finishes },
            false => Command::GiveResult { round, table, game, finishes },
        }
    };
    let step = app.contests.carry_out(row.key, wanted).await?;
    stepped(&app, &id, &me, step).await
}
