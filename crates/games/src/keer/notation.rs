//! Marks, dice and the lot as text.

use spellenkast_engine::{NotationError, Seat};

use super::{Cells, ColourFace, Dice, Faces, Jokers, Mark, NumberFace, Print, block_cells, block_of};

/// Writes the names of cells, column by column, each with a space before it.
pub fn write_cells(print: &Print, cells: Cells, out: &mut String) {
    // A mark has few cells: quicker than to ask for each place of the sheet.
    let places: Cells = cells.iter().map(|cell| usize::from(print.place_of[cell])).collect();
    for place in places.iter() {
        out.push(' ');
        out.push_str(print.name_of(usize::from(print.cell_at[place])));
    }
}

/// Reads the names of one to `most` different cells, in any order.
pub fn read_cells<'a>(
    print: &Print,
    names: impl Iterator<Item = &'a str>,
    most: u32,
) -> Result<Cells, NotationError> {
    let mut cells = Cells::NONE;
    for name in names {
        let cell = match *name.as_bytes() {
            [column, row] => print.cell_named(column, row),
            _ => None,
        };
        let Some(cell) = cell else {
            return Err(NotationError::new(name, "there is no such cell"));
        };
        if cells.has(cell) {
            return Err(NotationError::new(name, "this cell is named twice"));
        }
        if cells.len() == most {
            return Err(NotationError::new(name, "these are too many cells"));
        }
        cells = cells.or(Cells::only(cell));
    }
    if cells.is_empty() {
        return Err(NotationError::new("", "no cell is named"));
    }
    Ok(cells)
}

/// Writes a mark, such as `r3 H6 H7 I7`: the two dice taken (`*` and `?` are the jokers), then the cells.
pub fn write_mark(print: &Print, mark: Mark, out: &mut String) {
    let (colour, number) = mark.dice();
    out.extend([colour.sign(), number.sign()]);
    write_cells(print, mark.cells(), out);
}

/// Reads a mark: its dice, then the names of its cells.
pub fn read_mark<'a>(
    print: &Print,
    dice: &str,
    names: impl Iterator<Item = &'a str>,
) -> Result<Mark, NotationError> {
    let faces = match *dice.as_bytes() {
        [colour, number] => {
            let number = NumberFace::SIGNS.find(char::from(number));
            ColourFace::SIGNS.find(char::from(colour)).zip(number)
        }
        _ => None,
    };
    let Some((colour, number)) = faces else {
        return Err(NotationError::new(dice, "it is not a colour (g y b r o *) and a number (1 to 5 or ?)"));
    };
    let (colour, number) = (ColourFace::ALL[colour], NumberFace::ALL[number]);
    let cells = read_cells(print, names, Mark::MOST_CELLS)?;
    let block = cells.iter().map(block_of).next().unwrap_or_default();
    if !cells.within(block_cells(block)) {
        return Err(NotationError::new(dice, "these cells do not lie in one block"));
    }
    let in_block = (cells.0 >> block_cells(block).0.trailing_zeros()) as u8;
    let mark = Mark::new(
        block as u8,
        in_block,
        Jokers::of(colour == ColourFace::Joker, number == NumberFace::Joker),
    );
    let Some(mark) = mark else { return Err(NotationError::new(dice, "there is no such mark")) };
    if mark.dice() != (colour, number) {
        return Err(NotationError::new(dice, "colour and number do not fit the cells"));
    }
    Ok(mark)
}

/// Writes dice, such as `gr* 13?`: the colours, then the numbers.
pub fn write_dice(dice: Dice, out: &mut String) {
    let sign = |signs: &str, face: usize| char::from(signs.as_bytes()[face]);
    out.extend(dice.colours.iter().map(|face| sign(ColourFace::SIGNS, face)));
    out.push(' ');
    out.extend(dice.numbers.iter().map(|face| sign(NumberFace::SIGNS, face)));
}

/// Reads dice: one to three colours and as many numbers, each in any order.
pub fn read_dice(colours: &str, numbers: &str) -> Result<Dice, NotationError> {
    Ok(Dice {
        colours: read_faces(colours, ColourFace::SIGNS, "it is not two or three of the colours g y b r o *")?,
        numbers: read_faces(
            numbers,
            NumberFace::SIGNS,
            "it is not two or three of the numbers 1 to 5 and ?",
        )?,
    })
}

fn read_faces(text: &str, signs: &str, why: &str) -> Result<Faces, NotationError> {
    let faces = (2..=Faces::MOST as usize)
        .contains(&text.len())
        .then(|| text.chars().try_fold(Faces::default(), |faces, sign| Some(faces.with(signs.find(sign)?))));
    faces.flatten().ok_or_else(|| NotationError::new(text, why))
}

/// Writes the lot for the first player, such as `first 2`.
pub fn write_lot(first: Seat, out: &mut String) {
    out.push_str("first ");
    out.push_str(&first.to_string());
}

/// Reads the seat on which the lot fell.
pub fn read_lot(seat: &str) -> Result<Seat, NotationError> {
    match *seat.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok(Seat(digit - b'0')),
        _ => Err(NotationError::new(seat, "it is not the number of a seat")),
    }
}
