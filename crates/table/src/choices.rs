//! What a seat may do, in a form from which a client builds a move step by step without knowing any rule.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::Seat;

use crate::decide::{LONGEST_TEXT, TOO_LONG};
use crate::{Refusal, Table};

/// All legal moves of a seat in little room.
///
/// A move is a text of tokens with a space between them. Read [`moves`](Self::moves) from left to right with an empty
/// list: a number of 0 or more appends the token of that number; a negative number says that the list is now a whole
/// move, and that its first `-1 - number` tokens stay for the next one.
///
/// A client that has some tokens chosen offers every token that occurs in a move which has all the chosen ones, and
/// the move itself once its tokens are all chosen. So cells may be tapped in any order; the move is sent in the order
/// in which it stands here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choices {
    /// How many moves there are.
    pub count: u32,
    /// Every token that some move has, each once.
    pub tokens: Vec<String>,
    /// The moves: see above.
    pub moves: Vec<i32>,
}

impl Choices {
    /// The moves one by one, in notation.
    pub fn list(&self) -> Vec<String> {
        let mut all = Vec::with_capacity(self.count as usize);
        let mut tokens: Vec<&str> = Vec::new();
        for &number in &self.moves {
            match usize::try_from(number) {
                Ok(token) => tokens.push(&self.tokens[token]),
                Err(_) => {
                    all.push(tokens.join(" "));
                    tokens.truncate((-1 - number) as usize);
                }
            }
        }
        all
    }
}

/// Fills [`Choices`] move by move.
#[derive(Default)]
struct Writer {
    choices: Choices,
    /// The numbers of the tokens plus one, at the place that a token's hash names or the next free one after it.
    places: Vec<u16>,
    /// The move before, and where each of its tokens ends.
    last: String,
    ends: Vec<usize>,
}

impl Writer {
    fn add(&mut self, text: &str) {
        let same = text.bytes().zip(self.last.bytes()).take_while(|(one, other)| one == other).count();
        let ends_here = |end: usize| end <= same && text.as_bytes().get(end).is_none_or(|&next| next == b' ');
        let kept = self.ends.iter().take_while(|&&end| ends_here(end)).count();
        if self.choices.count > 0 {
            self.choices.moves.push(-1 - kept as i32);
        }
        self.choices.count += 1;
        let begin = kept.checked_sub(1).map_or(0, |token| self.ends[token]);
        self.ends.truncate(kept);
        let mut end = begin;
        for token in text[begin..].split(' ') {
            end += token.len();
            if !token.is_empty() {
                let number = self.number(token);
                self.choices.moves.push(number);
                self.ends.push(end);
            }
            end += 1;
        }
        self.last.clear();
        self.last.push_str(text);
    }

    /// The number of a token, which is new or has been seen before.
    fn number(&mut self, token: &str) -> i32 {
        let tokens = &mut self.choices.tokens;
        if tokens.len() * 2 >= self.places.len() {
            self.places = vec![0; (self.places.len() * 4).max(64)];
            for (number, token) in (1..).zip(tokens.iter()) {
                let place = find(&self.places, |_| false, token);
                self.places[place] = number;
            }
        }
        let place = find(&self.places, |number| tokens[number] == token, token);
        if self.places[place] == 0 {
            tokens.push(token.to_owned());
            self.places[place] = tokens.len() as u16;
        }
        i32::from(self.places[place]) - 1
    }

    fn finish(mut self) -> Choices {
        if self.choices.count > 0 {
            self.choices.moves.push(-1);
        }
        self.choices
    }
}

/// The place of a token that `is_it` knows, or the free one where it belongs. There is always a free one.
fn find(places: &[u16], is_it: impl Fn(usize) -> bool, token: &str) -> usize {
    let mask = places.len() - 1;
    // FNV-1a: tokens are a few bytes long.
    let hash =
        token.bytes().fold(0x811c_9dc5u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let mut place = (hash ^ hash >> 15) as usize & mask;
    while places[place] != 0 && !is_it(usize::from(places[place]) - 1) {
        place = (place + 1) & mask;
    }
    place
}

pub(crate) const NO_GAME: Refusal = Refusal::new("no-game", "No game is on.");
const NO_SUCH_MOVE: Refusal = Refusal::new("no-such-move", "No move that is allowed now has all of this.");

/// More than any move has.
const MOST_TOKENS: usize = 64;

impl Table {
    /// What the seat may do now; none if it has nothing to decide. Only for whoever holds the seat: in a game with
    /// hidden cards it tells them.
    pub fn choices(&self, seat: Seat) -> Option<Choices> {
        let play = self.playing()?;
        if !play.position.deciders().has(seat) {
            return None;
        }
        let mut writer = Writer::default();
        play.position.game.for_each_move(seat, &mut |text| writer.add(text));
        Some(writer.finish())
    }

    /// Why the seat may not make this move now; none if it may, or if these are tokens of a move that it may make. Only
    /// for whoever holds the seat, as with [`choices`](Self::choices).
    pub fn why_not(&self, seat: Seat, text: &str) -> Option<Refusal> {
        let Some(play) = self.playing() else { return Some(NO_GAME) };
        let game = &play.position.game;
        if text.len() > LONGEST_TEXT {
            return Some(TOO_LONG);
        }
        let refusal = game.check_move(seat, text).err()?;
        let wanted: Vec<&str> = text.split_whitespace().collect();
        if wanted.len() > MOST_TOKENS {
            return Some(NO_SUCH_MOVE);
        }
        let mut begun = false;
        game.for_each_move(seat, &mut |text| begun = begun || has_all(text, &wanted));
        if begun {
            return None;
        }
        // A wish that is no whole move cannot break a rule by itself: only all of its continuations do.
        let refusal = Refusal::from(refusal);
        let deciding = play.position.deciders().has(seat);
        Some(if refusal.code == "notation" && deciding && reads_in_part(self, seat, &wanted) {
            NO_SUCH_MOVE
        } else {
            refusal
        })
    }
}

/// Whether the move has all of these tokens, each as often as it is wanted.
fn has_all(text: &str, wanted: &[&str]) -> bool {
    wanted.iter().all(|token| {
        let wanted = wanted.iter().filter(|other| *other == token).count();
        text.split(' ').filter(|other| other == token).count() >= wanted
    })
}

/// Whether each token by itself occurs in some move.
fn reads_in_part(table: &Table, seat: Seat, wanted: &[&str]) -> bool {
    let Some(choices) = table.choices(seat) else { return false };
    !wanted.is_empty() && wanted.iter().all(|token| choices.tokens.iter().any(|known| known == token))
}
