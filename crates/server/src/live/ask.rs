//! What a table is asked.

use spellenkast_engine::Seat;
use spellenkast_table::{PersonId, Refusal, Request};
use tokio::sync::oneshot;

use crate::bots::Thought;
use crate::outbox::Outbox;

/// What a table is asked.
pub enum Ask {
    /// Carry out a command.
    Command(Box<CommandAsk>),
    /// Tell this client from now on what happens.
    Watch(Box<WatchAsk>),
    /// Tell it no longer.
    Unwatch {
        /// Which client.
        client: u64,
        /// The eyes that were asked for; all of the client's if it is gone.
        seat: Option<Option<Seat>>,
    },
    /// Answer a question about a seat's decision.
    Question(Box<QuestionAsk>),
    /// How does the table stand for this person?
    Peek(PersonId, oneshot::Sender<Peek>),
    /// Tell once what this person may see.
    Look(Box<LookAsk>),
    /// A bot has thought.
    Thought(Thought),
    /// Another server appended something, or may have.
    Refresh,
    /// Somebody's time may have run out.
    Tick,
}

/// A command, and whom to tell.
pub struct CommandAsk {
    /// Who wants it.
    pub person: PersonId,
    /// What.
    pub request: Request,
    /// Whom to tell.
    pub reply: Reply,
}

/// A client that wants to watch.
pub struct WatchAsk {
    /// The client.
    pub outbox: Outbox,
    /// Who it is.
    pub person: Option<PersonId>,
    /// Through whose eyes.
    pub seat: Option<Seat>,
    /// The last event that it knows.
    pub since: Option<u64>,
}

/// Somebody who wants to see something once.
pub struct LookAsk {
    /// Who it is.
    pub person: Option<PersonId>,
    /// Through whose eyes.
    pub seat: Option<Seat>,
    /// At what.
    pub sight: Sight,
    /// Gets it, written as JSON.
    pub reply: oneshot::Sender<Result<String, Refusal>>,
}

/// What one may look at.
pub enum Sight {
    /// All of it, as a `state` message.
    State,
    /// The game after so many steps.
    Moment(u32),
    /// Every step of the game.
    Log,
}

/// A question about a seat's decision, which changes nothing.
pub struct QuestionAsk {
    /// Who asks.
    pub outbox: Outbox,
    /// Who it is.
    pub person: PersonId,
    /// For which seat.
    pub seat: Option<Seat>,
    /// Comes back in the answer.
    pub id: String,
    /// What one wants to know.
    pub question: Question,
}

/// What one may want to know about a decision. A move is given in the game's notation.
pub enum Question {
    /// Why a move, whole or in part, is not allowed.
    Why(String),
    /// What a move would lead to.
    Preview(String),
    /// Which moves are good.
    Hint,
}

/// Whom to tell how a command went.
pub enum Reply {
    /// A client on a WebSocket.
    Client(Outbox),
    /// Whoever waits.
    Caller(oneshot::Sender<Result<u64, Refusal>>),
}

/// How a table stands for a person.
#[derive(Clone, Copy, Debug)]
pub struct Peek {
    /// Whether it waits for the person's decision.
    pub your_turn: bool,
    /// When the person's time runs out.
    pub until: Option<i64>,
}
