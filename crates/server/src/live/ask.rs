//! What a table is asked.

use axum::extract::ws::Utf8Bytes;
use spellenkast_engine::{Eye, Seat};
use spellenkast_host::{Reaction, Wanted, Watch};
use spellenkast_table::{Notice, PersonId, Refusal, Request, Table};
use tokio::sync::{mpsc, oneshot};

use crate::limit::Source;
use crate::outbox::Outbox;
use crate::store::Turn;

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
    /// Show everybody here how somebody feels.
    React(Box<ReactAsk>),
    /// Somebody showed it at another server.
    Reacted(Seat, Reaction),
    /// Whose turn is it?
    Turn(oneshot::Sender<Turn>),
    /// Does somebody wait here for a first game? If so, tell this table's key.
    AnybodyWaiting(mpsc::UnboundedSender<i64>),
    /// Nobody seems to have been here for long.
    Deserted,
    /// Heed something that the house says.
    Notice {
        /// What.
        notice: Box<Notice>,
        /// Hears that it was heeded.
        reply: oneshot::Sender<Result<(), Refusal>>,
    },
    /// Tell once what this person may see.
    Look(Box<LookAsk>),
    /// Another server appended something, or may have.
    Refresh,
    /// Somebody's time may have run out.
    Tick,
    /// Fall over, to see what becomes of it.
    #[cfg(test)]
    Panic(Box<QuestionAsk>),
}

impl Ask {
    /// Whether it is of somebody who only wants to see something: a crowd of them must not shut out those who play.
    pub fn only_looks(&self) -> bool {
        matches!(self, Ask::Watch(_) | Ask::Look(_) | Ask::Turn(_))
    }

    /// Whether somebody wants something, and not the house itself.
    pub(super) fn is_somebodys(&self) -> bool {
        matches!(self, Ask::Command(_) | Ask::Watch(_) | Ask::Question(_) | Ask::Turn(_) | Ask::Look(_))
    }

    /// The client that waits for an answer, and what it wants.
    pub(super) fn asker(&self) -> Option<(Outbox, Wanted)> {
        match self {
            Ask::Command(ask) => match &ask.reply {
                Reply::Client(outbox) => Some((outbox.clone(), ask.wanted())),
                Reply::Caller(_) => None,
            },
            Ask::Watch(ask) => Some((ask.watch.client.anywhere(), Wanted::Watch(ask.watch.seat))),
            Ask::Question(ask) => Some((ask.outbox.clone(), Wanted::Named(ask.id.clone()))),
            Ask::React(ask) => Some((ask.outbox.clone(), Wanted::Named(ask.id.clone()))),
            #[cfg(test)]
            Ask::Panic(ask) => Some((ask.outbox.clone(), Wanted::Named(ask.id.clone()))),
            Ask::Unwatch { .. }
            | Ask::Reacted(..)
            | Ask::Turn(_)
            | Ask::AnybodyWaiting(_)
            | Ask::Deserted
            | Ask::Notice { .. }
            | Ask::Look(_)
            | Ask::Refresh
            | Ask::Tick => None,
        }
    }
}

/// A command, and whom to tell.
pub struct CommandAsk {
    /// Who wants it.
    pub person: PersonId,
    /// From where.
    pub source: Source,
    /// What.
    pub request: Request,
    /// Whom to tell.
    pub reply: Reply,
}

impl CommandAsk {
    /// What its client wants.
    pub(super) fn wanted(&self) -> Wanted {
        self.request.id.clone().map_or(Wanted::Unnamed, Wanted::Named)
    }
}

/// Somebody who shows how they feel.
pub struct ReactAsk {
    /// Hears it if that was refused.
    pub outbox: Outbox,
    /// Comes back to them then.
    pub id: String,
    /// Who.
    pub person: PersonId,
    /// As which seat; their lowest by default.
    pub seat: Option<Seat>,
    /// What they show.
    pub reaction: Reaction,
}

/// A client that wants to watch.
pub struct WatchAsk {
    /// Who, and through whose eyes.
    pub watch: Watch<Outbox>,
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
    /// Gets it.
    pub reply: oneshot::Sender<Result<Seen, Refusal>>,
}

/// What one may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// All of it, as a `state` message.
    State,
    /// The game from its beginning.
    Game,
}

/// What one sees.
pub enum Seen {
    /// A `state` message, as JSON.
    State(Utf8Bytes),
    /// The table as it is now, and the eyes through which one may look at it.
    Game(Box<Table>, Eye),
}

/// A question about a seat's decision, which changes nothing.
pub struct QuestionAsk {
    /// Who asks.
    pub outbox: Outbox,
    /// Who it is.
    pub person: PersonId,
    /// From where.
    pub source: Source,
    /// For which seat.
    pub seat: Option<Seat>,
    /// Comes back in the answer.
    pub id: String,
    /// What one wants to know.
    pub question: Question,
}

/// What one may want to know about a decision. A move is given by the names of its spots.
pub enum Question {
    /// Why no legal move has all of these spots.
    Why(Vec<String>),
    /// What a move would lead to.
    Preview(Vec<String>),
    /// The position as the seat may know it.
    Prospect,
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
