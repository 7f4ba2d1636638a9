//! The cupboard.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use spellenkast_games::GameId;

use super::canvas::{Canvas, Target, wrapped};
use crate::ink::Hue;
use crate::menu::{Line, Menu};
use crate::{Holder, Plan, Words};

const WIDTH: i32 = 76;

/// The cover of a box: its colours.
fn cover(game: GameId) -> [Hue; 4] {
    match game {
        GameId::KeerOpKeer => [Hue::Green, Hue::Yellow, Hue::Blue, Hue::Red],
        GameId::KeerOpKeer2 => [Hue::Orange, Hue::Red, Hue::Yellow, Hue::Green],
        GameId::Clever => [Hue::Yellow, Hue::Blue, Hue::Orange, Hue::Purple],
        GameId::Genius => [Hue::Blue, Hue::Purple, Hue::Green, Hue::Orange],
        GameId::Kwatro => [Hue::Red, Hue::Green, Hue::Blue, Hue::Yellow],
    }
}

pub(super) fn paint(menu: &Menu, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let left = (i32::from(area.width) - WIDTH) / 2;
    let title = format!(" {} ", words.say("title"));
    canvas.fill(Rect::new(0, 0, area.width, 1), canvas.ink.bar());
    canvas.put(left, 0, &title, canvas.ink.bar());
    let subtitle = words.say("subtitle");
    canvas.put(left + WIDTH - subtitle.chars().count() as i32 - 1, 0, &subtitle, canvas.ink.bar());
    let keys = match &menu.plan {
        None => {
            shelves(menu, words, left, area, canvas);
            "menu-keys"
        }
        Some((plan, at)) => {
            set_up(plan, *at, words, left, canvas);
            "set-up-keys"
        }
    };
    let bottom = i32::from(area.height) - 1;
    if let Some(note) = &menu.note {
        canvas.put_in(left, bottom - 1, WIDTH as usize, note, canvas.ink.warning());
    }
    canvas.put_in(left, bottom, WIDTH as usize, &words.say(keys), canvas.ink.quiet());
}

fn shelves(menu: &Menu, words: &Words, left: i32, area: Rect, canvas: &mut Canvas<'_>) {
    let room = usize::from(area.height).saturating_sub(21);
    let board = "━".repeat(WIDTH as usize - 2);
    canvas.put(left, 1, &format!("┏{board}┓"), canvas.ink.quiet());
    for (index, game) in GameId::ALL.into_iter().enumerate() {
        let y = 2 + 3 * index as i32;
        let here = menu.at == index;
        for side in [left, left + WIDTH - 1] {
            canvas.put(side, y, "┃", canvas.ink.quiet());
            canvas.put(side, y + 1, "┃", canvas.ink.quiet());
        }
        let last = index + 1 == GameId::ALL.len();
        let shelf = if last { format!("┗{board}┛") } else { format!("┣{board}┫") };
        canvas.put(left, y + 2, &shelf, canvas.ink.quiet());
        for (column, hue) in (0..).zip(cover(game)) {
            let style = canvas.ink.printed(hue);
            canvas.put(left + 3 + 3 * column, y, &format!(" {} ", hue.shape()), style);
            let hue = cover(game)[(column as usize + 2) % 4];
            let style = canvas.ink.printed(hue);
            canvas.put(left + 3 + 3 * column, y + 1, &format!(" {} ", hue.shape()), style);
        }
        let style = if here { canvas.ink.pointed() } else { canvas.ink.loud() };
        let title = format!(" {} {} ", index + 1, name(game, words));
        canvas.put(left + 18, y, &title, style);
        let info = game.info();
        let players = words
            .tell("players-range", &[("least", info.min_players.into()), ("most", info.max_players.into())]);
        canvas.put(left + WIDTH - 3 - players.chars().count() as i32, y, &players, canvas.ink.quiet());
        let tagline = words.say(&format!("tagline-{game}"));
        canvas.put_in(left + 19, y + 1, WIDTH as usize - 21, &tagline, canvas.ink.quiet());
        canvas.hit(Target::Line(index), left + 1, y, WIDTH as u16 - 2, 2);
    }
    if menu.saved.is_empty() {
        return;
    }
    canvas.put(left + 1, 17, &words.say("go-on-with"), canvas.ink.loud());
    // The list rolls so that what is pointed at stays in sight.
    let at = menu.at.saturating_sub(GameId::ALL.len());
    let first = at.saturating_sub(room.max(3) - 1);
    for (row, (index, saved)) in (0..).zip(menu.saved.iter().enumerate().skip(first).take(room.max(3))) {
        let line = GameId::ALL.len() + index;
        let names: Vec<String> = saved
            .players
            .iter()
            .enumerate()
            .map(|(seat, holder)| holder.called(seat, &saved.players, words))
            .collect();
        let steps = words.tell("steps", &[("count", saved.steps.into())]);
        let damage = if saved.damaged { format!(", {}", words.say("saved-damaged")) } else { String::new() };
        let text = format!(" {} · {} · {steps}{damage} ", name(saved.game, words), names.join(", "));
        let style = if menu.at == line { canvas.ink.pointed() } else { ratatui::style::Style::new() };
        canvas.put_in(left + 3, 18 + row, WIDTH as usize - 6, &text, style);
        canvas.hit(Target::Line(line), left + 3, 18 + row, WIDTH as u16 - 6, 1);
    }
}

fn set_up(plan: &Plan, at: usize, words: &Words, left: i32, canvas: &mut Canvas<'_>) {
    for (column, hue) in (0..).zip(cover(plan.game)) {
        let style = canvas.ink.printed(hue);
        canvas.put(left + 2 + 3 * column, 2, &format!(" {} ", hue.shape()), style);
        canvas.put(left + 2 + 3 * column, 3, "   ", style);
    }
    canvas.put(left + 16, 2, &name(plan.game, words), canvas.ink.loud());
    canvas.put_in(
        left + 16,
        3,
        WIDTH as usize - 18,
        &words.say(&format!("tagline-{}", plan.game)),
        canvas.ink.quiet(),
    );
    let mut y = 5;
    for (index, line) in Menu::lines(plan).into_iter().enumerate() {
        let (label, value) = match line {
            Line::Players => (words.say("players"), plan.seats.len().to_string()),
            Line::Seat(seat) => {
                let label = words.tell("seat", &[("number", (seat + 1).into())]);
                match &plan.seats[seat] {
                    Holder::Person(name) => (label, format!("{name}▏ {}", words.say("person"))),
                    Holder::Bot(level) => {
                        let level = words.say(&format!("level-{level}"));
                        (label, format!("{level} {}", words.say("bot")))
                    }
                }
            }
            Line::Option(key) => {
                let value = plan.option(key);
                (words.say(&format!("option-{key}")), words.say(&format!("value-{value}")))
            }
            Line::Practice => {
                let value = if plan.practice { "value-true" } else { "value-false" };
                (words.say("practice"), words.say(value))
            }
            Line::Begin => {
                y += 1;
                let style = if at == index { canvas.ink.pointed() } else { canvas.ink.loud() };
                let text = format!("  {}  ", words.say("begin"));
                canvas.put(left + 24, y, &text, style);
                canvas.hit(Target::Line(index), left + 24, y, text.chars().count() as u16, 1);
                continue;
            }
        };
        let style = if at == index { canvas.ink.pointed() } else { ratatui::style::Style::new() };
        canvas.put_in(left + 2, y, 21, &label, canvas.ink.quiet());
        let text = if at == index { format!("◂ {value} ▸") } else { format!("  {value}  ") };
        canvas.put_in(left + 24, y, 48, &text, style);
        canvas.hit(Target::Line(index), left + 2, y, WIDTH as u16 - 4, 1);
        y += 1;
    }
    let hint = words.say("set-up-hint");
    for (row, line) in (0..).zip(wrapped(&hint, WIDTH as usize - 4)) {
        canvas.put(left + 2, y + 2 + row, &line, canvas.ink.quiet());
    }
    canvas.hit(Target::Key(KeyCode::Esc), 0, 0, 20, 1);
}

/// What a game is called.
pub(super) fn name(game: GameId, words: &Words) -> String {
    words.say(&format!("game-{game}"))
}
