//! All that is somebody's, to take along.
//!
//! It is written while it is sent, a few games at a time: who has played ten thousand of them needs no more room here than who has
//! played ten.

use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::StreamExt;
use serde_json::json;
use tokio::sync::mpsc;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

use super::api::Api;
use super::error::ApiReason;
use super::ratings::ratings_of;
use super::{ApiError, Client};
use crate::App;
use crate::days::last_opened;
use crate::limit::Allowances;
use crate::people::Known;
use crate::secret::device_name;
use crate::store::{Cursor, Person, RecordQuery, Store, StoreError, Which};
use crate::wire::FinishedGame;

/// So many are made at a time, and one for each person.
const AT_A_TIME: usize = 64;

const CROWDED: ApiReason = ApiReason::too_many(
    "too-many-archives",
    "Your data is being sent already, or too many others are taking theirs; try again later.",
);

/// So many games are read at a time.
const PAGE: usize = 50;

/// Who takes nothing for so long has gone away.
const PATIENCE: Duration = Duration::from_secs(60);

const ABOUT: &str = "This is all that Spellenkast keeps about you.\n\n\
    person.json   who you are here, what you have settled, and where you are signed in\n\
    ratings.json  how you are rated, and how that came about\n\
    games.jsonl   your finished games, one a line, the last first: scores, winners, when\n\
    records/      each of these games as a record; `spellenkast record show FILE` prints one, `record check FILE` plays it \
    again\n\n\
    What you set on a device, such as language and sound, and games that never left it, are kept by that device alone.\n";

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/me/archive", archive)
        .is(
            "archive",
            "All that is kept about oneself, as one zip file: who one is, and the record of every game.",
        )
        .refuses(&[Allowances::ARCHIVES, CROWDED]);
}

/// A zip file that is written while it is sent.
pub struct Archive(mpsc::Receiver<Bytes>);

impl Archive {
    /// What kind of file it is.
    pub const KIND: &str = "application/zip";
}

impl IntoResponse for Archive {
    fn into_response(self) -> Response {
        let pieces = futures_util::stream::unfold(self.0, |mut pieces| async move {
            let piece = pieces.recv().await?;
            // An empty piece says that there should have been more: the connection breaks, and nobody takes a part for the whole.
            let piece =
                if piece.is_empty() { Err(io::Error::other("the storage failed")) } else { Ok(piece) };
            Some((piece, pieces))
        });
        // Whoever packs it asks once more after its end.
        let pieces = pieces.fuse();
        let headers =
            [(CONTENT_TYPE, Self::KIND), (CONTENT_DISPOSITION, "attachment; filename=\"spellenkast.zip\"")];
        (headers, Body::from_stream(pieces)).into_response()
    }
}

/// The people for whom an archive is being made.
#[derive(Clone, Default)]
pub struct Archives(Arc<Mutex<HashSet<String>>>);

/// Leave to make one; given back when it is dropped.
struct Place(Archives, String);

impl Archives {
    fn place(&self, person: &str) -> Option<Place> {
        let mut people = self.0.lock().expect("no one panics with it");
        let free = people.len() < AT_A_TIME && people.insert(person.to_owned());
        free.then(|| Place(self.clone(), person.to_owned()))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.0.lock().expect("no one panics with it").remove(&self.1);
    }
}

async fn archive(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
) -> Result<Archive, ApiError> {
    app.allowances.archive(&person.id, source)?;
    let place = app.archives.place(&person.id).ok_or(CROWDED)?;
    let (pieces, sent) = mpsc::channel(2);
    let store = Arc::clone(&app.store);
    tokio::spawn(async move {
        let _place = place;
        if let Err(Stopped::Failed(error)) = write(&store, &person, Pieces::new(pieces.clone())).await {
            tracing::warn!(%error, "an archive was not finished");
            let _ = pieces.send(Bytes::new()).await;
        }
    });
    Ok(Archive(sent))
}

/// Why an archive was not finished.
#[derive(Debug, thiserror::Error)]
enum Stopped {
    /// Whoever wanted it has gone.
    #[error("nobody takes it")]
    Gone,
    /// It could not be read or written.
    #[error("{0}")]
    Failed(String),
}

impl From<StoreError> for Stopped {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<zip::result::ZipError> for Stopped {
    fn from(error: zip::result::ZipError) -> Self {
        Self::Failed(error.to_string())
    }
}

/// What was written and not sent yet.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no one panics with it").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A zip file that goes out piece by piece.
struct Pieces {
    zip: ZipWriter<StreamWriter<Written>>,
    written: Written,
    to: mpsc::Sender<Bytes>,
}

impl Pieces {
    fn new(to: mpsc::Sender<Bytes>) -> Self {
        let written = Written::default();
        Self { zip: ZipWriter::new_stream(written.clone()), written, to }
    }

    fn begin(&mut self, name: &str) -> Result<(), Stopped> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        Ok(self.zip.start_file(name, options)?)
    }

    /// Sends what is there.
    async fn send(&mut self) -> Result<(), Stopped> {
        let piece = std::mem::take(&mut *self.written.0.lock().expect("no one panics with it"));
        if piece.is_empty() {
            return Ok(());
        }
        let sent = tokio::time::timeout(PATIENCE, self.to.send(piece.into())).await;
        sent.map_err(|_| Stopped::Gone)?.map_err(|_| Stopped::Gone)
    }
}

async fn write(store: &Store, person: &Person, mut pieces: Pieces) -> Result<(), Stopped> {
    pieces.begin("README.txt")?;
    pieces.zip.write_all(ABOUT.as_bytes())?;
    pieces.begin("person.json")?;
    pieces.zip.write_all(about(store, person).await?.as_bytes())?;
    pieces.begin("ratings.json")?;
    let ratings = ratings_of(store, &person.id, Which::All).await?;
    pieces.zip.write_all(&serde_json::to_vec_pretty(&ratings).expect("ratings are plain data"))?;
    pieces.begin("games.jsonl")?;
    let mut games = Games::of(person);
    while let Some(page) = games.next(store).await? {
        for game in page {
            let line = serde_json::to_string(&game).expect("a game is plain data");
            pieces.zip.write_all(format!("{line}\n").as_bytes())?;
        }
        pieces.send().await?;
    }
    let mut games = Games::of(person);
    while let Some(page) = games.next(store).await? {
        for FinishedGame { id, game, .. } in page {
            if let Some(record) = store.record(&id, Some(&person.id), last_opened()).await? {
                pieces.begin(&format!("records/{game}-{id}.json"))?;
                pieces.zip.write_all(record.as_bytes())?;
                pieces.send().await?;
            }
        }
    }
    let Pieces { zip, written, to } = pieces;
    zip.finish()?;
    let last = std::mem::take(&mut *written.0.lock().expect("no one panics with it"));
    let sent = tokio::time::timeout(PATIENCE, to.send(last.into())).await;
    sent.map_err(|_| Stopped::Gone)?.map_err(|_| Stopped::Gone)
}

/// Who one is, as JSON that people can read. No secret is in it.
async fn about(store: &Store, person: &Person) -> Result<String, StoreError> {
    let shown = store.person(&person.id).await?.map(|(_, shown)| shown);
    let notices = store.push_wishes(&person.id).await?;
    let devices = store.devices_of(&person.id).await?.into_iter().map(|device| {
        json!({
            "id": device_name(&device.token),
            "since": device.created,
            "seen": device.seen,
            "notices": notices.get(&device.token),
        })
    });
    let tables = store.tables_of(&person.id, 100).await?.into_iter().map(|own| own.table.id);
    let about = json!({
        "id": person.id,
        "name": person.name,
        "since": person.created,
        "settings": { "shown": shown },
        "devices": devices.collect::<Vec<_>>(),
        "tables": tables.collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&about).expect("this is plain data"))
}

/// Somebody's finished games, a page at a time, the last first.
struct Games<'a> {
    person: &'a Person,
    before: Option<Cursor>,
}

impl<'a> Games<'a> {
    fn of(person: &'a Person) -> Self {
        Self { person, before: Some(Cursor::default()) }
    }

    async fn next(&mut self, store: &Store) -> Result<Option<Vec<FinishedGame>>, StoreError> {
        let Some(before) = self.before.take() else { return Ok(None) };
        let me = Some(self.person.id.clone());
        let query =
            RecordQuery { person: me.clone(), reader: me, before, limit: PAGE, ..RecordQuery::default() };
        let list = store.records(&query).await?;
        self.before = list.next;
        Ok(Some(list.games.into_iter().map(FinishedGame::from).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_one_at_a_time_and_a_crowd_has_a_bound() {
        let archives = Archives::default();
        let first = archives.place("ann").unwrap();
        assert!(archives.place("ann").is_none());
        drop(first);
        let all: Vec<_> =
            (0..AT_A_TIME).map(|number| archives.place(&format!("p{number}")).unwrap()).collect();
        assert!(archives.place("ann").is_none(), "there is no room");
        drop(all);
        assert!(archives.place("ann").is_some());
    }
}
