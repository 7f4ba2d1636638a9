//! The table: the bar, the sheet, what was said, what may be done, and the keys.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use spellenkast_engine::Seat;
use spellenkast_games::{AnyGame, AnySpot, GameId};

use super::canvas::{Canvas, Target, wrapped};
use super::{clever, genius, keer, kwatro, menu, pages};
use crate::ink::Hue;
use crate::play::{Note, Page, Play};
use crate::{Holder, Words, keys};

/// From this width on, the log stands beside the table.
const WIDE: u16 = 108;
/// The log's width there.
const LOG: u16 = 28;

pub(super) fn paint(play: &Play, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    bar(play, words, area, canvas);
    let bottom = area.height - 3;
    let whole = Rect::new(0, 1, area.width, bottom - 1);
    if play.curtain {
        curtain(play, words, whole, canvas);
        key_line(
            &[("Enter", KeyCode::Enter, "key-lift"), ("q", KeyCode::Char('q'), "key-leave")],
            words,
            area,
            canvas,
        );
        return;
    }
    match play.page {
        Page::Help(line) => return pages::help(play, words, line, area, canvas),
        Page::Log(line) => return pages::log(play, words, line, area, canvas),
        Page::Hints(line) => return pages::hints(play, words, line, area, canvas),
        Page::Analysis(line) => return pages::analysis(play, words, line, area, canvas),
        Page::Score => return pages::score(play, words, area, canvas),
        Page::Table => {}
    }
    let wide = area.width >= WIDE;
    let body = Rect { width: if wide { area.width - LOG } else { area.width }, ..whole };
    if wide {
        let log = Rect::new(area.width - LOG, 1, LOG, bottom - 1);
        pages::latest(play, words, log, canvas);
    }
    canvas.recall(play);
    if play.shown() == play.eye {
        canvas.follow(play);
    }
    match &play.position {
        AnyGame::KeerOpKeer(game) => keer::paint(play, game, words, body, canvas),
        AnyGame::KeerOpKeer2(game) => keer::paint_2(play, game, words, body, canvas),
        AnyGame::Clever(game) => clever::paint(play, game, words, body, canvas),
        AnyGame::Genius(game) => genius::paint(play, game, words, body, canvas),
        AnyGame::Kwatro(game) => kwatro::paint(play, game, words, body, canvas),
    }
    note(play, area, canvas);
    prompt(play, words, area, canvas);
    let mut list = vec![("Enter", KeyCode::Enter, "key-confirm"), ("Esc", KeyCode::Esc, "key-back")];
    if play.making.is_some() {
        list.extend([("Tab", KeyCode::Tab, "key-next"), ("h", KeyCode::Char('h'), "key-hint")]);
    }
    if play.names.len() > 1 && !matches!(play.session.game(), GameId::Genius | GameId::Kwatro) {
        list.push(("s", KeyCode::Char('s'), "key-sheets"));
    }
    if play.session.game() == GameId::Kwatro {
        list.push(("Pg", KeyCode::PageDown, "key-field"));
    }
    if play.session.holders().iter().any(|holder| matches!(holder, Holder::Bot(_))) {
        list.push(("t", KeyCode::Char('t'), "key-tempo"));
    }
    list.extend([
        ("l", KeyCode::Char('l'), "key-log"),
        ("i", KeyCode::Char('i'), "key-help"),
        ("q", KeyCode::Char('q'), "key-leave"),
    ]);
    key_line(&list, words, area, canvas);
}

/// The game, and how everybody stands.
fn bar(play: &Play, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let style = canvas.ink.bar();
    canvas.fill(Rect::new(0, 0, area.width, 1), style);
    let mut title = format!(" {}  {}", menu::name(play.session.game(), words), progress(play, words));
    if play.session.table.settings().practice {
        title = format!("{title}  {}", words.say("practice"));
    }
    canvas.put(0, 0, &title, style);
    let total =
        |(name, standing): (&String, &spellenkast_engine::SeatStanding)| format!("{name} {}", standing.total);
    let totals: Vec<String> = play.names.iter().zip(&play.standing.seats).map(total).collect();
    let room = usize::from(area.width).saturating_sub(title.chars().count() + 3);
    let all = totals.join(" · ");
    // Where not everybody finds room, the list beside the sheet has the others.
    let text = if all.chars().count() <= room { all } else { totals[play.eye.index()].clone() };
    let width = text.chars().count().min(room);
    canvas.put_in(i32::from(area.width) - width as i32 - 1, 0, room, &text, style);
}

fn progress(play: &Play, words: &Words) -> String {
    use spellenkast_engine::{Eye, Game};
    let eye = Eye::Seat(play.eye);
    match &play.position {
        AnyGame::KeerOpKeer(game) => roll(&game.view(eye).table, words),
        AnyGame::KeerOpKeer2(game) => roll(&game.view(eye).table, words),
        AnyGame::Clever(game) => {
            let view = game.view(eye);
            words.tell(
                "at-round",
                &[("round", view.round.into()), ("rounds", view.rounds.into()), ("roll", view.roll.into())],
            )
        }
        AnyGame::Genius(game) => {
            let view = game.view(eye);
            match view.games {
                1 => String::new(),
                games => words.tell("at-game", &[("game", view.game.into()), ("games", games.into())]),
            }
        }
        AnyGame::Kwatro(game) => words.tell("at-pile", &[("count", game.view(eye).pile.into())]),
    }
}

fn roll(table: &spellenkast_games::keer::SharedView, words: &Words) -> String {
    match table.rolls_left {
        Some(left) => {
            words.tell("at-roll-of", &[("roll", table.roll.into()), ("rolls", (table.roll + left).into())])
        }
        None => words.tell("at-roll", &[("roll", table.roll.into())]),
    }
}

fn curtain(play: &Play, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let style = canvas.ink.faded(Hue::Red);
    let folds: String = "▏▕ ".chars().cycle().take(area.width.into()).collect();
    for row in area.top()..area.bottom() {
        canvas.put(0, row.into(), &folds, style);
    }
    let name = play.name(play.eye);
    let lines = [words.tell("curtain", &[("name", name.into())]), words.say("curtain-lift")];
    let middle = i32::from(area.y + area.height / 2);
    for (row, line) in (0..).zip(&lines) {
        let width = line.chars().count() as i32 + 4;
        let x = (i32::from(area.width) - width) / 2;
        canvas.put(x, middle + row, &format!("  {line}  "), canvas.ink.loud());
    }
}

/// What was said last.
fn note(play: &Play, area: Rect, canvas: &mut Canvas<'_>) {
    let y = i32::from(area.height) - 3;
    let (text, style) = match &play.note {
        Some(Note::Warned(text)) => (format!("! {text}"), canvas.ink.warning()),
        Some(Note::Said(text)) => (text.clone(), canvas.ink.quiet()),
        None => return,
    };
    canvas.put_in(1, y, usize::from(area.width) - 2, &text, style);
}

/// What may be done now.
fn prompt(play: &Play, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let y = i32::from(area.height) - 2;
    let width = usize::from(area.width) - 2;
    let name = play.name(play.eye);
    if play.shown() != play.eye {
        let text = words.tell("looking-at", &[("name", play.name(play.shown()).into())]);
        return canvas.put_in(1, y, width, &text, canvas.ink.loud());
    }
    let Some(making) = &play.making else {
        let waiting: Vec<&str> = play.waited_for().iter().map(|seat| play.name(seat)).collect();
        let text = if play.session.is_over() {
            words.say("over")
        } else if let Some(seat) = play.waits_for_a_key() {
            words.tell("go-on-key", &[("name", play.name(seat).into())])
        } else {
            words.tell("waiting", &[("names", waiting.join(", ").into()), ("count", waiting.len().into())])
        };
        return canvas.put_in(1, y, width, &text, canvas.ink.quiet());
    };
    if let Some(offer) = making.offer() {
        let what = play.about(offer, words);
        let gain = play
            .after
            .as_ref()
            .map_or(0, |after| Play::points(after, play.eye) - Play::points(&play.position, play.eye));
        let gain = if gain == 0 { String::new() } else { format!("  ({gain:+})") };
        let text = words.tell("offer", &[("move", what.into()), ("gain", gain.into())]);
        canvas.put_in(
            1,
            y,
            width,
            &text,
            canvas.ink.lettered(Hue::Green).add_modifier(ratatui::style::Modifier::BOLD),
        );
        canvas.hit(Target::Key(KeyCode::Enter), 1, y, 30, 1);
        return;
    }
    let what = match making.held() {
        Some(AnySpot::Kwatro(_)) => words.say("held-card"),
        Some(_) => words.say("held-joker"),
        None if making.is_begun() => words.tell("go-on", &[("count", making.left().into())]),
        None => words.say(&format!("choose-{}", asked(play))),
    };
    let text = if play.session.people().len() > 1 { format!("{name}: {what}") } else { what };
    canvas.put_in(1, y, width, &text, canvas.ink.loud());
}

/// What the player is asked.
fn asked(play: &Play) -> &'static str {
    use spellenkast_engine::{Eye, Game};
    use spellenkast_games::clever::Step;
    use spellenkast_games::keer::Phase;
    match &play.position {
        AnyGame::KeerOpKeer(_) => "keer",
        AnyGame::KeerOpKeer2(game) => match game.view(Eye::Seat(play.eye)).table.phase {
            Phase::Bombs => "bomb",
            _ => "keer-2",
        },
        AnyGame::Clever(game) => match game.view(Eye::Seat(play.eye)).step {
            Some(Step::Bonus) => "bonus",
            Some(Step::ExtraDie) => "extra-die",
            _ => "die",
        },
        AnyGame::Genius(_) => "genius",
        AnyGame::Kwatro(_) => "kwatro",
    }
}

/// The keys, which can be clicked as well. None is left out: where they do not find room they stand closer together.
pub(super) fn key_line(list: &[(&str, KeyCode, &str)], words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let y = i32::from(area.height) - 1;
    let texts: Vec<String> = list.iter().map(|(_, _, meaning)| words.say(meaning)).collect();
    let width = |key: &str, text: &str| (key.chars().count() + 1 + text.chars().count()) as i32;
    let all: i32 = list.iter().zip(&texts).map(|((key, ..), text)| width(key, text)).sum();
    let room = i32::from(area.width) - 1 - all;
    let gap = (room / (list.len() as i32 - 1).max(1)).clamp(1, 2);
    let mut x = 1;
    for ((key, code, _), text) in list.iter().zip(&texts) {
        canvas.put(x, y, key, canvas.ink.loud());
        canvas.put(x + key.chars().count() as i32 + 1, y, text, canvas.ink.quiet());
        canvas.hit(Target::Key(*code), x, y, width(key, text) as u16, 1);
        x += width(key, text) + gap;
    }
}

/// How everybody stands, a line each. Gives the row after it.
pub(super) fn standings(play: &Play, x: i32, y: i32, width: u16, canvas: &mut Canvas<'_>) -> i32 {
    let waited_for = play.waited_for();
    for (index, name) in play.names.iter().enumerate() {
        let seat = Seat(index as u8);
        let row = y + index as i32;
        let sign = if waited_for.has(seat) { "▸" } else { " " };
        let style = if seat == play.shown() { canvas.ink.loud() } else { ratatui::style::Style::new() };
        let points = play.standing.seats.get(index).map_or(0, |standing| standing.total).to_string();
        canvas.put(x, row, sign, canvas.ink.loud());
        canvas.put_in(x + 1, row, usize::from(width) - 6, name, style);
        canvas.put(x + i32::from(width) - points.chars().count() as i32, row, &points, style);
        canvas.hit(Target::Sheet(seat), x, row, width, 1);
    }
    y + play.names.len() as i32
}

/// The words that can be chosen.
pub(super) fn buttons(play: &Play, list: &[AnySpot], words: &Words, x: i32, y: i32, canvas: &mut Canvas<'_>) {
    let mut x = x;
    if play.making.is_none() || play.shown() != play.eye {
        return;
    }
    for &word in list {
        let Some((key, text)) = keys::button(word) else { continue };
        x += canvas.button(x, y, word, key, &words.say(text));
    }
}

/// Several lines of words.
pub(super) fn paragraph(text: &str, x: i32, y: i32, width: usize, canvas: &mut Canvas<'_>) -> i32 {
    let lines = wrapped(text, width);
    for (row, line) in (0..).zip(&lines) {
        canvas.put(x, y + row, line, ratatui::style::Style::new());
    }
    y + lines.len() as i32
}
