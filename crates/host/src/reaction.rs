//! A face across the table: one of eight drawings, seen for a moment and kept nowhere.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use spellenkast_engine::Seat;

use crate::message::ServerMessage;
use crate::{Carrier, Host};

/// What somebody shows the others at the table. There are no words of one's own, so that nobody has to be moderated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// A hand that waves.
    Hello,
    /// Hands that clap.
    Bravo,
    /// A heart.
    Thanks,
    /// A leaf of clover.
    Lucky,
    /// A face with a plaster.
    Ouch,
    /// A face that laughs.
    Laugh,
    /// A thought.
    Think,
    /// A cup of tea: take your time.
    Tea,
}

impl<C: Carrier> Host<C> {
    /// Shows it to everybody who watches, once to each client. Who is behind with more important things misses it.
    pub fn react(&self, seat: Seat, reaction: Reaction) {
        let message = ServerMessage::Reacted { table: &self.about.id, by: seat, reaction };
        let text = C::text(serde_json::to_string(&message).expect("a message is plain data"));
        let mut shown = HashSet::new();
        for watcher in self.watchers.values() {
            if !watcher.client.is_crowded() && shown.insert(watcher.client.id()) {
                watcher.client.send(text.clone());
            }
        }
    }
}
