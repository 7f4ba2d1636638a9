//! Calling somebody otherwise in what is kept as JSON: in events, in seats for lists, and in records.
//!
//! Only what means a person is touched. What somebody put into the dice stays as it is, whatever it says: the dice of everybody at
//! the table are proved by it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use spellenkast_engine::Record;
use spellenkast_host::SeatSummary;
use spellenkast_table::{Event, PersonId, What, names};

/// How a name is looked for in lists.
pub(super) fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// What is written there after a change; none where it cannot be read, or where nothing changed.
fn changed<T: DeserializeOwned + Serialize>(
    text: &str,
    change: impl FnOnce(&mut T) -> bool,
) -> Option<String> {
    let mut read: T = serde_json::from_str(text).ok()?;
    change(&mut read).then(|| serde_json::to_string(&read).expect("what was read is plain data"))
}

/// Puts another name in place of this one where it stands. Says whether it did.
fn rename(name: &mut String, from: &str) -> bool {
    let is_it = name == from;
    if is_it {
        names::GONE.clone_into(name);
    }
    is_it
}

/// Counts all of them: `any` would stop at the first.
fn any_of(changes: impl Iterator<Item = bool>) -> bool {
    changes.fold(false, |any, one| any | one)
}

/// Events in which nobody has sat down under this name.
pub(super) fn renamed_in_events(events: &str, name: &str) -> Option<String> {
    changed(events, |all: &mut Vec<Event>| {
        any_of(all.iter_mut().map(|event| match &mut event.what {
            What::Sat { name: sat, .. } => rename(sat, name),
            _ => false,
        }))
    })
}

/// Seats at which nobody of this name sits.
pub(super) fn renamed_in_seats(seats: &str, name: &str) -> Option<String> {
    changed(seats, |all: &mut Vec<SeatSummary>| {
        any_of(all.iter_mut().filter_map(|seat| seat.name.as_mut()).map(|sits| rename(sits, name)))
    })
}

/// Seats at which nobody is known by name.
pub(super) fn nobody_in_seats(seats: &str) -> Option<String> {
    changed(seats, |all: &mut Vec<SeatSummary>| {
        let named = all.iter_mut().filter_map(|seat| seat.name.as_mut());
        any_of(named.map(|name| {
            names::GONE.clone_into(name);
            true
        }))
    })
}

/// A record without this name.
pub(super) fn renamed_in_record(record: &str, name: &str) -> Option<String> {
    changed(record, |record: &mut Record| any_of(record.names.iter_mut().map(|known| rename(known, name))))
}

/// A record without the name of this seat.
pub(super) fn unnamed_in_record(record: &str, seat: i64) -> Option<String> {
    changed(record, |record: &mut Record| {
        let name = usize::try_from(seat).ok().and_then(|seat| record.names.get_mut(seat));
        name.map(|name| names::GONE.clone_into(name)).is_some()
    })
}

/// Events that do not tell any more which commands were this person's. Nothing at the table follows from that.
pub(super) fn uncaused(events: &str, person: &str) -> Option<String> {
    changed(events, |all: &mut Vec<Event>| any_of(all.iter_mut().map(|event| forget_cause(event, person))))
}

fn forget_cause(event: &mut Event, person: &str) -> bool {
    event.by.take_if(|cause| cause.person.0 == person).is_some()
}

/// Events in which somebody else is where this person was, without a name. What cannot be read as events is gone through as far as
/// it can be; nobody else can read it either.
pub(super) fn replaced(events: &str, person: &str, by: &str) -> Option<String> {
    if serde_json::from_str::<Vec<Event>>(events).is_err() {
        return events.contains(person).then(|| replaced_in_what_is_broken(events, person, by));
    }
    changed(events, |all: &mut Vec<Event>| {
        any_of(all.iter_mut().map(|event| {
            let unnamed = replace_in(&mut event.what, person, by);
            forget_cause(event, person) | unnamed
        }))
    })
}

fn replace_in(what: &mut What, person: &str, by: &str) -> bool {
    let is_theirs = |who: &PersonId| who.0 == person;
    if let What::Sat { person, name, .. } = what
        && is_theirs(person)
    {
        names::GONE.clone_into(name);
    }
    match what.person_mut().filter(|who| is_theirs(who)) {
        Some(who) => {
            by.clone_into(&mut who.0);
            true
        }
        None => false,
    }
}

fn replaced_in_what_is_broken(events: &str, person: &str, by: &str) -> String {
    // What is not even JSON tells nobody anything but by chance.
    let Ok(mut value) = serde_json::from_str::<Value>(events) else { return Value::Null.to_string() };
    replace_in_value(&mut value, person, by);
    value.to_string()
}

fn replace_in_value(value: &mut Value, person: &str, by: &str) {
    match value {
        Value::String(text) if text == person => by.clone_into(text),
        Value::Array(all) => all.iter_mut().for_each(|one| replace_in_value(one, person, by)),
        Value::Object(fields) => {
            // Whoever gave a command named it, too.
            if fields.get("by").is_some_and(|by| by["person"] == person) {
                fields.remove("by");
            }
            if fields.get("person").and_then(Value::as_str) == Some(person)
                && let Some(name) = fields.get_mut("name")
            {
                *name = names::GONE.into();
            }
            for (key, field) in fields {
                if key != "contribution" {
                    replace_in_value(field, person, by);
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use spellenkast_engine::Seat;
    use spellenkast_table::Cause;

    use super::*;

    fn event(seq: u64, by: Option<&str>, what: What) -> Event {
        let by = by.map(|person| Cause { person: person.into(), id: "c1".to_owned() });
        Event { seq, at: 1, by, what }
    }

    fn written(events: &[Event]) -> String {
        serde_json::to_string(events).unwrap()
    }

    #[test]
    fn what_others_put_into_the_dice_stays_even_where_it_is_somebodys_id() {
        let ready =
            |person: &str| What::Ready { person: person.into(), contribution: "ann and more".to_owned() };
        let sat = |person: &str, name: &str| What::Sat {
            seat: Seat(0),
            person: person.into(),
            name: name.to_owned(),
        };
        let before = [
            event(1, Some("ann"), sat("ann", "Ann")),
            event(2, Some("bob"), ready("bob")),
            event(3, None, ready("ann")),
        ];
        let after = [
            event(1, None, sat("x", names::GONE)),
            event(2, Some("bob"), ready("bob")),
            event(3, None, ready("x")),
        ];
        assert_eq!(replaced(&written(&before), "ann", "x"), Some(written(&after)));
        assert_eq!(replaced(&written(&after), "ann", "x"), None, "there is nothing left to change");
        let caused = [event(1, None, before[0].what.clone()), before[1].clone(), before[2].clone()];
        assert_eq!(uncaused(&written(&before), "ann"), Some(written(&caused)));
    }

    #[test]
    fn what_cannot_be_read_as_events_keeps_no_name_either() {
        let strange = r#"[{"seq":1,"by":{"person":"ann","id":"ann's"},"what":{"sat":{"person":"ann","name":"Ann","shoe":38}}},
            {"what":{"ready":{"person":"bob","contribution":"ann"}}}]"#;
        let replaced = replaced(strange, "ann", "x").unwrap();
        let read: Value = serde_json::from_str(&replaced).unwrap();
        assert_eq!(read[0]["what"]["sat"]["name"], names::GONE);
        assert_eq!(read[0]["what"]["sat"]["person"], "x");
        assert_eq!(read[0].get("by"), None);
        assert_eq!(read[1]["what"]["ready"]["contribution"], "ann");
        assert_eq!(super::replaced("[{\"ann\": Ann", "ann", "x").unwrap(), "null");
    }

    #[test]
    fn only_a_whole_name_is_renamed() {
        let seats = |name: &str| format!(r#"[{{"name":"{name}","bot":null}},{{"name":"Anna","bot":null}}]"#);
        assert_eq!(renamed_in_seats(&seats("Ann"), "Ann"), Some(seats(names::GONE)));
        assert_eq!(renamed_in_seats(&seats("ann"), "Ann"), None);
    }
}
