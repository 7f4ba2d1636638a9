//! The tables of a house: made, read, moved on. decide → keep → happen → tell, as everywhere.

use spellenkast_host::wire::{MyTable, NewTable, QuickPlay, TableSummary};
use spellenkast_host::{About, BROKEN, Finished, Host, Thought, phase_name, seat_summaries};
use spellenkast_table::{Command, Dice, Event, Millis, Notice, Refusal, Request, Secret, Settings, Table};

use crate::house::{random, random_bytes};
use crate::post::Post;
use crate::{Entry, HERE, House, KeptGame, Storage, bots};

const NO_TABLE: Refusal = Refusal::new("no-table", "There is no such table.");

impl<S: Storage> House<S> {
    /// The table with this id, read from its log where it is not in use.
    pub(crate) async fn table(&mut self, id: &str) -> Result<&mut Host<Post>, Refusal> {
        if self.tables.get(id).is_none_or(|host| host.table().is_none()) {
            let entries = self.storage.log(id).await?;
            if entries.is_empty() {
                return Err(NO_TABLE);
            }
            let mut events: Vec<Event> = Vec::new();
            for entry in entries {
                events.append(&mut serde_json::from_str(&entry).map_err(|_| BROKEN)?);
            }
            let table = Table::replay(&events).map_err(|_| BROKEN)?;
            // Nobody looks at the others any more, and they are read again in no time.
            self.tables.retain(|_, host| host.is_watched());
            let host = self.tables.entry(id.to_owned()).or_insert_with(|| Host::new(about(id, &table)));
            let untold = host.set_up(table, events);
            host.tell(&untold, |_| ());
        }
        Ok(self.tables.get_mut(id).expect("it was just put there"))
    }

    /// Makes a table where somebody of this house plays.
    pub(crate) async fn make_table(
        &mut self,
        mut settings: Settings,
        now: Millis,
    ) -> Result<NewTable, Refusal> {
        settings.listed = false;
        let secret = Secret(random_bytes());
        let commitment = (settings.dice == Dice::Rolled).then(|| secret.commitment());
        let events = Table::create(settings, Some(self.person()), secret, now)?;
        let table = Table::replay(&events).map_err(|_| BROKEN)?;
        let id = new_id();
        let entry = Entry {
            table: &id,
            seq: 1,
            events: written(&events),
            listed: &self.listed(&id, &table, now),
            finished: None,
        };
        self.storage.keep(entry).await?;
        self.tell_followers();
        Ok(NewTable { id, code: None, commitment })
    }

    /// Makes a table for a game at once, alone or against bots.
    pub(crate) async fn quick_play(&mut self, wish: QuickPlay, now: Millis) -> Result<NewTable, Refusal> {
        let players = u8::try_from(wish.bots.len() + 1).unwrap_or(u8::MAX);
        let mut settings = Settings::new(wish.game, players);
        settings.options = wish.options;
        settings.practice = wish.practice;
        settings.hints = true;
        let table = self.make_table(settings, now).await?;
        let sit = Command::Sit { seat: None, name: self.me.name.clone() };
        let bots = wish.bots.into_iter().map(|level| Command::AddBot { seat: None, level });
        let ready = wish.ready.then_some(Command::Ready { contribution: None });
        for command in std::iter::once(sit).chain(bots).chain(ready) {
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
        let table = self.table(id).await?.table().ok_or(BROKEN)?;
        let events = table.decide(&person, request, now)?;
        self.commit(id, events, now).await?;
        let table = self.table(id).await?.table().ok_or(BROKEN)?;
        Ok(table.seq_for(table.eye(Some(&person), request.command.seat())))
    }

    /// Carries out what the house itself has to say.
    pub(crate) async fn heed(&mut self, id: &str, notice: &Notice, now: Millis) -> Result<(), Refusal> {
        let events = self.table(id).await?.table().ok_or(BROKEN)?.heed(notice, now)?;
        self.commit(id, events, now).await
    }

    /// Keeps events, lets them happen and tells them.
    async fn commit(&mut self, id: &str, events: Vec<Event>, now: Millis) -> Result<(), Refusal> {
        if events.is_empty() {
            return Ok(());
        }
        let host = self.tables.get_mut(id).ok_or(BROKEN)?;
        let mut keep = host.prepare(events, true, now).map_err(|_| BROKEN)?;
        let change = keep.take_change();
        let is_listed = change.as_ref().is_some_and(|change| change.sitting.is_some());
        let finished = change.and_then(|change| change.finished).map(|finished| kept(finished, now));
        let entry = Entry {
            table: id,
            seq: keep.seq(),
            events: written(keep.events()),
            listed: &self.listed(id, keep.table(), now),
            finished,
        };
        if let Err(refusal) = self.storage.keep(entry).await {
            // Nobody knows what was kept; the log will tell.
            self.tables.get_mut(id).ok_or(BROKEN)?.doubt();
            return Err(refusal);
        }
        let host = self.tables.get_mut(id).ok_or(BROKEN)?;
        let events = host.happen(keep);
        host.tell(&events, |_| ());
        if is_listed {
            self.tell_followers();
        }
        Box::pin(self.choose_secret(id, now)).await
    }

    /// Commits to a secret for the dice of the next game, where one is wanted.
    async fn choose_secret(&mut self, id: &str, now: Millis) -> Result<(), Refusal> {
        if self.table(id).await?.table().is_some_and(Table::wants_secret) {
            self.heed(id, &Notice::Secret(Secret(random_bytes())), now).await?;
        }
        Ok(())
    }

    /// Lets one bot think and move. Returns whether there was one.
    pub async fn think(&mut self, now: Millis) -> Result<bool, Refusal> {
        let waiting = self.tables.iter().find_map(|(id, host)| {
            let turn = host.bots_to_ask().into_iter().next()?;
            Some((id.clone(), turn))
        });
        let Some((id, turn)) = waiting else { return Ok(false) };
        let host = self.tables.get_mut(&id).ok_or(BROKEN)?;
        let Some(ask) = host.ask_bot(turn, random()) else { return Ok(false) };
        let r#move = bots::choose(&self.storage, &ask.known, ask.level, ask.seed).await;
        let thought = Thought { ticket: ask.ticket, seat: turn.seat, about: ask.about, r#move };
        let host = self.tables.get_mut(&id).ok_or(BROKEN)?;
        if host.hear(&thought)
            && let Some(r#move) = thought.r#move
        {
            self.heed(&id, &Notice::BotMove { seat: turn.seat, r#move }, now).await?;
        }
        Ok(true)
    }

    /// Whether a bot is to think.
    pub fn has_to_think(&self) -> bool {
        self.tables.values().any(|host| !host.bots_to_ask().is_empty())
    }

    /// Lets those decide by a bot whose time has run out. Returns when the next one's does.
    pub async fn tick(&mut self, now: Millis) -> Result<Option<Millis>, Refusal> {
        let due = |host: &Host<Post>| host.table().and_then(Table::deadline);
        let late: Vec<String> = self
            .tables
            .iter()
            .filter(|(_, host)| due(host).is_some_and(|due| due <= now))
            .map(|(id, _)| id.clone())
            .collect();
        for id in late {
            self.heed(&id, &Notice::Tick, now).await?;
        }
        Ok(self.tables.values().filter_map(due).filter(|&due| due > now).min())
    }

    /// A table as it stands in the list.
    pub(crate) fn listed(&self, id: &str, table: &Table, now: Millis) -> MyTable {
        let settings = table.settings();
        let mine = table.seats_of(&self.person());
        let your_turn = !(table.deciders() & mine).is_empty();
        let summary = TableSummary {
            id: id.to_owned(),
            game: settings.game.info().id.to_owned(),
            visibility: "link".to_owned(),
            spectators: settings.spectators,
            practice: settings.practice,
            phase: phase_name(table.phase()).to_owned(),
            seats: seat_summaries(table),
            created: now as i64,
            updated: now as i64,
        };
        let until = table.deadline().filter(|_| your_turn).map(|at| at as i64);
        MyTable { table: summary, your_turn, until }
    }
}

fn about(id: &str, table: &Table) -> About {
    About { id: id.to_owned(), spectators: table.settings().spectators, listed: false }
}

fn kept(finished: Finished, now: Millis) -> (KeptGame, String) {
    let Finished { id, game, record, seats, .. } = finished;
    (KeptGame { id, game: game.to_owned(), finished: now as i64, seats }, record)
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
