//! What is said of moves, rolls and bonuses.

use spellenkast_engine::{Arg, Saying, Seat};

use super::chance::Outcome;
use super::dice::{DiceSet, Die, Faces};
use super::moves::{Mark, Move};
use super::sheet::{BLUE_LINES, Bonus, GREEN_BONUSES, Line, ORANGE_BONUSES, PURPLE_BONUSES, YELLOW_LINES};
use super::state::Clever;

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

impl Clever {
    /// The bonuses that the seat's sheet has brought since, those among them that were used at once. What everybody gets when a
    /// round begins is nobody's own.
    pub(super) fn gains(&self, before: &Self, seat: Seat) -> Vec<Saying> {
        let [was, is] = [before, self].map(|game| game.players[seat.index()].sheet);
        let rows = [
            (&GREEN_BONUSES, usize::from(was.green), usize::from(is.green)),
            (&ORANGE_BONUSES, was.orange.len(), is.orange.len()),
            (&PURPLE_BONUSES, was.purple.len(), is.purple.len()),
        ];
        completed(&YELLOW_LINES, was.yellow, is.yellow)
            .chain(completed(&BLUE_LINES, was.blue, is.blue))
            .chain(
                rows.into_iter()
                    .flat_map(|(row, then, now)| row.iter().take(now).skip(then).copied().flatten()),
            )
            .map(|bonus| Saying::new(bonus_name(bonus)))
            .collect()
    }
}

/// The bonuses of the lines that were completed between two moments; a line is found at each of its fields.
fn completed(lines: &[[Line; 2]], then: u16, now: u16) -> impl Iterator<Item = Bonus> {
    let mut new: Vec<&Line> = lines
        .iter()
        .flatten()
        .filter(|line| now & line.fields == line.fields && then & line.fields != line.fields)
        .collect();
    new.sort_by_key(|line| line.fields);
    new.dedup_by_key(|line| line.fields);
    new.into_iter().map(|line| line.bonus)
}

fn bonus_name(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Reroll => "clever-bonus-reroll",
        Bonus::ExtraDie => "clever-bonus-extra-die",
        Bonus::Fox => "clever-bonus-fox",
        Bonus::YellowX => "clever-bonus-yellow-x",
        Bonus::BlueX => "clever-bonus-blue-x",
        Bonus::GreenX => "clever-bonus-green-x",
        Bonus::Orange4 => "clever-bonus-orange-4",
        Bonus::Orange5 => "clever-bonus-orange-5",
        Bonus::Orange6 => "clever-bonus-orange-6",
        Bonus::Purple6 => "clever-bonus-purple-6",
        Bonus::Choice => "clever-bonus-choice",
    }
}
