//! A database that an earlier version made.

use std::path::Path;

use spellenkast_server::store::{Store, Which};
use sqlx::Connection;
use sqlx::migrate::Migrator;

use crate::on_both;
use crate::support::{Place, root};

/// The last change of the database that the version before the dice of the day knew.
const LAST: u32 = 8;

/// What was kept then: three games of Ann and Bob, one of them at a public table and one for practice, and one alone.
const KEPT: &str = "INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1), ('bob', 'Bob', 2); \
     INSERT INTO records (id, table_key, game, players, listed, finished, record) VALUES \
     ('t.1', 1, 'genius', 2, true, 10, '{}'), ('t.2', 1, 'genius', 2, false, 20, '{}'), \
     ('t.3', 1, 'genius', 2, false, 30, '{}'), ('u.1', 2, 'clever', 1, false, 40, '{}'); \
     INSERT INTO results (record, seat, person, name, folded_name, game, players, score, won, finished, listed, marks) VALUES \
     ('t.1', 0, 'ann', 'Ann', 'ann', 'genius', 2, 9, true, 10, true, ''), \
     ('t.1', 1, 'bob', 'Bob', 'bob', 'genius', 2, 4, false, 10, true, ''), \
     ('t.2', 0, 'ann', 'Ann', 'ann', 'genius', 2, 3, false, 20, false, ''), \
     ('t.2', 1, 'bob', 'Bob', 'bob', 'genius', 2, 5, true, 20, false, ''), \
     ('t.3', 0, 'ann', 'Ann', 'ann', 'genius', 2, 7, true, 30, false, 'practice'), \
     ('t.3', 1, 'bob', 'Bob', 'bob', 'genius', 2, 1, false, 30, false, 'practice'), \
     ('u.1', 0, 'ann', 'Ann', 'ann', 'clever', 1, 210, true, 40, false, ''); \
     INSERT INTO statistics (person, game, players, marks, score, games, wins) \
     SELECT person, game, players, marks, CASE WHEN marks = '' THEN score ELSE 0 END AS counted, COUNT(*), \
     SUM(CASE WHEN won THEN 1 ELSE 0 END) FROM results GROUP BY person, game, players, marks, counted";

/// Makes the database as that version did.
async fn made_earlier(place: &Place) {
    let kind = if matches!(place, Place::File(_)) { "sqlite" } else { "postgres" };
    let all = root().join("crates/server/migrations").join(kind);
    let then = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(all).unwrap().map(|file| file.unwrap().path()) {
        let name = file.file_name().unwrap().to_str().unwrap();
        if name[..4].parse::<u32>().unwrap() <= LAST {
            std::fs::copy(&file, then.path().join(name)).unwrap();
        }
    }
    let changes = Migrator::new(Path::new(then.path())).await.unwrap();
    match place {
        Place::File(file) => {
            std::fs::write(file, "").unwrap();
            let url = format!("sqlite:{}", file.display());
            changes.run(&mut sqlx::SqliteConnection::connect(&url).await.unwrap()).await.unwrap();
        }
        Place::Postgres(url) => {
            changes.run(&mut sqlx::PgConnection::connect(url).await.unwrap()).await.unwrap();
        }
    }
    place.sql(KEPT).await;
}

on_both! {
    async fn what_was_kept_is_kept_and_counted_anew(place: Place) {
        made_earlier(&place).await;
        // A server takes it as it is.
        drop(place.serve());
        let store = match &place {
            Place::File(file) => Store::open_file(file).await.unwrap(),
            Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
        };
        let counted = async |which| {
            let mut lines: Vec<_> = store.statistics("ann", which).await.unwrap().into_iter()
                .map(|line| (line.game, line.marks, line.score, line.games, line.wins)).collect();
            lines.sort();
            lines
        };
        let line = |game: &str, marks: &str, score, games, wins| (game.to_owned(), marks.to_owned(), score, games, wins);
        assert_eq!(counted(Which::All).await, [
            line("clever", "", 210, 1, 1), line("genius", "", 3, 1, 0), line("genius", "", 9, 1, 1), line("genius", "practice", 0, 1, 1),
        ]);
        assert_eq!(counted(Which::Listed).await, [line("genius", "", 9, 1, 1)], "what strangers may see");
        let met = store.meetings("ann", "bob").await.unwrap();
        let [(game, met)] = met.as_slice() else { panic!("{met:?}") };
        assert_eq!((game.as_str(), met.games, met.wins, met.their_wins), ("genius", 2, 1, 1));
        assert_eq!((met.scored, met.points, met.their_points), (2, 12, 9));
        assert_eq!((met.last, met.record.as_str()), (30, "t.3"));
        store.close().await;
    }
}
