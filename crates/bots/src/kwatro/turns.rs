//! Whole turns: exchanges first, then a play or a pass, with what they score and what they leave in the hand.

use spellenkast_engine::{Eye, Game, MoveList, Seat};
use spellenkast_games::kwatro::{Card, Kwatro, Move, Place, View};

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
    /// A finder for the table that somebody sees.
    pub fn new(view: &View) -> Self {
        let mut finder = Self { board: Board::new(view.scoring), lists: Vec::new(), work: 0 };
        finder.look(view);
        finder
    }

    /// Looks at the table again.
    pub fn look(&mut self, view: &View) {
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
        let mut left = Leftovers::of(hand_of(game, seat, &moves, pile));
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
                    let kept = left.after(play.by_distance(), worth, pile);
                    let goes_out = pile == 0 && kept.hand.len() == 0;
                    (kept, self.board.points(&play, goes_out).total)
                }
                Move::Pass(discard) => (left.after(discard.sorted_cards(), worth, pile), 0),
            };
            let worth = points as f32 + kept.worth;
            visit(&Turn { index, swaps, last: mv, points, kept: kept.hand, worth });
        }
        self.lists.push(moves);
    }
}

/// What stays of a hand, found once for each choice of cards that leave it.
struct Leftovers {
    hand: Hand,
    /// A bit for each card of the hand, by its index; for two wilds that of the first.
    bits: [u8; CARDS],
    /// By the bits of the cards that leave; those not found yet have no worth.
    known: [Kept; 1 << HAND_SIZE],
}

const HAND_SIZE: usize = 4;
/// All normal cards, and one more for both wilds.
const CARDS: usize = 65;

/// Cards that are kept, and what they are worth.
#[derive(Clone, Copy)]
struct Kept {
    hand: Hand,
    worth: f32,
}

impl Leftovers {
    fn of(hand: Hand) -> Self {
        let mut bits = [0; CARDS];
        for (slot, card) in hand.cards().enumerate() {
            if bits[card.index()] == 0 {
                bits[card.index()] = 1 << slot;
            }
        }
        Self { hand, bits, known: [Kept { hand, worth: f32::NAN }; 1 << HAND_SIZE] }
    }

    /// What stays when these cards leave.
    #[inline]
    fn after(&mut self, cards: &[Option<Card>; HAND_SIZE], worth: &Worth, pile: usize) -> &Kept {
        let mut leave = 0;
        for card in cards.iter().flatten() {
            let bit = self.bits[card.index()];
            let second_wild = (leave & bit) << 1;
            leave |= bit | second_wild;
        }
        let known = &mut self.known[usize::from(leave) % (1 << HAND_SIZE)];
        if known.worth.is_nan() {
            known.hand = cards.iter().flatten().copied().fold(self.hand, Hand::without);
            known.worth = worth.kept(known.hand, pile);
        }
        known
    }
}

/// The hand of the player whose turn it is: the whole of it could be put under the pile, if there is one, and that is
/// the last of the moves.
fn hand_of(game: &Kwatro, seat: Seat, moves: &[Move], pile: usize) -> Hand {
    match moves.last() {
        Some(Move::Pass(discard)) if pile > 0 => discard.cards().collect(),
        _ => seen_hand(game, seat),
    }
}

/// The hand of a player as they see it themselves.
pub(super) fn seen_hand(game: &Kwatro, seat: Seat) -> Hand {
    game.view(Eye::Seat(seat)).hand.into_iter().flatten().collect()
}
