//! What comes from outside, made safe for a terminal: nothing in it may move the cursor, clear the screen or turn the
//! text round it about.

use std::borrow::Cow;

use spellenkast_table::names::is_hidden;

/// The text with everything that a terminal would obey, or that nobody can see, written out: `\u{1b}`.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_hidden) {
        return text.into();
    }
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        if is_hidden(sign) { safe.extend(sign.escape_default()) } else { safe.push(sign) }
    }
    safe.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_written_out() {
        assert_eq!(printable("\u{1b}[2J\u{7}valid\r\n"), r"\u{1b}[2J\u{7}valid\r\n");
        // Another way to write an escape sequence, and text that runs the other way.
        assert_eq!(printable("\u{9b}2J \u{202e}dilav\u{200b}"), r"\u{9b}2J \u{202e}dilav\u{200b}");
    }

    #[test]
    fn what_no_name_may_hold_is_written_out() {
        // A Hangul filler, a blank Braille cell, a grapheme joiner, a variation selector, somebody's own sign.
        let text = "\u{3164}\u{2800}\u{34f}\u{e0100}\u{e000}";
        assert_eq!(printable(text), text.escape_unicode().to_string());
    }

    #[test]
    fn what_people_write_stays_as_it_is() {
        for text in ["Zoë \"de\" O'Brien", r"C:\games", "王芳", "हिन्दी", "שלום", "🎲 gr* 13?", "❤\u{fe0f}"]
        {
            assert_eq!(printable(text), text);
        }
    }
}
