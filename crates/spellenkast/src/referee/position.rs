//! One game that the referee keeps: its position, its past and its generator.

use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;
use serde_json::{Value, json};
use spellenkast_bots::{BrainError, any, imagination};
use spellenkast_engine::{Event, Eye, Level, RECORD_VERSION, Record, Seat, SetupError, Turn};
use spellenkast_games::{AnyGame, AnyKnown, GameId, PlayError, Setup};

use super::{Refused, turn};

/// A game in progress, with everything needed to take events back.
#[derive(Clone)]
pub(super) struct Position {
    setup: Setup,
    game: AnyGame,
    rng: ChaCha12Rng,
    events: Vec<Event>,
    /// The position before each event, and how far the generator was.
    before: Vec<(AnyGame, u128)>,
    /// Whether it begins with what a seat imagined, so that nobody knows how it came about.
    imagined: bool,
}

impl Position {
    /// A new game. Without a seed, what is rolled is different each time.
    pub fn new(setup: Setup, seed: Option<u64>) -> Result<Self, SetupError> {
        let game = AnyGame::new(&setup)?;
        Ok(Self { setup, game, rng: rng(seed)?, events: Vec::new(), before: Vec::new(), imagined: false })
    }

    /// The game at the end of a record of the same game.
    pub fn load(game: GameId, record: Record) -> Result<Self, Refused> {
        let rng = rng(None)?;
        let mut before = Vec::new();
        let start = rng.get_word_pos();
        let last = AnyGame::replay(&record, |game, _| before.push((game.clone(), start)))
            .map_err(|error| Refused::new("bad-record", error))?;
        if last.id() != game {
            let text = format!("This referee keeps {game}, not {}.", last.id());
            return Err(Refused::new("bad-record", text));
        }
        let Record { players, options, first, events, .. } = record;
        let setup = Setup { game, players, options, first };
        Ok(Self { setup, game: last, rng, events, before, imagined: false })
    }

    /// The same position with the generator of another.
    pub fn with_rng_of(mut self, other: &Self) -> Self {
        let now = other.rng.get_word_pos();
        self.rng = other.rng.clone();
        self.before.iter_mut().for_each(|(_, drawn)| *drawn = now);
        self
    }

    /// A game that the seat cannot tell from this one.
    pub fn imagine(&self, seat: Seat, seed: Option<u64>) -> Result<Self, Refused> {
        self.eye(Some(seat))?;
        let mut rng = rng(seed)?;
        let game = AnyKnown::of(&self.game, seat, &mut rng).game();
        let setup = self.setup.clone();
        Ok(Self { setup, game, rng, events: Vec::new(), before: Vec::new(), imagined: true })
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn turn(&self) -> Value {
        json!({ "turn": turn(self.game.turn()) })
    }

    pub fn view(&self, seat: Option<Seat>) -> Result<Value, Refused> {
        Ok(json!({ "view": self.game.view(self.eye(seat)?) }))
    }

    pub fn show(&self, seat: Option<Seat>) -> Result<Value, Refused> {
        Ok(json!({ "text": self.game.drawing(self.eye(seat)?) }))
    }

    pub fn moves(&self, seat: Seat) -> Result<Value, Refused> {
        self.eye(Some(seat))?;
        Ok(json!({ "moves": self.game.moves(seat) }))
    }

    pub fn play(&mut self, seat: Seat, text: &str) -> Result<Value, Refused> {
        self.eye(Some(seat))?;
        let text = self.game.canonical_move(text).map_err(PlayError::from)?;
        let mut after = self.game.clone();
        after.play(seat, &text)?;
        self.advance(after, Event::Move { seat, r#move: text }, self.rng.get_word_pos());
        Ok(self.turn())
    }

    pub fn outcomes(&self) -> Result<Value, Refused> {
        match self.game.outcomes() {
            Some(list) => {
                let entry = |(outcome, p)| json!({ "outcome": outcome, "probability": p });
                Ok(json!({ "outcomes": list.into_iter().map(entry).collect::<Vec<_>>() }))
            }
            None if self.game.turn() == Turn::Chance => {
                Err(Refused::new("too-many", "The outcomes are too many to list."))
            }
            None => Err(no_chance()),
        }
    }

    pub fn roll(&mut self) -> Result<Value, Refused> {
        let drawn = self.rng.get_word_pos();
        let outcome = self.game.draw(&mut self.rng).ok_or_else(no_chance)?;
        self.resolve(&outcome, drawn)
    }

    pub fn outcome(&mut self, outcome: &str) -> Result<Value, Refused> {
        self.resolve(outcome, self.rng.get_word_pos())
    }

    fn resolve(&mut self, outcome: &str, drawn: u128) -> Result<Value, Refused> {
        let outcome = self.game.canonical_outcome(outcome).map_err(PlayError::from)?;
        let mut after = self.game.clone();
        after.resolve(&outcome)?;
        self.advance(after, Event::Outcome { outcome: outcome.clone(), draw: None }, drawn);
        let mut reply = self.turn();
        reply["outcome"] = outcome.into();
        Ok(reply)
    }

    fn advance(&mut self, after: AnyGame, event: Event, drawn: u128) {
        self.before.push((std::mem::replace(&mut self.game, after), drawn));
        self.events.push(event);
    }

    /// Takes events back; if asked, what is rolled next is what was rolled then.
    pub fn undo(&mut self, count: usize, restore: bool) -> Result<Value, Refused> {
        let Some(left) = self.events.len().checked_sub(count) else {
            let text = match self.events.len() {
                1 => "Only 1 event has happened.".to_owned(),
                happened => format!("Only {happened} events have happened."),
            };
            return Err(Refused::new("nothing-to-undo", text));
        };
        if let Some((game, drawn)) = self.before.get(left) {
            self.game = game.clone();
            if restore {
                self.rng.set_word_pos(*drawn);
            }
            self.before.truncate(left);
            self.events.truncate(left);
        }
        Ok(self.turn())
    }

    pub fn standing(&self) -> Value {
        super::standing(&self.game.standing())
    }

    pub fn record(&self) -> Result<Value, Refused> {
        if self.imagined {
            let text = "This position was imagined, so nobody knows how it came about.";
            return Err(Refused::new("no-record", text));
        }
        let standing = self.game.standing();
        let record = Record {
            spellenkast: RECORD_VERSION,
            game: self.setup.game.to_string(),
            players: self.setup.players,
            options: self.setup.options.clone(),
            first: self.setup.first,
            names: Vec::new(),
            simulated: None,
            fair: None,
            day: None,
            marks: Vec::new(),
            events: self.events.clone(),
            scores: standing.over.then(|| standing.totals()),
        };
        Ok(json!({ "record": record }))
    }

    /// What a bot does for the seat, and plays it if asked to.
    pub fn bot(&mut self, asked: &Asked, play: bool) -> Result<Value, Refused> {
        let (seat, level) = (self.decider(asked.seat)?, asked.level);
        let r#move = any::choose(&self.known_to(seat), level, asked.seed.unwrap_or(0))?;
        let mut reply = if play { self.play(seat, &r#move)? } else { json!({}) };
        reply["seat"] = seat.0.into();
        reply["move"] = r#move.into();
        Ok(reply)
    }

    /// What a bot thinks of each legal move of the seat, the one it would make first.
    pub fn judge(&self, asked: &Asked) -> Result<Value, Refused> {
        let (seat, level) = (self.decider(asked.seat)?, asked.level);
        let judged = any::judge(&self.known_to(seat), level, asked.seed.unwrap_or(0))?;
        let entry = |any::JudgedMove { r#move, value }| json!({ "move": r#move, "score": value.score, "margin": value.margin, "win": value.win });
        Ok(json!({ "seat": seat, "moves": judged.into_iter().map(entry).collect::<Vec<_>>() }))
    }

    /// What a bot in this seat may know.
    fn known_to(&self, seat: Seat) -> AnyKnown {
        AnyKnown::of(&self.game, seat, &mut imagination())
    }

    /// The seat that is meant: the first that has to decide, if nobody is named.
    fn decider(&self, seat: Option<Seat>) -> Result<Seat, Refused> {
        match (seat, self.game.turn()) {
            (Some(seat), _) => self.eye(Some(seat)).map(|_| seat),
            (None, Turn::Decide(seats)) => seats.first().ok_or_else(nobody_decides),
            (None, _) => Err(nobody_decides()),
        }
    }

    fn eye(&self, seat: Option<Seat>) -> Result<Eye, Refused> {
        match seat {
            None => Ok(Eye::Spectator),
            Some(seat) if self.game.seats().has(seat) => Ok(Eye::Seat(seat)),
            Some(seat) => Err(Refused::new("no-such-seat", format!("Nobody sits in seat {seat}."))),
        }
    }
}

/// Whom a bot is to think for, and how well.
pub(super) struct Asked {
    pub seat: Option<Seat>,
    pub level: Level,
    pub seed: Option<u64>,
}

impl From<BrainError> for Refused {
    fn from(error: BrainError) -> Self {
        match error {
            BrainError::NothingToDecide => Self::new("not-your-turn", error),
            // Its sentence goes on after a colon, and so has no end.
            BrainError::Net { .. } => Self::new("network", format!("{error}.")),
            other => Self::new("bad-request", other),
        }
    }
}

fn no_chance() -> Refused {
    Refused::new("not-chance", "Nothing is to be rolled or dealt now.")
}

fn nobody_decides() -> Refused {
    Refused::new("not-your-turn", "Nobody has to decide now.")
}

fn rng(seed: Option<u64>) -> Result<ChaCha12Rng, SetupError> {
    if let Some(seed) = seed {
        return Ok(ChaCha12Rng::seed_from_u64(seed));
    }
    let mut key = [0; 32];
    getrandom::fill(&mut key)
        .map_err(|error| SetupError(format!("This machine gives no random numbers: {error}.")))?;
    Ok(ChaCha12Rng::from_seed(key))
}
