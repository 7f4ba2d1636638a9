//! The rules of both games once more, straight from their text and without regard to speed.
//!
//! Cells are pairs of letters, sheets are hash sets, moves and dice are the texts of the notation. Nothing here uses
//! the tables or types of the games themselves.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

mod legal;
mod play;

/// A cell: the sign of its column and that of its row.
pub(crate) type Cell = (char, char);

/// A printed sheet.
#[derive(Clone, Debug)]
pub(crate) struct Paper {
    pub(crate) colours: HashMap<Cell, char>,
    pub(crate) stars: HashSet<Cell>,
    pub(crate) golden: HashSet<Cell>,
    pub(crate) rows: Vec<char>,
    pub(crate) blocks: Vec<Vec<Cell>>,
}

pub(crate) const COLUMNS: [char; 15] =
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O'];

impl Paper {
    /// The sheet with this name in the list of sheets.
    pub(crate) fn named(name: &str) -> Self {
        let text = include_str!("sheets.txt");
        let text = text.split("sheet ").find(|part| part.lines().next() == Some(name)).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let named = |label: &str| -> HashSet<Cell> {
            let line = lines.iter().find_map(|line| line.strip_prefix(label)).unwrap_or_default();
            line.split_whitespace().map(cell).collect()
        };
        let rows: Vec<char> = if name == "grey" { ('P'..='V').collect() } else { ('1'..='7').collect() };
        let mut colours = HashMap::new();
        for (&row, letters) in rows.iter().zip(&lines[1..]) {
            assert_eq!(letters.len(), 15);
            colours
                .extend(COLUMNS.iter().zip(letters.chars()).map(|(&column, colour)| ((column, row), colour)));
        }
        let (stars, golden) = (named("stars:"), named("golden:"));
        let mut paper = Self { colours, stars, golden, rows, blocks: Vec::new() };
        let mut left: BTreeSet<Cell> = paper.colours.keys().copied().collect();
        while let Some(&start) = left.first() {
            let alike = |other: &Cell| paper.colours[other] == paper.colours[&start];
            let block = spread(start, &left.iter().copied().filter(alike).collect());
            left.retain(|cell| !block.contains(cell));
            paper.blocks.push(block.into_iter().collect());
        }
        paper
    }
}

/// The cell with this name.
pub(crate) fn cell(name: &str) -> Cell {
    let mut signs = name.chars();
    (signs.next().unwrap(), signs.next().unwrap())
}

/// Whether two cells share an edge.
pub(crate) fn beside(a: Cell, b: Cell) -> bool {
    (a.0 as i32 - b.0 as i32).abs() + (a.1 as i32 - b.1 as i32).abs() == 1
}

/// The cells that can be reached from one over edges without leaving the set.
pub(crate) fn spread(start: Cell, within: &BTreeSet<Cell>) -> BTreeSet<Cell> {
    let mut reached = BTreeSet::from([start]);
    let mut fresh = vec![start];
    while let Some(from) = fresh.pop() {
        for &to in within {
            if beside(from, to) && reached.insert(to) {
                fresh.push(to);
            }
        }
    }
    reached
}

/// The text of cells: their names by column, then by row.
pub(crate) fn names(cells: &[Cell]) -> String {
    let cells: BTreeSet<Cell> = cells.iter().copied().collect();
    cells.iter().map(|(column, row)| format!(" {column}{row}")).collect()
}

/// The sheet of one player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Player {
    pub(crate) crossed: HashSet<Cell>,
    pub(crate) marks: usize,
    pub(crate) columns: BTreeMap<char, i32>,
    pub(crate) colours: BTreeMap<char, i32>,
    pub(crate) rows: BTreeSet<char>,
    pub(crate) heart_points: i32,
    pub(crate) hearts: i32,
    pub(crate) circled: usize,
    pub(crate) used: usize,
    pub(crate) bombs: usize,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Waits {
    Lot,
    Roll,
    Active,
    Others(BTreeSet<usize>),
    Bombs(BTreeSet<usize>),
    Nothing,
}

/// A game of either kind.
#[derive(Clone, Debug)]
pub(crate) struct Slow {
    pub(crate) second: bool,
    pub(crate) paper: Rc<Paper>,
    pub(crate) players: Vec<Player>,
    pub(crate) waits: Waits,
    pub(crate) active: usize,
    pub(crate) rolls: usize,
    pub(crate) idle: usize,
    /// Whether everybody has passed on this roll.
    pub(crate) all_passed: bool,
    /// The rows that somebody had completed before this roll.
    pub(crate) rows_before: BTreeSet<char>,
    pub(crate) colour_dice: Vec<char>,
    pub(crate) number_dice: Vec<char>,
    pub(crate) special_die: Option<String>,
}

impl Slow {
    pub(crate) fn new(sheet: &str, players: usize, first: Option<usize>) -> Self {
        let second = sheet == "grey";
        let player = Player { marks: if second { 6 } else { 8 }, circled: 1, ..Player::default() };
        Self {
            second,
            paper: Rc::new(Paper::named(sheet)),
            players: vec![player; players],
            waits: if first.is_none() && players > 1 { Waits::Lot } else { Waits::Roll },
            active: first.unwrap_or(0),
            rolls: 0,
            idle: 0,
            all_passed: true,
            rows_before: BTreeSet::new(),
            colour_dice: Vec::new(),
            number_dice: Vec::new(),
            special_die: None,
        }
    }

    /// Who has to decide now.
    pub(crate) fn deciding(&self) -> Vec<usize> {
        match &self.waits {
            Waits::Active => vec![self.active],
            Waits::Others(seats) | Waits::Bombs(seats) => seats.iter().copied().collect(),
            Waits::Lot | Waits::Roll | Waits::Nothing => vec![],
        }
    }
}
