//! The sheets of Genius, side by side.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use spellenkast_engine::{Eye, Game, Seat};
use spellenkast_games::AnyGame;
use spellenkast_games::genius::{BOXES, Genius, Spot, Symbol};

use super::canvas::{Canvas, State, Target};
use super::table::buttons;
use crate::Words;
use crate::ink::Hue;
use crate::play::Play;

const LABELS: i32 = 15;
const COLUMN: i32 = 16;
const TOP: i32 = 6;

pub(super) fn paint(play: &Play, game: &Genius, words: &Words, _: Rect, canvas: &mut Canvas<'_>) {
    let view = game.view(Eye::Seat(play.eye));
    let after = match &play.after {
        Some(AnyGame::Genius(after)) => Some(after.view(Eye::Seat(play.eye))),
        _ => None,
    };
    for (row, symbol) in (0..).zip(Symbol::ALL) {
        let hue = Hue::of(symbol.letter());
        let y = TOP + 2 * row;
        canvas.put(1, y, &format!(" {} ", sign(symbol)), canvas.ink.printed(hue));
        canvas.put_in(5, y, 7, &words.say(hue.name()), canvas.ink.lettered(hue));
        let crosses = view.matches.map_or(0, |matches| matches.each()[row as usize]);
        if crosses > 0 {
            canvas.put(12, y, &format!("+{crosses}"), canvas.ink.loud());
        }
    }
    for (index, player) in view.players.iter().enumerate() {
        let seat = Seat(index as u8);
        let own = seat == play.eye;
        let x = LABELS + COLUMN * index as i32;
        let turn = if view.active == Some(seat) { "▸" } else { " " };
        let style = if own { canvas.ink.loud() } else { Style::new() };
        canvas.put(x - 1, 1, turn, canvas.ink.loud());
        canvas.put_in(x, 1, 10, play.name(seat), style);
        canvas.put(x + 11, 1, &format!("{:>2}", player.total), style);
        canvas.hit(Target::Sheet(seat), x, 1, 13, 1);
        let width = if player.dice.len() > 3 { 3 } else { 4 };
        for (place, die) in (0..).zip(&player.dice) {
            let spot = own.then_some(Spot::Dice(*die).into());
            let deciding = view.active == Some(seat);
            let x = x + place * (i32::from(width) + 1) - i32::from(player.dice.len() > 3);
            canvas.die(x, 2, width, spot, Hue::of(die.letter()), sign(*die), deciding || spot.is_none());
        }
        for (row, symbol) in (0..).zip(Symbol::ALL) {
            let before = player.rows.each()[row as usize];
            let then = after.as_ref().filter(|_| own).map_or(before, |after| {
                // In a match the sheet may be cleared by the very move that fills it.
                after.players[index].rows.each()[row as usize].max(before)
            });
            boxes(symbol, before, then, own, (x, TOP + 2 * row), canvas);
        }
        let points: Vec<String> = player.points.iter().map(u8::to_string).collect();
        canvas.put(
            x,
            TOP + 12,
            &format!("{} {}", words.say("shortest"), points.join("+")),
            canvas.ink.quiet(),
        );
    }
    let left = words.tell("rolls-left", &[("count", view.rolls_left.into())]);
    canvas.put(1, 2, &left, canvas.ink.quiet());
    if view.covered {
        canvas.put(1, 3, &words.say("option-covered"), canvas.ink.quiet());
    }
    buttons(play, &[Spot::Again, Spot::Score].map(Into::into), words, 1, TOP + 14, canvas);
}

fn sign(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Blue => "★",
        Symbol::Yellow => "☼",
        Symbol::Green => "●",
        Symbol::Orange => "⬢",
        Symbol::Purple => "◎",
        Symbol::Red => "✹",
    }
}

/// A row of the sheet, its strips apart.
fn boxes(symbol: Symbol, before: u8, then: u8, own: bool, (x, y): (i32, i32), canvas: &mut Canvas<'_>) {
    let hue = Hue::of(symbol.letter());
    let spot = Spot::Row(symbol).into();
    let mut at = x;
    for number in 0..BOXES {
        let (sign, style) = match number {
            _ if number < before => ("╳", canvas.ink.printed(hue)),
            _ if number < then => ("+", canvas.ink.printed(hue).add_modifier(Modifier::BOLD)),
            _ => ("□", canvas.ink.lettered(hue)),
        };
        canvas.put(at, y, sign, style);
        at += 1;
        if number == 2 || number == 5 {
            canvas.put(at, y, "│", canvas.ink.quiet());
            at += 1;
        } else if number + 1 < BOXES {
            let style = if number + 1 < then { style } else { Style::new() };
            canvas.put(at, y, " ", style);
            at += 1;
        }
    }
    if !own {
        return;
    }
    canvas.hit(Target::Spot(spot), x - 1, y, 15, 1);
    let (open, close) = match canvas.state(spot) {
        State::Lit => ("[", "]"),
        State::Chosen | State::Offered => ("»", "«"),
        State::Plain if canvas.has_focus(spot) => ("(", ")"),
        State::Plain => return,
    };
    let style = if canvas.has_focus(spot) { canvas.ink.pointed() } else { canvas.ink.loud() };
    canvas.put(x - 1, y, open, style);
    canvas.put(x + 13, y, close, style);
}
