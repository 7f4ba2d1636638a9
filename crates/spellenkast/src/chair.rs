//! Who is meant by a word of `play --seats`: a level or "me" in any of our languages, or the name of a person.
//!
//! A slip of the finger must not make a person out of a bot: what is nearly such a word is refused. Whoever is really
//! called that is written `name:Meister`.

use spellenkast_table::Level;
use spellenkast_terminal::{Holder, Lang, Words};
use strsim::osa_distance;

use crate::Complaint;

/// Whom a word means.
#[derive(Clone, Copy)]
enum Meant {
    Me,
    Bot(Level),
}

/// Who is to sit there.
pub(crate) fn holder(text: &str, words: &Words) -> Result<Holder, Complaint> {
    let text = text.trim();
    if let Some(name) = text.strip_prefix("name:") {
        return person(name, words);
    }
    let typed = text.to_lowercase();
    let known = known_words();
    if let Some((_, meant)) = known.iter().find(|(word, _)| word.to_lowercase() == typed) {
        return Ok(match meant {
            Meant::Me => Holder::Person(words.say("me")),
            Meant::Bot(level) => Holder::Bot(*level),
        });
    }
    // A short word is near to many a name; such a name begins with a capital letter.
    let as_name = text.chars().next().is_some_and(char::is_uppercase);
    let near = |word: &str| match word.chars().count() {
        ..=3 if as_name => 0,
        ..=4 => 1,
        _ => 2,
    };
    let slip = known
        .iter()
        .map(|(word, _)| (osa_distance(&word.to_lowercase(), &typed), word))
        .filter(|(distance, word)| *distance <= near(word))
        .min_by_key(|(distance, _)| *distance);
    match slip {
        Some((_, word)) if !text.is_empty() => {
            let name = text.escape_debug();
            Err(Complaint(
                words.tell("seats-near-miss", &[("word", word.into()), ("name", name.to_string().into())]),
            ))
        }
        _ => person(text, words),
    }
}

/// Somebody before this screen; what a name may hold is the table's matter.
fn person(name: &str, words: &Words) -> Result<Holder, Complaint> {
    match name.trim() {
        "" => Err(Complaint::new(words.say("seats-empty"))),
        name => Ok(Holder::Person(name.to_owned())),
    }
}

/// The levels as programs call them, and the words for them and for "me" in all languages.
fn known_words() -> Vec<(String, Meant)> {
    let mut known: Vec<_> = Level::ALL.map(|level| (level.to_string(), Meant::Bot(level))).into();
    for words in Lang::ALL.map(Words::new) {
        known.push((words.say("seats-me"), Meant::Me));
        for level in Level::ALL {
            known.push((words.say(&format!("level-{level}")), Meant::Bot(level)));
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(text: &str) -> Result<Holder, Complaint> {
        holder(text, &Words::new(Lang::En))
    }

    #[test]
    fn levels_and_me_are_understood_in_every_language() {
        for (text, level) in [
            ("master", Level::Master),
            ("meester", Level::Master),
            ("Meister", Level::Master),
            ("anfänger", Level::Beginner),
            ("Gezellig", Level::Casual),
            ("gesellig", Level::Casual),
            ("kenner", Level::Expert),
            ("CLUB", Level::Club),
            ("geoefend", Level::Club),
        ] {
            assert_eq!(seat(text), Ok(Holder::Bot(level)), "{text}");
        }
        for me in ["me", "ik", "ich", "Ich"] {
            assert_eq!(seat(me), Ok(Holder::Person("You".into())), "{me}");
        }
    }

    #[test]
    fn a_near_miss_is_refused_and_names_what_was_meant() {
        for (slip, meant) in [
            ("mastr", "master"),
            ("amster", "master"),
            ("beginer", "beginner"),
            ("expret", "expert"),
            ("anfanger", "Anfänger"),
            ("clubb", "club"),
            ("em", "me"),
            ("mee", "me"),
            ("ihc", "ich"),
        ] {
            let Err(Complaint(why)) = seat(slip) else { panic!("{slip} was taken for a name") };
            assert!(why.contains(meant) && why.contains(&format!("name:{slip}")), "{why}");
        }
    }

    #[test]
    fn other_words_are_people() {
        for name in ["anna", "bob", "Luc", "Rik", "Mo", "Jan-Willem", "Bo"] {
            assert_eq!(seat(name), Ok(Holder::Person(name.into())));
        }
        assert_eq!(seat("name:Meister"), Ok(Holder::Person("Meister".into())));
        assert_eq!(seat("name: mastr "), Ok(Holder::Person("mastr".into())));
        for nobody in ["", " ", "name:"] {
            assert!(seat(nobody).is_err(), "{nobody:?}");
        }
    }
}
