//! The game on the table: its position and what led to it.

use std::sync::Arc;

use spellenkast_engine::{Eye, Seat, SeatSet, SeatStanding, Seats, Standing, Turn};
use spellenkast_games::{AnyGame, Refusal as GameRefusal};

use crate::fair::FairDice;
use crate::steps::{Kind, Step, Steps};
use crate::{Ending, Millis, Settings};

/// A position, with what the table knows beyond the rules. Small and quick to copy: commands are tried out on a copy.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position {
    pub(crate) game: AnyGame,
    /// How many steps led to it.
    pub(crate) steps: u32,
    /// The decisions that are being made at the same time, if some are.
    pub(crate) hush: Option<Hush>,
    /// Since when each seat has had its decision.
    pub(crate) since: [Millis; Seats::MOST as usize],
}

/// Decisions made at the same time, hidden from the others until all are made.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Hush {
    /// The first of their steps.
    pub(crate) from: u32,
    /// Who still decides.
    who: SeatSet,
    /// The position before them, which is what everybody may know.
    pub(crate) before: Arc<AnyGame>,
}

impl Position {
    fn new(game: AnyGame, at: Millis) -> Self {
        let mut position = Self { game, steps: 0, hush: None, since: [at; Seats::MOST as usize] };
        position.listen();
        position
    }

    /// Who has to decide.
    pub(crate) fn deciders(&self) -> SeatSet {
        match self.game.turn() {
            Turn::Decide(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::NONE,
        }
    }

    /// How the players stand, as this eye may know it.
    pub(crate) fn standing(&self, eye: Eye) -> Standing {
        let Some(hush) = &self.hush else { return self.game.standing() };
        let mut known = hush.before.standing();
        if let Eye::Seat(seat) = eye
            && let Some(own) = self.game.standing_for(eye).seats.into_iter().nth(seat.index())
        {
            let rank = known.seats[seat.index()].rank;
            known.seats[seat.index()] = SeatStanding { rank, ..own };
        }
        known
    }

    /// Makes a move. Gives its text as the program writes it, and the first step of the decisions that it made public.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        text: &str,
        at: Millis,
    ) -> Result<(String, Option<u32>), GameRefusal> {
        let before = self.deciders();
        let text = self.game.play_written(seat, text)?;
        Ok((text, self.stepped(before.without(seat), at)))
    }

    /// Lets an outcome happen. Gives its text as the program writes it.
    pub(crate) fn resolve(&mut self, text: &str, at: Millis) -> Result<String, GameRefusal> {
        let text = self.game.resolve_written(text)?;
        self.stepped(SeatSet::NONE, at);
        Ok(text)
    }

    /// Draws an outcome and lets it happen, if one is due.
    pub(crate) fn roll(&mut self, dice: &FairDice, draw: u32, at: Millis) -> Option<String> {
        let text = self.game.roll(&mut dice.draw(draw))?;
        self.stepped(SeatSet::NONE, at);
        Some(text)
    }

    /// Notes a step after which the decisions of the seats in `going_on` are still the same ones.
    fn stepped(&mut self, going_on: SeatSet, at: Millis) -> Option<u32> {
        self.steps += 1;
        let deciders = self.deciders();
        for seat in deciders.iter().filter(|seat| !going_on.has(*seat)) {
            self.since[seat.index()] = at;
        }
        if let Some(hush) = &mut self.hush {
            // Seats only ever drop out of decisions at the same time: a new one means that others have begun.
            let same = !deciders.is_empty() && deciders.0 & !hush.who.0 == 0;
            if same {
                hush.who = deciders;
                return None;
            }
        }
        let opened = self.hush.take().map(|hush| hush.from);
        self.listen();
        opened
    }

    /// Hushes what several seats now decide at the same time.
    fn listen(&mut self) {
        let who = self.deciders();
        if who.len() > 1 {
            self.hush = Some(Hush { from: self.steps, who, before: Arc::new(self.game.clone()) });
        }
    }
}

/// One game from its set-up to its end.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Play {
    /// Which game at this table, from 1.
    pub(crate) number: u32,
    /// The first player, where that was agreed.
    pub(crate) first: Option<Seat>,
    /// None with real dice.
    pub(crate) dice: Option<FairDice>,
    pub(crate) position: Position,
    pub(crate) steps: Steps,
    /// The next draw, which no undo takes back.
    pub(crate) next_draw: u32,
    pub(crate) ending: Option<Ending>,
}

impl Play {
    pub(crate) fn new(
        settings: &Settings,
        number: u32,
        first: Option<Seat>,
        dice: Option<FairDice>,
        at: Millis,
    ) -> Result<Self, String> {
        let game = AnyGame::new(&settings.setup(first)).map_err(|error| error.to_string())?;
        let position = Position::new(game, at);
        Ok(Self { number, first, dice, position, steps: Steps::default(), next_draw: 0, ending: None })
    }

    pub(crate) fn push_move(
        &mut self,
        seat: Seat,
        text: &str,
        seq: u64,
        at: Millis,
    ) -> Result<(), GameRefusal> {
        self.position.play(seat, text, at)?;
        self.steps.push(Kind::Move(seat), seq, text);
        Ok(())
    }

    pub(crate) fn push_outcome(
        &mut self,
        text: &str,
        draw: Option<u32>,
        seq: u64,
        at: Millis,
    ) -> Result<(), GameRefusal> {
        self.position.resolve(text, at)?;
        self.steps.push(Kind::Outcome(draw), seq, text);
        if let Some(draw) = draw {
            self.next_draw = draw + 1;
        }
        Ok(())
    }

    /// Goes back to the first `to` steps; with `only`, the steps after them that are not this seat's stay.
    pub(crate) fn undo(
        &mut self,
        settings: &Settings,
        to: u32,
        only: Option<Seat>,
        at: Millis,
    ) -> Result<(), String> {
        let stays =
            |index, step: &Step<'_>| index < to || only.is_some_and(|seat| step.mover() != Some(seat));
        let back = self.replayed(settings, at, stays)?;
        *self = Self { next_draw: self.next_draw, ..back };
        Ok(())
    }

    /// The same game with those of its steps only that stay.
    pub(crate) fn replayed(
        &self,
        settings: &Settings,
        at: Millis,
        stays: impl Fn(u32, &Step<'_>) -> bool,
    ) -> Result<Self, String> {
        let mut again = Self::new(settings, self.number, self.first, self.dice.clone(), at)?;
        for (_, step) in self.steps.iter().filter(|(index, step)| stays(*index, step)) {
            let done = match step.kind {
                Kind::Move(seat) => again.push_move(seat, step.text, step.seq, at),
                Kind::Outcome(draw) => again.push_outcome(step.text, draw, step.seq, at),
            };
            done.map_err(|error| error.to_string())?;
        }
        Ok(again)
    }

    /// Who began: agreed, or the first outcome told it.
    pub(crate) fn began(&self) -> Option<Seat> {
        self.first.or_else(|| self.steps.get(0)?.text.strip_prefix("first ")?.parse().ok().map(Seat))
    }
}
