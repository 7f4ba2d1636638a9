//! Many tables at once play the games that each would play alone, however many threads there are.

use spellenkast_engine::Seats;
use spellenkast_games::clever::Clever;
use spellenkast_games::genius::Genius;
use spellenkast_lab::{Autoreset, Batch, Learns, Out, Plan, Refusal, Reward, Table};

/// Room for what a step leads to.
struct Room {
    observations: Vec<i16>,
    masks: Vec<i8>,
    rewards: Vec<f64>,
    over: Vec<bool>,
    seats: Vec<i8>,
    all_rewards: Vec<f32>,
    last: Vec<i16>,
}

impl Room {
    fn for_tables<G: Learns>(tables: usize, seats: Seats) -> Self {
        let width = Table::<G>::observation_len(seats);
        Self {
            observations: vec![0; tables * width],
            masks: vec![0; tables * G::ACTIONS],
            rewards: vec![0.0; tables],
            over: vec![false; tables],
            seats: vec![0; tables],
            all_rewards: vec![0.0; tables * usize::from(seats.count())],
            last: vec![0; tables * width],
        }
    }

    fn out(&mut self) -> Out<'_> {
        Out {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            over: &mut self.over,
            seats: &mut self.seats,
            all_rewards: &mut self.all_rewards,
            last: &mut self.last,
        }
    }
}

fn plan(players: u8, autoreset: Autoreset) -> Plan {
    Plan {
        seats: Seats::new(players).unwrap(),
        opponents: (players > 1).then(|| "random".parse().unwrap()),
        reward: Reward::Points,
        autoreset,
    }
}

/// Everything that a batch tells in so many steps of random play.
fn course<G: Learns>(plan: Plan, tables: usize, threads: usize, steps: usize) -> Vec<Vec<i16>> {
    let seats = plan.seats;
    let mut batch = Batch::<G>::new(plan, &Default::default(), tables, 7).unwrap();
    batch.set_threads(threads);
    let mut room = Room::for_tables::<G>(tables, seats);
    let mut actions = vec![0; tables];
    (0..steps)
        .map(|_| {
            batch.any_actions(&mut actions);
            batch.step(&actions, room.out()).unwrap();
            room.observations.clone()
        })
        .collect()
}

#[test]
fn threads_change_nothing() {
    for players in [1, 2] {
        let plan = plan(players, Autoreset::NextStep);
        let alone = course::<Clever>(plan.clone(), 600, 1, 200);
        assert_eq!(alone, course::<Clever>(plan, 600, 3, 200));
    }
}

#[test]
fn whole_stretches_go_on_where_single_steps_would() {
    let mut batch = Batch::<Clever>::new(plan(1, Autoreset::NextStep), &Default::default(), 600, 7).unwrap();
    let mut room = Room::for_tables::<Clever>(600, Seats::new(1).unwrap());
    batch.roll_out(150, room.out());
    batch.roll_out(50, room.out());
    let single = course::<Clever>(plan(1, Autoreset::NextStep), 600, 2, 200);
    assert_eq!(Some(&room.observations), single.last());
}

#[test]
fn a_seed_begins_the_same_games_again_whatever_went_before() {
    let seats = Seats::new(2).unwrap();
    let mut plan = plan(2, Autoreset::NextStep);
    plan.opponents = Some("beginner".parse().unwrap());
    let mut batch = Batch::<Clever>::new(plan, &Default::default(), 300, 7).unwrap();
    let mut room = Room::for_tables::<Clever>(300, seats);
    let mut stretch = |seed: Option<u64>, threads: usize| {
        batch.set_threads(threads);
        if let Some(seed) = seed {
            batch.reset(Some(seed), None, room.out());
            assert!(room.rewards.iter().all(|&reward| reward == 0.0), "nothing is left over");
        }
        batch.roll_out(40, room.out());
        room.observations.clone()
    };
    let at_first = stretch(None, 1);
    assert_ne!(at_first, stretch(Some(8), 2));
    assert_eq!(at_first, stretch(Some(7), 2), "as it was set up");
}

#[test]
fn rewards_add_up_to_the_score() {
    let seats = Seats::new(1).unwrap();
    let mut batch = Batch::<Clever>::new(plan(1, Autoreset::Disabled), &Default::default(), 1, 3).unwrap();
    let mut room = Room::for_tables::<Clever>(1, seats);
    let (mut action, mut sum) = ([0], 0.0);
    while !room.over[0] {
        batch.any_actions(&mut action);
        batch.step(&action, room.out()).unwrap();
        sum += room.rewards[0];
    }
    use spellenkast_engine::{Game, Seat};
    assert_eq!(sum as i32, batch.table(0).unwrap().game().score(Seat(0)));
    let after = batch.step(&action, room.out()).unwrap_err();
    assert_eq!(after.code, "over");
}

#[test]
fn one_wrong_action_stops_the_whole_step() {
    let seats = Seats::new(2).unwrap();
    let mut batch = Batch::<Genius>::new(plan(2, Autoreset::NextStep), &Default::default(), 300, 3).unwrap();
    let mut room = Room::for_tables::<Genius>(300, seats);
    batch.reset(Some(1), None, room.out());
    let before = room.observations.clone();
    let mut actions = vec![0; 300];
    batch.any_actions(&mut actions);
    for (wrong, code) in
        [(-1, "action"), (i64::MAX, "action"), (i64::MIN, "action"), (2000, "action"), (8, "masked")]
    {
        let mut actions = actions.clone();
        actions[299] = wrong;
        let Refusal { code: told, text } = batch.step(&actions, room.out()).unwrap_err();
        assert_eq!(told, code);
        assert!(text.contains("Table 299"), "{text}");
        assert_eq!(before, room.observations);
    }
    batch.step(&actions, room.out()).unwrap();
}

#[test]
fn games_begin_anew_as_was_agreed() {
    let seats = Seats::new(2).unwrap();
    for mode in [Autoreset::NextStep, Autoreset::SameStep] {
        let mut batch = Batch::<Genius>::new(plan(2, mode), &Default::default(), 1, 3).unwrap();
        let mut room = Room::for_tables::<Genius>(1, seats);
        let mut action = [0];
        let mut ends = 0;
        for _ in 0..2000 {
            batch.any_actions(&mut action);
            batch.step(&action, room.out()).unwrap();
            let nothing_legal = room.masks.iter().all(|&legal| legal == 0);
            assert_eq!(nothing_legal, room.over[0] && mode == Autoreset::NextStep);
            ends += usize::from(room.over[0]);
        }
        assert!(ends > 3, "{mode:?}");
    }
}

#[test]
fn a_move_leads_to_its_afterstate() {
    let seats = Seats::new(1).unwrap();
    let mut batch = Batch::<Clever>::new(plan(1, Autoreset::NextStep), &Default::default(), 300, 3).unwrap();
    let mut room = Room::for_tables::<Clever>(300, seats);
    for _ in 0..30 {
        let counts: Vec<usize> = batch.move_counts().collect();
        let mut after = vec![0; counts.iter().sum::<usize>() * batch.position_len()];
        batch.afterstates(&mut after);
        let mut features = vec![0.0; counts.iter().sum::<usize>() * batch.net_inputs().unwrap()];
        batch.features(&mut features);
        assert!(features.iter().all(|input| (0.0..=1.0).contains(input)));
        let last: Vec<i64> = counts.iter().map(|&count| count as i64 - 1).collect();
        batch.step_moves(&last, room.out()).unwrap();
        assert!(batch.step_moves(&vec![5000; 300], room.out()).is_err());
    }
}
