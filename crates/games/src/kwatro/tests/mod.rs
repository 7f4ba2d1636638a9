//! The rules of Kwatro, sentence by sentence.

mod chance;
mod field;
mod hidden;
mod lines;
mod notation;
mod passing;
mod perft;
mod playing;
mod random_games;
mod scoring;
mod setup;
mod slow;
#[cfg(feature = "serde")]
mod view;
mod wilds;
mod wishes;

use std::collections::BTreeSet;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seat, Seats};

use super::cards::{Card, Hand, normals};
use super::field::Field;
use super::moves::Move;
use super::state::{DeckKind, Kwatro, Options, Phase, Pile, Scoring};
use super::{Deck, Outcome};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

const ALL_OPTIONS: [Options; 4] = [
    Options { deck: DeckKind::Full, scoring: Scoring::Standard },
    Options { deck: DeckKind::Full, scoring: Scoring::Children },
    Options { deck: DeckKind::Short, scoring: Scoring::Standard },
    Options { deck: DeckKind::Short, scoring: Scoring::Children },
];

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn card(text: &str) -> Card {
    Card::parse(text).unwrap_or_else(|| panic!("{text} is no card"))
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn hand(text: &str) -> Hand {
    cards(text).into_iter().fold(Hand::default(), Hand::with)
}

/// A new game that waits for the deck, seat 0 first.
fn new_game(players: u8, options: Options) -> Kwatro {
    Kwatro::new(&options, Seats::new(players).unwrap(), Some(A)).unwrap()
}

/// A deck that begins with these cards and goes on with the others in card order.
fn deck_from(options: Options, text: &str) -> Deck {
    let mut deck = cards(text);
    let wilds = 2 - deck.iter().filter(|card| card.is_wild()).count();
    let rest: Vec<Card> = normals(!0).filter(|card| !deck.contains(card)).collect();
    let size = options.deck.size();
    let normals = size - wilds - deck.len();
    deck.extend(&rest[..normals]);
    deck.extend(vec![Card::WILD; wilds]);
    Deck::new(deck).unwrap()
}

/// A game with this deck, seat 0 first.
fn dealt(players: u8, options: Options, text: &str) -> Kwatro {
    let mut game = new_game(players, options);
    game.resolve(Outcome::Deck(deck_from(options, text))).unwrap();
    game
}

/// Two players, seat 0 to move with this table and this hand. Seat 1 holds the last four of the other cards in card
/// order, the rest is the pile.
fn position(table: &str, own: &str) -> Kwatro {
    let mut game = new_game(2, Options::default());
    let mut left = hand("w w");
    left.normal = !0;
    for word in table.split_whitespace() {
        let Ok(Move::Play(play)) = game.read_move(&format!("play {word}")) else { panic!("{word}") };
        for (place, card) in play.laid() {
            game.field.lay(place, card);
            left = left.without(card);
        }
    }
    game.hands[0] = hand(own);
    left = left.less(cards(own)).expect("a card both in the hand and on the table");
    for card in left.cards().collect::<Vec<_>>().into_iter().rev().take(4) {
        game.hands[1] = game.hands[1].with(card);
        left = left.without(card);
    }
    left.cards().for_each(|card| game.pile.put_under(card));
    game.phase = Phase::Turn;
    game
}

/// The same position with nothing left to draw.
fn without_pile(mut game: Kwatro) -> Kwatro {
    game.pile = Pile::EMPTY;
    game
}

/// Makes a move in notation; the error's code if it is refused.
fn go(game: &mut Kwatro, seat: Seat, text: &str) -> Result<(), &'static str> {
    let mv = game.read_move(text).unwrap_or_else(|error| panic!("{error}"));
    game.play(seat, mv).map_err(|reason| reason.code())
}

/// Whether the player whose turn it is may make the move, by the list and by the check alike.
fn may(game: &Kwatro, text: &str) -> bool {
    let mv = game.read_move(text).unwrap_or_else(|error| panic!("{error}"));
    let listed = list(game).contains(&mv);
    let checked = game.check_move(game.active, mv);
    assert_eq!(listed, checked.is_ok(), "{text}: {checked:?}");
    listed
}

/// All moves of the player whose turn it is.
fn list(game: &Kwatro) -> Vec<Move> {
    let mut moves = MoveList::new();
    game.moves(game.active, &mut moves);
    moves.to_vec()
}

/// All moves of the player whose turn it is, in notation.
fn texts(game: &Kwatro) -> BTreeSet<String> {
    list(game).into_iter().map(|mv| game.move_text(mv)).collect()
}

/// The pile from its top, in notation.
fn pile_text(game: &Kwatro) -> String {
    let mut pile = game.pile;
    let cards: Vec<String> = std::iter::from_fn(|| pile.draw()).map(|card| card.to_string()).collect();
    cards.join(" ")
}

fn hand_text(game: &Kwatro, seat: Seat) -> String {
    let cards: Vec<String> = game.hands[seat.index()].cards().map(|card| card.to_string()).collect();
    cards.join(" ")
}

fn table_text(field: &Field) -> BTreeSet<String> {
    field.cards().map(|(place, card)| format!("{card}@{place}")).collect()
}
