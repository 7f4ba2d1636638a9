//! The sheet of Clever.

use ratatui::layout::Rect;
use ratatui::style::Style;
use spellenkast_engine::{Eye, Game, Seat};
use spellenkast_games::AnySpot;
use spellenkast_games::clever::sheet::{
    BLUE, BLUE_COLUMN_BONUSES, BLUE_POINTS, BLUE_ROW_BONUSES, GREEN_BONUSES, GREEN_POINTS, GREEN_THRESHOLDS,
    ORANGE_BONUSES, ORANGE_FACTORS, PURPLE_BONUSES, ROUND_BONUSES, ROW_LENGTH, YELLOW, YELLOW_COLUMN_POINTS,
    YELLOW_DIAGONAL_BONUS, YELLOW_ROW_BONUSES,
};
use spellenkast_games::clever::{Bonus, Clever, Die, DiePlace, Field, SeatView, Spot, TrackView, View};

use super::canvas::{Canvas, State, Target};
use super::table::{buttons, standings};
use crate::Words;
use crate::ink::Hue;
use crate::play::Play;

const LEFT: i32 = 2;
const BLUE_LEFT: i32 = 32;
const PANEL: i32 = 58;

pub(super) fn paint(play: &Play, game: &Clever, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let view = game.view(Eye::Seat(play.eye));
    let sheet = &view.seats[play.shown().index()];
    dice(&view, words, canvas);
    yellow(sheet, words, canvas);
    blue(sheet, words, canvas);
    row(Die::Green, sheet, words, 11, canvas);
    row(Die::Orange, sheet, words, 14, canvas);
    row(Die::Purple, sheet, words, 17, canvas);
    tracks(sheet, words, 20, canvas);
    panel(play, &view, words, area, canvas);
}

fn dice(view: &View, words: &Words, canvas: &mut Canvas<'_>) {
    let mut x = LEFT;
    for (place, label) in [
        (DiePlace::Available, None),
        (DiePlace::Tray, Some("tray")),
        (DiePlace::Taken, Some("taken")),
        (DiePlace::Aside, Some("aside")),
    ] {
        let group: Vec<_> = view.dice.iter().filter(|die| die.place == place).collect();
        if group.is_empty() {
            continue;
        }
        if let Some(label) = label {
            let text = words.say(label);
            canvas.put(x, 2, &text, canvas.ink.quiet());
            x += text.chars().count() as i32 + 1;
        }
        for die in group {
            let letter = die.die.letter();
            let hue = Hue::of(letter);
            let face = die.face.map_or("·".to_owned(), |face| face.to_string());
            let spot = Spot::Die(die.die).into();
            let lively = place == DiePlace::Available || canvas.state(spot) != State::Plain;
            canvas.die(x, 1, 5, Some(spot), hue, &format!("{face}{letter}"), lively);
            x += 6;
        }
    }
}

fn bonus(bonus: Bonus) -> (&'static str, Hue) {
    match bonus {
        Bonus::Reroll => ("↻", Hue::Black),
        Bonus::ExtraDie => ("+1", Hue::Black),
        Bonus::Fox => ("fox", Hue::Red),
        Bonus::YellowX => ("X●", Hue::Yellow),
        Bonus::BlueX => ("X◆", Hue::Blue),
        Bonus::GreenX => ("X▲", Hue::Green),
        Bonus::Orange4 => ("4✚", Hue::Orange),
        Bonus::Orange5 => ("5✚", Hue::Orange),
        Bonus::Orange6 => ("6✚", Hue::Orange),
        Bonus::Purple6 => ("6◗", Hue::Purple),
        Bonus::Choice => ("X/6", Hue::White),
    }
}

fn put_bonus(x: i32, y: i32, of: Bonus, done: bool, canvas: &mut Canvas<'_>) {
    let (text, hue) = bonus(of);
    let style = if done { canvas.ink.quiet() } else { canvas.ink.lettered(hue) };
    canvas.put(x, y, text, style);
}

fn yellow(sheet: &SeatView, words: &Words, canvas: &mut Canvas<'_>) {
    let crossed = |row: usize, column: usize| {
        YELLOW[row][column] == 0 || sheet.yellow.contains(&&*format!("r{}c{}", row + 1, column + 1))
    };
    let title = format!("{} {}  {}", Hue::Yellow.shape(), words.say("colour-yellow"), sheet.points.yellow);
    canvas.put(LEFT, 4, &title, canvas.ink.lettered(Hue::Yellow));
    for row in 0..4 {
        let y = 5 + row as i32;
        for (column, &value) in YELLOW[row].iter().enumerate() {
            let spot = Field::at(row, column).map(|field| Spot::Yellow(field).into());
            let done = crossed(row, column);
            let face = if done { "╳".to_owned() } else { value.to_string() };
            canvas.field(LEFT + 5 * column as i32, y, spot, Hue::Yellow, &face, done);
        }
        let whole = (0..4).all(|column| crossed(row, column));
        canvas.put(LEFT + 20, y, "→", canvas.ink.quiet());
        put_bonus(LEFT + 22, y, YELLOW_ROW_BONUSES[row], whole, canvas);
    }
    for (column, points) in YELLOW_COLUMN_POINTS.iter().enumerate() {
        let whole = (0..4).all(|row| crossed(row, column));
        let text = if whole { format!("({points})") } else { format!(" {points} ") };
        let style = if whole { canvas.ink.loud() } else { canvas.ink.quiet() };
        canvas.put(LEFT + 5 * column as i32, 9, &text, style);
    }
    let diagonal = (0..4).all(|place| crossed(place, place));
    canvas.put(LEFT + 20, 9, "↘", canvas.ink.quiet());
    put_bonus(LEFT + 22, 9, YELLOW_DIAGONAL_BONUS, diagonal, canvas);
}

fn blue(sheet: &SeatView, words: &Words, canvas: &mut Canvas<'_>) {
    let crossed = |sum: u8| sum == 0 || sheet.blue.contains(&sum);
    let count = sheet.blue.len();
    let next = BLUE_POINTS.get(count + 1).map_or(String::new(), |next| format!(" → {next}"));
    let title =
        format!("{} {} (◆+○)  {}{next}", Hue::Blue.shape(), words.say("colour-blue"), sheet.points.blue);
    canvas.put(BLUE_LEFT, 4, &title, canvas.ink.lettered(Hue::Blue));
    for (row, sums) in BLUE.iter().enumerate() {
        let y = 5 + row as i32;
        for (column, &sum) in sums.iter().enumerate() {
            if sum == 0 {
                continue;
            }
            let done = crossed(sum);
            let face = if done { "╳".to_owned() } else { sum.to_string() };
            canvas.field(
                BLUE_LEFT + 5 * column as i32,
                y,
                Some(Spot::Blue(sum).into()),
                Hue::Blue,
                &face,
                done,
            );
        }
        let whole = sums.iter().all(|&sum| crossed(sum));
        canvas.put(BLUE_LEFT + 20, y, "→", canvas.ink.quiet());
        put_bonus(BLUE_LEFT + 22, y, BLUE_ROW_BONUSES[row], whole, canvas);
    }
    for (column, &of) in BLUE_COLUMN_BONUSES.iter().enumerate() {
        let whole = BLUE.iter().all(|sums| crossed(sums[column]));
        put_bonus(BLUE_LEFT + 1 + 5 * column as i32, 8, of, whole, canvas);
    }
}

/// Green, orange or purple: fields from left to right, their bonuses below.
fn row(area: Die, sheet: &SeatView, words: &Words, y: i32, canvas: &mut Canvas<'_>) {
    let hue = Hue::of(area.letter());
    let (bonuses, points, filled) = match area {
        Die::Green => (&GREEN_BONUSES, sheet.points.green, usize::from(sheet.green)),
        Die::Orange => (&ORANGE_BONUSES, sheet.points.orange, sheet.orange.len()),
        _ => (&PURPLE_BONUSES, sheet.points.purple, sheet.purple.len()),
    };
    let name = words.say(hue.name());
    canvas.put_in(LEFT, y, 8, &format!("{} {name}", hue.shape()), canvas.ink.lettered(hue));
    let next = match area {
        Die::Green => GREEN_POINTS.get(filled + 1).map_or(String::new(), |next| format!(" → {next}")),
        _ => String::new(),
    };
    canvas.put(LEFT + 2, y + 1, &format!("{points}{next}"), canvas.ink.quiet());
    for field in 0..ROW_LENGTH {
        let x = LEFT + 9 + 4 * field as i32;
        let face = match area {
            Die::Green if field < filled => "╳".to_owned(),
            Die::Green => format!("≥{}", GREEN_THRESHOLDS[field]),
            Die::Orange if field < filled => sheet.orange[field].to_string(),
            Die::Orange if ORANGE_FACTORS[field] > 1 => format!("×{}", ORANGE_FACTORS[field]),
            Die::Purple if field < filled => sheet.purple[field].to_string(),
            Die::Purple if field > 0 => "<".to_owned(),
            _ => String::new(),
        };
        let spot = (field == filled).then(|| next_field(area, canvas).into());
        canvas.field(x, y, spot, hue, &face, field < filled);
        if field + 1 == filled && canvas.is_latest(|spot| is_of(area, spot)) {
            canvas.underline(x, y, 4);
        }
        if let Some(of) = bonuses[field] {
            put_bonus(x + 1, y + 1, of, field < filled, canvas);
        }
    }
}

/// The next field of a row; in orange for the number of a bonus, where there is one.
fn next_field(area: Die, canvas: &Canvas<'_>) -> Spot {
    match area {
        Die::Green => Spot::Green,
        Die::Orange => orange_bonuses(canvas).next().unwrap_or(Spot::Orange),
        _ => Spot::Purple,
    }
}

/// Whether this is a field of green, orange or purple.
fn is_of(area: Die, spot: AnySpot) -> bool {
    let AnySpot::Clever(spot) = spot else { return false };
    match area {
        Die::Green => spot == Spot::Green,
        Die::Orange => matches!(spot, Spot::Orange | Spot::OrangeBonus(_)),
        _ => spot == Spot::Purple,
    }
}

/// The orange numbers that a bonus gives.
fn orange_bonuses(canvas: &Canvas<'_>) -> impl Iterator<Item = Spot> {
    (4..=6).map(Spot::OrangeBonus).filter(|&spot| canvas.state(spot.into()) != State::Plain)
}

fn tracks(sheet: &SeatView, words: &Words, y: i32, canvas: &mut Canvas<'_>) {
    let track = |track: TrackView| -> String {
        let used = "●".repeat(track.used.into());
        let open = "○".repeat((track.unlocked - track.used).into());
        let rest = "·".repeat(7usize.saturating_sub(track.unlocked.into()));
        format!("{used}{open}{rest}")
    };
    let text = format!(
        "↻ {} {}   +1 {} {}   {} {}",
        words.say("rerolls"),
        track(sheet.rerolls),
        words.say("extra-dice"),
        track(sheet.extra_dice),
        words.say("part-foxes"),
        sheet.foxes
    );
    canvas.put_in(LEFT, y, 74, &text, Style::new());
}

fn panel(play: &Play, view: &View, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let width = 21;
    let y = standings(play, PANEL, 1, width, canvas);
    let row = y + 1;
    for (y, word) in (row..).zip([Spot::Reroll, Spot::Nothing, Spot::Done]) {
        buttons(play, &[word.into()], words, PANEL, y, canvas);
    }
    let mut y = row + 3;
    let own = &view.seats[play.eye.index()];
    if play.shown() == play.eye && !own.pending.is_empty() {
        canvas.put(PANEL, y, &words.say("pending"), canvas.ink.loud());
        let mut x = PANEL + words.say("pending").chars().count() as i32 + 1;
        for &of in own.pending.iter().take(4) {
            put_bonus(x, y, of, false, canvas);
            x += 4;
        }
        y += 1;
        let mut x = PANEL;
        for spot in orange_bonuses(canvas).collect::<Vec<_>>() {
            let Spot::OrangeBonus(number) = spot else { continue };
            x += canvas.button(x, y, spot.into(), char::from(b'0' + number), "");
        }
        y += 1;
    }
    y += 1;
    if let Some(Some(of)) = ROUND_BONUSES.get(usize::from(view.round)) {
        let text = words.tell("round-bonus", &[("round", (view.round + 1).into())]);
        canvas.put_in(PANEL, y, usize::from(width) - 4, &text, canvas.ink.quiet());
        put_bonus(PANEL + text.chars().count().min(17) as i32 + 1, y, *of, false, canvas);
    }
    y += 2;
    for (seat, other) in (0..).map(Seat).zip(&view.seats) {
        if seat == play.shown() || y + 2 > i32::from(area.bottom()) {
            continue;
        }
        canvas.hit(Target::Sheet(seat), PANEL, y, width, 2);
        canvas.put_in(PANEL, y, usize::from(width), play.name(seat), canvas.ink.quiet());
        let points = other.points;
        let mut x = PANEL;
        for (letter, points) in [
            ('y', points.yellow),
            ('b', points.blue),
            ('g', points.green),
            ('o', points.orange),
            ('p', points.purple),
        ] {
            let hue = Hue::of(letter);
            canvas.put(x, y + 1, &format!("{}{points}", hue.shape()), canvas.ink.lettered(hue));
            x += 4;
        }
        y += 3;
    }
}
