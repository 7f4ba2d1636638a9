//! The way to a client.

use spellenkast_engine::Seat;
use spellenkast_table::Refusal;

use crate::message::ServerMessage;

/// The way to one client. It never blocks.
pub trait Carrier: Clone {
    /// A message that is written already. Many may get the same, so that it is cheap to clone.
    type Text: Clone;

    /// A message out of its JSON.
    fn text(json: String) -> Self::Text;

    /// The client's number.
    fn id(&self) -> u64;

    /// Whether the client is gone.
    fn is_closed(&self) -> bool;

    /// Whether so much waits that what others do has to wait, too: the rest is for answers to the client itself.
    fn is_crowded(&self) -> bool;

    /// Sends a message that is written already.
    fn send(&self, text: Self::Text);

    /// Tells who is at a table, in the place of what was told before and is not yet sent.
    fn tell_presence(&self, table: &str, text: Self::Text);

    /// Sends a message.
    fn say(&self, message: &ServerMessage<'_>) {
        self.send(Self::text(serde_json::to_string(message).expect("a message is plain data")));
    }

    /// Refuses something.
    fn refuse(&self, table: Option<&str>, wanted: &Wanted, refusal: &Refusal) {
        let (id, seat) = match wanted {
            Wanted::Unnamed => (None, None),
            Wanted::Named(id) => (Some(id.as_str()), None),
            Wanted::Watch(seat) => (None, Some(*seat)),
        };
        self.say(&ServerMessage::Refused { table, id, seat, code: &refusal.code, text: &refusal.text });
    }
}

/// What a client wanted, so that it knows what is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Something without a name.
    Unnamed,
    /// A command or a question, by its name.
    Named(String),
    /// To watch through the eyes of this seat, or of the lowest that it holds.
    Watch(Option<Seat>),
}
