//! The order of play: who rolls, who decides, when the rolls end.

use spellenkast_engine::{Seat, SeatSet, Seats, Turn};

/// How many rolls a solo game has at most.
pub const SOLO_ROLLS: u16 = 30;
/// After so many rolls in a row on which everybody passed the game ends.
const IDLE_ROLLS: u8 = 30;
/// In the first rolls of the game everybody chooses from all dice.
const SHARED_ROLLS: u16 = 3;

/// What the game is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerPhase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerPhase"))]
pub enum Phase {
    /// The lot for the first player is to be drawn.
    Lot,
    /// The dice are to be rolled.
    Roll,
    /// The active player chooses.
    Active,
    /// All others choose, at the same time.
    Others,
    /// Those who won bombs explode them, at the same time (only in Keer op Keer 2).
    Bombs,
    /// The game is over.
    Over,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turns {
    /// How many play.
    pub seats: Seats,
    /// What the game is at.
    pub phase: Phase,
    /// Who rolls, or rolled last. Nobody in particular before the lot.
    pub active: Seat,
    /// Who has a decision in this phase.
    pub asked: SeatSet,
    /// Who of them has not made it yet.
    pub deciding: SeatSet,
    /// How many times the dice have been rolled.
    pub rolls: u16,
    /// On how many rolls in a row everybody passed.
    idle: u8,
    /// Whether somebody has used dice on this roll.
    used_dice: bool,
}

impl Turns {
    /// The start of a game.
    pub fn new(seats: Seats, first: Option<Seat>) -> Self {
        let phase = if first.is_some() || seats.count() == 1 { Phase::Roll } else { Phase::Lot };
        Self {
            seats,
            phase,
            active: first.unwrap_or(Seat(0)),
            asked: SeatSet::NONE,
            deciding: SeatSet::NONE,
            rolls: 0,
            idle: 0,
            used_dice: false,
        }
    }

    /// Whether somebody plays alone.
    #[inline]
    pub fn solo(&self) -> bool {
        self.seats.count() == 1
    }

    /// How many rolls of a solo game are still to come at most.
    pub fn rolls_left(&self) -> u16 {
        if self.phase == Phase::Over { 0 } else { SOLO_ROLLS - self.rolls }
    }

    /// How many dice of each kind are rolled.
    #[inline]
    pub fn dice_each(&self) -> u32 {
        if self.solo() { 2 } else { 3 }
    }

    /// What the game waits for.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lot | Phase::Roll => Turn::Chance,
            Phase::Active | Phase::Others | Phase::Bombs => Turn::Decide(self.deciding),
            Phase::Over => Turn::Over,
        }
    }

    /// The lot has named the first player.
    pub fn start(&mut self, first: Seat) {
        self.active = first;
        self.phase = Phase::Roll;
    }

    /// The dice have been rolled: the active player chooses.
    #[inline]
    pub fn roll(&mut self) {
        self.rolls += 1;
        self.used_dice = false;
        self.ask(Phase::Active, SeatSet::only(self.active));
    }

    /// Whether this is one of the rolls on which the active player takes no dice away from the others.
    #[inline]
    pub fn all_dice_for_all(&self) -> bool {
        self.rolls <= SHARED_ROLLS
    }

    /// Opens a phase in which these seats decide.
    #[inline]
    pub fn ask(&mut self, phase: Phase, seats: SeatSet) {
        self.phase = phase;
        self.asked = seats;
        self.deciding = seats;
    }

    /// All but the active player choose.
    #[inline]
    pub fn ask_others(&mut self) {
        self.ask(Phase::Others, self.seats.all().without(self.active));
    }

    /// Somebody has used dice on this roll.
    #[inline]
    pub fn note_used_dice(&mut self) {
        self.used_dice = true;
    }

    /// The roll has been counted. `enough` tells whether somebody has what ends the game.
    #[inline]
    pub fn end_roll(&mut self, enough: bool) {
        self.idle = if self.used_dice { 0 } else { self.idle + 1 };
        self.used_dice = false;
        let spent = if self.solo() { self.rolls == SOLO_ROLLS } else { self.idle == IDLE_ROLLS };
        if enough || spent {
            self.ask(Phase::Over, SeatSet::NONE);
        } else {
            self.active = self.seats.after(self.active);
            self.ask(Phase::Roll, SeatSet::NONE);
        }
    }

    /// Whether the decisions of this phase stay hidden until all have been made.
    #[inline]
    pub fn decides_hidden(&self, seat: Seat) -> bool {
        self.phase != Phase::Active && self.asked.has(seat)
    }

    /// The seats whose decisions in this phase the given one may not know.
    pub fn hidden_from(&self, seat: Seat) -> SeatSet {
        if self.phase == Phase::Active { SeatSet::NONE } else { self.asked.without(seat) }
    }
}

#[cfg(feature = "serde")]
impl Turns {
    /// More rolls than any game has: every thirtieth at least crosses off one of some six hundred cells.
    const MOST_ROLLS: u16 = 20_000;

    /// Whether the order of play can have come here.
    pub(crate) fn is_sound(&self) -> bool {
        let Self { seats, phase, active, asked, deciding, rolls, idle, used_dice } = *self;
        if !seats.has(active) {
            return false;
        }
        let of_phase = match phase {
            Phase::Lot => *self == Self::new(seats, None),
            Phase::Roll | Phase::Over => asked.is_empty() && !used_dice,
            Phase::Active => asked == SeatSet::only(active) && deciding == asked,
            Phase::Others => asked == seats.all().without(active),
            Phase::Bombs => asked.is_within(seats.all()),
        };
        let begun = !matches!(phase, Phase::Lot | Phase::Roll);
        let most = if self.solo() { SOLO_ROLLS } else { Self::MOST_ROLLS };
        let open = phase != Phase::Over;
        of_phase
            && deciding.is_within(asked)
            && deciding.is_empty() != matches!(self.turn(), Turn::Decide(_))
            && rolls <= most - u16::from(phase == Phase::Roll)
            && rolls >= u16::from(begun)
            && idle <= IDLE_ROLLS - u8::from(open && !self.solo())
            && u16::from(idle) <= rolls
    }
}
