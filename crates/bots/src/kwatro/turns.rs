//! Whole turns: exchanges first, then a play or a pass, with what they score and what they leave in the hand.

use spellenkast_engine::{Eye, Game, MoveList, Seat};
use spellenkast_games::kwatro::{Kwatro, Move, Place};

use super::board::Board;
use super::hand::Hand;
use super::worth::Worth;

/// A whole turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Turn {
    /// Which of the legal moves it begins with.
    pub index: u32,
    /// The exchanges that come first.
    pub swaps: [Option<Move>; 2],
    /// The play or the pass.
    pub last: Move,
    /// What it scores.
    pub points: i32,
    /// The cards that stay in the hand, before drawing.
    pub kept: Hand,
    /// Points and the worth of the cards kept.
    pub worth: f32,
}

impl Turn {
    /// The moves of the turn in order.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.swaps.into_iter().flatten().chain([self.last])
    }

    fn passes(&self) -> bool {
        matches!(self.last, Move::Pass(_))
    }
}

/// Finds turns, with the table in sight.
#[derive(Clone)]
pub(super) struct Finder {
    pub board: Board,
    lists: Vec<MoveList<Move>>,
    /// How many moves were looked at: a measure of time that is the same on every machine.
    pub work: u64,
}

impl Finder {
    /// A finder for the table of this game, as everybody sees it.
    pub fn new(game: &Kwatro) -> Self {
        let view = game.view(Eye::Spectator);
        let mut finder = Self { board: Board::new(view.scoring), lists: Vec::new(), work: 0 };
        finder.look(game);
        finder
    }

    /// Looks at the table again.
    pub fn look(&mut self, game: &Kwatro) {
        let view = game.view(Eye::Spectator);
        let cards = view.table.iter().map(|laid| (Place { x: laid.x, y: laid.y }, laid.card.number()));
        self.board.set(view.scoring, cards);
    }

    /// Makes a turn on the board alone.
    pub fn lay(&mut self, turn: &Turn) {
        for mv in turn.moves() {
            match mv {
                Move::Swap { at, card } => self.board.lay(at, card.number()),
                Move::Play(play) => self.board.lay_all(&play),
                Move::Pass(_) => {}
            }
        }
    }

    /// Shows every turn that the seat can make now.
    pub fn each(
        &mut self,
        game: &Kwatro,
        seat: Seat,
        pile: usize,
        worth: &Worth,
        visit: &mut impl FnMut(&Turn),
    ) {
        self.each_after(None, [None; 2], game, seat, pile, worth, visit);
    }

    /// The turn that scores most, kept cards counted; of equals, the first. A pass only if nothing else can be done.
    pub fn best(&mut self, game: &Kwatro, seat: Seat, pile: usize, worth: &Worth) -> Turn {
        let mut best: Option<Turn> = None;
        self.each(game, seat, pile, worth, &mut |turn| {
            let better = |best: &Turn| match (turn.passes(), best.passes()) {
                (false, true) => true,
                (true, false) => false,
                _ => turn.worth > best.worth,
            };
            if best.as_ref().is_none_or(better) {
                best = Some(*turn);
            }
        });
        match best {
            Some(best) => best,
            None => unreachable!("a player can always pass"),
        }
    }

    #[allow(clippy::too_many_arguments, reason = "what a turn has so far, and where")]
    fn each_after(
        &mut self,
        begun: Option<u32>,
        swaps: [Option<Move>; 2],
        game: &Kwatro,
        seat: Seat,
        pile: usize,
        worth: &Worth,
        visit: &mut impl FnMut(&Turn),
    ) {
        let mut moves = self.lists.pop().unwrap_or_default();
        game.moves(seat, &mut moves);
        self.work += 40 + moves.len() as u64;
        let hand = hand_of(game, seat, &moves, pile);
        let held = hand.len();
        let mut worths = [f32::NAN; 64];
        for (index, &mv) in (0..).zip(moves.iter()) {
            let index = begun.unwrap_or(index);
            let (kept, points) = match mv {
                Move::Swap { at, card } => {
                    if let Some(free) = swaps.iter().position(Option::is_none) {
                        let mut next = *game;
                        next.apply_move(seat, mv);
                        let mark = self.board.mark();
                        self.board.lay(at, card.number());
                        let mut swaps = swaps;
                        swaps[free] = Some(mv);
                        self.each_after(Some(index), swaps, &next, seat, pile, worth, visit);
                        self.board.back(mark);
                    }
                    continue;
                }
                Move::Play(play) => {
                    let kept = play.cards().fold(hand, Hand::without);
                    let goes_out = pile == 0 && kept.len() == 0;
                    (kept, self.board.points(&play, goes_out).total)
                }
                Move::Pass(discard) => (discard.cards().fold(hand, Hand::without), 0),
            };
            let known = &mut worths[mask(hand, kept)];
            if known.is_nan() {
                *known = if pile == 0 && kept.len() == 0 && held > 0 { 0.0 } else { worth.kept(kept, pile) };
            }
            visit(&Turn { index, swaps, last: mv, points, kept, worth: points as f32 + *known });
        }
        self.lists.push(moves);
    }
}

/// Which of the cards of the hand are kept, a bit each.
fn mask(hand: Hand, kept: Hand) -> usize {
    let mut mask = 0;
    let mut left = kept.normal;
    while left != 0 {
        mask |= 1 << (hand.normal & ((left & left.wrapping_neg()) - 1)).count_ones();
        left &= left - 1;
    }
    let normal = hand.normal.count_ones();
    (mask | ((1 << kept.wilds) - 1) << normal) & 63
}

/// The hand of the player whose turn it is: the whole of it could be put under the pile, if there is one.
fn hand_of(game: &Kwatro, seat: Seat, moves: &[Move], pile: usize) -> Hand {
    if pile == 0 {
        return seen_hand(game, seat);
    }
    let passes =
        moves.iter().filter_map(|mv| if let Move::Pass(discard) = mv { Some(discard) } else { None });
    let largest = passes.max_by_key(|discard| discard.cards().count());
    largest.map(|discard| discard.cards().collect()).unwrap_or_default()
}

/// The hand of a player as he sees it himself.
pub(super) fn seen_hand(game: &Kwatro, seat: Seat) -> Hand {
    game.view(Eye::Seat(seat)).hand.into_iter().flatten().collect()
}
