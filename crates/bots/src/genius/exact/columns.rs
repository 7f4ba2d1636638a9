//! Sheets and dice as a number for each symbol, and what becomes of them when the symbols change places.

use super::super::turn::{Throw, throws};
use super::super::two;

/// The rolls of four dice.
pub(super) const DICE: usize = 126;
/// The orders of six columns.
const ORDERS: usize = 720;

/// A number for each symbol.
pub(super) type Columns = [u8; 6];

/// Six numbers below 8 in one.
pub(super) fn code(columns: Columns) -> usize {
    columns.iter().rev().fold(0, |code, &number| code << 3 | usize::from(number))
}

/// The columns in another order: the first of `order` says where the first column goes.
pub(super) fn moved(columns: Columns, order: Columns) -> Columns {
    let mut moved = [0; 6];
    order.iter().zip(columns).for_each(|(&to, number)| moved[usize::from(to)] = number);
    moved
}

/// Where each column goes if they are sorted, by the first sheet and then by the second.
pub(super) fn sorting(first: Columns, second: Columns) -> Columns {
    let mut keys = [0u16; 6];
    for column in 0..6u8 {
        let at = usize::from(column);
        keys[at] = u16::from(first[at]) << 6 | u16::from(second[at]) << 3 | u16::from(column);
    }
    keys.sort_unstable();
    let mut order = [0; 6];
    (0..).zip(keys).for_each(|(to, key)| order[usize::from(key & 7)] = to);
    order
}

/// The order that leads back.
pub(super) fn inverse(order: Columns) -> Columns {
    let mut inverse = [0; 6];
    (0..).zip(order).for_each(|(from, to)| inverse[usize::from(to)] = from);
    inverse
}

/// The rolls in the order of this module, and what becomes of them when the columns change their order.
pub(super) struct Rolls {
    pub throws: Vec<Throw>,
    pub chances: Vec<f32>,
    /// The number of a roll, by the code of its columns.
    pub number: Vec<u8>,
    /// The number of an order, by the code of its columns but the last.
    order: Vec<u16>,
    /// For each order and roll, the roll in that order.
    pub moved: Vec<[u8; DICE]>,
}

impl Rolls {
    pub fn new() -> Self {
        let has_twins = |throw: &&Throw| throw.tally.each().into_iter().any(|dice| dice > 1);
        let all = throws(two());
        let throws = all.iter().filter(|throw| !has_twins(throw)).chain(all.iter().filter(has_twins));
        let throws: Vec<Throw> = throws.copied().collect();
        let chances = throws.iter().map(|throw| throw.probability as f32).collect();
        let mut number = vec![u8::MAX; 1 << 18];
        (0..).zip(&throws).for_each(|(index, throw)| number[code(throw.tally.each())] = index);
        let mut order = vec![u16::MAX; 1 << 15];
        let mut all = Vec::with_capacity(ORDERS);
        for packed in 0..1usize << 18 {
            let columns: Columns = std::array::from_fn(|column| (packed >> (3 * column) & 7) as u8);
            if (0..6).all(|place| columns.contains(&place)) {
                order[packed & 0x7fff] = all.len() as u16;
                all.push(columns);
            }
        }
        let in_order =
            |order| std::array::from_fn(|roll| number[code(moved(throws[roll].tally.each(), order))]);
        let moved = all.into_iter().map(in_order).collect();
        Self { throws, chances, number, order, moved }
    }

    pub fn in_order(&self, order: Columns) -> &[u8; DICE] {
        &self.moved[usize::from(self.order[code(order) & 0x7fff])]
    }
}
