//! The views that watchers have, in pieces: what several eyes see alike is written and compared once for all of them.

use std::sync::Arc;

use serde::Serialize;
use spellenkast_engine::Eye;
use spellenkast_table::{Event, Table, What};

use crate::patch::Written;

/// So many lines of the log are told to whoever has none.
const LOG_LINES: u32 = 12;

/// A view as it was told: what everybody sees alike, the game, and what concerns only the viewer.
pub(super) struct View {
    common: Arc<Written>,
    game: Arc<Written>,
    own: Arc<Written>,
}

impl View {
    /// Writes all of it, as the one object that its pieces are together.
    pub(super) fn push_whole(&self, out: &mut Vec<u8>) {
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
    pub(super) fn patch_to(&self, other: &Self, out: &mut Vec<u8>) {
        self.common.patch_to(&other.common, out);
        self.game.patch_to(&other.game, out);
        self.own.patch_to(&other.own, out);
    }
}

/// Makes what all eyes see after some events.
pub(super) struct Views<'a> {
    table: &'a Table,
    events: &'a [Event],
    /// Whether all eyes see the same of the game.
    open: bool,
    common: Option<Made>,
    game: Option<Made>,
    told: Option<Vec<u8>>,
    log: Option<(u32, Vec<u8>)>,
}

/// A piece that serves several eyes, with the patch for those who had the same piece before.
struct Made {
    before: Option<Arc<Written>>,
    piece: Arc<Written>,
    patch: Vec<u8>,
}

impl<'a> Views<'a> {
    pub(super) fn new(table: &'a Table, events: &'a [Event]) -> Self {
        Self { table, events, open: table.is_open(), common: None, game: None, told: None, log: None }
    }

    /// What this eye sees; writes the entries of the patch that leads there from the view that it had, if it had one.
    pub(super) fn view(&mut self, eye: Eye, had: Option<&View>, out: &mut Vec<u8>) -> View {
        let table = self.table;
        let common = had.map(|view| &view.common);
        let common = for_all(&mut self.common, common, &|| table.common_piece(), out);
        let (game, piece) = (had.map(|view| &view.game), || table.game_piece(eye));
        let game =
            if self.open { for_all(&mut self.game, game, &piece, out) } else { for_one(game, &piece(), out) };
        let own = for_one(had.map(|view| &view.own), &table.own_piece(eye), out);
        View { common, game, own }
    }

    /// Writes the events as this eye may know them.
    pub(super) fn push_events(&mut self, eye: Eye, out: &mut Vec<u8>) {
        let (table, events) = (self.table, self.events);
        if !self.open {
            return push_events(table, events, eye, out);
        }
        let told = self.told.get_or_insert_with(|| {
            let mut told = Vec::new();
            push_events(table, events, eye, &mut told);
            told
        });
        out.extend_from_slice(told);
    }

    /// Writes the lines of the log from this step on, or the last ones where some that were told before may have changed.
    pub(super) fn push_log(&mut self, eye: Eye, from: Option<u32>, out: &mut Vec<u8>) {
        let (table, events) = (self.table, self.events);
        let changes = |event: &Event| {
            matches!(event.what, What::Undone { .. } | What::Opened { .. } | What::Started { .. })
        };
        let last = || table.steps(eye).saturating_sub(LOG_LINES);
        let from = from.filter(|_| !events.iter().any(changes)).unwrap_or_else(last);
        if !self.open {
            return push_json(out, &table.log(eye, from));
        }
        match &self.log {
            Some((begin, log)) if *begin == from => out.extend_from_slice(log),
            _ => {
                let begin = out.len();
                push_json(out, &table.log(eye, from));
                self.log = Some((from, out[begin..].to_vec()));
            }
        }
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

fn push_events(table: &Table, events: &[Event], eye: Eye, out: &mut Vec<u8>) {
    let mut told = events.iter().filter_map(|event| table.redact(event, eye));
    if let Some(first) = told.next() {
        push_json(out, &first);
    }
    for event in told {
        out.push(b',');
        push_json(out, &event);
    }
}

/// Writes a value as JSON.
pub(super) fn push_json(out: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(out, value).expect("messages are plain data");
}
