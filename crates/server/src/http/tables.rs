//! The lobby and the tables.

use axum::Json;
use axum::extract::State;
use spellenkast_engine::Info;
use spellenkast_games::GameId;
use spellenkast_table::{Command, PersonId, Request, Secret, Settings, Table};
use tokio::sync::oneshot;

use super::{ApiError, Body, Path, Query, Written};
use crate::hub::Asked;
use crate::live::{Ask, CommandAsk, LookAsk, Peek, Reply, Sight, seat_summaries};
use crate::people::{Known, Maybe};
use crate::store::{self, Person, TableRow};
use crate::wire::{
    Code, CommandWish, Done, Eyes, Lobby, Moment, MyTable, NewTable, QuickPlay, TableInfo, TableSummary,
    TableWish, Visibility,
};
use crate::{App, now, secret};

impl From<TableRow> for TableSummary {
    fn from(row: TableRow) -> Self {
        Self {
            id: row.id,
            game: row.game,
            visibility: row.visibility,
            spectators: row.spectators,
            phase: row.phase,
            seats: serde_json::from_str(&row.seats).unwrap_or_default(),
            created: row.created,
            updated: row.updated,
        }
    }
}

/// The games with their options, the first value of each being its default.
#[utoipa::path(get, path = "/api/games", tag = "tables", responses((status = 200, body = Object)))]
pub async fn games() -> Json<[&'static Info; 5]> {
    Json(GameId::ALL.map(GameId::info))
}

/// The public tables: those that wait for players, and those where one can watch.
#[utoipa::path(get, path = "/api/lobby", tag = "tables", responses((status = 200, body = Lobby)))]
pub async fn lobby(State(app): State<App>) -> Result<Json<Lobby>, ApiError> {
    let summaries = |rows: Vec<TableRow>| rows.into_iter().map(TableSummary::from).collect();
    let open = summaries(app.store.lobby(100).await?);
    let playing = summaries(app.store.watchable(50).await?);
    Ok(Json(Lobby { open, playing }))
}

/// One's own tables that are not over, those first that wait for one.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables", responses((status = 200, body = [MyTable])))]
pub async fn mine(State(app): State<App>, Known(person): Known) -> Result<Json<Vec<MyTable>>, ApiError> {
    let rows = app.store.tables_of(&person.id, false, 100).await?;
    let mut tables = Vec::with_capacity(rows.len());
    for row in rows {
        let mut peek = Peek { your_turn: false, until: None };
        if row.phase == "playing" {
            let (reply, answer) = oneshot::channel();
            app.hub.ask(&row.id, Ask::Peek(PersonId(person.id.clone()), reply)).await?;
            peek = answer.await.unwrap_or(peek);
        }
        tables.push(MyTable { table: row.into(), your_turn: peek.your_turn, until: peek.until });
    }
    tables.sort_by_key(|table| !table.your_turn);
    Ok(Json(tables))
}

/// Make a table. Sit down with a command.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = TableWish,
    responses((status = 200, body = NewTable), (status = 409, body = ApiError)))]
pub async fn create(
    State(app): State<App>,
    Known(person): Known,
    Body(wish): Body<TableWish>,
) -> Result<Json<NewTable>, ApiError> {
    Ok(Json(make(&app, &person, wish.settings, wish.visibility).await?))
}

async fn make(
    app: &App,
    person: &Person,
    mut settings: Settings,
    visibility: Visibility,
) -> Result<NewTable, ApiError> {
    if app.store.open_tables_of(&person.id).await? >= app.config.limits.tables {
        let text = "You have too many tables that are not over: finish or leave some first.";
        return Err(ApiError::too_many("too-many-tables", text));
    }
    settings.listed = visibility == Visibility::Public;
    let (game, spectators) = (settings.game.info().id, settings.spectators);
    let now = now();
    let events =
        Table::create(settings, Some(PersonId(person.id.clone())), Secret(secret::random()), now as u64)?;
    let table =
        Table::replay(&events).map_err(|corrupt| ApiError::bad_request("setup", corrupt.to_string()))?;
    let code = (visibility == Visibility::Private).then(secret::code);
    let new = store::NewTable {
        id: secret::id(),
        owner: person.id.clone(),
        game,
        visibility: visibility.name(),
        spectators,
        code: code.clone(),
        seats: serde_json::to_string(&seat_summaries(&table)).expect("summaries are plain data"),
        seq: 1,
        events: serde_json::to_string(&events).expect("events are plain data"),
        now,
    };
    app.store.add_table(&new).await?;
    metrics::counter!("spellenkast_tables_made_total", "game" => game).increment(1);
    Ok(NewTable { id: new.id, code })
}

/// Play at once: alone, or against bots.
#[utoipa::path(post, path = "/api/play", tag = "tables", request_body = QuickPlay,
    responses((status = 200, body = NewTable), (status = 409, body = ApiError)))]
pub async fn quick_play(
    State(app): State<App>,
    Known(person): Known,
    Body(wish): Body<QuickPlay>,
) -> Result<Json<NewTable>, ApiError> {
    let game: GameId =
        wish.game.parse().map_err(|error| ApiError::bad_request("game", format!("{error}")))?;
    let players = u8::try_from(wish.bots.len() + 1).unwrap_or(u8::MAX);
    let mut settings = Settings::new(game, players);
    settings.options = wish.options;
    // Nobody else is there for whom it would be unfair.
    settings.hints = true;
    let table = make(&app, &person, settings, Visibility::Link).await?;
    let sit = Command::Sit { seat: None, name: person.name.clone() };
    let bots = wish.bots.into_iter().map(|level| Command::AddBot { seat: None, level });
    let ready = Command::Ready { contribution: wish.contribution };
    for command in std::iter::once(sit).chain(bots).chain(std::iter::once(ready)) {
        carry_out(&app, &table.id, &person, command.into()).await?;
    }
    Ok(Json(table))
}

async fn carry_out(app: &App, table: &str, person: &Person, request: Request) -> Result<u64, ApiError> {
    let (reply, answer) = oneshot::channel();
    let ask = CommandAsk { person: PersonId(person.id.clone()), request, reply: Reply::Caller(reply) };
    asked(app.hub.ask(table, Ask::Command(Box::new(ask))).await?)?;
    Ok(answer.await.map_err(|_| ApiError::internal())??)
}

fn asked(asked: Asked) -> Result<(), ApiError> {
    match asked {
        Asked::Yes => Ok(()),
        Asked::Busy => {
            Err(ApiError::too_many("crowded", "Too much happens at this table at once; try again."))
        }
        Asked::NoTable => Err(no_table()),
    }
}

fn no_table() -> ApiError {
    ApiError::not_found("There is no such table.")
}

/// The table, if this person may be inside.
async fn entered(app: &App, id: &str, person: Option<&Person>) -> Result<(), ApiError> {
    let handle = app.hub.open(id).await?.ok_or_else(no_table)?;
    if app.may_enter(&handle.meta, person.map(|person| person.id.as_str())).await? {
        Ok(())
    } else {
        Err(ApiError::forbidden("needs-code", "This table is private: give its code first."))
    }
}

/// What one may know of a table before sitting down.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = ApiError)))]
pub async fn info(
    State(app): State<App>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let row = app.store.table(&id).await?.ok_or_else(no_table)?;
    let person = person.as_ref().map(|person| person.id.as_str());
    let handle = app.hub.open(&id).await?.ok_or_else(no_table)?;
    let inside = app.may_enter(&handle.meta, person).await?;
    let yours = person == Some(row.owner.as_str());
    let code = row.code.clone().filter(|_| inside);
    let mut table = TableSummary::from(row);
    if !inside {
        // Who plays there is their own business.
        table.seats.iter_mut().for_each(|seat| seat.name = seat.name.take().map(|_| "…".to_owned()));
    }
    Ok(Json(TableInfo { table, needs_code: !inside, code, yours }))
}

/// Give the code of a private table.
#[utoipa::path(post, path = "/api/tables/{id}/enter", tag = "tables", request_body = Code,
    params(("id" = String, Path)), responses((status = 200), (status = 403, body = ApiError)))]
pub async fn enter(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(guess): Body<Code>,
) -> Result<Json<()>, ApiError> {
    let row = app.store.table(&id).await?.ok_or_else(no_table)?;
    if !app.codes_tried.take(person.id.clone()) {
        return Err(ApiError::too_many("too-many-codes", "You tried too many codes; wait a while."));
    }
    let told = guess.code.trim().to_ascii_uppercase();
    match row.code {
        Some(code) if !secret::same(&code, &told) => {
            Err(ApiError::forbidden("wrong-code", "That is not the code of this table."))
        }
        _ => {
            app.store.admit(row.key, &person.id).await?;
            Ok(Json(()))
        }
    }
}

/// All that one sees of a table: the same as the message `state` on the WebSocket.
#[utoipa::path(get, path = "/api/tables/{id}/view", tag = "tables", params(("id" = String, Path), Eyes),
    responses((status = 200, body = Object), (status = 403, body = ApiError)))]
pub async fn view(
    State(app): State<App>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Query(eyes): Query<Eyes>,
) -> Result<Written, ApiError> {
    look(&app, &id, person, eyes, Sight::State).await
}

/// The game on the table, which may be over, after so many of its events: what that eye may know of it now.
#[utoipa::path(get, path = "/api/tables/{id}/at/{event}", tag = "tables",
    params(("id" = String, Path), ("event" = u32, Path), Eyes),
    responses((status = 200, body = Moment), (status = 403, body = ApiError), (status = 404, body = ApiError)))]
pub async fn moment(
    State(app): State<App>,
    Maybe(person): Maybe,
    Path((id, at)): Path<(String, u32)>,
    Query(eyes): Query<Eyes>,
) -> Result<Written, ApiError> {
    look(&app, &id, person, eyes, Sight::Moment(at)).await
}

/// Every line of the log of the game on the table, as that eye may know it: `[{"step", "seat", "text"}]`.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "tables", params(("id" = String, Path), Eyes),
    responses((status = 200, body = [Object]), (status = 403, body = ApiError)))]
pub async fn log(
    State(app): State<App>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
    Query(eyes): Query<Eyes>,
) -> Result<Written, ApiError> {
    look(&app, &id, person, eyes, Sight::Log).await
}

async fn look(
    app: &App,
    id: &str,
    person: Option<Person>,
    eyes: Eyes,
    sight: Sight,
) -> Result<Written, ApiError> {
    entered(app, id, person.as_ref()).await?;
    let (reply, answer) = oneshot::channel();
    let person = person.map(|person| PersonId(person.id));
    let ask = LookAsk { person, seat: eyes.seat, sight, reply };
    asked(app.hub.ask(id, Ask::Look(Box::new(ask))).await?)?;
    let seen = answer.await.map_err(|_| ApiError::internal())?;
    seen.map(Written).map_err(|refusal| match &*refusal.code {
        "no-game" | "no-such-moment" => ApiError::not_found(&refusal.text),
        code => ApiError::forbidden(code, refusal.text.clone()),
    })
}

/// Do something at a table: the same as the message `command` on the WebSocket.
#[utoipa::path(post, path = "/api/tables/{id}/commands", tag = "tables", request_body = CommandWish,
    params(("id" = String, Path)), responses((status = 200, body = Done), (status = 409, body = ApiError)))]
pub async fn command(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(wish): Body<CommandWish>,
) -> Result<Json<Done>, ApiError> {
    entered(&app, &id, Some(&person)).await?;
    if !app.commands.take(person.id.clone()) {
        return Err(ApiError::too_many("too-fast", "That was too much in too short a time."));
    }
    let request = Request { id: Some(wish.id), command: wish.command };
    Ok(Json(Done { seq: carry_out(&app, &id, &person, request).await? }))
}
