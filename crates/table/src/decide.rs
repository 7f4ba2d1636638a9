//! What a command brings about, or why it is refused. Nothing here changes the table.

use spellenkast_engine::{Seat, SeatSet, Turn};

use crate::chair::Chair;
use crate::day;
use crate::deciding::move_of;
use crate::fair::{self, FairDice};
use crate::play::{Play, Position};
use crate::undo::Way;
use crate::{
    Cause, Command, Day, Dice, EVENTS_VERSION, Ending, Event, Millis, Notice, Opening, Pace, PersonId, Phase,
    Refusal, Request, Secret, Settings, StandIn, Table, TableReason, Undo, What, names,
};

/// The longest name of a command.
const LONGEST_ID: usize = 64;
/// Longer than any move and any outcome.
const LONGEST_TEXT: usize = 2_000;
/// After so many events nothing new is begun at a table, so that its log can always be read again in a moment: a hundred games
/// fit in.
const MOST_EVENTS: u64 = 20_000;

/// How the first game of a table begins.
#[derive(Clone, Debug)]
pub enum Origin {
    /// At its beginning, with dice of its own.
    Fresh,
    /// From a moment of another game.
    Opening(Opening),
    /// At its beginning, with the dice of this day. The secret is that of the day.
    Day(Day),
}

/// The events that a command brings about, one by one.
struct Draft {
    seq: u64,
    at: Millis,
    events: Vec<Event>,
}

impl Draft {
    fn push(&mut self, what: What) {
        self.seq += 1;
        self.events.push(Event { seq: self.seq, at: self.at, by: None, what });
    }
}

impl Table {
    /// Sets a table up: its first events. With rolled dice `secret` is 32 bytes that nobody could guess.
    pub fn create(
        settings: Settings,
        owner: Option<PersonId>,
        secret: Secret,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        Self::create_from(Origin::Fresh, settings, owner, secret, now)
    }

    /// The same for a table whose first game goes on from a moment of another one, or whose dice are those of a day.
    pub fn create_from(
        origin: Origin,
        settings: Settings,
        owner: Option<PersonId>,
        secret: Secret,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        settings.check()?;
        let (mut opening, mut day) = (None, None);
        match origin {
            Origin::Fresh => {}
            Origin::Opening(from) => {
                from.check(&settings)?;
                opening = Some(Box::new(from));
            }
            Origin::Day(of) => {
                of.check(&settings)?;
                day = Some(of);
            }
        }
        // Only of new tables: those of earlier versions stay as they are.
        settings.pace.check()?;
        let rolled = settings.dice == Dice::Rolled;
        let mut draft = Draft { seq: 0, at: now, events: Vec::new() };
        let settings = Box::new(settings);
        draft.push(What::Created { version: EVENTS_VERSION, settings, owner, opening, day });
        if rolled {
            draft.push(What::Committed { secret });
        }
        Ok(draft.events)
    }

    /// The events that a person's command brings about. Nothing changes yet: see [`apply`](Self::apply). None for a
    /// command that has been carried out before.
    pub fn decide(&self, person: &PersonId, request: &Request, now: Millis) -> Result<Vec<Event>, Refusal> {
        if let Some(id) = &request.id {
            if id.is_empty() || id.len() > LONGEST_ID {
                return Err(TableReason::BadId.into());
            }
            if self.has_done(person, id) {
                return Ok(Vec::new());
            }
        }
        let mut draft = self.draft(now);
        self.welcome_back(person, &mut draft);
        self.carry_out(person, &request.command, &mut draft)?;
        if let (Some(id), Some(first)) = (&request.id, draft.events.first_mut()) {
            first.by = Some(Cause { person: person.clone(), id: id.clone() });
        }
        Ok(draft.events)
    }

    /// The events that a notice of the host brings about. Nothing changes yet: see [`apply`](Self::apply).
    pub fn heed(&self, notice: &Notice, now: Millis) -> Result<Vec<Event>, Refusal> {
        let mut draft = self.draft(now);
        match notice {
            Notice::Tick => self.tick(&mut draft),
            Notice::Deserted if self.phase == Phase::Gathering => draft.push(What::Closed),
            // Its day is opened, so that whoever still plays knows what comes.
            Notice::Deserted if self.is_try() => self.end(Ending::BrokenOff, &mut draft),
            Notice::Deserted => {}
            Notice::Begin if self.phase == Phase::Gathering => {
                for person in self.unready() {
                    draft.push(What::Ready { person: person.clone(), contribution: String::new() });
                }
                self.start_if_ready(&mut draft);
            }
            Notice::Begin => {}
            Notice::BotMove { seat, r#move } => self.bot_move(*seat, r#move, &mut draft)?,
            Notice::Hinted { seat } => {
                let play = self.playing().ok_or(TableReason::NoGame)?;
                self.person_at(*seat).ok_or(TableReason::OpenSeat)?;
                if !play.conduct.hinted.has(*seat) {
                    draft.push(What::Hinted { seat: *seat });
                }
            }
            Notice::Vacation { person, until } => self.rest(person, *until, &mut draft),
            Notice::Forget { person } => self.forget(person, &mut draft),
            Notice::Secret(secret) => {
                if !self.wants_secret() {
                    return Err(TableReason::SecretKnown.into());
                }
                draft.push(What::Committed { secret: secret.clone() });
                self.start_if_ready(&mut draft);
            }
        }
        Ok(draft.events)
    }

    fn draft(&self, now: Millis) -> Draft {
        Draft { seq: self.seq, at: now, events: Vec::new() }
    }

    /// Any command of somebody who was away brings them back.
    fn welcome_back(&self, person: &PersonId, draft: &mut Draft) {
        for seat in self.seats() {
            let chair = &self.chairs[seat.index()];
            if chair.stand_in() == Some(StandIn::Away) && chair.person() == Some(person) {
                draft.push(What::Back { seat });
            }
        }
    }

    fn carry_out(&self, person: &PersonId, command: &Command, draft: &mut Draft) -> Result<(), Refusal> {
        if self.phase == Phase::Closed && *command != Command::Close {
            return Err(TableReason::Closed.into());
        }
        if self.log_is_full() && !ends_something(command) {
            return Err(TableReason::LogFull.into());
        }
        self.check_contest(command)?;
        match command {
            Command::Sit { seat, name } => {
                self.no_game_on()?;
                self.may_try(person)?;
                self.may_hold_another(person)?;
                let (seat, name) = (self.open_seat(*seat)?, self.free_name(name)?);
                draft.push(What::Sat { seat, person: person.clone(), name });
                Ok(())
            }
            Command::AddBot { seat, level } => {
                self.no_game_on()?;
                self.may_lend_a_hand()?;
                self.seated_or_owner(person)?;
                draft.push(What::BotSat { seat: self.open_seat(*seat)?, level: *level });
                self.start_if_ready(draft);
                Ok(())
            }
            Command::Remove { seat } => self.remove(person, *seat, draft),
            Command::Leave { seat } => self.leave(person, *seat, draft),
            Command::Ready { contribution } => {
                self.no_game_on()?;
                self.ready(person, contribution.as_deref(), draft)
            }
            Command::Rematch { contribution } => {
                if self.phase == Phase::Gathering {
                    return Err(TableReason::NotOver.into());
                }
                self.no_game_on()?;
                self.ready(person, contribution.as_deref(), draft)
            }
            Command::NotReady => {
                self.no_game_on()?;
                if self.seated(person)?.iter().any(|seat| self.chairs[seat.index()].ready) {
                    draft.push(What::NotReady { person: person.clone() });
                }
                Ok(())
            }
            Command::Point { seat, spots } => {
                let seat = self.own_seat(person, *seat)?;
                self.plays_themselves(seat)?;
                let game = &self.playing().ok_or(TableReason::NoGame)?.position.game;
                self.play_move(seat, &move_of(game, seat, spots)?, draft)
            }
            Command::Move { seat, r#move } => {
                let seat = self.own_seat(person, *seat)?;
                self.plays_themselves(seat)?;
                self.play_move(seat, r#move, draft)
            }
            Command::Roll { outcome } => self.enter_dice(person, outcome, draft),
            Command::Undo { seat } => self.ask_undo(person, *seat, draft),
            Command::AnswerUndo { yes } => self.answer_undo(person, *yes, draft),
            Command::HandOver { seat, level } => {
                let seat = self.own_seat(person, *seat)?;
                self.game_on()?;
                self.plays_themselves(seat)?;
                self.may_lend_a_hand()?;
                self.is_not_rated()?;
                draft.push(What::HandedOver { seat, level: *level });
                self.undo_if_agreed(draft);
                Ok(())
            }
            Command::TakeBack { seat } => {
                let seat = self.own_seat(person, *seat)?;
                self.game_on()?;
                match self.chairs[seat.index()].stand_in() {
                    // Already said by the welcome.
                    Some(StandIn::Away) => Ok(()),
                    Some(StandIn::HandedOver) => {
                        draft.push(What::Back { seat });
                        Ok(())
                    }
                    Some(StandIn::Resigned) => Err(TableReason::Resigned.into()),
                    None => Err(TableReason::NoBot.into()),
                }
            }
            Command::Resign { seat } => self.resign(person, *seat, draft),
            Command::Close => self.close(person, draft),
        }
    }

    // Who may do what.

    fn no_game_on(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Playing { Err(TableReason::GameOn.into()) } else { Ok(()) }
    }

    fn game_on(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Playing { Ok(()) } else { Err(TableReason::NoGame.into()) }
    }

    fn seated(&self, person: &PersonId) -> Result<SeatSet, Refusal> {
        let seats = self.seats_of(person);
        if seats.is_empty() { Err(TableReason::NotSeated.into()) } else { Ok(seats) }
    }

    fn seated_or_owner(&self, person: &PersonId) -> Result<(), Refusal> {
        if self.owner.as_ref() == Some(person) { Ok(()) } else { self.seated(person).map(|_| ()) }
    }

    /// The seat that the person means: one that they hold.
    fn own_seat(&self, person: &PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let held = self.seats_of(person);
        match seat {
            Some(seat) if held.has(seat) => Ok(seat),
            Some(seat) if seat.0 >= self.settings.players => Err(TableReason::NoSuchSeat.into()),
            Some(_) => Err(TableReason::NotYourSeat.into()),
            None if held.len() > 1 => self.only_one_that_decides(held),
            None => held.first().ok_or(TableReason::NotSeated.into()),
        }
    }

    /// Of several seats that one person holds, the one that is meant if only one has something to decide.
    fn only_one_that_decides(&self, held: SeatSet) -> Result<Seat, Refusal> {
        let deciding = held & self.deciders();
        if deciding.len() == 1 {
            deciding.first().ok_or(TableReason::WhichSeat.into())
        } else {
            Err(TableReason::WhichSeat.into())
        }
    }

    /// With the dice of a day whoever set the table up plays once. For practice anybody may.
    fn may_try(&self, person: &PersonId) -> Result<(), Refusal> {
        let tried = self.play.is_some() || self.owner.as_ref() != Some(person);
        if self.is_try() && tried { Err(TableReason::OneTry.into()) } else { Ok(()) }
    }

    /// Whether bots may play here.
    fn may_lend_a_hand(&self) -> Result<(), Refusal> {
        if self.is_try() { Err(TableReason::OneTry.into()) } else { Ok(()) }
    }

    /// Who holds several seats of a rated table would play against themselves.
    fn may_hold_another(&self, person: &PersonId) -> Result<(), Refusal> {
        if self.seats_of(person).is_empty() { Ok(()) } else { self.is_not_rated() }
    }

    /// Whether what a rated game does not know may happen.
    pub(crate) fn is_not_rated(&self) -> Result<(), Refusal> {
        if self.settings.contest {
            Err(TableReason::Contest.into())
        } else if self.settings.rated {
            Err(TableReason::Rated.into())
        } else {
            Ok(())
        }
    }

    fn open_seat(&self, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let is_open = |seat: Seat| {
            self.chairs[seat.index()].person().is_none() && self.chairs[seat.index()].bot().is_none()
        };
        match seat {
            Some(seat) if seat.0 >= self.settings.players => Err(TableReason::NoSuchSeat.into()),
            Some(seat) if is_open(seat) => Ok(seat),
            Some(_) => Err(TableReason::SeatTaken.into()),
            None => self.seats().find(|seat| is_open(*seat)).ok_or(TableReason::TableFull.into()),
        }
    }

    /// A name that nobody at the table has: two seats of one name could not be told apart.
    fn free_name(&self, name: &str) -> Result<String, Refusal> {
        let name = names::read(name)?;
        let taken = self.chairs.iter().filter_map(Chair::called).any(|taken| names::are_alike(taken, &name));
        if taken { Err(TableReason::SameName.into()) } else { Ok(name) }
    }

    fn plays_themselves(&self, seat: Seat) -> Result<(), Refusal> {
        match self.chairs[seat.index()].stand_in() {
            None | Some(StandIn::Away) => Ok(()),
            Some(StandIn::HandedOver) => Err(TableReason::BotPlays.into()),
            Some(StandIn::Resigned) => Err(TableReason::Resigned.into()),
        }
    }

    // Before and after a game.

    fn remove(&self, person: &PersonId, seat: Seat, draft: &mut Draft) -> Result<(), Refusal> {
        self.no_game_on()?;
        self.seated_or_owner(person)?;
        let chair = self.chairs.get(seat.index()).ok_or(TableReason::NoSuchSeat)?;
        match (chair.person(), chair.bot()) {
            (None, None) => Err(TableReason::OpenSeat.into()),
            (Some(sitter), _) if sitter != person && self.owner.as_ref() != Some(person) => {
                Err(TableReason::NotOwner.into())
            }
            _ => {
                draft.push(What::Left { seat });
                Ok(())
            }
        }
    }

    fn leave(&self, person: &PersonId, seat: Option<Seat>, draft: &mut Draft) -> Result<(), Refusal> {
        let seats = match seat {
            Some(seat) => SeatSet::only(self.own_seat(person, Some(seat))?),
            None => self.seated(person)?,
        };
        self.leave_seats(seats, draft);
        Ok(())
    }

    fn leave_seats(&self, seats: SeatSet, draft: &mut Draft) {
        seats.iter().for_each(|seat| draft.push(What::Left { seat }));
        if self.phase == Phase::Playing {
            // Nobody's rating depends on how a stand-in plays on.
            let over = self.settings.is_strict() && self.settings.players == 2;
            self.go_on_without(seats, over, draft);
        }
    }

    /// Said again it changes nothing.
    fn rest(&self, person: &PersonId, until: Millis, draft: &mut Draft) {
        let by_days = matches!(self.settings.pace, Pace::Days(_));
        for seat in self.seats_of(person).iter().filter(|_| by_days && self.phase != Phase::Closed) {
            if self.chairs[seat.index()].rests_until != Some(until) {
                draft.push(What::Rests { seat, until });
            }
        }
    }

    /// Said again it changes nothing.
    fn forget(&self, person: &PersonId, draft: &mut Draft) {
        let seats = self.seats_of(person);
        let gave_up =
            |play: &Play| play.conduct.quitters.iter().any(|one| one.person.as_ref() == Some(person));
        if !seats.is_empty() {
            self.leave_seats(seats, draft);
        }
        let is_deserted = self.owner.as_ref() == Some(person) && self.people().all(|other| other == person);
        if self.phase == Phase::Gathering && is_deserted {
            draft.push(What::Closed);
        }
        if !seats.is_empty() || self.play.as_deref().is_some_and(gave_up) {
            draft.push(What::Forgotten { person: person.clone() });
        }
    }

    /// Who set a table up can put it away until others play at it; what is over is away already.
    fn close(&self, person: &PersonId, draft: &mut Draft) -> Result<(), Refusal> {
        if self.owner.as_ref() != Some(person) {
            return Err(TableReason::NotYourTable.into());
        }
        match self.phase {
            Phase::Gathering => draft.push(What::Closed),
            Phase::Playing if self.people().any(|other| other != person) => {
                return Err(TableReason::OthersPlay.into());
            }
            Phase::Playing => self.leave(person, None, draft)?,
            Phase::Over | Phase::Closed => {}
        }
        Ok(())
    }

    fn ready(&self, person: &PersonId, contribution: Option<&str>, draft: &mut Draft) -> Result<(), Refusal> {
        self.seated(person)?;
        self.may_try(person)?;
        let contribution = contribution.unwrap_or_default();
        if !fair::is_contribution(contribution) {
            return Err(TableReason::BadContribution.into());
        }
        // What is contributed before the commitment would let the host choose the dice.
        if self.wants_secret() {
            return Err(TableReason::NoSecret.into());
        }
        // Said again it changes nothing, and the log would only grow.
        let is_ready = |seat: Seat| {
            let chair = &self.chairs[seat.index()];
            chair.ready && chair.contribution == contribution
        };
        if !self.seats_of(person).iter().all(is_ready) {
            draft.push(What::Ready { person: person.clone(), contribution: contribution.to_owned() });
        }
        self.start_if_ready(draft);
        Ok(())
    }

    /// Begins a game if after the events so far every seat is taken and everybody is ready.
    fn start_if_ready(&self, draft: &mut Draft) {
        let Some(after) = self.after(draft) else { return };
        let ready = |chair: &Chair| chair.bot().is_some() || chair.ready;
        if after.wants_secret() || !after.chairs.iter().all(ready) || after.people().next().is_none() {
            return;
        }
        let (game, first) = (after.game_number() + 1, after.next_first());
        let dice = after.dice_of_next_game();
        let at = self.settings.time(draft.at);
        let Ok(play) = Play::new(&self.settings, game, first, dice, self.rests(), at) else { return };
        draft.push(What::Started { game, first });
        let (mut position, dice) = (play.position, play.dice);
        let mut rolls = 0;
        if let Some(opening) = self.opening_of(game) {
            // It was tried when the table was set up.
            let Ok(happened) = opening.recall(&mut position, at) else { return };
            rolls = happened.iter().filter(|what| matches!(what, What::Outcome { .. })).count();
            happened.into_iter().for_each(|what| draft.push(what));
        }
        self.go_on(&mut position, dice.as_ref(), 0, self.coming(game, rolls), draft);
    }

    /// The table after the events so far. Only for what is rare: it copies the whole table.
    fn after(&self, draft: &Draft) -> Option<Table> {
        let mut after = self.clone();
        draft.events.iter().try_for_each(|event| after.apply(event)).ok()?;
        Some(after)
    }

    // In a game.

    fn play_move(&self, seat: Seat, text: &str, draft: &mut Draft) -> Result<(), Refusal> {
        let play = self.playing().ok_or(TableReason::NoGame)?;
        if text.len() > LONGEST_TEXT {
            return Err(TableReason::OverLong.into());
        }
        let mut position = play.position.clone();
        let (text, opened) = position.play(seat, text, self.settings.time(draft.at))?;
        draft.push(What::Move { seat, r#move: text });
        if let Some(from) = opened {
            draft.push(What::Opened { from });
        }
        let rolls = || play.steps.iter().filter(|(_, step)| step.mover().is_none()).count();
        // Hardly any game goes on from another one: the rolls are not counted in vain.
        let rolls = self.opening_of(play.number).map_or(0, |_| rolls());
        let coming = self.coming(play.number, rolls);
        let of_day = play.dice.as_ref().is_some_and(|dice| dice.of_day);
        let next_draw = if of_day { play.draw_after_last() } else { play.next_draw };
        self.go_on(&mut position, play.dice.as_ref(), next_draw, coming, draft);
        Ok(())
    }

    fn bot_move(&self, seat: Seat, text: &str, draft: &mut Draft) -> Result<(), Refusal> {
        let chair = self.chairs.get(seat.index()).ok_or(TableReason::NoSuchSeat)?;
        if chair.bot().is_none() {
            return Err(TableReason::NoBot.into());
        }
        if self.asking.is_some() {
            return Err(TableReason::UndoOpen.into());
        }
        self.play_move(seat, text, draft)
    }

    fn enter_dice(&self, person: &PersonId, text: &str, draft: &mut Draft) -> Result<(), Refusal> {
        self.seated(person)?;
        let play = self.playing().ok_or(TableReason::NoGame)?;
        if play.dice.is_some() {
            return Err(TableReason::NotOwnDice.into());
        }
        if text.len() > LONGEST_TEXT {
            return Err(TableReason::OverLong.into());
        }
        let mut position = play.position.clone();
        let outcome = position.resolve(text, self.settings.time(draft.at))?;
        draft.push(What::Outcome { outcome, draw: None });
        self.go_on(&mut position, None, 0, std::iter::empty(), draft);
        Ok(())
    }

    /// What the dice will show after so many rolls, in a game that goes on from a moment of another one with the same dice.
    fn coming(&self, game: u32, rolls: usize) -> impl Iterator<Item = &str> {
        self.opening_of(game).into_iter().flat_map(move |opening| opening.coming_after(rolls))
    }

    /// Rolls whatever is to be rolled until somebody has to decide or the game is over. Real dice are waited for. Dice come by
    /// their number, or show what was to come where that fits.
    fn go_on<'a>(
        &self,
        position: &mut Position,
        dice: Option<&FairDice>,
        mut next_draw: u32,
        mut coming: impl Iterator<Item = &'a str>,
        draft: &mut Draft,
    ) {
        let at = self.settings.time(draft.at);
        while let Some(dice) = dice.filter(|_| position.game.turn() == Turn::Chance) {
            if let Some(Ok(outcome)) = coming.next().map(|text| position.resolve(text, at)) {
                draft.push(What::Outcome { outcome, draw: None });
                continue;
            }
            if dice.of_day {
                next_draw = day::draw(position.game.occasion(), next_draw);
            }
            let Some(outcome) = position.roll(dice, next_draw, at) else { break };
            draft.push(What::Outcome { outcome, draw: Some(next_draw) });
            next_draw += 1;
        }
        if position.game.turn() == Turn::Over {
            let scores = position.game.standing().totals();
            draft.push(What::Ended { ending: Ending::Finished, scores });
        }
    }

    fn end(&self, ending: Ending, draft: &mut Draft) {
        if let Some(play) = self.playing() {
            draft.push(What::Ended { ending, scores: play.position.game.standing().totals() });
        }
    }

    fn resign(&self, person: &PersonId, seat: Option<Seat>, draft: &mut Draft) -> Result<(), Refusal> {
        let seat = self.own_seat(person, seat)?;
        self.game_on()?;
        if self.chairs[seat.index()].stand_in() == Some(StandIn::Resigned) {
            return Err(TableReason::Resigned.into());
        }
        self.resign_seats(SeatSet::only(seat), draft);
        Ok(())
    }

    fn resign_seats(&self, seats: SeatSet, draft: &mut Draft) {
        seats.iter().for_each(|seat| draft.push(What::Resigned { seat }));
        self.go_on_without(seats, self.settings.players == 2, draft);
    }

    /// Goes on after these seats were given up, where the game is not over with that.
    fn go_on_without(&self, seats: SeatSet, over: bool, draft: &mut Draft) {
        if over {
            self.end(Ending::Resigned, draft);
        } else {
            self.break_off_if_deserted(seats, draft);
            self.undo_if_agreed(draft);
        }
    }

    /// Ends the game if without these seats no person would be left in it.
    fn break_off_if_deserted(&self, without: SeatSet, draft: &mut Draft) {
        let stays = |seat: Seat| {
            let chair = &self.chairs[seat.index()];
            !without.has(seat) && chair.person().is_some() && chair.stand_in() != Some(StandIn::Resigned)
        };
        if !self.seats().any(stays) {
            self.end(Ending::BrokenOff, draft);
        }
    }

    fn tick(&self, draft: &mut Draft) {
        let (Some(limit), Some(play)) = (self.settings.pace.limit(), self.playing()) else { return };
        let is_late = |seat: &Seat| {
            let late = self.settings.moment(play.position.due(*seat, limit)) <= draft.at;
            late && self.chairs[seat.index()].player().is_some()
        };
        let late: SeatSet = play.position.deciders().iter().filter(is_late).collect();
        if self.settings.is_strict() {
            if !late.is_empty() {
                self.resign_seats(late, draft);
            }
            return;
        }
        late.iter().for_each(|seat| draft.push(What::Away { seat }));
        if !draft.events.is_empty() {
            self.undo_if_agreed(draft);
        }
        let answered = |event: &Event| matches!(event.what, What::Undone { .. } | What::UndoRefused { .. });
        let lapsed = self.wish_lapses().is_some_and(|at| at <= draft.at);
        let wisher = self.asking.as_ref().and_then(|asking| self.person_at(asking.seat));
        if let Some(person) = wisher.filter(|_| lapsed && !draft.events.iter().any(answered)) {
            draft.push(What::UndoRefused { person: person.clone() });
        }
    }

    // Taking back.

    fn ask_undo(&self, person: &PersonId, seat: Option<Seat>, draft: &mut Draft) -> Result<(), Refusal> {
        let seat = match seat {
            Some(seat) => self.own_seat(person, Some(seat))?,
            None => self.last_mover(self.seated(person)?)?,
        };
        self.plays_themselves(seat)?;
        if self.asking.is_some() {
            return Err(TableReason::UndoOpen.into());
        }
        let way = self.undo_way(seat)?;
        match way.how {
            Undo::Free => draft.push(undone(way)),
            Undo::Ask if !self.may_ask(seat) => return Err(TableReason::UndoRefused.into()),
            Undo::Ask => {
                draft.push(What::UndoAsked { seat });
                self.undo_if_agreed(draft);
            }
        }
        Ok(())
    }

    /// Of several seats that one person holds, the one that moved last.
    fn last_mover(&self, held: SeatSet) -> Result<Seat, Refusal> {
        let play = self.playing().ok_or(TableReason::NoGame)?;
        let moved = play.steps.iter().rev().filter_map(|(_, step)| step.mover()).find(|seat| held.has(*seat));
        moved.or(held.first()).ok_or(TableReason::NotSeated.into())
    }

    fn answer_undo(&self, person: &PersonId, yes: bool, draft: &mut Draft) -> Result<(), Refusal> {
        let asking = self.asking.as_ref().ok_or(TableReason::NoUndo)?;
        self.seated(person)?;
        let withdraws = self.person_at(asking.seat) == Some(person) && !yes;
        if !withdraws && !self.still_asked().contains(&person) {
            return Err(TableReason::NotAsked.into());
        }
        let person = person.clone();
        if yes {
            draft.push(What::UndoAgreed { person });
            self.undo_if_agreed(draft);
        } else {
            draft.push(What::UndoRefused { person });
        }
        Ok(())
    }

    /// Takes the move back if after the events so far nobody is left to be asked. A wish that nobody could grant any more
    /// is withdrawn.
    fn undo_if_agreed(&self, draft: &mut Draft) {
        let asked = self.asking.is_some()
            || draft.events.iter().any(|event| matches!(event.what, What::UndoAsked { .. }));
        let Some(after) = asked.then(|| self.after(draft)).flatten() else { return };
        let Some(asking) = &after.asking else { return };
        match (after.undo_way(asking.seat), after.person_at(asking.seat)) {
            (Ok(way), _) if after.still_asked().is_empty() => draft.push(undone(way)),
            (Ok(_), _) | (Err(_), None) => {}
            (Err(_), Some(person)) => draft.push(What::UndoRefused { person: person.clone() }),
        }
    }
}

impl Table {
    /// Whether nothing new is begun here any more.
    pub(crate) fn log_is_full(&self) -> bool {
        self.seq >= MOST_EVENTS
    }
}

/// Whether a command helps to bring a game to its end, or leads away from the table: it can be given so often only.
fn ends_something(command: &Command) -> bool {
    match command {
        Command::Point { .. }
        | Command::Move { .. }
        | Command::Roll { .. }
        | Command::AnswerUndo { .. }
        | Command::TakeBack { .. }
        | Command::Resign { .. }
        | Command::Leave { .. }
        | Command::Remove { .. }
        | Command::Close => true,
        Command::Sit { .. }
        | Command::AddBot { .. }
        | Command::Ready { .. }
        | Command::NotReady
        | Command::Undo { .. }
        | Command::HandOver { .. }
        | Command::Rematch { .. } => false,
    }
}

fn undone(way: Way) -> What {
    What::Undone { to: way.to, only: way.only }
}
