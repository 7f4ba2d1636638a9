//! People and their devices.

use super::{Store, StoreError, reading, writing};
use crate::secret::Hash;

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

impl Store {
    /// Writes a new person down, with the device they came with.
    pub async fn add_person(&self, person: &Person, device: &Hash) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
                .bind(&person.id).bind(&person.name).bind(person.created)
                .execute(&mut *transaction).await?;
            sqlx::query("INSERT INTO devices (token, person, created) VALUES ($1, $2, $3)")
                .bind(&device[..]).bind(&person.id).bind(person.created)
                .execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(())
        })
    }

    /// Who holds the device with this token.
    pub async fn person_of_device(&self, device: &Hash) -> Result<Option<Person>, StoreError> {
        let row: Option<(String, String, i64)> = reading!(self, pool => sqlx::query_as(
            "SELECT people.id, people.name, people.created FROM devices JOIN people ON people.id = devices.person \
             WHERE devices.token = $1",
        ).bind(&device[..]).fetch_optional(pool).await?);
        Ok(row.map(|(id, name, created)| Person { id, name, created }))
    }

    /// Gives a person another name.
    pub async fn rename(&self, person: &str, name: &str) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("UPDATE people SET name = $2 WHERE id = $1").bind(person).bind(name).execute(pool).await?;
            Ok(())
        })
    }

    /// Keeps the hash of a person's recovery link; an earlier link no longer works.
    pub async fn set_recovery(&self, person: &str, recovery: &Hash) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("UPDATE people SET recovery = $2 WHERE id = $1")
                .bind(person).bind(&recovery[..]).execute(pool).await?;
            Ok(())
        })
    }

    /// Uses a recovery link up: the new device belongs to its person from now on. None if the link is not known.
    pub async fn recover(
        &self,
        recovery: &Hash,
        device: &Hash,
        now: i64,
    ) -> Result<Option<Person>, StoreError> {
        writing!(self, pool => {
            let mut transaction = pool.begin().await?;
            let row: Option<(String, String, i64)> = sqlx::query_as(
                "UPDATE people SET recovery = NULL WHERE recovery = $1 RETURNING id, name, created",
            ).bind(&recovery[..]).fetch_optional(&mut *transaction).await?;
            let Some((id, name, created)) = row else { return Ok(None) };
            sqlx::query("INSERT INTO devices (token, person, created) VALUES ($1, $2, $3)")
                .bind(&device[..]).bind(&id).bind(now)
                .execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(Some(Person { id, name, created }))
        })
    }
}
