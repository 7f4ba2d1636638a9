//! The drawing of a sheet in plain text, as both views show it.

use std::fmt;

use spellenkast_engine::Seat;

use super::print::{column_name, column_sign};
use super::{COLUMNS, ColourFace, DiceView, NumberFace, Phase, SharedView, SheetView};

impl fmt::Display for SharedView {
    /// What the game is at, in a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.active {
            None => write!(f, "The lot decides who begins.")?,
            Some(active) => write!(f, "Roll {}, active: seat {active}", self.roll)?,
        }
        if let Some(left) = self.rolls_left {
            write!(f, ", {left} rolls left")?;
        }
        match self.phase {
            Phase::Lot => {}
            Phase::Roll => write!(f, ", the dice are to be rolled")?,
            Phase::Over => write!(f, ", the game is over")?,
            Phase::Active | Phase::Others | Phase::Bombs => {
                let deciding: Vec<_> = self.deciding.iter().map(Seat::to_string).collect();
                write!(f, ", to decide: {}", deciding.join(" "))?;
            }
        }
        writeln!(f)
    }
}

impl fmt::Display for DiceView {
    /// The signs of the notation, such as `gr* 13?`; a dash for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colours =
            self.colours.iter().map(|&face| char::from(ColourFace::SIGNS.as_bytes()[face as usize]));
        let numbers =
            self.numbers.iter().map(|&face| char::from(NumberFace::SIGNS.as_bytes()[face as usize]));
        let (colours, numbers) = (colours.collect::<String>(), numbers.collect::<String>());
        if colours.is_empty() { write!(f, "-") } else { write!(f, "{colours} {numbers}") }
    }
}

impl SharedView {
    /// Draws a sheet: crosses as `X`, stars with a `*`, golden cells with a `+`, and below them the values of the
    /// columns, in brackets where they are circled, a dash where they are gone.
    pub fn draw(&self, sheet: &SheetView, golden: &[&str], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head: String = (0..COLUMNS).map(|column| format!("  {}", column_sign(column))).collect();
        writeln!(f, " {head}")?;
        for (row, letters) in self.rows.iter().zip(&self.grid) {
            let cell = |(column, letter): (usize, char)| {
                let name = format!("{}{row}", column_sign(column));
                match () {
                    () if sheet.crossed.contains(&&*name) => "X  ".to_owned(),
                    () if self.stars.contains(&&*name) => format!("{letter}* "),
                    () if golden.contains(&&*name) => format!("{letter}+ "),
                    () => format!("{letter}  "),
                }
            };
            let cells: String = letters.chars().enumerate().map(cell).collect();
            writeln!(f, "{row}  {}", cells.trim_end())?;
        }
        for (first, points) in [(true, &self.column_points_first), (false, &self.column_points_later)] {
            let value = |(column, points): (usize, &u8)| {
                let name = column_name(column);
                match () {
                    () if sheet.columns.iter().any(|own| own.column == name && own.first == first) => {
                        format!("({points})")
                    }
                    () if first && self.columns_taken.contains(&name) => " - ".to_owned(),
                    () => format!(" {points} "),
                }
            };
            let values: String = points.iter().enumerate().map(value).collect();
            writeln!(f, "  {}", values.trim_end())?;
        }
        let colours: Vec<_> =
            sheet.colours.iter().map(|own| format!("{} {}", own.colour.name(), own.points)).collect();
        let colours = if colours.is_empty() { "none".to_owned() } else { colours.join(", ") };
        let (marks, stars) = (sheet.exclamation_marks, sheet.stars_left.len());
        writeln!(f, "   exclamation marks {marks}, stars left {stars}, colours: {colours}")
    }
}
