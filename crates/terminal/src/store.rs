//! Games on disk.
//!
//! A game that is on is a file of lines, one a command: the events that it brought about, as JSON. A line is written
//! whole or counts for nothing, so a game survives any end of the program. A finished game is kept as a record besides.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use spellenkast_engine::Record;
use spellenkast_games::GameId;
use spellenkast_table::{Event, Phase};

use crate::{Holder, Session};

/// A game that could be gone on with.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// Its name among the files.
    pub name: String,
    /// Which game.
    pub game: GameId,
    /// Who plays.
    pub players: Vec<Holder>,
    /// How many steps it has.
    pub steps: u32,
    /// Everything that happened.
    pub events: Vec<Event>,
}

/// The folder with the games.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// Games in this folder.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The folder for the user's data, as the environment names it.
    pub fn of_user(xdg: Option<&str>, home: Option<&str>) -> Option<Self> {
        let data = match (xdg.filter(|path| Path::new(path).is_absolute()), home) {
            (Some(data), _) => PathBuf::from(data),
            (None, Some(home)) => Path::new(home).join(".local/share"),
            (None, None) => return None,
        };
        Some(Self::new(data.join("spellenkast")))
    }

    fn log(&self, name: &str) -> PathBuf {
        self.folder.join("running").join(format!("{name}.jsonl"))
    }

    /// Adds events to a game: a whole line, on disk before this returns.
    pub fn keep(&self, name: &str, events: &[Event]) -> io::Result<()> {
        let path = self.log(name);
        let first = events.first().is_some_and(|event| event.seq == 1);
        if first {
            fs::create_dir_all(self.folder.join("running"))?;
        } else {
            self.check_place(&path, events)?;
        }
        let mut line = serde_json::to_vec(events)?;
        line.push(b'\n');
        let mut file = OpenOptions::new().append(true).create(first).open(path)?;
        file.write_all(&line)?;
        file.sync_data()
    }

    /// The same game may be open in another window: whoever comes second must not spoil it. Half a line, left by a
    /// program that died, is cut off.
    fn check_place(&self, path: &Path, events: &[Event]) -> io::Result<()> {
        let bytes = fs::read(path)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if whole < bytes.len() {
            OpenOptions::new().write(true).open(path)?.set_len(whole as u64)?;
        }
        let last = bytes[..whole].trim_ascii_end().rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let last: Vec<Event> = serde_json::from_slice(last)?;
        match (last.last(), events.first()) {
            (Some(last), Some(first)) if last.seq + 1 != first.seq => {
                Err(io::Error::other("this game has been gone on with elsewhere"))
            }
            _ => Ok(()),
        }
    }

    /// Keeps the record of a finished game: whole or not at all.
    pub fn file(&self, name: &str, record: &Record) -> io::Result<()> {
        let folder = self.folder.join("records");
        fs::create_dir_all(&folder)?;
        let draft = folder.join(format!(".{name}.draft"));
        let mut file = File::create(&draft)?;
        file.write_all(&serde_json::to_vec(record)?)?;
        file.sync_all()?;
        fs::rename(draft, folder.join(format!("{name}.json")))
    }

    /// Drops the log of a game that nobody will go on with.
    pub fn forget(&self, name: &str) -> io::Result<()> {
        fs::remove_file(self.log(name))
    }

    /// The games that could be gone on with, the latest first. What cannot be read is left alone.
    pub fn saved(&self) -> Vec<Saved> {
        let Ok(folder) = fs::read_dir(self.folder.join("running")) else { return Vec::new() };
        let mut names: Vec<_> = folder
            .flatten()
            .filter_map(|entry| {
                let name = entry.file_name().to_str()?.strip_suffix(".jsonl")?.to_owned();
                Some((entry.metadata().and_then(|data| data.modified()).ok()?, name))
            })
            .collect();
        names.sort();
        names.into_iter().rev().filter_map(|(_, name)| self.read(&name)).collect()
    }

    fn read(&self, name: &str) -> Option<Saved> {
        let bytes = fs::read(self.log(name)).ok()?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let mut events: Vec<Event> = Vec::new();
        for line in bytes[..whole].split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            events.extend(serde_json::from_slice::<Vec<Event>>(line).ok()?);
        }
        let session = Session::resume(name.to_owned(), &events)?;
        let saved = Saved {
            name: name.to_owned(),
            game: session.game(),
            players: session.holders().to_vec(),
            steps: session.steps(),
            events,
        };
        (session.table.phase() == Phase::Playing).then_some(saved)
    }
}
