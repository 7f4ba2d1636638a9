//! What holds in every game of either kind, checked along random games.

use std::collections::{BTreeSet, HashSet};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Eye, Game, GameReason, MoveList, Seat, Seats, Turn, below};

use super::slow::{Slow, Waits};
use crate::keer::{Phase, Turns};

/// A game and its slow twin.
pub(crate) struct Twins<G> {
    pub(crate) game: G,
    pub(crate) slow: Slow,
}

impl<G: Game> Twins<G> {
    pub(crate) fn new(options: &G::Options, sheet: &str, players: u8, first: Option<u8>) -> Self {
        Self {
            game: G::new(options, Seats::new(players).unwrap(), first.map(Seat)).unwrap(),
            slow: Slow::new(sheet, players.into(), first.map(usize::from)),
        }
    }

    pub(crate) fn play(&mut self, seat: Seat, mv: G::Move) {
        self.slow.play(seat.index(), &self.game.move_text(mv));
        self.game.play(seat, mv).unwrap();
    }

    pub(crate) fn resolve(&mut self, outcome: G::Outcome) {
        self.slow.resolve(&self.game.outcome_text(&outcome));
        self.game.resolve(outcome).unwrap();
    }
}

impl<G: Game> Twins<G> {
    /// Plays rolls and moves given as text: rolls as they are, moves as `0: pass`.
    pub(crate) fn script(&mut self, events: &[&str]) {
        for event in events {
            match event.split_once(": ") {
                None => self.resolve(self.game.read_outcome(event).unwrap()),
                Some((seat, mv)) => self.play(Seat(seat.parse().unwrap()), self.game.read_move(mv).unwrap()),
            }
        }
    }
}

/// Plays a random game beside its slow twin and compares everything that both know: who decides, the legal moves,
/// the scores, the end. `inspect` sees each position.
pub(crate) fn play_beside_slow<G: Game>(
    mut twins: Twins<G>,
    seed: u64,
    boldness: u32,
    mut inspect: impl FnMut(&G),
) -> Twins<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut foreign: Vec<G::Move> = Vec::new();
    let mut moves = MoveList::new();
    loop {
        inspect(&twins.game);
        match twins.game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = twins.game.sample(&mut rng);
                check_outcome_text(&twins.game, outcome);
                twins.resolve(outcome);
            }
            Turn::Decide(seats) => {
                assert_eq!(seats.iter().map(Seat::index).collect::<Vec<_>>(), twins.slow.deciding());
                for seat in twins.game.seats().iter() {
                    twins.game.moves(seat, &mut moves);
                    check_moves(&twins, seat, &moves, &foreign);
                }
                let seat = seats.iter().nth(below(&mut rng, seats.len()) as usize).unwrap();
                twins.game.moves(seat, &mut moves);
                foreign.extend(moves.iter().step_by(1 + moves.len() / 4));
                if foreign.len() > 40 {
                    foreign.drain(..20);
                }
                // Bold players pass only now and then, so that columns, rows and colours fill up.
                let bold = boldness > 0 && moves.len() > 1 && below(&mut rng, boldness) > 0;
                let from = u32::from(bold);
                let pick = from + below(&mut rng, moves.len() as u32 - from);
                twins.play(seat, moves[pick as usize]);
            }
        }
        check_scores(&twins);
    }
    assert_eq!(twins.slow.waits, Waits::Nothing, "both twins end together");
    check_end(&twins.game, &foreign);
    twins
}

/// The listed moves are those of the slow twin, each once, and exactly those pass the check.
fn check_moves<G: Game>(twins: &Twins<G>, seat: Seat, moves: &[G::Move], foreign: &[G::Move]) {
    let game = &twins.game;
    let texts: BTreeSet<String> = moves.iter().map(|&mv| game.move_text(mv)).collect();
    assert_eq!(texts.len(), moves.len(), "no move is listed twice");
    let deciding = twins.slow.deciding().contains(&seat.index());
    let expected = if deciding { twins.slow.legal(seat.index()) } else { BTreeSet::new() };
    assert_eq!(texts, expected);
    for &mv in moves {
        assert_eq!(game.check_move(seat, mv), Ok(()));
        assert_eq!(game.read_move(&game.move_text(mv)), Ok(mv));
    }
    let listed: HashSet<G::Move> = moves.iter().copied().collect();
    for &mv in foreign {
        let verdict = game.check_move(seat, mv);
        assert_eq!(verdict.is_ok(), listed.contains(&mv), "{}", game.move_text(mv));
        if !deciding {
            assert_eq!(verdict, Err(G::Reason::NOT_YOUR_TURN));
        }
    }
}

fn check_outcome_text<G: Game>(game: &G, outcome: G::Outcome) {
    assert_eq!(game.check_outcome(&outcome), Ok(()));
    assert_eq!(game.read_outcome(&game.outcome_text(&outcome)), Ok(outcome));
}

/// The scores agree whenever no decision is hidden, and always are the totals of the standing.
fn check_scores<G: Game>(twins: &Twins<G>) {
    let totals = twins.game.standing().totals();
    let hidden = matches!(twins.slow.waits, Waits::Others(_) | Waits::Bombs(_));
    for seat in twins.game.seats().iter() {
        assert_eq!(twins.game.score(seat), totals[seat.index()]);
        if !hidden {
            assert_eq!(twins.game.score(seat), twins.slow.score(seat.index()));
        }
    }
}

fn check_end<G: Game>(game: &G, foreign: &[G::Move]) {
    assert!(game.standing().over);
    assert_eq!(game.standing().rating.is_some(), game.seats().count() == 1);
    assert_eq!(game.check_move(Seat(0), foreign[0]), Err(G::Reason::OVER));
    assert!(!game.for_each_outcome(&mut |_, _| panic!("nothing is to be rolled")));
}

/// Seats that decide at the same time do not see each other, and their order does not matter. `sheets` are those in a
/// view.
pub(crate) fn check_simultaneous<G: Game>(
    game: &G,
    rng: &mut Xoshiro256PlusPlus,
    sheets: fn(&G::View) -> String,
) {
    let Turn::Decide(seats) = game.turn() else { return };
    if seats.len() < 2 {
        return;
    }
    let mut list = MoveList::new();
    let mut any_move = |game: &G, seat: Seat| {
        game.moves(seat, &mut list);
        list[below(rng, list.len() as u32) as usize]
    };
    let (here, there) = (seats.iter().next().unwrap(), seats.iter().last().unwrap());
    let (one, other) = (any_move(game, here), any_move(game, here));
    let answer = any_move(game, there);
    let after = |moves: &[(Seat, G::Move)]| {
        let mut game = game.clone();
        moves.iter().for_each(|&(seat, mv)| game.play(seat, mv).unwrap());
        game
    };
    assert_eq!(after(&[(here, one), (there, answer)]), after(&[(there, answer), (here, one)]));
    let (with_one, with_other) = (after(&[(here, one)]), after(&[(here, other)]));
    if with_one.turn() == with_other.turn() {
        for eye in [Eye::Spectator, Eye::Seat(there)] {
            assert_eq!(format!("{:?}", with_one.view(eye)), format!("{:?}", with_other.view(eye)));
        }
    }
    for eye in [Eye::Spectator, Eye::Seat(there)] {
        assert_eq!(sheets(&with_one.view(eye)), sheets(&game.view(eye)));
    }
    assert_eq!(with_one.standing(), game.standing());
    let imagined = with_one.imagine(there, rng);
    assert_eq!(imagined, with_other.imagine(there, rng));
    assert_eq!(imagined, game.imagine(there, rng));
    assert!(matches!(imagined.turn(), Turn::Decide(open) if open.has(here)), "it is open again");
    let mut own = MoveList::new();
    with_one.moves(there, &mut list);
    game.moves(there, &mut own);
    assert_eq!(list[..], own[..]);
}

/// The example in the documentation of a game is the view it says it is.
#[cfg(feature = "serde")]
pub(crate) fn check_example<G: spellenkast_engine::WrittenGame>(page: &str, twins: &Twins<G>, eye: Eye) {
    let example = page.split("```json").nth(1).unwrap().split("```").next().unwrap();
    let example: serde_json::Value = serde_json::from_str(example).unwrap();
    assert_eq!(serde_json::to_value(twins.game.view(eye)).unwrap(), example);
}

/// The outcomes of a position and their probabilities: each once, together certain.
pub(crate) fn check_outcomes<G: Game>(game: &G) -> Vec<(G::Outcome, f64)> {
    let mut outcomes: Vec<(G::Outcome, f64)> = Vec::new();
    assert!(game.for_each_outcome(&mut |outcome, chance| outcomes.push((outcome, chance))));
    let texts: HashSet<String> = outcomes.iter().map(|(outcome, _)| game.outcome_text(outcome)).collect();
    assert_eq!(texts.len(), outcomes.len());
    assert!((outcomes.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-12);
    outcomes.iter().for_each(|&(outcome, _)| check_outcome_text(game, outcome));
    outcomes
}

/// How many ways there are to play these rolls: all moves of all seats, lowest seat first. `turns` shows the order of
/// play of a game.
pub(crate) fn count_ways<G: Game>(game: &G, rolls: &[&str], turns: fn(&G) -> &Turns) -> u64 {
    let Turn::Decide(seats) = game.turn() else {
        let (roll, rolls) = rolls.split_first().unwrap();
        let mut game = game.clone();
        game.resolve(game.read_outcome(roll).unwrap()).unwrap();
        return count_ways(&game, rolls, turns);
    };
    let seat = seats.first().unwrap();
    let mut moves = MoveList::new();
    game.moves(seat, &mut moves);
    if rolls.is_empty() && turns(game).phase == Phase::Others && seats.len() == 1 {
        return moves.len() as u64;
    }
    let after = |&mv: &G::Move| {
        let mut after = game.clone();
        after.apply_move(seat, mv);
        count_ways(&after, rolls, turns)
    };
    moves.iter().map(after).sum()
}

/// The same count by the slow twin.
pub(crate) fn count_ways_slowly(slow: &Slow, rolls: &[&str]) -> u64 {
    let Some(&seat) = slow.deciding().first() else {
        let (roll, rolls) = rolls.split_first().unwrap();
        let mut slow = slow.clone();
        slow.resolve(roll);
        return count_ways_slowly(&slow, rolls);
    };
    let moves = slow.legal(seat);
    if rolls.is_empty() && slow.waits == Waits::Others([seat].into()) {
        return moves.len() as u64;
    }
    let after = |mv: &String| {
        let mut after = slow.clone();
        after.play(seat, mv);
        count_ways_slowly(&after, rolls)
    };
    moves.iter().map(after).sum()
}
