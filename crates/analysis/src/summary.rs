//! What a game comes to for each seat.

use serde::Serialize;
use spellenkast_engine::{Level, Record, Seat};

use crate::strength::{shown, strength};
use crate::told::{Decision, Judged};
use crate::{Class, Strength, Worth};

/// How many of the costliest decisions are named.
const COSTLIEST: usize = 3;

/// What a game comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AnalysisSummary"))]
pub struct Summary {
    /// Which game.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// Whose judgement it is.
    pub level: Level,
    /// How many events were judged.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub events: usize,
    /// What it comes to for each seat.
    pub seats: Vec<SeatSummary>,
}

/// What a game comes to for one seat. What it got less what it could expect is luck less what it lost itself, plus what
/// the others and the judge's doubt add.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AnalysedSeat"))]
pub struct SeatSummary {
    /// Who.
    pub seat: Seat,
    /// What it could expect before anything happened.
    pub start: Worth,
    /// What it got, or may expect now.
    pub result: Worth,
    /// What chance gave it.
    pub luck: Worth,
    /// What it gave away by its own decisions.
    pub lost: Worth,
    /// What the others' decisions gave it.
    pub others: Worth,
    /// What nothing but the judge's change of mind explains.
    pub doubt: Worth,
    /// Its score with luck taken out.
    pub even_score: f64,
    /// How many decisions it had with a choice.
    pub decisions: u32,
    /// How many of each class among them.
    pub counts: Counts,
    /// The mean accuracy of these decisions, from 0 to 100; nothing where there was none.
    pub accuracy: Option<f64>,
    /// The costliest decisions, the worst first.
    pub costliest: Vec<Costly>,
    /// Which level loses as much a decision.
    pub strength: Option<Strength>,
}

/// How many decisions of each class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ClassCounts"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Counts {
    pub best: u32,
    pub good: u32,
    pub slip: u32,
    pub mistake: u32,
    pub blunder: u32,
}

impl Counts {
    fn count(&mut self, class: Class) {
        *match class {
            Class::Best => &mut self.best,
            Class::Good => &mut self.good,
            Class::Slip => &mut self.slip,
            Class::Mistake => &mut self.mistake,
            Class::Blunder => &mut self.blunder,
        } += 1;
    }
}

/// A decision that cost something.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Costly {
    /// Which event of the record, counted from 1.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub number: usize,
    /// What was done, in the game's notation.
    pub r#move: String,
    /// What would have been best.
    pub best: String,
    /// What that would have been worth more.
    pub lost: Worth,
    /// The winning chance that was lost; alone the points, counted as in an even race.
    pub cost: f64,
    /// What kind of decision it was.
    pub class: Class,
}

/// Adds up what an analysis tells.
pub(crate) struct Tally {
    game: String,
    players: u8,
    level: Level,
    /// Whether what is lost can be compared with what the levels lose: Kwatro's short deck and children's score give other points.
    calibrated: bool,
    events: usize,
    start: Vec<Worth>,
    seats: Vec<SeatTally>,
}

#[derive(Clone, Default)]
struct SeatTally {
    now: Worth,
    luck: Worth,
    lost: Worth,
    others: Worth,
    doubt: Worth,
    decisions: u32,
    counts: Counts,
    accuracy: f64,
    /// How many of its decisions show how strong it is, and what these lost in all.
    showing: u32,
    shown: f64,
    costliest: Vec<Costly>,
}

impl Tally {
    pub fn new(record: &Record, level: Level, start: Vec<Worth>, calibrated: bool) -> Self {
        let seats = start.iter().map(|&now| SeatTally { now, ..SeatTally::default() }).collect();
        Self {
            game: record.game.clone(),
            players: record.players,
            level,
            calibrated,
            events: 0,
            start,
            seats,
        }
    }

    pub fn level(&self) -> Level {
        self.level
    }

    pub fn start(&self) -> &[Worth] {
        &self.start
    }

    pub fn add(&mut self, judged: &Judged) {
        self.events += 1;
        for (seat, change) in self.seats.iter_mut().zip(&judged.changes) {
            seat.now = change.after;
            seat.luck += change.luck;
            seat.lost += change.lost;
            seat.others += change.others;
            seat.doubt += change.doubt;
        }
        let alone = self.seats.len() == 1;
        if let Some(decision) = judged.decision().filter(|decision| decision.choices > 1)
            && let Some(seat) = self.seats.get_mut(decision.seat.index())
        {
            seat.add(judged.number, decision);
            if let Some(lost) = shown(&self.game, decision, alone) {
                seat.showing += 1;
                seat.shown += lost;
            }
        }
    }

    pub fn summary(&self) -> Summary {
        let seats = (0..).zip(self.start.iter().zip(&self.seats));
        Summary {
            game: self.game.clone(),
            players: self.players,
            level: self.level,
            events: self.events,
            seats: seats.map(|(seat, (start, tally))| self.of_seat(Seat(seat), *start, tally)).collect(),
        }
    }

    fn of_seat(&self, seat: Seat, start: Worth, tally: &SeatTally) -> SeatSummary {
        let SeatTally { now, luck, lost, others, doubt, decisions, counts, .. } = *tally;
        let mean = |sum: f64| (decisions > 0).then(|| sum / f64::from(decisions));
        SeatSummary {
            seat,
            start,
            result: now,
            luck,
            lost,
            others,
            doubt,
            even_score: now.score - luck.score,
            decisions,
            counts,
            accuracy: mean(tally.accuracy),
            costliest: tally.costliest.clone(),
            strength: (tally.showing > 0 && self.level == Level::Master && self.calibrated)
                .then(|| tally.shown / f64::from(tally.showing))
                .and_then(|loss| strength(&self.game, self.players, loss)),
        }
    }
}

impl SeatTally {
    fn add(&mut self, number: usize, decision: &Decision) {
        self.decisions += 1;
        self.counts.count(decision.class);
        self.accuracy += decision.accuracy;
        if decision.class == Class::Best || decision.cost <= 0.0 {
            return;
        }
        let place = self.costliest.iter().position(|other| decision.cost > other.cost);
        let place = place.unwrap_or(self.costliest.len());
        if place < COSTLIEST {
            let costly = Costly {
                number,
                r#move: decision.r#move.clone(),
                best: decision.moves.first().map(|best| best.r#move.clone()).unwrap_or_default(),
                lost: decision.lost,
                cost: decision.cost,
                class: decision.class,
            };
            self.costliest.insert(place, costly);
            self.costliest.truncate(COSTLIEST);
        }
    }
}
