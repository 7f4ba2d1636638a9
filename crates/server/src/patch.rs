//! What changed between two views: a client that has the old one is told only that.
//!
//! Both are JSON that we wrote ourselves, so that objects of the same kind have the same keys in the same order. A
//! patch is a list of `[path, value]`: put the value at the path, which is a list of keys and indices.

/// Writes the patch that makes the old text the new one.
pub fn write_patch(old: &str, new: &str, out: &mut String) {
    out.push('[');
    let begin = out.len();
    let mut walk = Walk { old: old.as_bytes(), new: new.as_bytes(), text: new, path: String::new(), out };
    walk.value(0, 0);
    if out.len() > begin {
        // The comma after the last entry.
        out.pop();
    }
    out.push(']');
}

struct Walk<'a> {
    old: &'a [u8],
    new: &'a [u8],
    text: &'a str,
    /// The path so far, each part with a comma behind it.
    path: String,
    out: &'a mut String,
}

impl Walk<'_> {
    /// Compares the values that begin here; returns where they end.
    fn value(&mut self, old: usize, new: usize) -> (usize, usize) {
        match (self.old[old], self.new[new]) {
            (b'{', b'{') => self.collection(old, new, true),
            (b'[', b'[') => self.collection(old, new, false),
            _ => {
                let (old_end, new_end) = (end_of_value(self.old, old), end_of_value(self.new, new));
                if self.old[old..old_end] != self.new[new..new_end] {
                    self.put(new, new_end);
                }
                (old_end, new_end)
            }
        }
    }

    fn collection(&mut self, old_begin: usize, new_begin: usize, object: bool) -> (usize, usize) {
        let (begun, path) = (self.out.len(), self.path.len());
        let (mut old, mut new) = (old_begin + 1, new_begin + 1);
        let mut index = 0usize;
        let closes = |byte: u8| byte == b']' || byte == b'}';
        loop {
            match (closes(self.old[old]), closes(self.new[new])) {
                (true, true) => return (old + 1, new + 1),
                (false, false) => {}
                _ => break,
            }
            if self.old[old] == b',' {
                old += 1;
            }
            if self.new[new] == b',' {
                new += 1;
            }
            if object {
                let end = end_of_string(self.new, new);
                let key = &self.new[new..end];
                if !self.old[old..].starts_with(key) {
                    break;
                }
                self.path.push_str(&self.text[new..end]);
                self.path.push(',');
                old += key.len() + 1;
                new = end + 1;
            } else {
                self.path.push_str(itoa(index).as_str());
                self.path.push(',');
                index += 1;
            }
            (old, new) = self.value(old, new);
            self.path.truncate(path);
        }
        // Another shape: all of it anew.
        self.out.truncate(begun);
        self.path.truncate(path);
        let (old_end, new_end) = (end_of_value(self.old, old_begin), end_of_value(self.new, new_begin));
        self.put(new_begin, new_end);
        (old_end, new_end)
    }

    fn put(&mut self, begin: usize, end: usize) {
        self.out.push_str("[[");
        self.out.push_str(self.path.strip_suffix(',').unwrap_or_default());
        self.out.push_str("],");
        self.out.push_str(&self.text[begin..end]);
        self.out.push_str("],");
    }
}

fn itoa(number: usize) -> String {
    number.to_string()
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
