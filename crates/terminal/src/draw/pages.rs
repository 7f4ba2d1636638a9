//! Help, the log and the score sheet.

use fluent_bundle::FluentValue;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use spellenkast_analysis::Summary;
use spellenkast_bots::any::JudgedMove;
use spellenkast_engine::{Saying, Seat};
use spellenkast_games::GameId;
use spellenkast_table::Gain;

use super::canvas::{Canvas, Target, wrapped};
use super::menu;
use super::table::{key_line, paragraph};
use crate::Words;
use crate::ink::Hue;
use crate::play::Play;

/// How a text that is read stands on the screen.
const COLUMN: usize = 74;

pub(super) fn help(play: &Play, words: &Words, line: u16, area: Rect, canvas: &mut Canvas<'_>) {
    let game = play.session.game();
    let keys = if game.info().hidden { "help-keys-cards" } else { "help-keys" };
    let text = format!("{}\n\n{}", words.say(&format!("help-{game}")), words.say(keys));
    rolled(wrapped(&text, COLUMN), usize::from(line), &menu::name(game, words), area, canvas);
    close_keys(words, area, canvas);
}

pub(super) fn log(play: &Play, words: &Words, line: u16, area: Rect, canvas: &mut Canvas<'_>) {
    let lines = log_lines(play, words, usize::from(area.width) - 8);
    rolled(lines, usize::from(line), &words.say("log"), area, canvas);
    close_keys(words, area, canvas);
}

/// What a finished game comes to, a few lines for each seat.
pub(super) fn analysis(play: &Play, words: &Words, line: u16, area: Rect, canvas: &mut Canvas<'_>) {
    let lines = play.summary.as_ref().map_or(Vec::new(), |summary| summary_lines(play, words, summary));
    rolled(lines, usize::from(line), &words.say("analysis"), area, canvas);
    close_keys(words, area, canvas);
}

fn summary_lines(play: &Play, words: &Words, summary: &Summary) -> Vec<String> {
    let alone = summary.seats.len() == 1;
    let number = |number: f64| FluentValue::from(words.decimal(number as f32));
    let percent = |share: f64| number(100.0 * share);
    let mut lines = Vec::new();
    for seat in &summary.seats {
        let mut told = vec![words.tell(
            "analysis-points",
            &[
                ("lost", number(seat.lost.score)),
                ("luck", number(seat.luck.score)),
                ("even", number(seat.even_score)),
            ],
        )];
        if !alone {
            told.push(words.tell(
                "analysis-chance",
                &[("lost", percent(seat.lost.win)), ("luck", percent(seat.luck.win))],
            ));
        }
        if let Some(accuracy) = seat.accuracy {
            let counts = seat.counts;
            told.push(words.tell(
                "analysis-accuracy",
                &[
                    ("accuracy", number(accuracy)),
                    ("slips", counts.slip.into()),
                    ("mistakes", counts.mistake.into()),
                    ("blunders", counts.blunder.into()),
                ],
            ));
        }
        if let Some(strength) = seat.strength {
            let level = words.say(&format!("level-{}", strength.level));
            told.push(words.tell("analysis-strength", &[("level", level.into())]));
        }
        lines.push(play.name(seat.seat).to_owned());
        lines.extend(told.iter().flat_map(|text| wrapped(text, COLUMN - 2)).map(|line| format!("  {line}")));
        lines.push(String::new());
    }
    lines
}

fn close_keys(words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    key_line(&[("↑↓", KeyCode::Down, "key-scroll"), ("Esc", KeyCode::Esc, "key-close")], words, area, canvas);
}

/// Lines of which only some are in sight.
fn rolled(lines: Vec<String>, line: usize, title: &str, area: Rect, canvas: &mut Canvas<'_>) {
    let height = usize::from(area.height) - 4;
    let first = line.min(lines.len().saturating_sub(height));
    canvas.put(3, 1, title, canvas.ink.loud());
    for (row, text) in (0..).zip(lines.iter().skip(first).take(height)) {
        canvas.put(3, 3 + row, text, Style::new());
    }
    if first + height < lines.len() {
        canvas.put(i32::from(area.width) - 3, i32::from(area.height) - 2, "▼", canvas.ink.quiet());
    }
    if first > 0 {
        canvas.put(i32::from(area.width) - 3, 2, "▲", canvas.ink.quiet());
    }
}

fn log_lines(play: &Play, words: &Words, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let chance = if play.session.game().info().hidden { "▯" } else { "⚄" };
    for line in play.session.log(play.eye) {
        let text = match (line.seat, &line.say) {
            (None, Some(saying)) => format!("{chance} {}", words.saying(saying, &play.names)),
            (None, None) => continue,
            (Some(seat), Some(saying)) => told_move(play, words, seat, saying, &line.gains),
            (Some(seat), None) => format!("{} {}", play.name(seat), words.say("hidden-yet")),
        };
        lines.extend(wrapped(&text, width).into_iter().enumerate().map(|(row, part)| {
            match (row, line.seat) {
                (0, None) => part,
                (0, Some(_)) => format!("  {part}"),
                _ => format!("    {part}"),
            }
        }));
    }
    lines
}

/// What somebody did and what it brought them; and what it brought others, whose marks count once everybody has made theirs.
fn told_move(play: &Play, words: &Words, seat: Seat, saying: &Saying, gains: &[Gain]) -> String {
    let mut text = words.did(seat, saying, &play.names);
    for gain in gains {
        if gain.seat != seat {
            text.push_str("; ");
            text.push_str(play.name(gain.seat));
        }
        text.push_str(&words.gain(gain, &play.names));
    }
    text
}

/// What a bot would do, best first, with what it expects and what that loses against the best.
pub(super) fn hints(play: &Play, words: &Words, chosen: usize, area: Rect, canvas: &mut Canvas<'_>) {
    canvas.put(3, 1, &words.say("hints"), canvas.ink.loud());
    let solo = play.names.len() == 1;
    let worth = |hint: &JudgedMove| if solo { hint.value.score } else { 100.0 * hint.value.win };
    let best = play.hints.first().map_or(0.0, worth);
    for (line, hint) in play.hints.iter().enumerate() {
        let y = 3 + 2 * line as i32;
        let points = words.decimal(hint.value.score);
        let expects = match solo {
            true => words.tell("hint-solo", &[("points", points.into())]),
            false => {
                let win = i64::from((100.0 * hint.value.win).round() as i32);
                words.tell("hint-worth", &[("points", points.into()), ("win", win.into())])
            }
        };
        let lost = best - worth(hint);
        let lost = if lost < 0.05 { String::new() } else { format!("  (−{})", words.decimal(lost)) };
        let style = if line == chosen { canvas.ink.pointed() } else { Style::new() };
        let width = usize::from(area.width) - 6;
        let what = format!("{} {}", line + 1, play.about(&hint.r#move, words));
        canvas.put_in(3, y, width, &what, style);
        canvas.put_in(5, y + 1, width - 2, &format!("{expects}{lost}"), canvas.ink.quiet());
        let key = char::from_digit(line as u32 + 1, 10).unwrap_or(' ');
        canvas.hit(Target::Key(KeyCode::Char(key)), 3, y, width as u16, 2);
    }
    let list = [
        ("↑↓", KeyCode::Down, "key-scroll"),
        ("Enter", KeyCode::Enter, "key-fill"),
        ("Esc", KeyCode::Esc, "key-close"),
    ];
    key_line(&list, words, area, canvas);
}

/// The latest lines of the log, beside the table.
pub(super) fn latest(play: &Play, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    for row in area.top()..area.bottom() {
        canvas.put(i32::from(area.x), row.into(), "│", canvas.ink.quiet());
    }
    canvas.put(i32::from(area.x) + 2, i32::from(area.y), &words.say("log"), canvas.ink.loud());
    let lines = log_lines(play, words, usize::from(area.width) - 6);
    let height = usize::from(area.height) - 1;
    let first = lines.len().saturating_sub(height);
    for (row, line) in (1..).zip(lines.iter().skip(first)) {
        let style = if line.starts_with('⚄') { canvas.ink.quiet() } else { Style::new() };
        canvas.put_in(
            i32::from(area.x) + 2,
            i32::from(area.y) + row,
            usize::from(area.width) - 2,
            line,
            style,
        );
    }
}

pub(super) fn score(play: &Play, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let standing = &play.standing;
    let winners: Vec<&str> = standing.winners().iter().map(|seat| play.name(seat)).collect();
    let solo = play.names.len() == 1;
    let headline = match (solo, winners.len()) {
        (true, _) => words.tell("end-solo", &[("points", standing.seats[0].total.into())]),
        (_, 1) => words.tell("end-won", &[("name", winners[0].into())]),
        _ => words.tell("end-shared", &[("names", winners.join(", ").into())]),
    };
    canvas.put(4, 2, &format!("★ {headline} ★"), canvas.ink.lettered(Hue::Yellow).patch(canvas.ink.loud()));
    let label = 26;
    let width = ((usize::from(area.width) - 34) / play.names.len().max(1)).clamp(8, 14);
    let column = |seat: usize| label + 4 + (width * seat) as i32;
    let order: Vec<usize> = (0..play.names.len()).collect();
    let right = |text: &str| format!("{text:>width$}");
    for &seat in &order {
        let name: String = play.names[seat].chars().take(width - 1).collect();
        let won = standing.winners().has(Seat(seat as u8));
        let style = if won { canvas.ink.loud() } else { Style::new() };
        canvas.put(column(seat), 4, &right(&name), style);
    }
    let mut y = 5;
    for (line, part) in standing.seats[0].parts.iter().enumerate() {
        canvas.put_in(4, y, label as usize, &words.say(&format!("part-{}", part.name)), Style::new());
        for &seat in &order {
            let points = standing.seats[seat].parts[line].points;
            canvas.put(column(seat), y, &right(&points.to_string()), Style::new());
        }
        y += 1;
    }
    let rule = "─".repeat(label as usize + width * order.len());
    canvas.put(4, y, &rule, canvas.ink.quiet());
    canvas.put(4, y + 1, &words.say("total"), canvas.ink.loud());
    canvas.put(4, y + 2, &words.say("place"), canvas.ink.quiet());
    for &seat in &order {
        canvas.put(column(seat), y + 1, &right(&standing.seats[seat].total.to_string()), canvas.ink.loud());
        canvas.put(
            column(seat),
            y + 2,
            &right(&format!("{}.", standing.seats[seat].rank)),
            canvas.ink.quiet(),
        );
    }
    y += 4;
    if let Some(rating) = standing.rating {
        let game = play.session.game();
        let kind = if game == GameId::Clever { "clever" } else { "keer" };
        if let Some(half_stars) = rating.half_stars {
            let stars: String = (1..=4)
                .map(|star| match half_stars {
                    half if half >= 2 * star => '★',
                    half if half + 1 == 2 * star => '⯨',
                    _ => '☆',
                })
                .collect();
            canvas.put(4, y, &stars, canvas.ink.lettered(Hue::Yellow));
            y += 1;
        }
        let text = words.say(&format!("rating-{kind}-{}", rating.line));
        y = paragraph(&text, 4, y, COLUMN, canvas);
        let line = words.tell("rating-line", &[("line", rating.line.into()), ("lines", rating.lines.into())]);
        canvas.put(4, y, &line, canvas.ink.quiet());
    }
    if let Some(crate::play::Note::Warned(text)) = &play.note {
        canvas.put_in(4, i32::from(area.height) - 3, COLUMN, text, canvas.ink.warning());
    }
    key_line(
        &[
            ("r", KeyCode::Char('r'), "key-rematch"),
            ("s", KeyCode::Char('s'), "key-sheets"),
            ("l", KeyCode::Char('l'), "key-log"),
            ("a", KeyCode::Char('a'), "key-analysis"),
            ("m", KeyCode::Char('m'), "key-menu"),
        ],
        words,
        area,
        canvas,
    );
}
