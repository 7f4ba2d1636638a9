//! All that is somebody's, to take along.
//!
//! It is written while it is sent, a few games at a time: who has played ten thousand of them needs no more room here than who has
//! played ten.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::StreamExt;
use serde_json::{Value, json};
use spellenkast_host::records;
use spellenkast_table::Day;
use tokio::sync::mpsc;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

use super::api::Api;
use super::error::ApiReason;
use super::ratings::ratings_of;
use super::records::proven;
use super::{ApiError, Client};
use crate::App;
use crate::limit::{Allowances, Source};
use crate::people::Known;
use crate::season::Season;
use crate::secret::device_name;
use crate::store::{Cursor, Met, Person, RecordQuery, Store, StoreError, Try, Which};
use crate::wire::FinishedGame;

/// So many are made at a time, one for each person, and so many for all at one address.
const AT_A_TIME: usize = 64;
const FROM_ADDRESS: usize = 8;

const CROWDED: ApiReason = ApiReason::too_many(
    "too-many-archives",
    "Your data is being sent already, or too many others are taking theirs; try again later.",
);

/// So many games are read at a time.
const PAGE: usize = 50;

/// Who takes nothing for so long has gone away.
const PATIENCE: Duration = Duration::from_secs(60);

/// Nobody takes longer for the whole; others wait for the place.
const LONGEST: Duration = Duration::from_secs(15 * 60);

const ABOUT: &str = "This is what Spellenkast keeps about you.\n\n\
    person.json     who you are here, what you have settled, where you are signed in, your passkeys, and your tables that are not over\n\
    games.jsonl     your finished games, one a line, the last first: scores, winners, when\n\
    statistics.json what is counted from them\n\
    people.jsonl    those with whom you have played, one line for each of them and each game: how it went between you\n\
    clubs.json      your clubs, the tournaments you entered, and how you did in each season\n\
    ratings.json    how you are rated, and how that came about\n\
    days.jsonl      your tries with the dice of the day, the last first\n\
    records/        each of these games as a record; `spellenkast record show FILE` prints one, `record check FILE` plays it \
    again\n\n\
    Of a game that goes on the table keeps what has happened so far; its record comes out when it is over.\n\
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

/// The people for whom an archive is being made, and from where they asked for it.
#[derive(Clone, Default)]
pub struct Archives(Arc<Mutex<HashMap<String, Source>>>);

/// Leave to make one; given back when it is dropped.
struct Place(Archives, String);

impl Archives {
    fn place(&self, person: &str, source: Source) -> Option<Place> {
        let mut people = self.0.lock().expect("no one panics with it");
        let region = source.region();
        let from_there = people.values().filter(|other| other.region() == region).count();
        if people.len() >= AT_A_TIME || from_there >= FROM_ADDRESS || people.contains_key(person) {
            return None;
        }
        people.insert(person.to_owned(), source);
        Some(Place(self.clone(), person.to_owned()))
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
    // The place first: who is told to come again later has not used up anything.
    let place = app.archives.place(&person.id, source).ok_or(CROWDED)?;
    app.allowances.archive(&person.id, source)?;
    let (pieces, sent) = mpsc::channel(2);
    let store = Arc::clone(&app.store);
    tokio::spawn(async move {
        let _place = place;
        let all = write(&store, &person, Pieces::new(pieces.clone()));
        let written = tokio::time::timeout(LONGEST, all).await;
        if let Err(Stopped::Failed(error)) = written.unwrap_or_else(|_| Err(Stopped::too_slow())) {
            tracing::warn!(%error, "an archive was not finished");
            let _ = tokio::time::timeout(PATIENCE, pieces.send(Bytes::new())).await;
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

impl Stopped {
    fn too_slow() -> Self {
        Self::Failed("it took too long".to_owned())
    }
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

    /// A file with these lines, each of them JSON.
    fn lines(&mut self, lines: impl IntoIterator<Item = Value>) -> Result<(), Stopped> {
        for line in lines {
            self.zip.write_all(format!("{line}\n").as_bytes())?;
        }
        Ok(())
    }

    /// Sends what is there.
    async fn send(&mut self) -> Result<(), Stopped> {
        send(&self.to, &self.written).await
    }

    /// Sends the end.
    async fn finish(self) -> Result<(), Stopped> {
        self.zip.finish()?;
        send(&self.to, &self.written).await
    }
}

async fn send(to: &mpsc::Sender<Bytes>, written: &Written) -> Result<(), Stopped> {
    let piece = std::mem::take(&mut *written.0.lock().expect("no one panics with it"));
    if piece.is_empty() {
        return Ok(());
    }
    let sent = tokio::time::timeout(PATIENCE, to.send(piece.into())).await;
    sent.map_err(|_| Stopped::Gone)?.map_err(|_| Stopped::Gone)
}

async fn write(store: &Store, person: &Person, mut pieces: Pieces) -> Result<(), Stopped> {
    pieces.begin("README.txt")?;
    pieces.zip.write_all(ABOUT.as_bytes())?;
    pieces.begin("person.json")?;
    pieces.zip.write_all(about(store, person).await?.as_bytes())?;
    pieces.begin("ratings.json")?;
    let ratings = ratings_of(store, &person.id, Which::All).await?;
    pieces.zip.write_all(&serde_json::to_vec_pretty(&ratings).expect("ratings are plain data"))?;
    pieces.begin("clubs.json")?;
    pieces.zip.write_all(clubs(store, person).await?.as_bytes())?;
    pieces.begin("statistics.json")?;
    let statistics = records::statistics(store.statistics(&person.id, Which::All).await?);
    pieces.lines([json!(statistics)])?;
    pieces.begin("people.jsonl")?;
    pieces.lines(store.all_meetings(&person.id).await?.into_iter().map(met))?;
    pieces.begin("days.jsonl")?;
    pieces.lines(store.tries_of(&person.id).await?.into_iter().map(tried))?;
    pieces.begin("games.jsonl")?;
    let mut games = Games::of(person);
    while let Some(page) = games.next(store).await? {
        pieces.lines(page.into_iter().map(|game| json!(game)))?;
        pieces.send().await?;
    }
    let mut games = Games::of(person);
    while let Some(page) = games.next(store).await? {
        for FinishedGame { id, game, .. } in page {
            if let Some(record) = proven(store, &id, Some(&person.id)).await? {
                pieces.begin(&format!("records/{game}-{id}.json"))?;
                pieces.zip.write_all(record.as_bytes())?;
                pieces.send().await?;
            }
        }
    }
    pieces.finish().await
}

/// Where one belongs to, as JSON that people can read.
async fn clubs(store: &Store, person: &Person) -> Result<String, StoreError> {
    let clubs =
        store.clubs_of(&person.id).await?.into_iter().map(
            |(id, name, role, since, _)| json!({ "id": id, "name": name, "role": role, "since": since }),
        );
    let tournaments = store.tournaments_of(&person.id).await?.into_iter().map(|(id, wish, number)| {
        json!({ "id": id, "agreed": serde_json::from_str::<Value>(&wish).unwrap_or_default(), "number": number })
    });
    let seasons = store.seasons_of(&person.id).await?.into_iter().map(|(club, season, game, games, halves, wins)| {
        let season = Season::kept(season).to_string();
        json!({ "club": club, "season": season, "game": game, "games": games, "half_points": halves, "wins": wins })
    });
    let all = json!({
        "clubs": clubs.collect::<Vec<_>>(),
        "tournaments": tournaments.collect::<Vec<_>>(),
        "seasons": seasons.collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&all).expect("it is plain data"))
}

/// How it went between oneself and another in a game.
fn met((person, name, game, met): (String, String, String, Met)) -> Value {
    let Met { games, wins, their_wins, scored, points, their_points, last, record } = met;
    json!({
        "person": person, "name": name, "game": game, "games": games, "wins": wins, "their_wins": their_wins,
        "scored": scored, "points": points, "their_points": their_points, "last": last, "record": record,
    })
}

fn tried((day, game, Try { table, finished, score, ranked }): (Day, String, Try)) -> Value {
    json!({
        "day": day.to_string(), "game": game, "table": table, "finished": finished, "points": score, "ranked": ranked,
    })
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
    // What a passkey is checked with is of no use to anybody else.
    let passkeys = store.passkeys_of(&person.id).await?.into_iter().map(|passkey| {
        json!({ "id": passkey.id, "name": passkey.name, "since": passkey.created, "used": passkey.used })
    });
    let tables = store.tables_of(&person.id, 100).await?;
    let tables = tables.into_iter().map(|own| json!({ "id": own.table.id, "invited_by": own.invited_by }));
    let about = json!({
        "id": person.id,
        "name": person.name,
        "since": person.created,
        "settings": { "shown": shown, "here": store.shows_presence(&person.id).await? },
        "devices": devices.collect::<Vec<_>>(),
        "passkeys": passkeys.collect::<Vec<_>>(),
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

    fn source(last: u8) -> Source {
        Source::of([192, 0, 2, last].into())
    }

    #[test]
    fn everybody_has_one_at_a_time_and_a_crowd_has_a_bound() {
        let archives = Archives::default();
        let first = archives.place("ann", source(1)).unwrap();
        assert!(archives.place("ann", source(2)).is_none());
        drop(first);
        let take = |number: usize| {
            let from = source((number / FROM_ADDRESS) as u8);
            archives.place(&format!("p{number}"), from).unwrap()
        };
        let all: Vec<_> = (0..AT_A_TIME).map(take).collect();
        assert!(archives.place("ann", source(200)).is_none(), "there is no room");
        drop(all);
        assert!(archives.place("ann", source(1)).is_some());
    }

    #[test]
    fn one_address_does_not_take_all_places() {
        let archives = Archives::default();
        let eve = |number| archives.place(&format!("eve {number}"), source(1));
        let eve: Vec<_> = (0..AT_A_TIME).filter_map(eve).collect();
        assert_eq!(eve.len(), FROM_ADDRESS);
        assert!(archives.place("ann", source(2)).is_some());
    }
}
