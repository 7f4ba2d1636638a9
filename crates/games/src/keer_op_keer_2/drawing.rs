//! The view as a drawing in plain text.

use std::fmt;

use super::{SYMBOLS, Special, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |special: Option<Special>| special.map_or("-", Special::word);
        write!(f, "{}", self.table)?;
        writeln!(
            f,
            "Dice: {} {}   taken: {} {}",
            self.dice,
            word(self.special),
            self.taken,
            word(self.special_taken)
        )?;
        if !self.decided.is_empty() {
            writeln!(f, "You have decided: {}", self.decided.join(", "))?;
        }
        writeln!(f, "Row bonuses gone: {}", listed(&self.rows_taken))?;
        for (seat, own) in self.sheets.iter().enumerate() {
            writeln!(f, "\nSeat {seat}: {} points", own.sheet.score)?;
            self.table.draw(&own.sheet, &self.golden, f)?;
            let noted: Vec<_> =
                own.heart_bonuses.iter().map(|bonus| format!("{}{}", bonus.column, bonus.points)).collect();
            writeln!(
                f,
                "   symbols {} of {} (of {SYMBOLS}), rows complete: {}, bombs {}",
                own.symbols_circled - own.symbols_used,
                own.symbols_circled,
                listed(&own.rows_complete),
                own.bombs
            )?;
            let noted = if noted.is_empty() { "none".to_owned() } else { noted.join(" ") };
            writeln!(f, "   hearts {} (noted: {noted})", own.hearts)?;
        }
        Ok(())
    }
}

fn listed(rows: &[char]) -> String {
    if rows.is_empty() { "none".to_owned() } else { rows.iter().collect() }
}
