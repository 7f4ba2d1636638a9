//! What a seat may suppose of the cards that it does not see.
//!
//! A seat knows its own hand, the table, how many cards everybody holds, and the wilds that somebody took from the
//! table and has not given away since. All else is drawn anew, every way as likely as the others. In the short game
//! that includes which cards take part. What a seat could still remember, the cards that it put under the pile
//! itself, is not kept.

use rand_core::Rng;
use spellenkast_engine::{Seat, shuffle};

use super::cards::{ALL_CARDS, Card, Hand, WILD_CARDS, normals};
use super::state::{Kwatro, Phase};

/// The same game with the hidden cards drawn anew.
pub(super) fn redraw<R: Rng + ?Sized>(game: &Kwatro, seat: Seat, rng: &mut R) -> Kwatro {
    let mut dream = *game;
    if matches!(game.phase, Phase::Lot | Phase::Deal) {
        return dream;
    }
    let others = || game.seats.iter().filter(move |&other| other != seat);
    let hidden_in_hands =
        |other: Seat| game.hands[other.index()].len() - usize::from(game.shown_wilds[other.index()]);
    let hidden = game.pile.len() + others().map(hidden_in_hands).sum::<usize>();
    let shown_wilds = others().map(|other| usize::from(game.shown_wilds[other.index()])).sum::<usize>();

    let seen = seen_by(game, seat);
    let wilds = WILD_CARDS - usize::from(seen.wilds) - shown_wilds;
    let mut cards = [Card::WILD; ALL_CARDS];
    let mut count = wilds;
    for card in normals(!seen.normal) {
        cards[count] = card;
        count += 1;
    }
    shuffle(rng, &mut cards[wilds..count]);
    shuffle(rng, &mut cards[..hidden]);

    let mut drawn = cards.into_iter();
    for other in others() {
        let known = Hand { normal: 0, wilds: game.shown_wilds[other.index()] };
        dream.hands[other.index()] = drawn.by_ref().take(hidden_in_hands(other)).fold(known, Hand::with);
    }
    dream.pile.cards_mut().zip(drawn).for_each(|(place, card)| *place = card);
    dream
}

/// The cards that a seat sees: its hand and the table.
fn seen_by(game: &Kwatro, seat: Seat) -> Hand {
    let own = if game.seats.has(seat) { game.hands[seat.index()] } else { Hand::default() };
    game.field.cards().fold(own, |seen, (_, card)| seen.with(card))
}
