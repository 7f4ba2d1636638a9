//! One house: who is here, the tables that are in use, and what pages say to them.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use spellenkast_engine::Seat;
use spellenkast_host::message::{ClientMessage, HintedMove, Me, ServerMessage};
use spellenkast_host::object::Object;
use spellenkast_host::{Carrier, Host, NO_HINT, NOT_YOUR_TURN, Wanted, Watch, rng};
use spellenkast_table::{Millis, Notice, PersonId, Refusal, Request};

use crate::post::{Message, Post};
use crate::tables::Room;
use crate::{Storage, bots, json};

const BAD_MESSAGE: Refusal = Refusal::new("message", "This is not a message.");
const NO_PROSPECT: Refusal = Refusal::new("no-prospect", "This host is on the device itself: ask it.");

/// A cupboard on one device. It takes one thing after another.
pub struct House<S> {
    pub(crate) storage: S,
    pub(crate) me: Me,
    /// The tables that are in use.
    pub(crate) tables: HashMap<String, Room>,
    /// The pages that are told when a table in the list changed.
    followers: HashSet<u64>,
    outbox: Rc<RefCell<Vec<Message>>>,
}

impl<S: Storage> House<S> {
    /// The house of this person, who is the only one here.
    pub fn new(storage: S, me: Me) -> Self {
        Self { storage, me, tables: HashMap::new(), followers: HashSet::new(), outbox: Rc::default() }
    }

    /// Whoever is here goes by another name.
    pub fn rename(&mut self, name: String) {
        self.me.name = name;
    }

    /// Whoever sits before this device, as its tables know them.
    pub(crate) fn person(&self) -> PersonId {
        PersonId(self.me.id.clone())
    }

    /// The way to a page.
    fn post(&self, page: u64) -> Post {
        Post { page, outbox: Rc::clone(&self.outbox) }
    }

    /// Takes what is to be sent to pages.
    pub fn messages(&mut self) -> Vec<Message> {
        self.outbox.take()
    }

    /// A page has come.
    pub fn greet(&mut self, page: u64, now: Millis) {
        let hello = ServerMessage::Hello { person: Some(self.me.clone()), time: now as i64 };
        self.post(page).say(&hello);
    }

    /// A page is gone.
    pub fn part(&mut self, page: u64) {
        self.followers.remove(&page);
        for room in self.tables.values_mut() {
            room.host.unwatch(page, None);
        }
    }

    /// Hears what a page says on its line.
    pub async fn hear(&mut self, page: u64, text: &str, now: Millis) {
        let post = self.post(page);
        let Ok(Object(message)) = json::read(text) else {
            return post.refuse(None, &Wanted::Unnamed, &BAD_MESSAGE);
        };
        match message {
            ClientMessage::Watch { table, seat, .. } => {
                if let Err(refusal) = self.watch(post.clone(), &table, seat).await {
                    post.refuse(Some(&table), &Wanted::Watch(seat), &refusal);
                }
            }
            ClientMessage::Unwatch { table, seat } => {
                if let Some(room) = self.tables.get_mut(&table) {
                    room.host.unwatch(page, Some(seat));
                }
            }
            ClientMessage::Command { table, id, command } => {
                let request = Request { id: Some(id.clone()), command };
                match self.carry_out(&table, &request, now).await {
                    Ok(seq) => post.say(&ServerMessage::Ack { table: &table, id: &id, seq }),
                    Err(refusal) => post.refuse(Some(&table), &Wanted::Named(id), &refusal),
                }
            }
            ClientMessage::Why { table, id, seat, spots } => {
                let answered = self.asked(&table, seat).await.map(|(host, seat)| {
                    host.tell_why(&post, &id, seat, &spots);
                });
                refuse_if(answered, &post, &table, id);
            }
            ClientMessage::Preview { table, id, seat, spots } => {
                let answered = match self.asked(&table, seat).await {
                    Ok((host, seat)) => host.tell_preview(&post, &id, seat, &spots),
                    Err(refusal) => Err(refusal),
                };
                refuse_if(answered, &post, &table, id);
            }
            // Nobody needs to carry a position from here to here.
            ClientMessage::Prospect { table, id, .. } => {
                refuse_if(Err(NO_PROSPECT), &post, &table, id);
            }
            ClientMessage::Hint { table, id, seat } => {
                let answered = self.hint(&post, &table, &id, seat, now).await;
                refuse_if(answered, &post, &table, id);
            }
            // All who are here see the same screen, and each other.
            ClientMessage::React { .. } => {}
            ClientMessage::FollowTables {} => {
                self.followers.insert(page);
            }
            ClientMessage::UnfollowTables {} => {
                self.followers.remove(&page);
            }
            ClientMessage::Ping {} => post.say(&ServerMessage::Pong { time: now as i64 }),
        }
    }

    async fn watch(&mut self, client: Post, table: &str, seat: Option<Seat>) -> Result<(), Refusal> {
        let person = Some(self.person());
        // What was missed is not told again: it is all in the view.
        self.table(table).await?.host.watch(Watch { client, person, seat }, &[])
    }

    /// A table and the seat that a question there is about.
    async fn asked(&mut self, table: &str, seat: Option<Seat>) -> Result<(&Host<Post>, Seat), Refusal> {
        let person = self.person();
        let host = &self.table(table).await?.host;
        let seat = host.asking_seat(&person, seat)?;
        Ok((host, seat))
    }

    /// Lets the strongest bot judge a seat's moves. That there was a hint is kept first.
    async fn hint(
        &mut self,
        post: &Post,
        table: &str,
        id: &str,
        seat: Option<Seat>,
        now: Millis,
    ) -> Result<(), Refusal> {
        let seed = random();
        let (host, seat) = self.asked(table, seat).await?;
        host.check_hint(seat)?;
        let known = host.table().and_then(|table| table.known_to(seat, &mut rng(seed)));
        let known = known.ok_or(NOT_YOUR_TURN)?;
        self.heed(table, &Notice::Hinted { seat }, now).await?;
        let judged = bots::judge(&self.storage, &known, seed).await.ok_or(NO_HINT)?;
        let position = known.game();
        let moves = HintedMove::best(&position, seat, judged);
        post.say(&ServerMessage::Hint { table, id, moves: &moves });
        Ok(())
    }

    /// Tells the pages that follow it that the list of tables changed.
    pub(crate) fn tell_followers(&self) {
        for &page in &self.followers {
            self.post(page).say(&ServerMessage::TablesChanged {});
        }
    }
}

fn refuse_if(answered: Result<(), Refusal>, post: &Post, table: &str, id: String) {
    if let Err(refusal) = answered {
        post.refuse(Some(table), &Wanted::Named(id), &refusal);
    }
}

/// A random number that nobody can guess.
pub(crate) fn random() -> u64 {
    u64::from_le_bytes(random_bytes())
}

/// Random bytes of the device.
///
/// # Panics
/// Where it has none: nothing fair could be done then.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the device gives random bytes");
    bytes
}
