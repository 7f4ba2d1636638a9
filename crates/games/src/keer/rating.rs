//! The verdict on a solo game.

use spellenkast_engine::Rating;

/// The rating of so many points. `table` holds the rulebook's lines, the best first, with the fewest points that
/// they need and their half stars; the last line takes whatever is below.
pub fn rate(points: i32, table: &[(i32, u8)]) -> Rating {
    let line = table.iter().position(|&(fewest, _)| points >= fewest).unwrap_or(table.len() - 1);
    Rating { line: line as u8 + 1, lines: table.len() as u8, half_stars: Some(table[line].1) }
}
