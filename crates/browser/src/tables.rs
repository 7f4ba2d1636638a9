//! The tables of a house: made, read, moved on. decide → keep → happen → tell, as everywhere.

use std::time::Duration;

use spellenkast_host::wire::{MyTable, NewTable, PastDay, QuickPlay, TableFrom, TableSummary};
use spellenkast_host::{About, BROKEN, Host, Thought, changes_lists, phase_name, seat_summaries};
use spellenkast_table::{
    BotTurn, Dice, Event, Millis, Notice, Origin, Refusal, Request, Secret, Settings, Table,
};

use crate::house::{random, random_bytes};
use crate::post::Post;
use crate::{Entry, HERE, House, Storage, bots, json};

const NO_TABLE: Refusal = Refusal::new("no-table", "There is no such table.");

/// A table that is in use.
pub(crate) struct Room {
    pub(crate) host: Host<Post>,
    /// When it was made, and when its phase or its people last changed.
    created: Millis,
    updated: Millis,
    /// Nothing of it is kept.
    fleeting: bool,
}

/// So many fleeting tables stay that nobody looks at: those who sit down there come in a moment.
const FLEETING: usize = 3;

impl Room {
    fn new(id: &str, table: &Table, events: &[Event]) -> Self {
        let about = About { id: id.to_owned(), spectators: table.settings().spectators, listed: false };
        let at = |event: Option<&Event>| event.map_or(0, |event| event.at);
        let updated = events.iter().rev().find(|event| changes_lists(event)).or(events.first());
        Self { host: Host::new(about), created: at(events.first()), updated: at(updated), fleeting: false }
    }
}

const BOTH: Refusal =
    Refusal::new("setup", "A game goes on from a moment of another one, or has the dice of a day: not both.");

const NOT_RATED: Refusal =
    Refusal::new("setup", "Games on one device are not rated: nobody else could trust them.");

impl<S: Storage> House<S> {
    /// The table with this id, read from its log where it is not in use.
    pub(crate) async fn table(&mut self, id: &str) -> Result<&mut Room, Refusal> {
        if self.tables.get(id).is_none_or(|room| room.host.table().is_none()) {
            let entries = self.storage.log(id).await?;
            if entries.is_empty() {
                return Err(NO_TABLE);
            }
            let mut events: Vec<Event> = Vec::new();
            for entry in entries {
                events.append(&mut json::read(&entry).map_err(|_| BROKEN)?);
            }
            let table = Table::replay(&events).map_err(|_| BROKEN)?;
            // Nobody looks at the others any more, and they are read again in no time.
            self.tables.retain(|_, room| room.host.is_watched() || room.fleeting);
            let fresh = Room::new(id, &table, &events);
            let room = self.tables.entry(id.to_owned()).or_insert(fresh);
            let untold = room.host.set_up(table, events);
            room.host.tell(&untold, |_| ());
        }
        Ok(self.tables.get_mut(id).expect("it was just put there"))
    }

    /// Makes a table where somebody of this house plays.
    pub(crate) async fn make_table(&mut self, settings: Settings, now: Millis) -> Result<NewTable, Refusal> {
        self.make_table_from(Origin::Fresh, Secret(random_bytes()), settings, false, now).await
    }

    /// The same as somebody wishes it whose first game does not begin like any other; nothing is kept of a fleeting one.
    pub(crate) async fn make_wished(&mut self, wish: TableFrom, now: Millis) -> Result<NewTable, Refusal> {
        let TableFrom { mut settings, opening, day, fleeting } = wish;
        let (origin, secret) = match (opening, day) {
            (Some(_), Some(_)) => return Err(BOTH),
            (Some(opening), None) => (Origin::Opening(opening), Secret(random_bytes())),
            (None, Some(PastDay { day, secret })) => {
                settings.practice = true;
                (Origin::Day(day), secret)
            }
            (None, None) => (Origin::Fresh, Secret(random_bytes())),
        };
        self.make_table_from(origin, secret, settings, fleeting, now).await
    }

    async fn make_table_from(
        &mut self,
        origin: Origin,
        secret: Secret,
        mut settings: Settings,
        fleeting: bool,
        now: Millis,
    ) -> Result<NewTable, Refusal> {
        if settings.rated {
            return Err(NOT_RATED);
        }
        settings.listed = false;
        let commitment = (settings.dice == Dice::Rolled).then(|| secret.commitment());
        let events = Table::create_from(origin, settings, Some(self.person()), secret, now)?;
        let table = Table::replay(&events).map_err(|_| BROKEN)?;
        let id = new_id();
        let mut room = Room::new(&id, &table, &events);
        if fleeting {
            self.clear_away();
            room.fleeting = true;
            room.host.set_up(table, events);
            self.tables.insert(id.clone(), room);
            return Ok(NewTable { id, code: None, commitment });
        }
        let entry = Entry {
            table: &id,
            seq: 1,
            events: written(&events),
            listed: &self.listed(&room, &table),
            finished: None,
        };
        self.storage.keep(entry).await?;
        self.tell_followers();
        Ok(NewTable { id, code: None, commitment })
    }

    /// Forgets the fleeting tables that nobody looks at any more.
    fn clear_away(&mut self) {
        let left = |room: &Room| room.fleeting && !room.host.is_watched();
        let mut made: Vec<Millis> =
            self.tables.values().filter(|room| left(room)).map(|room| room.created).collect();
        made.sort_unstable();
        let oldest = made.len().checked_sub(FLEETING).map_or(0, |many| made[many]);
        self.tables.retain(|_, room| !left(room) || room.created > oldest);
    }

    /// Makes a table for a game at once, alone or against bots.
    pub(crate) async fn quick_play(&mut self, wish: QuickPlay, now: Millis) -> Result<NewTable, Refusal> {
        let (settings, commands) = wish.begin(&self.me.name);
        let table = self.make_table(settings, now).await?;
        for command in commands {
            self.carry_out(&table.id, &command.into(), now).await?;
        }
        Ok(table)
    }

    /// Does what somebody here wants at a table. Returns the number of the last event for them.
    pub(crate) async fn carry_out(
        &mut self,
        id: &str,
        request: &Request,
        now: Millis,
    ) -> Result<u64, Refusal> {
        let person = self.person();
        // A secret that could not be kept when it was its time is chosen now.
        self.choose_secret(id, now).await?;
        let table = self.table(id).await?.host.table().ok_or(BROKEN)?;
        let events = table.decide(&person, request, now)?;
        self.commit(id, events, now).await?;
        let table = self.table(id).await?.host.table().ok_or(BROKEN)?;
        Ok(table.seq_for(table.eye(Some(&person), request.command.seat())))
    }

    /// Carries out what the house itself has to say.
    pub(crate) async fn heed(&mut self, id: &str, notice: &Notice, now: Millis) -> Result<(), Refusal> {
        let events = self.table(id).await?.host.table().ok_or(BROKEN)?.heed(notice, now)?;
        self.commit(id, events, now).await
    }

    /// Keeps events, lets them happen and tells them.
    async fn commit(&mut self, id: &str, events: Vec<Event>, now: Millis) -> Result<(), Refusal> {
        if events.is_empty() {
            return Ok(());
        }
        let room = self.tables.get_mut(id).ok_or(BROKEN)?;
        if events.iter().any(changes_lists) {
            room.updated = now;
        }
        let mut keep = room.host.prepare(events, true, now).map_err(|_| BROKEN)?;
        let finished = keep.take_change().and_then(|change| change.finished);
        let entry = Entry {
            table: id,
            seq: keep.seq(),
            events: written(keep.events()),
            listed: &self.listed(&self.tables[id], keep.table()),
            finished: finished.map(|finished| finished.kept(now as i64)),
        };
        if !self.tables[id].fleeting
            && let Err(refusal) = self.storage.keep(entry).await
        {
            // Nobody knows what was kept; the log will tell.
            self.tables.get_mut(id).ok_or(BROKEN)?.host.doubt();
            return Err(refusal);
        }
        let host = &mut self.tables.get_mut(id).ok_or(BROKEN)?.host;
        let events = host.happen(keep);
        let mut changed = false;
        changed |= host.tell(&events, |_| changed = true);
        if changed {
            self.tell_followers();
        }
        Box::pin(self.choose_secret(id, now)).await
    }

    /// Commits to a secret for the dice of the next game, where one is wanted.
    async fn choose_secret(&mut self, id: &str, now: Millis) -> Result<(), Refusal> {
        if self.table(id).await?.host.table().is_some_and(Table::wants_secret) {
            self.heed(id, &Notice::Secret(Secret(random_bytes())), now).await?;
        }
        Ok(())
    }

    /// Lets one bot think and move. Returns whether there was one.
    pub async fn think(&mut self, now: Millis) -> Result<bool, Refusal> {
        self.come_back().await?;
        let bots = |(id, room): (&String, &Room)| {
            room.host.bots_to_ask().into_iter().map(|turn| (id.clone(), turn)).collect::<Vec<_>>()
        };
        let waiting: Vec<(String, BotTurn)> = self.tables.iter().flat_map(bots).collect();
        for (id, turn) in waiting {
            let host = &mut self.tables.get_mut(&id).ok_or(BROKEN)?.host;
            let Some(ask) = host.ask_bot(turn, random()) else { continue };
            let r#move = bots::choose(&self.storage, &ask.known, ask.level, ask.seed).await;
            let thought = Thought { ticket: ask.ticket, seat: turn.seat, about: ask.about, r#move };
            let host = &mut self.tables.get_mut(&id).ok_or(BROKEN)?.host;
            if host.hear(&thought)
                && let Some(r#move) = thought.r#move
            {
                self.heed(&id, &Notice::BotMove { seat: turn.seat, r#move }, now).await?;
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether a bot is to think, or a table that somebody looks at has to be read again.
    pub fn has_to_think(&self) -> bool {
        self.tables.values().any(|room| is_away(room) || !room.host.bots_to_ask().is_empty())
    }

    /// Reads the tables again of which nobody knew what was kept.
    async fn come_back(&mut self) -> Result<(), Refusal> {
        let away: Vec<String> =
            self.tables.iter().filter(|(_, room)| is_away(room)).map(|(id, _)| id.clone()).collect();
        for id in away {
            self.table(&id).await?;
        }
        Ok(())
    }

    /// Lets those decide by a bot whose time has run out, and tells who is here. Returns when there is something to do again.
    pub async fn tick(&mut self, now: Millis) -> Result<Option<Millis>, Refusal> {
        let late = |(_, room): &(&String, &Room)| deadline(room).is_some_and(|due| due <= now);
        let late: Vec<String> = self.tables.iter().filter(late).map(|(id, _)| id.clone()).collect();
        for id in late {
            self.heed(&id, &Notice::Tick, now).await?;
        }
        for room in self.tables.values_mut() {
            room.host.make_round(Duration::from_millis(now));
        }
        let round = |room: &Room| room.host.round_due().map(|due| due.as_millis() as Millis);
        Ok(self.tables.values().flat_map(|room| [deadline(room), round(room)]).flatten().min())
    }

    /// A table as it stands in the list.
    pub(crate) fn listed(&self, room: &Room, table: &Table) -> MyTable {
        let settings = table.settings();
        let mine = table.seats_of(&self.person());
        let your_turn = !(table.deciders() & mine).is_empty();
        let summary = TableSummary {
            id: room.host.about().id.clone(),
            game: settings.game.info().id.to_owned(),
            visibility: "link".to_owned(),
            spectators: settings.spectators,
            practice: settings.practice,
            rated: settings.rated,
            phase: phase_name(table.phase()).to_owned(),
            seats: seat_summaries(table),
            created: room.created as i64,
            updated: room.updated as i64,
            tournament: None,
        };
        let until = table.deadline().filter(|_| your_turn).map(|at| at as i64);
        MyTable { table: summary, your_turn, until, invited_by: None }
    }
}

/// When somebody's time runs out.
fn deadline(room: &Room) -> Option<Millis> {
    room.host.table().and_then(Table::deadline)
}

/// Whether somebody looks at a table of which nobody knows what was kept.
fn is_away(room: &Room) -> bool {
    room.host.table().is_none() && room.host.is_watched()
}

fn written(events: &[Event]) -> String {
    serde_json::to_string(events).expect("events are plain data")
}

/// The id of a new table: 96 bits, so that no two devices choose the same.
fn new_id() -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte % 64)]);
    std::iter::once(HERE).chain(random_bytes::<16>().map(letter)).collect()
}
