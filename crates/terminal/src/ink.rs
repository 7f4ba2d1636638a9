//! Colours, with a shape for each, so that every sheet can be read without them.

use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// None: shapes and letters say it all.
    Plain,
    /// The sixteen that every terminal has.
    Sixteen,
    /// All of them.
    Full,
}

/// What is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hue {
    Green,
    Yellow,
    Blue,
    Red,
    Orange,
    Purple,
    White,
    Black,
}

impl Hue {
    /// The hue of a letter in the notations.
    pub(crate) fn of(letter: char) -> Self {
        match letter {
            'g' => Hue::Green,
            'y' => Hue::Yellow,
            'b' => Hue::Blue,
            'r' => Hue::Red,
            'o' => Hue::Orange,
            'p' => Hue::Purple,
            'w' => Hue::White,
            _ => Hue::Black,
        }
    }

    /// The shape that always goes with it.
    pub(crate) fn shape(self) -> &'static str {
        match self {
            Hue::Green => "▲",
            Hue::Yellow => "●",
            Hue::Blue => "◆",
            Hue::Red => "■",
            Hue::Orange => "✚",
            Hue::Purple => "◗",
            Hue::White => "○",
            Hue::Black => "✱",
        }
    }

    /// The message that names it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Hue::Green => "colour-green",
            Hue::Yellow => "colour-yellow",
            Hue::Blue => "colour-blue",
            Hue::Red => "colour-red",
            Hue::Orange => "colour-orange",
            Hue::Purple => "colour-purple",
            Hue::White => "colour-white",
            Hue::Black => "colour-joker",
        }
    }

    fn rgb(self) -> (u8, u8, u8) {
        match self {
            Hue::Green => (122, 182, 72),
            Hue::Yellow => (247, 208, 70),
            Hue::Blue => (92, 148, 214),
            Hue::Red => (214, 84, 92),
            Hue::Orange => (240, 146, 58),
            Hue::Purple => (164, 118, 196),
            Hue::White => (236, 232, 222),
            Hue::Black => (58, 56, 60),
        }
    }

    fn sixteen(self) -> (Color, Color) {
        match self {
            Hue::Green => (Color::Green, Color::Black),
            Hue::Yellow => (Color::LightYellow, Color::Black),
            Hue::Blue => (Color::Blue, Color::White),
            Hue::Red => (Color::Red, Color::White),
            Hue::Orange => (Color::Yellow, Color::Black),
            Hue::Purple => (Color::Magenta, Color::White),
            Hue::White => (Color::White, Color::Black),
            Hue::Black => (Color::Black, Color::White),
        }
    }
}

impl Ink {
    /// What the environment asks for.
    pub fn wanted(no_color: Option<&str>, colorterm: Option<&str>, term: Option<&str>) -> Self {
        let rich = colorterm.is_some_and(|value| matches!(value, "truecolor" | "24bit"));
        match () {
            () if no_color.is_some_and(|value| !value.is_empty()) => Ink::Plain,
            () if rich || term.is_some_and(|term| term.contains("direct")) => Ink::Full,
            () => Ink::Sixteen,
        }
    }

    /// Something printed in that colour, to be written on.
    pub(crate) fn printed(self, hue: Hue) -> Style {
        match self {
            Ink::Plain => Style::new(),
            Ink::Sixteen => {
                let (ground, pen) = hue.sixteen();
                Style::new().bg(ground).fg(pen)
            }
            Ink::Full => {
                let (r, g, b) = hue.rgb();
                let pen = if hue == Hue::Black { Color::Rgb(240, 236, 226) } else { Color::Rgb(24, 22, 26) };
                Style::new().bg(Color::Rgb(r, g, b)).fg(pen)
            }
        }
    }

    /// The same, standing back: done with, or not to be had now.
    pub(crate) fn faded(self, hue: Hue) -> Style {
        match self {
            Ink::Plain => Style::new().add_modifier(Modifier::DIM),
            Ink::Sixteen => self.lettered(hue),
            Ink::Full => {
                let (r, g, b) = hue.rgb();
                let dim = |part: u8| (u16::from(part) * 2 / 5 + 22) as u8;
                let pen = |part: u8| (u16::from(part) * 3 / 5 + 90).min(255) as u8;
                Style::new().bg(Color::Rgb(dim(r), dim(g), dim(b))).fg(Color::Rgb(pen(r), pen(g), pen(b)))
            }
        }
    }

    /// Letters in that colour.
    pub(crate) fn lettered(self, hue: Hue) -> Style {
        match self {
            Ink::Plain => Style::new(),
            Ink::Sixteen if hue == Hue::Black => Style::new(),
            Ink::Sixteen => Style::new().fg(hue.sixteen().0),
            Ink::Full if hue == Hue::Black => Style::new(),
            Ink::Full => {
                let (r, g, b) = hue.rgb();
                Style::new().fg(Color::Rgb(r, g, b))
            }
        }
    }

    /// What stands back.
    pub(crate) fn quiet(self) -> Style {
        match self {
            Ink::Full => Style::new().fg(Color::Rgb(150, 146, 140)),
            Ink::Sixteen => Style::new().fg(Color::DarkGray),
            Ink::Plain => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// What stands out.
    pub(crate) fn loud(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The bar at the top.
    pub(crate) fn bar(self) -> Style {
        match self {
            Ink::Full => Style::new().bg(Color::Rgb(92, 64, 44)).fg(Color::Rgb(248, 238, 220)),
            Ink::Sixteen => Style::new().bg(Color::Black).fg(Color::LightYellow),
            Ink::Plain => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// A reason or a warning.
    pub(crate) fn warning(self) -> Style {
        self.lettered(Hue::Red).add_modifier(Modifier::BOLD)
    }

    /// What the player points at.
    pub(crate) fn pointed(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_color_wins_over_everything_unless_it_is_empty() {
        assert_eq!(Ink::wanted(Some("1"), Some("truecolor"), Some("xterm-direct")), Ink::Plain);
        assert_eq!(Ink::wanted(Some(""), Some("truecolor"), Some("xterm")), Ink::Full);
        assert_eq!(Ink::wanted(None, None, Some("linux")), Ink::Sixteen);
    }

    #[test]
    fn every_hue_has_a_shape_of_its_own() {
        let hues = ['g', 'y', 'b', 'r', 'o', 'p', 'w', '*'].map(|letter| Hue::of(letter).shape());
        let different: std::collections::BTreeSet<_> = hues.iter().collect();
        assert_eq!(different.len(), hues.len());
    }
}
