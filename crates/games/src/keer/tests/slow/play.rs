//! The order of play and the counting.

use std::collections::BTreeSet;

use super::{COLUMNS, Cell, Slow, Waits, cell};

const FIRST: [i32; 15] = [5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5];
const LATER: [i32; 15] = [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3];

impl Slow {
    /// Lets an outcome happen.
    pub(crate) fn resolve(&mut self, outcome: &str) {
        let words: Vec<&str> = outcome.split(' ').collect();
        if words[0] == "first" {
            self.active = words[1].parse().unwrap();
            self.waits = Waits::Roll;
            return;
        }
        self.colour_dice = words[0].chars().collect();
        self.number_dice = words[1].chars().collect();
        self.special_die = words.get(2).map(|word| (*word).to_owned());
        self.rolls += 1;
        self.all_passed = true;
        self.rows_before = self.players.iter().flat_map(|player| player.rows.iter().copied()).collect();
        self.waits = Waits::Active;
    }

    /// Makes a move.
    pub(crate) fn play(&mut self, seat: usize, mv: &str) {
        let won_bomb = matches!(self.waits, Waits::Bombs(_));
        self.mark(seat, mv, won_bomb);
        self.all_passed &= mv == "pass";
        match self.waits.clone() {
            Waits::Active => {
                if self.rolls > 3 && mv != "pass" {
                    self.take_away(mv);
                }
                let others: BTreeSet<usize> =
                    (0..self.players.len()).filter(|&other| other != self.active).collect();
                if others.is_empty() {
                    self.count_rows();
                } else {
                    self.waits = Waits::Others(others);
                }
            }
            Waits::Others(mut seats) => {
                seats.remove(&seat);
                let done = seats.is_empty();
                self.waits = Waits::Others(seats);
                if done {
                    self.count_rows();
                }
            }
            Waits::Bombs(mut seats) => {
                self.players[seat].bombs -= 1;
                self.row_bonuses(seat);
                if self.players[seat].bombs == 0 {
                    seats.remove(&seat);
                }
                let done = seats.is_empty();
                self.waits = Waits::Bombs(seats);
                if done {
                    self.count_columns_and_colours();
                }
            }
            Waits::Lot | Waits::Roll | Waits::Nothing => panic!("nobody has to decide"),
        }
    }

    /// Crosses off the cells of a move, and whatever it costs.
    fn mark(&mut self, seat: usize, mv: &str, won_bomb: bool) {
        let player = &mut self.players[seat];
        let words: Vec<&str> = mv.split(' ').collect();
        match words[0] {
            "pass" => return,
            "heart" => player.hearts += 1,
            "bomb" | "stars" | "row" | "block" => {}
            dice => player.marks -= dice.chars().filter(|sign| "*?".contains(*sign)).count(),
        }
        if words[0].len() > 2 && !won_bomb {
            player.used += 1;
        }
        for cell in words[1..].iter().map(|name| cell(name)) {
            assert!(player.crossed.insert(cell));
            if self.paper.golden.contains(&cell) {
                player.circled += 1;
            }
        }
    }

    fn take_away(&mut self, mv: &str) {
        let dice = mv.split(' ').next().unwrap();
        if dice.len() > 2 {
            self.special_die = None;
            return;
        }
        let signs: Vec<char> = dice.chars().collect();
        let at = self.colour_dice.iter().position(|&sign| sign == signs[0]).unwrap();
        self.colour_dice.remove(at);
        let at = self.number_dice.iter().position(|&sign| sign == signs[1]).unwrap();
        self.number_dice.remove(at);
    }

    fn has_all(&self, seat: usize, wanted: impl Fn(&Cell) -> bool) -> bool {
        let crossed = &self.players[seat].crossed;
        self.paper.colours.keys().filter(|cell| wanted(cell)).all(|cell| crossed.contains(cell))
    }

    fn count_rows(&mut self) {
        if self.second {
            (0..self.players.len()).for_each(|seat| self.row_bonuses(seat));
            let bombers: BTreeSet<usize> =
                (0..self.players.len()).filter(|&seat| self.players[seat].bombs > 0).collect();
            if !bombers.is_empty() {
                self.waits = Waits::Bombs(bombers);
                return;
            }
        }
        self.count_columns_and_colours();
    }

    fn row_bonuses(&mut self, seat: usize) {
        for row in self.paper.rows.clone() {
            if !self.has_all(seat, |cell| cell.1 == row) || !self.players[seat].rows.insert(row) {
                continue;
            }
            let player = &mut self.players[seat];
            if !self.rows_before.contains(&row) {
                match row {
                    'P' | 'T' => player.circled += 1,
                    'Q' | 'S' | 'V' => player.bombs += 1,
                    'R' | 'U' => player.hearts = (player.hearts + 1).min(5),
                    _ => panic!("there is no row {row}"),
                }
            }
        }
        if self.players[seat].crossed.len() == 105 {
            self.players[seat].bombs = 0;
        }
    }

    fn count_columns_and_colours(&mut self) {
        let before = self.players.clone();
        for seat in 0..self.players.len() {
            for (index, &column) in COLUMNS.iter().enumerate() {
                if before[seat].columns.contains_key(&column) || !self.has_all(seat, |cell| cell.0 == column)
                {
                    continue;
                }
                let first = before.iter().all(|other| !other.columns.contains_key(&column));
                let mut points = if first { FIRST[index] } else { LATER[index] };
                let player = &mut self.players[seat];
                if self.second {
                    player.heart_points += player.hearts;
                    if column == 'H' {
                        player.circled += 1;
                        points = if first { 2 } else { 0 };
                    }
                }
                player.columns.insert(column, points);
            }
            for colour in "gybro".chars() {
                let complete = self.has_all(seat, |cell| self.paper.colours[cell] == colour);
                if complete && !before[seat].colours.contains_key(&colour) {
                    let first = before.iter().all(|other| !other.colours.contains_key(&colour));
                    self.players[seat].colours.insert(colour, if first { 5 } else { 3 });
                }
            }
        }
        self.pass_dice_on();
    }

    fn pass_dice_on(&mut self) {
        let solo = self.players.len() == 1;
        self.idle = if self.all_passed { self.idle + 1 } else { 0 };
        let two_colours = self.players.iter().any(|player| player.colours.len() >= 2);
        let over = if solo {
            self.rolls == 30 || (self.second && two_colours)
        } else {
            two_colours || self.idle == 30
        };
        self.waits = if over { Waits::Nothing } else { Waits::Roll };
        if !over {
            self.active = (self.active + 1) % self.players.len();
        }
    }

    /// The points of a player, as they stand.
    pub(crate) fn score(&self, seat: usize) -> i32 {
        let player = &self.players[seat];
        let stars = self.paper.stars.iter().filter(|star| !player.crossed.contains(star)).count() as i32;
        let both =
            player.columns.values().sum::<i32>() + player.colours.values().sum::<i32>() + player.marks as i32
                - 2 * stars;
        if !self.second {
            return both;
        }
        let unused_rolls =
            if self.players.len() == 1 && self.waits == Waits::Nothing { 30 - self.rolls as i32 } else { 0 };
        both + 5 * player.rows.len() as i32
            + player.heart_points
            + 2 * (player.circled - player.used) as i32
            + 2 * unused_rolls
    }
}
