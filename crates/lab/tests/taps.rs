//! Taps lead to every legal move and to nothing else, and numbers tell nothing that is hidden.

use std::collections::HashSet;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seat, Seats, Turn, below};
use spellenkast_games::{GameId, with_game};
use spellenkast_lab::{Decision, Learns, Numbers, Pen, Reward, Table, Tapped, Taps, actions_of, foresee};

/// Plays random games with every number of players and shows each decision.
fn each_decision<G: Learns>(games: u64, mut see: impl FnMut(&G, Seat, &mut Xoshiro256PlusPlus)) {
    for players in G::INFO.min_players..=G::INFO.max_players {
        for seed in 0..games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut game = G::new(&G::Options::default(), Seats::new(players).unwrap(), None).unwrap();
            let mut moves = MoveList::new();
            loop {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let outcome = game.sample(&mut rng);
                        game.apply_outcome(outcome);
                    }
                    Turn::Decide(seats) => {
                        let seat = seats.first().unwrap();
                        see(&game, seat, &mut rng);
                        game.moves(seat, &mut moves);
                        let mv = moves[below(&mut rng, moves.len() as u32) as usize];
                        game.apply_move(seat, mv);
                    }
                }
            }
        }
    }
}

/// All moves that can be tapped from here on.
fn tappable<G: Tapped>(decision: &Decision<G::Move>, found: &mut Vec<G::Move>) {
    for action in decision.legal().iter() {
        let mut next = decision.clone();
        match next.tap::<G>(action) {
            Some(mv) => found.push(mv),
            None => tappable::<G>(&next, found),
        }
    }
}

fn taps_reach_every_legal_move_once<G: Learns>(games: u64) {
    let (mut moves, mut spots, mut decision) = (MoveList::new(), Vec::new(), Decision::default());
    let mut decisions = 0;
    each_decision::<G>(games, |game, seat, rng| {
        // Where there are thousands of moves, one decision in so many is looked at.
        game.moves(seat, &mut moves);
        if moves.len() > 300 && below(rng, 20) > 0 {
            return;
        }
        decision.begin(game, seat, &mut moves, &mut spots);
        for &(taps, mv) in decision.left() {
            let mut own = Taps::default();
            game.spots(mv, &mut spots);
            spots.iter().for_each(|&spot| G::tap_spot(spot, &mut own));
            assert_eq!(taps, own, "a move is its spots");
        }
        let mut found = Vec::new();
        tappable::<G>(&decision, &mut found);
        let legal: HashSet<G::Move> = moves.iter().copied().collect();
        assert_eq!(found.len(), legal.len(), "each once");
        assert!(found.iter().all(|mv| legal.contains(mv)), "and no others");
        decisions += 1;
    });
    assert!(decisions > 300, "{decisions} decisions were looked at");
}

#[test]
fn taps_reach_every_legal_move_once_and_no_other() {
    taps_reach_every_legal_move_once::<spellenkast_games::clever::Clever>(20);
    taps_reach_every_legal_move_once::<spellenkast_games::genius::Genius>(20);
    taps_reach_every_legal_move_once::<spellenkast_games::keer_op_keer::KeerOpKeer>(3);
    taps_reach_every_legal_move_once::<spellenkast_games::keer_op_keer_2::KeerOpKeer2>(3);
    taps_reach_every_legal_move_once::<spellenkast_games::kwatro::Kwatro>(20);
}

#[test]
fn every_action_has_a_name_of_its_own() {
    for id in GameId::ALL {
        let names = actions_of(id);
        assert_eq!(names.len(), with_game!(id, G => G::ACTIONS), "{id}");
        assert!(names.iter().all(|name| !name.is_empty()), "{id}: {names:?}");
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "{id}: {names:?}");
    }
}

/// The numbers as this seat may know them.
fn numbers<G: Learns>(game: &G, seat: Seat) -> Vec<i16> {
    struct Count(usize);
    impl Pen for Count {
        fn put(&mut self, number: i32, _: impl FnOnce() -> String) {
            assert!(i16::try_from(number).is_ok(), "{number} fits");
            self.0 += 1;
        }
    }
    let mut count = Count(0);
    game.observe(seat, &mut count);
    let mut room = vec![0; count.0];
    game.observe(seat, &mut Numbers::into(&mut room));
    room
}

/// Whatever is hidden from a seat, drawn anew, leaves its numbers as they are: whoever's turn it is.
fn numbers_hold_nothing_hidden<G: Learns>() {
    let mut differ = 0;
    each_decision::<G>(6, |game, _, rng| {
        for seat in game.seats().iter() {
            let imagined = game.imagine(seat, rng);
            assert_eq!(numbers(game, seat), numbers(&imagined, seat), "seat {seat} of {game:?}");
            differ += usize::from(imagined != *game);
        }
    });
    let hides = G::INFO.hidden || G::INFO.min_players == 1;
    assert_eq!(differ > 0, hides, "something was hidden");
}

#[test]
fn numbers_tell_nothing_that_is_hidden() {
    numbers_hold_nothing_hidden::<spellenkast_games::clever::Clever>();
    numbers_hold_nothing_hidden::<spellenkast_games::genius::Genius>();
    numbers_hold_nothing_hidden::<spellenkast_games::keer_op_keer::KeerOpKeer>();
    numbers_hold_nothing_hidden::<spellenkast_games::keer_op_keer_2::KeerOpKeer2>();
    numbers_hold_nothing_hidden::<spellenkast_games::kwatro::Kwatro>();
}

/// What moves lead to is the same whatever is hidden from the seat, whoever has decided already.
fn afterstates_hold_nothing_hidden<G: Learns>() {
    let (mut moves, mut differ) = (MoveList::new(), 0);
    each_decision::<G>(6, |game, seat, rng| {
        game.moves(seat, &mut moves);
        let imagined = game.imagine(seat, rng);
        let some = || moves.iter().copied().take(20);
        for (next, other) in foresee(game, seat, some()).zip(foresee(&imagined, seat, some())) {
            assert_eq!(numbers(&next, seat), numbers(&other, seat), "seat {seat} of {game:?}");
        }
        differ += usize::from(imagined != *game);
    });
    let hides = G::INFO.hidden || G::INFO.min_players == 1;
    assert_eq!(differ > 0, hides, "something was hidden");
}

#[test]
fn afterstates_tell_nothing_that_is_hidden() {
    afterstates_hold_nothing_hidden::<spellenkast_games::clever::Clever>();
    afterstates_hold_nothing_hidden::<spellenkast_games::genius::Genius>();
    afterstates_hold_nothing_hidden::<spellenkast_games::keer_op_keer::KeerOpKeer>();
    afterstates_hold_nothing_hidden::<spellenkast_games::keer_op_keer_2::KeerOpKeer2>();
    afterstates_hold_nothing_hidden::<spellenkast_games::kwatro::Kwatro>();
}

/// Networks can be asked about every position that a move leads to.
#[test]
fn every_position_can_be_shown_to_a_network() {
    fn shows<G: Learns>() {
        let (mut moves, mut features) = (MoveList::new(), spellenkast_bots::Features::default());
        each_decision::<G>(2, |game, seat, _| {
            game.moves(seat, &mut moves);
            let inputs = G::net_inputs(game.seats()).unwrap();
            for &mv in moves.iter().take(20) {
                game.foresee(seat, mv).show(seat, &mut features);
                assert!(features.iter().count() > 0);
                assert!(features.iter().all(|(input, _)| input < inputs));
            }
        });
    }
    shows::<spellenkast_games::clever::Clever>();
    shows::<spellenkast_games::keer_op_keer::KeerOpKeer>();
    shows::<spellenkast_games::keer_op_keer_2::KeerOpKeer2>();
}

#[test]
fn meanings_are_as_many_as_numbers_and_all_different() {
    for id in GameId::ALL {
        let info = id.info();
        for players in info.min_players..=info.max_players {
            let seats = Seats::new(players).unwrap();
            with_game!(id, G => {
                let meanings = Table::<G>::meanings(seats);
                let game = G::new(&Default::default(), seats, None).unwrap();
                assert_eq!(meanings.len(), numbers(&game, Seat(0)).len() + G::ACTIONS, "{id}");
                let different: HashSet<_> = meanings.iter().collect();
                assert_eq!(different.len(), meanings.len(), "{id} with {players}");
            });
        }
    }
}

#[test]
fn unknown_rewards_are_refused_in_words() {
    let refusal = Reward::named("fame").unwrap_err();
    assert_eq!(refusal.code, "reward");
    assert!(refusal.text.contains("points, margin, rank"), "{refusal}");
    let game =
        spellenkast_games::clever::Clever::new(&Default::default(), Seats::new(1).unwrap(), None).unwrap();
    assert!(Reward::Rank.check(&game).is_err());
    assert!(Reward::Parts(vec![("foxes".into(), 1.0)]).check(&game).is_ok());
    assert!(Reward::Parts(vec![("wolves".into(), 1.0)]).check(&game).is_err());
    assert!(Reward::Parts(vec![("foxes".into(), f32::NAN)]).check(&game).is_err());
}
