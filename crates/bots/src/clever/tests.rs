use std::collections::HashSet;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seat, Seats, Turn, game_seed};
use spellenkast_games::clever::sheet::{
    BLUE, BLUE_COLUMN_BONUSES, BLUE_POINTS, BLUE_ROW_BONUSES, GREEN_BONUSES, GREEN_POINTS, ORANGE_BONUSES,
    ORANGE_FACTORS, PURPLE_BONUSES, ROUND_BONUSES, ROUNDS, ROW_LENGTH, YELLOW, YELLOW_COLUMN_POINTS,
    YELLOW_DIAGONAL_BONUS, YELLOW_ROW_BONUSES,
};
use spellenkast_games::clever::{Bonus, Clever, Move, Phase};

use super::mind::Evaluator;
use super::*;
use crate::arena::{Estimate, contest};
use crate::brain::known;
use crate::{Contestant, choose, final_value, luck};

fn seats(count: u8) -> Seats {
    Seats::new(count).unwrap()
}

fn start(count: u8) -> Clever {
    Clever::new(&Default::default(), seats(count), None).unwrap()
}

/// Plays a game with one brain in all seats and hands every decision to `see`.
fn play(
    level: Level,
    count: u8,
    seed: u64,
    mut see: impl FnMut(&Clever, Seat, &MoveList<Move>, &[crate::Value]),
) -> Clever {
    let mut game = start(count);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut brain = Clever::brain(level, seats(count), seed).unwrap();
    let (mut moves, mut values) = (MoveList::new(), Vec::new());
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance => game.apply_outcome(game.sample(&mut rng)),
            Turn::Decide(deciding) => {
                let seat = deciding.first().unwrap();
                game.moves(seat, &mut moves);
                values.clear();
                let mv = choose(&mut *brain, &known(&game, seat), &moves, &mut values);
                see(&game, seat, &moves, &values);
                game.play(seat, mv).unwrap();
            }
        }
    }
}

#[test]
fn every_level_plays_whole_games_at_every_table_and_its_values_make_sense() {
    for level in Level::ALL {
        let tables = if level == Level::Master { 1..=2 } else { 1..=4 };
        for count in tables {
            play(level, count, 3, |_, _, moves, values| {
                assert!(values.is_empty() || values.len() == moves.len());
                for value in values {
                    assert!((0.0..=1.0).contains(&value.win), "{level} {count}: {value:?}");
                    assert!(value.score > 0.0 && value.score < 400.0, "{level} {count}: {value:?}");
                    assert!(value.margin.abs() < 400.0, "{level} {count}: {value:?}");
                }
            });
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for level in Level::ALL {
        let count = if level == Level::Master { 1 } else { 2 };
        assert_eq!(play(level, count, 5, |_, _, _, _| ()), play(level, count, 5, |_, _, _, _| ()), "{level}");
    }
}

#[test]
fn each_level_plays_better_than_the_one_below() {
    let levels = [Level::Beginner, Level::Casual, Level::Club, Level::Expert];
    let sit = |entrant: usize, _, seed| Contestant::Level(levels[entrant]).sit::<Clever>(seats(1), seed);
    let results = contest(&start(1), levels.len(), 60, 1, sit, || {}).unwrap();
    for above in 1..levels.len() {
        let ahead = results.score_difference(above, above - 1);
        assert!(ahead.value > 8.0, "{} over {}: {ahead:?}", levels[above], levels[above - 1]);
    }
}

#[test]
fn a_finished_game_is_worth_what_it_gave() {
    for level in [Level::Beginner, Level::Expert] {
        let over = play(level, 3, 9, |_, _, _, _| ());
        let mut brain = Clever::brain(level, seats(3), 0).unwrap();
        for seat in over.seats().iter() {
            assert_eq!(brain.value(&known(&over, seat)), final_value(&over.standing(), seat));
        }
    }
}

#[test]
fn the_chances_of_all_seats_make_about_one() {
    let mut brain = Clever::brain(Level::Expert, seats(4), 0).unwrap();
    play(Level::Casual, 4, 2, |game, _, _, _| {
        // While several decide at once, nobody knows what the others have spoiled.
        if game.phase() == Phase::Active {
            let sum: f32 = game.seats().iter().map(|seat| brain.value(&known(game, seat)).win).sum();
            assert!((0.8..1.2).contains(&sum), "{sum}");
        }
    });
}

#[test]
fn what_another_seat_has_secretly_decided_changes_nothing() {
    let mut brain = Clever::brain(Level::Expert, seats(3), 0).unwrap();
    let mut checked = 0;
    play(Level::Casual, 3, 4, |game, seat, moves, _| {
        let Turn::Decide(deciding) = game.turn() else { return };
        let Some(other) = deciding.without(seat).first().filter(|_| game.phase() == Phase::Passive) else {
            return;
        };
        let mut others = MoveList::new();
        game.moves(other, &mut others);
        let mut after = *game;
        after.apply_move(other, others[0]);
        let (mut before_values, mut after_values) = (Vec::new(), Vec::new());
        brain.judge(&known(game, seat), moves, &mut before_values);
        brain.judge(&known(&after, seat), moves, &mut after_values);
        assert_eq!(before_values, after_values);
        checked += 1;
    });
    assert!(checked > 3, "{checked}");
}

#[test]
fn a_damaged_network_is_refused_and_the_lower_levels_need_none() {
    let good = CLUB.bytes().unwrap();
    assert!(read_net("net", &good).is_ok());
    let mut changed = good.to_vec();
    changed[good.len() / 2] ^= 1;
    for bad in [&good[..good.len() - 9], &changed[..], b"", b"nothing"] {
        assert!(matches!(read_net("net", bad), Err(BrainError::Net { .. })));
    }
    for level in [Level::Beginner, Level::Casual] {
        assert!(Clever::brain(level, seats(2), 0).is_ok());
    }
    assert!(Clever::greedy(seats(2), 0).is_ok());
}

#[test]
fn positions_judged_by_their_differences_are_judged_the_same() {
    let net = shipped(&CLUB).unwrap();
    let (mut keeping, mut fresh) = (Learned::new(net.clone()), Learned::new(net));
    play(Level::Casual, 2, 8, |game, seat, moves, _| {
        for &mv in moves.iter() {
            let mut next = *game;
            next.apply_move(seat, mv);
            if next.turn() == Turn::Chance {
                fresh.refresh();
                let (one, other) = (keeping.judge(&next, seat), fresh.judge(&next, seat));
                assert!((one - other).abs() < 0.01, "{one} {other}");
            }
        }
    });
}

#[test]
fn the_luck_of_a_roll_is_measured_against_all_rolls() {
    let mut game = start(1);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut brain = Clever::brain(Level::Beginner, seats(1), 0).unwrap();
    while !(game.turn() == Turn::Chance && game.phase() == Phase::Roll && game.available().len() <= 2) {
        match game.turn() {
            Turn::Chance => game.apply_outcome(game.sample(&mut rng)),
            _ => {
                let mut moves = MoveList::new();
                game.moves(Seat(0), &mut moves);
                game.apply_move(
                    Seat(0),
                    choose(&mut *brain, &known(&game, Seat(0)), &moves, &mut Vec::new()),
                );
            }
        }
    }
    let mut mean = 0.0;
    let mut outcomes = Vec::new();
    game.for_each_outcome(&mut |outcome, probability| outcomes.push((outcome, probability)));
    for (outcome, probability) in outcomes {
        let luck = luck(&mut *brain, &known(&game, Seat(0)), outcome).unwrap();
        mean += probability * f64::from(luck.after.score - luck.mean.score);
    }
    assert!(mean.abs() < 0.01, "{mean}");
}

#[test]
fn a_short_training_teaches_something() {
    let training = CleverTraining {
        games: 1500,
        round: 250,
        batch: 125,
        rate: 3e-3,
        hidden: (32, 16),
        ..Default::default()
    };
    let mut first = None;
    let net = train(&training, None, &mut |progress, _| {
        first.get_or_insert(progress.mean);
    });
    let (mean, _) = measure(&net, seats(1), 60, 1);
    assert!(mean > first.unwrap() + 5.0, "{first:?} {mean}");
}

#[test]
fn who_sees_the_dice_pays_for_it() {
    // Somebody who plays otherwise than the network would has luck, too, but no more of it than bad luck.
    let paid = (0..6).map(|deal| played(Level::Casual, game_seed(5, deal)).unwrap().paid);
    let paid = Estimate::mean(paid.collect::<Vec<_>>().into_iter());
    assert!(paid.value.abs() < 1.5 * paid.half, "{paid:?}");
    assert!(paid.half > 1.0, "{paid:?}");
    let deal = game_seed(1, 0);
    let [pays, sees] = [true, false].map(|pays| foresee(deal, 5, pays).unwrap());
    let master = played(Level::Master, deal).unwrap();
    assert!(pays.rest() >= master.rest(), "{pays:?} {master:?}");
    assert!(sees.score >= master.score, "{sees:?} {master:?}");
    assert!(pays.rest() < sees.rest(), "{pays:?} {sees:?}");
}

/// What an area may look like, for counting.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Area {
    /// The marks in it less those that its bonuses make elsewhere, an extra die being one mark.
    marks: i32,
    foxes: i32,
    points: i32,
    /// What its bonuses for orange are short of a 6.
    short: i32,
}

impl Area {
    fn new(marks: u32, points: i32, bonuses: impl Iterator<Item = Bonus>) -> Self {
        let mut area = Self { marks: marks as i32, foxes: 0, points, short: 0 };
        for bonus in bonuses {
            match bonus {
                Bonus::Reroll => {}
                Bonus::Fox => area.foxes += 1,
                _ => area.marks -= 1,
            }
            area.short += match bonus {
                Bonus::Orange4 => 2,
                Bonus::Orange5 => 1,
                _ => 0,
            };
        }
        area
    }

    /// Also as it is if its bonus for orange comes too late, and only once of those that are alike.
    fn all(areas: impl Iterator<Item = Self>) -> Vec<Self> {
        let lost = |area: Self| (area.short > 0).then_some(Self { marks: area.marks + 1, short: 0, ..area });
        let all: HashSet<Self> = areas.flat_map(|area| [Some(area), lost(area)]).flatten().collect();
        all.into_iter().collect()
    }
}

/// A sheet has room for many more points, but not for so few marks: four dice in each of six rounds, the extra die and
/// the choice that rounds bring, and what the marked fields give.
#[test]
fn counting_marks_leaves_no_more_than_334_points() {
    let lines = |grid: &[[u8; 4]], set: u32, bonuses: &mut Vec<Bonus>, rows: &[Bonus], columns: &[Bonus]| {
        let fields: Vec<(usize, usize)> = (0..grid.len())
            .flat_map(|row| (0..4).map(move |column| (row, column)))
            .filter(|&(row, column)| grid[row][column] != 0)
            .collect();
        let open = |row, column| {
            fields.iter().position(|&field| field == (row, column)).is_some_and(|bit| set >> bit & 1 == 0)
        };
        let row_done = |&row: &usize| (0..4).all(|column| !open(row, column));
        let column_done = |&column: &usize| (0..grid.len()).all(|row| !open(row, column));
        bonuses.extend((0..rows.len()).filter(row_done).map(|row| rows[row]));
        bonuses.extend((0..columns.len()).filter(column_done).map(|column| columns[column]));
        let points = (0..4).filter(column_done).map(|column| i32::from(YELLOW_COLUMN_POINTS[column])).sum();
        let diagonal = (0..grid.len()).all(|place| !open(place, place));
        (points, diagonal)
    };
    let yellow = Area::all((0..1u32 << 12).map(|set| {
        let mut bonuses = Vec::new();
        let (points, diagonal) = lines(&YELLOW, set, &mut bonuses, &YELLOW_ROW_BONUSES, &[]);
        bonuses.extend(diagonal.then_some(YELLOW_DIAGONAL_BONUS));
        Area::new(set.count_ones(), points, bonuses.into_iter())
    }));
    let blue = Area::all((0..1u32 << 11).map(|set| {
        let mut bonuses = Vec::new();
        lines(&BLUE, set, &mut bonuses, &BLUE_ROW_BONUSES, &BLUE_COLUMN_BONUSES);
        let crosses = set.count_ones();
        Area::new(crosses, BLUE_POINTS[crosses as usize].into(), bonuses.into_iter())
    }));
    let row = |bonuses: &[Option<Bonus>; ROW_LENGTH], points: &dyn Fn(usize) -> i32| {
        let area = |length: usize| {
            Area::new(length as u32, points(length), bonuses[..length].iter().copied().flatten())
        };
        Area::all((0..=ROW_LENGTH).map(area))
    };
    let factors =
        |length: usize| ORANGE_FACTORS[..length].iter().map(|&factor| i32::from(factor)).sum::<i32>();
    let green = row(&GREEN_BONUSES, &|length| GREEN_POINTS[length].into());
    let orange = row(&ORANGE_BONUSES, &|length| 6 * factors(length));
    let purple = row(&PURPLE_BONUSES, &|length| 6 * length as i32);
    let rounds = i32::from(ROUNDS[0]);
    let marks = 4 * rounds
        + ROUND_BONUSES.iter().filter(|bonus| !matches!(bonus, None | Some(Bonus::Reroll))).count() as i32;
    let mut most = 0;
    for (y, b) in yellow.iter().flat_map(|y| blue.iter().map(move |b| (y, b))) {
        for (g, o) in green.iter().flat_map(|g| orange.iter().map(move |o| (g, o))) {
            for p in &purple {
                if y.marks + b.marks + g.marks + o.marks + p.marks > marks {
                    continue;
                }
                let points = [y.points, b.points, g.points, (o.points - y.short - b.short).max(0), p.points];
                let foxes = y.foxes + b.foxes + g.foxes + o.foxes + p.foxes;
                let lowest = points.into_iter().min().unwrap_or(0);
                most = most.max(points.iter().sum::<i32>() + foxes * lowest);
            }
        }
    }
    assert_eq!(most, 334);
}
