//! The course of a game, looked at event by event.

use spellenkast_bots::{
    Brain, BrainError, Calibration, Said, Thinks, Value, best_first, final_value, imagination,
};
use spellenkast_engine::{Event, Eye, Known, Level, MoveList, Seat, SeatSet, Turn, game_seed};
use spellenkast_games::GameId;

use crate::told::{Change, Decision, Happened, Judged, NamedMove};
use crate::{Class, SLIP, Worth, accuracy, even_race};

/// How thoroughly a judge thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Whose judgement it is.
    pub level: Level,
    /// How often a decision is judged anew, each time with other imagined dice and hands, before anything is held
    /// against anybody.
    pub again: u32,
    /// How many of the best moves are named.
    pub named: usize,
}

impl Thought {
    /// What an analysis takes for a decision that seems to cost something.
    pub const AGAIN: u32 = 3;
    /// How many moves an analysis names.
    pub const NAMED: usize = 5;

    /// The usual thought of this level.
    pub fn of(level: Level) -> Self {
        Self { level, again: Self::AGAIN, named: Self::NAMED }
    }
}

/// How far a judge may be wrong about the difference of two moves beyond what chance does to its thoughts, in winning
/// chance: see *The judge's doubt* in `docs/analysis.md`.
const BLUR: f64 = 0.01;
/// Who is as sure as this need not be asked again.
const SURE: f64 = 0.02;
/// So many standard errors are doubt.
const ERRORS: f64 = 2.0;

/// A game on the way from one event to the next.
pub(crate) struct Course<G: Thinks> {
    id: GameId,
    game: G,
    events: Vec<Event>,
    /// How many events have been judged.
    done: usize,
    thought: Thought,
    /// Whether the judge is a bot of that level, whose values are told as what happens where it says so.
    calibrated: bool,
    /// The judge, and those who are asked where it matters, made when they are needed.
    brains: Vec<Box<dyn Brain<G>>>,
    /// What every seat may expect.
    expected: Vec<Expected<G>>,
    /// The seats that began to decide together, as long as some of them still do.
    together: SeatSet,
}

/// What a seat may expect, and for a seat that decides what each of its moves is worth.
struct Expected<G: Thinks> {
    worth: Worth,
    options: Option<Options<G>>,
}

/// The moves of a seat that decides.
struct Options<G: Thinks> {
    /// All moves, the best first.
    moves: Vec<(G::Move, Value)>,
    /// The one that is made.
    played: usize,
    /// What the best and the one that is made are worth.
    best: Worth,
    made: Worth,
    doubt: f64,
}

impl<G: Thinks> Course<G> {
    /// At the start of a game whose events are known to be right.
    pub fn new(
        id: GameId,
        start: G,
        events: Vec<Event>,
        thought: Thought,
        judge: Option<Box<dyn Brain<G>>>,
    ) -> Result<Self, BrainError> {
        let calibrated = judge.is_none();
        let brain = match judge {
            Some(judge) => judge,
            None => G::reviewer(thought.level, start.seats(), 0)?,
        };
        let mut course = Self {
            id,
            game: start,
            events,
            done: 0,
            thought,
            calibrated,
            brains: vec![brain],
            expected: Vec::new(),
            together: SeatSet::NONE,
        };
        course.expected = course.game.seats().iter().map(|seat| course.expect(seat)).collect();
        course.gather(SeatSet::NONE);
        Ok(course)
    }

    /// How many events there are.
    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// How many of them have been judged.
    pub fn done(&self) -> usize {
        self.done
    }

    /// What every seat may expect now.
    pub fn worths(&self) -> impl Iterator<Item = Worth> {
        self.expected.iter().map(|expected| expected.worth)
    }

    /// Whether points mean what they do where the levels were measured.
    pub fn is_calibrated(&self) -> bool {
        self.game.is_calibrated()
    }

    fn alone(&self) -> bool {
        self.game.seats().count() == 1
    }

    /// The winning chance in a loss, at least 0; alone that of an even race.
    fn cost(&self, lost: &Worth) -> f64 {
        let goal = lost.goal(self.alone());
        (if self.alone() { goal * even_race(self.id) } else { goal }).max(0.0)
    }

    /// Judges the next event; nothing when all are judged.
    pub fn step(&mut self) -> Option<Judged> {
        let event = self.events.get(self.done)?.clone();
        // The record was replayed before, so what cannot be read is not there.
        let judged = match event {
            Event::Outcome { outcome, .. } => {
                let outcome = self.game.read_outcome(&outcome).ok()?;
                let say = self.game.say_outcome(&outcome);
                let text = self.game.outcome_text(&outcome);
                self.done += 1;
                self.game.resolve(outcome).ok()?;
                let changes = self.look(SeatSet::NONE, |_, before, after| Change {
                    after,
                    luck: after - before,
                    ..Change::default()
                });
                Judged { number: self.done, happened: Happened::Outcome { outcome: text, say }, changes }
            }
            Event::Move { seat, r#move } => {
                let mv = self.game.read_move(&r#move).ok()?;
                let decision = self.decision(seat, mv);
                let (best, made) = match &self.expected[seat.index()] {
                    Expected { options: Some(options), .. } => (options.best, options.made),
                    Expected { worth, .. } => (*worth, *worth),
                };
                let draws = G::INFO.hidden && self.game.reveals(mv);
                let shown = self.is_shown(seat);
                let waiting = match self.game.turn() {
                    Turn::Decide(seats) => seats.without(seat),
                    _ => SeatSet::NONE,
                };
                self.done += 1;
                self.game.play(seat, mv).ok()?;
                let changes = self.look(waiting, |of, before, after| {
                    if of != seat {
                        return Change { after, others: after - before, ..Change::default() };
                    }
                    let rest = after - made;
                    let own = Change { after, lost: best - made, ..Change::default() };
                    match (draws, shown) {
                        // The cards that came to the hand.
                        (true, _) => Change { luck: rest, ..own },
                        // What the others had decided at the same time.
                        (false, true) => Change { others: rest, ..own },
                        (false, false) => Change { doubt: rest, ..own },
                    }
                });
                Judged { number: self.done, happened: Happened::Decision(decision), changes }
            }
        };
        Some(judged)
    }

    /// Whether this seat's decision is the one that shows what others have decided at the same time.
    fn is_shown(&self, seat: Seat) -> bool {
        let last = matches!(self.game.turn(), Turn::Decide(seats) if seats == SeatSet::only(seat));
        last && !self.together.without(seat).is_empty()
    }

    /// Looks at the position anew for every seat but those that were waiting to decide and still are: nothing has
    /// changed for them that they could know.
    fn look(&mut self, waiting: SeatSet, change: impl Fn(Seat, Worth, Worth) -> Change) -> Vec<Change> {
        let still = match self.game.turn() {
            Turn::Decide(seats) => seats & waiting,
            _ => SeatSet::NONE,
        };
        let mut changes = Vec::with_capacity(self.expected.len());
        for seat in self.game.seats().iter() {
            let before = self.expected[seat.index()].worth;
            if !still.has(seat) {
                self.expected[seat.index()] = self.expect(seat);
            }
            changes.push(change(seat, before, self.expected[seat.index()].worth));
        }
        self.gather(still);
        changes
    }

    fn gather(&mut self, still: SeatSet) {
        match self.game.turn() {
            // The rest of those who decide together.
            Turn::Decide(seats) if seats == still && !still.is_empty() => {}
            Turn::Decide(seats) => self.together = seats,
            _ => self.together = SeatSet::NONE,
        }
    }

    /// What the seat may expect in the position as it stands, as far as it knows it.
    fn expect(&mut self, seat: Seat) -> Expected<G> {
        match self.game.turn() {
            Turn::Over => Expected { worth: final_value(&self.game.standing(), seat).into(), options: None },
            Turn::Decide(seats) if seats.has(seat) => {
                let options = self.options(seat, false);
                Expected { worth: options.best, options: Some(options) }
            }
            _ => {
                let known = Known::of(&self.game, seat, &mut imagination());
                let said = self.brains[0].value(&known);
                Expected { worth: self.calibrated(Said::Position, said), options: None }
            }
        }
    }

    /// The move that the seat makes next.
    fn next_move(&self, seat: Seat) -> Option<G::Move> {
        let own = self.events[self.done..].iter().find_map(|event| match event {
            Event::Move { seat: of, r#move } if *of == seat => Some(r#move),
            _ => None,
        });
        self.game.read_move(own?).ok()
    }

    /// The moves of a seat that decides, judged; where the one that is made seems to cost something, or in any case, judged
    /// several times.
    fn options(&mut self, seat: Seat, in_any_case: bool) -> Options<G> {
        let mut moves = MoveList::new();
        self.game.moves(seat, &mut moves);
        let next = self.next_move(seat);
        let played = next.and_then(|next| moves.iter().position(|&mv| mv == next)).unwrap_or(0);
        let known = Known::of(&self.game, seat, &mut imagination());
        let mut opinions = vec![self.opinion(0, &known, &moves, played)];
        if moves.len() > 1 && (in_any_case || self.loss(&moves, &opinions, played).0 >= SLIP) {
            for brain in 1..=self.thought.again as usize {
                opinions.push(self.opinion(brain, &known, &moves, played));
                if !in_any_case && self.loss(&moves, &opinions, played).1 <= BLUR + SURE {
                    break;
                }
            }
        }
        let (_, doubt) = self.loss(&moves, &opinions, played);
        let values = mean(&opinions);
        // Of equals the first stays first, as a bot takes them.
        let order = best_first(values.iter().map(|value| self.utility(value)));
        let ordered: Vec<(G::Move, Value)> =
            order.iter().map(|&index| (moves[index], values[index])).collect();
        let played = order.iter().position(|&index| index == played).unwrap_or(0);
        let best = self.told(seat, &ordered[0]);
        let made = if played == 0 { best } else { self.told(seat, &ordered[played]) };
        Options { moves: ordered, played, best, made, doubt }
    }

    fn utility(&self, value: &Value) -> f32 {
        self.brains[0].utility(value)
    }

    /// What a judge says of the moves, the one that is made looked at closely.
    fn opinion(&mut self, brain: usize, known: &Known<G>, moves: &[G::Move], played: usize) -> Vec<Value> {
        while self.brains.len() <= brain {
            let seed = game_seed(1, self.brains.len() as u64);
            match G::reviewer(self.thought.level, self.game.seats(), seed) {
                Ok(brain) => self.brains.push(brain),
                // The first of them was made, so its network is there.
                Err(_) => break,
            }
        }
        let brain = brain.min(self.brains.len() - 1);
        let mut values = Vec::with_capacity(moves.len());
        self.brains[brain].judge_closely(known, moves, played, &mut values);
        let worst = values.iter().filter(|value| is_finite(value)).map(|value| value.score).reduce(f32::min);
        // What nobody looked at is no better than the worst that somebody did.
        let nothing = Value { score: worst.unwrap_or(0.0), margin: -1000.0, win: 0.0 };
        values.iter_mut().filter(|value| !is_finite(value)).for_each(|value| *value = nothing);
        values
    }

    /// What the move that is made costs by the mean of some opinions, and how far that may be wrong.
    fn loss(&self, moves: &[G::Move], opinions: &[Vec<Value>], played: usize) -> (f64, f64) {
        let values = mean(opinions);
        let best = (1..moves.len()).fold(0, |best, index| {
            if self.utility(&values[index]) > self.utility(&values[best]) { index } else { best }
        });
        let told = |value: &Value| self.calibrated(Said::Move, *value);
        let cost = |values: &[Value]| self.cost(&(told(&values[best]) - told(&values[played])));
        let count = opinions.len() as f64;
        let costs: Vec<f64> = opinions.iter().map(|values| cost(values)).collect();
        let middle = costs.iter().sum::<f64>() / count;
        let squares: f64 = costs.iter().map(|cost| (cost - middle) * (cost - middle)).sum();
        let error = if opinions.len() > 1 { libm::sqrt(squares / (count - 1.0) / count) } else { 0.0 };
        (cost(&values), BLUR + ERRORS * error)
    }

    /// What is told of a move: how it ends where it ends the game, and otherwise what happens where the judge says so.
    fn told(&self, seat: Seat, (mv, value): &(G::Move, Value)) -> Worth {
        let next = self.game.foresee(seat, *mv);
        if next.turn() == Turn::Over {
            return (*value).into();
        }
        self.calibrated(Said::Move, *value)
    }

    /// What happens where the judge says this.
    fn calibrated(&self, said: Said, value: Value) -> Worth {
        if !self.calibrated {
            return value.into();
        }
        Calibration::tell(self.thought.level, &self.game, said, value).into()
    }

    /// What is told of the decision that is due.
    fn decision(&self, seat: Seat, mv: G::Move) -> Decision {
        let game = &self.game;
        let named = |place: usize, mv: G::Move, worth: Worth| {
            let mut spots = Vec::new();
            game.spots(mv, &mut spots);
            NamedMove {
                r#move: game.move_text(mv),
                spots: spots.into_iter().map(|spot| spot.to_string()).collect(),
                say: game.say_move(seat, mv, Eye::Seat(seat)),
                place: place + 1,
                worth,
            }
        };
        let text = game.move_text(mv);
        let Some(options) = &self.expected[seat.index()].options else {
            let worth = self.expected[seat.index()].worth;
            let moves = vec![named(0, mv, worth)];
            return Decision {
                seat,
                r#move: text,
                choices: 1,
                moves,
                played: 0,
                lost: Worth::NONE,
                cost: 0.0,
                doubt: 0.0,
                class: Class::Best,
                accuracy: 100.0,
            };
        };
        let best = options.moves.iter().take(self.thought.named.max(1)).enumerate();
        let mut moves: Vec<NamedMove> =
            best.map(|(place, told)| named(place, told.0, self.told(seat, told))).collect();
        let played = options.played.min(moves.len());
        if played == moves.len() {
            moves.push(named(options.played, mv, options.made));
        }
        let lost = options.best - options.made;
        let cost = self.cost(&lost);
        Decision {
            seat,
            r#move: text,
            choices: options.moves.len(),
            moves,
            played,
            lost,
            cost,
            doubt: options.doubt,
            class: if options.played == 0 { Class::Best } else { Class::of(cost, options.doubt) },
            accuracy: accuracy(cost),
        }
    }

    /// Goes on to this event without judging what comes before, and judges the decision there so thoroughly.
    pub fn ponder(&mut self, number: usize) -> Option<Decision> {
        while self.done + 1 < number {
            let event = self.events.get(self.done)?;
            match event {
                Event::Outcome { outcome, .. } => {
                    let outcome = self.game.read_outcome(outcome).ok()?;
                    self.game.resolve(outcome).ok()?;
                }
                Event::Move { seat, r#move } => {
                    let mv = self.game.read_move(r#move).ok()?;
                    self.game.play(*seat, mv).ok()?;
                }
            }
            self.done += 1;
        }
        let Event::Move { seat, r#move } = self.events.get(self.done)? else { return None };
        let (seat, mv) = (*seat, self.game.read_move(r#move).ok()?);
        let options = self.options(seat, true);
        self.expected[seat.index()] = Expected { worth: options.best, options: Some(options) };
        Some(self.decision(seat, mv))
    }
}

fn is_finite(value: &Value) -> bool {
    value.score.is_finite() && value.margin.is_finite() && value.win.is_finite()
}

/// What several opinions come to.
fn mean(opinions: &[Vec<Value>]) -> Vec<Value> {
    let Some((first, others)) = opinions.split_first() else { return Vec::new() };
    let share = 1.0 / opinions.len() as f32;
    let mut sums = first.clone();
    for opinion in others {
        for (sum, value) in sums.iter_mut().zip(opinion) {
            sum.score += value.score;
            sum.margin += value.margin;
            sum.win += value.win;
        }
    }
    if !others.is_empty() {
        for sum in &mut sums {
            *sum = Value { score: sum.score * share, margin: sum.margin * share, win: sum.win * share };
        }
    }
    sums
}
