//! The field and the hand of Kwatro.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use spellenkast_engine::{Eye, Game};
use spellenkast_games::AnySpot;
use spellenkast_games::kwatro::{Card, Kwatro, LastView, Place, Spot};
use spellenkast_seat::Making;

use super::canvas::{Canvas, State, Target};
use super::table::{buttons, standings};
use crate::ink::Hue;
use crate::play::Play;
use crate::{Words, keys};

/// A card on the field with the gap beside it.
const CARD: (i32, i32) = (5, 2);
const PANEL: i32 = 20;
/// What the numbers of columns and rows take, at the left and at the top.
const AXES: (u16, u16) = (3, 1);

pub(super) fn paint(play: &Play, game: &Kwatro, words: &Words, area: Rect, canvas: &mut Canvas<'_>) {
    let view = game.view(Eye::Seat(play.eye));
    let panel = i32::from(area.right()) - PANEL;
    let hand_top = i32::from(area.bottom()) - 4;
    let field = Rect::new(
        area.x + AXES.0,
        area.y + AXES.1,
        area.width - PANEL as u16 - AXES.0,
        area.height - 4 - AXES.1,
    );

    // The field stands in the middle of the cards that lie on it; scrolling and the focus move it.
    let extent = |values: Vec<i32>| {
        let (least, most) =
            (values.iter().min().copied().unwrap_or(0), values.iter().max().copied().unwrap_or(0));
        (least + most).div_euclid(2)
    };
    let middle = (
        extent(view.table.iter().map(|laid| laid.x.into()).collect()) + play.scroll.0,
        extent(view.table.iter().map(|laid| laid.y.into()).collect()) + play.scroll.1,
    );
    let (mut left, mut top) = (
        i32::from(field.x) + i32::from(field.width) / 2 - 2 - CARD.0 * middle.0,
        i32::from(field.y) + i32::from(field.height) / 2 - 1 - CARD.1 * middle.1,
    );
    if let Some(AnySpot::Kwatro(Spot::Place(Place { x, y }))) = play.focus {
        let (x, y) = (left + CARD.0 * i32::from(x), top + CARD.1 * i32::from(y));
        left += (i32::from(field.left()) - x).max(0) + (i32::from(field.right()) - CARD.0 - x).min(0);
        top += (i32::from(field.top()) - y).max(0) + (i32::from(field.bottom()) - CARD.1 - y).min(0);
    }
    let at = |x: i8, y: i8| (left + CARD.0 * i32::from(x), top + CARD.1 * i32::from(y));

    axes(area, field, at, canvas);
    let whole = std::mem::replace(&mut canvas.clip, field);
    let new: Vec<(i8, i8)> = match &view.last {
        Some(LastView::Play { cards, .. }) => cards.iter().map(|laid| (laid.x, laid.y)).collect(),
        Some(LastView::Swap { card, .. }) => vec![(card.x, card.y)],
        _ => Vec::new(),
    };
    for laid in &view.table {
        let (x, y) = at(laid.x, laid.y);
        card(laid.card, x, y, Some(place(laid.x, laid.y)), new.contains(&(laid.x, laid.y)), canvas);
    }
    if let Some(making) = play.making.as_ref().filter(|_| !play.curtain) {
        places(play, making, &view.table.iter().map(|laid| (laid.x, laid.y)).collect::<Vec<_>>(), at, canvas);
    }
    let beyond = view.table.iter().any(|laid| {
        let (x, y) = at(laid.x, laid.y);
        x < i32::from(field.left())
            || y < i32::from(field.top())
            || x + 4 > i32::from(field.right())
            || y + 2 > i32::from(field.bottom())
    });
    if beyond {
        let text = words.say("more-field");
        canvas.put(
            i32::from(field.right()) - text.chars().count() as i32,
            i32::from(field.bottom()) - 1,
            &text,
            canvas.ink.quiet(),
        );
    }
    canvas.clip = whole;

    let line = "─".repeat((panel - 1) as usize);
    canvas.put(0, hand_top, &line, canvas.ink.quiet());
    let label = words.say("your-hand");
    canvas.put(1, hand_top + 2, &label, canvas.ink.quiet());
    let mut x = label.chars().count() as i32 + 3;
    let hand = view.hand.unwrap_or_default();
    let spots = keys::hand(&hand, play.making.as_ref());
    for (number, (held, spot)) in (1..).zip(hand.iter().zip(spots)) {
        let (hue, face) = match marks(*held) {
            Some((colour, shape)) => (Hue::of(colour), format!("{colour} {shape} {}", held.number())),
            None => (Hue::White, "★ ★ ★".to_owned()),
        };
        canvas.die(x, hand_top + 1, 9, Some(spot), hue, &face, true);
        canvas.put(x + 4, hand_top, &number.to_string(), canvas.ink.loud());
        x += 10;
    }
    buttons(play, &[Spot::Pass.into()], words, x + 1, hand_top + 2, canvas);

    let y = standings(play, panel, 1, PANEL as u16 - 1, canvas) + 1;
    for (row, (name, hand)) in (0..).zip(play.names.iter().zip(&view.hands)) {
        let cards = "▯".repeat(hand.cards.into());
        let wilds = "★".repeat(hand.shown_wilds.into());
        canvas.put_in(panel, y + row, 9, name, canvas.ink.quiet());
        canvas.put(panel + 10, y + row, &format!("{cards} {wilds}"), canvas.ink.quiet());
    }
    let mut y = y + view.hands.len() as i32 + 1;
    canvas.put(panel, y, &words.tell("at-pile", &[("count", view.pile.into())]), Style::new());
    if view.passes > 0 {
        let text =
            words.tell("passes", &[("count", view.passes.into()), ("most", view.passes_to_end.into())]);
        canvas.put_in(panel, y + 1, PANEL as usize - 1, &text, canvas.ink.quiet());
        y += 1;
    }
    if let Some(LastView::Play { seat, points, .. }) = &view.last {
        let text = format!("{} +{points}", play.name(*seat));
        canvas.put_in(panel, y + 2, PANEL as usize - 1, &text, canvas.ink.loud());
    }
}

/// The numbers of the columns and rows in sight, by which the log names places.
fn axes(area: Rect, field: Rect, at: impl Fn(i8, i8) -> (i32, i32), canvas: &mut Canvas<'_>) {
    for number in i8::MIN..=i8::MAX {
        let (x, y) = at(number, number);
        if x >= i32::from(field.left()) && x + 4 <= i32::from(field.right()) {
            canvas.put(x, area.y.into(), &format!("{number:^4}"), canvas.ink.quiet());
        }
        if y >= i32::from(field.top()) && y < i32::from(field.bottom()) {
            canvas.put(area.x.into(), y, &format!("{number:>2}"), canvas.ink.quiet());
        }
    }
}

/// The letter of a card's colour and the sign of its shape; none for a wild.
fn marks(card: Card) -> Option<(char, &'static str)> {
    let [colour, shape] = card.marks()?;
    let sign = match shape {
        "triangle" => "▲",
        "square" => "■",
        "circle" => "●",
        _ => "✚",
    };
    Some((colour.chars().next()?, sign))
}

fn place(x: i8, y: i8) -> AnySpot {
    Spot::Place(Place { x, y }).into()
}

/// A card on the field.
fn card(card: Card, x: i32, y: i32, spot: Option<AnySpot>, new: bool, canvas: &mut Canvas<'_>) {
    let (hue, upper, lower) = match marks(card) {
        Some((colour, shape)) => {
            let pips = "•".repeat(card.number() as usize);
            (Hue::of(colour), format!("{colour}{shape} {}", card.number()), format!("{pips:<4}"))
        }
        None => (Hue::White, "★  ★".to_owned(), "★  ★".to_owned()),
    };
    let state = spot.map_or(State::Plain, |spot| canvas.state(spot));
    let mut style = canvas.ink.printed(hue);
    if new {
        style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
    }
    let lower = if state == State::Lit { "└──┘".to_owned() } else { lower };
    if let Some(spot) = spot {
        canvas.hit(Target::Spot(spot), x, y, 4, 2);
        if canvas.has_focus(spot) {
            style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
        }
    }
    canvas.put(x, y, &upper, style);
    canvas.put(x, y + 1, &lower, style);
}

/// Where a card can go, and those that are laid but not yet confirmed.
fn places(
    play: &Play,
    making: &Making,
    taken: &[(i8, i8)],
    at: impl Fn(i8, i8) -> (i32, i32),
    canvas: &mut Canvas<'_>,
) {
    for &spot in making.chosen() {
        if let AnySpot::Kwatro(Spot::At(held, Place { x, y })) = spot {
            let (left, top) = at(x, y);
            card(held, left, top, Some(place(x, y)), true, canvas);
        }
    }
    let laid = |x: i8, y: i8| {
        making.chosen().iter().any(|spot| spot.parts().is_some_and(|(_, there)| there == place(x, y)))
    };
    for &spot in making.lit() {
        let AnySpot::Kwatro(Spot::Place(Place { x, y })) = spot else { continue };
        if taken.contains(&(x, y)) || laid(x, y) {
            continue;
        }
        let (left, top) = at(x, y);
        canvas.hit(Target::Spot(spot), left, top, 4, 2);
        let style = if canvas.has_focus(spot) { canvas.ink.pointed() } else { canvas.ink.loud() };
        canvas.put(left, top, "┌  ┐", style);
        canvas.put(left, top + 1, "└  ┘", style);
    }
    // A free place that the player points at although nothing fits there.
    if let Some(spot @ AnySpot::Kwatro(Spot::Place(Place { x, y }))) = play.focus
        && !taken.contains(&(x, y))
        && !laid(x, y)
        && canvas.state(spot) == State::Plain
    {
        let (left, top) = at(x, y);
        canvas.put(left, top, "╭╌╌╮", canvas.ink.quiet());
        canvas.put(left, top + 1, "╰╌╌╯", canvas.ink.quiet());
    }
    // Free places beside cards can be pointed at too: the answer says why nothing fits.
    for &(x, y) in taken {
        for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
            let spot = place(x, y);
            if !taken.contains(&(x, y))
                && !laid(x, y)
                && !making.lit().contains(&spot)
                && making.held().is_some()
            {
                let (left, top) = at(x, y);
                canvas.hit(Target::Spot(spot), left, top, 4, 2);
            }
        }
    }
}
