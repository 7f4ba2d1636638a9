//! What Unicode knows of letters. The tables are large, and a browser has them already: there it is asked.

pub use known::{in_one_case, is_mark, is_unseen, nfc, nfkc};

#[cfg(not(target_arch = "wasm32"))]
mod known {
    use unicode_normalization::UnicodeNormalization;
    use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

    /// Each letter and its marks as one sign, where there is one.
    pub fn nfc(text: &str) -> String {
        text.nfc().collect()
    }

    /// The same, and signs that only look otherwise, such as wide letters, as those that they stand for.
    pub fn nfkc(text: &str) -> String {
        text.nfkc().collect()
    }

    /// Without a difference between small and capital letters.
    pub fn in_one_case(text: &str) -> String {
        // Capitals first: some small letters, such as ß, have a longer capital.
        text.to_uppercase().to_lowercase()
    }

    /// Whether it stands on the letter before it.
    pub fn is_mark(sign: char) -> bool {
        unicode_normalization::char::is_combining_mark(sign)
    }

    /// Whether it steers what shows it, breaks a line, or means nothing to everybody.
    pub fn is_unseen(sign: char) -> bool {
        matches!(
            sign.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
                | GeneralCategory::PrivateUse
                | GeneralCategory::Surrogate
                | GeneralCategory::Unassigned
        )
    }
}

#[cfg(target_arch = "wasm32")]
mod known {
    use js_sys::{JsString, RegExp};

    pub fn nfc(text: &str) -> String {
        JsString::from(text).normalize("NFC").into()
    }

    pub fn nfkc(text: &str) -> String {
        JsString::from(text).normalize("NFKC").into()
    }

    pub fn in_one_case(text: &str) -> String {
        JsString::from(text).to_upper_case().to_lower_case().into()
    }

    pub fn is_mark(sign: char) -> bool {
        is(sign, r"\p{M}")
    }

    pub fn is_unseen(sign: char) -> bool {
        is(sign, r"[\p{C}\p{Zl}\p{Zp}]")
    }

    fn is(sign: char, kind: &str) -> bool {
        RegExp::new(kind, "u").test(sign.encode_utf8(&mut [0; 4]))
    }
}
