//! Devices that want to be told something, and what their people are to be told.
//!
//! A device has one row, which is its place in the queue too: `due` says when to look whether there is something to tell. A server
//! that looks takes the row for a while (`taken`), so that no other does; where it is stopped meanwhile, another one looks
//! after that. Whatever is raised in between sets `due` anew.

use std::collections::{HashMap, HashSet};

use super::{Pools, Store, StoreError, reading, writing};
use crate::push::{Endpoint, Lock, News};
use crate::secret::Hash;
use crate::wire::{Matter, PushWish};

/// A device that wants to be told something.
#[derive(Clone, Debug)]
pub struct Subscription {
    /// The hash of its token.
    pub device: Hash,
    /// Whose it is.
    pub person: String,
    /// Where messages for it go.
    pub endpoint: String,
    /// What they are sealed with.
    pub lock: Lock,
    /// What it wants to be told, and when.
    pub wish: PushWish,
    /// Up to which moment everything is told.
    pub told: i64,
    /// At how many tables it was shown that one is to move.
    pub shown: i64,
    /// When the dice of the day are told next.
    pub morning: Option<i64>,
    /// How often in a row it did not work.
    pub failures: i64,
    /// Since when messages are counted.
    pub counted_since: i64,
    /// How many there were since then.
    pub counted: i64,
}

/// A device that a person subscribes.
#[derive(Clone, Debug)]
pub struct NewSubscription {
    /// The hash of its token.
    pub device: Hash,
    /// Whose it is.
    pub person: String,
    /// Where messages for it go, as the browser wrote it.
    pub endpoint: String,
    /// The same, read.
    pub to: Endpoint,
    /// What they are sealed with.
    pub lock: Lock,
    /// What it wants to be told, and when.
    pub wish: PushWish,
    /// When the dice of the day are told next.
    pub morning: Option<i64>,
}

/// How it goes on with a device after a server has looked at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct After {
    /// When to look again, if not because something new is raised.
    pub due: Option<i64>,
    /// Not before this, whatever is raised.
    pub not_before: i64,
    /// See [`Subscription`].
    pub told: i64,
    /// See [`Subscription`].
    pub shown: i64,
    /// See [`Subscription`].
    pub morning: Option<i64>,
    /// See [`Subscription`].
    pub failures: i64,
    /// See [`Subscription`].
    pub counted_since: i64,
    /// See [`Subscription`].
    pub counted: i64,
}

/// Something that a person is to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raised {
    /// What.
    pub kind: Matter,
    /// The public id of the table.
    pub table: String,
    /// The game.
    pub game: String,
    /// The name of somebody else, where it is about them.
    pub name: Option<String>,
    /// From when on it may be told.
    pub ripe: i64,
}

/// So many devices of one person are told something; beyond that the one that was subscribed first is not any more.
const MOST_SUBSCRIPTIONS: i64 = 10;

/// So many things wait to be told to one person; the oldest go first. For each table where they are told that they are to move there
/// may be a reminder to come.
const MOST_MATTERS: i64 = crate::push::MOST_TABLES;

/// That somebody sits down is told once in an hour for each table, however often they come and go.
const SITS_AGAIN: i64 = 3_600_000;

/// When something is ripe that was seen: before anything is told.
const SEEN: i64 = 0;

type Row = (Vec<u8>, String, String, Vec<u8>, Vec<u8>, String, i64, i64, Option<i64>, i64, i64, i64);

/// The devices that have to be looked at now: those that are due, and those that another server took and left.
macro_rules! is_due {
    () => {
        "(not_before <= $1 AND (taken = 0 AND due <= $1 OR taken > 0 AND taken <= $1))"
    };
}

impl Store {
    /// The house's key: the one that is kept, or this one from now on.
    pub async fn push_key(&self, new: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        writing!(self, connection => {
            sqlx::query("INSERT INTO push_key (one, secret) VALUES (1, $1) ON CONFLICT DO NOTHING")
                .bind(&new).execute(&mut *connection).await?;
            Ok(sqlx::query_scalar("SELECT secret FROM push_key").fetch_one(connection).await?)
        })
    }

    /// Subscribes a device, or changes what it wants; it is looked at once for when to go on. Another device with the same address is
    /// none any more: it was the same browser. Returns whether the device is still signed in.
    pub async fn subscribe(&self, new: NewSubscription, now: i64) -> Result<bool, StoreError> {
        let wish = serde_json::to_string(&new.wish).expect("a wish is plain data");
        let lock = self.lock_person();
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock)).bind(&new.person).execute(&mut *connection).await?;
            let device: Option<String> = sqlx::query_scalar("SELECT person FROM devices WHERE token = $1 AND person = $2")
                .bind(&new.device[..]).bind(&new.person).fetch_optional(&mut *connection).await?;
            if device.is_none() {
                return Ok(false);
            }
            sqlx::query("DELETE FROM subscriptions WHERE endpoint = $1 AND device <> $2")
                .bind(&new.endpoint).bind(&new.device[..]).execute(&mut *connection).await?;
            sqlx::query(
                "INSERT INTO subscriptions (device, person, endpoint, key, auth, host, known, wish, created, due, told, morning) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $10) \
                 ON CONFLICT (device) DO UPDATE SET endpoint = excluded.endpoint, key = excluded.key, auth = excluded.auth, \
                 host = excluded.host, known = excluded.known, wish = excluded.wish, morning = excluded.morning, \
                 due = excluded.due, not_before = CASE WHEN subscriptions.failures = 0 THEN 0 ELSE subscriptions.not_before END",
            )
            .bind(&new.device[..]).bind(&new.person).bind(&new.endpoint).bind(&new.lock.key).bind(&new.lock.auth)
            .bind(&new.to.host).bind(new.to.is_known()).bind(&wish).bind(now).bind(new.morning)
            .execute(&mut *connection).await?;
            sqlx::query(
                "DELETE FROM subscriptions WHERE person = $1 AND device <> $2 AND device NOT IN \
                 (SELECT device FROM subscriptions WHERE person = $1 AND device <> $2 ORDER BY created DESC LIMIT $3)",
            )
            .bind(&new.person).bind(&new.device[..]).bind(MOST_SUBSCRIPTIONS - 1).execute(connection).await?;
            Ok(true)
        })
    }

    /// What a device wants to be told, and where; none if nothing.
    pub async fn push_wish(&self, device: &Hash) -> Result<Option<(PushWish, String)>, StoreError> {
        let row: Option<(String, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT wish, endpoint FROM subscriptions WHERE device = $1",
        ).bind(&device[..]).fetch_optional(pool).await?);
        Ok(row.and_then(|(wish, endpoint)| Some((serde_json::from_str(&wish).ok()?, endpoint))))
    }

    /// What each device of a person wants to be told, by the hash of its token.
    pub async fn push_wishes(&self, person: &str) -> Result<HashMap<Hash, PushWish>, StoreError> {
        let rows: Vec<(Vec<u8>, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT device, wish FROM subscriptions WHERE person = $1",
        ).bind(person).fetch_all(pool).await?);
        let read = |(device, wish): (Vec<u8>, String)| {
            Some((device.try_into().ok()?, serde_json::from_str(&wish).ok()?))
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Tells a device nothing any more.
    pub async fn unsubscribe(&self, device: &Hash) -> Result<(), StoreError> {
        let device = *device;
        writing!(self, connection => {
            sqlx::query("DELETE FROM subscriptions WHERE device = $1")
                .bind(&device[..]).execute(connection).await?;
            Ok(())
        })
    }

    /// Nobody receives anything at this address of a device any more, unless it has got another one meanwhile.
    pub async fn end_subscription(&self, device: &Hash, endpoint: &str) -> Result<(), StoreError> {
        let (device, endpoint) = (*device, endpoint.to_owned());
        writing!(self, connection => {
            sqlx::query("DELETE FROM subscriptions WHERE device = $1 AND endpoint = $2")
                .bind(&device[..]).bind(endpoint).execute(connection).await?;
            Ok(())
        })
    }

    /// Whether any device at all wants to be told something.
    pub async fn is_anybody_subscribed(&self) -> Result<bool, StoreError> {
        let one: Option<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT told FROM subscriptions LIMIT 1",
        ).fetch_optional(pool).await?);
        Ok(one.is_some())
    }

    /// Those of these people who have such a device.
    async fn subscribed(&self, people: &HashSet<&str>) -> Result<HashSet<String>, StoreError> {
        let people: Vec<&str> = people.iter().copied().collect();
        const SELECT: &str = "SELECT DISTINCT person FROM subscriptions WHERE person ";
        let found: Vec<String> = match &self.pools {
            Pools::Sqlite { read, .. } => {
                let people = serde_json::to_string(&people).expect("ids are plain data");
                let sql = format!("{SELECT}IN (SELECT value FROM json_each($1))");
                sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(people).fetch_all(read).await?
            }
            Pools::Postgres { pool, .. } => {
                let sql = format!("{SELECT}= ANY($1)");
                sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(&people).fetch_all(pool).await?
            }
        };
        Ok(found.into_iter().collect())
    }

    /// Writes down what people are to be told and from when on, as far as they have a device that wants it, and lets those devices be looked at to which
    /// something was shown that may be settled now. What comes with no time the person has seen, at a server that knows they are
    /// there: whatever another one says of it, they are not told. Nor are they told early what a server says they look at.
    pub async fn raise(
        &self,
        news: Vec<(Option<i64>, News)>,
        settled: HashSet<String>,
        now: i64,
    ) -> Result<(), StoreError> {
        let people: HashSet<&str> = news
            .iter()
            .map(|(_, news)| news.person.as_str())
            .chain(settled.iter().map(String::as_str))
            .collect();
        let subscribed = self.subscribed(&people).await?;
        let mut news: Vec<_> =
            news.into_iter().filter(|(_, news)| subscribed.contains(&news.person)).collect();
        let mut settled: Vec<String> =
            settled.into_iter().filter(|person| subscribed.contains(person)).collect();
        if news.is_empty() && settled.is_empty() {
            return Ok(());
        }
        // Always in the same order, so that two servers never wait for each other in a circle.
        news.sort_unstable_by(|(_, one), (_, other)| {
            (&one.person, &one.table, one.kind.name()).cmp(&(&other.person, &other.table, other.kind.name()))
        });
        settled.sort_unstable();
        writing!(self, connection => {
            for (ripe, news) in &news {
                // An older decision that another server tells of late is none any more.
                let again = if news.kind == Matter::SomebodySits { SITS_AGAIN } else { 0 };
                // What was seen does not keep the next time from being told.
                let raised = if ripe.is_some() { now } else { now - again };
                sqlx::query(
                    "INSERT INTO matters (person, kind, table_id, game, other, version, raised, ripe) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (person, kind, table_id) DO UPDATE SET \
                     other = excluded.other, version = excluded.version, raised = excluded.raised, ripe = excluded.ripe \
                     WHERE matters.version < excluded.version AND matters.raised <= $10 - $9 \
                     OR $11 AND matters.version = excluded.version AND matters.ripe > $10",
                )
                .bind(&news.person).bind(news.kind.name()).bind(&news.table).bind(news.game).bind(&news.other)
                .bind(news.version).bind(raised).bind(ripe.unwrap_or(SEEN)).bind(again).bind(now).bind(news.there)
                .execute(&mut *connection).await?;
                if let Some(ripe) = ripe {
                    sqlx::query(
                        "UPDATE subscriptions SET due = CASE WHEN not_before > $2 THEN not_before ELSE $2 END \
                         WHERE person = $1 AND (due IS NULL OR due > $2)",
                    )
                    .bind(&news.person).bind(ripe).execute(&mut *connection).await?;
                }
                sqlx::query(
                    "DELETE FROM matters WHERE person = $1 AND raised < \
                     (SELECT raised FROM matters WHERE person = $1 ORDER BY raised DESC LIMIT 1 OFFSET $2)",
                )
                .bind(&news.person).bind(MOST_MATTERS - 1).execute(&mut *connection).await?;
            }
            for person in &settled {
                sqlx::query("UPDATE subscriptions SET due = $2 WHERE person = $1 AND (shown > 0 OR taken > 0) AND (due IS NULL OR due > $2)")
                    .bind(person).bind(now).execute(&mut *connection).await?;
            }
            Ok(())
        })
    }

    /// What a person is to be told, the oldest first.
    pub async fn matters(&self, person: &str) -> Result<Vec<Raised>, StoreError> {
        let rows: Vec<(String, String, String, Option<String>, i64)> = reading!(self, pool => sqlx::query_as(
            "SELECT matters.kind, matters.table_id, matters.game, people.name, matters.ripe FROM matters \
             LEFT JOIN people ON people.id = matters.other WHERE matters.person = $1 ORDER BY matters.ripe",
        ).bind(person).fetch_all(pool).await?);
        let read = |(kind, table, game, name, ripe): (String, String, String, Option<String>, i64)| {
            Some(Raised { kind: Matter::named(&kind)?, table, game, name, ripe })
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Forgets what was raised before this: nobody wants to be told any more. Who is to move may still be reminded while the game goes on.
    pub async fn tidy_matters(&self, before: i64) -> Result<(), StoreError> {
        writing!(self, connection => {
            sqlx::query(
                "DELETE FROM matters WHERE raised < $1 AND (kind <> $2 OR NOT EXISTS \
                 (SELECT 1 FROM tables WHERE tables.id = matters.table_id AND tables.phase = 'playing'))",
            ).bind(before).bind(Matter::YourTurn.name()).execute(connection).await?;
            Ok(())
        })
    }

    /// Takes devices that have to be looked at, until then. Those of today's browsers' push services and others are taken apart from
    /// each other; who has many of the first, or many at one of the second, waits behind those who have few.
    pub async fn take_due(
        &self,
        known: bool,
        most: i64,
        now: i64,
        until: i64,
    ) -> Result<Vec<Subscription>, StoreError> {
        let waiting: Option<i64> = reading!(self, pool => sqlx::query_scalar(concat!(
            "SELECT told FROM subscriptions WHERE known = $2 AND ", is_due!(), " LIMIT 1",
        )).bind(now).bind(known).fetch_optional(pool).await?);
        if waiting.is_none() {
            return Ok(Vec::new());
        }
        let rows: Vec<Row> = writing!(self, connection => {
            Ok(sqlx::query_as(concat!(
                "UPDATE subscriptions SET taken = $4, due = NULL WHERE device IN (SELECT device FROM \
                     (SELECT device, due, ROW_NUMBER() OVER (PARTITION BY lane ORDER BY due) AS of_lane FROM \
                         (SELECT device, due, CASE WHEN known THEN person ELSE host END AS lane FROM subscriptions \
                          WHERE known = $2 AND ", is_due!(), " ORDER BY due LIMIT 5000) AS waiting) AS lanes \
                     ORDER BY of_lane, due LIMIT $3) AND ", is_due!(), " \
                 RETURNING device, person, endpoint, key, auth, wish, told, shown, morning, failures, counted_since, counted",
            )).bind(now).bind(known).bind(most).bind(until).fetch_all(connection).await?)
        })?;
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Gives a device back. What was raised meanwhile stays due; what was not done when another server took it stays theirs.
    pub async fn give_back(&self, device: &Hash, taken: i64, after: After) -> Result<(), StoreError> {
        let device = *device;
        writing!(self, connection => {
            sqlx::query(
                "UPDATE subscriptions SET taken = 0, due = CASE WHEN due IS NULL OR due > $3 THEN $3 ELSE due END, \
                 not_before = $4, told = $5, shown = $6, morning = CASE WHEN morning IS NULL THEN NULL ELSE $7 END, \
                 failures = $8, counted_since = $9, counted = $10 WHERE device = $1 AND taken = $2",
            )
            .bind(&device[..]).bind(taken).bind(after.due).bind(after.not_before).bind(after.told).bind(after.shown)
            .bind(after.morning).bind(after.failures).bind(after.counted_since).bind(after.counted)
            .execute(connection).await?;
            Ok(())
        })
    }

    /// Whether somebody has begun a try with the dice of a day.
    pub async fn has_tried(&self, day: spellenkast_table::Day, person: &str) -> Result<bool, StoreError> {
        let one: Option<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT table_key FROM tries WHERE person = $1 AND day = $2 LIMIT 1",
        ).bind(person).bind(i64::from(day.0)).fetch_optional(pool).await?);
        Ok(one.is_some())
    }
}

fn read(row: Row) -> Option<Subscription> {
    let (device, person, endpoint, key, auth, wish, told, shown, morning, failures, counted_since, counted) =
        row;
    Some(Subscription {
        device: device.try_into().ok()?,
        person,
        endpoint,
        lock: Lock { key, auth },
        wish: serde_json::from_str(&wish).ok()?,
        told,
        shown,
        morning,
        failures,
        counted_since,
        counted,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Person;
    use crate::wire::Language;

    async fn store(folder: &tempfile::TempDir, devices: u8) -> Store {
        let store = Store::open_file(&folder.path().join("test.db")).await.unwrap();
        let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned(), created: 0 };
        store.add_person(&ann, &[0; 32]).await.unwrap();
        for device in 1..devices {
            store.set_recovery("ann", &[100; 32], 1_000).await.unwrap();
            store.recover(&[100; 32], &[device; 32], i64::from(device)).await.unwrap().unwrap();
        }
        store
    }

    fn subscription(device: u8, host: &str) -> NewSubscription {
        let endpoint = format!("https://{host}/{device}");
        NewSubscription {
            device: [device; 32],
            person: "ann".to_owned(),
            to: Endpoint::read(&endpoint, false).unwrap(),
            endpoint,
            lock: Lock { key: vec![4; 65], auth: vec![0; 16] },
            wish: PushWish {
                kinds: Matter::ALL.to_vec(),
                quiet: None,
                zone: "UTC".to_owned(),
                language: Language::En,
            },
            morning: None,
        }
    }

    fn news(table: usize, kind: Matter, version: i64) -> News {
        News {
            person: "ann".to_owned(),
            kind,
            table: format!("t{table}"),
            game: "clever",
            other: None,
            version,
            there: false,
        }
    }

    #[tokio::test]
    async fn so_many_devices_of_a_person_are_told_something() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(&folder, 15).await;
        for device in 0..15 {
            let new = subscription(device, "push.example.org");
            assert!(store.subscribe(new, 10 + i64::from(device)).await.unwrap());
        }
        let told = store.push_wishes("ann").await.unwrap();
        assert_eq!(told.len(), MOST_SUBSCRIPTIONS as usize);
        assert!((5..15).all(|device| told.contains_key(&[device; 32])), "the last ones");
        let stranger = NewSubscription { device: [99; 32], ..subscription(1, "push.example.org") };
        assert!(!store.subscribe(stranger, 50).await.unwrap(), "nobody is signed in there");
    }

    #[tokio::test]
    async fn so_much_waits_to_be_told_to_a_person_and_somebody_sits_once_an_hour() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(&folder, 1).await;
        let raise = async |table, kind, version, now| {
            store
                .raise(vec![(Some(now + 5), news(table, kind, version))], HashSet::new(), now)
                .await
                .unwrap();
        };
        raise(0, Matter::YourTurn, 1, 1).await;
        assert!(store.matters("ann").await.unwrap().is_empty(), "no device of hers wants to know");
        store.subscribe(subscription(0, "push.example.org"), 1).await.unwrap();
        for table in 0..650 {
            raise(table, Matter::GameOver, 1, 10 + table as i64).await;
        }
        let matters = store.matters("ann").await.unwrap();
        assert_eq!((matters.len(), matters[0].table.as_str()), (500, "t150"));
        let ripe = async |table: &str| {
            let matters = store.matters("ann").await.unwrap();
            matters.into_iter().find(|matter| matter.table == table).map(|matter| matter.ripe)
        };
        for (version, now) in [(1, 1_000), (2, 2_000), (3, 1_000 + SITS_AGAIN)] {
            raise(900, Matter::SomebodySits, version, now).await;
        }
        assert_eq!(ripe("t900").await, Some(1_005 + SITS_AGAIN), "the second time is too soon");
        raise(901, Matter::YourTurn, 7, 5_000_000).await;
        raise(901, Matter::YourTurn, 7, 6_000_000).await;
        raise(901, Matter::YourTurn, 6, 7_000_000).await;
        assert_eq!(ripe("t901").await, Some(5_000_005), "the same decision, and one from before");
    }

    #[tokio::test]
    async fn what_somebody_looks_at_through_another_server_is_told_late_or_never_whoever_says_it_first() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(&folder, 1).await;
        store.subscribe(subscription(0, "push.example.org"), 1).await.unwrap();
        let raise = async |table, kind, version, ripe, now| {
            let news = News { there: ripe != Some(now + 5), ..news(table, kind, version) };
            store.raise(vec![(ripe, news)], HashSet::new(), now).await.unwrap();
        };
        let ripe = async |table: &str| {
            let matters = store.matters("ann").await.unwrap();
            matters.into_iter().find(|matter| matter.table == table).unwrap().ripe
        };
        // The server that let it happen says that she is away, the other one that she is there.
        for (table, [first, second]) in [(1, [Some(105), None]), (2, [None, Some(105)])] {
            raise(table, Matter::GameOver, 1, first, 100).await;
            raise(table, Matter::GameOver, 1, second, 100).await;
            assert_eq!(ripe(&format!("t{table}")).await, SEEN);
        }
        for (table, [first, second]) in [(3, [Some(105), Some(160)]), (4, [Some(160), Some(105)])] {
            raise(table, Matter::YourTurn, 1, first, 100).await;
            raise(table, Matter::YourTurn, 1, second, 100).await;
            assert_eq!(ripe(&format!("t{table}")).await, 160);
        }
        // What may have been told is not told twice.
        raise(5, Matter::YourTurn, 1, Some(105), 100).await;
        raise(5, Matter::YourTurn, 1, Some(166), 106).await;
        assert_eq!(ripe("t5").await, 105);
        // Somebody sat down before her eyes; the next who does when she is away is told all the same.
        raise(6, Matter::SomebodySits, 1, None, 5_000_000).await;
        raise(6, Matter::SomebodySits, 2, Some(5_000_015), 5_000_010).await;
        assert_eq!(ripe("t6").await, 5_000_015);
    }

    #[tokio::test]
    async fn each_is_taken_once_and_again_where_it_is_not_given_back() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(&folder, 4).await;
        for device in 0..3 {
            store.subscribe(subscription(device, "crowded.example.org"), i64::from(device)).await.unwrap();
        }
        store.subscribe(subscription(3, "quiet.example.org"), 3).await.unwrap();
        let take = async |most, now, until| {
            let taken = store.take_due(false, most, now, until).await.unwrap();
            let mut devices: Vec<u8> = taken.iter().map(|one| one.device[0]).collect();
            devices.sort_unstable();
            devices
        };
        assert!(store.take_due(true, 9, 10, 100).await.unwrap().is_empty(), "none of a browser's service");
        assert_eq!(take(2, 10, 100).await, [0, 3], "each push service has its turn");
        assert_eq!(take(9, 10, 100).await, [1, 2]);
        assert!(take(9, 99, 200).await.is_empty());
        let after = After {
            due: None,
            not_before: 0,
            told: 10,
            shown: 1,
            morning: None,
            failures: 0,
            counted_since: 0,
            counted: 1,
        };
        store.raise(vec![(Some(50), news(1, Matter::YourTurn, 1))], HashSet::new(), 40).await.unwrap();
        store.give_back(&[3; 32], 100, after).await.unwrap();
        assert_eq!(take(9, 60, 90).await, [3], "what was raised meanwhile stays due");
        store.give_back(&[3; 32], 100, after).await.unwrap();
        assert_eq!(take(9, 100, 200).await, [0, 1, 2, 3], "whoever took them is gone");
        for device in 0..4 {
            store
                .give_back(&[device; 32], 200, After { not_before: 1_000, due: Some(1), ..after })
                .await
                .unwrap();
        }
        assert!(take(9, 999, 2_000).await.is_empty(), "not before its time");
        assert_eq!(take(9, 1_000, 2_000).await, [0, 1, 2, 3]);
    }
}
