//! Names of people: what may stand on a sheet and in an account.
//!
//! A name is read by others, so it must not hide anything: nothing that cannot be seen, nothing that turns the text round
//! it about, and at one table no two that look alike.

use crate::letters::{in_one_case, is_mark, is_unseen, nfc, nfkc};
use crate::{Level, Refusal, TableReason};

/// The most letters of a name.
pub const LONGEST: usize = 24;
/// What somebody is called who is gone for good: as anybody is who has no name yet.
pub const GONE: &str = "Guest";
/// The most marks on one letter: more than any language needs, too few to cover the lines above and below.
const MOST_MARKS: usize = 3;

/// A name as it may be shown, its white space and its accents tidied.
pub fn read(name: &str) -> Result<String, Refusal> {
    // Keyboards put these behind a picture; they change how it looks, and are nothing by themselves. They go first, so that
    // white space beside them is tidied like any other.
    let name: String = name.chars().filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}')).collect();
    let name = nfc(&name.split_whitespace().collect::<Vec<_>>().join(" "));
    let fits = !name.is_empty()
        && name.chars().filter(|letter| !is_mark(*letter)).count() <= LONGEST
        && !name.chars().any(is_hidden)
        && marks_stand_on_letters(&name)
        && !is_a_bots(&name);
    if fits { Ok(name) } else { Err(TableReason::BadName.into()) }
}

/// How records call a bot; nobody else may be called so.
pub fn of_bot(level: Level) -> String {
    format!("bot ({level})")
}

/// Whether two names are the same to a reader: in small or capital, wide or narrow letters.
pub fn are_alike(one: &str, other: &str) -> bool {
    folded(one) == folded(other)
}

fn folded(name: &str) -> String {
    nfkc(&in_one_case(&nfkc(name)))
}

/// Whether it is written as records write those of bots, so that somebody would pass for one.
fn is_a_bots(name: &str) -> bool {
    folded(name).replace(' ', "").starts_with("bot(")
}

fn marks_stand_on_letters(name: &str) -> bool {
    // None where a mark would stand on nothing.
    let mut marks = None;
    name.chars().all(|letter| {
        marks = match (is_mark(letter), marks) {
            (false, _) => (letter != ' ').then_some(0),
            (true, Some(marks)) if marks < MOST_MARKS => Some(marks + 1),
            (true, _) => return false,
        };
        true
    })
}

/// Whether a sign cannot be seen, steers what shows it, or is none: it has no place in a name, and whatever comes from
/// outside is shown without it.
pub fn is_hidden(sign: char) -> bool {
    if sign.is_ascii() {
        return sign.is_ascii_control();
    }
    is_unseen(sign) || is_blank(sign)
}

/// What counts as a letter, a mark or a sign, and yet shows nothing. Not so the two signs that choose between a picture
/// and a letter: they are nothing by themselves, and stand behind many pictures.
fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        '\u{34f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0d}'
            | '\u{ffa0}'
            | '\u{fffc}'
            | '\u{1d159}'
            | '\u{e0100}'..='\u{e01ef}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_refused(name: &str) -> bool {
        read(name).is_err_and(|refusal| refusal.code == "bad-name")
    }

    #[test]
    fn white_space_and_accents_are_tidied() {
        assert_eq!(read("  Jan \u{a0}  Piet ").unwrap(), "Jan Piet");
        assert_eq!(read("Rene\u{301}").unwrap(), "Ren\u{e9}");
        assert_eq!(read("Zoë ❤\u{fe0f}").unwrap(), "Zoë ❤");
        assert_eq!(read("Ann \u{fe0f}").unwrap(), "Ann");
        assert_eq!(read("\u{fe0e} Jan \u{fe0f} Piet").unwrap(), "Jan Piet");
    }

    #[test]
    fn a_name_has_1_to_24_letters() {
        assert!(is_refused("") && is_refused(" \t "));
        assert!(is_refused("\u{fe0f}") && is_refused("\u{fe0f} \u{fe0f}"));
        assert!(is_refused(&"x".repeat(25)));
        assert_eq!(read(&"é".repeat(24)).unwrap(), "é".repeat(24));
        // An accent that has no letter of its own is part of the letter below it.
        assert!(read(&"x\u{301}".repeat(24)).is_ok());
    }

    #[test]
    fn nobody_passes_for_a_bot() {
        for name in ["bot (master)", "Bot (club)", "BOT(expert)", "ｂｏｔ （master）"] {
            assert!(is_refused(name), "{name}");
        }
        assert!(read("Bot").is_ok() && read("Robot (7)").is_ok());
    }

    #[test]
    fn what_cannot_be_seen_is_refused() {
        let hidden = [
            ("a control sign", '\u{1b}'),
            ("a soft hyphen", '\u{ad}'),
            ("a grapheme joiner", '\u{34f}'),
            ("a Hangul filler", '\u{3164}'),
            ("a zero-width space", '\u{200b}'),
            ("a zero-width joiner", '\u{200d}'),
            ("a word joiner", '\u{2060}'),
            ("a byte order mark", '\u{feff}'),
            ("a right-to-left mark", '\u{200f}'),
            ("a right-to-left override", '\u{202e}'),
            ("an isolate", '\u{2066}'),
            ("an Arabic letter mark", '\u{61c}'),
            ("a blank Braille cell", '\u{2800}'),
            ("a tag", '\u{e0041}'),
            ("a variation selector", '\u{e0100}'),
            ("somebody's own sign", '\u{e000}'),
            ("what is no letter at all", '\u{ffff}'),
        ];
        for (what, letter) in hidden {
            assert!(is_refused(&format!("A{letter}b")), "{what}");
            assert!(is_refused(&letter.to_string()), "{what} alone");
        }
    }

    #[test]
    fn marks_need_a_letter_and_do_not_pile_up() {
        assert!(is_refused("\u{301}"), "a mark alone");
        assert!(is_refused("Ann \u{301}"), "a mark on a space");
        assert!(is_refused(&format!("Ann{}", "\u{30d}".repeat(8))), "a tower of marks");
        for name in ["שָׁלוֹם", "हिन्दी", "Nguyễn", "ก็ได้", "Łukasz", "王芳", "O'Brien-Smith"]
        {
            assert_eq!(read(name).unwrap(), nfc(name));
        }
    }

    #[test]
    fn names_are_alike_in_any_case_and_width() {
        for (one, other) in
            [("Ann", "ANN"), ("Ann", "Ａｎｎ"), ("Straße", "STRASSE"), ("Σας", "ΣΑΣ"), ("é", "E\u{301}")]
        {
            assert!(are_alike(one, other), "{one} {other}");
        }
        assert!(!are_alike("Ann", "Anna"));
        assert!(!are_alike("Jose", "José"));
    }
}
