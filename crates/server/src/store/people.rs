//! People and their devices.

use super::{SIGNED_OUT, Store, StoreError, reading, writing};
use crate::secret::{self, Hash};

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The public id.
    pub id: String,
    /// The name they chose.
    pub name: String,
    /// When they first came, in milliseconds since 1970.
    pub created: i64,
}

/// A device that is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedIn {
    /// The hash of its token.
    pub token: Hash,
    /// When it was signed in, in milliseconds since 1970.
    pub created: i64,
    /// When it was last seen, to the day.
    pub seen: i64,
}

/// Which devices of a person are signed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost<'a> {
    /// This one.
    One(&'a Hash),
    /// All but this one.
    AllBut(&'a Hash),
}

/// How many devices a person may have.
pub(super) const MOST_DEVICES: i64 = 20;

/// The devices of these rows; where several servers share the storage, the others are told that they are signed out.
macro_rules! signed_out {
    ($connection:ident, $shared:ident, $rows:expr) => {{
        let rows: Vec<Vec<u8>> = $rows;
        let gone: Vec<Hash> = rows.into_iter().filter_map(|token| token.try_into().ok()).collect();
        if $shared {
            for token in &gone {
                sqlx::query("SELECT pg_notify($1, $2)")
                    .bind(SIGNED_OUT)
                    .bind(secret::write_hash(token))
                    .execute(&mut *$connection)
                    .await?;
            }
        }
        gone
    }};
}

/// A new device belongs to a person from now on. Of very many devices the one that was not seen for the longest time is signed out, and
/// told.
macro_rules! signed_in {
    ($connection:ident, $shared:ident, $person:ident, $device:ident, $now:ident) => {{
        sqlx::query("INSERT INTO devices (token, person, created, seen) VALUES ($1, $2, $3, $3)")
            .bind(&$device[..])
            .bind(&$person)
            .bind($now)
            .execute(&mut *$connection)
            .await?;
        let gone = sqlx::query_scalar(
            "DELETE FROM devices WHERE person = $1 AND token NOT IN \
             (SELECT token FROM devices WHERE person = $1 ORDER BY seen DESC, created DESC LIMIT $2) \
             RETURNING token",
        )
        .bind(&$person)
        .bind($crate::store::people::MOST_DEVICES)
        .fetch_all(&mut *$connection)
        .await?;
        signed_out!($connection, $shared, gone)
    }};
}

pub(super) use {signed_in, signed_out};

impl Store {
    /// Writes a new person down, with the device they came with.
    pub async fn add_person(&self, person: &Person, device: &Hash) -> Result<(), StoreError> {
        let (person, device) = (person.clone(), *device);
        writing!(self, connection => {
            sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
                .bind(&person.id).bind(&person.name).bind(person.created)
                .execute(&mut *connection).await?;
            sqlx::query("INSERT INTO devices (token, person, created, seen) VALUES ($1, $2, $3, $3)")
                .bind(&device[..]).bind(&person.id).bind(person.created)
                .execute(connection).await?;
            Ok(())
        })
    }

    /// Who holds the device with this token, and when it was last seen.
    pub async fn person_of_device(&self, device: &Hash) -> Result<Option<(Person, i64)>, StoreError> {
        let row: Option<(String, String, i64, i64)> = reading!(self, pool => sqlx::query_as(
            "SELECT people.id, people.name, people.created, devices.seen \
             FROM devices JOIN people ON people.id = devices.person WHERE devices.token = $1",
        ).bind(&device[..]).fetch_optional(pool).await?);
        Ok(row.map(|(id, name, created, seen)| (Person { id, name, created }, seen)))
    }

    /// The person with this id, and what they show of themselves; none for whoever is gone.
    pub async fn person(&self, id: &str) -> Result<Option<(Person, String)>, StoreError> {
        let row: Option<(String, String, i64, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT id, name, created, shown FROM people WHERE id = $1 \
             AND NOT EXISTS (SELECT 1 FROM farewells WHERE farewells.person = people.id)",
        ).bind(id).fetch_optional(pool).await?);
        Ok(row.map(|(id, name, created, shown)| (Person { id, name, created }, shown)))
    }

    /// Settles what a person shows of themselves.
    pub async fn set_shown(&self, person: &str, shown: &'static str) -> Result<(), StoreError> {
        let person = person.to_owned();
        writing!(self, connection => {
            sqlx::query("UPDATE people SET shown = $2 WHERE id = $1")
                .bind(person).bind(shown).execute(connection).await?;
            Ok(())
        })
    }

    /// Whether a person sits at a table that is not over.
    pub async fn sits_somewhere(&self, person: &str) -> Result<bool, StoreError> {
        let seat: Option<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT tables.key FROM members JOIN tables ON tables.key = members.table_key \
             WHERE members.person = $1 AND members.seated AND tables.phase IN ('gathering', 'playing') LIMIT 1",
        ).bind(person).fetch_optional(pool).await?);
        Ok(seat.is_some())
    }

    /// Gives a person another name.
    pub async fn rename(&self, person: &str, name: &str) -> Result<(), StoreError> {
        let (person, name) = (person.to_owned(), name.to_owned());
        writing!(self, connection => {
            // Not of somebody who is just leaving for good on another device.
            sqlx::query("UPDATE people SET name = $2 WHERE id = $1 \
                         AND NOT EXISTS (SELECT 1 FROM farewells WHERE person = $1)")
                .bind(person).bind(name).execute(connection).await?;
            Ok(())
        })
    }

    /// Keeps the hash of a person's recovery link, which is good until then; an earlier link no longer works. Nobody gets one who is
    /// leaving for good.
    pub async fn set_recovery(&self, person: &str, recovery: &Hash, until: i64) -> Result<(), StoreError> {
        let (person, recovery) = (person.to_owned(), *recovery);
        writing!(self, connection => {
            sqlx::query("UPDATE people SET recovery = $2, recovery_until = $3 WHERE id = $1 \
                         AND NOT EXISTS (SELECT 1 FROM farewells WHERE person = $1)")
                .bind(person).bind(&recovery[..]).bind(until).execute(connection).await?;
            Ok(())
        })
    }

    /// Uses a recovery link up: the new device belongs to its person from now on. None if the link is not known or too
    /// old. Of very many devices the one that was not seen for the longest time is signed out, and told with the person.
    pub async fn recover(
        &self,
        recovery: &Hash,
        device: &Hash,
        now: i64,
    ) -> Result<Option<(Person, Vec<Hash>)>, StoreError> {
        let (recovery, device, shared) = (*recovery, *device, self.is_shared());
        writing!(self, connection => {
            let row: Option<(String, String, i64)> = sqlx::query_as(
                "UPDATE people SET recovery = NULL WHERE recovery = $1 AND recovery_until > $2 \
                 AND NOT EXISTS (SELECT 1 FROM farewells WHERE farewells.person = people.id) RETURNING id, name, created",
            ).bind(&recovery[..]).bind(now).fetch_optional(&mut *connection).await?;
            let Some((id, name, created)) = row else { return Ok(None) };
            let gone = signed_in!(connection, shared, id, device, now);
            Ok(Some((Person { id, name, created }, gone)))
        })
    }

    /// Writes down that a device came by.
    pub async fn see_device(&self, device: &Hash, now: i64) -> Result<(), StoreError> {
        let device = *device;
        writing!(self, connection => {
            sqlx::query("UPDATE devices SET seen = $2 WHERE token = $1").bind(&device[..]).bind(now)
                .execute(connection).await?;
            Ok(())
        })
    }

    /// The devices of a person, the last seen first.
    pub async fn devices_of(&self, person: &str) -> Result<Vec<SignedIn>, StoreError> {
        let rows: Vec<(Vec<u8>, i64, i64)> = reading!(self, pool => sqlx::query_as(
            "SELECT token, created, seen FROM devices WHERE person = $1 ORDER BY seen DESC, created DESC LIMIT $2",
        ).bind(person).bind(MOST_DEVICES).fetch_all(pool).await?);
        let device = |(token, created, seen): (Vec<u8>, _, _)| {
            Some(SignedIn { token: token.try_into().ok()?, created, seen })
        };
        Ok(rows.into_iter().filter_map(device).collect())
    }

    /// Signs devices of a person out, and tells other servers so. Neither the recovery link works any more nor a passkey that
    /// was added there, as whoever found the device may have made it.
    pub async fn sign_out(&self, person: &str, lost: Lost<'_>) -> Result<Vec<Hash>, StoreError> {
        let (delete, distrust, device) = match lost {
            Lost::One(device) => (
                "DELETE FROM devices WHERE person = $1 AND token = $2 RETURNING token",
                "DELETE FROM passkeys WHERE person = $1 AND device = $2",
                device,
            ),
            Lost::AllBut(device) => (
                "DELETE FROM devices WHERE person = $1 AND token <> $2 RETURNING token",
                "DELETE FROM passkeys WHERE person = $1 AND device <> $2",
                device,
            ),
        };
        let (person, device, shared) = (person.to_owned(), *device, self.is_shared());
        writing!(self, connection => {
            let gone = sqlx::query_scalar(delete).bind(&person).bind(&device[..])
                .fetch_all(&mut *connection).await?;
            sqlx::query("UPDATE people SET recovery = NULL WHERE id = $1").bind(&person)
                .execute(&mut *connection).await?;
            sqlx::query(distrust).bind(&person).bind(&device[..]).execute(&mut *connection).await?;
            Ok(signed_out!(connection, shared, gone))
        })
    }

    /// Somebody else is on this device now: nobody holds its old secret any more.
    pub async fn forget_device(&self, device: &Hash) -> Result<Vec<Hash>, StoreError> {
        let (device, shared) = (*device, self.is_shared());
        writing!(self, connection => {
            let gone = sqlx::query_scalar("DELETE FROM devices WHERE token = $1 RETURNING token").bind(&device[..])
                .fetch_all(&mut *connection).await?;
            Ok(signed_out!(connection, shared, gone))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn links_made_by_an_earlier_version_stay_good_for_a_while() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("old.db");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        let mut earlier = super::super::migrations("sqlite");
        earlier.migrations.to_mut().truncate(1);
        earlier.run(&pool).await.unwrap();
        sqlx::query("INSERT INTO people (id, name, created, recovery) VALUES ('ann', 'Ann', 5, $1)")
            .bind(&[1; 32][..])
            .execute(&pool)
            .await
            .unwrap();
        sqlx::query("INSERT INTO devices (token, person, created) VALUES ($1, 'ann', 5)")
            .bind(&[2; 32][..])
            .execute(&pool)
            .await
            .unwrap();
        pool.close().await;

        let store = Store::open_file(&file).await.unwrap();
        let (ann, seen) = store.person_of_device(&[2; 32]).await.unwrap().unwrap();
        assert_eq!((ann.name.as_str(), seen), ("Ann", 5));
        let day = 86_400_000;
        assert_eq!(store.recover(&[1; 32], &[3; 32], crate::now() + 8 * day).await.unwrap(), None, "too old");
        assert_eq!(
            store.recover(&[1; 32], &[3; 32], crate::now() + 6 * day).await.unwrap(),
            Some((ann, vec![]))
        );
    }

    #[tokio::test]
    async fn a_person_has_no_more_devices_than_they_can_look_through() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(&folder.path().join("new.db")).await.unwrap();
        let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned(), created: 0 };
        store.add_person(&ann, &[0; 32]).await.unwrap();
        for device in 1..=30 {
            store.set_recovery("ann", &[100; 32], 1_000).await.unwrap();
            let recovered = store.recover(&[100; 32], &[device; 32], i64::from(device)).await.unwrap();
            let longest_unseen: Vec<Hash> =
                device.checked_sub(20).map(|unseen| [unseen; 32]).into_iter().collect();
            assert_eq!(recovered, Some((ann.clone(), longest_unseen)));
        }
        let devices = store.devices_of("ann").await.unwrap();
        assert_eq!((devices.len(), devices[0].token, devices[19].token), (20, [30; 32], [11; 32]));
        assert_eq!(store.person_of_device(&[10; 32]).await.unwrap(), None);
        assert_eq!(store.sign_out("ann", Lost::One(&[11; 32])).await.unwrap(), [[11; 32]]);
        assert_eq!(store.sign_out("ann", Lost::AllBut(&[30; 32])).await.unwrap().len(), 18);
        assert_eq!(store.devices_of("ann").await.unwrap().len(), 1);
    }
}
