//! What is said of moves and deals.

use spellenkast_engine::{Arg, Saying};

use super::cards::Card;
use super::chance::Outcome;
use super::moves::Move;

impl Move {
    /// What is said of it: to whoever makes it, or to the others, who do not see which cards go under the pile.
    pub(super) fn say(self, own: bool) -> Saying {
        match self {
            Self::Swap { card, .. } => Saying::new("kwatro-swap").with("card", say_card(card)),
            Self::Play(play) => Saying::new("kwatro-play").with("cards", say_cards(play.cards())),
            Self::Pass(discard) => match discard.cards().count() {
                1.. if own => Saying::new("kwatro-trade").with("cards", say_cards(discard.cards())),
                count => Saying::new("kwatro-pass").with("count", count as u8),
            },
        }
    }
}

impl Outcome {
    /// What is said of it: who begins is no secret, how the cards lie is.
    pub(super) fn say(&self) -> Saying {
        match *self {
            Self::First(seat) => Saying::begins(seat),
            Self::Deck(_) => Saying::new("kwatro-deal"),
        }
    }
}

fn say_cards(cards: impl Iterator<Item = Card>) -> Arg {
    cards.map(say_card).collect()
}

fn say_card(card: Card) -> Saying {
    match card.marks() {
        None => Saying::new("kwatro-wild"),
        Some([colour, shape]) => Saying::new("kwatro-laid-card")
            .with("colour", Arg::Word(colour))
            .with("shape", Arg::Word(shape))
            .with("number", card.number()),
    }
}
