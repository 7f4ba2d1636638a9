//! Paper to draw on: it clips, and it remembers what can be pointed at.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use spellenkast_engine::Seat;
use spellenkast_games::AnySpot;
use spellenkast_table::names::is_hidden;

use crate::Ink;
use crate::ink::Hue;
use crate::play::Play;

/// What can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Target {
    Spot(AnySpot),
    /// A line of the menu.
    Line(usize),
    /// Somebody's sheet.
    Sheet(Seat),
    /// A key that is named on the screen.
    Key(KeyCode),
}

/// Where something can be pointed at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub(crate) target: Target,
    pub(crate) at: (i32, i32),
    pub(crate) size: (u16, u16),
    /// What of it is in sight.
    pub(crate) shown: Rect,
}

/// How a spot stands in the move in the making.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Plain,
    /// It can be chosen.
    Lit,
    /// It is chosen.
    Chosen,
    /// It would be part of the whole move that is offered.
    Offered,
}

/// Paper.
pub(crate) struct Canvas<'a> {
    buf: &'a mut Buffer,
    pub(crate) ink: Ink,
    pub(crate) hits: Vec<Hit>,
    pub(crate) clip: Rect,
    marks: Vec<(AnySpot, State)>,
    focus: Option<AnySpot>,
    /// What the last moves of the seat that is shown were made of.
    latest: Vec<AnySpot>,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(buf: &'a mut Buffer, ink: Ink) -> Self {
        let clip = buf.area;
        Self { buf, ink, hits: Vec::new(), clip, marks: Vec::new(), focus: None, latest: Vec::new() }
    }

    /// Marks what the seat that is shown did last.
    pub(crate) fn recall(&mut self, play: &Play) {
        self.latest = play.latest.get(play.shown().index()).cloned().unwrap_or_default();
    }

    /// Whether its last moves had a spot that is such.
    pub(crate) fn is_latest(&self, is_such: impl Fn(AnySpot) -> bool) -> bool {
        self.latest.iter().any(|&spot| is_such(spot))
    }

    /// Underlines what stands there.
    pub(crate) fn underline(&mut self, x: i32, y: i32, width: u16) {
        for column in x..x + i32::from(width) {
            let (Ok(column), Ok(row)) = (u16::try_from(column), u16::try_from(y)) else { continue };
            if let Some(cell) = self.buf.cell_mut((column, row)) {
                cell.set_style(Style::new().add_modifier(Modifier::UNDERLINED));
            }
        }
    }

    /// Takes over what is chosen and what can be.
    pub(crate) fn follow(&mut self, play: &Play) {
        let Some(making) = &play.making else { return };
        let drawn = |&spot: &AnySpot| spot.parts().map_or(vec![spot], |(what, place)| vec![what, place]);
        self.marks.extend(making.lit().iter().map(|&spot| (spot, State::Lit)));
        self.marks.extend(making.offered().iter().flat_map(drawn).map(|spot| (spot, State::Offered)));
        self.marks.extend(making.chosen().iter().flat_map(drawn).map(|spot| (spot, State::Chosen)));
        self.marks.extend(making.held().map(|spot| (spot, State::Chosen)));
        self.focus = play.focus;
    }

    pub(crate) fn state(&self, spot: AnySpot) -> State {
        self.marks.iter().rev().find(|(other, _)| *other == spot).map_or(State::Plain, |(_, state)| *state)
    }

    pub(crate) fn has_focus(&self, spot: AnySpot) -> bool {
        self.focus == Some(spot)
    }

    /// Writes; every sign is one column wide, and none of them steers the terminal: names come from files too.
    pub(crate) fn put(&mut self, x: i32, y: i32, text: &str, style: Style) {
        for (column, sign) in (x..).zip(text.chars()) {
            let sign = if is_hidden(sign) { char::REPLACEMENT_CHARACTER } else { sign };
            let (Ok(column), Ok(row)) = (u16::try_from(column), u16::try_from(y)) else { continue };
            if self.clip.contains((column, row).into())
                && let Some(cell) = self.buf.cell_mut((column, row))
            {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    /// Writes up to a width, with dots where it does not fit.
    pub(crate) fn put_in(&mut self, x: i32, y: i32, width: usize, text: &str, style: Style) {
        if text.chars().count() <= width {
            return self.put(x, y, text, style);
        }
        let cut: String = text.chars().take(width.saturating_sub(1)).collect();
        self.put(x, y, &format!("{cut}…"), style);
    }

    pub(crate) fn fill(&mut self, rect: Rect, style: Style) {
        let line = " ".repeat(rect.width.into());
        for row in rect.top()..rect.bottom() {
            self.put(rect.x.into(), row.into(), &line, style);
        }
    }

    /// Remembers that something can be pointed at here.
    pub(crate) fn hit(&mut self, target: Target, x: i32, y: i32, width: u16, height: u16) {
        let clamp = |value: i32| value.clamp(0, i32::from(u16::MAX)) as u16;
        let (left, top) = (clamp(x), clamp(y));
        let (right, bottom) = (clamp(x + i32::from(width)), clamp(y + i32::from(height)));
        let shown = Rect::new(left, top, right - left, bottom - top).intersection(self.clip);
        self.hits.push(Hit { target, at: (x, y), size: (width, height), shown });
    }

    /// A square of paper, four columns by two rows, with a sign or two in its upper half.
    pub(crate) fn tile(&mut self, x: i32, y: i32, spot: AnySpot, hue: Hue, signs: [&str; 2], crossed: bool) {
        let state = self.state(spot);
        self.hit(Target::Spot(spot), x, y, 4, 2);
        let (mut style, mut upper, mut lower) = match state {
            _ if crossed && self.latest.contains(&spot) => {
                let style = self.ink.printed(hue).add_modifier(Modifier::BOLD);
                (style, "·╲╱·".to_owned(), "·╱╲·".to_owned())
            }
            _ if crossed => (self.ink.faded(hue), " ╲╱ ".to_owned(), " ╱╲ ".to_owned()),
            State::Chosen => (self.ink.printed(hue), "┏╲╱┓".to_owned(), "┗╱╲┛".to_owned()),
            State::Offered => {
                (self.ink.printed(hue), format!("┌{}{}┐", signs[0], signs[1]), "└╳╳┘".to_owned())
            }
            State::Lit => (self.ink.printed(hue), format!("┌{}{}┐", signs[0], signs[1]), "└──┘".to_owned()),
            State::Plain => (self.ink.printed(hue), format!(" {}{} ", signs[0], signs[1]), "    ".to_owned()),
        };
        if state == State::Chosen {
            style = style.add_modifier(Modifier::BOLD);
        }
        if self.has_focus(spot) {
            style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
            upper = format!("╔{}╗", upper.chars().skip(1).take(2).collect::<String>());
            lower = format!("╚{}╝", lower.chars().skip(1).take(2).collect::<String>());
        }
        self.put(x, y, &upper, style);
        self.put(x, y + 1, &lower, style);
    }

    /// A die or a card, three rows high, with a face in its middle.
    #[allow(
        clippy::too_many_arguments,
        reason = "a die is all of these, and a struct would only repeat them"
    )]
    pub(crate) fn die(
        &mut self,
        x: i32,
        y: i32,
        width: u16,
        spot: Option<AnySpot>,
        hue: Hue,
        face: &str,
        here: bool,
    ) {
        let state = spot.map_or(State::Plain, |spot| self.state(spot));
        if let Some(spot) = spot {
            self.hit(Target::Spot(spot), x, y, width, 3);
        }
        let inner = usize::from(width) - 2;
        let [corners, lines] = match state {
            State::Chosen => [["╔", "╗", "╚", "╝"], ["═", "║", "═", "║"]],
            State::Offered => [["┌", "┐", "└", "┘"], ["╌", "┊", "╌", "┊"]],
            State::Lit => [["╭", "╮", "╰", "╯"], ["─", "│", "─", "│"]],
            State::Plain => [[" ", " ", " ", " "], [" ", " ", " ", " "]],
        };
        let mut style = if here { self.ink.printed(hue) } else { self.ink.faded(hue) };
        if state == State::Chosen {
            style = style.add_modifier(Modifier::BOLD);
        }
        if spot.is_some_and(|spot| self.has_focus(spot)) {
            style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
        }
        self.put(x, y, &format!("{}{}{}", corners[0], lines[0].repeat(inner), corners[1]), style);
        self.put(x, y + 1, &format!("{}{face:^inner$}{}", lines[1], lines[3]), style);
        self.put(x, y + 2, &format!("{}{}{}", corners[2], lines[2].repeat(inner), corners[3]), style);
    }

    /// A field of one row: brackets say that it can be had.
    pub(crate) fn field(
        &mut self,
        x: i32,
        y: i32,
        spot: Option<AnySpot>,
        hue: Hue,
        face: &str,
        written: bool,
    ) {
        let state = spot.map_or(State::Plain, |spot| self.state(spot));
        if let Some(spot) = spot {
            self.hit(Target::Spot(spot), x, y, 4, 1);
        }
        let text = match state {
            State::Lit => format!("[{face:^2}]"),
            State::Offered => format!("[{face:^2}]"),
            State::Chosen => format!("»{face:^2}«"),
            State::Plain => format!(" {face:^2} "),
        };
        let mut style = if written { self.ink.faded(hue) } else { self.ink.printed(hue) };
        if matches!(state, State::Chosen | State::Offered) || written {
            style = style.add_modifier(Modifier::BOLD);
        }
        let latest = written && spot.is_some_and(|spot| self.latest.contains(&spot));
        if state == State::Chosen || latest {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        if spot.is_some_and(|spot| self.has_focus(spot)) {
            style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
        }
        self.put(x, y, &text, style);
    }

    /// A word that can be chosen, with its key. Gives the width.
    pub(crate) fn button(&mut self, x: i32, y: i32, spot: AnySpot, key: char, text: &str) -> i32 {
        let state = self.state(spot);
        let label = match state {
            State::Chosen => format!("»{key}« {text}"),
            _ => format!("[{key}] {text}"),
        };
        let width = label.chars().count();
        self.hit(Target::Spot(spot), x, y, width as u16, 1);
        let mut style = match state {
            State::Plain => self.ink.quiet(),
            State::Lit => self.ink.loud(),
            State::Chosen | State::Offered => self.ink.loud().add_modifier(Modifier::UNDERLINED),
        };
        if self.has_focus(spot) {
            style = self.ink.pointed();
        }
        self.put(x, y, &label, style);
        width as i32 + 3
    }
}

/// Breaks a text into lines of a width, at spaces; its own lines stay apart.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}
