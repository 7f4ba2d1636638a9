//! The steps of one game, outcomes and moves, in little room.

use spellenkast_engine::Seat;

use crate::Millis;

/// What happened in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Chance, by this draw; none for real dice.
    Outcome(Option<u32>),
    /// A seat moved.
    Move(Seat),
}

/// One step with its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step<'a> {
    pub(crate) kind: Kind,
    pub(crate) seq: u64,
    /// How long the player had taken for it.
    pub(crate) took: Millis,
    /// Whether it showed somebody what was hidden before.
    pub(crate) revealed: bool,
    pub(crate) text: &'a str,
}

impl Step<'_> {
    /// Whose move it is.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self.kind {
            Kind::Move(seat) => Some(seat),
            Kind::Outcome(_) => None,
        }
    }
}

/// All texts lie in one string: a table keeps hundreds of steps, and a server thousands of tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Steps {
    text: String,
    list: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    end: u32,
    seq: u32,
    /// 49 days at most, which is more than a decision may take anywhere.
    took: u32,
    revealed: bool,
    kind: Kind,
}

impl Steps {
    pub(crate) fn len(&self) -> u32 {
        self.list.len() as u32
    }

    pub(crate) fn push(&mut self, step: Step<'_>) {
        let Step { kind, seq, took, revealed, text } = step;
        self.text.push_str(text);
        let took = took.try_into().unwrap_or(u32::MAX);
        self.list.push(Entry { end: self.text.len() as u32, seq: seq as u32, took, revealed, kind });
    }

    pub(crate) fn get(&self, index: u32) -> Option<Step<'_>> {
        let index = index as usize;
        let entry = self.list.get(index)?;
        let begin = index.checked_sub(1).map_or(0, |before| self.list[before].end);
        let text = &self.text[begin as usize..entry.end as usize];
        let Entry { seq, took, revealed, kind, .. } = *entry;
        Some(Step { kind, seq: seq.into(), took: took.into(), revealed, text })
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, Step<'_>)> {
        self.from(0)
    }

    /// The steps from this one on.
    pub(crate) fn from(&self, begin: u32) -> impl DoubleEndedIterator<Item = (u32, Step<'_>)> {
        (begin.min(self.len())..self.len()).filter_map(|index| Some((index, self.get(index)?)))
    }

    /// The step that came with this event, if it stands.
    pub(crate) fn of_event(&self, seq: u64) -> Option<u32> {
        self.list.binary_search_by_key(&seq, |entry| entry.seq.into()).ok().map(|index| index as u32)
    }

    /// Gives back the room that is not needed, once no step is to be expected for long.
    pub(crate) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.list.shrink_to_fit();
    }
}
