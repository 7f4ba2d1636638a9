//! `spellenkast referee`: the rules for a program in any language, one JSON object a line in each direction.
//!
//! The protocol is described in docs/referee.md. Whatever comes in, there is one reply a line, and a refused request
//! leaves the game as it was.

use std::io::{self, BufRead, Write};

use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use spellenkast_engine::{Event, Eye, RECORD_VERSION, Record, Seat, SetupError, Standing, Turn};
use spellenkast_games::{AnyGame, GameId, Refusal, Setup};

use crate::Complaint;

/// No request needs more; what is longer is refused without being kept.
const LONGEST_LINE: usize = 1 << 20;
/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// Which game to keep.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game
    game: GameId,
    /// How many play (the fewest the game allows, if not said)
    #[arg(long)]
    players: Option<u8>,
    /// What the table chooses, as a JSON object
    #[arg(long, default_value = "{}", value_parser = crate::json_object)]
    options: Map<String, Value>,
    /// The first player; drawn by lot if not said
    #[arg(long)]
    first: Option<u8>,
    /// The seed for `roll`; a different one each time if not said
    #[arg(long)]
    seed: Option<u64>,
}

/// Answers requests until the input ends or somebody says `quit`.
pub fn run(arguments: &Arguments, mut input: impl BufRead, out: &mut impl Write) -> Result<(), Complaint> {
    let setup = Setup {
        game: arguments.game,
        players: arguments.players.unwrap_or(arguments.game.info().min_players),
        options: arguments.options.clone(),
        first: arguments.first.map(Seat),
    };
    let mut referee = Referee::new(setup, arguments.seed)?;
    let mut line = Vec::new();
    loop {
        let (reply, quit) = match read_line(&mut input, &mut line)? {
            Line::End => return Ok(()),
            Line::TooLong => {
                let text = format!("The line is longer than {LONGEST_LINE} bytes.");
                (failure(None, "too-long", text), false)
            }
            Line::Whole if line.trim_ascii().is_empty() => continue,
            Line::Whole => referee.answer(&line),
        };
        let sent = writeln!(out, "{reply}").and_then(|()| out.flush());
        match sent {
            // The other program has gone; there is nobody left to tell.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            sent => sent?,
        }
        if quit {
            return Ok(());
        }
    }
}

/// What was read.
pub(crate) enum Line {
    Whole,
    TooLong,
    End,
}

/// Reads up to the next line break into `line`, keeping no more than a request may have.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let mut too_long = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            return Ok(match (too_long, line.is_empty()) {
                (true, _) => Line::TooLong,
                (false, true) => Line::End,
                (false, false) => Line::Whole,
            });
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + part.len() > LONGEST_LINE;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(if too_long { Line::TooLong } else { Line::Whole });
        }
    }
}

/// What a program may ask. Requests without fields have braces, for only then are unknown fields refused.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "kebab-case", deny_unknown_fields)]
enum Request {
    Hello {},
    Start { players: Option<u8>, options: Option<Map<String, Value>>, first: Option<Seat>, seed: Option<u64> },
    Turn {},
    View { seat: Option<Seat> },
    Show { seat: Option<Seat> },
    Moves { seat: Seat },
    Play { seat: Seat, r#move: String },
    Outcomes {},
    Outcome { outcome: String },
    Roll {},
    Undo { count: Option<usize> },
    Standing {},
    Record {},
    Load { record: Box<Record> },
    Quit {},
}

/// Why a request was refused.
struct Refused {
    code: &'static str,
    text: String,
}

impl Refused {
    fn new(code: &'static str, text: impl ToString) -> Self {
        Self { code, text: text.to_string() }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::new(refusal.code(), &refusal)
    }
}

impl From<SetupError> for Refused {
    fn from(error: SetupError) -> Self {
        Self::new("setup", error)
    }
}

/// A game in progress, with everything needed to take events back.
pub struct Referee {
    setup: Setup,
    game: AnyGame,
    rng: ChaCha12Rng,
    events: Vec<Event>,
    /// The position before each event.
    before: Vec<AnyGame>,
}

impl Referee {
    /// A new game. Without a seed, what is rolled is different each time.
    pub fn new(setup: Setup, seed: Option<u64>) -> Result<Self, SetupError> {
        let game = AnyGame::new(&setup)?;
        let rng = match seed {
            Some(seed) => ChaCha12Rng::seed_from_u64(seed),
            None => {
                let mut key = [0; 32];
                getrandom::fill(&mut key)
                    .map_err(|error| SetupError(format!("This machine gives no random numbers: {error}.")))?;
                ChaCha12Rng::from_seed(key)
            }
        };
        Ok(Self { setup, game, rng, events: Vec::new(), before: Vec::new() })
    }

    /// The reply to one line, and whether it was the last.
    pub fn answer(&mut self, line: &[u8]) -> (Value, bool) {
        let mut fields: Map<String, Value> = match serde_json::from_slice(line) {
            Ok(fields) => fields,
            Err(error) => {
                return (failure(None, "bad-request", format!("This is not a JSON object: {error}.")), false);
            }
        };
        let id = fields.remove("id");
        let request = match serde_json::from_value(Value::Object(fields)) {
            Ok(request) => request,
            Err(error) => {
                return (failure(id, "bad-request", format!("This is not a request: {error}.")), false);
            }
        };
        let quit = matches!(request, Request::Quit {});
        let reply = match self.fulfil(request) {
            Ok(fields) => success(id, fields),
            Err(refused) => failure(id, refused.code, refused.text),
        };
        (reply, quit)
    }

    fn fulfil(&mut self, request: Request) -> Result<Value, Refused> {
        Ok(match request {
            Request::Hello {} => hello(self.setup.game),
            Request::Start { players, options, first, seed } => {
                let setup = Setup {
                    game: self.setup.game,
                    players: players.unwrap_or(self.setup.players),
                    options: options.unwrap_or_else(|| self.setup.options.clone()),
                    first,
                };
                *self = Self::new(setup, seed)?;
                self.turn()
            }
            Request::Turn {} => self.turn(),
            Request::View { seat } => json!({ "view": self.game.view(self.eye(seat)?) }),
            Request::Show { seat } => json!({ "text": self.game.drawing(self.eye(seat)?) }),
            Request::Moves { seat } => {
                self.eye(Some(seat))?;
                json!({ "moves": self.game.moves(seat) })
            }
            Request::Play { seat, r#move } => {
                self.eye(Some(seat))?;
                let text = self.game.canonical_move(&r#move).map_err(Refusal::from)?;
                let mut after = self.game.clone();
                after.play(seat, &text)?;
                self.advance(after, Event::Move { seat, r#move: text });
                self.turn()
            }
            Request::Outcomes {} => match self.game.outcomes() {
                Some(list) => {
                    let entry = |(outcome, p)| json!({ "outcome": outcome, "probability": p });
                    json!({ "outcomes": list.into_iter().map(entry).collect::<Vec<_>>() })
                }
                None if self.game.turn() == Turn::Chance => {
                    return Err(Refused::new("too-many", "The outcomes are too many to list."));
                }
                None => return Err(Refused::new("not-chance", "Nothing is to be rolled or dealt now.")),
            },
            Request::Outcome { outcome } => self.resolve(&outcome)?,
            Request::Roll {} => match self.game.draw(&mut self.rng) {
                Some(outcome) => self.resolve(&outcome)?,
                None => return Err(Refused::new("not-chance", "Nothing is to be rolled or dealt now.")),
            },
            Request::Undo { count } => {
                let count = count.unwrap_or(1);
                let Some(left) = self.events.len().checked_sub(count) else {
                    let text = format!("Only {} events have happened.", self.events.len());
                    return Err(Refused::new("nothing-to-undo", text));
                };
                if count > 0 {
                    self.game = self.before[left].clone();
                    self.before.truncate(left);
                    self.events.truncate(left);
                }
                self.turn()
            }
            Request::Standing {} => standing(&self.game.standing()),
            Request::Record {} => json!({ "record": self.record() }),
            Request::Load { record } => {
                self.load(*record)?;
                self.turn()
            }
            Request::Quit {} => json!({}),
        })
    }

    fn resolve(&mut self, outcome: &str) -> Result<Value, Refused> {
        let outcome = self.game.canonical_outcome(outcome).map_err(Refusal::from)?;
        let mut after = self.game.clone();
        after.resolve(&outcome)?;
        self.advance(after, Event::Outcome { outcome: outcome.clone(), draw: None });
        let mut reply = self.turn();
        reply["outcome"] = outcome.into();
        Ok(reply)
    }

    fn advance(&mut self, after: AnyGame, event: Event) {
        self.before.push(std::mem::replace(&mut self.game, after));
        self.events.push(event);
    }

    fn load(&mut self, record: Record) -> Result<(), Refused> {
        let mut before = Vec::new();
        let game = AnyGame::replay(&record, |game, _| before.push(game.clone()))
            .map_err(|error| Refused::new("bad-record", error))?;
        if game.id() != self.setup.game {
            let text = format!("This referee keeps {}, not {}.", self.setup.game, game.id());
            return Err(Refused::new("bad-record", text));
        }
        let Record { players, options, first, events, .. } = record;
        self.setup = Setup { game: game.id(), players, options, first };
        (self.game, self.events, self.before) = (game, events, before);
        Ok(())
    }

    fn record(&self) -> Record {
        let standing = self.game.standing();
        Record {
            spellenkast: RECORD_VERSION,
            game: self.setup.game.to_string(),
            players: self.setup.players,
            options: self.setup.options.clone(),
            first: self.setup.first,
            names: Vec::new(),
            fair: None,
            events: self.events.clone(),
            scores: standing.over.then(|| standing.totals()),
        }
    }

    fn eye(&self, seat: Option<Seat>) -> Result<Eye, Refused> {
        match seat {
            None => Ok(Eye::Spectator),
            Some(seat) if self.game.seats().has(seat) => Ok(Eye::Seat(seat)),
            Some(seat) => Err(Refused::new("no-such-seat", format!("Nobody sits in seat {seat}."))),
        }
    }

    fn turn(&self) -> Value {
        json!({ "turn": turn(self.game.turn()) })
    }
}

/// Who we are and what is played.
pub(crate) fn hello(game: GameId) -> Value {
    json!({
        "protocol": PROTOCOL,
        "program": "spellenkast",
        "version": env!("CARGO_PKG_VERSION"),
        "game": game.info(),
    })
}

/// A turn as the protocol has it.
pub(crate) fn turn(turn: Turn) -> Value {
    match turn {
        Turn::Chance => json!({ "kind": "chance" }),
        Turn::Decide(seats) => json!({ "kind": "decide", "seats": seats.iter().collect::<Vec<_>>() }),
        Turn::Over => json!({ "kind": "over" }),
    }
}

/// A standing as the protocol has it, winners included.
pub(crate) fn standing(standing: &Standing) -> Value {
    json!({ "standing": standing, "winners": standing.winners().iter().collect::<Vec<_>>() })
}

#[derive(Serialize)]
struct Reply {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    ok: bool,
    #[serde(flatten)]
    fields: Value,
}

pub(crate) fn success(id: Option<Value>, fields: Value) -> Value {
    json!(Reply { id, ok: true, fields })
}

pub(crate) fn failure(id: Option<Value>, code: &str, text: String) -> Value {
    json!(Reply { id, ok: false, fields: json!({ "code": code, "error": text }) })
}
