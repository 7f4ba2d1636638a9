//! The five colours.

/// A colour of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerColour"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerColour"))]
#[allow(missing_docs, reason = "a colour is its own explanation")]
pub enum Colour {
    Green,
    Yellow,
    Blue,
    Red,
    Orange,
}

impl Colour {
    /// All five, in the order in which they are numbered.
    pub const ALL: [Self; 5] = [Self::Green, Self::Yellow, Self::Blue, Self::Red, Self::Orange];

    /// Its letter on printed sheets and in the notation.
    pub const fn letter(self) -> char {
        b"gybro"[self as usize] as char
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["green", "yellow", "blue", "red", "orange"][self as usize]
    }
}
