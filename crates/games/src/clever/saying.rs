//! What is said of moves and rolls.

use spellenkast_engine::{Arg, Saying};

use super::chance::Outcome;
use super::dice::{DiceSet, Die, Faces};
use super::moves::{Mark, Move};

impl Move {
    /// What is said of it.
    pub(super) fn say(self) -> Saying {
        match self {
            Self::Reroll => Saying::new("clever-reroll"),
            Self::Nothing => Saying::new("clever-nothing"),
            Self::Done => Saying::new("clever-done"),
            Self::Take { die, mark } => Saying::new("clever-take").with("use", say_use(die, mark)),
            Self::Extra { die, mark } => Saying::new("clever-extra").with("use", say_use(die, mark)),
            Self::Bonus(mark) => Saying::new("clever-bonus").with("mark", say_mark(mark)),
        }
    }
}

/// What a die is used for; its own colour goes without saying.
fn say_use(die: Die, mark: Mark) -> Saying {
    let say = say_mark(mark);
    if die == mark.die() {
        return say;
    }
    Saying::new("clever-use").with("die", say_die(die)).with("mark", say)
}

fn say_mark(mark: Mark) -> Saying {
    match mark {
        Mark::Yellow(field) => Saying::new("clever-mark-yellow")
            .with("value", field.value())
            .with("row", field.place().0 as u8 + 1),
        Mark::Blue(sum) => Saying::new("clever-mark-blue").with("value", sum),
        Mark::Green => Saying::new("clever-mark-green"),
        Mark::Orange(number) => Saying::new("clever-mark-orange").with("value", number),
        Mark::Purple(number) => Saying::new("clever-mark-purple").with("value", number),
    }
}

impl Outcome {
    /// What is said of it.
    pub(super) fn say(&self) -> Saying {
        match *self {
            Self::First(seat) => Saying::begins(seat),
            Self::Roll(faces) => Saying::new("clever-roll").with("dice", say_faces(faces, faces.dice())),
            Self::Serve { faces, tray } => Saying::new("clever-serve").with("dice", say_faces(faces, tray)),
        }
    }
}

fn say_faces(faces: Faces, dice: DiceSet) -> Arg {
    let say = |die: Die| Saying::new("clever-die").with("colour", say_die(die)).with("face", faces.of(die));
    dice.iter().map(say).collect()
}

fn say_die(die: Die) -> Arg {
    Arg::Message(match die {
        Die::Yellow => "colour-yellow",
        Die::Blue => "colour-blue",
        Die::Green => "colour-green",
        Die::Orange => "colour-orange",
        Die::Purple => "colour-purple",
        Die::White => "colour-white",
    })
}
