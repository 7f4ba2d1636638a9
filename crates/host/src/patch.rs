//! What changed between two views: a client that has the old one is told only that.
//!
//! Both are JSON that we wrote ourselves, so that objects of the same kind have the same keys in the same order. A
//! patch is a list of `[path, value]`: put the value at the path, which is a list of keys and indices. A view is
//! compared piece by piece, each an object with some of its fields.

use std::io::Write;

/// A piece of a view as it was written.
pub struct Written {
    text: Vec<u8>,
    /// Its lists and objects, in the order in which they begin.
    parts: Vec<Part>,
}

/// A list or an object. Where it is known how long it is, it is compared as a whole and skipped without being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    length: u32,
    /// How many parts it holds, theirs counted too.
    inside: u32,
}

/// Longer than the paths of nearly all changes: with so much more than it holds, a list or object is told anew.
const LONGEST_PATH: usize = 64;

/// So many lines of a log come at once, and hardly ever more.
const MOST_AT_ONCE: usize = 4;

/// Where a value begins: in the text, and which part is the first that begins there or later.
#[derive(Clone, Copy)]
struct Place {
    at: usize,
    part: usize,
}

impl Written {
    /// An object in JSON without white space.
    pub fn new(text: Vec<u8>) -> Self {
        let mut parts = Vec::new();
        read_value(&text, 0, &mut parts);
        Self { text, parts }
    }

    /// The JSON.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// What comes after this, with the same keys; writes the entries of the patch that leads to it, a comma after each.
    pub fn renewed(&self, text: Vec<u8>, out: &mut Vec<u8>) -> Self {
        let parts = self.compare(&text, out);
        Self { text, parts }
    }

    /// Writes the entries of the patch that leads to another one with the same keys, a comma after each.
    pub fn patch_to(&self, other: &Self, out: &mut Vec<u8>) {
        self.compare(&other.text, out);
    }

    fn compare(&self, new: &[u8], out: &mut Vec<u8>) -> Vec<Part> {
        let parts = Vec::with_capacity(self.parts.len() + 4);
        let mut walk = Walk { old: self, new, parts, open: Vec::with_capacity(8), out };
        walk.compare();
        walk.parts
    }

    /// The place behind the value that begins here.
    fn behind(&self, Place { at, part }: Place) -> Place {
        if is_open(self.text[at]) {
            let Part { length, inside } = self.parts[part];
            Place { at: at + length as usize, part: part + 1 + inside as usize }
        } else {
            Place { at: end_of_scalar(&self.text, at), part }
        }
    }
}

/// A list or object in which the walk is.
struct Open {
    old: Place,
    new: Place,
    /// How much had been written when it began.
    written: usize,
    /// Where the key of the present entry is in the new text; an empty range in a list.
    key: (usize, usize),
    /// The number of the present entry.
    index: usize,
}

/// Goes through both texts side by side. Most of it is the same, so nothing is written, and no path is made, before
/// something differs.
struct Walk<'a> {
    old: &'a Written,
    new: &'a [u8],
    /// The parts of the new text, as far as the walk has come.
    parts: Vec<Part>,
    open: Vec<Open>,
    out: &'a mut Vec<u8>,
}

impl Walk<'_> {
    fn compare(&mut self) {
        let (mut old, mut new) = (Place { at: 0, part: 0 }, 0);
        loop {
            // Both stand at the beginning of a value.
            let behind = self.old.behind(old);
            let length = behind.at - old.at;
            let same = self.new.get(new..new + length) == Some(&self.old.text[old.at..behind.at])
                && self.new.get(new + length).is_none_or(|&next| next == b',' || is_close(next));
            if same {
                self.parts.extend_from_slice(&self.old.parts[old.part..behind.part]);
                (old, new) = (behind, new + length);
            } else if self.can_go_into(old, new) {
                let here = Place { at: new, part: self.parts.len() };
                self.open.push(Open { old, new: here, written: self.out.len(), key: (0, 0), index: 0 });
                self.parts.push(Part { length: 0, inside: 0 });
                if let Some((old_at, new_at)) = self.enter(old.at + 1, new + 1) {
                    (old, new) = (Place { at: old_at, part: old.part + 1 }, new_at);
                    continue;
                }
                (old, new) = self.replace_open();
            } else {
                let end = read_value(self.new, new, &mut self.parts);
                self.put(new, end);
                (old, new) = (behind, end);
            }
            // Both stand behind a value.
            loop {
                let Some(open) = self.open.last_mut() else { return };
                let (changes, length) = (self.out.len() - open.written, self.old.parts[open.old.part].length);
                match (self.old.text[old.at], self.new[new]) {
                    _ if changes > length as usize + LONGEST_PATH => (old, new) = self.replace_open(),
                    (b',', b',') => {
                        open.index += 1;
                        match self.enter(old.at + 1, new + 1) {
                            Some(entry) => {
                                (old.at, new) = entry;
                                break;
                            }
                            None => (old, new) = self.replace_open(),
                        }
                    }
                    (one, other) if is_close(one) && is_close(other) => {
                        (old.at, new) = (old.at + 1, new + 1);
                        self.close(new);
                    }
                    _ => (old, new) = self.replace_open(),
                }
            }
        }
    }

    /// Whether both are lists, or both objects, and may have much in common.
    fn can_go_into(&self, old: Place, new: usize) -> bool {
        let (old_text, new_text) = (&self.old.text[old.at..], &self.new[new..]);
        let alike = old_text[0] == new_text[0] && is_open(new_text[0]);
        alike && !is_close(old_text[1]) && !is_close(new_text[1]) && !self.has_moved_on(old, new)
    }

    /// Whether this is a list, such as the log, whose first entry stood further back before.
    fn has_moved_on(&self, old: Place, new: usize) -> bool {
        if self.new[new] != b'[' || !is_open(self.new[new + 1]) {
            return false;
        }
        let mut entry = Place { at: old.at + 1, part: old.part + 1 };
        for _ in 0..MOST_AT_ONCE {
            entry = self.old.behind(entry);
            if self.old.text[entry.at] != b',' {
                return false;
            }
            entry.at += 1;
            if self.new[new + 1..].starts_with(&self.old.text[entry.at..self.old.behind(entry).at]) {
                return true;
            }
        }
        false
    }

    /// Goes to the value of an entry of the innermost list or object; none if the keys differ.
    fn enter(&mut self, old: usize, new: usize) -> Option<(usize, usize)> {
        let open = self.open.last_mut()?;
        if self.new[open.new.at] == b'[' {
            return Some((old, new));
        }
        let end = end_of_string(self.new, new);
        let length = end - new;
        if self.old.text.get(old..old + length) != Some(&self.new[new..end]) {
            return None;
        }
        open.key = (new, end);
        Some((old + length + 1, end + 1))
    }

    /// The innermost list or object ends here.
    fn close(&mut self, end: usize) {
        let Open { new, written, .. } = self.open.pop().expect("the walk is in one");
        let (length, inside) = (end - new.at, self.parts.len() - 1 - new.part);
        self.parts[new.part] = Part { length: length as u32, inside: inside as u32 };
        let changes = self.out.len() - written;
        if changes > length {
            // Many small changes can take more room than all of it anew.
            self.put(new.at, end);
            let whole = self.out.len() - written - changes;
            if whole < changes {
                self.out.drain(written..written + changes);
            } else {
                self.out.truncate(written + changes);
            }
        }
    }

    /// The innermost list or object has another shape: all of it anew. Returns where it ends.
    fn replace_open(&mut self) -> (Place, usize) {
        let open = self.open.pop().expect("the walk is in one");
        self.out.truncate(open.written);
        self.parts.truncate(open.new.part);
        let end = read_value(self.new, open.new.at, &mut self.parts);
        self.put(open.new.at, end);
        (self.old.behind(open.old), end)
    }

    fn put(&mut self, begin: usize, end: usize) {
        if self.open.is_empty() {
            return self.put_fields(begin);
        }
        self.out.extend_from_slice(b"[[");
        for (depth, open) in self.open.iter().enumerate() {
            if depth > 0 {
                self.out.push(b',');
            }
            match open.key {
                (0, 0) => {
                    let _ = write!(self.out, "{}", open.index);
                }
                (begin, end) => self.out.extend_from_slice(&self.new[begin..end]),
            }
        }
        self.out.extend_from_slice(b"],");
        self.out.extend_from_slice(&self.new[begin..end]);
        self.out.extend_from_slice(b"],");
    }

    /// The outermost object is only a piece of the view: its fields are told one by one.
    fn put_fields(&mut self, begin: usize) {
        // At the brace or the comma before a field, or at the brace behind the last.
        let mut at = begin;
        while self.new[at] != b'}' && self.new[at + 1] == b'"' {
            let (key, colon) = (at + 1, end_of_string(self.new, at + 1));
            let end = read_value(self.new, colon + 1, &mut Vec::new());
            self.out.extend_from_slice(b"[[");
            self.out.extend_from_slice(&self.new[key..colon]);
            self.out.extend_from_slice(b"],");
            self.out.extend_from_slice(&self.new[colon + 1..end]);
            self.out.extend_from_slice(b"],");
            at = end;
        }
    }
}

fn is_open(byte: u8) -> bool {
    byte == b'[' || byte == b'{'
}

fn is_close(byte: u8) -> bool {
    byte == b']' || byte == b'}'
}

/// Where the string ends that begins here with its quote.
fn end_of_string(text: &[u8], begin: usize) -> usize {
    let mut at = begin + 1;
    loop {
        match text[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Where the value ends that begins here and is neither a list nor an object.
fn end_of_scalar(text: &[u8], begin: usize) -> usize {
    if text[begin] == b'"' {
        return end_of_string(text, begin);
    }
    let ends = |byte: &u8| *byte == b',' || is_close(*byte);
    text[begin..].iter().position(ends).map_or(text.len(), |length| begin + length)
}

/// Adds the parts of the value that begins here; returns where it ends.
fn read_value(text: &[u8], begin: usize, parts: &mut Vec<Part>) -> usize {
    if !is_open(text[begin]) {
        return end_of_scalar(text, begin);
    }
    let outermost = parts.len();
    let mut innermost = outermost;
    let mut at = begin;
    loop {
        match text[at] {
            b'"' => {
                at = end_of_string(text, at);
                continue;
            }
            b'{' | b'[' => {
                // While it is open it holds where it began, and in which part it is.
                parts.push(Part { length: at as u32, inside: innermost as u32 });
                innermost = parts.len() - 1;
            }
            b'}' | b']' => {
                let Part { length: began, inside: around } = parts[innermost];
                let inside = (parts.len() - 1 - innermost) as u32;
                parts[innermost] = Part { length: at as u32 + 1 - began, inside };
                if innermost == outermost {
                    return at + 1;
                }
                innermost = around as usize;
            }
            _ => {}
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn apply(view: &mut Value, patch: &Value) {
        for entry in patch.as_array().unwrap() {
            let mut place = &mut *view;
            for part in entry[0].as_array().unwrap() {
                place = match part {
                    Value::String(key) => &mut place[key.as_str()],
                    index => &mut place[index.as_u64().unwrap() as usize],
                };
            }
            *place = entry[1].clone();
        }
    }

    fn patch(old: &Value, new: &Value) -> Value {
        let mut out = vec![b'['];
        let renewed = Written::new(old.to_string().into()).renewed(new.to_string().into(), &mut out);
        assert_eq!(renewed.parts, Written::new(new.to_string().into()).parts);
        out.pop_if(|last| *last == b',');
        out.push(b']');
        let patch: Value = serde_json::from_slice(&out).unwrap();
        let mut patched = old.clone();
        apply(&mut patched, &patch);
        assert_eq!(patched, *new, "{patch}");
        patch
    }

    #[test]
    fn only_what_changed_is_told() {
        let old = json!({"seq": 7, "game": {"sheets": [[0, 1, 0], [0, 0, 0]], "name": "a\"]b"}, "log": []});
        let new = json!({"seq": 8, "game": {"sheets": [[0, 1, 0], [0, 0, 1]], "name": "a\"]b"}, "log": [1]});
        assert_eq!(patch(&old, &new), json!([[["game", "sheets", 1, 2], 1], [["log"], [1]], [["seq"], 8]]));
        assert_eq!(patch(&old, &old), json!([]));
    }

    #[test]
    fn another_shape_is_told_whole() {
        let patch = |old: Value, new: Value| {
            patch(&json!({ "seq": 7, "game": old }), &json!({ "seq": 7, "game": new }))
        };
        patch(json!({"a": 1, "b": [1, 2]}), json!({"a": 1, "c": [1, 2]}));
        patch(json!([1, 2, 3]), json!([1, 2]));
        patch(json!([]), json!([[], {}]));
        patch(json!({"a": null}), json!({"a": {"b": "ü\\"}}));
        assert_eq!(patch(json!(1), json!({})), json!([[["game"], {}]]));
    }

    #[test]
    fn a_piece_is_never_told_as_if_it_were_the_view() {
        let long = "so long that to tell only where it stands takes more room than to tell all";
        let piece = |number: u32| json!({"a": [[number, number, number, number]], "b": number, "c": long});
        let short = |number: u32| json!({"a": {"x": number}, "b": number});
        for (old, new) in [(piece(1), piece(2)), (short(1), short(2)), (json!({}), json!({}))] {
            let patch = patch(&old, &new);
            assert!(patch.as_array().unwrap().iter().all(|entry| entry[0] != json!([])), "{patch}");
        }
    }

    #[test]
    fn a_list_that_moves_on_is_told_whole() {
        let line = |step: u32| json!({"step": step, "seat": step % 2, "text": "take y yellow r1c1"});
        let log = |from: u32| json!({"log": (from..from + 12).map(line).collect::<Vec<_>>()});
        assert_eq!(patch(&log(7), &log(9)), json!([[["log"], log(9)["log"]]]));
    }

    mod properties {
        use proptest::prelude::*;

        use super::*;

        fn any_json() -> impl Strategy<Value = Value> {
            let leaf = prop_oneof![
                Just(Value::Null),
                any::<bool>().prop_map(Value::from),
                (-3..3i32).prop_map(Value::from),
                "[a\"\\\\,\\]}é]{0,3}".prop_map(Value::from),
            ];
            leaf.prop_recursive(4, 24, 4, |inner| {
                prop_oneof![
                    prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                    prop::collection::btree_map("[abc\"]", inner, 0..4).prop_map(|map| json!(map)),
                ]
            })
        }

        proptest! {
            #[test]
            fn a_patched_view_is_the_new_one(old in any_json(), new in any_json(), other in any_json()) {
                patch(&json!({ "game": old, "log": other }), &json!({ "game": new, "log": other }));
                patch(&json!({ "game": old, "log": other }), &json!({ "game": other, "log": new }));
            }
        }
    }
}
