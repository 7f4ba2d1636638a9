//! What is said of moves, deals and points.

use spellenkast_engine::{Arg, Saying, Seat};

use super::cards::Card;
use super::chance::Outcome;
use super::moves::Move;
use super::score::Points;
use super::state::{Kwatro, Scoring};

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

impl Kwatro {
    /// What brought the seat the points that it has got since: its lines, and whatever doubled them.
    pub(super) fn gains(&self, before: &Self, seat: Seat) -> Vec<Saying> {
        let [was, is] = [before, self].map(|game| game.points[seat.index()]);
        let Points { cards, kwatros, all_four, going_out } = is.since(was);
        let how = if self.options.scoring == Scoring::Standard { "doubled" } else { "counted" };
        let extra = |name, points: i32| (points > 0).then(|| Saying::new(name).with("how", Arg::Word(how)));
        // Each kwatro doubles the lines, where they count.
        let fours = if cards > 0 { ((cards + kwatros) / cards).ilog2() as i32 } else { kwatros };
        // What nothing doubled is all the points that there are.
        let doubled = cards > 0 && kwatros + all_four + going_out > 0;
        let lines = doubled.then(|| Saying::new("kwatro-lines").with("points", cards));
        let extras = [
            extra("kwatro-fours", kwatros).map(|saying| saying.with("count", fours)),
            extra("kwatro-all-four", all_four),
            extra("kwatro-going-out", going_out),
        ];
        lines.into_iter().chain(extras.into_iter().flatten()).collect()
    }
}
