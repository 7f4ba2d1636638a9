//! What happened at tables that somebody is to be told who may not look at them.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use spellenkast_engine::SeatSet;
use spellenkast_table::{Event, Phase, Table, What};

use crate::hub::Meta;
use crate::wire::Matter;

/// Something that a person is to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// Whom.
    pub person: String,
    /// What.
    pub kind: Matter,
    /// The public id of the table.
    pub table: String,
    /// The game.
    pub game: &'static str,
    /// Somebody else, where it is about them.
    pub other: Option<String>,
    /// Which decision, or which event, it is about; a later one has a larger number.
    pub version: i64,
    /// Whether they sit in front of it.
    pub there: bool,
}

/// So much may wait to be written down; there is far less of it in the second between two times.
const WAITING: usize = 20_000;

/// What tables have told, until it is written down. No move waits for that.
#[derive(Default)]
pub struct Ears {
    /// Whether any device wants to be told anything.
    anybody: AtomicBool,
    heard: Mutex<Heard>,
}

/// What was heard.
#[derive(Default)]
pub struct Heard {
    /// What people are to be told; of each kind and table only the last.
    pub news: HashMap<(String, Matter, String), News>,
    /// For whom something may be settled.
    pub settled: HashSet<String>,
}

impl Ears {
    /// Whether any device wants to be told anything: else nothing need be heard.
    pub fn listen(&self, anybody: bool) {
        self.anybody.store(anybody, Ordering::Relaxed);
    }

    /// Hears what happened at a table just now. `present`: the seats whose players are there.
    pub fn hear(&self, meta: &Meta, table: &Table, events: &[Event], present: SeatSet) {
        if !self.anybody.load(Ordering::Relaxed) {
            return;
        }
        let (mut news, settled) = what_is_new(&meta.about.id, &meta.owner, table, events, present);
        news.retain(|news| !news.there || news.kind == Matter::YourTurn);
        self.note(news, settled);
    }

    /// Hears what another server let happen at a table. It knows only who is there with it: it takes those who are here for away.
    pub fn hear_elsewhere(&self, meta: &Meta, table: &Table, events: &[Event], present: SeatSet) {
        if present.is_empty() || !self.anybody.load(Ordering::Relaxed) {
            return;
        }
        let (mut news, _) = what_is_new(&meta.about.id, &meta.owner, table, events, present);
        news.retain(|news| news.there);
        self.note(news, Vec::new());
    }

    fn note(&self, news: Vec<News>, settled: Vec<String>) {
        let mut heard = self.heard.lock().expect("no one panics with it");
        if heard.news.len() + heard.settled.len() > WAITING {
            metrics::counter!("spellenkast_push_unheard_total").increment(1);
            return;
        }
        heard.settled.extend(settled);
        for news in news {
            heard.news.insert((news.person.clone(), news.kind, news.table.clone()), news);
        }
    }

    /// Hears that the house has made a table for these people, who need not know of it: others sit there with them.
    pub fn hear_of_contest(&self, table: &str, game: &'static str, people: &[&str]) {
        if !self.anybody.load(Ordering::Relaxed) {
            return;
        }
        let mut heard = self.heard.lock().expect("no one panics with it");
        for &person in people {
            let other = people.iter().find(|other| **other != person).map(|other| (*other).to_owned());
            let kind = Matter::SomebodySits;
            let news = News {
                person: person.to_owned(),
                kind,
                table: table.to_owned(),
                game,
                other,
                version: 1,
                there: false,
            };
            heard.news.insert((person.to_owned(), kind, table.to_owned()), news);
        }
    }

    /// What could not be written down is heard once more, where nothing newer was.
    pub fn put_back(&self, earlier: Heard) {
        let mut heard = self.heard.lock().expect("no one panics with it");
        heard.settled.extend(earlier.settled);
        for (about, news) in earlier.news {
            heard.news.entry(about).or_insert(news);
        }
    }

    /// Takes what was heard.
    pub fn take(&self) -> Heard {
        std::mem::take(&mut *self.heard.lock().expect("no one panics with it"))
    }
}

/// What people are to be told after these events, and for whom something is settled. Where one plays alone, or with bots, nobody
/// waits for anybody.
fn what_is_new(
    id: &str,
    owner: &str,
    table: &Table,
    events: &[Event],
    present: SeatSet,
) -> (Vec<News>, Vec<String>) {
    let game = table.settings().game.info().id;
    let news = |person: &str, kind, other: Option<&str>, version: u64, there| News {
        person: person.to_owned(),
        kind,
        table: id.to_owned(),
        game,
        other: other.map(str::to_owned),
        version: version as i64,
        there,
    };
    let is_there = |person| !(table.seats_of(person) & present).is_empty();
    let mut all = Vec::new();
    let mut settled = Vec::new();

    if table.phase() == Phase::Gathering {
        let came = events.iter().rev().find_map(|event| match &event.what {
            What::Sat { person, .. } => Some((person, event.seq)),
            _ => None,
        });
        if let Some((who, seq)) = came {
            let sitting = table.people().map(|person| (person.0.as_str(), is_there(person)));
            // Whoever made the table wants to know even where they have not sat down.
            let sits = table.people().any(|person| person.0 == owner);
            let waiting: HashMap<&str, bool> = sitting.chain((!sits).then_some((owner, false))).collect();
            let others = waiting.into_iter().filter(|(person, _)| *person != who.0);
            all.extend(
                others.map(|(person, there)| news(person, Matter::SomebodySits, Some(&who.0), seq, there)),
            );
        }
    }
    let ended = events.iter().find(|event| matches!(event.what, What::Ended { .. }));
    // Who is left alone by it wants to know that a game is over, if anybody left.
    let left = events.iter().any(|event| matches!(event.what, What::Left { .. }));
    if table.people().nth(1).is_none() && !(ended.is_some() && left) {
        return (all, settled);
    }
    // A bot that plays for somebody needs no reminding.
    let bots: SeatSet = table.bots_wanted().map(|turn| turn.seat).collect();
    for person in table.people() {
        let turn = table
            .seats_of(person)
            .iter()
            .filter(|seat| !bots.has(*seat))
            .find_map(|seat| table.decision(seat));
        match (turn, ended) {
            (Some(turn), _) => {
                all.push(news(&person.0, Matter::YourTurn, None, turn.number(), is_there(person)));
            }
            (None, Some(ended)) => {
                all.push(news(&person.0, Matter::GameOver, None, ended.seq, is_there(person)));
                settled.push(person.0.clone());
            }
            (None, _) => settled.push(person.0.clone()),
        }
    }
    (all, settled)
}
