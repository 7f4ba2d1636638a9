//! Games on disk.
//!
//! A game that is on is a file of lines, one a command: the events that it brought about, as JSON. A line is written
//! whole or counts for nothing, so a game survives any end of the program. Where a file was damaged since, the game
//! goes on from the last line that is sound. A finished game is kept as a record besides.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy, Xdg};
use spellenkast_engine::Record;
use spellenkast_games::GameId;
use spellenkast_table::{Event, Phase, Table};

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
    /// Everything that happened, as far as it can be read.
    pub events: Vec<Event>,
    /// Whether what came after that is damaged.
    pub damaged: bool,
}

/// What the folder holds of games that are on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shelf {
    /// Those that could be gone on with, the latest first.
    pub saved: Vec<Saved>,
    /// The names of those that are damaged from the beginning.
    pub unreadable: Vec<String>,
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

    /// The folder for the user's data; none where nobody knows their home.
    pub fn of_user() -> Option<Self> {
        let data = Xdg::new().ok()?.data_dir();
        // A relative `HOME` would mean whatever folder one happens to be in.
        data.is_absolute().then(|| Self::new(data.join("spellenkast")))
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
        let whole = whole_lines(&bytes);
        if whole.len() < bytes.len() {
            OpenOptions::new().write(true).open(path)?.set_len(whole.len() as u64)?;
        }
        let last = whole.trim_ascii_end().rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
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

    /// The games that are on.
    pub fn shelf(&self) -> Shelf {
        let mut shelf = Shelf::default();
        let Ok(folder) = fs::read_dir(self.folder.join("running")) else { return shelf };
        let mut names: Vec<_> = folder
            .flatten()
            .filter_map(|entry| {
                let name = entry.file_name().to_str()?.strip_suffix(".jsonl")?.to_owned();
                Some((entry.metadata().and_then(|data| data.modified()).ok()?, name))
            })
            .collect();
        names.sort();
        for (_, name) in names.into_iter().rev() {
            match self.read(&name) {
                Found::Saved(saved) => shelf.saved.push(*saved),
                Found::Unreadable => shelf.unreadable.push(name),
                Found::Nothing => {}
            }
        }
        shelf
    }

    fn read(&self, name: &str) -> Found {
        let Ok(bytes) = fs::read(self.log(name)) else { return Found::Unreadable };
        let whole = whole_lines(&bytes);
        if whole.is_empty() {
            return Found::Nothing;
        }
        let (events, sound) = sound_events(whole);
        let damaged = sound < whole.len();
        match Session::resume(name.to_owned(), &events) {
            Some(session) if session.table.phase() == Phase::Playing => Found::Saved(Box::new(Saved {
                name: name.to_owned(),
                game: session.game(),
                players: session.holders().to_vec(),
                steps: session.steps(),
                events,
                damaged,
            })),
            Some(_) if !damaged => Found::Nothing,
            _ => Found::Unreadable,
        }
    }

    /// Cuts a damaged game off after its last sound line, so that it can be gone on with. All of it stays beside it.
    pub fn mend(&self, name: &str) -> io::Result<()> {
        let path = self.log(name);
        let bytes = fs::read(&path)?;
        let (_, sound) = sound_events(whole_lines(&bytes));
        // What was kept when it was damaged before stays, too.
        let kept = (1_u32..)
            .map(|time| {
                path.with_extension(if time == 1 { "damaged".into() } else { format!("damaged-{time}") })
            })
            .map(File::create_new)
            .find(|made| !made.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::AlreadyExists))
            .expect("some number is free");
        let kept = kept.and_then(|mut file| {
            file.write_all(&bytes)?;
            file.sync_all()
        });
        kept.and_then(|()| OpenOptions::new().write(true).open(path)?.set_len(sound as u64))
    }
}

/// What a file of a game turned out to be.
enum Found {
    Saved(Box<Saved>),
    /// A game that is over, or none yet.
    Nothing,
    Unreadable,
}

/// The lines that were written to their end.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    &bytes[..bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)]
}

/// The events up to the first line that is damaged or does not follow from those before, and how many bytes they take.
fn sound_events(lines: &[u8]) -> (Vec<Event>, usize) {
    let (mut events, mut sound) = (Vec::new(), 0);
    let mut table: Option<Table> = None;
    for line in lines.split_inclusive(|&byte| byte == b'\n') {
        if !line.trim_ascii().is_empty() {
            let Ok(told) = serde_json::from_slice::<Vec<Event>>(line) else { break };
            let fits = match &mut table {
                None => Table::replay(&told).map(|begun| table = Some(begun)),
                Some(table) => told.iter().try_for_each(|event| table.apply(event)),
            };
            if fits.is_err() {
                break;
            }
            events.extend(told);
        }
        sound += line.len();
    }
    (events, sound)
}
