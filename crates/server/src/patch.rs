//! What changed between two views: a client that has the old one is told only that.
//!
//! Both are JSON that we wrote ourselves, so that objects of the same kind have the same keys in the same order. A
//! patch is a list of `[path, value]`: put the value at the path, which is a list of keys and indices.

/// Writes the patch that makes the old text the new one.
pub fn write_patch(old: &str, new: &str, out: &mut String) {
    out.push('[');
    let begin = out.len();
    let mut walk = Walk { old: old.as_bytes(), new: new.as_bytes(), text: new, open: Vec::new(), out };
    walk.compare();
    if out.len() > begin {
        // The comma after the last entry.
        out.pop();
    }
    out.push(']');
}

/// A list or object in which the walk is.
struct Open {
    old: usize,
    new: usize,
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
    old: &'a [u8],
    new: &'a [u8],
    text: &'a str,
    open: Vec<Open>,
    out: &'a mut String,
}

impl Walk<'_> {
    fn compare(&mut self) {
        let (mut old, mut new) = (0, 0);
        loop {
            // Both stand at the beginning of a value.
            let first = self.new[new];
            if first == self.old[old] && (first == b'{' || first == b'[') {
                let closed = (is_close(self.old[old + 1]), is_close(self.new[new + 1]));
                if closed == (false, false) {
                    let (written, key) = (self.out.len(), (0, 0));
                    self.open.push(Open { old, new, written, key, index: 0 });
                    if let Some(entry) = self.enter(old + 1, new + 1, first == b'{') {
                        (old, new) = entry;
                        continue;
                    }
                    (old, new) = self.replace_open();
                } else {
                    let (old_end, new_end) = (end_of_value(self.old, old), end_of_value(self.new, new));
                    if closed != (true, true) {
                        self.put(new, new_end);
                    }
                    (old, new) = (old_end, new_end);
                }
            } else {
                let end = end_of_value(self.new, new);
                let length = end - new;
                let same = self.old.get(old..old + length) == Some(&self.new[new..end])
                    && self.old.get(old + length).is_none_or(|&next| next == b',' || is_close(next));
                if same {
                    (old, new) = (old + length, end);
                } else {
                    self.put(new, end);
                    (old, new) = (end_of_value(self.old, old), end);
                }
            }
            // Both stand behind a value.
            loop {
                let Some(open) = self.open.last_mut() else { return };
                match (self.old[old], self.new[new]) {
                    (b',', b',') => {
                        open.index += 1;
                        let object = self.new[open.new] == b'{';
                        match self.enter(old + 1, new + 1, object) {
                            Some(entry) => {
                                (old, new) = entry;
                                break;
                            }
                            None => (old, new) = self.replace_open(),
                        }
                    }
                    (one, other) if is_close(one) && is_close(other) => {
                        self.open.pop();
                        (old, new) = (old + 1, new + 1);
                    }
                    _ => (old, new) = self.replace_open(),
                }
            }
        }
    }

    /// Goes to the value of an entry; none if the keys differ.
    fn enter(&mut self, old: usize, new: usize, object: bool) -> Option<(usize, usize)> {
        if !object {
            return Some((old, new));
        }
        let end = end_of_string(self.new, new);
        let length = end - new;
        if self.old.get(old..old + length) != Some(&self.new[new..end]) {
            return None;
        }
        self.open.last_mut()?.key = (new, end);
        Some((old + length + 1, end + 1))
    }

    /// The innermost list or object has another shape: all of it anew. Returns where it ends.
    fn replace_open(&mut self) -> (usize, usize) {
        let open = self.open.pop().expect("the walk is in one");
        self.out.truncate(open.written);
        let (old_end, new_end) = (end_of_value(self.old, open.old), end_of_value(self.new, open.new));
        self.put(open.new, new_end);
        (old_end, new_end)
    }

    fn put(&mut self, begin: usize, end: usize) {
        use std::fmt::Write;
        self.out.push_str("[[");
        for (depth, open) in self.open.iter().enumerate() {
            if depth > 0 {
                self.out.push(',');
            }
            match open.key {
                (0, 0) => {
                    let _ = write!(self.out, "{}", open.index);
                }
                (begin, end) => self.out.push_str(&self.text[begin..end]),
            }
        }
        self.out.push_str("],");
        self.out.push_str(&self.text[begin..end]);
        self.out.push_str("],");
    }
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

/// Where the value ends that begins here.
fn end_of_value(text: &[u8], begin: usize) -> usize {
    match text[begin] {
        b'"' => end_of_string(text, begin),
        b'{' | b'[' => {
            let mut depth = 0usize;
            let mut at = begin;
            loop {
                match text[at] {
                    b'"' => {
                        at = end_of_string(text, at);
                        continue;
                    }
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' => {
                        depth -= 1;
                        if depth == 0 {
                            return at + 1;
                        }
                    }
                    _ => {}
                }
                at += 1;
            }
        }
        _ => {
            let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']');
            text[begin..].iter().position(ends).map_or(text.len(), |length| begin + length)
        }
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
        let mut out = String::new();
        write_patch(&old.to_string(), &new.to_string(), &mut out);
        let patch: Value = serde_json::from_str(&out).unwrap();
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
        patch(&json!({"a": 1, "b": [1, 2]}), &json!({"a": 1, "c": [1, 2]}));
        patch(&json!([1, 2, 3]), &json!([1, 2]));
        patch(&json!([]), &json!([[], {}]));
        patch(&json!({"a": null}), &json!({"a": {"b": "ü\\"}}));
        assert_eq!(patch(&json!(1), &json!({})), json!([[[], {}]]));
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
            fn a_patched_view_is_the_new_one(old in any_json(), new in any_json()) {
                patch(&old, &new);
            }
        }
    }
}
