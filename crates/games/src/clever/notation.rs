//! Moves and outcomes as text.

use std::fmt::Write;

use spellenkast_engine::{NotationError, Seat};

use super::chance::Outcome;
use super::dice::{DiceSet, Die, Faces};
use super::moves::{Mark, Move};
use super::sheet::Field;

/// The field as row and column, such as `r1c2`.
pub(super) fn field_name(field: Field) -> &'static str {
    const NAMES: [[&str; 4]; 4] = [
        ["r1c1", "r1c2", "r1c3", "r1c4"],
        ["r2c1", "r2c2", "r2c3", "r2c4"],
        ["r3c1", "r3c2", "r3c3", "r3c4"],
        ["r4c1", "r4c2", "r4c3", "r4c4"],
    ];
    let (row, column) = field.place();
    NAMES[row][column]
}

impl Move {
    /// Writes it, such as `take y yellow r1c1`.
    pub(super) fn write(self, out: &mut String) {
        match self {
            Self::Reroll => out.push_str("reroll"),
            Self::Nothing => out.push_str("nothing"),
            Self::Done => out.push_str("done"),
            Self::Take { die, mark } => {
                out.push_str("take ");
                out.push(die.letter());
                write_mark(mark, out);
            }
            Self::Extra { die, mark } => {
                out.push_str("extra ");
                out.push(die.letter());
                write_mark(mark, out);
            }
            Self::Bonus(mark) => {
                out.push_str("bonus");
                write_mark(mark, out);
            }
        }
    }

    /// Reads what [`write`](Self::write) writes.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let kinds = "a move begins with take, bonus, extra, reroll, nothing or done";
        let mut words = Words::of(text);
        let mv = match words.next(kinds)? {
            "reroll" => Self::Reroll,
            "nothing" => Self::Nothing,
            "done" => Self::Done,
            "take" => Self::Take { die: words.die()?, mark: words.mark()? },
            "extra" => Self::Extra { die: words.die()?, mark: words.mark()? },
            "bonus" => Self::Bonus(words.mark()?),
            _ => return Err(words.wrong(kinds)),
        };
        words.end()?;
        Ok(mv)
    }
}

impl Outcome {
    /// Writes it, such as `first 2` or `y3 b1 w6`.
    pub(super) fn write(&self, out: &mut String) {
        match *self {
            Self::First(seat) => out.push_str(&format!("first {seat}")),
            Self::Roll(faces) => write_faces(faces, out),
            Self::Serve { faces, tray } => {
                write_faces(faces, out);
                out.push_str(" tray");
                for die in tray.iter() {
                    out.push(' ');
                    out.push(die.letter());
                }
            }
        }
    }

    /// Reads what [`write`](Self::write) writes, the dice in any order.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::of(text);
        let mut faces = Faces::NONE;
        let form = "a roll is written like y3 b1 w6, each die once";
        let mut word = words.next(form)?;
        if word == "first" {
            let seat = words.number(0, u8::MAX, "a seat is a number")?;
            words.end()?;
            return Ok(Self::First(Seat(seat)));
        }
        while word != "tray" {
            let mut letters = word.chars();
            let (die, face) = (letters.next().and_then(Die::from_letter), letters.next());
            match (die, face, letters.next()) {
                (Some(die), Some(face @ '1'..='6'), None) if faces.of(die) == 0 => {
                    faces = faces.with(die, face as u8 - b'0');
                }
                _ => return Err(words.wrong(form)),
            }
            match words.words.next() {
                Some(next) => word = next,
                None => return Ok(Self::Roll(faces)),
            }
        }
        let mut tray = DiceSet::NONE;
        for _ in 0..3 {
            let die = words.die()?;
            if tray.has(die) {
                return Err(words.wrong("each die lies on the tray once"));
            }
            tray = tray.with(die);
        }
        words.end()?;
        Ok(Self::Serve { faces, tray })
    }
}

fn write_mark(mark: Mark, out: &mut String) {
    let written = match mark {
        Mark::Yellow(field) => write!(out, " yellow {}", field_name(field)),
        Mark::Blue(sum) => write!(out, " blue {sum}"),
        Mark::Green => write!(out, " green"),
        Mark::Orange(number) => write!(out, " orange {number}"),
        Mark::Purple(number) => write!(out, " purple {number}"),
    };
    debug_assert!(written.is_ok(), "a String takes any text");
}

/// The words of a text, with a good reason where one is not what it should be.
struct Words<'t> {
    text: &'t str,
    words: std::str::SplitAsciiWhitespace<'t>,
}

impl<'t> Words<'t> {
    fn of(text: &'t str) -> Self {
        Self { text, words: text.split_ascii_whitespace() }
    }

    fn wrong(&self, why: &str) -> NotationError {
        NotationError::new(self.text, why)
    }

    fn next(&mut self, why: &str) -> Result<&'t str, NotationError> {
        self.words.next().ok_or_else(|| self.wrong(why))
    }

    fn end(mut self) -> Result<(), NotationError> {
        match self.words.next() {
            None => Ok(()),
            Some(_) => Err(self.wrong("there are too many words")),
        }
    }

    fn die(&mut self) -> Result<Die, NotationError> {
        let why = "a die is one of y b g o p w";
        let mut letters = self.next(why)?.chars();
        match (letters.next().and_then(Die::from_letter), letters.next()) {
            (Some(die), None) => Ok(die),
            _ => Err(self.wrong(why)),
        }
    }

    /// A number in its shortest form.
    fn number(&mut self, least: u8, most: u8, why: &str) -> Result<u8, NotationError> {
        let word = self.next(why)?;
        (least..=most).find(|number| number.to_string() == word).ok_or_else(|| self.wrong(why))
    }

    fn mark(&mut self) -> Result<Mark, NotationError> {
        let area = "an area is one of yellow, blue, green, orange and purple";
        match self.next(area)? {
            "yellow" => self.field().map(Mark::Yellow),
            "blue" => self.number(2, 12, "a blue field is a number from 2 to 12").map(Mark::Blue),
            "green" => Ok(Mark::Green),
            "orange" => self.number(1, 6, "orange takes a number from 1 to 6").map(Mark::Orange),
            "purple" => self.number(1, 6, "purple takes a number from 1 to 6").map(Mark::Purple),
            _ => Err(self.wrong(area)),
        }
    }

    fn field(&mut self) -> Result<Field, NotationError> {
        let why = "a yellow field is written like r1c2, and must not be crossed on every sheet";
        let word = self.next(why)?;
        let all = (0..Field::COUNT).map(Field::from_index);
        all.into_iter().find(|&field| field_name(field) == word).ok_or_else(|| self.wrong(why))
    }
}

fn write_faces(faces: Faces, out: &mut String) {
    for (place, die) in faces.dice().iter().enumerate() {
        if place > 0 {
            out.push(' ');
        }
        out.push(die.letter());
        out.push(char::from(b'0' + faces.of(die)));
    }
}
