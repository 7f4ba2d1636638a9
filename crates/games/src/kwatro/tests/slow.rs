//! The rules once more, slow and plain: cards are letters, the table is a map, and every wish is tried out.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::LazyLock;

use super::*;

/// Colour, shape and number as letters.
pub type Face = [u8; 3];
const WILD: Face = *b"w  ";
type Spot = (i32, i32);
type Table = BTreeMap<Spot, Face>;

fn face(text: &str) -> Face {
    if text == "w" { WILD } else { text.as_bytes().try_into().unwrap() }
}

fn face_text(face: Face) -> String {
    String::from_utf8(face.to_vec()).unwrap().trim_end().to_owned()
}

/// All normal cards, in card order.
static ALL_FACES: LazyLock<Vec<Face>> = LazyLock::new(|| {
    let mut faces = Vec::new();
    for colour in *b"rgby" {
        for shape in *b"tscx" {
            for number in *b"1234" {
                faces.push([colour, shape, number]);
            }
        }
    }
    faces
});

/// Where the card comes in card order.
fn order(face: Face) -> usize {
    ALL_FACES.iter().position(|&other| other == face).unwrap_or(64)
}

fn points(face: Face) -> i32 {
    if face == WILD { 0 } else { i32::from(face[2] - b'0') }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Slow {
    pub hands: Vec<Vec<Face>>,
    pub table: Table,
    /// The top comes first.
    pub pile: VecDeque<Face>,
    pub scores: Vec<i32>,
    pub turn: usize,
    pub passes: usize,
    pub over: bool,
    pub children: bool,
}

/// Every gap-free run of at least one card through the spot, as spots: the row and the column.
fn runs_through(table: &Table, (x, y): Spot) -> [Vec<Spot>; 2] {
    let has = |spot: &Spot| table.contains_key(spot);
    let mut left = x;
    while has(&(left - 1, y)) {
        left -= 1;
    }
    let mut top = y;
    while has(&(x, top - 1)) {
        top -= 1;
    }
    [(left..).map(|x| (x, y)).take_while(has).collect(), (top..).map(|y| (x, y)).take_while(has).collect()]
}

fn same_or_different(faces: &[Face]) -> bool {
    (0..3).all(|property| {
        let pairs = || (0..faces.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        let equal = |(a, b): (usize, usize)| faces[a][property] == faces[b][property];
        pairs().all(equal) || !pairs().any(equal)
    })
}

/// Whether all runs through these spots and through all wilds hold for some choice of cards for the wilds.
fn holds(table: &Table, spots: &[Spot]) -> bool {
    let wilds: Vec<Spot> = table.iter().filter(|(_, face)| **face == WILD).map(|(spot, _)| *spot).collect();
    // The runs with wilds: the normal cards in each, and which of the wilds.
    let mut in_doubt: Vec<(Vec<Face>, Vec<usize>)> = Vec::new();
    for &spot in spots.iter().chain(&wilds) {
        for run in runs_through(table, spot) {
            let normal: Vec<Face> = run.iter().map(|spot| table[spot]).filter(|face| *face != WILD).collect();
            // Cards that break a line break it whatever the wilds in it stand for.
            if run.len() > 4 || !same_or_different(&normal) {
                return false;
            }
            if normal.len() < run.len() {
                in_doubt
                    .push((normal, (0..wilds.len()).filter(|&wild| run.contains(&wilds[wild])).collect()));
            }
        }
    }
    // What each wild could be for the runs that it shares with no other wild, and then both together.
    let hold_with = &|which: &[usize], choice: &[Face]| {
        let runs = in_doubt.iter().filter(|(_, wilds)| wilds == which);
        runs.into_iter().all(|(normal, _)| same_or_different(&[&normal[..], choice].concat()))
    };
    let could_be = |wild| ALL_FACES.iter().copied().filter(move |&face| hold_with(&[wild], &[face]));
    match wilds.len() {
        0 => true,
        1 => could_be(0).next().is_some(),
        _ => could_be(0).any(|a| could_be(1).any(|b| hold_with(&[0, 1], &[a, b]))),
    }
}

impl Slow {
    /// The game as the fast rules have it.
    pub fn of(game: &Kwatro) -> Self {
        let faces = |text: String| text.split_whitespace().map(face).collect::<Vec<_>>();
        Self {
            hands: game.seats.iter().map(|seat| faces(hand_text(game, seat))).collect(),
            table: table_text(&game.field).iter().map(|text| read_laid(text)).collect(),
            pile: faces(pile_text(game)).into(),
            scores: game.seats.iter().map(|seat| game.score(seat)).collect(),
            turn: game.active.index(),
            passes: game.passes.into(),
            over: game.phase == Phase::Over,
            children: game.options.scoring == Scoring::Children,
        }
    }

    /// Whether every line on the table holds.
    pub fn holds(&self) -> bool {
        holds(&self.table, &self.table.keys().copied().collect::<Vec<_>>())
    }

    pub fn moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        if self.over {
            return moves;
        }
        let hand = &self.hands[self.turn];
        for (&(x, y), _) in self.table.iter().filter(|(_, face)| **face == WILD) {
            for &face in hand.iter().filter(|face| **face != WILD) {
                let mut table = self.table.clone();
                table.insert((x, y), face);
                if holds(&table, &[(x, y)]) {
                    moves.insert(format!("swap {}@{x},{y}", face_text(face)));
                }
            }
        }
        for spots in self.spot_sets() {
            let mut table = self.table.clone();
            for faces in arrangements(hand, spots.len()) {
                table.extend(spots.iter().copied().zip(faces.iter().copied()));
                if holds(&table, &spots) {
                    let laid = spots
                        .iter()
                        .zip(&faces)
                        .map(|((x, y), face)| format!(" {}@{x},{y}", face_text(*face)));
                    moves.insert(format!("play{}", laid.collect::<String>()));
                }
            }
        }
        let choices = if self.pile.is_empty() { 1 } else { 1 << hand.len() };
        for choice in 0..choices {
            let mut faces: Vec<Face> =
                (0..hand.len()).filter(|card| choice >> card & 1 != 0).map(|card| hand[card]).collect();
            faces.sort_by_key(|&face| order(face));
            let cards = faces.iter().map(|face| format!(" {}", face_text(*face)));
            moves.insert(format!("pass{}", cards.collect::<String>()));
        }
        moves
    }

    /// All sets of empty spots in one row or column, one of them next to a card, that with the cards on the table form
    /// one gap-free run. A run of more than four is no line, so they are no more than four spots apart.
    fn spot_sets(&self) -> BTreeSet<Vec<Spot>> {
        let far = |of: fn(&Spot) -> i32| {
            let low = self.table.keys().map(of).min().unwrap();
            low - 4..=self.table.keys().map(of).max().unwrap() + 4
        };
        let has = |spot: &Spot| self.table.contains_key(spot);
        let mut sets = BTreeSet::new();
        for x in far(|spot| spot.0) {
            for y in far(|spot| spot.1) {
                for (dx, dy) in [(1, 0), (0, 1)] {
                    for others in 0..8 {
                        let offsets = (0..4).filter(|&offset| offset == 0 || others >> (offset - 1) & 1 != 0);
                        let spots: Vec<Spot> = offsets.map(|n| (x + n * dx, y + n * dy)).collect();
                        let &(last_x, last_y) = spots.last().unwrap();
                        let length = (last_x - x) + (last_y - y);
                        let gap_free = (0..=length)
                            .map(|n| (x + n * dx, y + n * dy))
                            .all(|spot| has(&spot) || spots.contains(&spot));
                        let touches = spots
                            .iter()
                            .any(|&(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].iter().any(has));
                        if !spots.iter().any(has) && gap_free && touches {
                            sets.insert(spots);
                        }
                    }
                }
            }
        }
        sets
    }

    /// Makes a move that is one of the moves.
    pub fn make(&mut self, text: &str) {
        let seat = self.turn;
        let mut words = text.split_whitespace();
        match words.next().unwrap() {
            "swap" => {
                let (spot, face) = read_laid(words.next().unwrap());
                self.table.insert(spot, face);
                self.take_from_hand(face);
                self.hands[seat].push(WILD);
                self.sort_hand(seat);
                return;
            }
            "play" => {
                let laid: Vec<(Spot, Face)> = words.map(read_laid).collect();
                for &(spot, face) in &laid {
                    self.table.insert(spot, face);
                    self.take_from_hand(face);
                }
                self.passes = 0;
                let goes_out = self.pile.is_empty() && self.hands[seat].is_empty();
                self.scores[seat] += self.score(&laid, goes_out);
                self.over = goes_out;
            }
            _ => {
                for face in words.map(face) {
                    self.take_from_hand(face);
                    self.pile.push_back(face);
                }
                self.passes += 1;
                let rounds = if self.pile.is_empty() { 1 } else { 3 };
                self.over = self.passes == rounds * self.hands.len();
            }
        }
        while self.hands[seat].len() < 4 && !self.pile.is_empty() {
            let top = self.pile.pop_front().unwrap();
            self.hands[seat].push(top);
        }
        self.sort_hand(seat);
        if !self.over {
            self.turn = (seat + 1) % self.hands.len();
        }
    }

    fn score(&self, laid: &[(Spot, Face)], goes_out: bool) -> i32 {
        let lines: BTreeSet<Vec<Spot>> = laid
            .iter()
            .flat_map(|(spot, _)| runs_through(&self.table, *spot))
            .filter(|run| run.len() > 1)
            .collect();
        let kwatros = lines.iter().filter(|line| line.len() == 4).count() as u32;
        let bonuses = u32::from(laid.len() == 4) + u32::from(goes_out);
        let sum: i32 = lines.iter().flatten().map(|spot| points(self.table[spot])).sum();
        if self.children { (kwatros + bonuses) as i32 } else { sum * 2i32.pow(kwatros + bonuses) }
    }

    fn take_from_hand(&mut self, face: Face) {
        let hand = &mut self.hands[self.turn];
        let index = hand.iter().position(|other| *other == face).unwrap();
        hand.remove(index);
    }

    fn sort_hand(&mut self, seat: usize) {
        self.hands[seat].sort_by_key(|&face| order(face));
    }
}

fn read_laid(word: &str) -> (Spot, Face) {
    let (card, place) = word.split_once('@').unwrap();
    let (x, y) = place.split_once(',').unwrap();
    ((x.parse().unwrap(), y.parse().unwrap()), face(card))
}

/// All ways to put so many of the cards in a row.
fn arrangements(hand: &[Face], count: usize) -> Vec<Vec<Face>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..hand.len() {
        let mut rest = hand.to_vec();
        let face = rest.remove(first);
        for mut others in arrangements(&rest, count - 1) {
            others.insert(0, face);
            all.push(others);
        }
    }
    all
}
