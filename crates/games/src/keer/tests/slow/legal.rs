//! The legal moves.

use std::collections::BTreeSet;

use super::{COLUMNS, Cell, Player, Slow, Waits, beside, names, spread};

/// All sets of one to `most` of these cells.
fn sets(cells: &[Cell], most: usize) -> Vec<Vec<Cell>> {
    let mut sets: Vec<Vec<Cell>> = vec![vec![]];
    for &cell in cells {
        let with: Vec<_> = sets
            .iter()
            .filter(|set| set.len() < most)
            .map(|set| set.iter().copied().chain([cell]).collect())
            .collect();
        sets.extend(with);
    }
    sets.retain(|set| !set.is_empty());
    sets
}

impl Slow {
    /// The texts of all legal moves of a player who has to decide.
    pub(crate) fn legal(&self, seat: usize) -> BTreeSet<String> {
        let player = &self.players[seat];
        let mut legal = BTreeSet::from(["pass".to_owned()]);
        if matches!(self.waits, Waits::Bombs(_)) {
            self.bombs(player, &mut legal);
            return legal;
        }
        for &colour in &self.colour_dice {
            for &number in &self.number_dice {
                self.marks(player, colour, number, &mut legal);
            }
        }
        if let Some(special) = &self.special_die
            && player.circled > player.used
        {
            match special.as_str() {
                "heart" if player.hearts < 5 => drop(legal.insert("heart".to_owned())),
                "heart" => {}
                "bomb" => self.bombs(player, &mut legal),
                "stars" => self.stars(player, &mut legal),
                "row" => self.rows(player, &mut legal),
                "block" => self.blocks(player, &mut legal),
                other => panic!("the special die has no {other}"),
            }
        }
        legal
    }

    fn marks(&self, player: &Player, colour_die: char, number_die: char, legal: &mut BTreeSet<String>) {
        let cost = usize::from(colour_die == '*') + usize::from(number_die == '?');
        if cost > player.marks {
            return;
        }
        for block in &self.paper.blocks {
            if colour_die != '*' && self.paper.colours[&block[0]] != colour_die {
                continue;
            }
            for set in sets(block, 5) {
                let number_fits = number_die == '?' || number_die == (b'0' + set.len() as u8) as char;
                let open = set.iter().all(|cell| !player.crossed.contains(cell));
                if !number_fits || !open {
                    continue;
                }
                let all: BTreeSet<Cell> = set.iter().copied().collect();
                let connected = spread(set[0], &all) == all;
                let reached = set.iter().any(|&cell| cell.0 == 'H' || player.touches(cell));
                if connected && reached {
                    legal.insert(format!("{colour_die}{number_die}{}", names(&set)));
                }
            }
        }
    }

    fn bombs(&self, player: &Player, legal: &mut BTreeSet<String>) {
        for columns in COLUMNS.windows(2) {
            for rows in self.paper.rows.windows(2) {
                let square: Vec<Cell> =
                    columns.iter().flat_map(|&column| rows.iter().map(move |&row| (column, row))).collect();
                for set in sets(&square, 4) {
                    if set.iter().all(|cell| !player.crossed.contains(cell)) {
                        legal.insert(format!("bomb{}", names(&set)));
                    }
                }
            }
        }
    }

    fn stars(&self, player: &Player, legal: &mut BTreeSet<String>) {
        let stars: Vec<Cell> = self.paper.stars.iter().copied().collect();
        for set in sets(&stars, 2) {
            if set
                .iter()
                .all(|&star| !player.crossed.contains(&star) && (star.0 == 'H' || player.touches(star)))
            {
                legal.insert(format!("stars{}", names(&set)));
            }
        }
    }

    fn rows(&self, player: &Player, legal: &mut BTreeSet<String>) {
        for &row in &self.paper.rows {
            let touching: Vec<Cell> = COLUMNS
                .iter()
                .map(|&column| (column, row))
                .filter(|&cell| !player.crossed.contains(&cell) && player.touches(cell))
                .collect();
            for set in sets(&touching, 3) {
                legal.insert(format!("row{}", names(&set)));
            }
        }
    }

    fn blocks(&self, player: &Player, legal: &mut BTreeSet<String>) {
        for block in &self.paper.blocks {
            let open: Vec<Cell> =
                block.iter().copied().filter(|cell| !player.crossed.contains(cell)).collect();
            let has_crossed = open.len() < block.len();
            let touches = block.iter().any(|&cell| player.touches(cell));
            if !open.is_empty() && (has_crossed || touches) {
                legal.insert(format!("block{}", names(&open)));
            }
        }
    }
}

impl Player {
    /// Whether the cell shares an edge with a crossed one.
    fn touches(&self, cell: Cell) -> bool {
        self.crossed.iter().any(|&other| beside(cell, other))
    }
}
