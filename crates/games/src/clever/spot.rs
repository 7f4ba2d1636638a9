//! What a player can point at.

use std::fmt;

use spellenkast_engine::{Seat, Spot as SpotTrait};

use super::dice::Die;
use super::moves::{Mark, Move};
use super::notation::field_name;
use super::reason::Reason;
use super::sheet::Field;
use super::state::{Clever, Task};

/// Something on the table that a player can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// The word for a re-roll.
    Reroll,
    /// The word for taking no die.
    Nothing,
    /// The word for spending no more extra dice.
    Done,
    /// A die.
    Die(Die),
    /// A yellow field.
    Yellow(Field),
    /// The blue field with this number.
    Blue(u8),
    /// The next green field.
    Green,
    /// The next orange field, for the number of a die.
    Orange,
    /// The next purple field.
    Purple,
    /// The next orange field, for the number of a bonus: 4, 5 or 6.
    OrangeBonus(u8),
}

const DICE: u16 = 3;
const YELLOW: u16 = DICE + Die::ALL.len() as u16;
const BLUE: u16 = YELLOW + Field::COUNT as u16;
const GREEN: u16 = BLUE + 11;
const ORANGE_BONUS: u16 = GREEN + 3;

impl Spot {
    /// How many there are.
    pub const COUNT: u16 = ORANGE_BONUS + 3;

    /// All of them, by number.
    fn all() -> impl Iterator<Item = Self> {
        [Self::Reroll, Self::Nothing, Self::Done]
            .into_iter()
            .chain(Die::ALL.map(Self::Die))
            .chain((0..Field::COUNT).map(|field| Self::Yellow(Field::from_index(field))))
            .chain((2..=12).map(Self::Blue))
            .chain([Self::Green, Self::Orange, Self::Purple])
            .chain((4..=6).map(Self::OrangeBonus))
    }

    /// Where a die's mark goes.
    #[inline]
    fn of_mark(mark: Mark) -> Self {
        match mark {
            Mark::Yellow(field) => Self::Yellow(field),
            Mark::Blue(sum) => Self::Blue(sum),
            Mark::Green => Self::Green,
            Mark::Orange(_) => Self::Orange,
            Mark::Purple(_) => Self::Purple,
        }
    }

    /// Where a bonus goes. Only orange bonuses differ in their number.
    #[inline]
    fn of_bonus(mark: Mark) -> Self {
        match mark {
            Mark::Orange(number) => Self::OrangeBonus(number),
            mark => Self::of_mark(mark),
        }
    }
}

impl SpotTrait for Spot {
    fn named(name: &str) -> Option<Self> {
        Self::all().find(|spot| spot.to_string() == name)
    }

    #[inline]
    fn number(self) -> Option<u16> {
        Some(match self {
            Self::Reroll => 0,
            Self::Nothing => 1,
            Self::Done => 2,
            Self::Die(die) => DICE + die as u16,
            Self::Yellow(field) => YELLOW + field.index() as u16,
            Self::Blue(sum) => BLUE + u16::from(sum) - 2,
            Self::Green => GREEN,
            Self::Orange => GREEN + 1,
            Self::Purple => GREEN + 2,
            Self::OrangeBonus(number) => ORANGE_BONUS + u16::from(number) - 4,
        })
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reroll => f.write_str("reroll"),
            Self::Nothing => f.write_str("nothing"),
            Self::Done => f.write_str("done"),
            Self::Die(die) => write!(f, "{}", die.letter()),
            Self::Yellow(field) => f.write_str(field_name(*field)),
            Self::Blue(sum) => write!(f, "blue{sum}"),
            Self::Green => f.write_str("green"),
            Self::Orange => f.write_str("orange"),
            Self::Purple => f.write_str("purple"),
            Self::OrangeBonus(number) => write!(f, "orange{number}"),
        }
    }
}

impl Move {
    /// What one points at to make it.
    #[inline]
    pub(super) fn spots(self, out: &mut Vec<Spot>) {
        match self {
            Self::Reroll => out.push(Spot::Reroll),
            Self::Nothing => out.push(Spot::Nothing),
            Self::Done => out.push(Spot::Done),
            Self::Take { die, mark } | Self::Extra { die, mark } => {
                out.extend([Spot::Die(die), Spot::of_mark(mark)]);
            }
            Self::Bonus(mark) => out.push(Spot::of_bonus(mark)),
        }
    }
}

impl Clever {
    /// Shows the moves that may be meant by pointing at these spots.
    pub(super) fn list_wishes(&self, seat: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
        match *spots {
            [Spot::Reroll] => visit(Move::Reroll),
            [Spot::Nothing] => visit(Move::Nothing),
            [Spot::Done] => visit(Move::Done),
            [Spot::Die(die)] => self.uses(seat, die, None, visit),
            [Spot::Die(die), at] | [at, Spot::Die(die)] => self.uses(seat, die, Some(at), visit),
            [at] => {
                bonus_of(at).map(Move::Bonus).into_iter().for_each(&mut *visit);
                if self.players[seat.index()].pending.is_empty() {
                    Die::ALL.into_iter().for_each(|die| self.uses(seat, die, Some(at), visit));
                }
            }
            _ => {}
        }
        Reason::NoSuchMove
    }

    /// Shows what the seat could do with a die: there, or anywhere in the areas to which it belongs.
    fn uses(&self, seat: Seat, die: Die, at: Option<Spot>, visit: &mut dyn FnMut(Move)) {
        let face = self.dice.faces.of(die);
        let extra = self.players[seat.index()].task == Task::Extra;
        let area = |area: Die| at.is_some() || die == area || die == Die::White;
        let yellow = (0..Field::COUNT).map(|field| (Die::Yellow, Mark::Yellow(Field::from_index(field))));
        let blue = (2..=12).map(|sum| (Die::Blue, Mark::Blue(sum)));
        let rows =
            [(Die::Green, Mark::Green), (Die::Orange, Mark::Orange(face)), (Die::Purple, Mark::Purple(face))];
        for (colour, mark) in yellow.chain(blue).chain(rows) {
            if area(colour) && at.is_none_or(|at| at == Spot::of_mark(mark)) {
                visit(if extra { Move::Extra { die, mark } } else { Move::Take { die, mark } });
            }
        }
    }
}

/// The bonus that goes there.
fn bonus_of(at: Spot) -> Option<Mark> {
    match at {
        Spot::Yellow(field) => Some(Mark::Yellow(field)),
        Spot::Blue(sum) => Some(Mark::Blue(sum)),
        Spot::Green => Some(Mark::Green),
        Spot::Purple => Some(Mark::Purple(6)),
        Spot::OrangeBonus(number) => Some(Mark::Orange(number)),
        Spot::Orange | Spot::Die(_) | Spot::Reroll | Spot::Nothing | Spot::Done => None,
    }
}
