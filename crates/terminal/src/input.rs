//! What comes in from outside, and what goes out.

use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use spellenkast_analysis::Summary;
use spellenkast_bots::any::{self, JudgedMove};
use spellenkast_engine::Record;
use spellenkast_games::AnyKnown;
use spellenkast_table::{Event, Level};

use crate::Shelf;

/// What comes in.
#[derive(Clone, Debug)]
pub enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// The window has this many columns and rows.
    Resize(u16, u16),
    /// Time has passed: see [`App::wakes_at`](crate::App::wakes_at).
    Tick,
    /// Somebody has thought.
    Thought {
        /// Of what.
        ticket: u64,
        /// The move; none where there is none.
        r#move: Option<String>,
    },
    /// Somebody has judged the moves that there are.
    Judged {
        /// Of what.
        ticket: u64,
        /// Those worth naming, the best first; none where that failed.
        moves: Vec<JudgedMove>,
    },
    /// A finished game was analysed.
    Analysed {
        /// Which one.
        ticket: u64,
        /// What it comes to; none where that failed.
        summary: Option<Box<Summary>>,
    },
    /// The games that are on.
    Saved(Shelf),
    /// A game could not be kept.
    NotKept(String),
}

/// What goes out, to be carried out in this order.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Keep these events of a game, all or none.
    Keep {
        /// Which game.
        game: String,
        /// What happened.
        events: Vec<Event>,
    },
    /// Keep the record of a finished game.
    File {
        /// Under which name.
        name: String,
        /// The record.
        record: Box<Record>,
    },
    /// The log of this game is not needed any more.
    Forget(String),
    /// Cut this game off where it is damaged.
    Mend(String),
    /// Look for games that could be gone on with, and say so.
    LookForSaved,
    /// Think, elsewhere, and answer with the ticket.
    Think(Box<Thought>),
    /// Analyse a finished game, elsewhere, and answer with the ticket.
    Analyse {
        /// To tell the answers apart.
        ticket: u64,
        /// The game.
        record: Box<Record>,
    },
    /// End the program.
    Quit,
}

/// What a bot is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Its move, at this level.
    Move(Level),
    /// Which moves are good, as the strongest judges.
    Hint,
}

/// How many moves a hint names.
const HINTED: usize = 5;

/// A question to a bot.
#[derive(Clone, Debug)]
pub struct Thought {
    /// To tell the answers apart.
    pub ticket: u64,
    /// The position as the one who decides may know it.
    pub known: AnyKnown,
    /// What it is asked.
    pub question: Question,
    /// The seed of its chances.
    pub seed: u64,
}

impl Thought {
    /// Thinks.
    pub fn think(&self) -> Input {
        let ticket = self.ticket;
        match self.question {
            Question::Move(level) => {
                Input::Thought { ticket, r#move: any::choose_at_most(&self.known, level, self.seed) }
            }
            Question::Hint => {
                let mut moves = any::judge_at_most(&self.known, Level::Master, self.seed).unwrap_or_default();
                moves.truncate(HINTED);
                Input::Judged { ticket, moves }
            }
        }
    }

    /// What it answers where it cannot think: any legal move, and no hint.
    pub(crate) fn guess(&self) -> Input {
        let ticket = self.ticket;
        match self.question {
            Question::Move(_) => {
                Input::Thought { ticket, r#move: crate::bots::any_move(&self.known, self.seed) }
            }
            Question::Hint => Input::Judged { ticket, moves: Vec::new() },
        }
    }
}
