//! Players who know the race by heart.
//!
//! Where a turn ends, the tables say how likely the player is to be the first to fill the sheet, on the average over the
//! dice that may lie on the table. But the player leaves its own to the others: the expert reckons what each opponent can
//! do with them in the next turn, and lets the tables speak after that. The master, in a game of two, knows as well what
//! the dice that the opponent then leaves do for its own sheet.

use spellenkast_engine::{Game, Known, Seat, Seats, Turn};
use spellenkast_games::genius::{Genius, Move, Phase, ROLLS, Sheet, Tally};

use super::counter::opponents_dice;
use super::race::Race;
use super::sheets::{CLASSES, Class, FULL, class};
use super::tables::Tables;
use super::turn::{Stopping, Throw, for_each_score, scored, throws};
use crate::{Brain, Value, final_value};

/// How far a racer looks at the dice on the table once its turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sight {
    /// What the opponents can do with the dice that it leaves.
    Reply,
    /// And what it can then do itself with those that the opponent leaves. With three or four players the same as
    /// [`Reply`](Self::Reply).
    Return,
}

/// A player who knows the race by heart.
pub struct Racer {
    tables: &'static Tables,
    sight: Sight,
    /// The turn that was thought through last.
    plan: Option<Plan>,
}

/// Everything that a turn's decisions depend on, but the roll.
#[derive(Clone, Copy, PartialEq)]
struct Scene {
    seats: Seats,
    /// The player whose turn it is, then the others in the order in which they follow.
    sheets: [Sheet; 4],
    /// The dice before each of them; those of the player whose turn it is lie there no more.
    dice: [Tally; 4],
}

/// A turn thought through.
struct Plan {
    scene: Scene,
    stopping: Stopping,
}

impl Scene {
    fn new(game: &Genius) -> Self {
        let seats = game.seats();
        let (mut sheets, mut dice) = ([Sheet::default(); 4], [Tally::NONE; 4]);
        let mut seat = game.active();
        for place in 0..usize::from(seats.count()) {
            sheets[place] = game.sheet(seat);
            if place > 0 {
                dice[place] = game.dice(seat).map_or(Tally::NONE, |roll| roll.tally());
            }
            seat = seats.after(seat);
        }
        Self { seats, sheets, dice }
    }

    fn places(&self) -> usize {
        self.seats.count().into()
    }

    fn opponents_of(&self, place: usize) -> Tally {
        let others = (0..self.places()).filter(|&other| other != place);
        others.fold(Tally::NONE, |sum, other| sum.plus(self.dice[other]))
    }
}

/// How likely each opponent has filled the sheet after so many turns, the next one included.
type Rivals = Vec<Vec<f32>>;

impl Racer {
    /// One who looks so far.
    pub fn new(tables: &'static Tables, sight: Sight) -> Self {
        Self { tables, sight, plan: None }
    }

    fn race(&self, seats: Seats) -> &'static Race {
        self.tables.race(seats)
    }

    /// What the sheets that the player of the scene could make are worth, if these dice are left with them.
    fn worth(&self, scene: &Scene, left: Tally, sheets: &[Sheet], out: &mut Vec<f64>) {
        out.clear();
        let mut scene = *scene;
        scene.dice[0] = left;
        if scene.places() > 2 {
            let rivals = self.rivals(&scene);
            out.extend(sheets.iter().map(|&own| self.first_of(scene.seats, class(own), &rivals)));
        } else {
            let replies = Replies::new(&scene, 1);
            out.extend(
                sheets.iter().map(|&own| if own.is_full() { 1.0 } else { 1.0 - self.reply(&replies, own) }),
            );
        }
    }

    /// The chance of the opponent in a game of two who is to move, if the other's sheet is this.
    fn reply(&self, replies: &Replies, sheet: Sheet) -> f64 {
        let Tables { duel, luck, .. } = self.tables;
        let own = class(sheet);
        if self.sight == Sight::Reply {
            return replies.best(|_, reply| duel.moved(reply, own).into());
        }
        let shifts: Vec<f32> =
            throws(replies.seats).iter().map(|throw| luck.shift(sheet, throw.tally)).collect();
        replies.best(|throw, reply| {
            let mean = duel.moved(reply, own);
            // What shifts the logit for the own sheet shifts the chance by the slope of the curve.
            (mean - mean * (1.0 - mean) * shifts[throw]).into()
        })
    }

    /// What becomes of the opponents of the scene's player, who has just left dice.
    fn rivals(&self, scene: &Scene) -> Rivals {
        let race = self.race(scene.seats);
        let rival = |place: usize| -> Vec<f32> {
            let steps =
                Replies::new(scene, place).steps(|_, class| -f64::from(race.turns[usize::from(class)]));
            let mut done = vec![0.0; race.done.len()];
            for (class, probability) in steps {
                for (turns, done) in done.iter_mut().enumerate().skip(1) {
                    *done += probability as f32 * race.done[turns - 1][usize::from(class)];
                }
            }
            done
        };
        (1..scene.places()).map(rival).collect()
    }

    /// The chance to be the first of all to fill the sheet, if all the others move before.
    fn first_of(&self, seats: Seats, own: Class, rivals: &Rivals) -> f64 {
        if own == FULL {
            return 1.0;
        }
        let done = &self.race(seats).done;
        (1..done.len())
            .map(|turns| {
                let now = done[turns][usize::from(own)] - done[turns - 1][usize::from(own)];
                rivals.iter().fold(now, |chance, rival| chance * (1.0 - rival[turns]))
            })
            .map(f64::from)
            .sum()
    }

    /// The sheets worth a closer look among those that the ways to score a roll give: of each class the first, and
    /// only those that take about as few turns as the best.
    fn candidates(&self, scene: &Scene, throw: &Throw, opponents: Tally, out: &mut Vec<Sheet>) {
        const MORE_TURNS: f32 = 0.15;
        let turns = &self.race(scene.seats).turns;
        let takes = |sheet: Sheet| turns[usize::from(class(sheet))];
        out.clear();
        let mut least = f32::INFINITY;
        for_each_score(scene.sheets[0], throw, opponents, |after| {
            let takes_now = takes(after);
            if takes_now < least + MORE_TURNS && !out.iter().any(|&other| class(other) == class(after)) {
                least = least.min(takes_now);
                out.push(after);
            }
        });
        out.retain(|&sheet| takes(sheet) < least + MORE_TURNS);
    }

    /// When the player of the scene best stops rolling.
    fn stopping(&mut self, scene: &Scene) -> Stopping {
        if let Some(plan) = &self.plan
            && plan.scene == *scene
        {
            return plan.stopping;
        }
        let opponents = scene.opponents_of(0);
        let (mut sheets, mut worth) = (Vec::new(), Vec::new());
        let rolls: Vec<(f64, f64)> = throws(scene.seats)
            .iter()
            .map(|throw| {
                self.candidates(scene, throw, opponents, &mut sheets);
                self.worth(scene, throw.tally, &sheets, &mut worth);
                (throw.probability, worth.iter().copied().fold(0.0, f64::max))
            })
            .collect();
        let stopping = Stopping::new(rolls.into_iter());
        self.plan = Some(Plan { scene: *scene, stopping });
        stopping
    }

    /// The chances of a position in the hands of the player whose turn it is: if it rolls (again), or with the best
    /// way to score the dice.
    fn best_chance(&mut self, game: &Genius) -> f64 {
        let scene = Scene::new(game);
        let again = self.stopping(&scene).again[usize::from(ROLLS - game.rolls())];
        let Some(roll) = game.dice(game.active()).filter(|_| game.phase() == Phase::Decide) else {
            return again;
        };
        let (mut sheets, mut worth) = (Vec::new(), Vec::new());
        self.candidates(&scene, &Throw::new(roll), scene.opponents_of(0), &mut sheets);
        self.worth(&scene, roll.tally(), &sheets, &mut worth);
        worth.into_iter().fold(again, f64::max)
    }

    /// The chance of a seat to win the game on the table.
    fn win(&mut self, game: &Genius, seat: Seat) -> f64 {
        let seats = game.seats();
        match game.phase() {
            Phase::Lot => 1.0 / f64::from(seats.count()),
            Phase::Opening => self.tabled_chance(game, seat, game.active()),
            _ if game.active() == seat => self.best_chance(game),
            _ if seats.count() == 2 => 1.0 - self.best_chance(game),
            // What the active player does not win is shared as the tables say.
            _ => {
                let active = self.best_chance(game);
                let others: f64 = seats
                    .iter()
                    .filter(|&other| other != game.active())
                    .map(|other| self.tabled_chance(game, other, game.active()))
                    .sum();
                self.tabled_chance(game, seat, game.active()) * (1.0 - active) / others.max(1e-9)
            }
        }
    }

    /// The chance of a seat to win, with all dice fresh, if `next` has the next turn.
    fn tabled_chance(&self, game: &Genius, seat: Seat, next: Seat) -> f64 {
        let seats = game.seats();
        let done = &self.race(seats).done;
        let place = |of: Seat| (of.0 + seats.count() - next.0) % seats.count();
        let own = usize::from(class(game.sheet(seat)));
        (1..done.len())
            .map(|turns| {
                let now = done[turns][own] - done[turns - 1][own];
                seats.iter().filter(|&other| other != seat).fold(now, |chance, other| {
                    // Who comes before has had as many turns, who comes after one less.
                    let turns = turns - usize::from(place(other) > place(seat));
                    chance * (1.0 - done[turns][usize::from(class(game.sheet(other)))])
                })
            })
            .map(f64::from)
            .sum()
    }

    /// What a chance to win the game on the table is worth, the match included, if the seat's sheet is this.
    pub(super) fn value_of(&self, game: &Genius, seat: Seat, sheet: Sheet, win: f64) -> Value {
        let race = self.race(game.seats());
        // The shortest row of a loser, when another takes as long as is to be expected.
        let row = |of: Class, other: Class| -> f64 {
            let turns = race.turns[usize::from(other)].round() as usize;
            f64::from(race.shortest[turns.min(race.shortest.len() - 1)][usize::from(of)].min(6.5))
        };
        let own = class(sheet);
        let others = game.seats().iter().filter(|&other| other != seat).map(|other| class(game.sheet(other)));
        let (mut behind, mut fastest) = (0.0f64, 0);
        for other in others {
            behind = behind.max(row(other, own));
            fastest = fastest.max(other);
        }
        let (ahead, losing) = (7.0 - behind, row(own, fastest) - 7.0);
        let margin = win * ahead + (1.0 - win) * losing;
        let score = 7.0 + (1.0 - win) * losing;
        let banked = |of: Seat| f64::from(game.score(of) - i32::from(game.sheet(of).shortest_row()));
        let to_come = f64::from(game.games_to_come());
        let best_other = game.seats().iter().filter(|&other| other != seat).map(banked).fold(0.0, f64::max);
        let lead = banked(seat) - best_other;
        if to_come == 0.0 && lead == 0.0 && banked(seat) == 0.0 {
            return Value { score: score as f32, margin: margin as f32, win: win as f32 };
        }
        // A game of the match more or less shifts the lead by some five points.
        let spread = 0.5 + 5.0 * to_come.sqrt();
        let chance = |lead: f64| 1.0 / (1.0 + libm::exp(-1.7 * lead / spread));
        let win = win * chance(lead + ahead) + (1.0 - win) * chance(lead + losing);
        Value {
            score: (banked(seat) + score + 6.0 * to_come) as f32,
            margin: (lead + margin) as f32,
            win: win as f32,
        }
    }
}

/// The classes that the ways to score a roll give, each once.
fn distinct(sheet: Sheet, throw: &Throw, opponents: Tally, out: &mut Vec<Class>) {
    out.clear();
    let mut seen = [0u64; CLASSES.div_ceil(64)];
    for_each_score(sheet, throw, opponents, |after| {
        let class = class(after);
        let (word, bit) = (usize::from(class) / 64, 1 << (class % 64));
        if seen[word] & bit == 0 {
            seen[word] |= bit;
            out.push(class);
        }
    });
}

/// What somebody can make of the dice on the table in one turn.
struct Replies {
    seats: Seats,
    /// The rolls: how likely, and how many of `choices` belong to them.
    rolls: Vec<(f64, usize)>,
    choices: Vec<Class>,
}

impl Replies {
    fn new(scene: &Scene, place: usize) -> Self {
        let opponents = scene.opponents_of(place);
        let mut replies =
            Self { seats: scene.seats, rolls: Vec::with_capacity(128), choices: Vec::with_capacity(512) };
        let mut classes = Vec::with_capacity(64);
        for throw in throws(scene.seats) {
            distinct(scene.sheets[place], throw, opponents, &mut classes);
            replies.rolls.push((throw.probability, classes.len()));
            replies.choices.extend_from_slice(&classes);
        }
        replies
    }

    /// The best class of every roll, with the roll's chance and its worth.
    fn chosen(&self, worth: impl Fn(usize, Class) -> f64) -> Vec<(f64, f64, Class)> {
        let mut choices = self.choices.as_slice();
        self.rolls
            .iter()
            .enumerate()
            .map(|(throw, &(probability, count))| {
                let (these, rest) = choices.split_at(count);
                choices = rest;
                let start = (probability, f64::NEG_INFINITY, FULL);
                these.iter().fold(start, |best, &class| {
                    let worth = worth(throw, class);
                    if worth > best.1 { (probability, worth, class) } else { best }
                })
            })
            .collect()
    }

    /// What the turn is worth if all goes as well as it can.
    fn best(&self, worth: impl Fn(usize, Class) -> f64) -> f64 {
        let chosen = self.chosen(worth);
        Stopping::new(chosen.iter().map(|&(probability, worth, _)| (probability, worth))).turn()
    }

    /// Where the turn leads if it is played as well as it can be.
    fn steps(&self, worth: impl Fn(usize, Class) -> f64) -> Vec<(Class, f64)> {
        let chosen = self.chosen(worth);
        let rolls = chosen.iter().map(|&(probability, worth, _)| (probability, worth));
        let stopping = Stopping::new(rolls.clone());
        chosen.iter().map(|&(_, _, class)| class).zip(stopping.scored(rolls)).collect()
    }
}

impl Brain<Genius> for Racer {
    fn judge(&mut self, known: &Known<Genius>, moves: &[Move], values: &mut Vec<Value>) {
        let (game, seat) = (known.game(), known.seat());
        let scene = Scene::new(game);
        let dice = game.dice(seat).map_or(Tally::NONE, |roll| roll.tally());
        let opponents = opponents_dice(game, seat);
        let after = |mv: Move| match mv {
            Move::Again => scene.sheets[0],
            Move::Score(jokers) => scored(scene.sheets[0], dice, opponents, jokers),
        };
        let sheets: Vec<Sheet> = moves.iter().map(|&mv| after(mv)).collect();
        let mut worth = Vec::with_capacity(moves.len());
        self.worth(&scene, dice, &sheets, &mut worth);
        for (index, &mv) in moves.iter().enumerate() {
            let win = match mv {
                Move::Again => self.stopping(&scene).again[usize::from(ROLLS - game.rolls())],
                Move::Score(_) => worth[index],
            };
            values.push(self.value_of(game, seat, sheets[index], win));
        }
    }

    fn value(&mut self, known: &Known<Genius>) -> Value {
        let (game, seat) = (known.game(), known.seat());
        if game.turn() == Turn::Over {
            return final_value(&game.standing(), seat);
        }
        let win = self.win(game, seat);
        self.value_of(game, seat, game.sheet(seat), win)
    }

    fn utility(&self, value: &Value) -> f32 {
        value.win + 1e-6 * value.margin
    }
}
