//! The view as a drawing in plain text.

use std::fmt;

use super::sheet::{BOXES, LEFT_STRIP, MIDDLE_STRIP, Symbol};
use super::state::Phase;
use super::view::{SeatView, View};

impl View {
    /// What happens now, in words.
    fn headline(&self) -> String {
        let Some(active) = self.active else { return "the lot decides who begins".into() };
        match self.phase {
            Phase::Lot | Phase::Opening => format!("seat {active} rolls before the game"),
            Phase::Roll => format!("seat {active} rolls (rolls left: {})", self.rolls_left),
            Phase::Decide => format!("seat {active} decides (rolls left: {})", self.rolls_left),
            Phase::Over => format!("over, seat {active} has filled the sheet"),
        }
    }

    /// Writes one line: what it is about, and a cell for each player.
    fn line(
        &self,
        f: &mut fmt::Formatter<'_>,
        label: &str,
        cell: impl Fn(&SeatView) -> String,
    ) -> fmt::Result {
        let mut line = format!("{label:<10}");
        for player in &self.players {
            line += &format!("{:<14}", cell(player));
        }
        writeln!(f, "{}", line.trim_end())
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = if self.games > 1 { format!(" {} of {}", self.game, self.games) } else { String::new() };
        let covered = if self.covered { ", covered start" } else { "" };
        writeln!(f, "Genius{game}{covered}: {}", self.headline())?;
        let seats = (0..self.players.len()).map(|seat| format!("{:<14}", format!("seat {seat}")));
        writeln!(f, "{:<10}{}", "", seats.collect::<String>().trim_end())?;
        self.line(f, "dice", |player| match player.dice.as_slice() {
            [] => "-".into(),
            dice => dice.iter().map(|die| die.letter()).collect(),
        })?;
        for (row, symbol) in Symbol::ALL.into_iter().enumerate() {
            self.line(f, &format!("{} {}", symbol.letter(), symbol.name()), |player| {
                boxes(player.rows.each()[row])
            })?;
        }
        self.line(f, "points", |player| match player.points.as_slice() {
            [only] => only.to_string(),
            games => {
                let games: Vec<String> = games.iter().map(u8::to_string).collect();
                format!("{}={}", games.join("+"), player.total)
            }
        })?;
        if let Some(matches) = self.matches {
            let crosses = |number: u8, symbol: Symbol| format!(" {} {number}", symbol.name());
            let matches = matches.each().into_iter().zip(Symbol::ALL).filter(|(number, _)| *number > 0);
            let matches: String = matches.map(|(number, symbol)| crosses(number, symbol)).collect();
            let jokers: String =
                self.jokers.iter().map(|joker| crosses(joker.crosses, joker.symbol)).collect();
            let or_none = |list: String| if list.is_empty() { " none".into() } else { list };
            writeln!(f, "matches:{}; jokers:{}", or_none(matches), or_none(jokers))?;
        }
        Ok(())
    }
}

/// A row of the sheet with its strips apart: `xxx x.. .`.
fn boxes(crosses: u8) -> String {
    let mut row = String::new();
    for number in 1..=BOXES {
        row.push(if number <= crosses { 'x' } else { '.' });
        if number == LEFT_STRIP || number == MIDDLE_STRIP {
            row.push(' ');
        }
    }
    row
}
