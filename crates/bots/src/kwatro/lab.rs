//! Trying things out.
#![allow(missing_docs)]
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, Seat, Seats, Turn as Due, game_seed};
use spellenkast_games::kwatro::{Kwatro, Options};

use super::turns::Finder;
use super::worth::Worth;

pub fn greedy_speed(games: u64, seats: u8) {
    let start = std::time::Instant::now();
    let (mut turns, mut work) = (0u64, 0u64);
    let mut sums = [0f64; 4];
    for index in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(game_seed(1, index));
        let mut game = Kwatro::new(&Options::default(), Seats::new(seats).unwrap(), Some(Seat(0))).unwrap();
        let deck = game.sample(&mut rng);
        game.apply_outcome(deck);
        let mut finder = Finder::new(&game);
        let mut pile: usize = 65 - 4 * usize::from(seats);
        while let Due::Decide(set) = game.turn() {
            let seat = set.first().unwrap();
            let before = game.score(seat);
            let turn = finder.best(&game, seat, pile, &Worth::NOTHING);
            finder.lay(&turn);
            turn.moves().for_each(|mv| game.play(seat, mv).unwrap());
            assert_eq!(game.score(seat) - before, turn.points);
            if matches!(turn.last, spellenkast_games::kwatro::Move::Play(_)) {
                pile = pile.saturating_sub(4 - turn.kept.len());
            }
            turns += 1;
        }
        work += finder.work;
        for s in 0..seats {
            sums[usize::from(s)] += f64::from(game.score(Seat(s)));
        }
    }
    let took = start.elapsed().as_secs_f64();
    println!(
        "{games} games {took:.2}s, {:.1} turns a game, {:.1} us a turn, {:.1} work a turn, means {:?}",
        turns as f64 / games as f64,
        took * 1e6 / turns as f64,
        work as f64 / turns as f64,
        sums.map(|s| s / games as f64)
    );
}

pub fn train(games: u64, rounds: u64, children: bool, out: &str) {
    use super::worth::Wisdom;
    let scoring = if children {
        spellenkast_games::kwatro::Scoring::Children
    } else {
        spellenkast_games::kwatro::Scoring::Standard
    };
    let mut wisdom = std::fs::read(out)
        .ok()
        .and_then(|b| Wisdom::from_bytes(&b).ok())
        .unwrap_or(Wisdom { standard: Worth::NOTHING, children: Worth::NOTHING });
    for round in 0..rounds {
        let start = std::time::Instant::now();
        let report = super::learn::round(scoring, wisdom.of(scoring), games, 100 + round);
        println!(
            "round {round}: mean {:.2} error {:.2} {:.1}s",
            report.mean,
            report.error,
            start.elapsed().as_secs_f64()
        );
        if children {
            wisdom.children = report.worth
        } else {
            wisdom.standard = report.worth
        }
        std::fs::write(out, wisdom.to_bytes()).unwrap();
    }
    println!("{:#?}", wisdom.of(scoring));
}
