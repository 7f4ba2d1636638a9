//! The rules once more, slowly and obviously: dice are letters, a sheet is a set of crossed boxes, crosses are made
//! one at a time. It shares no code with the game.

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

pub const LETTERS: [char; 6] = ['b', 'y', 'g', 'o', 'p', 'r'];

/// A crossed box: the letter of its row and its number from 1.
pub type CrossedBoxes = HashSet<(char, u32)>;

pub fn crosses_in(sheet: &CrossedBoxes, row: char) -> u32 {
    sheet.iter().filter(|(letter, _)| *letter == row).count() as u32
}

pub fn sheet_with(rows: [u8; 6]) -> CrossedBoxes {
    let boxes = |(letter, crosses): (char, u8)| (1..=u32::from(crosses)).map(move |number| (letter, number));
    LETTERS.into_iter().zip(rows).flat_map(boxes).collect()
}

pub fn rows_of(sheet: &CrossedBoxes) -> [u8; 6] {
    LETTERS.map(|row| crosses_in(sheet, row) as u8)
}

/// The box that the next cross of this row goes into, if it may be made.
pub fn next_box(sheet: &CrossedBoxes, row: char) -> Option<(char, u32)> {
    let number = (1..=7).find(|&number| !sheet.contains(&(row, number)))?;
    let strip_used_everywhere =
        |strip: &[u32]| LETTERS.iter().all(|&row| strip.iter().any(|&number| sheet.contains(&(row, number))));
    let open = match number {
        1..=3 => true,
        4..=6 => strip_used_everywhere(&[1, 2, 3]),
        _ => strip_used_everywhere(&[4, 5, 6]),
    };
    open.then_some((row, number))
}

/// Crosses whatever is possible until nothing is.
pub fn cross(sheet: &mut CrossedBoxes, mut crosses: Vec<char>) {
    while let Some(at) = crosses.iter().position(|&row| next_box(sheet, row).is_some()) {
        let row = crosses.remove(at);
        sheet.extend(next_box(sheet, row));
    }
}

/// The sheets that some order of crossing leads to: those where no cross is declined that can be made, and all
/// others on the way, where the player stops early.
pub fn every_order(sheet: &CrossedBoxes, crosses: &[char]) -> (HashSet<[u8; 6]>, HashSet<[u8; 6]>) {
    let mut stopped_early = HashSet::new();
    let mut reached = HashSet::new();
    // A sheet and the crosses left, in the order of the rows, to visit each situation once.
    let mut seen = HashSet::new();
    let mut open = vec![(sheet.clone(), crosses.to_vec())];
    while let Some((sheet, left)) = open.pop() {
        let choices: BTreeSet<char> =
            left.iter().copied().filter(|&row| next_box(&sheet, row).is_some()).collect();
        if choices.is_empty() {
            reached.insert(rows_of(&sheet));
        } else {
            stopped_early.insert(rows_of(&sheet));
        }
        for row in choices {
            let (mut sheet, mut left) = (sheet.clone(), left.clone());
            sheet.extend(next_box(&sheet, row));
            left.remove(left.iter().position(|&letter| letter == row).unwrap());
            if seen.insert((rows_of(&sheet), left.clone())) {
                open.push((sheet, left));
            }
        }
    }
    (reached, stopped_early)
}

/// The throws of so many dice that can be told apart.
pub fn throws(dice: usize) -> Vec<String> {
    (0..dice).fold(vec![String::new()], |throws, _| {
        throws.iter().flat_map(|throw| LETTERS.map(|letter| format!("{throw}{letter}"))).collect()
    })
}

/// The dice in the order of the letters of the notation.
pub fn sorted(throw: &str) -> String {
    let mut dice: Vec<char> = throw.chars().collect();
    dice.sort_by_key(|die| LETTERS.iter().position(|letter| letter == die));
    dice.into_iter().collect()
}

/// The rolls of so many dice, each once.
pub fn rolls(dice: usize) -> &'static BTreeSet<String> {
    static ROLLS: LazyLock<Vec<BTreeSet<String>>> = LazyLock::new(|| {
        (0..=4).map(|dice| throws(dice).iter().map(|throw| sorted(throw)).collect()).collect()
    });
    &ROLLS[dice]
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wait {
    Lot,
    Roll,
    Decide,
    Over,
}

/// A whole game.
#[derive(Clone, Debug)]
pub struct SlowGame {
    pub players: usize,
    covered: bool,
    games: usize,
    pub wait: Wait,
    pub first: usize,
    /// The player whose turn it is.
    pub turn: usize,
    /// Who still has to roll before the game, in their order.
    opening: Vec<usize>,
    pub rolls: usize,
    pub dice: Vec<String>,
    pub sheets: Vec<CrossedBoxes>,
    /// The points of the finished games.
    pub points: Vec<Vec<u32>>,
}

impl SlowGame {
    pub fn new(players: usize, covered: bool, in_match: bool, first: Option<usize>) -> Self {
        let mut game = Self {
            players,
            covered,
            games: if in_match { players } else { 1 },
            wait: Wait::Lot,
            first: 0,
            turn: 0,
            opening: Vec::new(),
            rolls: 0,
            dice: vec![String::new(); players],
            sheets: vec![CrossedBoxes::new(); players],
            points: Vec::new(),
        };
        if let Some(first) = first {
            game.begin(first);
        }
        game
    }

    fn begin(&mut self, first: usize) {
        self.first = first;
        self.turn = first;
        self.rolls = 0;
        self.dice = vec![String::new(); self.players];
        self.sheets = vec![CrossedBoxes::new(); self.players];
        self.opening.clear();
        if !self.covered {
            self.opening.extend((1..self.players).map(|steps| (first + steps) % self.players));
        }
        self.wait = Wait::Roll;
    }

    /// The player who rolls now.
    pub fn roller(&self) -> usize {
        self.opening.first().copied().unwrap_or(self.turn)
    }

    pub fn dice_each(&self) -> usize {
        [4, 3, 2][self.players - 2]
    }

    pub fn outcomes(&self) -> BTreeSet<String> {
        match self.wait {
            Wait::Lot => (0..self.players).map(|seat| format!("first {seat}")).collect(),
            Wait::Roll => rolls(self.dice_each()).clone(),
            Wait::Decide | Wait::Over => BTreeSet::new(),
        }
    }

    pub fn resolve(&mut self, outcome: &str) {
        if let Some(seat) = outcome.strip_prefix("first ") {
            self.begin(seat.parse().unwrap());
        } else if !self.opening.is_empty() {
            let roller = self.opening.remove(0);
            self.dice[roller] = sorted(outcome);
        } else {
            self.dice[self.turn] = sorted(outcome);
            self.rolls += 1;
            self.wait = Wait::Decide;
        }
    }

    fn own(&self, letter: char) -> usize {
        self.dice[self.turn].chars().filter(|&die| die == letter).count()
    }

    pub fn moves(&self) -> BTreeSet<String> {
        if self.wait != Wait::Decide {
            return BTreeSet::new();
        }
        let mut scores = vec!["score".to_owned()];
        for from in LETTERS.into_iter().filter(|&from| self.own(from) >= 2) {
            for score in scores.clone() {
                scores.extend(LETTERS.map(|into| format!("{score} {from}>{into}")));
            }
        }
        let again = (self.rolls < 3).then(|| "again".to_owned());
        again.into_iter().chain(scores).collect()
    }

    pub fn play(&mut self, mv: &str) {
        let mut words = mv.split(' ');
        if words.next() == Some("again") {
            self.dice[self.turn].clear();
            self.wait = Wait::Roll;
            return;
        }
        let mut jokers = HashSet::new();
        let mut crosses = Vec::new();
        for word in words {
            let (from, into) = (word.chars().next().unwrap(), word.chars().last().unwrap());
            jokers.insert(from);
            crosses.extend(vec![into; self.own(from) - 1]);
        }
        for own in self.dice[self.turn].chars().filter(|die| !jokers.contains(die)) {
            for opponent in (0..self.players).filter(|&player| player != self.turn) {
                crosses.extend(self.dice[opponent].chars().filter(|&die| die == own));
            }
        }
        cross(&mut self.sheets[self.turn], crosses);
        if self.sheets[self.turn].len() == 42 {
            self.end_game();
        } else {
            self.turn = (self.turn + 1) % self.players;
            self.dice[self.turn].clear();
            self.rolls = 0;
            self.wait = Wait::Roll;
        }
    }

    fn end_game(&mut self) {
        if self.points.len() + 1 == self.games {
            self.wait = Wait::Over;
        } else {
            self.points.push(self.shortest_rows());
            self.begin((self.first + 1) % self.players);
        }
    }

    pub fn shortest_rows(&self) -> Vec<u32> {
        let shortest = |sheet| LETTERS.iter().map(|&row| crosses_in(sheet, row)).min().unwrap();
        self.sheets.iter().map(shortest).collect()
    }

    pub fn totals(&self) -> Vec<i32> {
        let running = self.shortest_rows();
        (0..self.players)
            .map(|seat| (self.points.iter().map(|game| game[seat]).sum::<u32>() + running[seat]) as i32)
            .collect()
    }
}
