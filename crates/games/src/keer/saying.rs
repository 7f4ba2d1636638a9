//! What is said of marks and rolls.

use spellenkast_engine::{Arg, Saying};

use super::print::column_name;
use super::{COLUMNS, Cells, Colour, ColourFace, ColumnPoints, Completed, Dice, Mark, NumberFace, Print};

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

/// The columns that a sheet has counted since, each with its points and, where there are such, with those of its hearts. What
/// an earlier move had completed is told as such: the move that let everybody count did not bring it.
pub(crate) fn say_columns(
    before: &Completed,
    after: &Completed,
    (first, later): (&ColumnPoints, &ColumnPoints),
    hearts: impl Fn(usize) -> u8,
) -> impl Iterator<Item = Saying> {
    let new = (0..COLUMNS).filter(|column| (after.columns & !before.columns) >> column & 1 != 0);
    new.filter_map(move |column| {
        let name = if before.has_noted_column(column) { "keer-column-counts" } else { "keer-column" };
        let saying = Saying::new(name)
            .with("column", column_name(column).to_owned())
            .with("points", after.column(column, first, later)?);
        Some(saying.with("hearts", hearts(column)))
    })
}

/// The colours that a sheet has counted since.
pub(crate) fn say_colours(before: &Completed, after: &Completed) -> impl Iterator<Item = Saying> {
    let new = Colour::ALL.into_iter().filter(|&colour| before.colour(colour as usize).is_none());
    new.filter_map(|colour| {
        let noted = before.has_noted_colour(colour as usize);
        let name = if noted { "keer-colour-counts" } else { "keer-colour" };
        let points = after.colour(colour as usize)?;
        Some(Saying::new(name).with("colour", say_colour(colour.into())).with("points", points))
    })
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
