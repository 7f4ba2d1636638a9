//! What the house does for tournaments: results go in, rounds and tables are made.
//!
//! What happens is stored as events, each under the next number, so that of several servers only one takes a step. Whatever follows
//! from it may be done again: whoever is stopped in between leaves something that is [due](Store::tournaments_due).

use std::collections::HashSet;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use spellenkast_engine::Seat;
use spellenkast_host::{SeatSummary, seat_summaries};
use spellenkast_table::{self as table, Notice, PersonId, Secret, Table};
use spellenkast_tournament::{
    Command, Corrupt, Entrant, EntrantId, Event, Finish, Format, Pace, Phase, Refusal, Settings, Tournament,
};
use tokio::sync::oneshot;

use crate::hub::{Asked, Hub};
use crate::limit::Source;
use crate::live::{Ask, CommandAsk, Reply};
use crate::recent::Recent;
use crate::season::finishes;
use crate::store::{
    ContestTable, NewTable, SeatOutcome, Store, StoreError, TournamentAppend, TournamentGameRow,
    TournamentRow,
};
use crate::wire::{TournamentFormat, TournamentWish};
use crate::{now, secret};

/// How long people have until a game begins without them, where everybody plays at the same time.
const GRACE: i64 = 10 * 60_000;

/// So many rounds are under way at a time, where results do not matter for who meets whom.
const ROUNDS_AT_A_TIME: usize = 3;

/// So many tables are made for a tournament before others have their turn.
const TABLES_AT_A_TIME: usize = 32;

/// How often it is looked what is due at the latest.
const EVERY: Duration = Duration::from_secs(5);

/// How often a step is tried again when another server was faster.
const TRIES: usize = 16;

/// So many tournaments are known by heart.
const KNOWN: usize = 500;

/// All tournaments.
pub struct Contests {
    store: Arc<Store>,
    hub: Arc<Hub>,
    known: Mutex<Recent<i64, Arc<Tournament>>>,
}

/// By whose wish somebody leaves a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Their own.
    Own,
    /// That of who organises it, or keeps the club.
    OfOthers,
}

/// How a step of a tournament went.
pub type Step = Result<Arc<Tournament>, Refusal>;

impl Contests {
    /// None is known yet.
    pub fn new(hub: Arc<Hub>) -> Arc<Self> {
        Arc::new(Self { store: Arc::clone(&hub.store), hub, known: Mutex::new(Recent::new(KNOWN)) })
    }

    /// Lets the house look what is due.
    pub fn wake(&self) {
        self.hub.contest_over.notify_one();
    }

    /// Sees to what is due, again and again.
    pub async fn run(self: Arc<Self>) {
        let mut clock = tokio::time::interval(EVERY);
        loop {
            tokio::select! {
                _ = clock.tick() => {}
                () = self.hub.contest_over.notified() => {}
            }
            if let Err(error) = self.look().await {
                tracing::warn!(%error, "tournaments were not seen to");
            }
        }
    }

    async fn look(&self) -> Result<(), StoreError> {
        for tournament in self.store.tournaments_due(now()).await? {
            // One of them must not stand in the way of the others.
            if let Err(error) = self.see_to(tournament).await {
                tracing::warn!(%error, tournament, "a tournament was not seen to");
            }
        }
        if self.store.clear_closed_clubs().await? {
            // There may be more of it, after what is due elsewhere.
            self.wake();
        }
        Ok(())
    }

    /// The tournament as it stands.
    pub async fn load(&self, key: i64) -> Result<Arc<Tournament>, StoreError> {
        let known = self.known.lock().expect("no one panics with it").get(&key).cloned();
        let after = known.as_ref().map_or(0, |known| known.seq());
        let mut events = Vec::new();
        for event in self.store.tournament_events(key, after as i64).await? {
            events.push(serde_json::from_str::<Event>(&event).map_err(|error| broken(&error.to_string()))?);
        }
        let corrupt = |corrupt: Corrupt| broken(&corrupt.to_string());
        let tournament = match known {
            Some(known) if events.is_empty() => return Ok(known),
            Some(known) => {
                let mut tournament = Tournament::clone(&known);
                events.iter().try_for_each(|event| tournament.apply(event)).map_err(corrupt)?;
                tournament
            }
            None => Tournament::replay(&events).map_err(corrupt)?,
        };
        let tournament = Arc::new(tournament);
        self.known.lock().expect("no one panics with it").insert(key, Arc::clone(&tournament));
        Ok(tournament)
    }

    /// Carries out what is wanted of a tournament as it then stands.
    pub async fn carry_out(
        &self,
        key: i64,
        wanted: impl Fn(&Tournament) -> Command,
    ) -> Result<Step, StoreError> {
        self.step(key, None, wanted).await
    }

    /// Somebody takes part, or does so again.
    pub async fn enter(&self, key: i64, person: &str) -> Result<Step, StoreError> {
        let number = self.store.entrant_number(key, person).await?;
        // In the tournament nobody is known but by their number.
        let wanted = |tournament: &Tournament| {
            let number = number.unwrap_or(tournament.entrants().len() as i64);
            Command::Enter { id: EntrantId(number.to_string()), seed: None }
        };
        let enters = number.is_none().then(|| person.to_owned());
        self.step(key, enters, wanted).await
    }

    async fn step(
        &self,
        key: i64,
        enters: Option<String>,
        wanted: impl Fn(&Tournament) -> Command,
    ) -> Result<Step, StoreError> {
        for _ in 0..TRIES {
            let tournament = self.load(key).await?;
            let command = wanted(&tournament);
            let deciding = Arc::clone(&tournament);
            // To find who meets whom may take a while.
            let decided = tokio::task::spawn_blocking(move || deciding.decide(&command)).await;
            let events = match decided.map_err(|error| broken(&error.to_string()))? {
                Ok(events) if events.is_empty() => return Ok(Ok(tournament)),
                Ok(events) => events,
                Err(refusal) => return Ok(Err(refusal)),
            };
            let mut after = Tournament::clone(&tournament);
            let applied = events.iter().try_for_each(|event| after.apply(event));
            applied.map_err(|corrupt| broken(&corrupt.to_string()))?;
            let written = |event: &Event| {
                (event.seq as i64, serde_json::to_string(event).expect("events are plain data"))
            };
            let append = TournamentAppend {
                tournament: key,
                events: events.iter().map(written).collect(),
                phase: phase_name(after.phase()),
                entrants: after.entrants().iter().filter(|entry| !entry.withdrawn).count() as i64,
                round: after.rounds().len() as i64,
                enters: enters.clone().map(|person| (tournament.entrants().len() as i64, person)),
            };
            if self.store.append_to_tournament(append).await? {
                return Ok(Ok(self.load(key).await?));
            }
            // They may have come in by another server.
            if let Some(person) = &enters
                && self.store.entrant_number(key, person).await?.is_some()
            {
                return Ok(Err(Refusal::AlreadyEntered));
            }
        }
        Err(StoreError::Crowded)
    }

    /// Somebody leaves a tournament, and where it is their own wish the games that they are playing there, too. Nobody else gives
    /// up in their name what counts beyond the tournament.
    pub async fn withdraw(&self, key: i64, number: u16, wish: Wish) -> Result<Step, StoreError> {
        let entrant = Entrant(number);
        let done = self.carry_out(key, |_| Command::Withdraw { entrant }).await?;
        if let Ok(tournament) = &done {
            if wish == Wish::Own {
                self.leave_tables(key, tournament, entrant).await?;
            }
            self.wake();
        }
        Ok(done)
    }

    /// Somebody leaves all tournaments of a club.
    pub async fn withdraw_from_club(&self, person: &str, club: i64, wish: Wish) -> Result<(), StoreError> {
        for (key, number) in self.store.entered_by(person, Some(club)).await? {
            // Who has left before has nothing more to leave.
            let _ = self.withdraw(key, number as u16, wish).await?;
        }
        Ok(())
    }

    /// Somebody is gone for good: they are in no tournament any more, and nobody knows who they were. Their tables forget them, too,
    /// and hear of it from whoever sees to that.
    pub async fn forget(&self, person: &str) -> Result<(), StoreError> {
        let mut everywhere = Ok(());
        for (key, number) in self.store.entered_by(person, None).await? {
            let entrant = Entrant(number as u16);
            // A tournament that cannot be read keeps nobody's name.
            if let Err(error) = self.carry_out(key, |_| Command::Withdraw { entrant }).await {
                tracing::warn!(%error, tournament = key, "somebody who is gone did not withdraw");
                everywhere = Err(error);
            }
        }
        self.store.forget_entrant(person).await?;
        self.wake();
        everywhere
    }

    /// Who is no member of the club any more plays no more in its tournament, however they left.
    async fn withdraw_strangers(&self, row: &TournamentRow) -> Result<(), StoreError> {
        let strangers = self.store.entrants_outside(row.key, row.club).await?;
        if strangers.is_empty() {
            return Ok(());
        }
        let tournament = self.load(row.key).await?;
        let entry = |number: i64| tournament.entrants().get(number as usize);
        for number in strangers.into_iter().filter(|number| entry(*number).is_some_and(|it| !it.withdrawn)) {
            let entrant = Entrant(number as u16);
            let _ = self.carry_out(row.key, |_| Command::Withdraw { entrant }).await?;
        }
        Ok(())
    }

    async fn leave_tables(
        &self,
        key: i64,
        tournament: &Tournament,
        entrant: Entrant,
    ) -> Result<(), StoreError> {
        let entrants = self.store.tournament_entrants(key).await?;
        let Some(Some((person, _))) = entrants.get(entrant.index()) else { return Ok(()) };
        for game in self.store.open_tournament_games(key).await? {
            let sits = seats_of(tournament, &game).is_some_and(|seats| seats.contains(&entrant));
            let Some(table) = game.table.filter(|_| sits && game.phase == "playing") else { continue };
            let (reply, answer) = oneshot::channel();
            let ask = CommandAsk {
                person: PersonId(person.clone()),
                source: Source::of(IpAddr::V4(Ipv4Addr::UNSPECIFIED)),
                request: table::Command::Leave { seat: None }.into(),
                reply: Reply::Caller(reply),
            };
            // Where the table does not hear it, the clock says the same later.
            if let Asked::Yes = self.hub.ask(&table, Ask::Command(Box::new(ask))).await? {
                let _ = answer.await;
            }
        }
        Ok(())
    }

    /// Does all that is due in a tournament.
    async fn see_to(&self, key: i64) -> Result<(), StoreError> {
        let Some(row) = self.store.tournament_row(key).await? else {
            return self.store.abandon_games(key).await;
        };
        let mut untold = None;
        for game in self.store.open_tournament_games(key).await? {
            let number = game.number;
            // One game must not stand in the way of the others.
            if let Err(error) = self.see_to_game(key, game).await {
                tracing::warn!(%error, tournament = key, ?number, "a game of a tournament was not seen to");
                untold = Some(error);
            }
        }
        self.withdraw_strangers(&row).await?;
        let mut tournament = self.load(key).await?;
        while wants_round(&tournament) {
            match self.carry_out(key, |_| Command::Pair).await? {
                Ok(paired) => tournament = paired,
                // Nobody is left to play with; what is being played still counts.
                Err(Refusal::TooFew) if tournament.is_round_over() => {
                    let ended = self.carry_out(key, |_| Command::End).await?;
                    tournament = ended.map_err(|refusal| broken(&refusal.to_string()))?;
                }
                Err(_) => break,
            }
        }
        if tournament.phase() == Phase::Playing && !self.make_tables(&row, &tournament).await? {
            // The rest is made at the next look, after what is due elsewhere.
            self.wake();
            return untold.map_or(Ok(()), Err);
        }
        match untold {
            Some(error) => Err(error),
            None => self.store.tournament_seen_to(key, tournament.seq() as i64).await,
        }
    }

    /// Brings the result of a game into its tournament, or lets it begin.
    async fn see_to_game(&self, key: i64, game: TournamentGameRow) -> Result<(), StoreError> {
        let tournament = self.load(key).await?;
        let is_wanted = tournament.phase() == Phase::Playing && is_open(&tournament, &game);
        let table = game.table.clone().unwrap_or_default();
        let found = match game.phase.as_str() {
            _ if !is_wanted => Found::Unwanted,
            "playing" => return Ok(()),
            "gathering" if game.begins > now() => return Ok(()),
            "gathering" => match self.begin(&table).await? {
                Some(there) => Found::Missing(there),
                None => return Ok(()),
            },
            _ => Found::Record,
        };
        let seats = seats_of(&tournament, &game).unwrap_or_default();
        let finishes: Option<Vec<Finish>> = match found {
            Found::Unwanted => None,
            Found::Missing(there) => Some(there.into_iter().map(present).collect()),
            Found::Record => {
                // In this order: who is gone for good is first gone from the tournament.
                let outcome = self.store.outcome_of(&format!("{table}.1")).await?;
                let entrants = self.store.tournament_entrants(key).await?;
                let person = |seat: &Entrant| Some(&entrants.get(seat.index())?.as_ref()?.0);
                let is_other = |(seat, line): (&Entrant, &SeatOutcome)| {
                    person(seat).is_some_and(|person| Some(person) != line.person.as_ref())
                };
                if outcome.is_empty() {
                    // Without a record nobody has played.
                    Some(vec![Finish::Forfeit; seats.len()])
                } else if outcome.len() != seats.len() || seats.iter().zip(&outcome).any(is_other) {
                    // A result before it was put right, and others are to play by now.
                    return self.store.drop_game(key, &game).await;
                } else {
                    Some(finishes(outcome.iter().map(|line| (line.won, line.score, line.marks.as_str()))))
                }
            }
        };
        if let Some(finishes) = finishes {
            let (round, place, number) = numbers(&game);
            let given = self.carry_out(key, |_| Command::GiveResult {
                round,
                table: place,
                game: number,
                finishes: finishes.clone(),
            });
            match given.await? {
                Ok(_) | Err(Refusal::ResultKnown | Refusal::Over | Refusal::NoGame) => {}
                Err(refusal) => return Err(broken(&refusal.to_string())),
            }
        }
        self.store.settle_game(key, &game).await?;
        if game.phase == "gathering" {
            // It is put away, as nobody will play there any more.
            let _ = self.hub.notify(&table, Notice::Deserted).await?;
        }
        Ok(())
    }

    /// Lets a game begin. Where it cannot, says which seats are taken.
    async fn begin(&self, table: &str) -> Result<Option<Vec<bool>>, StoreError> {
        self.tell_who_rests(table).await?;
        self.say(table, Notice::Begin).await?;
        // Whose vacation was noted meanwhile: only tables that are playing hear of it from whoever sees to that.
        self.tell_who_rests(table).await?;
        let Some(row) = self.store.table(table).await? else { return Ok(None) };
        let seats: Vec<SeatSummary> = serde_json::from_str(&row.seats).unwrap_or_default();
        let begun = row.phase != "gathering";
        Ok((!begun).then(|| seats.iter().map(|seat| seat.name.is_some()).collect()))
    }

    /// Those who rest do not begin it themselves, as everywhere else: the table has to hear of it.
    async fn tell_who_rests(&self, table: &str) -> Result<(), StoreError> {
        for (person, until) in self.store.resting_at(table, now()).await? {
            let (person, until) = (PersonId(person), until as u64);
            self.say(table, Notice::Vacation { person, until }).await?;
        }
        Ok(())
    }

    async fn say(&self, table: &str, notice: Notice) -> Result<(), StoreError> {
        let heeded = self.hub.notify(table, notice).await?;
        heeded.map_err(|refusal| StoreError::Unavailable(refusal.text.into_owned()))
    }

    /// Makes the tables of games that are to be played and have none; says whether these were all.
    async fn make_tables(&self, row: &TournamentRow, tournament: &Tournament) -> Result<bool, StoreError> {
        let mut left = TABLES_AT_A_TIME;
        let entrants = self.store.tournament_entrants(row.key).await?;
        let wish = read_wish(&row.wish)?;
        for round in open_rounds(tournament) {
            let made = self.store.tournament_games(row.key, round).await?;
            let made: HashSet<(u16, u16, u16)> = made.iter().map(numbers).collect();
            let tables = &tournament.rounds()[usize::from(round) - 1].tables;
            for (place, standing) in (1..).zip(tables) {
                let Some(seats) = tournament.next_game(round, place) else { continue };
                let number = (round, place, standing.games.len() as u16 + 1);
                if made.contains(&number) {
                    continue;
                }
                if left == 0 {
                    return Ok(false);
                }
                left -= 1;
                let people: Vec<Option<&(String, String)>> =
                    seats.iter().map(|seat| entrants.get(seat.index()).and_then(Option::as_ref)).collect();
                match people.iter().copied().collect::<Option<Vec<_>>>() {
                    Some(people) => {
                        let seq = tournament.seq() as i64;
                        if !self.make_table(row, seq, &wish, number, &people).await? {
                            return Ok(false);
                        }
                    }
                    // Who is gone for good does not come. What follows from that is seen at the next look.
                    None => {
                        let finishes: Vec<Finish> =
                            people.iter().map(|person| present(person.is_some())).collect();
                        let (round, table, game) = number;
                        let wanted = |_: &Tournament| Command::GiveResult {
                            round,
                            table,
                            game,
                            finishes: finishes.clone(),
                        };
                        let _ = self.carry_out(row.key, wanted).await?;
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    /// Makes the table of a game; false where the tournament has moved on since that event.
    async fn make_table(
        &self,
        row: &TournamentRow,
        seq: i64,
        wish: &TournamentWish,
        (round, place, game): (u16, u16, u16),
        people: &[&(String, String)],
    ) -> Result<bool, StoreError> {
        let now = now();
        let seated: Vec<(PersonId, String)> =
            people.iter().map(|(person, name)| (PersonId(person.clone()), name.clone())).collect();
        let settings = settings_of(wish, people.len() as u8);
        let events = Table::create_contest(settings, &seated, Secret(secret::random()), now as u64);
        let events = events.map_err(|refusal| broken(&refusal.text))?;
        let table = Table::replay(&events).map_err(|corrupt| broken(&corrupt.to_string()))?;
        let id = secret::id();
        let new = NewTable {
            id: id.clone(),
            owner: row.id.clone(),
            game: wish.game.info().id,
            visibility: "private",
            spectators: true,
            practice: false,
            rated: wish.rated,
            code: None,
            seats: serde_json::to_string(&seat_summaries(&table)).expect("summaries are plain data"),
            seq: 1,
            events: serde_json::to_string(&events).expect("events are plain data"),
            maker: 0,
            club: Some(row.club),
            seated: people
                .iter()
                .enumerate()
                .map(|(seat, (person, _))| (person.clone(), 1 << seat))
                .collect(),
            now,
        };
        let begins = match pace_of(wish) {
            Pace::Live => now + GRACE,
            Pace::Correspondence => now,
        };
        let number = (i64::from(round), i64::from(place), i64::from(game));
        match self.store.add_contest_table(row.key, seq, number, new, begins).await? {
            ContestTable::Made => {}
            // Another server was faster.
            ContestTable::Known => return Ok(true),
            ContestTable::MovedOn => return Ok(false),
        }
        people.iter().for_each(|(person, _)| self.hub.followers.tell(person));
        if begins > now {
            let seated: Vec<&str> = people.iter().map(|(person, _)| person.as_str()).collect();
            self.hub.ears.hear_of_contest(&id, wish.game.info().id, &seated);
        } else if let Err(error) = self.begin(&id).await {
            // It is tried again when it is due, which is now.
            tracing::warn!(%error, table = %id, "a game of a tournament did not begin yet");
        }
        Ok(true)
    }
}

/// Why a game needs nothing more.
enum Found {
    /// The tournament has a result, or wants none.
    Unwanted,
    /// It cannot begin; who is there.
    Missing(Vec<bool>),
    /// It is over.
    Record,
}

fn present(there: bool) -> Finish {
    if there { Finish::Played { place: 1, score: 0 } } else { Finish::Forfeit }
}

fn numbers(game: &TournamentGameRow) -> (u16, u16, u16) {
    let (round, place, number) = game.number;
    (round as u16, place as u16, number as u16)
}

/// Whether the tournament waits for the result of this game.
fn is_open(tournament: &Tournament, game: &TournamentGameRow) -> bool {
    let (round, place, number) = numbers(game);
    let round_table = tournament
        .rounds()
        .get(usize::from(round) - 1)
        .and_then(|made| made.tables.get(usize::from(place) - 1));
    round_table.is_some_and(|standing| {
        standing.games.len() + 1 == usize::from(number) && tournament.next_game(round, place).is_some()
    })
}

/// Who plays a game, in the order of the seats.
fn seats_of(tournament: &Tournament, game: &TournamentGameRow) -> Option<Vec<Entrant>> {
    let (round, place, number) = numbers(game);
    let standing = tournament.rounds().get(usize::from(round) - 1)?.tables.get(usize::from(place) - 1)?;
    match standing.games.get(usize::from(number) - 1) {
        Some(played) => Some(played.seats.clone()),
        None => tournament.next_game(round, place),
    }
}

/// The rounds in which something is still to be played.
pub fn open_rounds(tournament: &Tournament) -> impl Iterator<Item = u16> {
    let is_open = |(round, made): &(u16, &spellenkast_tournament::Round)| {
        (1..=made.tables.len() as u16).any(|place| tournament.next_game(*round, place).is_some())
    };
    (1..).zip(tournament.rounds()).filter(is_open).map(|(round, _)| round)
}

/// Whether the next round is to be made.
fn wants_round(tournament: &Tournament) -> bool {
    let under_way = open_rounds(tournament).count();
    let most = if tournament.settings().rounds_overlap() { ROUNDS_AT_A_TIME } else { 1 };
    tournament.phase() == Phase::Playing && under_way < most
}

/// What was agreed, as it was kept.
pub fn read_wish(wish: &str) -> Result<TournamentWish, StoreError> {
    serde_json::from_str(wish).map_err(|error| broken(&error.to_string()))
}

/// How a table of so many is set up.
pub fn settings_of(wish: &TournamentWish, players: u8) -> table::Settings {
    let mut settings = table::Settings::new(wish.game, players);
    settings.options = wish.options.clone();
    settings.first = Some(Seat(0));
    settings.pace = wish.pace;
    settings.weekends_off = wish.weekends_off;
    settings.rated = wish.rated;
    settings.contest = true;
    settings
}

/// Whether everybody plays at the same time.
fn pace_of(wish: &TournamentWish) -> Pace {
    match wish.pace {
        table::Pace::Days(_) => Pace::Correspondence,
        table::Pace::Seconds(_) | table::Pace::Free => Pace::Live,
    }
}

/// What the rules of tournaments have to know of what was agreed.
pub fn rules_of(wish: &TournamentWish) -> Settings {
    let format = match wish.format {
        TournamentFormat::RoundRobin { double } => Format::RoundRobin { double },
        TournamentFormat::Swiss { rounds } => Format::Swiss { rounds },
        TournamentFormat::KnockOut { best_of, replays, third_place } => {
            Format::KnockOut { best_of, replays, third_place }
        }
        TournamentFormat::League { rounds } => Format::League { rounds },
    };
    Settings { format, seats: wish.seats, pace: pace_of(wish) }
}

/// The name of a phase where it is kept.
pub fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Entering => "entering",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

fn broken(why: &str) -> StoreError {
    StoreError::Failed(format!("a tournament cannot be read: {why}"))
}
