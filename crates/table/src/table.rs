//! The table itself: what it remembers, and how an event changes it.

use std::hash::{DefaultHasher, Hash, Hasher};

use rand_core::Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::{Event as RecordEvent, Eye, RECORD_VERSION, Record, Seat, SeatSet, Seats, Standing};
use spellenkast_games::AnyGame;

use crate::chair::{Chair, Holder};
use crate::fair::FairDice;
use crate::play::Play;
use crate::settings::STAND_IN;
use crate::steps::Kind;
use crate::undo::Asking;
use crate::{
    Cause, Corrupt, Dice, EVENTS_VERSION, Event, Level, Millis, PersonId, Secret, Settings, StandIn, What,
};

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first game.
    Gathering,
    /// A game is on.
    Playing,
    /// A game is over; a rematch may follow.
    Over,
}

/// A decision that a bot has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotTurn {
    /// For which seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
}

/// One table: who sits there, the game on it, and what they are about.
///
/// It changes by [events](Table::apply) only.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(crate) seq: u64,
    pub(crate) settings: Settings,
    pub(crate) owner: Option<PersonId>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) phase: Phase,
    /// The secret for the dice of the next game.
    pub(crate) next_secret: Option<Secret>,
    /// The game on the table, or the last one. Boxed: a lobby holds many tables without one.
    pub(crate) play: Option<Box<Play>>,
    pub(crate) asking: Option<Asking>,
    recent: Recent,
}

impl Table {
    /// The table after these events, the first of which set it up.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Self, Corrupt> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(Corrupt { seq: 0, why: "there are no events.".into() })?;
        let mut table = Self::begin(first)?;
        for event in events {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// An empty table out of the event that set it up.
    fn begin(event: &Event) -> Result<Self, Corrupt> {
        let corrupt = |why: &str| Corrupt { seq: event.seq, why: why.into() };
        let What::Created { version, settings, owner } = &event.what else {
            return Err(corrupt("a table begins with its creation."));
        };
        if *version != EVENTS_VERSION || event.seq != 1 {
            return Err(corrupt("this is not the first event in a form that can be read."));
        }
        settings.check().map_err(|refusal| corrupt(&refusal.text))?;
        Ok(Self {
            seq: 1,
            settings: (**settings).clone(),
            owner: owner.clone(),
            chairs: vec![Chair::OPEN; settings.players.into()],
            phase: Phase::Gathering,
            next_secret: None,
            play: None,
            asking: None,
            recent: Recent::default(),
        })
    }

    /// Lets an event happen that [`decide`](Self::decide) or [`heed`](Self::heed) gave. Events of this table in their
    /// order always fit; anything else is refused, and leaves the table as it was.
    pub fn apply(&mut self, event: &Event) -> Result<(), Corrupt> {
        let corrupt = |why: String| Corrupt { seq: event.seq, why };
        if event.seq != self.seq + 1 {
            return Err(corrupt(format!("it comes after event {}.", self.seq)));
        }
        self.change(event).map_err(corrupt)?;
        self.seq = event.seq;
        if let Some(cause) = &event.by {
            self.recent.remember(cause);
        }
        Ok(())
    }

    fn change(&mut self, event: &Event) -> Result<(), String> {
        let at = event.at;
        match &event.what {
            What::Created { .. } => return Err("a table is set up once.".into()),
            What::Committed { secret } => self.next_secret = Some(secret.clone()),
            What::Sat { seat, person, name } => {
                let holder = Holder::Person { id: person.clone(), name: name.clone(), stand_in: None };
                *self.chair_mut(*seat)? = Chair::of(holder);
            }
            What::BotSat { seat, level } => *self.chair_mut(*seat)? = Chair::of(Holder::Bot(*level)),
            What::Left { seat } => {
                let holder = match self.phase {
                    Phase::Playing => Holder::Bot(STAND_IN),
                    Phase::Gathering | Phase::Over => Holder::Open,
                };
                *self.chair_mut(*seat)? = Chair::of(holder);
                self.forget_wish_of(*seat);
            }
            What::Ready { person, contribution } => {
                let mut contribution = contribution.as_str();
                for chair in self.chairs.iter_mut().filter(|chair| chair.person() == Some(person)) {
                    chair.ready = true;
                    // Who holds several seats contributes once, on the first of them.
                    chair.contribution = std::mem::take(&mut contribution).to_owned();
                }
            }
            What::NotReady { person } => {
                for chair in self.chairs.iter_mut().filter(|chair| chair.person() == Some(person)) {
                    chair.ready = false;
                }
            }
            What::Started { game, first } => {
                let dice = self.dice_of_next_game();
                let play = Play::new(&self.settings, *game, *first, dice, at)?;
                self.next_secret = None;
                self.play = Some(Box::new(play));
                self.phase = Phase::Playing;
                self.asking = None;
                for chair in &mut self.chairs {
                    chair.ready = false;
                    chair.contribution = String::new();
                }
            }
            What::Outcome { outcome, draw } => {
                let play = self.playing_mut()?;
                play.push_outcome(outcome, *draw, event.seq, at).map_err(|error| error.to_string())?;
                self.asking = None;
            }
            What::Move { seat, r#move } => {
                let play = self.playing_mut()?;
                play.push_move(*seat, r#move, event.seq, at).map_err(|error| error.to_string())?;
                self.asking = None;
            }
            What::Opened { .. } => {}
            What::UndoAsked { seat } => self.asking = Some(Asking { seat: *seat, agreed: Vec::new() }),
            What::UndoAgreed { person } => {
                if let Some(asking) = &mut self.asking {
                    asking.agreed.push(person.clone());
                }
            }
            What::UndoRefused { .. } => self.asking = None,
            What::Undone { to, only } => {
                let mut play = self.play.take().ok_or("no game is on.")?;
                let undone = play.undo(&self.settings, *to, *only, at);
                self.play = Some(play);
                undone?;
                self.asking = None;
            }
            What::Away { seat } => self.chair_mut(*seat)?.set_stand_in(Some((StandIn::Away, STAND_IN))),
            What::Back { seat } => {
                self.chair_mut(*seat)?.set_stand_in(None);
                // The clock begins anew: the time that ran out is not held against him.
                if let Some(play) = &mut self.play {
                    play.position.since[seat.index()] = at;
                }
            }
            What::HandedOver { seat, level } => {
                self.chair_mut(*seat)?.set_stand_in(Some((StandIn::HandedOver, *level)));
                self.forget_wish_of(*seat);
            }
            What::Resigned { seat } => {
                self.chair_mut(*seat)?.set_stand_in(Some((StandIn::Resigned, STAND_IN)));
                self.forget_wish_of(*seat);
            }
            What::Ended { ending, .. } => {
                let play = self.playing_mut()?;
                play.ending = Some(*ending);
                // A game that is given up while several decide tells what they had decided.
                play.position.hush = None;
                play.steps.shrink();
                self.phase = Phase::Over;
                self.asking = None;
                self.chairs.iter_mut().for_each(|chair| chair.set_stand_in(None));
            }
        }
        Ok(())
    }

    /// Who plays no more takes nothing back.
    fn forget_wish_of(&mut self, seat: Seat) {
        self.asking.take_if(|asking| asking.seat == seat);
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, String> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}."))
    }

    fn playing_mut(&mut self) -> Result<&mut Play, String> {
        match (self.phase, &mut self.play) {
            (Phase::Playing, Some(play)) => Ok(play),
            _ => Err("no game is on.".into()),
        }
    }

    /// The dice that the next game would have if it began now; none with real dice.
    pub(crate) fn dice_of_next_game(&self) -> Option<FairDice> {
        let secret = self.next_secret.clone()?;
        let contributions = self.chairs.iter().map(|chair| chair.contribution.clone()).collect();
        Some(FairDice::new(secret, contributions, self.game_number() + 1))
    }

    /// The game that is being played.
    pub(crate) fn playing(&self) -> Option<&Play> {
        self.play.as_deref().filter(|_| self.phase == Phase::Playing)
    }

    /// Whether this very command has been carried out.
    pub(crate) fn has_done(&self, person: &PersonId, id: &str) -> bool {
        self.recent.has(person, id)
    }

    /// The number of the last event.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// What was agreed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Who set the table up, if a person did.
    pub fn owner(&self) -> Option<&PersonId> {
        self.owner.as_ref()
    }

    /// Where the table stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the game on the table, from 1; 0 before the first.
    pub fn game_number(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.number)
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.settings.players).map(Seat)
    }

    /// The seats that a person holds, whoever plays for him; several where people share a device.
    pub fn seats_of(&self, person: &PersonId) -> SeatSet {
        self.seats().filter(|seat| self.person_at(*seat) == Some(person)).collect()
    }

    /// The person who holds a seat.
    pub fn person_at(&self, seat: Seat) -> Option<&PersonId> {
        self.chairs.get(seat.index())?.person()
    }

    /// Everybody who holds a seat, each once.
    pub fn people(&self) -> impl Iterator<Item = &PersonId> {
        self.seats().filter_map(|seat| {
            let person = self.person_at(seat)?;
            (self.seats_of(person).first() == Some(seat)).then_some(person)
        })
    }

    /// Through whose eyes a person looks who asks for this seat: its own only if he holds it.
    pub fn eye(&self, person: Option<&PersonId>, seat: Option<Seat>) -> Eye {
        let held = person.map_or(SeatSet::NONE, |person| self.seats_of(person));
        match seat {
            Some(seat) if held.has(seat) => Eye::Seat(seat),
            Some(_) => Eye::Spectator,
            None => held.first().map_or(Eye::Spectator, Eye::Seat),
        }
    }

    /// The seats that have to decide now.
    pub fn deciders(&self) -> SeatSet {
        self.playing().map_or(SeatSet::NONE, |play| play.position.deciders())
    }

    /// Whether real dice are to be typed in now.
    pub fn wants_dice(&self) -> bool {
        self.playing().is_some_and(|play| {
            play.dice.is_none() && play.position.game.turn() == spellenkast_engine::Turn::Chance
        })
    }

    /// Whether the host has to choose a secret for the dice of the next game, with [`Notice::Secret`](crate::Notice).
    pub fn wants_secret(&self) -> bool {
        self.settings.dice == Dice::Rolled && self.phase != Phase::Playing && self.next_secret.is_none()
    }

    /// The decisions that bots have to make now; each is answered with [`Notice::BotMove`](crate::Notice). None while
    /// somebody waits for an answer to his wish to take a move back.
    pub fn bots_wanted(&self) -> impl Iterator<Item = BotTurn> {
        let seats = if self.asking.is_some() { SeatSet::NONE } else { self.deciders() };
        seats.iter().filter_map(|seat| {
            let level = self.chairs.get(seat.index())?.bot()?;
            Some(BotTurn { seat, level })
        })
    }

    /// The game for a bot that decides for this seat, or gives its player a hint: a position that the seat cannot tell from the true one, with
    /// all that is hidden from it drawn anew.
    pub fn game_for_bot<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<AnyGame> {
        let play = self.playing()?;
        play.position.game.seats().has(seat).then(|| play.position.game.imagine(seat, rng))
    }

    /// When the host should give notice of the time with [`Notice::Tick`](crate::Notice).
    pub fn deadline(&self) -> Option<Millis> {
        let limit = self.settings.pace.limit()?;
        let play = self.playing()?;
        let waiting =
            play.position.deciders().iter().filter(|seat| self.chairs[seat.index()].player().is_some());
        waiting.map(|seat| play.position.since[seat.index()].saturating_add(limit)).min()
    }

    /// How the players stand, as this eye may know it: while several decide at the same time, the others stand where
    /// they stood before.
    pub fn standing(&self, eye: Eye) -> Option<Standing> {
        Some(self.play.as_ref()?.position.standing(eye))
    }

    /// The game on paper, once it is over: with the secret of its dice, so that everybody can check them.
    pub fn record(&self) -> Option<Record> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Over)?;
        let mut next = 0;
        let events = play.steps.iter().map(|(_, step)| match step.kind {
            Kind::Move(seat) => RecordEvent::Move { seat, r#move: step.text.to_owned() },
            Kind::Outcome(draw) => {
                let told = draw.filter(|draw| *draw != next);
                next = draw.map_or(next, |draw| draw + 1);
                RecordEvent::Outcome { outcome: step.text.to_owned(), draw: told }
            }
        });
        let events = events.collect();
        let standing = play.position.game.standing();
        Some(Record {
            spellenkast: RECORD_VERSION,
            game: self.settings.game.to_string(),
            players: self.settings.players,
            options: self.settings.options.clone(),
            first: play.first,
            names: self.chairs.iter().map(Chair::name).collect(),
            fair: play.dice.as_ref().map(FairDice::told),
            events,
            scores: standing.over.then(|| standing.totals()),
        })
    }

    /// Who begins the next game: agreed for the first one, then passed on to the left.
    pub(crate) fn next_first(&self) -> Option<Seat> {
        match &self.play {
            None => self.settings.first,
            Some(play) => {
                let seats = Seats::new(self.settings.players).ok()?;
                play.began().map(|seat| seats.after(seat))
            }
        }
    }
}

/// The commands of late, so that one sent twice counts once.
#[derive(Clone, Debug, Default, PartialEq)]
struct Recent {
    /// Hashes, the oldest at `oldest` once all places are taken.
    hashes: Vec<u64>,
    oldest: usize,
}

impl Recent {
    const PLACES: usize = 64;

    fn hash(person: &PersonId, id: &str) -> u64 {
        let mut hasher = DefaultHasher::new();
        (person, id).hash(&mut hasher);
        hasher.finish()
    }

    fn has(&self, person: &PersonId, id: &str) -> bool {
        self.hashes.contains(&Self::hash(person, id))
    }

    fn remember(&mut self, cause: &Cause) {
        let hash = Self::hash(&cause.person, &cause.id);
        if self.hashes.len() < Self::PLACES {
            self.hashes.push(hash);
        } else {
            self.hashes[self.oldest] = hash;
            self.oldest = (self.oldest + 1) % Self::PLACES;
        }
    }
}
