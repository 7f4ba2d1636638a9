//! A host for tests: stores the events as a server would, and holds the table to its promises at every step.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Eye, Seat, below};
use spellenkast_games::GameId;
use spellenkast_table::{
    Command, Dice, Event, Level, Millis, News, Notice, PersonId, Phase, Refusal, Request, Secret, Settings,
    Table,
};

pub struct Host {
    pub table: Table,
    pub log: Vec<Event>,
    pub now: Millis,
    pub rng: Xoshiro256PlusPlus,
    /// How often to rebuild the table from its log and compare.
    pub thorough: bool,
}

pub fn person(number: u8) -> PersonId {
    PersonId(format!("person-{number}"))
}

pub fn settings(game: GameId, players: u8) -> Settings {
    Settings::new(game, players)
}

pub fn say(command: Command) -> Request {
    command.into()
}

pub fn mv(text: &str) -> Command {
    Command::Move { seat: None, r#move: text.into() }
}

pub fn ready() -> Command {
    Command::Ready { contribution: None }
}

pub fn sit(seat: u8) -> Command {
    Command::Sit { seat: Some(Seat(seat)), name: format!("Player {seat}") }
}

impl Host {
    pub fn new(settings: Settings, seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let secret = secret(&mut rng);
        let events = Table::create(settings, Some(person(0)), secret, 1_000).unwrap();
        let table = Table::replay(&events).unwrap();
        Self { table, log: events, now: 1_000, rng, thorough: true }
    }

    /// A table on which every seat is a person's, ready and with a game on.
    pub fn playing(settings: Settings, seed: u64) -> Self {
        let players = settings.players;
        let mut host = Self::new(settings, seed);
        for seat in 0..players {
            host.does(seat, sit(seat));
        }
        for seat in 0..players {
            host.does(seat, Command::Ready { contribution: Some(format!("luck-{seat}-{seed}")) });
        }
        assert_eq!(host.table.phase(), Phase::Playing);
        host
    }

    /// A person says something that must be accepted.
    pub fn does(&mut self, who: u8, command: Command) -> Vec<Event> {
        self.tries(who, command.clone())
            .unwrap_or_else(|refusal| panic!("{command:?} was refused: {refusal}"))
    }

    pub fn tries(&mut self, who: u8, command: Command) -> Result<Vec<Event>, Refusal> {
        self.request(who, &say(command))
    }

    pub fn request(&mut self, who: u8, request: &Request) -> Result<Vec<Event>, Refusal> {
        let json = serde_json::to_string(request).unwrap();
        assert_eq!(serde_json::from_str::<Request>(&json).unwrap(), *request, "commands survive JSON");
        let events = self.table.decide(&person(who), request, self.now)?;
        self.happens(&events);
        Ok(events)
    }

    pub fn notices(&mut self, notice: &Notice) -> Result<Vec<Event>, Refusal> {
        let events = self.table.heed(notice, self.now)?;
        self.happens(&events);
        Ok(events)
    }

    fn happens(&mut self, events: &[Event]) {
        for event in events {
            let json = serde_json::to_string(event).unwrap();
            let read: Event = serde_json::from_str(&json).unwrap();
            assert_eq!(read, *event, "events survive JSON");
            assert_eq!(event.seq, self.table.seq() + 1, "no gap in the numbers");
            self.table.apply(&read).unwrap();
            self.log.push(read);
        }
        if self.thorough {
            self.check_replay();
            self.check_pieces(events);
        }
    }

    pub fn check_replay(&self) {
        assert_eq!(Table::replay(&self.log).unwrap(), self.table, "the log gives the same table");
    }

    /// What an eye sees of the game.
    pub fn seen(&self, eye: Eye) -> serde_json::Value {
        serde_json::to_value(self.table.game_piece(eye).game.expect("a game is on")).unwrap()
    }

    /// The pieces of a view are the view, and where the game is open all eyes see the same.
    fn check_pieces(&self, events: &[Event]) {
        let game = |eye| serde_json::to_value(self.table.game_piece(eye)).unwrap();
        for eye in self.eyes() {
            let common = serde_json::to_value(self.table.common_piece()).unwrap();
            let own = serde_json::to_value(self.table.own_piece(eye)).unwrap();
            let mut whole = serde_json::Map::new();
            for piece in [common, game(eye), own] {
                whole.extend(piece.as_object().unwrap().clone());
            }
            assert_eq!(serde_json::to_value(self.table.view(eye)).unwrap(), serde_json::Value::from(whole));
            if self.table.is_open() {
                assert_eq!(game(eye), game(Eye::Spectator), "{eye:?}");
                for event in events {
                    assert_eq!(self.table.redact(event, eye), self.table.redact(event, Eye::Spectator));
                }
            }
        }
    }

    /// What the table wants of its host: secrets and bots, whose moves are random here.
    pub fn serves(&mut self) {
        if self.table.wants_secret() {
            let secret = secret(&mut self.rng);
            self.notices(&Notice::Secret(secret)).unwrap();
        }
        loop {
            let Some(turn) = self.table.bots_wanted().next() else { return };
            let game = self.table.known_to(turn.seat, &mut self.rng).unwrap().game();
            let moves = game.moves(turn.seat);
            let pick = below(&mut self.rng, moves.len() as u32) as usize;
            self.notices(&Notice::BotMove { seat: turn.seat, r#move: moves[pick].clone() }).unwrap();
        }
    }

    /// The legal moves of a seat, in notation.
    pub fn moves(&self, seat: Seat) -> Vec<String> {
        self.table.deciding(seat).map_or_else(Vec::new, |game| game.moves(seat))
    }

    /// What one points at to make a move.
    pub fn spots(&self, text: &str) -> Vec<String> {
        let seat = self.table.deciders().first().unwrap();
        let game = self.table.deciding(seat).unwrap();
        game.spots(text).unwrap().iter().map(ToString::to_string).collect()
    }

    /// A random legal move of the seat.
    pub fn random_move(&mut self, seat: Seat) -> String {
        let moves = self.moves(seat);
        moves[below(&mut self.rng, moves.len() as u32) as usize].clone()
    }

    /// The next decision, by a random one of those who have one, or real dice.
    pub fn plays_on(&mut self) -> Vec<Event> {
        if self.table.wants_dice() {
            // Anybody can see what the dice show.
            let outcome = self.rolls();
            return self.does(0, Command::Roll { outcome });
        }
        let deciders: Vec<Seat> = self.table.deciders().iter().collect();
        let seat = deciders[below(&mut self.rng, deciders.len() as u32) as usize];
        let text = self.random_move(seat);
        self.does(seat.0, Command::Move { seat: Some(seat), r#move: text })
    }

    /// The same where one person holds every seat.
    pub fn plays_for_all(&mut self) -> Vec<Event> {
        let deciders: Vec<Seat> = self.table.deciders().iter().collect();
        let seat = deciders[below(&mut self.rng, deciders.len() as u32) as usize];
        let text = self.random_move(seat);
        self.does(0, Command::Move { seat: Some(seat), r#move: text })
    }

    /// What real dice would show.
    pub fn rolls(&mut self) -> String {
        let game = self.table.known_to(Seat(0), &mut self.rng).unwrap().game();
        game.draw(&mut self.rng).unwrap()
    }

    pub fn plays_out(&mut self) {
        while self.table.phase() == Phase::Playing {
            self.plays_on();
        }
    }

    pub fn eyes(&self) -> Vec<Eye> {
        self.table.seats().map(Eye::Seat).chain([Eye::Spectator]).collect()
    }

    /// The last thing that happened, as this eye may know it.
    pub fn last_news(&self, eye: Eye) -> News {
        self.table.redact(self.log.last().unwrap(), eye).unwrap().news
    }
}

pub fn secret<R: Rng>(rng: &mut R) -> Secret {
    let mut bytes = [0; 32];
    rng.fill_bytes(&mut bytes);
    Secret(bytes)
}

pub fn own_dice(game: GameId, players: u8) -> Settings {
    Settings { dice: Dice::Own, ..settings(game, players) }
}

pub fn add_bot(seat: u8) -> Command {
    Command::AddBot { seat: Some(Seat(seat)), level: Level::Casual }
}
