//! What a player can point at, and what a move looks like in such spots.

use spellenkast_games::GameId;
use spellenkast_games::kwatro::Card;

/// Something on the table that a player can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// A die that the notation calls by a letter: a colour, or all own dice with a symbol.
    Die(char),
    /// A number die, by its face.
    Number(char),
    /// The special die, or a bomb that was won.
    Special,
    /// A cell of the sheet, by column and row from 0.
    Cell(u8, u8),
    /// A yellow field, by row and column from 1.
    Yellow(u8, u8),
    /// A blue field, by its number.
    Blue(u8),
    /// The next field of the row with this letter.
    Next(char),
    /// A number that a bonus writes.
    Amount(u8),
    /// The row of a symbol.
    Row(char),
    /// A card in the hand.
    Hand(Card),
    /// A place on the table.
    Place(i8, i8),
    /// Something done by its word in the notation.
    Word(&'static str),
}

/// A part of a move: a spot, or two that go together, such as a card and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pick(pub Spot, pub Option<Spot>);

impl From<Spot> for Pick {
    fn from(spot: Spot) -> Self {
        Pick(spot, None)
    }
}

/// The words that are moves or parts of moves by themselves.
const WORDS: [&str; 6] = ["pass", "reroll", "nothing", "done", "again", "score"];

fn word(token: &str) -> Option<Pick> {
    WORDS.into_iter().find(|word| *word == token).map(|word| Spot::Word(word).into())
}

/// The parts of a move in the notation of the game; none for a text that is no move.
pub fn picks(game: GameId, text: &str) -> Option<Vec<Pick>> {
    let tokens: Vec<&str> = text.split(' ').collect();
    let (&first, rest) = tokens.split_first()?;
    match game {
        GameId::KeerOpKeer | GameId::KeerOpKeer2 => {
            let mut picks = match (word(first), first.as_bytes()) {
                (Some(word), _) => vec![word],
                (None, &[colour, number]) => {
                    vec![Spot::Die(colour.into()).into(), Spot::Number(number.into()).into()]
                }
                _ => vec![Spot::Special.into()],
            };
            for token in rest {
                picks.push(cell(token)?.into());
            }
            Some(picks)
        }
        GameId::Clever => match (first, rest) {
            ("take" | "extra", [die, mark @ ..]) => {
                Some(vec![Spot::Die(die.chars().next()?).into(), field(mark)?.into()])
            }
            ("bonus", [area @ ("orange" | "purple"), number]) => {
                Some(vec![Spot::Next(area.chars().next()?).into(), Spot::Amount(number.parse().ok()?).into()])
            }
            ("bonus", mark) => Some(vec![field(mark)?.into()]),
            _ => Some(vec![word(first)?]),
        },
        GameId::Genius => {
            let mut picks = vec![word(first)?];
            for token in rest {
                let (from, to) = token.split_once('>')?;
                picks.push(Pick(Spot::Die(from.chars().next()?), Some(Spot::Row(to.chars().next()?))));
            }
            Some(picks)
        }
        GameId::Kwatro => {
            let mut picks: Vec<Pick> = word(first).into_iter().collect();
            for token in rest {
                picks.push(match token.split_once('@') {
                    None => Spot::Hand(Card::parse(token)?).into(),
                    Some((card, place)) => {
                        let (x, y) = place.split_once(',')?;
                        let place = Spot::Place(x.parse().ok()?, y.parse().ok()?);
                        Pick(Spot::Hand(Card::parse(card)?), Some(place))
                    }
                });
            }
            Some(picks)
        }
    }
}

/// A cell such as `F5` or `AV`.
fn cell(token: &str) -> Option<Spot> {
    let &[column, row] = token.as_bytes() else { return None };
    let row = if row.is_ascii_digit() { row.checked_sub(b'1')? } else { row.checked_sub(b'P')? };
    Some(Spot::Cell(column.checked_sub(b'A')?, row))
}

/// A mark on the sheet of Clever.
fn field(mark: &[&str]) -> Option<Spot> {
    match *mark {
        ["yellow", place] => {
            let &[b'r', row, b'c', column] = place.as_bytes() else { return None };
            Some(Spot::Yellow(row - b'0', column - b'0'))
        }
        ["blue", sum] => Some(Spot::Blue(sum.parse().ok()?)),
        [area, ..] => Some(Spot::Next(area.chars().next()?)),
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_two_dice_and_its_cells() {
        let found = picks(GameId::KeerOpKeer, "r3 F5 F6 G6").unwrap();
        let spots = [Spot::Die('r'), Spot::Number('3'), Spot::Cell(5, 4), Spot::Cell(5, 5), Spot::Cell(6, 5)];
        assert_eq!(found, spots.map(Pick::from));
        assert_eq!(
            picks(GameId::KeerOpKeer2, "bomb AV").unwrap(),
            [Spot::Special, Spot::Cell(0, 6)].map(Pick::from)
        );
    }

    #[test]
    fn two_numbers_for_the_same_row_are_two_moves() {
        let [five, six] =
            ["bonus orange 5", "bonus orange 6"].map(|text| picks(GameId::Clever, text).unwrap());
        assert_ne!(five, six);
    }

    #[test]
    fn a_card_and_its_place_go_together() {
        let card = Card::parse("gt2").unwrap();
        assert_eq!(
            picks(GameId::Kwatro, "play gt2@-1,2").unwrap(),
            [Pick(Spot::Hand(card), Some(Spot::Place(-1, 2)))]
        );
        assert_eq!(
            picks(GameId::Kwatro, "pass gt2").unwrap(),
            [Spot::Word("pass"), Spot::Hand(card)].map(Pick::from)
        );
    }
}
