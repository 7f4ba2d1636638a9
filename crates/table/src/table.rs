//! The table itself: what it remembers, and how an event changes it.

use rand_core::Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::{Event as RecordEvent, Eye, RECORD_VERSION, Record, Seat, SeatSet, Seats, Standing};
use spellenkast_games::AnyKnown;

use crate::chair::{Chair, Holder};
use crate::fair::FairDice;
use crate::play::{Play, Rests};
use crate::recent::Recent;
use crate::settings::STAND_IN;
use crate::steps::Kind;
use crate::undo::Asking;
use crate::unseen::Unseen;
use crate::{
    Corrupt, Day, Dice, EVENTS_VERSION, Ending, Event, GaveUp, Level, Mark, Millis, Opening, Pace, PersonId,
    Quitter, Secret, Settings, StandIn, What,
};

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first game.
    Gathering,
    /// A game is on.
    Playing,
    /// A game is over; a rematch may follow.
    Over,
    /// It was put away before its first game.
    Closed,
}

/// A decision that a bot has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotTurn {
    /// For which seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
}

/// Which decision of a seat it is: the same one as long as nothing has happened that the seat may know of. An undo that
/// leads back to it makes it the same one again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    game: u32,
    /// The event of the last step that the seat knows of; none at the beginning.
    after: Option<u64>,
}

impl Decision {
    /// A number for it. Within a game a later decision of the same seat has a larger one.
    pub fn number(self) -> u64 {
        self.after.unwrap_or(0)
    }
}

/// One table: who sits there, the game on it, and what they are about.
///
/// It changes by [events](Table::apply) only.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(crate) seq: u64,
    pub(crate) settings: Settings,
    pub(crate) owner: Option<PersonId>,
    /// From where its first game goes on.
    opening: Option<Box<Opening>>,
    /// The day whose dice it has.
    pub(crate) day: Option<Day>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) phase: Phase,
    /// The secret for the dice of the next game.
    pub(crate) next_secret: Option<Secret>,
    /// The game on the table, or the last one. Boxed: a lobby holds many tables without one.
    pub(crate) play: Option<Box<Play>>,
    pub(crate) asking: Option<Asking>,
    /// The seats whose wish to take a move back was not granted, since the game last went on.
    pub(crate) not_granted: SeatSet,
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
        let What::Created { version, settings, owner, opening, day } = &event.what else {
            return Err(corrupt("a table begins with its creation."));
        };
        if *version != EVENTS_VERSION || event.seq != 1 {
            return Err(corrupt("this is not the first event in a form that can be read."));
        }
        settings.check().map_err(|refusal| corrupt(&refusal.text))?;
        if let Some(opening) = opening {
            opening.check(settings).map_err(|refusal| corrupt(&refusal.text))?;
        }
        if let Some(day) = day {
            day.check(settings).map_err(|refusal| corrupt(&refusal.text))?;
        }
        Ok(Self {
            seq: 1,
            settings: (**settings).clone(),
            owner: owner.clone(),
            opening: opening.clone(),
            day: *day,
            chairs: vec![Chair::OPEN; settings.players.into()],
            phase: Phase::Gathering,
            next_secret: None,
            play: None,
            asking: None,
            not_granted: SeatSet::NONE,
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
            self.recent.remember(cause, self.chairs.iter().filter_map(Chair::person));
        }
        Ok(())
    }

    fn change(&mut self, event: &Event) -> Result<(), String> {
        let at = self.settings.time(event.at);
        match &event.what {
            What::Created { .. } => return Err("a table is set up once.".into()),
            What::Committed { secret } => self.next_secret = Some(secret.clone()),
            What::Sat { seat, person, name } => {
                let holder = Holder::Person { id: person.clone(), name: name.clone(), stand_in: None };
                *self.chair_mut(*seat)? = Chair::of(holder);
            }
            What::BotSat { seat, level } => *self.chair_mut(*seat)? = Chair::of(Holder::Bot(*level)),
            What::Left { seat } => {
                self.note_who_gives_up(*seat, GaveUp::Left);
                let holder = match self.phase {
                    Phase::Playing => Holder::Bot(STAND_IN),
                    Phase::Gathering | Phase::Over | Phase::Closed => Holder::Open,
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
                let play = Play::new(&self.settings, *game, *first, dice, self.rests(), at)?;
                self.next_secret = None;
                self.play = Some(Box::new(play));
                self.phase = Phase::Playing;
                self.forget_wishes();
                for chair in &mut self.chairs {
                    chair.ready = false;
                    chair.contribution = String::new();
                }
            }
            What::Outcome { outcome, draw } => {
                let play = self.playing_mut()?;
                play.push_outcome(outcome, *draw, event.seq, at).map_err(|error| error.to_string())?;
                self.forget_wishes();
            }
            What::Move { seat, r#move } => {
                let play = self.playing_mut()?;
                let unseen =
                    play.push_move(*seat, r#move, event.seq, at).map_err(|error| error.to_string())?;
                let stand_in = self.chair_mut(*seat)?.stand_in();
                if matches!(stand_in, Some(StandIn::Away | StandIn::HandedOver)) {
                    let play = self.playing_mut()?;
                    play.conduct.lend(*seat);
                    if unseen {
                        play.unseen.lend(*seat);
                    }
                }
                // What nobody may know of answers no wish.
                if !unseen {
                    self.forget_wishes();
                }
            }
            What::Opened { .. } => {
                if let Some(play) = &mut self.play {
                    play.unseen = Unseen::default();
                }
            }
            What::UndoAsked { seat } => {
                self.asking = Some(Asking { seat: *seat, at: at.counted, agreed: Vec::new() })
            }
            What::UndoAgreed { person } => {
                if let Some(asking) = &mut self.asking {
                    asking.agreed.push(person.clone());
                }
            }
            What::UndoRefused { .. } => {
                if let Some(asking) = self.asking.take() {
                    self.not_granted = self.not_granted.with(asking.seat);
                }
            }
            What::Undone { to, only } => {
                let mut play = self.play.take().ok_or("no game is on.")?;
                let agreed = self.asking.iter().flat_map(|asking| &asking.agreed);
                let agreed = agreed.flat_map(|person| self.seats_of(person).iter()).collect();
                let undone = play.undo(&self.settings, *to, *only, agreed, at);
                self.play = Some(play);
                undone?;
                match only.and_then(|seat| Some((seat, self.unseen_by_others(seat)?))) {
                    Some((seat, play)) => play.unseen.withhold(event.seq, seat),
                    None => self.forget_wishes(),
                }
                if only.is_none()
                    && let Some(play) = &mut self.play
                {
                    play.unseen.taken_back();
                }
            }
            What::Away { seat } => {
                self.chair_mut(*seat)?.set_stand_in(Some((StandIn::Away, STAND_IN)));
                match self.unseen_by_others(*seat) {
                    Some(play) => {
                        play.unseen.withhold(event.seq, *seat);
                        play.unseen.goes_away(*seat);
                    }
                    None => self.forget_wish_of(*seat),
                }
            }
            What::Back { seat } => {
                if let Some(play) = &mut self.play
                    && play.unseen.comes_back(*seat)
                {
                    play.unseen.withhold(event.seq, *seat);
                }
                let chair = self.chair_mut(*seat)?;
                let was_away = chair.stand_in() == Some(StandIn::Away);
                chair.set_stand_in(None);
                // The time that ran out is not held against them. Who handed over has what is left of it, or handing over
                // and coming back would be a way to hold up the others.
                if was_away && let Some(play) = &mut self.play {
                    play.position.begin_anew(*seat, at);
                }
            }
            What::HandedOver { seat, level } => {
                self.chair_mut(*seat)?.set_stand_in(Some((StandIn::HandedOver, *level)));
                self.forget_wish_of(*seat);
            }
            What::Rests { seat, until } => {
                self.chair_mut(*seat)?.rests_until = Some(*until);
                let until = self.settings.time(*until);
                if let Some(play) = &mut self.play {
                    play.position.rest(*seat, until, at);
                }
            }
            What::Hinted { seat } => {
                let conduct = &mut self.playing_mut()?.conduct;
                conduct.hinted = conduct.hinted.with(*seat);
                if let Some(play) = self.unseen_by_others(*seat) {
                    play.unseen.withhold(event.seq, *seat);
                    play.unseen.hint(*seat);
                }
            }
            What::Resigned { seat } => {
                self.note_who_gives_up(*seat, GaveUp::Resigned);
                self.chair_mut(*seat)?.set_stand_in(Some((StandIn::Resigned, STAND_IN)));
                self.forget_wish_of(*seat);
            }
            What::Ended { ending, .. } => {
                let play = self.playing_mut()?;
                play.ending = Some(*ending);
                // A game that is given up while several decide tells what they had decided.
                play.position.hush = None;
                play.unseen = Unseen::default();
                play.steps.shrink();
                self.phase = Phase::Over;
                self.forget_wishes();
                for chair in &mut self.chairs {
                    chair.set_stand_in(None);
                    // Who rests does so in the games that they play: the next one is begun by somebody who is back.
                    chair.rests_until = None;
                }
            }
            What::Closed => self.phase = Phase::Closed,
            What::Forgotten { person } => {
                if let Some(play) = &mut self.play {
                    play.conduct.forget(person);
                }
            }
        }
        Ok(())
    }

    fn note_who_gives_up(&mut self, seat: Seat, how: GaveUp) {
        let chair = self.chairs.get(seat.index());
        let (Phase::Playing, Some(play), Some(Holder::Person { id, name, .. })) =
            (self.phase, &mut self.play, chair.map(|chair| &chair.holder))
        else {
            return;
        };
        play.conduct.give_up(Quitter { seat, person: Some(id.clone()), name: name.clone(), how });
    }

    /// The game went on, where everybody can see it.
    fn forget_wishes(&mut self) {
        self.asking = None;
        self.not_granted = SeatSet::NONE;
    }

    /// Who plays no more takes nothing back.
    fn forget_wish_of(&mut self, seat: Seat) {
        if self.asking.take_if(|asking| asking.seat == seat).is_some() {
            self.not_granted = self.not_granted.with(seat);
        }
    }

    /// The game, if what this seat now does about its decision others may not know.
    fn unseen_by_others(&mut self, seat: Seat) -> Option<&mut Play> {
        self.play.as_deref_mut().filter(|play| play.has_moved_unseen(seat))
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

    /// Until when the clock of each seat stands still.
    pub(crate) fn rests(&self) -> Rests {
        let mut rests = Rests::default();
        for (rest, chair) in rests.iter_mut().zip(&self.chairs) {
            *rest = chair.rests_until.map(|until| self.settings.time(until)).unwrap_or_default();
        }
        rests
    }

    /// The dice that the next game would have if it began now; none with real dice.
    pub(crate) fn dice_of_next_game(&self) -> Option<FairDice> {
        let secret = self.next_secret.clone()?;
        if let Some(day) = self.day.filter(|_| self.play.is_none()) {
            return Some(FairDice::of_day(secret, day, self.settings.game));
        }
        let contributions = self.chairs.iter().map(|chair| chair.contribution.clone()).collect();
        Some(FairDice::new(secret, contributions, self.game_number() + 1))
    }

    /// From where this game at the table goes on; none where it begins at its beginning.
    pub(crate) fn opening_of(&self, game: u32) -> Option<&Opening> {
        self.opening.as_deref().filter(|_| game == 1)
    }

    /// The dice of the game on the table, if all of them were rolled here.
    pub(crate) fn proved_dice(&self) -> Option<&FairDice> {
        let play = self.play.as_ref().filter(|play| self.opening_of(play.number).is_none())?;
        play.dice.as_ref()
    }

    /// Whether it is somebody's one try with the dice of a day.
    pub fn is_try(&self) -> bool {
        self.day.is_some() && !self.settings.practice
    }

    /// The day whose dice the game on it has, or the first one will have.
    pub fn day(&self) -> Option<Day> {
        self.day.filter(|_| self.game_number() <= 1)
    }

    /// The game that is being played.
    pub(crate) fn playing(&self) -> Option<&Play> {
        self.play.as_deref().filter(|_| self.phase == Phase::Playing)
    }

    /// Whether this very command has been carried out.
    pub(crate) fn has_done(&self, person: &PersonId, id: &str) -> bool {
        self.recent.has(person, id)
    }

    /// The number of the last event, for the host; what a viewer is told is [`seq_for`](Self::seq_for) their eye.
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

    /// The seats that a person holds, whoever plays for them; several where people share a device.
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

    /// Through whose eyes a person looks who asks for this seat: its own only if they hold it.
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

    /// The seats that have to decide now, as far as this eye may know: see [`Game::deciders_for`](spellenkast_engine::Game).
    pub fn deciders_for(&self, eye: Eye) -> SeatSet {
        self.playing().map_or(SeatSet::NONE, |play| play.position.game.deciders_for(eye))
    }

    /// Whether real dice are to be typed in now.
    pub fn wants_dice(&self) -> bool {
        self.playing().is_some_and(|play| {
            play.dice.is_none() && play.position.game.turn() == spellenkast_engine::Turn::Chance
        })
    }

    /// Whether the host has to choose a secret for the dice of the next game, with [`Notice::Secret`](crate::Notice).
    pub fn wants_secret(&self) -> bool {
        let may_follow = matches!(self.phase, Phase::Gathering | Phase::Over);
        self.settings.dice == Dice::Rolled && may_follow && self.next_secret.is_none()
    }

    /// The decisions that bots have to make now; each is answered with [`Notice::BotMove`](crate::Notice). None while
    /// somebody waits for an answer to their wish to take a move back.
    pub fn bots_wanted(&self) -> impl Iterator<Item = BotTurn> {
        let seats = if self.asking.is_some() { SeatSet::NONE } else { self.deciders() };
        seats.iter().filter_map(|seat| {
            let level = self.chairs.get(seat.index())?.bot()?;
            Some(BotTurn { seat, level })
        })
    }

    /// Which decision this seat has to make now.
    pub fn decision(&self, seat: Seat) -> Option<Decision> {
        let play = self.playing().filter(|play| play.position.deciders().has(seat))?;
        let last = match &play.position.hush {
            // What the others decide at the same time is nothing that the seat knows.
            Some(hush) => {
                let own = play.steps.from(hush.from).rev().find(|(_, step)| step.mover() == Some(seat));
                own.map(|(_, step)| step).or_else(|| play.steps.get(hush.from.checked_sub(1)?))
            }
            None => play.steps.len().checked_sub(1).and_then(|last| play.steps.get(last)),
        };
        Some(Decision { game: play.number, after: last.map(|step| step.seq) })
    }

    /// Whether somebody at the table plays themselves, and not only bots.
    pub fn is_attended(&self) -> bool {
        self.chairs.iter().any(|chair| chair.player().is_some())
    }

    /// The game as this seat may know it, for a bot that decides for the seat or gives its player a hint.
    pub fn known_to<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<AnyKnown> {
        let game = &self.playing()?.position.game;
        game.seats().has(seat).then(|| AnyKnown::of(game, seat, rng))
    }

    /// When the host should give notice of the time with [`Notice::Tick`](crate::Notice).
    pub fn deadline(&self) -> Option<Millis> {
        self.deadline_of(self.deciders()).into_iter().chain(self.wish_lapses()).min()
    }

    /// When a wish to take a move back is no longer waited for: nobody plays on meanwhile, and who would have to agree may be
    /// gone without anybody being allowed to know it.
    pub(crate) fn wish_lapses(&self) -> Option<Millis> {
        let lapses = self.asking.as_ref()?.at.saturating_add(self.settings.pace.limit()?);
        Some(self.settings.moment(lapses))
    }

    /// When the time of this seat runs out; for its player only, as it may be that of a decision of which others do not know.
    pub fn deadline_at(&self, seat: Seat) -> Option<Millis> {
        self.deadline_of(self.deciders().iter().filter(|other| *other == seat).collect())
    }

    /// When a bot will decide for the first of those who are seen to decide, as far as this eye may know: since when
    /// others think about a further decision that is hidden, it may not.
    pub(crate) fn deadline_for(&self, eye: Eye) -> Option<Millis> {
        let play = self.playing()?;
        self.deadline_of(self.seen_to_decide(play, eye))
    }

    /// Since when the first of them has had its decision; nobody counts the seconds of a game that is played at once.
    pub(crate) fn since_for(&self, eye: Eye) -> Option<Millis> {
        let play = self.playing().filter(|_| !matches!(self.settings.pace, Pace::Seconds(_)))?;
        let since = |seat| play.position.since(seat, &self.settings);
        self.seen_to_decide(play, eye).iter().filter_map(since).min()
    }

    /// Those of whom this eye may know since when they decide.
    fn seen_to_decide(&self, play: &Play, eye: Eye) -> SeatSet {
        let known = |seat: &Seat| eye.is(*seat) || !play.has_moved_unseen(*seat);
        self.deciders_for(eye).iter().filter(known).collect()
    }

    /// The first moment at which the time of one of these seats is over; bots have time.
    fn deadline_of(&self, seats: SeatSet) -> Option<Millis> {
        let limit = self.settings.pace.limit()?;
        let play = self.playing()?;
        let waiting = seats.iter().filter(|seat| self.chairs[seat.index()].player().is_some());
        waiting.map(|seat| self.settings.moment(play.position.due(seat, limit))).min()
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
            names: self.seats().map(|seat| self.name_in_game(seat)).collect(),
            simulated: None,
            fair: self.proved_dice().filter(|dice| !dice.of_day).map(|dice| dice.told(&play.undone)),
            day: self.day().map(|day| day.to_string()),
            marks: self.marks(),
            events,
            scores: standing.over.then(|| standing.totals()),
        })
    }

    /// What tells the game on the table apart from one that is played plainly to its end.
    pub fn marks(&self) -> Vec<Mark> {
        self.marks_of_seats(self.seats().collect())
    }

    /// The same as far as it is the doing of this seat's player, on whatever seat of theirs, or of all: an opponent's hints do
    /// not spoil one's own game.
    pub fn marks_of(&self, seat: Seat) -> Vec<Mark> {
        let player = |seat| match self.quitter(seat) {
            Some(quitter) => quitter.person.as_ref(),
            None => self.person_at(seat),
        };
        let own = |other: &Seat| *other == seat || player(seat).is_some() && player(*other) == player(seat);
        self.marks_of_seats(self.seats().filter(own).collect())
    }

    fn marks_of_seats(&self, seats: SeatSet) -> Vec<Mark> {
        let Some(play) = &self.play else { return Vec::new() };
        let mut marks = play.conduct.marks(&self.settings, &play.unseen, seats);
        marks.extend(play.ending.filter(|ending| *ending != Ending::Finished).map(|_| Mark::CutShort));
        marks
    }

    /// How the game on the table came to its end, once it has.
    pub fn ending(&self) -> Option<Ending> {
        self.play.as_ref()?.ending
    }

    /// Who gave this seat up in the game on the table.
    pub fn quitter(&self, seat: Seat) -> Option<&Quitter> {
        self.play.as_ref()?.conduct.quitter(seat)
    }

    /// The name for the record of the game: whose game it was, whoever played it to its end.
    fn name_in_game(&self, seat: Seat) -> String {
        match self.quitter(seat) {
            Some(quitter) => quitter.name.clone(),
            None => self.chairs[seat.index()].name(),
        }
    }

    /// Who begins the next game: agreed for the first one, then passed on to the left; a lot decides where it counts for ratings.
    pub(crate) fn next_first(&self) -> Option<Seat> {
        match &self.play {
            None => self.settings.first,
            // Where it is passed on, whoever changes seats in between begins again and again.
            Some(_) if self.settings.rated => None,
            Some(play) => {
                let seats = Seats::new(self.settings.players).ok()?;
                play.began().map(|seat| seats.after(seat))
            }
        }
    }
}
