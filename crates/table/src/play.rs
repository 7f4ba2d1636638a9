//! The game on the table: its position and what led to it.

use std::sync::Arc;

use spellenkast_engine::{Eye, Seat, SeatSet, SeatStanding, Seats, Standing, TakenBack, Turn};
use spellenkast_games::{AnyGame, PlayError};

use crate::conduct::Conduct;
use crate::fair::FairDice;
use crate::steps::{Kind, Step, Steps};
use crate::unseen::Unseen;
use crate::weekdays::Time;
use crate::{Ending, Gain, Millis, Settings};

/// A position, with what the table knows beyond the rules. Small and quick to copy: commands are tried out on a copy.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position {
    pub(crate) game: AnyGame,
    /// How many steps led to it.
    pub(crate) steps: u32,
    /// The decisions that are being made at the same time, if some are.
    pub(crate) hush: Option<Hush>,
    /// How many steps there were when decisions that were made at the same time were last opened.
    pub(crate) opened: u32,
    /// Since when each seat has had its decision in counted time, what it had used of it before included.
    since: [Millis; Seats::MOST as usize],
    /// When the decision of each seat came, in the time of the world: many moments of a weekend are one of counted time. None
    /// where its player has rested over it, or had used some time for it before.
    came: [Option<Millis>; Seats::MOST as usize],
    /// Until when the clock of each seat stands still.
    rests: Rests,
    /// The time that seats have used for decisions which an undo took from them and which come again, the next one of a
    /// seat last.
    used: Vec<(Seat, Millis)>,
}

/// Until when the clock of each seat stands still; 0 for who does not rest.
pub(crate) type Rests = [Time; Seats::MOST as usize];

/// Decisions made at the same time, hidden from the others until all are made.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Hush {
    /// The first of their steps.
    pub(crate) from: u32,
    /// Who still decides.
    who: SeatSet,
    /// Who has decided something.
    moved: SeatSet,
    /// The position before them, which is what everybody may know.
    pub(crate) before: Arc<AnyGame>,
}

impl Position {
    fn new(game: AnyGame, rests: Rests, at: Time) -> Self {
        let mut position = Self {
            game,
            steps: 0,
            hush: None,
            opened: 0,
            since: Default::default(),
            came: Default::default(),
            rests,
            used: Vec::new(),
        };
        (0..Seats::MOST).for_each(|seat| position.begin(Seat(seat), 0, at));
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
        let Some(hush) = &self.hush else { return self.game.standing_for(eye) };
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
        at: Time,
    ) -> Result<(String, Option<u32>), PlayError> {
        let before = self.deciders();
        let text = self.game.play_written(seat, text)?;
        if let Some(hush) = &mut self.hush {
            hush.moved = hush.moved.with(seat);
        }
        Ok((text, self.stepped(before.without(seat), at)))
    }

    /// Lets an outcome happen. Gives its text as the program writes it.
    pub(crate) fn resolve(&mut self, text: &str, at: Time) -> Result<String, PlayError> {
        let text = self.game.resolve_written(text)?;
        self.stepped(SeatSet::NONE, at);
        Ok(text)
    }

    /// Draws an outcome and lets it happen, if one is due.
    pub(crate) fn roll(&mut self, dice: &FairDice, draw: u32, at: Time) -> Option<String> {
        let text = self.game.roll(&mut dice.draw(draw))?;
        self.stepped(SeatSet::NONE, at);
        Some(text)
    }

    /// What the clock of this seat shows at this time: while its player rests, what it will show when they are back.
    fn clock(&self, seat: Seat, at: Time) -> Millis {
        at.counted.max(self.rests[seat.index()].counted)
    }

    /// How much time the seat has used for its decision by then.
    fn used_by(&self, seat: Seat, at: Time) -> Millis {
        self.clock(seat, at).saturating_sub(self.since[seat.index()])
    }

    /// When a decision of this seat that may take so long is due, in counted time.
    pub(crate) fn due(&self, seat: Seat, limit: Millis) -> Millis {
        self.since[seat.index()].saturating_add(limit)
    }

    /// Since when the seat has had its decision, in the time of the world; none where its player has rested over it.
    pub(crate) fn since(&self, seat: Seat, settings: &Settings) -> Option<Millis> {
        let since = self.since[seat.index()];
        let counted = || (since > self.rests[seat.index()].counted).then(|| settings.moment(since));
        self.came[seat.index()].or_else(counted)
    }

    /// The seat has all its time from now on.
    pub(crate) fn begin_anew(&mut self, seat: Seat, at: Time) {
        self.begin(seat, 0, at);
    }

    /// The seat has its decision from now on, and has used so much of its time for it.
    fn begin(&mut self, seat: Seat, used: Millis, at: Time) {
        self.since[seat.index()] = self.clock(seat, at).saturating_sub(used);
        let all_of_it = used == 0 && at.real > self.rests[seat.index()].real;
        self.came[seat.index()] = all_of_it.then_some(at.real);
    }

    /// The clock of this seat stands still until then; what was used stays used.
    pub(crate) fn rest(&mut self, seat: Seat, until: Time, at: Time) {
        let (used, came) = (self.used_by(seat, at), self.came[seat.index()]);
        let before = std::mem::replace(&mut self.rests[seat.index()], until);
        self.begin(seat, used, at);
        if before.real.max(until.real) <= at.real {
            self.came[seat.index()] = came;
        }
    }

    /// Notes a step after which the decisions of the seats in `going_on` are still the same ones.
    fn stepped(&mut self, going_on: SeatSet, at: Time) -> Option<u32> {
        self.steps += 1;
        let deciders = self.deciders();
        for seat in deciders.iter().filter(|seat| !going_on.has(*seat)) {
            let used = self.used.iter().rposition(|(user, _)| *user == seat);
            let used = used.map_or(0, |index| self.used.remove(index).1);
            self.begin(seat, used, at);
        }
        if let Some(hush) = &mut self.hush {
            // Seats only ever drop out of decisions at the same time: a new one means that others have begun.
            let dropped_out = !deciders.is_empty() && deciders.is_within(hush.who);
            // Where all who are left have decided and the game shows everything, they decide something else by now.
            let same = dropped_out && !(deciders.is_within(hush.moved) && self.game.is_open());
            if same {
                hush.who = deciders;
                return None;
            }
        }
        let opened = self.hush.take().map(|hush| hush.from);
        if opened.is_some() {
            self.opened = self.steps;
        }
        self.listen();
        opened
    }

    /// Sets the clocks after an undo that led here from another position and took these steps back: time that was used
    /// stays used.
    fn clocks_go_on(&mut self, from: &Self, gone: &[Step<'_>], at: Time) {
        self.used = from.used.clone();
        // Whoever takes a move back gets no new time for what they are deciding now; nor does anybody where only the dice
        // are read again.
        let by = gone.first().and_then(Step::mover);
        let deciders = self.deciders();
        for seat in from.deciders().iter() {
            let goes_on = deciders.has(seat) && !gone.iter().any(|step| step.mover() == Some(seat));
            if goes_on {
                self.since[seat.index()] = from.since[seat.index()];
                self.came[seat.index()] = from.came[seat.index()];
            } else if by.is_none_or(|by| by == seat) {
                self.used.push((seat, from.used_by(seat, at)));
            }
        }
        // A decision that comes back has what it had left when it was made.
        for seat in deciders.iter() {
            if let Some(step) = gone.iter().find(|step| step.mover() == Some(seat)) {
                self.begin(seat, step.took, at);
            }
        }
    }

    /// Hushes what several seats now decide at the same time.
    fn listen(&mut self) {
        let who = self.deciders();
        if who.len() > 1 {
            self.hush = Some(Hush {
                from: self.steps,
                who,
                moved: SeatSet::NONE,
                before: Arc::new(self.game.clone()),
            });
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
    /// What the steps brought, each with the step's number.
    gains: Vec<(u32, Vec<Gain>)>,
    /// The next draw, which no undo takes back.
    pub(crate) next_draw: u32,
    /// The undos that took draws back.
    pub(crate) undone: Vec<TakenBack>,
    pub(crate) ending: Option<Ending>,
    pub(crate) conduct: Conduct,
    pub(crate) unseen: Unseen,
}

impl Play {
    pub(crate) fn new(
        settings: &Settings,
        number: u32,
        first: Option<Seat>,
        dice: Option<FairDice>,
        rests: Rests,
        at: Time,
    ) -> Result<Self, String> {
        let game = AnyGame::new(&settings.setup(first)).map_err(|error| error.to_string())?;
        let position = Position::new(game, rests, at);
        Ok(Self {
            number,
            first,
            dice,
            position,
            steps: Steps::default(),
            gains: Vec::new(),
            next_draw: 0,
            undone: Vec::new(),
            ending: None,
            conduct: Conduct::default(),
            unseen: Unseen::default(),
        })
    }

    /// Makes a move. Returns whether others may not even know that there was one.
    pub(crate) fn push_move(
        &mut self,
        seat: Seat,
        text: &str,
        seq: u64,
        at: Time,
    ) -> Result<bool, PlayError> {
        let took = self.position.used_by(seat, at);
        let further = self.has_moved_unseen(seat);
        let revealed = self.position.game.reveals(text);
        let opened = self.make(seat, text, at)?;
        self.steps.push(Step { kind: Kind::Move(seat), seq, took, revealed, text });
        let unseen = further && opened.is_none();
        if unseen {
            self.unseen.withhold(seq, seat);
        }
        Ok(unseen)
    }

    /// Makes the next step, a move, and keeps what it brings. Gives the first step of the decisions that it made public.
    fn make(&mut self, seat: Seat, text: &str, at: Time) -> Result<Option<u32>, PlayError> {
        let before = self.position.game.clone();
        let (_, opened) = self.position.play(seat, text, at)?;
        let gains = Gain::all(&before, &self.position.game, seat);
        if !gains.is_empty() {
            self.gains.push((self.steps.len(), gains));
        }
        Ok(opened)
    }

    /// What this step brought.
    pub(crate) fn gains(&self, step: u32) -> &[Gain] {
        let place = self.gains.binary_search_by_key(&step, |(of, _)| *of);
        place.map_or(&[], |place| &self.gains[place].1)
    }

    pub(crate) fn push_outcome(
        &mut self,
        text: &str,
        draw: Option<u32>,
        seq: u64,
        at: Time,
    ) -> Result<(), PlayError> {
        self.position.resolve(text, at)?;
        self.steps.push(Step { kind: Kind::Outcome(draw), seq, took: 0, revealed: false, text });
        if let Some(draw) = draw {
            self.next_draw = draw + 1;
        }
        Ok(())
    }

    /// The draw after the last one that stands: where the same dice are to come again after an undo.
    pub(crate) fn draw_after_last(&self) -> u32 {
        let drawn = |(_, step): (u32, Step<'_>)| match step.kind {
            Kind::Outcome(draw) => draw,
            Kind::Move(_) => None,
        };
        self.steps.iter().rev().find_map(drawn).map_or(0, |draw| draw + 1)
    }

    /// Whether since this step somebody has seen what was hidden before.
    pub(crate) fn revealed_since(&self, from: u32) -> bool {
        self.steps.from(from).any(|(_, step)| step.revealed)
    }

    /// Whether the seat has decided something that the others may not see yet.
    pub(crate) fn has_moved_unseen(&self, seat: Seat) -> bool {
        let Some(hush) = &self.position.hush else { return false };
        self.steps.from(hush.from).any(|(_, step)| step.mover() == Some(seat))
    }

    /// Goes back to the first `to` steps, to which the players of these seats agreed; with `only`, the steps after them
    /// that are not this seat's stay.
    pub(crate) fn undo(
        &mut self,
        settings: &Settings,
        to: u32,
        only: Option<Seat>,
        agreed: SeatSet,
        at: Time,
    ) -> Result<(), String> {
        let stays =
            |index, step: &Step<'_>| index < to || only.is_some_and(|seat| step.mover() != Some(seat));
        let mut back = self.replayed(settings, at, stays)?;
        let gone: Vec<Step<'_>> =
            self.steps.iter().filter(|(index, step)| !stays(*index, step)).map(|(_, step)| step).collect();
        back.position.clocks_go_on(&self.position, &gone, at);
        let mut undone = std::mem::take(&mut self.undone);
        undone.extend(self.taken_back(to, agreed));
        let mut conduct = std::mem::take(&mut self.conduct);
        conduct.undo(gone.first().and_then(Step::mover));
        conduct.undone |= pass_dice(gone.iter().copied()) && !settings.practice;
        let unseen = std::mem::take(&mut self.unseen);
        *self = Self { next_draw: self.next_draw, undone, conduct, unseen, ..back };
        Ok(())
    }

    /// The draws that go with all steps after the first `to`, if there are some.
    fn taken_back(&self, to: u32, agreed: SeatSet) -> Option<TakenBack> {
        let seat = self.steps.get(to)?.mover()?;
        let mut draws = self.steps.from(to).filter_map(|(_, step)| match step.kind {
            Kind::Outcome(draw) => draw,
            Kind::Move(_) => None,
        });
        let first = draws.next()?;
        let last = draws.next_back().unwrap_or(first);
        Some(TakenBack { events: to, draws: [first, last], seat, agreed: agreed.iter().collect() })
    }

    /// The same game with those of its steps only that stay.
    pub(crate) fn replayed(
        &self,
        settings: &Settings,
        at: Time,
        stays: impl Fn(u32, &Step<'_>) -> bool,
    ) -> Result<Self, String> {
        let mut again =
            Self::new(settings, self.number, self.first, self.dice.clone(), self.position.rests, at)?;
        for (_, step) in self.steps.iter().filter(|(index, step)| stays(*index, step)) {
            let done = match step.kind {
                Kind::Move(seat) => again.make(seat, step.text, at).map(|_| ()),
                Kind::Outcome(_) => again.position.resolve(step.text, at).map(|_| ()),
            };
            done.map_err(|error| error.to_string())?;
            again.steps.push(step);
        }
        Ok(again)
    }

    /// Who began: agreed, or the first outcome told it.
    pub(crate) fn began(&self) -> Option<Seat> {
        self.first.or_else(|| self.position.game.lot(self.steps.get(0)?.text))
    }
}

/// Whether it takes dice back to undo these steps. Real dice that are read again stay the same ones.
pub(crate) fn pass_dice<'a>(mut steps: impl Iterator<Item = Step<'a>>) -> bool {
    steps.next().is_some_and(|first| first.mover().is_some()) && steps.any(|step| step.mover().is_none())
}
