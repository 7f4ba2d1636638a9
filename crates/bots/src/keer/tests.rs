use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seat, Seats, Turn, game_seed};
use spellenkast_games::keer::block_cells;
use spellenkast_games::keer_op_keer::{self, KeerOpKeer, Options, SheetName, SoloEnd};
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;

use super::features::{Shown, features, inputs};
use super::foresight::Foresight;
use super::table::Keer;
use super::thinker::Thinker;
use super::*;
use crate::arena::{Estimate, contest};
use crate::brain::known;
use crate::foresight::{Seer, alone};
use crate::{Contestant, Features, Found, Scratch, Shape, Value, choose};

fn seats(count: u8) -> Seats {
    Seats::new(count).unwrap()
}

fn start<G: Game>(count: u8) -> G {
    G::new(&G::Options::default(), seats(count), None).unwrap()
}

/// Plays a game with one level in all seats; every move is checked by the rules.
fn play<G: Thinks>(game: &G, level: Level, seed: u64, mut tell: impl FnMut(&G, &[Value])) -> G {
    let mut game = game.clone();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut brains: Vec<_> =
        game.seats().iter().map(|_| G::brain(level, game.seats(), seed).unwrap()).collect();
    let mut moves = MoveList::new();
    let mut values = Vec::new();
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance => {
                let outcome = game.sample(&mut rng);
                game.resolve(outcome).unwrap();
            }
            Turn::Decide(deciding) => {
                let seat = deciding.first().unwrap();
                game.moves(seat, &mut moves);
                values.clear();
                let mv = choose(&mut *brains[seat.index()], &known(&game, seat), &moves, &mut values);
                tell(&game, &values);
                game.play(seat, mv).unwrap();
            }
        }
    }
}

fn every_level_plays_to_the_end<G: Thinks>(counts: &[u8]) {
    for &count in counts {
        for level in Level::ALL {
            // The master takes its time and plays at a table below.
            if level == Level::Master && count > 1 {
                continue;
            }
            let over = play(&start::<G>(count), level, u64::from(count), |_, values| {
                for value in values {
                    assert!(value.score.is_finite() && value.margin.is_finite());
                    assert!((0.0..=1.0).contains(&value.win), "{value:?}");
                }
            });
            assert!(over.standing().over);
        }
    }
}

#[test]
fn every_level_plays_the_first_game_at_every_table() {
    every_level_plays_to_the_end::<KeerOpKeer>(&[1, 2, 3, 4, 5, 6]);
}

#[test]
fn every_level_plays_the_second_game_at_every_table() {
    every_level_plays_to_the_end::<KeerOpKeer2>(&[1, 2, 3, 4, 5, 6]);
}

#[test]
fn a_move_that_ends_a_solo_game_is_worth_its_score() {
    let options = Options { solo_end: SoloEnd::SecondColour, ..Options::default() };
    let mut game = KeerOpKeer::new(&options, seats(1), None).unwrap();
    let mut moves = MoveList::new();
    // With the best dice for two colours on every roll they are complete before the thirtieth.
    let wish = |mv: &keer_op_keer::Move| {
        let cells = KeerOpKeer::cells(*mv);
        let wanted = (0..12).map(block_cells).any(|block| block.meets(cells));
        (u32::from(wanted) * cells.len(), cells.len())
    };
    loop {
        let mut best = None;
        game.for_each_outcome(&mut |outcome, _| {
            let mut rolled = game;
            rolled.apply_outcome(outcome);
            rolled.moves(Seat(0), &mut moves);
            let mv = moves.iter().copied().max_by_key(wish).unwrap();
            if best.is_none_or(|(_, most)| wish(&mv) > wish(&most)) {
                best = Some((rolled, mv));
            }
        });
        let (rolled, mv) = best.unwrap();
        game = rolled;
        game.apply_move(Seat(0), mv);
        if game.turn() == Turn::Over {
            assert!(game.turns().rolls < 30, "a second colour ends it");
            game = rolled;
            break;
        }
    }
    game.moves(Seat(0), &mut moves);
    for level in [Level::Club, Level::Expert] {
        let mut values = Vec::new();
        KeerOpKeer::brain(level, seats(1), 1).unwrap().judge(&known(&game, Seat(0)), &moves, &mut values);
        let mut ends = 0;
        for (&mv, value) in moves.iter().zip(&values) {
            let mut next = game;
            next.apply_move(Seat(0), mv);
            if next.turn() == Turn::Over {
                ends += 1;
                assert_eq!(value.score, next.score(Seat(0)) as f32, "{level}");
            }
        }
        assert!(ends > 0);
    }
}

#[test]
fn every_sheet_is_played() {
    for sheet in SheetName::ALL {
        let game = KeerOpKeer::new(&Options { sheet, ..Options::default() }, seats(1), None).unwrap();
        let over = play(&game, Level::Expert, 3, |_, _| {});
        assert!(over.score(Seat(0)) > 0, "{sheet:?}: {}", over.score(Seat(0)));
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for level in [Level::Club, Level::Expert] {
        let once = play(&start::<KeerOpKeer>(2), level, 5, |_, _| {});
        assert_eq!(once, play(&start::<KeerOpKeer>(2), level, 5, |_, _| {}));
    }
    let once = play(&start::<KeerOpKeer>(1), Level::Master, 5, |_, _| {});
    assert_eq!(once, play(&start::<KeerOpKeer>(1), Level::Master, 5, |_, _| {}));
}

#[test]
fn a_finished_game_is_worth_its_result() {
    let over = play(&start::<KeerOpKeer>(3), Level::Casual, 8, |_, _| {});
    let totals = over.standing().totals();
    for level in Level::ALL {
        let mut brain = KeerOpKeer::brain(level, seats(3), 1).unwrap();
        for seat in seats(3).iter() {
            let value = brain.value(&known(&over, seat));
            assert_eq!(value.score, totals[seat.index()] as f32);
            assert_eq!(value.win > 0.0, over.standing().winners().has(seat));
        }
    }
}

#[test]
fn a_position_has_a_value_at_every_moment() {
    let mut brains =
        [Level::Club, Level::Expert].map(|level| KeerOpKeer2::brain(level, seats(3), 1).unwrap());
    play(&start::<KeerOpKeer2>(3), Level::Casual, 2, |game, _| {
        for brain in &mut brains {
            for seat in seats(3).iter() {
                let value = brain.value(&known(game, seat));
                assert!(value.score.is_finite() && (0.0..=1.0).contains(&value.win), "{value:?}");
            }
        }
    });
}

#[test]
fn a_decision_still_hidden_changes_nothing_for_the_others() {
    let mut game = start::<KeerOpKeer>(3);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut brain = KeerOpKeer::brain(Level::Expert, seats(3), 1).unwrap();
    let mut moves = MoveList::new();
    for _ in 0..2 {
        let outcome = game.sample(&mut rng);
        game.apply_outcome(outcome);
    }
    let active = game.turns().active;
    game.moves(active, &mut moves);
    game.apply_move(active, moves[moves.len() - 1]);
    let Turn::Decide(deciding) = game.turn() else { panic!("the others decide") };
    let (one, other) =
        (deciding.first().unwrap(), deciding.without(deciding.first().unwrap()).first().unwrap());
    game.moves(other, &mut moves);
    let judged = |game: &KeerOpKeer, brain: &mut Box<dyn Brain<KeerOpKeer>>| {
        let mut values = Vec::new();
        brain.judge(&known(game, other), &moves, &mut values);
        values
    };
    let before = judged(&game, &mut brain);
    let mut own = MoveList::new();
    game.moves(one, &mut own);
    for &mv in own.iter() {
        let mut decided = game;
        decided.apply_move(one, mv);
        assert_eq!(judged(&decided, &mut brain), before);
    }
}

#[test]
fn what_is_near_is_judged_as_if_it_were_seen_alone() {
    let shape = Shape { inputs: inputs::<KeerOpKeer2>(false), first: 16, second: 8, outputs: OUTPUTS };
    let net = Arc::new(Net::random(shape, &mut Xoshiro256PlusPlus::seed_from_u64(1)));
    let mut thinker = Thinker::<KeerOpKeer2>::new(net.clone());
    let mut between = Vec::new();
    play(&start::<KeerOpKeer2>(2), Level::Beginner, 1, |game, _| {
        let mut game = *game;
        greedy::others_pass(&mut game, Seat(7));
        between.push(game);
    });
    let seat = Seat(1);
    thinker.settle(&between[10], seat);
    let (mut shown, mut scratch) = (Features::default(), Scratch::default());
    for game in &between {
        if game.turn() == Turn::Over || game.turns().phase == spellenkast_games::keer::Phase::Bombs {
            continue;
        }
        let value = thinker.quiet(game, seat);
        features(game, seat, &mut Shown::default(), &mut shown);
        let more = net.evaluate(&shown, &mut scratch)[0] * 40.0;
        let glance = thinker.glance(game, seat);
        assert!((value.score - glance.score - more).abs() < 0.02, "{value:?} {glance:?} {more}");
    }
}

#[test]
fn inputs_are_within_their_number_and_set_once() {
    let mut shown = Features::default();
    for count in [1, 2, 5] {
        play(&start::<KeerOpKeer2>(count), Level::Beginner, 6, |game, _| {
            features(game, Seat(0), &mut Shown::default(), &mut shown);
            let mut set: Vec<usize> = shown.iter().map(|(input, _)| input).collect();
            set.sort_unstable();
            assert!(set.windows(2).all(|two| two[0] < two[1]));
            assert!(set[set.len() - 1] < inputs::<KeerOpKeer2>(count == 1));
        });
    }
}

#[test]
fn a_damaged_network_is_refused() {
    let bytes = KeerOpKeer::built_in(true).bytes().unwrap();
    assert!(lab::read_net::<KeerOpKeer>(true, &bytes).is_ok());
    let mut damaged = bytes.to_vec();
    damaged[bytes.len() / 2] ^= 1;
    assert_eq!(lab::read_net::<KeerOpKeer>(true, &damaged), Err(NetError::Damaged));
    let for_one = NetError::OtherShape { has: (1561, 3), needs: (2341, 3) };
    assert_eq!(lab::read_net::<KeerOpKeer>(false, &bytes), Err(for_one));
}

/// The mean scores of two players on the same solo deals, or their shares of wins at a table of two.
fn compare<G: Thinks>(count: u8, one: Contestant, other: Contestant, deals: u64) -> (f64, f64) {
    let table = start::<G>(count);
    let sit = |entrant: usize, _, seed: u64| [one, other][entrant].sit(seats(count), seed);
    let results = contest::<G, BrainError>(&table, 2, deals, 3, sit, || {}).unwrap();
    let (one, other) = (results.entry(0), results.entry(1));
    if count == 1 { (one.mean.value, other.mean.value) } else { (one.win_share.value, other.win_share.value) }
}

#[test]
fn each_level_of_the_first_game_is_better_than_the_one_below() {
    for pair in Level::ALL.windows(2).take(3) {
        let (higher, lower) = (Contestant::Level(pair[1]), Contestant::Level(pair[0]));
        let (one, other) = compare::<KeerOpKeer>(1, higher, lower, 40);
        assert!(one > other, "{higher} {one} and {lower} {other}");
    }
    let (master, greedy) = compare::<KeerOpKeer>(2, Contestant::Level(Level::Master), Contestant::Greedy, 4);
    assert!(master > greedy, "{master} {greedy}");
}

#[test]
fn each_level_of_the_second_game_is_better_than_the_one_below() {
    for pair in Level::ALL.windows(2).take(3) {
        let (higher, lower) = (Contestant::Level(pair[1]), Contestant::Level(pair[0]));
        let (one, other) = compare::<KeerOpKeer2>(1, higher, lower, 24);
        assert!(one > other, "{higher} {one} and {lower} {other}");
    }
}

fn luck_is_nothing_in_the_mean<G: lab::Family>(rolls: u64) {
    let mut seer = Foresight::new(net::<G>(true).unwrap());
    let mut game: G = alone();
    let mut brain = G::brain(Level::Casual, game.seats(), 0).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let (mut moves, mut rolled) = (MoveList::new(), 0);
    while game.turn() != Turn::Chance || rolled < rolls {
        if game.turn() == Turn::Chance {
            game.apply_outcome(game.sample(&mut rng));
            rolled += 1;
            continue;
        }
        game.moves(Seat(0), &mut moves);
        let mv = choose(&mut *brain, &known(&game, Seat(0)), &moves, &mut Vec::new());
        game.apply_move(Seat(0), mv);
    }
    let (mut mean, mut spread) = (0.0, 0.0);
    game.for_each_outcome(&mut |outcome, probability| {
        let luck = seer.luck(&game, outcome, 0);
        mean += probability * luck;
        spread += probability * luck * luck;
    });
    assert!(mean.abs() < 1e-3, "{mean}");
    assert!(spread > 0.1, "{spread}");
}

#[test]
fn the_luck_of_all_rolls_together_is_nothing() {
    luck_is_nothing_in_the_mean::<KeerOpKeer>(0);
    luck_is_nothing_in_the_mean::<KeerOpKeer>(9);
    luck_is_nothing_in_the_mean::<KeerOpKeer2>(6);
}

/// A beam may miss what is best, so that it has to be wide enough to find at least what the master finds.
fn who_sees_the_dice_pays_for_it<G: lab::Family>(width: usize) {
    let deals = || (0..16).map(|deal| game_seed(5, deal));
    // Somebody who plays otherwise than the network would has luck, too, but no more of it than bad luck.
    let club: Vec<Found> = deals().map(|deal| lab::played::<G>(Level::Club, deal).unwrap()).collect();
    let paid = Estimate::mean(club.iter().map(|found| found.paid));
    assert!(paid.value.abs() < 1.5 * paid.half, "{paid:?}");
    assert!(club.iter().any(|found| found.paid.abs() > 1.0));
    // What is left of a score without the luck is spread less.
    let reader: Vec<Found> = deals().map(|deal| lab::foresee::<G>(deal, 1, true).unwrap()).collect();
    let scores = Estimate::mean(reader.iter().map(|found| found.score.into()));
    assert!(Estimate::mean(reader.iter().map(|found| found.rest())).half < 0.8 * scores.half);
    let (mut paying, mut free) = (0.0, 0.0);
    for deal in (0..2).map(|deal| game_seed(1, deal)) {
        let [pays, sees] = [true, false].map(|pays| lab::foresee::<G>(deal, width, pays).unwrap());
        let master = lab::played::<G>(Level::Master, deal).unwrap();
        assert!(pays.rest() >= master.rest(), "{pays:?} {master:?}");
        assert!(sees.score >= master.score, "{sees:?} {master:?}");
        paying += pays.rest();
        free += sees.rest();
    }
    assert!(paying < free, "{paying} {free}");
}

#[test]
fn foresight_costs_what_it_brings_in_the_first_game() {
    who_sees_the_dice_pays_for_it::<KeerOpKeer>(100);
}

#[test]
fn foresight_costs_what_it_brings_in_the_second_game() {
    who_sees_the_dice_pays_for_it::<KeerOpKeer2>(20);
}
