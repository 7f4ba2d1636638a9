//! Many tables at once.

use std::num::NonZeroUsize;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::{Contestant, Features};
use spellenkast_engine::{Seat, SeatSet, Seats, game_seed};

use crate::{Bench, Learns, Numbers, Opponent, Refusal, Reward, Table, foresee};

/// So many tables share a bench, and are stepped by one thread. What happens depends on this number, not on the threads.
const GROUP: usize = 256;

/// When a game that is over begins anew, as `gymnasium.vector` names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Autoreset {
    /// With the next step, whose action is not looked at.
    NextStep,
    /// At once; what was seen last is told apart.
    SameStep,
    /// When somebody says so.
    Disabled,
}

/// How the tables of a batch are played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many play at each.
    pub seats: Seats,
    /// Who else plays there; nobody where all seats learn.
    pub opponents: Option<Contestant>,
    /// What is rewarded.
    pub reward: Reward,
    /// When games begin anew.
    pub autoreset: Autoreset,
}

impl Plan {
    /// Who learns: all, or the first seat.
    fn learners(&self) -> SeatSet {
        if self.opponents.is_some() { SeatSet::only(Seat(0)) } else { self.seats.all() }
    }
}

/// Where a step writes what it led to: a row for each table.
pub struct Out<'a> {
    /// The positions in numbers.
    pub observations: &'a mut [i16],
    /// What may be tapped.
    pub masks: &'a mut [i8],
    /// What the seat that tapped has brought in.
    pub rewards: &'a mut [f64],
    /// Whether the game is over.
    pub over: &'a mut [bool],
    /// Which seat is asked.
    pub seats: &'a mut [i8],
    /// What every seat has brought in: a number for each seat.
    pub all_rewards: &'a mut [f32],
    /// What was seen last of games that began anew at once.
    pub last: &'a mut [i16],
}

/// How wide the rows are.
#[derive(Clone, Copy)]
struct Widths {
    observation: usize,
    actions: usize,
    players: usize,
}

impl<'a> Out<'a> {
    /// The rows of the first tables, and the others.
    fn split(self, tables: usize, widths: Widths) -> (Self, Self) {
        let Widths { observation, actions, players } = widths;
        let observations = self.observations.split_at_mut(tables * observation);
        let masks = self.masks.split_at_mut(tables * actions);
        let rewards = self.rewards.split_at_mut(tables);
        let over = self.over.split_at_mut(tables);
        let seats = self.seats.split_at_mut(tables);
        let all_rewards = self.all_rewards.split_at_mut(tables * players);
        let last = if self.last.is_empty() {
            (&mut [][..], &mut [][..])
        } else {
            self.last.split_at_mut(tables * observation)
        };
        let first = Out {
            observations: observations.0,
            masks: masks.0,
            rewards: rewards.0,
            over: over.0,
            seats: seats.0,
            all_rewards: all_rewards.0,
            last: last.0,
        };
        let others = Out {
            observations: observations.1,
            masks: masks.1,
            rewards: rewards.1,
            over: over.1,
            seats: seats.1,
            all_rewards: all_rewards.1,
            last: last.1,
        };
        (first, others)
    }
}

/// Many tables of one game.
pub struct Batch<G: Learns> {
    plan: Plan,
    groups: Vec<Group<G>>,
    widths: Widths,
    threads: usize,
}

/// Tables that share a bench.
struct Group<G: Learns> {
    /// The number of the first of them.
    first: usize,
    tables: Vec<Place<G>>,
    bench: Bench<G>,
    rng: Xoshiro256PlusPlus,
}

/// A table of a batch.
struct Place<G: Learns> {
    table: Table<G>,
    /// Who is asked, or was asked last.
    asked: Seat,
}

impl<G: Learns> Batch<G> {
    /// So many tables. Every one has a seed of its own that comes from this one.
    pub fn new(plan: Plan, options: &G::Options, tables: usize, seed: u64) -> Result<Self, Refusal> {
        let widths = Widths {
            observation: Table::<G>::observation_len(plan.seats),
            actions: G::ACTIONS,
            players: plan.seats.count().into(),
        };
        let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let start =
            G::new(options, plan.seats, None).map_err(|error| Refusal::new("set-up", error.to_string()))?;
        plan.reward.check(&start)?;
        let mut batch = Self { groups: Vec::new(), widths, threads, plan };
        for first in (0..tables).step_by(GROUP) {
            let group = batch.group(&start, first..tables.min(first + GROUP), seed)?;
            batch.groups.push(group);
        }
        Ok(batch)
    }

    fn group(&self, start: &G, tables: std::ops::Range<usize>, seed: u64) -> Result<Group<G>, Refusal> {
        let plan = &self.plan;
        let first = tables.start;
        let own_seed = own_seed(seed, first);
        let sit = |seat: Seat| match plan.opponents {
            Some(who) if !plan.learners().has(seat) => {
                Opponent::sit(who, plan.seats, Opponent::<G>::seed(own_seed, seat)).map(Some)
            }
            _ => Ok(None),
        };
        let mut bench = Bench::new(start.clone(), plan.seats.iter().map(sit).collect::<Result<_, _>>()?);
        let place = |index: usize| {
            let seed = game_seed(seed, index as u64);
            let table = Table::new(plan.learners(), seed, &plan.reward, &mut bench);
            Place { asked: table.asked().unwrap_or(Seat(0)), table }
        };
        let tables = tables.map(place).collect();
        Ok(Group { first, tables, bench, rng: Xoshiro256PlusPlus::seed_from_u64(own_seed) })
    }

    /// How many threads step it, at most.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// How many tables there are.
    pub fn len(&self) -> usize {
        self.groups.iter().map(|group| group.tables.len()).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// The table with this number.
    pub fn table(&self, index: usize) -> Option<&Table<G>> {
        self.groups.get(index / GROUP)?.tables.get(index % GROUP).map(|place| &place.table)
    }

    /// Who is asked there, or was asked last.
    pub fn asked(&self, index: usize) -> Option<Seat> {
        self.groups.get(index / GROUP)?.tables.get(index % GROUP).map(|place| place.asked)
    }

    /// Begins games anew, all or those that are named: with this seed, or with the dice that follow.
    pub fn reset(&mut self, seed: Option<u64>, which: Option<&[bool]>, out: Out<'_>) {
        let reward = &self.plan.reward;
        let own_seed = seed.filter(|_| which.is_none());
        let all = vec![true; if which.is_none() { self.len() } else { 0 }];
        let which = which.unwrap_or(&all);
        each(&mut self.groups, self.threads, self.widths, out, which, |group, which, out, widths| {
            if let Some(seed) = own_seed {
                group.reseed(seed);
            }
            // Nothing of an earlier step is left in the rows of those that go on.
            out.rewards.fill(0.0);
            out.all_rewards.fill(0.0);
            out.last.fill(0);
            for (row, place) in group.tables.iter_mut().enumerate() {
                if which[row] {
                    let seed = seed.map(|seed| game_seed(seed, (group.first + row) as u64));
                    place.table.reset(seed, reward, &mut group.bench);
                    place.begin();
                }
                out.write(row, widths, place);
                out.over[row] = place.table.is_over();
            }
        });
    }

    /// Whether each of these actions may be tapped at its table; the reason if not.
    fn check(&self, actions: &[i64]) -> Result<(), Refusal> {
        let places = self.groups.iter().flat_map(|group| &group.tables);
        for (index, (place, &action)) in places.zip(actions).enumerate() {
            let begins_anew = place.table.is_over() && self.plan.autoreset == Autoreset::NextStep;
            if begins_anew {
                continue;
            }
            place
                .table
                .check(place.asked, action)
                .map_err(|refusal| Refusal { text: format!("Table {index}: {}", refusal.text), ..refusal })?;
        }
        Ok(())
    }

    /// Taps at every table. If one of the actions may not be tapped, none is.
    pub fn step(&mut self, actions: &[i64], out: Out<'_>) -> Result<(), Refusal> {
        self.check(actions)?;
        let plan = &self.plan;
        each(&mut self.groups, self.threads, self.widths, out, actions, |group, actions, out, widths| {
            for (row, &action) in actions.iter().enumerate() {
                group.act(row, widths, out, plan, |place, bench| {
                    place.table.tap(place.asked, action as u8, bench)
                });
            }
        });
        Ok(())
    }

    /// Makes at every table the move with this number among those that are left.
    pub fn step_moves(&mut self, moves: &[i64], out: Out<'_>) -> Result<(), Refusal> {
        let places = self.groups.iter().flat_map(|group| &group.tables);
        for (index, (place, &number)) in places.zip(moves).enumerate() {
            if place.table.is_over() && self.plan.autoreset == Autoreset::NextStep {
                continue;
            }
            let count = place.moves().len();
            if !usize::try_from(number).is_ok_and(|number| number < count) {
                return Err(Refusal::new(
                    "move",
                    format!("Table {index}: there is no move {number}, but {count} in all."),
                ));
            }
        }
        let plan = &self.plan;
        each(&mut self.groups, self.threads, self.widths, out, moves, |group, moves, out, widths| {
            for (row, &number) in moves.iter().enumerate() {
                group.act(row, widths, out, plan, |place, bench| {
                    let (_, mv) = place.moves()[number as usize];
                    place.table.play(place.asked, mv, bench);
                    true
                });
            }
        });
        Ok(())
    }

    /// Taps at random so many times at every table, one stretch for each: what is written is what the last tap led to.
    pub fn roll_out(&mut self, steps: usize, out: Out<'_>) {
        let (plan, inputs) = (&self.plan, vec![(); self.len()]);
        each(&mut self.groups, self.threads, self.widths, out, &inputs, |group, inputs, out, widths| {
            for _ in 0..steps {
                for row in 0..inputs.len() {
                    let place = &group.tables[row];
                    let action = place.table.any_action(place.asked, &mut group.rng).unwrap_or(0);
                    group.act(row, widths, out, plan, |place, bench| {
                        place.table.tap(place.asked, action, bench)
                    });
                }
            }
        });
    }

    /// Draws a legal action for every table.
    pub fn any_actions(&mut self, actions: &mut [i64]) {
        let mut actions = actions.iter_mut();
        for group in &mut self.groups {
            for (place, action) in group.tables.iter().zip(actions.by_ref()) {
                *action = place.table.any_action(place.asked, &mut group.rng).unwrap_or(0).into();
            }
        }
    }

    /// How many moves are left at each table.
    pub fn move_counts(&self) -> impl Iterator<Item = usize> {
        self.groups.iter().flat_map(|group| &group.tables).map(|place| place.moves().len())
    }

    /// How many numbers a position has without what is tapped.
    pub fn position_len(&self) -> usize {
        self.widths.observation - self.widths.actions
    }

    /// What each move that is left leads to, as far as the seat can foresee it, in numbers: one row a move, table by table.
    pub fn afterstates(&mut self, out: &mut [i16]) {
        let width = self.position_len();
        self.each_afterstate(out, width, |next, seat, row| next.observe(seat, &mut Numbers::into(row)));
    }

    /// How many inputs the networks of this game have; none where it has no such networks.
    pub fn net_inputs(&self) -> Option<usize> {
        G::net_inputs(self.plan.seats)
    }

    /// The same as it is shown to the game's networks.
    pub fn features(&mut self, out: &mut [f32]) {
        let Some(width) = self.net_inputs() else { return };
        self.each_afterstate(out, width, |next, seat, row| {
            let mut features = Features::default();
            next.show(seat, &mut features);
            row.fill(0.0);
            features.iter().for_each(|(input, value)| row[input] += value);
        });
    }

    fn each_afterstate<T: Send>(
        &mut self,
        out: &mut [T],
        width: usize,
        write: impl Fn(&G, Seat, &mut [T]) + Sync,
    ) {
        let mut rest = out;
        let threads = self.threads.min(self.groups.len()).max(1);
        let share = self.groups.len().div_ceil(threads).max(1);
        std::thread::scope(|scope| {
            for groups in self.groups.chunks_mut(share) {
                let rows: usize =
                    groups.iter().flat_map(|group| &group.tables).map(|place| place.moves().len()).sum();
                let own;
                (own, rest) = std::mem::take(&mut rest).split_at_mut(rows * width);
                let write = &write;
                let mut work = move || {
                    let mut rows = own.chunks_mut(width);
                    let places = groups.iter().flat_map(|group| &group.tables);
                    for place in places.filter(|place| !place.table.is_over()) {
                        let moves = place.moves().iter().map(|&(_, mv)| mv);
                        let nexts = foresee(place.table.game(), place.asked, moves);
                        for (next, row) in nexts.zip(rows.by_ref()) {
                            write(&next, place.asked, row);
                        }
                    }
                };
                if threads == 1 { work() } else { drop(scope.spawn(work)) }
            }
        });
    }
}

/// What tells the seeds of opponents from those of tables.
const OPPONENTS: u64 = 0x6f70_706f_6e65_6e74;

/// The seed of what the tables from this one on share.
fn own_seed(seed: u64, first: usize) -> u64 {
    game_seed(seed ^ OPPONENTS, first as u64)
}

/// Lets threads work on the groups, each with its share of the tables' rows.
fn each<G: Learns, T: Sync>(
    groups: &mut [Group<G>],
    threads: usize,
    widths: Widths,
    out: Out<'_>,
    inputs: &[T],
    work: impl Fn(&mut Group<G>, &[T], &mut Out<'_>, Widths) + Sync,
) {
    let threads = threads.min(groups.len()).max(1);
    let share = groups.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let (mut out, mut inputs) = (out, inputs);
        let mut shares = groups.chunks_mut(share).peekable();
        while let Some(groups) = shares.next() {
            let tables = groups.iter().map(|group| group.tables.len()).sum();
            let (own, others) = out.split(tables, widths);
            let (own_inputs, other_inputs) = inputs.split_at(tables);
            (out, inputs) = (others, other_inputs);
            let work = &work;
            let all = move || {
                let (mut out, mut inputs) = (own, own_inputs);
                for group in groups {
                    let (mut own, others) = out.split(group.tables.len(), widths);
                    let (own_inputs, other_inputs) = inputs.split_at(group.tables.len());
                    (out, inputs) = (others, other_inputs);
                    work(group, own_inputs, &mut own, widths);
                }
            };
            // The last share is this thread's own.
            if shares.peek().is_none() { all() } else { drop(scope.spawn(all)) }
        }
    });
}

impl<G: Learns> Group<G> {
    /// Lets opponents and random actions begin anew as well, so that the same seed gives the same games again.
    fn reseed(&mut self, seed: u64) {
        let seed = own_seed(seed, self.first);
        self.bench.begin_anew(seed);
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    /// Lets something happen at a table, which says whether a move was made, and writes down what it led to.
    #[inline]
    fn act(
        &mut self,
        row: usize,
        widths: Widths,
        out: &mut Out<'_>,
        plan: &Plan,
        act: impl FnOnce(&mut Place<G>, &mut Bench<G>) -> bool,
    ) {
        let (place, bench) = (&mut self.tables[row], &mut self.bench);
        if place.table.is_over() && plan.autoreset == Autoreset::NextStep {
            place.table.reset(None, &plan.reward, bench);
            place.begin();
            out.rewards[row] = 0.0;
            out.over[row] = false;
            out.all_rewards[row * widths.players..][..widths.players].fill(0.0);
            out.write(row, widths, place);
            return;
        }
        let tapped = place.asked;
        let moved = act(place, bench);
        if !moved {
            // Nothing was brought in by a tap on the way.
            out.rewards[row] = 0.0;
            out.all_rewards[row * widths.players..][..widths.players].fill(0.0);
        } else if plan.opponents.is_some() || widths.players == 1 {
            let reward = place.table.pay(Seat(0), &plan.reward);
            out.rewards[row] = reward.into();
            out.all_rewards[row * widths.players] = reward;
        } else {
            for seat in plan.seats.iter() {
                out.all_rewards[row * widths.players + seat.index()] = place.table.pay(seat, &plan.reward);
            }
            out.rewards[row] = out.all_rewards[row * widths.players + tapped.index()].into();
        }
        out.over[row] = place.table.is_over();
        if place.table.is_over() && plan.autoreset == Autoreset::SameStep {
            if !out.last.is_empty() {
                place
                    .table
                    .observe(place.asked, &mut out.last[row * widths.observation..][..widths.observation]);
            }
            place.table.reset(None, &plan.reward, bench);
        }
        place.begin();
        out.write(row, widths, place);
    }
}

impl<G: Learns> Place<G> {
    /// Finds who is asked next.
    #[inline]
    fn begin(&mut self) {
        if let Some(asked) = self.table.asked() {
            self.asked = asked;
        }
    }

    fn moves(&self) -> &[(crate::Taps, G::Move)] {
        if self.table.is_over() { &[] } else { self.table.decision(self.asked).left() }
    }
}

impl Out<'_> {
    #[inline]
    fn write<G: Learns>(&mut self, row: usize, widths: Widths, place: &Place<G>) {
        let Widths { observation, actions, .. } = widths;
        place.table.observe(place.asked, &mut self.observations[row * observation..][..observation]);
        place.table.legal(place.asked).write(&mut self.masks[row * actions..][..actions]);
        self.seats[row] = place.asked.0 as i8;
    }
}
