//! The files that bring a database's tables up to date.
//!
//! `sqlx::migrate!` would do the same, but makes whoever builds this build both databases' drivers a second time.

use rust_embed::RustEmbed;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

#[derive(RustEmbed)]
#[folder = "migrations/"]
struct Files;

/// All changes to the tables of a kind of database, `sqlite` or `postgres`, in their order.
pub(super) fn migrations(kind: &str) -> Migrator {
    let migration = |path: &str| {
        let name = path.strip_prefix(kind)?.strip_prefix('/')?.strip_suffix(".sql")?;
        let (version, description) = name.split_once('_').expect("files are called 0001_what.sql");
        let version = version.parse().expect("files begin with a number");
        let sql = Files::get(path).expect("it is listed").data.into_owned();
        let sql = AssertSqlSafe(String::from_utf8(sql).expect("files are text")).into_sql_str();
        let description = description.replace('_', " ").into();
        Some(Migration::new(version, description, MigrationType::Simple, sql, false))
    };
    Migrator::with_migrations(Files::iter().filter_map(|path| migration(&path)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn databases_of_earlier_versions_know_their_files() {
        // A database refuses files that are not those it was made with, so neither may they change nor how they are
        // read: `sha384sum migrations/*/0001_first.sql`.
        let first = |kind| {
            let migrator = migrations(kind);
            let first = migrator.iter().next().unwrap();
            (first.version, first.description.to_string(), hex::encode(&first.checksum))
        };
        assert_eq!(first("sqlite"), (1, "first".to_owned(), SQLITE.to_owned()));
        assert_eq!(first("postgres"), (1, "first".to_owned(), POSTGRES.to_owned()));
    }

    const SQLITE: &str =
        "f1bb01598cf8601cad861d51e1d1a335acfe1e715fa44a75db65faf373ebc35cf3cc4a6e630d2ea94df767cd935323f8";
    const POSTGRES: &str =
        "8e4c6d8662f1f817e53115f132c4a554c1213842adecf42af5909e7f9b5836b21e628c6de08ab5acd614facf762e4604";
}
