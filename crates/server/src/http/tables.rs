//! The lobby and the tables.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use spellenkast_engine::{Eye, Info};
use spellenkast_games::GameId;
use spellenkast_host::message::TableMessage;
use spellenkast_host::{NO_SPECTATORS, NOT_SEATED, NOT_YOUR_SEAT, seat_summaries};
use spellenkast_table::{
    self as table, Command, Dice, Event, PersonId, Refusal, Request, Secret, Settings, Table, TableReason,
    What,
};
use tokio::sync::oneshot;

use super::answer::{Common, Written};
use super::api::Api;
use super::clubs::{NO_CLUB, member_of};
use super::error::{ApiReason, CROWDED, INTERNAL, TABLE};
use super::fresh::Fresh;
use super::paths::{RecordPath, TableMomentPath, TablePath};
use super::replay::{self, TOO_FAST};
use super::still::Still;
use super::{ApiError, Body, Client, Path, Query};
use crate::contest::read_wish;
use crate::hub::Asked;
use crate::limit::{Allowances, Source};
use crate::live::{Ask, CommandAsk, LookAsk, Reply, Seen, Sight};
use crate::people::{Known, Maybe};
use crate::store::{self, Person, Share, StoreError, TableRow};
use crate::wire::{
    Code, CommandWish, Done, Eyes, Lobby, Moment, MyTable, NewTable, QuickPlay, TableClub, TableInfo,
    TableSummary, TableWish, Visibility,
};
use crate::{App, now, secret};

const NO_TABLE: ApiReason = ApiReason::not_found("There is no such table.");
const NOT_PLAYED: ApiReason = ApiReason::not_found("You have not played that game here.");
const NOT_ASKED: ApiReason = ApiReason::not_found("Nobody has asked you to that table.");
const NEEDS_CODE: ApiReason =
    ApiReason::forbidden("needs-code", "This table is private: enter its code first.");
const WRONG_CODE: ApiReason = ApiReason::forbidden("wrong-code", "That is not this table's code.");
pub const TOO_MANY_TABLES: ApiReason = ApiReason::too_many(
    "too-many-tables",
    "You, or everybody at your address together, have too many unfinished tables: finish, leave or close some first.",
);

/// What hinders somebody to be inside.
const NOT_INSIDE: [ApiReason; 2] = [NO_TABLE, NEEDS_CODE];

/// What hinders somebody inside to look through the eyes of a seat.
const NOT_SEEN: [ApiReason; 3] = [
    ApiReason::told_by_table(StatusCode::FORBIDDEN, NOT_YOUR_SEAT),
    ApiReason::told_by_table(StatusCode::FORBIDDEN, NOT_SEATED),
    ApiReason::told_by_table(StatusCode::FORBIDDEN, NO_SPECTATORS),
];

/// What hinders somebody inside to go through the game on the table.
const NO_GAME: [ApiReason; 2] = [
    ApiReason::not_found(TableReason::NoGame.text()),
    ApiReason::not_found(TableReason::NoSuchMoment.text()),
];

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/games", games)
        .is("games", "The games with their options, the first value of each being its default.");
    api.get("/lobby", lobby)
        .is("lobby", "The public tables: those that wait for players, and those where one can watch.")
        .finds("table", "/open/0/id")
        .finds("table", "/playing/0/id");
    api.get("/me/tables", mine)
        .is("myTables", "One's own tables that are not over, those first that wait for one.")
        .finds("table", "/0/id");
    api.post("/play", quick_play)
        .is(
            "play",
            "Play at once: alone, or against bots. To put something into the dice, be ready oneself after having seen \
             the commitment that is answered.",
        )
        .finds("table", "/id")
        .refuses(&[TOO_MANY_TABLES, Allowances::TABLES])
        .refuses(&TABLE)
        .asks_table();
    api.post("/tables", create)
        .is("makeTable", "Make a table, for a club where one is named. Sit down with a command.")
        .finds("table", "/id")
        .refuses(&[NO_CLUB, TOO_MANY_TABLES, Allowances::TABLES])
        .asks_table();
    api.post("/records/{id}/again", again)
        .is(
            "playAgain",
            "Make a table for the same game, settled as it was, and ask all who played it to come. They find it among their \
             tables; whoever was asked to many already is not. Sit down with a command.",
        )
        .finds("table", "/id")
        .refuses(&[NOT_PLAYED, NO_CLUB, TOO_MANY_TABLES, Allowances::TABLES])
        .asks_table();
    api.delete("/me/invitations/{id}", decline)
        .is("decline", "Not come to a table to which one was asked: it is no longer among one's tables, and whoever asked hears of the no.")
        .refuses(&[NOT_ASKED, Allowances::CHANGES]);
    api.get("/tables/{id}", info)
        .is("table", "What one may know of a table before sitting down.")
        .refuses(&[NO_TABLE]);
    api.delete("/tables/{id}", close)
        .is(
            "closeTable",
            "Put one's own table away: before its first game, or while nobody else plays there.",
        )
        .refuses(&[Allowances::COMMANDS])
        .refuses(&NOT_INSIDE)
        .refuses(&TABLE)
        .asks_table();
    api.post("/tables/{id}/enter", enter).is("enterTable", "Give the code of a private table.").refuses(&[
        NO_TABLE,
        WRONG_CODE,
        Allowances::CODES,
    ]);
    api.get("/tables/{id}/view", view)
        .is("viewTable", "All that one sees of a table: the same as the message `state` on the WebSocket.")
        .refuses(&NOT_INSIDE)
        .refuses(&NOT_SEEN)
        .refuses(&TABLE);
    api.get("/tables/{id}/at/{event}", moment)
        .is(
            "tableMoment",
            "The game on the table, which may be over, after so many of its events: what that eye may know of it now.",
        )
        .refuses(&[TOO_FAST])
        .refuses(&NOT_INSIDE)
        .refuses(&NOT_SEEN)
        .refuses(&NO_GAME)
        .refuses(&TABLE);
    api.get("/tables/{id}/log", log)
        .is("tableLog", "Every line of the log of the game on the table, as that eye may know it.")
        .refuses(&[TOO_FAST])
        .refuses(&NOT_INSIDE)
        .refuses(&NOT_SEEN)
        .refuses(&NO_GAME)
        .refuses(&TABLE);
    api.post("/tables/{id}/commands", command)
        .is("command", "Do something at a table: the same as the message `command` on the WebSocket.")
        .refuses(&[Allowances::COMMANDS])
        .refuses(&NOT_INSIDE)
        .refuses(&TABLE)
        .asks_table();
}

impl From<TableRow> for TableSummary {
    fn from(row: TableRow) -> Self {
        Self {
            id: row.id,
            game: row.game,
            visibility: row.visibility,
            spectators: row.spectators,
            practice: row.practice,
            rated: row.rated,
            phase: row.phase,
            seats: serde_json::from_str(&row.seats).unwrap_or_default(),
            created: row.created,
            updated: row.updated,
            tournament: None,
        }
    }
}

/// Tables in a list for those who may know to which tournaments they belong.
pub async fn summed_up(app: &App, rows: Vec<TableRow>) -> Result<Vec<TableSummary>, ApiError> {
    let of_clubs: Vec<i64> = rows.iter().filter(|row| row.club.is_some()).map(|row| row.key).collect();
    let wishes =
        if of_clubs.is_empty() { HashMap::new() } else { app.store.tournaments_at(&of_clubs).await? };
    let sum_up = |row: TableRow| {
        // One that cannot be read does not spoil the list.
        let wish = wishes.get(&row.key).and_then(|wish| read_wish(wish).ok());
        TableSummary { tournament: wish.map(|wish| wish.name), ..row.into() }
    };
    Ok(rows.into_iter().map(sum_up).collect())
}

async fn games(headers: HeaderMap) -> Common<[&'static Info; 5]> {
    static GAMES: LazyLock<Still> = LazyLock::new(|| Still::json(&GameId::ALL.map(GameId::info)));
    Common::new(&GAMES, &headers)
}

/// How many tables the lobby shows where one can sit down and where one can watch; nobody fills it alone.
const OPEN: Share = Share { all: 100, of_owner: 5 };
const PLAYING: Share = Share { all: 50, of_owner: 5 };

/// The lobby as it was a moment ago: all see the same one.
pub struct LobbyNow(Fresh<Result<Still, StoreError>>);

impl Default for LobbyNow {
    fn default() -> Self {
        Self(Fresh::new(Duration::from_secs(1)))
    }
}

async fn lobby(State(app): State<App>, headers: HeaderMap) -> Result<Common<Lobby>, ApiError> {
    let summaries = |rows: Vec<TableRow>| rows.into_iter().map(TableSummary::from).collect();
    let look = async {
        let open = summaries(app.store.lobby(OPEN).await?);
        let playing = summaries(app.store.watchable(PLAYING).await?);
        Ok(Still::json(&Lobby { open, playing }))
    };
    Ok(Common::new(&app.lobby.0.get(look).await?, &headers))
}

async fn mine(State(app): State<App>, Known(person): Known) -> Result<Json<Vec<MyTable>>, ApiError> {
    const MOST: i64 = 100;
    // Of many tables some that wait for one may be none of the newest; and of many that wait, others are still to be found.
    let mut rows = app.store.tables_waiting(&person.id, MOST / 2).await?;
    let newest = app.store.tables_of(&person.id, MOST).await?;
    let known: HashSet<i64> = rows.iter().map(|row| row.table.key).collect();
    rows.extend(newest.into_iter().filter(|row| !known.contains(&row.table.key)));
    rows.truncate(MOST as usize);
    let told = summed_up(&app, rows.iter().map(|row| row.table.clone()).collect()).await?;
    let mut tables = Vec::with_capacity(rows.len());
    for (row, table) in rows.into_iter().zip(told) {
        let your_turn = match row.your_turn {
            Some(your_turn) => your_turn,
            None => find_turn(&app, &row.table, &person).await?,
        };
        let until = row.deadline.filter(|_| your_turn);
        tables.push(MyTable { table, your_turn, until, invited_by: row.invited_by });
    }
    tables.sort_by_key(|table| !table.your_turn);
    Ok(Json(tables))
}

/// Whether it is a person's turn at a table whose log an earlier version wrote. It is read once and written down.
async fn find_turn(app: &App, row: &TableRow, person: &Person) -> Result<bool, ApiError> {
    let (reply, answer) = oneshot::channel();
    app.hub.ask(&row.id, Ask::Turn(reply)).await?;
    // A table that cannot be read, or not now, does not spoil the list.
    let Ok(turn) = answer.await else { return Ok(false) };
    let held = turn.people.iter().find(|(id, _)| *id == person.id).map_or(0, |(_, seats)| *seats);
    let your_turn = held & turn.deciders != 0;
    if let Err(error) = app.store.note_turn(row.key, turn).await {
        tracing::warn!(table = %row.id, %error, "whose turn it is was not written down");
    }
    Ok(your_turn)
}

async fn create(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Body(wish): Body<TableWish>,
) -> Result<Json<NewTable>, ApiError> {
    let club = match wish.club {
        Some(club) => Some(member_of(&app, &club, &person).await?.0.key),
        None => None,
    };
    Ok(Json(make(&app, &person, source, wish.settings, wish.visibility, club).await?.1))
}

/// Makes a table; comes with the storage's number for it.
async fn make(
    app: &App,
    person: &Person,
    source: Source,
    mut settings: Settings,
    visibility: Visibility,
    club: Option<i64>,
) -> Result<(i64, NewTable), ApiError> {
    let visibility = if club.is_some() { Visibility::Private } else { visibility };
    if settings.contest {
        // The house sets these up itself, and says who begins.
        (settings.contest, settings.first) = (false, None);
    }
    settings.listed = visibility == Visibility::Public;
    let (game, spectators) = (settings.game.info().id, settings.spectators);
    let (practice, rated) = (settings.practice, settings.rated);
    let now = now();
    let dice = Secret(secret::random());
    let commitment = (settings.dice == Dice::Rolled).then(|| dice.commitment());
    let events = Table::create(settings, Some(PersonId(person.id.clone())), dice, now as u64)?;
    let table = Table::replay(&events).map_err(|corrupt| INTERNAL.told(corrupt.to_string()))?;
    // Into a table of a club its members come without a code, and nobody else.
    let code = (visibility == Visibility::Private && club.is_none()).then(secret::code);
    let new = store::NewTable {
        id: secret::id(),
        owner: person.id.clone(),
        game,
        visibility: visibility.name(),
        spectators,
        practice,
        rated,
        code: code.clone(),
        seats: serde_json::to_string(&seat_summaries(&table)).expect("summaries are plain data"),
        seq: 1,
        events: serde_json::to_string(&events).expect("events are plain data"),
        maker: app.disguise.of(source.region()),
        club,
        seated: Vec::new(),
        now,
    };
    app.allowances.table(&person.id, source)?;
    // One after another, where each waits in a connection of its own for the one before: who makes many at once must not
    // take all connections to the database with them.
    let turn = app.store.is_shared().then(|| app.people.turn_of(&person.id));
    let _turn = match &turn {
        Some(turn) => Some(turn.lock().await),
        None => None,
    };
    let key = match (app.store.add_table(&new, app.config.limits.tables).await?, club) {
        (Some(key), _) => key,
        (None, Some(club)) if app.store.club(club).await?.is_none() => return Err(NO_CLUB.into()),
        (None, _) => return Err(TOO_MANY_TABLES.into()),
    };
    app.hub.followers.tell(&person.id);
    metrics::counter!("spellenkast_tables_made_total", "game" => game).increment(1);
    Ok((key, NewTable { id: new.id, code, commitment }))
}

async fn again(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Path(RecordPath { id }): Path<RecordPath>,
) -> Result<Json<NewTable>, ApiError> {
    let (played_at, visibility, mut others) =
        app.store.played_at(&id, &person.id).await?.ok_or(NOT_PLAYED)?;
    let settings = settled(&app, played_at).await?.ok_or(INTERNAL)?;
    // Strangers are not asked, wherever it was played.
    let visibility = if visibility == "private" { Visibility::Private } else { Visibility::Link };
    let club = match app.store.club_of_table(played_at).await? {
        Some((club, ..)) => app.store.club_role(club, &person.id).await?.map(|_| club),
        None => None,
    };
    if let Some(club) = club {
        // Who is not in the club does not come in.
        let members = app.store.club_members(club).await?;
        others.retain(|other| members.iter().any(|(member, ..)| member == other));
    }
    let (key, table) = make(&app, &person, source, settings, visibility, club).await?;
    for invited in app.store.invite(key, &person.id, others, now()).await? {
        app.hub.followers.tell(&invited);
    }
    Ok(Json(table))
}

/// What was agreed at a table.
async fn settled(app: &App, table: i64) -> Result<Option<Settings>, ApiError> {
    let first = app.store.log_holding(table, 1, 1).await?.into_iter().next();
    let events = first.and_then(|entry| serde_json::from_str::<Vec<Event>>(&entry.events).ok());
    Ok(events.into_iter().flatten().find_map(|event| match event.what {
        What::Created { settings, .. } => Some(*settings),
        _ => None,
    }))
}

async fn decline(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Path(TablePath { id }): Path<TablePath>,
) -> Result<Json<()>, ApiError> {
    app.allowances.change(&person.id, source)?;
    let inviter = app.store.decline(&id, &person.id, now()).await?.ok_or(NOT_ASKED)?;
    app.hub.followers.tell(&person.id);
    app.hub.followers.tell(&inviter);
    Ok(Json(()))
}

async fn quick_play(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Body(wish): Body<QuickPlay>,
) -> Result<Json<NewTable>, ApiError> {
    let (settings, commands) = wish.begin(&person.name);
    let (_, table) = make(&app, &person, source, settings, Visibility::Link, None).await?;
    for command in commands {
        carry_out(&app, &table.id, &person, source, command.into()).await?;
    }
    Ok(Json(table))
}

pub async fn carry_out(
    app: &App,
    table: &str,
    person: &Person,
    source: Source,
    request: Request,
) -> Result<u64, ApiError> {
    let (reply, answer) = oneshot::channel();
    let person = PersonId(person.id.clone());
    let ask = CommandAsk { person, source, request, reply: Reply::Caller(reply) };
    asked(app.hub.ask(table, Ask::Command(Box::new(ask))).await?)?;
    Ok(answer.await.map_err(|_| INTERNAL)??)
}

fn asked(asked: Asked) -> Result<(), ApiError> {
    match asked {
        Asked::Yes => Ok(()),
        Asked::Busy => Err(CROWDED.into()),
        Asked::NoTable => Err(NO_TABLE.into()),
    }
}

/// The table, if this person may be inside.
async fn entered(app: &App, id: &str, person: Option<&Person>) -> Result<(), ApiError> {
    let handle = app.hub.open(id).await?.ok_or(NO_TABLE)?;
    let inside = app.may_enter(&handle.meta, person.map(|person| person.id.as_str())).await?;
    if inside { Ok(()) } else { Err(NEEDS_CODE.into()) }
}

async fn info(
    State(app): State<App>,
    Maybe(person): Maybe,
    Path(TablePath { id }): Path<TablePath>,
) -> Result<Json<TableInfo>, ApiError> {
    let row = app.store.table(&id).await?.ok_or(NO_TABLE)?;
    let key = row.key;
    let person = person.as_ref().map(|person| person.id.as_str());
    let handle = app.hub.open(&id).await?.ok_or(NO_TABLE)?;
    let inside = app.may_enter(&handle.meta, person).await?;
    let yours = person == Some(row.owner.as_str());
    let code = row.code.clone().filter(|_| inside);
    let mut table = TableSummary::from(row);
    if !inside {
        // Who plays there is their own business.
        table.seats.iter_mut().for_each(|seat| seat.name = seat.name.take().map(|_| "…".to_owned()));
    }
    let club = if inside { app.store.club_of_table(key).await? } else { None };
    let club = club.map(|(_, id, name, tournament)| TableClub { id, name, tournament });
    let declined = match person {
        Some(person) if inside && table.phase == "gathering" => app.store.declined(key, person).await?,
        _ => Vec::new(),
    };
    Ok(Json(TableInfo { table, needs_code: !inside, code, yours, club, declined }))
}

async fn enter(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Path(TablePath { id }): Path<TablePath>,
    Body(guess): Body<Code>,
) -> Result<Json<()>, ApiError> {
    let row = app.store.table(&id).await?.ok_or(NO_TABLE)?;
    app.allowances.code(&person.id, source, &id)?;
    let told = guess.code.trim().to_ascii_uppercase();
    match row.code {
        Some(code) if !secret::same(&code, &told) => Err(WRONG_CODE.into()),
        // A table of a club has no code.
        None if row.visibility == Visibility::Private.name() => Err(WRONG_CODE.into()),
        _ => {
            app.store.admit(row.key, &person.id).await?;
            Ok(Json(()))
        }
    }
}

async fn view(
    State(app): State<App>,
    Maybe(person): Maybe,
    Path(TablePath { id }): Path<TablePath>,
    Query(eyes): Query<Eyes>,
) -> Result<Written<TableMessage<'static>>, ApiError> {
    match look(&app, &id, person, &eyes, Sight::State).await? {
        Seen::State(state) => Ok(Written::new(state.as_str().to_owned())),
        Seen::Game(..) => Err(INTERNAL.into()),
    }
}

async fn moment(
    State(app): State<App>,
    Maybe(person): Maybe,
    Client(source): Client,
    Path(TableMomentPath { id, event: at }): Path<TableMomentPath>,
    Query(eyes): Query<Eyes>,
) -> Result<Written<Moment>, ApiError> {
    go_through(&app, &id, person, source, &eyes, move |table, eye| {
        let table::Moment { steps, event, say, game, standing } = table.moment(eye, at)?;
        Ok(Moment { at: at as usize, events: steps as usize, event, say, game, standing })
    })
    .await
}

async fn log(
    State(app): State<App>,
    Maybe(person): Maybe,
    Client(source): Client,
    Path(TablePath { id }): Path<TablePath>,
    Query(eyes): Query<Eyes>,
) -> Result<Written<Vec<table::LogLine>>, ApiError> {
    go_through(&app, &id, person, source, &eyes, |table, eye| Ok(table.log(eye, 0))).await
}

async fn look(
    app: &App,
    id: &str,
    person: Option<Person>,
    eyes: &Eyes,
    sight: Sight,
) -> Result<Seen, ApiError> {
    entered(app, id, person.as_ref()).await?;
    let (reply, answer) = oneshot::channel();
    let person = person.map(|person| PersonId(person.id));
    let ask = LookAsk { person, seat: eyes.seat, sight, reply };
    asked(app.hub.ask(id, Ask::Look(Box::new(ask))).await?)?;
    answer.await.map_err(|_| INTERNAL)?.map_err(not_seen)
}

/// Goes through the game on the table from its beginning: away from the table, and few at a time.
async fn go_through<T: serde::Serialize + Send + 'static>(
    app: &App,
    id: &str,
    person: Option<Person>,
    source: Source,
    eyes: &Eyes,
    find: impl FnOnce(&Table, Eye) -> Result<T, Refusal> + Send + 'static,
) -> Result<Written<T>, ApiError> {
    let place = replay::place(app, person.as_ref(), source).await?;
    let Seen::Game(table, eye) = look(app, id, person, eyes, Sight::Game).await? else {
        return Err(INTERNAL.into());
    };
    let written = replay::found(place, move || {
        let found = find(&table, eye)?;
        Ok(Written::new(serde_json::to_string(&found).expect("answers are plain data")))
    });
    written.await?.map_err(not_seen)
}

fn not_seen(refusal: Refusal) -> ApiError {
    if let "no-game" | "no-such-moment" = &*refusal.code {
        return NO_GAME[0].told(refusal.text);
    }
    let known = NOT_SEEN.into_iter().find(|reason| reason.code == refusal.code);
    known.map_or_else(|| refusal.into(), ApiError::from)
}

async fn close(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Path(TablePath { id }): Path<TablePath>,
) -> Result<Json<Done>, ApiError> {
    entered(&app, &id, Some(&person)).await?;
    app.allowances.command(&person.id)?;
    Ok(Json(Done { seq: carry_out(&app, &id, &person, source, Command::Close.into()).await? }))
}

async fn command(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Path(TablePath { id }): Path<TablePath>,
    Body(wish): Body<CommandWish>,
) -> Result<Json<Done>, ApiError> {
    entered(&app, &id, Some(&person)).await?;
    app.allowances.command(&person.id)?;
    let request = Request { id: Some(wish.id), command: wish.command };
    Ok(Json(Done { seq: carry_out(&app, &id, &person, source, request).await? }))
}
