//! The proof of the dice: every draw done again, and none left out without a reason.

use spellenkast_engine::{Event, Mark, Record, RecordError, Seat, TakenBack};
use spellenkast_games::{AnyGame, GameId};
use thiserror::Error;

use super::{FairDice, Secret, is_contribution};
use crate::{Day, day};

/// What a record proves about its dice: every outcome follows from the secret that was committed to.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// The final position.
    pub game: AnyGame,
    /// How many draws were taken back by undos to which somebody else agreed, or in a game for practice.
    pub taken_back: u32,
    /// How many draws are left out without that: nobody agreed, or the record is from before undos were written down.
    pub unexplained: u32,
    /// Whether any player contributed; where nobody did, the host alone chose the dice.
    pub contributed: bool,
}

/// Why the dice of a record are not proven.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unproven {
    /// The record is not even that of a game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Nothing is said about where the dice came from.
    #[error("The record does not say from what its dice were drawn.")]
    Untold,
    /// The secret is not a secret, or a contribution not one.
    #[error("What the dice were drawn from is written wrongly: {0}.")]
    Form(&'static str),
    /// Another secret had been committed to.
    #[error("The secret is not the one that was committed to.")]
    Commitment,
    /// An outcome is not what the secret gives; those before it are.
    #[error(
        "Event {number} (outcome {said:?}) does not follow from the secret: draw {draw} gives {drawn:?}."
    )]
    Outcome {
        /// Which event, counted from 1.
        number: usize,
        /// Which draw it should be.
        draw: u32,
        /// What the record says.
        said: String,
        /// What the draw gives.
        drawn: String,
    },
    /// A draw comes after one that it should come before, so that the host could have chosen between the two.
    #[error(
        "Event {number} goes back to draw {draw}: draws may be left out after an undo, but never come again."
    )]
    Order {
        /// Which event, counted from 1.
        number: usize,
        /// Which draw it claims to be.
        draw: u32,
    },
    /// Draws were left out, and no undo of the record took them back.
    #[error(
        "Event {number} is draw {draw}, but {missing} before it {are} left out and no undo took {them} back.",
        are = if *missing == 1 { "is" } else { "are" },
        them = if *missing == 1 { "it" } else { "them" }
    )]
    LeftOut {
        /// Which event, counted from 1.
        number: usize,
        /// Which draw it is.
        draw: u32,
        /// How many draws before it nothing explains.
        missing: u32,
    },
    /// A game with the dice of a day took others than those of the roll that was due.
    #[error("Event {number} is draw {draw}, which is not that of the roll that was due on that day.")]
    Day {
        /// Which event, counted from 1.
        number: usize,
        /// Which draw it claims to be.
        draw: u32,
    },
    /// An undo does not fit the events and their draws.
    #[error("Undo {number} of the record does not fit its events: {why}.")]
    Undo {
        /// Which undo, counted from 1.
        number: usize,
        /// What is wrong with it.
        why: &'static str,
    },
}

/// Proves that every outcome of the record follows from the secret that was committed to, and that draws are left out
/// only where the record says who took them back; or names the first outcome that does not follow.
pub fn prove(record: &Record) -> Result<Proof, Unproven> {
    let fair = record.fair.as_ref().ok_or(Unproven::Untold)?;
    let secret =
        Secret::from_hex(&fair.secret).ok_or(Unproven::Form("the secret is not 64 hexadecimal digits"))?;
    if secret.commitment() != fair.commitment.to_ascii_lowercase() {
        return Err(Unproven::Commitment);
    }
    if fair.contributions.len() != usize::from(record.players) {
        return Err(Unproven::Form("there is not one contribution a seat"));
    }
    if !fair.contributions.iter().all(|text| is_contribution(text)) {
        return Err(Unproven::Form("a contribution has a space, another sign or too many of them"));
    }
    let of_the_day = match &record.day {
        Some(day) => Some(day.parse::<Day>().map_err(|_| Unproven::Form("its day is none"))?),
        None => None,
    };
    if let Some(day) = of_the_day {
        let expected = record.game.parse::<GameId>().ok().map(|game| day.contribution(game));
        if expected.is_none_or(|expected| fair.contributions != [expected]) || fair.game != 1 {
            return Err(Unproven::Form("these are not the dice of that day and game"));
        }
    }
    let contributed = of_the_day.is_none() && fair.contributions.iter().any(|text| !text.is_empty());
    let dice = FairDice::new(secret, fair.contributions.clone(), fair.game);
    let (game, draws) = draw_again(record, &dice)?;
    let taken = match &fair.undone {
        Some(undone) => {
            fits(undone, &draws, record.players)?;
            TakenDraws::of(undone)
        }
        None => TakenDraws::default(),
    };
    let mut next = 0;
    let mut left_out = 0;
    // With the dice of a day a number belongs to each roll, and those of rolls that nobody made are left out.
    for drawn in draws.iter().filter(|_| record.day.is_none()) {
        let missing = (drawn.draw - next) - taken.within(next, drawn.draw);
        if missing > 0 && fair.undone.is_some() {
            return Err(Unproven::LeftOut { number: drawn.event + 1, draw: drawn.draw, missing });
        }
        left_out += missing;
        next = drawn.draw + 1;
    }
    // For practice dice may be taken back at will, which everybody knew from the beginning.
    let practice = record.marks.contains(&Mark::Practice);
    let agreed =
        TakenDraws::of(fair.undone.iter().flatten().filter(|undo| practice || somebody_agreed(undo)));
    let taken_back = agreed.count();
    let unexplained = left_out + (taken.count() - taken_back);
    Ok(Proof { game, taken_back, unexplained, contributed })
}

/// An outcome of the record.
struct Drawn {
    /// Which event it is, from 0.
    event: usize,
    /// Which draw of the host.
    draw: u32,
}

/// Draws every outcome again. Gives the final position and the draws, which only ever rise.
fn draw_again(record: &Record, dice: &FairDice) -> Result<(AnyGame, Vec<Drawn>), Unproven> {
    let mut draws = Vec::new();
    let mut next = 0u32;
    let mut events = 0..;
    let mut flaw = None;
    let game = AnyGame::replay(record, |game, event| {
        let index = events.next().unwrap_or_default();
        let Event::Outcome { outcome, draw } = event else { return };
        if flaw.is_some() {
            return;
        }
        let (number, draw) = (index + 1, draw.unwrap_or(next));
        // The very last number has no next one, and no game comes near it.
        if draw < next || draw == u32::MAX {
            flaw = Some(Unproven::Order { number, draw });
            return;
        }
        if record.day.is_some() && draw != day::draw(game.occasion(), next) {
            flaw = Some(Unproven::Day { number, draw });
            return;
        }
        next = draw + 1;
        let drawn = game.draw(&mut dice.draw(draw)).unwrap_or_default();
        let said = game.canonical_outcome(outcome).unwrap_or_else(|_| outcome.clone());
        if said != drawn {
            flaw = Some(Unproven::Outcome { number, draw, said, drawn });
        }
        draws.push(Drawn { event: index, draw });
    });
    // What does not follow from the secret comes before whatever breaks after it.
    match flaw {
        Some(flaw) => Err(flaw),
        None => Ok((game?, draws)),
    }
}

/// Whether the undos could have led to these draws: what stayed was drawn before, what followed after.
fn fits(undone: &[TakenBack], draws: &[Drawn], players: u8) -> Result<(), Unproven> {
    // A later undo that goes back further takes the place of an earlier one among the events.
    let mut place = u32::MAX;
    for (index, undo) in undone.iter().enumerate().rev() {
        let wrong = |why| Err(Unproven::Undo { number: index + 1, why });
        let [first, last] = undo.draws;
        if first > last {
            return wrong("its last draw comes before its first");
        }
        if undo.agreed.iter().chain([&undo.seat]).any(|seat| seat.0 >= players) {
            return wrong("it names a seat that nobody has");
        }
        place = place.min(undo.events);
        let stayed = draws.partition_point(|drawn| drawn.event < place as usize);
        let (before, after) = draws.split_at(stayed);
        if before.last().is_some_and(|drawn| drawn.draw >= first)
            || after.first().is_some_and(|drawn| drawn.draw <= last)
        {
            return wrong("a draw that it took back still stands");
        }
    }
    Ok(())
}

/// Whether anybody but the one who took the move back agreed.
fn somebody_agreed(undo: &TakenBack) -> bool {
    undo.agreed.iter().any(|seat: &Seat| *seat != undo.seat)
}

/// The draws that undos took back: ranges that rise and do not touch, each from its first draw to its last.
#[derive(Default)]
struct TakenDraws(Vec<[u32; 2]>);

impl TakenDraws {
    fn of<'a>(undone: impl IntoIterator<Item = &'a TakenBack>) -> Self {
        let mut ranges: Vec<[u32; 2]> = undone.into_iter().map(|undo| undo.draws).collect();
        ranges.sort_unstable();
        ranges.dedup_by(|later, earlier| {
            let touches = later[0] <= earlier[1].saturating_add(1);
            if touches {
                earlier[1] = earlier[1].max(later[1]);
            }
            touches
        });
        Self(ranges)
    }

    fn count(&self) -> u32 {
        self.0.iter().map(|[first, last]| (last - first).saturating_add(1)).fold(0, u32::saturating_add)
    }

    /// How many of the draws from `from` to before `to` were taken back.
    fn within(&self, from: u32, to: u32) -> u32 {
        let begin = self.0.partition_point(|[_, last]| *last < from);
        let reached = self.0[begin..].iter().take_while(|[first, _]| *first < to);
        reached.map(|[first, last]| to.min(last.saturating_add(1)) - from.max(*first)).sum()
    }
}
