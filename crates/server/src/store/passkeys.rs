//! Passkeys, and the questions that they are to answer.

use super::people::{signed_in, signed_out};
use super::{Person, SIGNED_OUT, Store, StoreError, reading, writing};
use crate::secret::{self, Hash};

/// A passkey, as its owner knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPasskey {
    /// Its id.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// Its public key with how often it was used, as JSON.
    pub credential: String,
    /// When it was added, in milliseconds since 1970.
    pub created: i64,
    /// When somebody last came in with it.
    pub used: Option<i64>,
}

/// What became of a new passkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is there.
    Done,
    /// Its owner has as many as they may.
    TooMany,
    /// It is there already, or its owner is leaving for good.
    Refused,
}

type Row = (String, String, String, i64, Option<i64>);

impl From<Row> for OwnPasskey {
    fn from((id, name, credential, created, used): Row) -> Self {
        Self { id, name, credential, created, used }
    }
}

impl Store {
    /// How many passkeys a person may have.
    pub const MOST_PASSKEYS: i64 = 10;

    /// Keeps a question until it is answered or too old. Of one holder the newest `most` are kept.
    pub async fn begin_ceremony(
        &self,
        id: &Hash,
        holder: &str,
        state: String,
        until: i64,
        most: i64,
    ) -> Result<(), StoreError> {
        let (id, holder) = (*id, holder.to_owned());
        writing!(self, connection => {
            sqlx::query("INSERT INTO ceremonies (id, holder, state, until) VALUES ($1, $2, $3, $4)")
                .bind(&id[..]).bind(&holder).bind(state).bind(until).execute(&mut *connection).await?;
            sqlx::query(
                "DELETE FROM ceremonies WHERE holder = $1 AND id NOT IN \
                 (SELECT id FROM ceremonies WHERE holder = $1 ORDER BY until DESC LIMIT $2)",
            ).bind(&holder).bind(most).execute(connection).await?;
            Ok(())
        })
    }

    /// Takes a question up, once, on whatever server.
    pub async fn take_ceremony(&self, id: &Hash, now: i64) -> Result<Option<String>, StoreError> {
        let id = *id;
        writing!(self, connection => {
            Ok(sqlx::query_scalar("DELETE FROM ceremonies WHERE id = $1 AND until > $2 RETURNING state")
                .bind(&id[..]).bind(now).fetch_optional(connection).await?)
        })
    }

    /// Forgets the questions that nobody answered in time.
    pub async fn forget_ceremonies(&self, now: i64) -> Result<(), StoreError> {
        writing!(self, connection => {
            sqlx::query("DELETE FROM ceremonies WHERE until <= $1").bind(now).execute(connection).await?;
            Ok(())
        })
    }

    /// The passkeys of a person, the oldest first.
    pub async fn passkeys_of(&self, person: &str) -> Result<Vec<OwnPasskey>, StoreError> {
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT id, name, credential, created, used FROM passkeys WHERE person = $1 ORDER BY created, id LIMIT $2",
        ).bind(person).bind(Self::MOST_PASSKEYS).fetch_all(pool).await?);
        Ok(rows.into_iter().map(OwnPasskey::from).collect())
    }

    /// Adds a passkey to those of a person, who is signed in on this device.
    pub async fn add_passkey(
        &self,
        person: &str,
        passkey: OwnPasskey,
        device: Option<Hash>,
    ) -> Result<Added, StoreError> {
        let (person, lock) = (person.to_owned(), self.lock_person());
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock)).bind(&person).execute(&mut *connection).await?;
            let own: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM passkeys WHERE person = $1")
                .bind(&person).fetch_one(&mut *connection).await?;
            if own >= Self::MOST_PASSKEYS {
                return Ok(Added::TooMany);
            }
            let OwnPasskey { id, name, credential, created, used } = passkey;
            let added = sqlx::query(
                "INSERT INTO passkeys (id, person, name, credential, created, used, device) SELECT $1, id, $3, $4, $5, $6, $7 FROM people \
                 WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM farewells WHERE person = $2) ON CONFLICT DO NOTHING",
            ).bind(id).bind(person).bind(name).bind(credential).bind(created).bind(used)
                .bind(device.map(|device| device.to_vec())).execute(connection).await?;
            Ok(if added.rows_affected() > 0 { Added::Done } else { Added::Refused })
        })
    }

    /// Calls a passkey of a person something else. Says whether it is theirs.
    pub async fn rename_passkey(&self, person: &str, id: &str, name: &str) -> Result<bool, StoreError> {
        let (person, id, name) = (person.to_owned(), id.to_owned(), name.to_owned());
        writing!(self, connection => {
            let renamed = sqlx::query("UPDATE passkeys SET name = $3 WHERE id = $1 AND person = $2")
                .bind(id).bind(person).bind(name).execute(connection).await?;
            Ok(renamed.rows_affected() > 0)
        })
    }

    /// Takes a passkey of a person away. Says whether it was theirs.
    pub async fn remove_passkey(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let (person, id) = (person.to_owned(), id.to_owned());
        writing!(self, connection => {
            let removed = sqlx::query("DELETE FROM passkeys WHERE id = $1 AND person = $2")
                .bind(id).bind(person).execute(connection).await?;
            Ok(removed.rows_affected() > 0)
        })
    }

    /// Whose passkey this is, and what is kept of it.
    pub async fn passkey(&self, id: &str) -> Result<Option<(String, String)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as("SELECT person, credential FROM passkeys WHERE id = $1")
            .bind(id).fetch_optional(pool).await?))
    }

    /// Somebody proved to hold a passkey: the new device belongs to its person from now on, as with a recovery link. None where it was
    /// taken away or used meanwhile: what is kept of it must still be what it was proved against.
    pub async fn come_in_with_passkey(
        &self,
        id: &str,
        (before, after): (&str, &str),
        device: &Hash,
        now: i64,
    ) -> Result<Option<(Person, Vec<Hash>)>, StoreError> {
        let (id, before, after) = (id.to_owned(), before.to_owned(), after.to_owned());
        let (device, shared) = (*device, self.is_shared());
        writing!(self, connection => {
            let person: Option<String> = sqlx::query_scalar(
                "UPDATE passkeys SET credential = $3, used = $4 WHERE id = $1 AND credential = $2 \
                 AND NOT EXISTS (SELECT 1 FROM farewells WHERE farewells.person = passkeys.person) RETURNING person",
            ).bind(id).bind(before).bind(after).bind(now).fetch_optional(&mut *connection).await?;
            let Some(person) = person else { return Ok(None) };
            let (id, name, created): (String, String, i64) =
                sqlx::query_as("SELECT id, name, created FROM people WHERE id = $1")
                    .bind(person).fetch_one(&mut *connection).await?;
            let gone = signed_in!(connection, shared, id, device, now);
            Ok(Some((Person { id, name, created }, gone)))
        })
    }
}
