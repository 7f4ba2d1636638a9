//! A whole game of bots as one number: two that are equal came from the same moves and the same judgements, bit for bit.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::{Brain, Thinks, imagination};
use spellenkast_engine::{Known, Level, MoveList, Seats, Turn, game_seed};
use spellenkast_games::{GameId, with_game};

/// The fingerprint of this game of the series. Numbers 0 to 5 seat every level, and a master with and without others.
pub fn fingerprint(game: GameId, number: u32) -> u64 {
    with_game!(game, G => play::<G>(number))
}

fn play<G: Thinks>(number: u32) -> u64 {
    let seats = Seats::new(G::INFO.min_players + (number % 2) as u8).expect("every game allows one more");
    let mut game = G::new(&G::Options::default(), seats, None).expect("the usual options suit every table");
    let level = |seat: usize| Level::ALL[Level::ALL.len() - 1 - (number as usize + seat) % Level::ALL.len()];
    let brain = |seat| G::brain(level(seat), seats, number.into()).expect("the networks are here");
    let mut brains: Vec<_> = (0..usize::from(seats.count())).map(brain).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(game_seed(1, number.into()));
    let mut sum = Sum::default();
    let mut moves = MoveList::new();
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = game.sample(&mut rng);
                sum.add(game.outcome_text(&outcome).as_bytes());
                game.apply_outcome(outcome);
            }
            Turn::Decide(deciding) => {
                let seat = deciding.first().expect("somebody decides");
                game.moves(seat, &mut moves);
                let known = Known::of(&game, seat, &mut imagination());
                let mv = moves[best(&mut *brains[seat.index()], &known, &moves, &mut sum)];
                sum.add(game.move_text(mv).as_bytes());
                game.apply_move(seat, mv);
            }
        }
    }
    game.standing().totals().iter().for_each(|total| sum.add(&total.to_le_bytes()));
    sum.0
}

/// The move that the brain likes best, with all that it thinks in the sum.
fn best<G: Thinks>(brain: &mut dyn Brain<G>, known: &Known<G>, moves: &[G::Move], sum: &mut Sum) -> usize {
    let mut values = Vec::new();
    brain.judge(known, moves, &mut values);
    for value in &values {
        for number in [value.score, value.margin, value.win] {
            sum.add(&number.to_bits().to_le_bytes());
        }
    }
    (1..values.len()).fold(0, |best, index| {
        if brain.utility(&values[index]) > brain.utility(&values[best]) { index } else { best }
    })
}

/// FNV-1a.
struct Sum(u64);

impl Default for Sum {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
