//! The view as a drawing in plain text.

use std::fmt;

use super::View;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.table)?;
        writeln!(f, "Dice: {}   taken: {}", self.dice, self.taken)?;
        if let Some(decided) = &self.decided {
            writeln!(f, "You have decided: {decided}")?;
        }
        for (seat, sheet) in self.sheets.iter().enumerate() {
            writeln!(f, "\nSeat {seat}: {} points", sheet.score)?;
            self.table.draw(sheet, &[], f)?;
        }
        Ok(())
    }
}
