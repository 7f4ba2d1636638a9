//! Who is here, as far as they show it, at whatever server.

use super::{Store, StoreError, reading, writing};

impl Store {
    /// Whether a person shows that they are here.
    pub async fn shows_presence(&self, person: &str) -> Result<bool, StoreError> {
        let shows: Option<bool> = reading!(self, pool => sqlx::query_scalar("SELECT here FROM people WHERE id = $1")
            .bind(person).fetch_optional(pool).await?);
        Ok(shows.unwrap_or(false))
    }

    /// Settles whether a person shows that they are here; not of somebody who is leaving for good.
    pub async fn show_presence(&self, person: &str, shows: bool) -> Result<(), StoreError> {
        let person = person.to_owned();
        writing!(self, connection => {
            sqlx::query("UPDATE people SET here = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM farewells WHERE person = $1)")
                .bind(&person).bind(shows).execute(&mut *connection).await?;
            if !shows {
                sqlx::query("DELETE FROM presence WHERE person = $1").bind(person).execute(connection).await?;
            }
            Ok(())
        })
    }

    /// Those of these people who show that they are here, each with whether they are at a server that said so of late.
    pub async fn showing(&self, people: &[String], now: i64) -> Result<Vec<(String, bool)>, StoreError> {
        let sql = if self.is_shared() {
            "SELECT people.id, EXISTS (SELECT 1 FROM presence WHERE person = people.id AND until > $2) \
             FROM json_array_elements_text($1::json) AS wanted (value) JOIN people ON people.id = wanted.value WHERE people.here"
        } else {
            "SELECT people.id, EXISTS (SELECT 1 FROM presence WHERE person = people.id AND until > $2) \
             FROM json_each($1) AS wanted JOIN people ON people.id = wanted.value WHERE people.here"
        };
        let people = serde_json::to_string(people).expect("ids are plain data");
        Ok(reading!(self, pool => sqlx::query_as(sql).bind(people).bind(now).fetch_all(pool).await?))
    }

    /// Those of these people who show it are at this server until then. Only where others ask for it.
    pub async fn note_presence(&self, people: &[String], until: i64) -> Result<(), StoreError> {
        let (people, node) = (serde_json::to_string(people).expect("ids are plain data"), self.node);
        writing!(self, connection => {
            sqlx::query(
                "INSERT INTO presence (person, node, until) SELECT people.id, $2, $3 \
                 FROM json_array_elements_text($1::json) AS wanted (value) JOIN people ON people.id = wanted.value \
                 WHERE people.here ON CONFLICT (person, node) DO UPDATE SET until = excluded.until",
            ).bind(people).bind(node).bind(until).execute(connection).await?;
            Ok(())
        })
    }

    /// Whoever is said to be at this server only until before then is gone, and so is everybody whose time is over.
    pub async fn forget_presence(&self, before: i64, now: i64) -> Result<(), StoreError> {
        let node = self.node;
        writing!(self, connection => {
            sqlx::query("DELETE FROM presence WHERE node = $1 AND until < $2").bind(node).bind(before)
                .execute(&mut *connection).await?;
            sqlx::query("DELETE FROM presence WHERE until < $1").bind(now).execute(connection).await?;
            Ok(())
        })
    }
}
