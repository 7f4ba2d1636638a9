//! Points.

use spellenkast_engine::{Part, Seat, Standing};

use super::cards::{Card, HAND_SIZE};
use super::field::{Direction, Field, Place};
use super::lines::LONGEST;
use super::moves::Play;
use super::state::{Kwatro, Phase, Scoring};

/// The points of a play or of a player, by what brought them in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Points {
    /// The numbers in all lines created or extended.
    pub cards: i32,
    /// What doubling for kwatros added to that.
    pub kwatros: i32,
    /// What doubling for all four cards added to that.
    pub all_four: i32,
    /// What doubling for going out added to that.
    pub going_out: i32,
}

impl Points {
    /// What a play that lies on the table brings in.
    pub fn of(field: &Field, play: &Play, goes_out: bool, scoring: Scoring) -> Self {
        let (cards, kwatros) = count_lines(field, play);
        let all_four = play.cards().count() == HAND_SIZE;
        match scoring {
            Scoring::Children => {
                Self { cards: 0, kwatros, all_four: all_four.into(), going_out: goes_out.into() }
            }
            Scoring::Standard => {
                let doubled = cards << kwatros;
                let twice_doubled = if all_four { 2 * doubled } else { doubled };
                Self {
                    cards,
                    kwatros: doubled - cards,
                    all_four: twice_doubled - doubled,
                    going_out: if goes_out { twice_doubled } else { 0 },
                }
            }
        }
    }

    #[inline]
    pub fn total(self) -> i32 {
        self.cards + self.kwatros + self.all_four + self.going_out
    }

    /// What has come to it since.
    pub fn since(self, before: Self) -> Self {
        Self {
            cards: self.cards - before.cards,
            kwatros: self.kwatros - before.kwatros,
            all_four: self.all_four - before.all_four,
            going_out: self.going_out - before.going_out,
        }
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            cards: self.cards + other.cards,
            kwatros: self.kwatros + other.kwatros,
            all_four: self.all_four + other.all_four,
            going_out: self.going_out + other.going_out,
        }
    }
}

/// The sum of the numbers in all lines that the play created or extended, and how many of those are kwatros.
fn count_lines(field: &Field, play: &Play) -> (i32, i32) {
    let mut sum = 0;
    let mut kwatros = 0;
    let mut count = |place: Place, card: Card, direction: Direction| {
        let Some(cell) = field.cell(place) else { return };
        let beside = field.beside(cell, direction);
        if beside.len() > 0 {
            sum += card.number() + beside.cards().map(|(_, card)| card.number()).sum::<i32>();
            kwatros += i32::from(beside.len() + 1 == LONGEST);
        }
    };
    for (index, (place, card)) in play.laid().enumerate() {
        // The cards of a play share the line along it, which counts once.
        if index == 0 {
            count(place, card, play.direction());
        }
        count(place, card, play.direction().other());
    }
    (sum, kwatros)
}

impl Kwatro {
    /// How everybody stands; equal points share their rank.
    pub(super) fn rank(&self) -> Standing {
        let scores = self.seats.iter().map(|seat| (self.parts(seat), Vec::new()));
        Standing::ranked(self.phase == Phase::Over, scores)
    }

    fn parts(&self, seat: Seat) -> Vec<Part> {
        let points = self.points[seat.index()];
        let cards = Part { name: "cards", points: points.cards };
        let extra = [
            Part { name: "kwatros", points: points.kwatros },
            Part { name: "all-four", points: points.all_four },
            Part { name: "going-out", points: points.going_out },
        ];
        let cards = (self.options.scoring == Scoring::Standard).then_some(cards);
        cards.into_iter().chain(extra).collect()
    }
}
