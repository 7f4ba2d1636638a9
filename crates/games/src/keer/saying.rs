//! What is said of marks and rolls.

use spellenkast_engine::{Arg, Saying};

use super::{Cells, ColourFace, Dice, Mark, NumberFace, Print};

/// Somebody crosses these cells off: a message about nothing else.
pub(crate) fn say_cells(name: &'static str, print: &Print, cells: Cells) -> Saying {
    Saying::new(name).with("cells", print.names_of(cells).join(" "))
}

/// Somebody takes two dice and crosses cells off.
pub(crate) fn say_mark(print: &Print, mark: Mark) -> Saying {
    let (colour, number) = mark.dice();
    say_cells("keer-mark", print, mark.cells())
        .with("colour", say_colour(colour))
        .with("number", say_number(number))
}

/// The colour dice and the number dice that were rolled.
pub(crate) fn say_roll(name: &'static str, dice: Dice) -> Saying {
    Saying::new(name)
        .with("colours", dice.colours.iter().map(|face| say_colour(ColourFace::ALL[face])).collect::<Arg>())
        .with("numbers", dice.numbers.iter().map(|face| say_number(NumberFace::ALL[face])).collect::<Arg>())
}

fn say_colour(face: ColourFace) -> Arg {
    Arg::Message(match face {
        ColourFace::Green => "colour-green",
        ColourFace::Yellow => "colour-yellow",
        ColourFace::Blue => "colour-blue",
        ColourFace::Red => "colour-red",
        ColourFace::Orange => "colour-orange",
        ColourFace::Joker => "colour-joker",
    })
}

fn say_number(face: NumberFace) -> Arg {
    match face {
        NumberFace::Joker => Arg::Message("joker"),
        face => Arg::Number(face as i32 + 1),
    }
}
