//! The views that watchers have, in pieces: what several eyes see alike is written and compared once for all of them.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use spellenkast_engine::Eye;
use spellenkast_table::{Event, PublicEvent, Table, What};

use crate::patch::Written;

/// So many lines of the log are told to whoever has none.
const LOG_LINES: u32 = 12;

/// A view as it was told: what everybody sees alike, the game, and what concerns only the viewer.
pub(crate) struct ToldView {
    common: Arc<Written>,
    game: Arc<Written>,
    own: Arc<Written>,
}

impl ToldView {
    /// Writes all of it, as the one object that its pieces are together.
    pub(crate) fn push_whole(&self, out: &mut Vec<u8>) {
        let mut before = b'{';
        for piece in [&self.common, &self.game, &self.own] {
            out.push(before);
            let text = piece.text();
            out.extend_from_slice(&text[1..text.len() - 1]);
            before = b',';
        }
        out.push(b'}');
    }

    /// Writes the entries of the patch that leads to another view, a comma after each.
    pub(crate) fn patch_to(&self, other: &Self, out: &mut Vec<u8>) {
        self.common.patch_to(&other.common, out);
        self.game.patch_to(&other.game, out);
        self.own.patch_to(&other.own, out);
    }
}

/// Makes what all eyes see after some events.
pub(crate) struct Views<'a> {
    table: &'a Table,
    events: &'a [Event],
    /// Whether all eyes see the same of the game.
    open: bool,
    common: Option<Made>,
    game: Option<Made>,
    told: Option<Box<RawValue>>,
    log: Option<(u32, Box<RawValue>)>,
}

/// A piece that serves several eyes, with the patch for those who had the same piece before.
struct Made {
    before: Option<Arc<Written>>,
    piece: Arc<Written>,
    patch: Vec<u8>,
}

impl<'a> Views<'a> {
    pub(crate) fn new(table: &'a Table, events: &'a [Event]) -> Self {
        Self { table, events, open: table.is_open(), common: None, game: None, told: None, log: None }
    }

    /// What this eye sees; writes the entries of the patch that leads there from the view that it had, if it had one.
    pub(crate) fn view(&mut self, eye: Eye, had: Option<&ToldView>, out: &mut Vec<u8>) -> ToldView {
        let table = self.table;
        let common = had.map(|view| &view.common);
        let common = for_all(&mut self.common, common, &|| table.common_piece(), out);
        let (game, piece) = (had.map(|view| &view.game), || table.game_piece(eye));
        let game =
            if self.open { for_all(&mut self.game, game, &piece, out) } else { for_one(game, &piece(), out) };
        let own = for_one(had.map(|view| &view.own), &table.own_piece(eye), out);
        ToldView { common, game, own }
    }

    /// The events as this eye may know them, and the lines of the log from this step on, or the last ones where some that were
    /// told before may have changed.
    pub(crate) fn news(&mut self, eye: Eye, from: Option<u32>) -> (&RawValue, &RawValue) {
        let (table, events) = (self.table, self.events);
        let changes = |event: &Event| {
            matches!(event.what, What::Undone { .. } | What::Opened { .. } | What::Started { .. })
        };
        let last = || table.steps(eye).saturating_sub(LOG_LINES);
        let from = from.filter(|_| !events.iter().any(changes)).unwrap_or_else(last);
        if !self.open {
            (self.told, self.log) = (None, None);
        }
        let told = self.told.get_or_insert_with(|| {
            let told = events.iter().filter_map(|event| table.redact(event, eye));
            written(&told.collect::<Vec<PublicEvent>>())
        });
        let log = self.log.take_if(|(begin, _)| *begin == from);
        let (_, log) = self.log.insert(log.unwrap_or_else(|| (from, written(&table.log(eye, from)))));
        (told, log)
    }
}

/// A piece that all eyes see alike: made for the first of them.
fn for_all<P: Serialize>(
    made: &mut Option<Made>,
    had: Option<&Arc<Written>>,
    piece: &impl Fn() -> P,
    out: &mut Vec<u8>,
) -> Arc<Written> {
    if let Some(made) = made {
        match (had, &made.before) {
            (Some(had), Some(before)) if Arc::ptr_eq(had, before) => out.extend_from_slice(&made.patch),
            (Some(had), _) => had.patch_to(&made.piece, out),
            (None, _) => {}
        }
        return Arc::clone(&made.piece);
    }
    let begin = out.len();
    let piece = for_one(had, &piece(), out);
    *made = Some(Made { before: had.cloned(), piece: Arc::clone(&piece), patch: out[begin..].to_vec() });
    piece
}

/// A piece for one eye.
fn for_one(had: Option<&Arc<Written>>, piece: &impl Serialize, out: &mut Vec<u8>) -> Arc<Written> {
    let mut text = Vec::with_capacity(had.map_or(0, |had| had.text().len()) + 128);
    push_json(&mut text, piece);
    match had {
        Some(had) if had.text() == text => Arc::clone(had),
        Some(had) => Arc::new(had.renewed(text, out)),
        None => Arc::new(Written::new(text)),
    }
}

/// Writes the entry of a patch that puts a view anew.
pub(crate) fn push_whole(out: &mut Vec<u8>, view: &ToldView) {
    out.extend_from_slice(b"[[],");
    view.push_whole(out);
    out.push(b']');
}

/// A value as it is put into messages.
fn written(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("messages are plain data")
}

/// Writes a value as JSON.
fn push_json(out: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(out, value).expect("messages are plain data");
}
