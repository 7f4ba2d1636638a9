//! What the network sees of a position: the own sheet, how much of the game is left, and the dice that lie already.
//!
//! All inputs are 0 or 1, so that a position is a set of bits, and the difference of two positions is quickly told.

use std::sync::LazyLock;

use spellenkast_engine::{Game, Seat};
use spellenkast_games::clever::sheet::{BLUE, GREEN_THRESHOLDS};
use spellenkast_games::clever::{Clever, DiceSet, Die, Field, Phase, SheetFacts};

const WORDS: usize = 11;

/// A set of inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Inputs([u64; WORDS]);

impl Inputs {
    const NONE: Self = Self([0; WORDS]);

    #[inline]
    fn set(&mut self, input: usize) {
        self.0[input / 64] |= 1 << (input % 64);
    }

    /// Puts the bits of a table in, from this input on.
    #[inline]
    fn put(&mut self, at: usize, bits: u128) {
        let (word, shift) = (at / 64, at % 64);
        let (low, high) = (bits as u64, (bits >> 64) as u64);
        self.0[word] |= low << shift;
        if shift == 0 {
            self.0[word + 1] |= high;
        } else {
            self.0[word + 1] |= low >> (64 - shift) | high << shift;
            self.0[word + 2] |= high >> (64 - shift);
        }
    }

    /// The inputs that are set.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as usize;
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    64 * word + bit
                })
            })
        })
    }

    /// In how many inputs the sets differ.
    #[inline]
    pub fn distance(&self, other: &Self) -> u32 {
        (0..WORDS).map(|word| (self.0[word] ^ other.0[word]).count_ones()).sum()
    }

    /// Shows the inputs in which the other set differs, and whether it has them.
    #[inline]
    pub fn each_change(&self, to: &Self, mut show: impl FnMut(usize, bool)) {
        for word in 0..WORDS {
            let mut bits = self.0[word] ^ to.0[word];
            while bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                show(64 * word + bit, to.0[word] >> bit & 1 != 0);
                bits &= bits - 1;
            }
        }
    }
}

// Where each group of inputs begins.
const YELLOW: usize = 0;
const YELLOW_INPUTS: usize = 12 + 4 * 4 + 4 * 4 + 5 + 28 + 6;
const BLUE_AT: usize = YELLOW + YELLOW_INPUTS;
const BLUE_INPUTS: usize = 11 + 12 + 14 + 15 + 22;
const CHOICE: usize = BLUE_AT + BLUE_INPUTS;
const GREEN: usize = CHOICE + 2;
const ORANGE: usize = GREEN + 12;
const PURPLE: usize = ORANGE + 12;
const PURPLE_NEXT: usize = PURPLE + 12;
const AREAS: usize = PURPLE_NEXT + 12 * 6;
const AREA_STEPS: usize = 14;
const LOWEST: usize = AREAS + 5 * AREA_STEPS;
const LOWEST_OF: usize = LOWEST + AREA_STEPS;
const FOXES: usize = LOWEST_OF + 5;
const FOX_COUNT: usize = FOXES + 5;
const REROLLS: usize = FOX_COUNT + 6;
const EXTRAS: usize = REROLLS + 7;
const SEATS: usize = EXTRAS + 7;
const ROUND: usize = SEATS + 4;
const STAGE: usize = ROUND + 6;
const STAGES: usize = 7;
const ACTIVE_LEFT: usize = STAGE + STAGES;
const ACTIVE_STAGE: usize = ACTIVE_LEFT + 7;
const PASSIVE_LEFT: usize = ACTIVE_STAGE + 7 * STAGES;
const TO_ROLL: usize = PASSIVE_LEFT + 13;
const TO_ROLL_SET: usize = TO_ROLL + 6;
const LYING: usize = TO_ROLL_SET + 64;
const ON_TRAY: usize = LYING + 36;
const USABLE: usize = ON_TRAY + 36;
const USABLE_TRAY: usize = USABLE + 10;
const SUM_LIES: usize = USABLE_TRAY + 10;

/// How many inputs there are.
pub(super) const INPUTS: usize = SUM_LIES + 11;
/// How many inputs a network for Clever has.
pub const NET_INPUTS: usize = INPUTS;
const _: () = assert!(INPUTS + 64 <= 64 * WORDS);

/// The points that the areas have already: what the network says is added to them.
pub(super) fn sure_points(facts: &SheetFacts) -> f32 {
    facts.areas.iter().map(|&points| f32::from(points)).sum()
}

/// Shows the position, in which a roll or the choice of round 4 is due, to the seat.
pub(super) fn inputs(game: &Clever, seat: Seat, facts: &SheetFacts) -> Inputs {
    let mut inputs = Inputs::NONE;
    let tables = &*TABLES;
    inputs.put(YELLOW, tables.yellow[usize::from(facts.yellow)]);
    inputs.put(BLUE_AT, tables.blue[usize::from(facts.blue >> 2)]);
    inputs.set(GREEN + usize::from(facts.green));
    inputs.set(ORANGE + usize::from(facts.orange));
    inputs.set(PURPLE + usize::from(facts.purple));
    inputs.set(PURPLE_NEXT + 6 * usize::from(facts.purple) + usize::from(facts.purple_last % 6));
    let mut lowest = (u8::MAX, 0);
    for (area, &points) in facts.areas.iter().enumerate() {
        thermometer(&mut inputs, AREAS + area * AREA_STEPS, points);
        lowest = lowest.min((points, area));
        if facts.foxes >> area & 1 != 0 {
            inputs.set(FOXES + area);
        }
    }
    thermometer(&mut inputs, LOWEST, lowest.0);
    inputs.set(LOWEST_OF + lowest.1);
    inputs.set(FOX_COUNT + facts.foxes.count_ones() as usize);
    (0..usize::from(facts.rerolls.min(7))).for_each(|index| inputs.set(REROLLS + index));
    (0..usize::from(facts.extra_dice.min(7))).for_each(|index| inputs.set(EXTRAS + index));
    show_time(game, seat, &mut inputs);
    show_dice(game, seat, facts, &mut inputs);
    inputs
}

/// An input more for every five points.
#[inline]
fn thermometer(inputs: &mut Inputs, at: usize, points: u8) {
    let steps = usize::from(points.div_ceil(5)).min(AREA_STEPS);
    let bits = (1u128 << steps) - 1;
    inputs.put(at, bits);
}

/// How much of the game is left.
fn show_time(game: &Clever, seat: Seat, inputs: &mut Inputs) {
    let seats = game.seats().count();
    let (round, rounds) = (game.round(), game.round_count());
    let serve = game.phase() == Phase::Serve;
    let order = |seat: Seat| (seat.0 + seats - game.first().0) % seats;
    let turn = order(game.active());
    let rounds_after = rounds - round;
    let (active_left, passive_left) = if seats == 1 {
        (rounds_after + u8::from(!serve), rounds_after + 1)
    } else {
        let own = order(seat);
        let active = u8::from(own >= turn);
        (rounds_after + active, (seats - 1) * rounds_after + (seats - turn) - active)
    };
    let roll = if game.phase() == Phase::RoundBonus { 1 } else { usize::from(game.roll()) };
    let stage = match (serve, game.active() == seat) {
        (true, _) => 6,
        (false, true) => roll - 1,
        (false, false) => roll + 2,
    };
    if game.has_choice(seat) {
        inputs.set(CHOICE);
    }
    inputs.set(SEATS + usize::from(seats) - 1);
    inputs.set(ROUND + usize::from(round) - 1);
    inputs.set(STAGE + stage);
    inputs.set(ACTIVE_LEFT + usize::from(active_left));
    inputs.set(ACTIVE_STAGE + STAGES * usize::from(active_left) + stage);
    inputs.set(PASSIVE_LEFT + usize::from(passive_left.min(12)));
}

/// The dice that lie already, as far as the seat can still use them, and those to be rolled.
fn show_dice(game: &Clever, seat: Seat, facts: &SheetFacts, inputs: &mut Inputs) {
    if game.phase() != Phase::Roll {
        return;
    }
    let to_roll = game.available();
    let faces = game.faces();
    inputs.set(TO_ROLL_SET + usize::from(to_roll.bits()));
    let lying = DiceSet::ALL.except(to_roll);
    let tray = if game.active() == seat { DiceSet::NONE } else { game.tray() };
    for die in Die::ALL {
        if to_roll.has(die) {
            inputs.set(TO_ROLL + die as usize);
            continue;
        }
        let face = usize::from(faces.of(die)) - 1;
        inputs.set(LYING + 6 * die as usize + face);
        if tray.has(die) {
            inputs.set(ON_TRAY + 6 * die as usize + face);
        }
    }
    let both = lying.has(Die::Blue) && lying.has(Die::White);
    if both {
        inputs.set(SUM_LIES + usize::from(faces.blue_sum()) - 2);
    }
    let uses = |dice: DiceSet, at: usize, inputs: &mut Inputs| {
        for (index, die) in
            [Die::Yellow, Die::Blue, Die::Green, Die::Orange, Die::Purple].into_iter().enumerate()
        {
            if dice.has(die)
                && (die != Die::Blue || both)
                && fits(facts, die, faces.of(die), faces.blue_sum())
            {
                inputs.set(at + index);
            }
            if dice.has(Die::White)
                && (die != Die::Blue || both)
                && fits(facts, die, faces.of(Die::White), faces.blue_sum())
            {
                inputs.set(at + 5 + index);
            }
        }
    };
    if facts.extra_dice > 0 && !lying.is_empty() {
        uses(lying, USABLE, inputs);
    }
    if !tray.is_empty() {
        uses(tray, USABLE_TRAY, inputs);
    }
}

/// Whether the area of this die has room for the number.
fn fits(facts: &SheetFacts, area: Die, face: u8, sum: u8) -> bool {
    match area {
        Die::Yellow => facts.yellow >> (2 * (face - 1)) & 3 != 3,
        Die::Blue => facts.blue >> sum & 1 == 0,
        Die::Green => GREEN_THRESHOLDS.get(usize::from(facts.green)).is_some_and(|&least| face >= least),
        Die::Orange => facts.orange < 11,
        Die::Purple => facts.purple < 11 && (face > facts.purple_last || facts.purple_last == 6),
        Die::White => false,
    }
}

/// The inputs of every yellow and every blue area.
struct Tables {
    yellow: Box<[u128]>,
    blue: Box<[u128]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
    yellow: (0..1 << 12).map(yellow_inputs).collect(),
    blue: (0..1 << 11).map(blue_inputs).collect(),
});

/// Which field of each row, column and diagonal has which bit.
fn yellow_lines() -> Vec<Vec<usize>> {
    let bit = |row, column| Field::at(row, column).map(Field::index);
    let mut lines = Vec::new();
    lines.extend((0..4).map(|row| (0..4).filter_map(|column| bit(row, column)).collect()));
    lines.extend((0..4).map(|column| (0..4).filter_map(|row| bit(row, column)).collect()));
    lines.push((0..4).filter_map(|place| bit(place, place)).collect());
    lines
}

/// The crosses, how much each line lacks, and where it lacks but one field, which.
fn yellow_inputs(crossed: usize) -> u128 {
    let mut bits = crossed as u128;
    let mut at = 12;
    at += show_lines(&yellow_lines(), crossed, at, &mut bits);
    for value in 0..6 {
        bits |= u128::from(crossed >> (2 * value) & 3 == 3) << (at + value);
    }
    debug_assert_eq!(at + 6, YELLOW_INPUTS);
    bits
}

fn blue_inputs(crossed: usize) -> u128 {
    let mut bits = crossed as u128;
    bits |= 1 << (11 + crossed.count_ones());
    let field = |row: usize, column: usize| usize::from(BLUE[row][column]).checked_sub(2);
    let mut lines: Vec<Vec<usize>> = Vec::new();
    lines.extend((0..3).map(|row| (0..4).filter_map(|column| field(row, column)).collect()));
    lines.extend((0..4).map(|column| (0..3).filter_map(|row| field(row, column)).collect()));
    let used = show_lines(&lines, crossed, 23, &mut bits);
    debug_assert_eq!(23 + used, BLUE_INPUTS);
    bits
}

/// How many fields each line lacks, and where it is but one, which. Returns how many inputs that took.
fn show_lines(lines: &[Vec<usize>], crossed: usize, begin: usize, bits: &mut u128) -> usize {
    let mut at = begin;
    for line in lines {
        let open: Vec<usize> = (0..line.len()).filter(|&place| crossed >> line[place] & 1 == 0).collect();
        *bits |= 1 << (at + open.len());
        at += line.len() + 1;
        if let [last] = open[..] {
            *bits |= 1 << (at + last);
        }
        at += line.len();
    }
    at - begin
}
