//! The sheets of both Keer op Keer games.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use spellenkast_engine::{Eye, Game, Seat};
use spellenkast_games::keer::{COLUMNS, Colour, DiceView, ROWS, SharedView, SheetView, Spot};
use spellenkast_games::keer_op_keer::KeerOpKeer;
use spellenkast_games::keer_op_keer_2::{
    HEARTS, KeerOpKeer2, RowBonus, SYMBOLS, Sheet2View, Special, View as View2,
};

use super::canvas::{Canvas, Target};
use super::table::{buttons, standings};
use crate::ink::Hue;
use crate::play::Play;
use crate::{Words, keys};

/// Where the grid begins, beside the names of the rows.
const GRID: i32 = 3;
const GRID_TOP: i32 = 5;
const PANEL: i32 = 65;

pub(super) fn paint(play: &Play, game: &KeerOpKeer, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let view = game.view(Eye::Seat(play.eye));
    let shown = play.shown();
    dice(&view.dice, &view.taken, canvas);
    buttons(play, &[Spot::Pass.into()], words, 46, 2, canvas);
    let sheet = &view.sheets[shown.index()];
    grid(&view.table, sheet, &[], canvas);
    column_points(&view.table, sheet, canvas);
    let y = panel(play, &view.table, sheet, canvas);
    let others: Vec<(Seat, &SheetView)> =
        (0..).map(Seat).zip(&view.sheets).filter(|(seat, _)| *seat != shown).collect();
    minis(play, &view.table, &others, y + 1, area, canvas);
}

pub(super) fn paint_2(play: &Play, game: &KeerOpKeer2, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let view = game.view(Eye::Seat(play.eye));
    let shown = play.shown();
    dice(&view.dice, &view.taken, canvas);
    special_die(&view, play, canvas);
    buttons(play, &[Spot::Pass.into()], words, 53, 2, canvas);
    let own = &view.sheets[shown.index()];
    grid(&view.table, &own.sheet, &view.golden, canvas);
    row_bonuses(&view, own, canvas);
    column_points(&view.table, &own.sheet, canvas);
    let y = panel(play, &view.table, &own.sheet, canvas);
    let symbols = own.symbols_circled - own.symbols_used;
    canvas.put(PANEL, y, &format!("◈ {symbols}  ({}/{SYMBOLS})", own.symbols_circled), Style::new());
    let hearts: String = (0..HEARTS).map(|heart| if heart < own.hearts { '♥' } else { '♡' }).collect();
    canvas.put(PANEL, y + 1, &hearts, canvas.ink.lettered(Hue::Red));
    if own.bombs > 0 {
        canvas.put(PANEL + 7, y + 1, &format!("✹ {}", own.bombs), canvas.ink.loud());
    }
    let others: Vec<(Seat, &SheetView)> = (0..)
        .map(Seat)
        .zip(view.sheets.iter().map(|sheet| &sheet.sheet))
        .filter(|(seat, _)| *seat != shown)
        .collect();
    minis(play, &view.table, &others, y + 3, area, canvas);
}

fn dice(here: &DiceView, taken: &DiceView, canvas: &mut Canvas<'_>) {
    let mut x = GRID;
    for (faces, here) in [(&here.colours, true), (&taken.colours, false)] {
        for &face in faces {
            let sign = face.sign();
            let hue = sign.chars().next().map_or(Hue::Black, Hue::of);
            let text = if here { format!("{} {sign}", hue.shape()) } else { hue.shape().to_owned() };
            canvas.die(x, 1, 5, here.then_some(Spot::Colour(face).into()), hue, &text, here);
            x += 6;
        }
    }
    x = GRID + 20;
    for (faces, here) in [(&here.numbers, true), (&taken.numbers, false)] {
        for &face in faces {
            let spot = here.then_some(Spot::Number(face).into());
            canvas.die(x, 1, 5, spot, Hue::White, face.sign(), here);
            x += 6;
        }
    }
}

fn special_sign(special: Special) -> &'static str {
    match special {
        Special::Heart => "♥",
        Special::Bomb => "✹",
        Special::Stars => "★★",
        Special::Row => "▬▬▬",
        Special::Block => "▟█▙",
    }
}

fn special_die(view: &View2, play: &Play, canvas: &mut Canvas<'_>) {
    let x = GRID + 40;
    if let Some(special) = keys::special(view, play.eye) {
        let spot = Spot::Special(special).into();
        canvas.die(x, 1, 7, Some(spot), Hue::Black, &format!("{} x", special_sign(special)), true);
    } else if let Some(special) = view.special_taken {
        canvas.die(x, 1, 7, None, Hue::Black, special_sign(special), false);
    }
}

fn cell_name(table: &SharedView, column: usize, row: usize) -> String {
    format!("{}{}", char::from(b'A' + column as u8), table.rows[row])
}

fn grid(table: &SharedView, sheet: &SheetView, golden: &[&str], canvas: &mut Canvas<'_>) {
    for column in 0..COLUMNS {
        let style = if column == 7 {
            canvas.ink.loud().add_modifier(Modifier::UNDERLINED)
        } else {
            canvas.ink.loud()
        };
        let sign = char::from(b'A' + column as u8).to_string();
        canvas.put(GRID + 4 * column as i32 + 1, GRID_TOP - 1, &sign, style);
    }
    for (row, letters) in table.grid.iter().enumerate() {
        let y = GRID_TOP + 2 * row as i32;
        canvas.put(1, y, &table.rows[row].to_string(), canvas.ink.loud());
        for (column, letter) in letters.chars().enumerate() {
            let name = cell_name(table, column, row);
            let hue = Hue::of(letter);
            let extra = match () {
                () if table.stars.contains(&&*name) => "★",
                () if golden.contains(&&*name) => "◈",
                () => " ",
            };
            let crossed = sheet.crossed.contains(&&*name);
            let spot = Spot::Cell([b'A' + column as u8, table.rows[row] as u8]).into();
            canvas.tile(GRID + 4 * column as i32, y, spot, hue, [hue.shape(), extra], crossed);
        }
    }
}

/// The values of the columns: circled ones in brackets, a dash where the upper one is gone.
fn column_points(table: &SharedView, sheet: &SheetView, canvas: &mut Canvas<'_>) {
    let y = GRID_TOP + 2 * ROWS as i32;
    for (row, (first, points)) in
        [(true, &table.column_points_first), (false, &table.column_points_later)].into_iter().enumerate()
    {
        for (column, value) in points.iter().enumerate() {
            let name = char::from(b'A' + column as u8).to_string();
            let own = sheet.columns.iter().find(|own| own.column == name);
            let gone = first && table.columns_taken.contains(&&*name);
            let (text, style) = match own {
                Some(own) if own.first == first => (format!("({value})"), canvas.ink.loud()),
                Some(_) => (" · ".to_owned(), canvas.ink.quiet()),
                None if gone => (" – ".to_owned(), canvas.ink.quiet()),
                None => (format!(" {value} "), canvas.ink.quiet()),
            };
            canvas.put(GRID + 4 * column as i32, y + row as i32, &text, style);
        }
    }
}

fn row_bonuses(view: &View2, own: &Sheet2View, canvas: &mut Canvas<'_>) {
    for (row, bonus) in view.row_bonuses.iter().enumerate() {
        let name = view.table.rows[row];
        let sign = match bonus {
            RowBonus::Die => "◈",
            RowBonus::Bomb => "✹",
            RowBonus::Heart => "♥",
        };
        let y = GRID_TOP + 2 * row as i32;
        let x = GRID + 4 * COLUMNS as i32;
        let complete = own.rows_complete.contains(&name);
        if complete {
            canvas.put(x, y + 1, "5", canvas.ink.loud());
        }
        let gone = view.rows_taken.contains(&name);
        let (sign, style) = if gone { ("–", canvas.ink.quiet()) } else { (sign, canvas.ink.loud()) };
        canvas.put(x, y, sign, style);
    }
}

/// How everybody stands, and what is left on the sheet. Gives the row after it.
fn panel(play: &Play, table: &SharedView, sheet: &SheetView, canvas: &mut Canvas<'_>) -> i32 {
    let y = standings(play, PANEL, 1, 15, canvas) + 1;
    canvas.put(PANEL, y, &format!("! {}", sheet.exclamation_marks), canvas.ink.loud());
    let stars = sheet.stars_left.len();
    canvas.put(PANEL + 5, y, &format!("★{stars} ({})", -2 * stars as i32), Style::new());
    for (column, colour) in (0..).zip(Colour::ALL) {
        let hue = Hue::of(colour.letter());
        let own = sheet.colours.iter().find(|own| own.colour == colour);
        let value = match own {
            Some(own) => own.points,
            None if table.colours_taken.contains(&colour) => 3,
            None => 5,
        };
        let style = if own.is_some() { canvas.ink.printed(hue) } else { canvas.ink.lettered(hue) };
        let value = format!("{}{value}", hue.shape());
        canvas.put(PANEL + 3 * column, y + 1, &value, style);
    }
    y + 2
}

/// The others' sheets, as many as find room.
fn minis(
    play: &Play,
    table: &SharedView,
    others: &[(Seat, &SheetView)],
    top: i32,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let bottom = i32::from(area.bottom());
    let mut y = top;
    let mut x = PANEL;
    for (seat, sheet) in others {
        if y + 8 > bottom {
            y = 1;
            x += 17;
        }
        if x + 15 > i32::from(area.right()) {
            return;
        }
        canvas.put_in(x, y, 15, play.name(*seat), canvas.ink.quiet());
        canvas.hit(Target::Sheet(*seat), x, y, 15, 8);
        for (row, letters) in table.grid.iter().enumerate() {
            for (column, letter) in letters.chars().enumerate() {
                let hue = Hue::of(letter);
                let crossed = sheet.crossed.contains(&&*cell_name(table, column, row));
                let (sign, style) = if crossed {
                    ("x", canvas.ink.faded(hue))
                } else {
                    (hue.shape(), canvas.ink.lettered(hue))
                };
                canvas.put(x + column as i32, y + 1 + row as i32, sign, style);
            }
        }
        y += 9;
    }
}
