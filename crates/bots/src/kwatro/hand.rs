//! Cards in a hand, and what they are worth to keep.
//!
//! Who plays keeps some cards and draws the rest anew. Some cards go together better than others, and a wild is worth
//! more than what it scores. So a kept hand has a worth in points: a sum over its cards, its pairs and its threes,
//! learned from many games.

use spellenkast_games::kwatro::Card;

/// Several cards, a bit for each normal one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Hand {
    pub normal: u64,
    pub wilds: u8,
}

impl Hand {
    pub fn len(self) -> usize {
        self.normal.count_ones() as usize + usize::from(self.wilds)
    }

    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        if card.is_wild() {
            self.wilds += 1;
        } else {
            self.normal |= 1 << card.index();
        }
        self
    }

    #[must_use]
    pub fn without(mut self, card: Card) -> Self {
        if card.is_wild() {
            self.wilds -= 1;
        } else {
            self.normal &= !(1 << card.index());
        }
        self
    }

    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut left = self.normal;
        let normals = std::iter::from_fn(move || {
            let card = Card::normal(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(card)
        });
        normals.chain(std::iter::repeat_n(Card::WILD, self.wilds.into()))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::default(), Self::with)
    }
}

/// How many different things a kept hand is described by.
pub(super) const TRAITS: usize = 4 + SINGLES + PAIRS + THREES;

const SINGLES: usize = 5;
const PAIRS: usize = 7;
const THREES: usize = 5;

/// Calls `see` with each trait of the kept hand, as often as it has it.
pub(super) fn traits(hand: Hand, mut see: impl FnMut(usize)) {
    let mut cards = [Card::WILD; 6];
    let mut count = 0;
    for card in hand.cards().take(6) {
        cards[count] = card;
        count += 1;
    }
    if count == 0 {
        return;
    }
    see(count.min(4) - 1);
    for (index, &one) in cards[..count].iter().enumerate() {
        see(4 + single(one));
        for (second, &other) in cards[..count].iter().enumerate().skip(index + 1) {
            see(4 + SINGLES + pair(one, other));
            for &third in &cards[second + 1..count] {
                if let Some(kind) = three(one, other, third) {
                    see(4 + SINGLES + PAIRS + kind);
                }
            }
        }
    }
}

/// The number on the card, from 0, and 4 for a wild.
fn single(card: Card) -> usize {
    if card.is_wild() { 4 } else { card.index() & 3 }
}

/// In what two cards agree. Colours and shapes count the same; numbers score, so they are apart.
fn pair(one: Card, other: Card) -> usize {
    match (one.is_wild(), other.is_wild()) {
        (true, true) => 6,
        (false, false) => {
            let differ = one.index() ^ other.index();
            let same = usize::from(differ >> 4 == 0) + usize::from(differ >> 2 & 3 == 0);
            if differ & 3 == 0 { 3 + same } else { same }
        }
        _ => 5,
    }
}

/// What kind of line three normal cards form, if they do.
fn three(one: Card, other: Card, third: Card) -> Option<usize> {
    if third.is_wild() || other.is_wild() || one.is_wild() {
        return None;
    }
    let mut same = [false; 3];
    for (property, same) in same.iter_mut().enumerate() {
        let [a, b, c] = [one, other, third].map(|card| card.index() >> (2 * property) & 3);
        *same = a == b && b == c;
        if !*same && (a == b || b == c || a == c) {
            return None;
        }
    }
    let alike = usize::from(same[1]) + usize::from(same[2]);
    Some(if same[0] { 3 + alike.min(1) } else { alike })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        text.split(' ').filter_map(Card::parse).collect()
    }

    #[test]
    fn traits_count_cards_pairs_and_lines_of_three() {
        let count = |text: &str| {
            let mut counts = [0; TRAITS];
            traits(hand(text), |index| counts[index] += 1);
            counts
        };
        assert_eq!(count("rt1")[..9], [1, 0, 0, 0, 1, 0, 0, 0, 0]);
        let line = count("rt1 rs1 rc1");
        assert_eq!(line[2], 1, "three cards");
        assert_eq!(line[4 + SINGLES + 4], 3, "three pairs with the same number and one more thing the same");
        assert_eq!(line[4 + SINGLES + PAIRS + 4], 1, "one line");
        assert_eq!(count("rt1 rs1 gc2")[4 + SINGLES + PAIRS..], [0; THREES], "no line");
        assert_eq!(count("w w rt4")[4 + SINGLES + 5..][..2], [2, 1]);
        assert_eq!(count("rt1 gs2 bc3 yx4").iter().sum::<usize>(), 1 + 4 + 6 + 4);
    }
}
