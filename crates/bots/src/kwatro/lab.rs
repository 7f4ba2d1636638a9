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
            let turn = finder.best(&game, seat, pile, &Worth::plain(Default::default()));
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
    let mut wisdom =
        std::fs::read(out).ok().and_then(|b| Wisdom::from_bytes(&b).ok()).unwrap_or(Wisdom::none());
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

use super::player::{Player, Style};
use super::simulate::Effort;
use super::worth::Wisdom;
use crate::{Brain, choose};
use std::sync::Arc;

pub fn style(name: &str) -> Style {
    let greedy = Style { cards: 4, swaps: true, doubles: true, kept: false, effort: None, endgame: 0 };
    let mut style = greedy;
    let mut effort = Effort { turns: 12, within: 0.5, games: 96, work: 200_000, to_end: 6, own_turns: 1 };
    let mut tries = false;
    for part in name.split('+') {
        let (key, value) = part.split_once('=').unwrap_or((part, "0"));
        let number: f32 = value.parse().unwrap();
        match key {
            "greedy" => {}
            "kept" => style.kept = true,
            "noswap" => style.swaps = false,
            "cards" => style.cards = number as usize,
            "sim" => {
                tries = true;
                style.kept = true;
                style.endgame = 60_000;
            }
            "turns" => effort.turns = number as usize,
            "within" => effort.within = number,
            "games" => effort.games = number as usize,
            "work" => effort.work = number as u64,
            "toend" => effort.to_end = number as usize,
            "own" => effort.own_turns = number as usize,
            "end" => style.endgame = number as u64,
            _ => panic!("{key}"),
        }
    }
    if tries {
        style.effort = Some(effort);
    }
    style
}

/// Pairs of games on the same decks, seats swapped.
pub fn versus(one: &str, other: &str, pairs: u64, seed: u64, options: Options, net: &str) {
    use rayon::prelude::*;
    let wisdom = std::fs::read(net).ok().and_then(|b| Wisdom::from_bytes(&b).ok()).map(Arc::new);
    let start = std::time::Instant::now();
    let results: Vec<(f64, f64, u64, [f64; 2], f64)> = (0..pairs)
        .into_par_iter()
        .map(|index| {
            let mut win = 0.0;
            let mut margin = 0.0;
            let mut decisions = 0;
            let mut time = [0.0; 2];
            let mut longest = 0.0f64;
            for swapped in 0..2u8 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(game_seed(seed, index));
                let mut game = Kwatro::new(&options, Seats::new(2).unwrap(), Some(Seat(0))).unwrap();
                let deck = game.sample(&mut rng);
                game.apply_outcome(deck);
                let mut brains = [one, other].map(|name| Player::new(style(name), wisdom.clone(), 7));
                let mut moves = spellenkast_engine::MoveList::new();
                let mut values = Vec::new();
                while let Due::Decide(set) = game.turn() {
                    let seat = set.first().unwrap();
                    let who = usize::from(seat.0 ^ swapped);
                    game.moves(seat, &mut moves);
                    let start = std::time::Instant::now();
                    let mv =
                        choose(&mut brains[who] as &mut dyn Brain<Kwatro>, &game, seat, &moves, &mut values);
                    let took = start.elapsed().as_secs_f64();
                    time[who] += took;
                    longest = longest.max(took);
                    game.play(seat, mv).unwrap();
                    decisions += 1;
                }
                let [a, b] = [game.score(Seat(swapped)), game.score(Seat(1 - swapped))];
                win += if a > b {
                    1.0
                } else if a == b {
                    0.5
                } else {
                    0.0
                };
                margin += f64::from(a - b);
            }
            (win / 2.0, margin / 2.0, decisions, time, longest)
        })
        .collect();
    let n = pairs as f64;
    let stat = |f: &dyn Fn(&(f64, f64, u64, [f64; 2], f64)) -> f64| {
        let mean = results.iter().map(f).sum::<f64>() / n;
        let var = results.iter().map(|r| (f(r) - mean).powi(2)).sum::<f64>() / (n - 1.0) / n;
        (mean, 1.96 * var.sqrt())
    };
    let (win, wc) = stat(&|r| r.0);
    let (margin, mc) = stat(&|r| r.1);
    let decisions: u64 = results.iter().map(|r| r.2).sum();
    let t = |i: usize| results.iter().map(|r| r.3[i]).sum::<f64>() * 2e3 / decisions as f64;
    println!(
        "{one} vs {other}: win {:.2}% ±{:.2}, margin {margin:.2} ±{mc:.2}; ms a decision {:.2} / {:.2}, longest {:.1} ms; {} games, {:.0} s",
        win * 100.0,
        wc * 100.0,
        t(0),
        t(1),
        results.iter().map(|r| r.4).fold(0.0, f64::max) * 1e3,
        2 * pairs,
        start.elapsed().as_secs_f64()
    );
}

/// The seconds that this thread has computed.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|ns| ns.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}
