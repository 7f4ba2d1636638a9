//! What both games tell alike as numbers.

use spellenkast_engine::Seat;

use super::{CELLS, COLUMNS, Colour, ColourFace, Completed, Crosses, Dice, NumberFace, Phase, Print, Turns};
use crate::observation::{Pen, distance, whose};

const PHASES: [&str; 6] = ["lot", "roll", "active", "others", "bombs", "over"];

/// The table: the turn, the dice that lie there and those that were taken away, and what somebody has completed.
#[inline]
pub(crate) fn observe_table(
    turns: &Turns,
    seat: Seat,
    tray: Dice,
    rolled: Dice,
    taken: &Completed,
    pen: &mut impl Pen,
) {
    let players = u32::from(turns.seats.count());
    let phase = |phase: u32| format!("phase: {}", PHASES[phase as usize]);
    pen.put_one_of(Some(turns.phase as u32), PHASES.len() as u32, phase);
    pen.put(turns.rolls.into(), || "rolls so far, this one included".into());
    let left = if turns.solo() { turns.rolls_left() } else { 0 };
    pen.put(left.into(), || "rolls still to come at most, alone; 0 at a table".into());
    pen.put(turns.all_dice_for_all().into(), || "all choose from all dice on this roll".into());
    let named = (turns.phase != Phase::Lot).then(|| distance(turns.seats, seat, turns.active));
    pen.put_one_of(named, players, |seat| format!("rolls: {}", whose(seat)));
    pen.put(turns.deciding.has(seat).into(), || "the own seat decides".into());
    for (name, dice) in [("lie there", tray), ("were taken away", rolled.less(tray))] {
        for (face, sign) in ColourFace::ALL.into_iter().enumerate() {
            pen.put(dice.colours.showing(face) as i32, || {
                format!("colour dice that {name}: {}", sign.sign())
            });
        }
        for (face, sign) in NumberFace::ALL.into_iter().enumerate() {
            pen.put(dice.numbers.showing(face) as i32, || {
                format!("number dice that {name}: {}", sign.sign())
            });
        }
    }
    pen.put_bits(taken.columns.into(), COLUMNS as u32, |column| {
        format!("upper value gone of the column: {}", letter(column))
    });
    pen.put_bits(taken.colours.into(), 5, |colour| {
        format!("upper value gone of the colour: {}", colour_sign(colour))
    });
}

/// A sheet.
#[inline]
pub(crate) fn observe_sheet(
    print: &Print,
    crosses: &Crosses,
    completed: &Completed,
    exclamation_marks: u8,
    points: i32,
    whose: &impl Fn() -> String,
    pen: &mut impl Pen,
) {
    let mut crossed = [false; CELLS];
    crosses.crossed().iter().for_each(|cell| crossed[usize::from(print.place_of[cell])] = true);
    for (place, crossed) in crossed.into_iter().enumerate() {
        pen.put(crossed.into(), || {
            format!("{} cell crossed off, column by column from the top: {}", whose(), place_name(place))
        });
    }
    for column in 0..COLUMNS {
        let circled = (completed.columns >> column & 1) + (completed.columns_first >> column & 1);
        pen.put(circled.into(), || {
            format!("{} column complete, 2 for the upper value: {}", whose(), letter(column as u32))
        });
    }
    for colour in 0..5 {
        let circled = (completed.colours >> colour & 1) + (completed.colours_first >> colour & 1);
        pen.put(circled.into(), || {
            format!("{} colour complete, 2 for the upper value: {}", whose(), colour_sign(colour))
        });
    }
    pen.put(exclamation_marks.into(), || format!("{} exclamation marks", whose()));
    pen.put(points, || format!("{} points", whose()));
}

fn letter(column: u32) -> char {
    (b'A' + column as u8).into()
}

fn colour_sign(colour: u32) -> &'static str {
    ColourFace::from(Colour::ALL[colour as usize]).sign()
}

fn place_name(place: usize) -> String {
    format!("{}{}", letter((place / super::ROWS) as u32), place % super::ROWS + 1)
}
