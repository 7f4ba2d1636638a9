//! The shell: the terminal, the threads and the files.

use std::io::{self, IsTerminal, Write};
use std::panic;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::crossterm::{cursor, execute};
use signal_hook::consts::{SIGHUP, SIGTERM};
use signal_hook::iterator::Signals;
use spellenkast_analysis::analyse;
use spellenkast_engine::{Level, Record};
use spellenkast_table::Millis;
use thiserror::Error;

use crate::{App, Effect, Ink, Input, Plan, Store, Thought, Words, draw};

/// What is on the screen at first.
#[derive(Clone, Debug)]
pub enum Start {
    /// The menu.
    Menu,
    /// A new game.
    Game(Plan),
    /// The game played last.
    Resume,
}

/// Why nothing can be played here.
#[derive(Debug, Error)]
pub enum Trouble {
    /// Input or output is no terminal, or one that can do nothing; told in the player's words.
    #[error("{0}")]
    NoTerminal(String),
    /// There is no game to go on with; told in the player's words.
    #[error("{0}")]
    NothingToResume(String),
    /// The terminal failed.
    #[error("The terminal failed: {0}.")]
    Io(#[from] io::Error),
}

enum Come {
    Input(Input),
    /// The terminal is gone, or the system wants us to go.
    Closed,
}

/// Plays until the player has enough.
pub fn run(words: Words, ink: Ink, start: &Start, seed: [u8; 32], store: &Store) -> Result<(), Trouble> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(Trouble::NoTerminal(words.say("no-terminal")));
    }
    if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
        return Err(Trouble::NoTerminal(words.say("dumb-terminal")));
    }
    let shelf = store.shelf();
    let latest = shelf.saved.first().cloned();
    if matches!(start, Start::Resume) && latest.is_none() {
        let mut why = words.say("nothing-saved");
        if !shelf.unreadable.is_empty() {
            let names = shelf.unreadable.join(", ");
            why = format!("{why} {}", words.tell("saved-unreadable", &[("names", names.into())]));
        }
        return Err(Trouble::NothingToResume(why));
    }
    let mut app = App::new(words, ink, size()?, seed).with_saved(shelf);
    let effects = match start {
        Start::Menu => Vec::new(),
        Start::Game(plan) => app.begin(plan, now()),
        Start::Resume => latest.map_or_else(Vec::new, |saved| app.resume(&saved, now())),
    };
    restore_on_panic();
    let mut stage = Stage::set()?;
    let played = stage.play(&mut app, effects, store);
    stage.leave();
    played.map_err(Trouble::from)
}

/// The terminal while we have it.
struct Stage {
    terminal: Terminal<CrosstermBackend<io::Stdout>>,
    sender: Sender<Come>,
    receiver: Receiver<Come>,
}

impl Stage {
    fn set() -> io::Result<Self> {
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let (sender, receiver) = mpsc::channel();
        listen(sender.clone())?;
        Ok(Self { terminal, sender, receiver })
    }

    fn play(&mut self, app: &mut App, effects: Vec<Effect>, store: &Store) -> io::Result<()> {
        let mut effects = effects;
        loop {
            // What happened is on disk before it is seen.
            while !effects.is_empty() {
                let mut more = Vec::new();
                for effect in effects {
                    if matches!(effect, Effect::Quit) {
                        return Ok(());
                    }
                    if let Some(input) = self.carry_out(effect, store) {
                        more.extend(app.update(input, now()));
                    }
                }
                effects = more;
            }
            self.terminal.draw(|frame| draw(app, frame))?;
            match self.wait(app.wakes_at()) {
                Some(Come::Closed) => return Ok(()),
                Some(Come::Input(input)) => effects = app.update(input, now()),
                None => effects = app.update(Input::Tick, now()),
            }
        }
    }

    /// What comes next; nothing if the time is there.
    fn wait(&self, until: Option<Millis>) -> Option<Come> {
        let Some(until) = until else { return Some(self.receiver.recv().unwrap_or(Come::Closed)) };
        let left = Duration::from_millis(until.saturating_sub(now()));
        match self.receiver.recv_timeout(left) {
            Ok(come) => Some(come),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Come::Closed),
        }
    }

    fn carry_out(&self, effect: Effect, store: &Store) -> Option<Input> {
        let not_kept = |error: io::Error| Input::NotKept(error.to_string());
        match effect {
            Effect::Keep { game, events } => store.keep(&game, &events).err().map(not_kept),
            Effect::File { name, record } => store.file(&name, &record).err().map(not_kept),
            Effect::Forget(name) => {
                // The record is kept; a log that stays behind does no harm.
                let _ = store.forget(&name);
                None
            }
            Effect::Mend(name) => store.mend(&name).err().map(not_kept),
            Effect::LookForSaved => Some(Input::Saved(store.shelf())),
            Effect::Think(thought) => {
                think(*thought, self.sender.clone());
                None
            }
            Effect::Analyse { ticket, record } => {
                let sender = self.sender.clone();
                thread::spawn(move || {
                    let analysing = panic::AssertUnwindSafe(|| analysed(ticket, &record));
                    let failed = Input::Analysed { ticket, summary: None };
                    let answer = panic::catch_unwind(analysing).unwrap_or(failed);
                    let _ = sender.send(Come::Input(answer));
                });
                None
            }
            Effect::Quit => None,
        }
    }

    fn leave(self) {
        restore();
    }
}

/// The answer to [`Effect::Analyse`].
pub fn analysed(ticket: u64, record: &Record) -> Input {
    let summary = analyse(record, Level::Master).ok().map(|(_, summary)| Box::new(summary));
    Input::Analysed { ticket, summary }
}

fn think(thought: Thought, sender: Sender<Come>) {
    thread::spawn(move || {
        // A bot that stumbles makes any move rather than none: the others must not wait for ever.
        let thinking = panic::AssertUnwindSafe(|| thought.think());
        let answer = panic::catch_unwind(thinking).unwrap_or_else(|_| thought.guess());
        // Nobody listens any more once the player has left.
        let _ = sender.send(Come::Input(answer));
    });
}

fn listen(sender: Sender<Come>) -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGTERM])?;
    let closed = sender.clone();
    thread::spawn(move || {
        if signals.forever().next().is_some() {
            let _ = closed.send(Come::Closed);
        }
    });
    thread::spawn(move || {
        loop {
            let come = match event::read() {
                Ok(Event::Key(key)) => Come::Input(Input::Key(key)),
                Ok(Event::Mouse(mouse)) => Come::Input(Input::Mouse(mouse)),
                Ok(Event::Resize(columns, rows)) => Come::Input(Input::Resize(columns, rows)),
                Ok(_) => continue,
                Err(_) => Come::Closed,
            };
            let last = matches!(come, Come::Closed);
            if sender.send(come).is_err() || last {
                return;
            }
        }
    });
    Ok(())
}

/// Gives the terminal back; where it is gone already there is nothing to give back.
fn restore() {
    let mut out = io::stdout();
    let _ = execute!(out, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
    let _ = out.flush();
}

fn restore_on_panic() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        // A bot that stumbles in its own thread does not end the game on the screen.
        if thread::current().name() == Some("main") {
            restore();
            before(info);
        }
    }));
}

fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as Millis)
}
