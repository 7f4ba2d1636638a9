//! Another program in a seat: it asks as it would ask the referee, for its own seat.
//!
//! We listen to it only while its seat has to decide, or when the game is over: so its `turn` is answered once there is
//! something for it to do. A program that asks for the next game is kept for it, one that leaves is started anew. A
//! program that hangs, dies or speaks nonsense loses its seat; a random player goes on.

use std::io::{BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use spellenkast_bots::Player;
use spellenkast_engine::{Eye, Game, MoveList, Reason, Seat, Turn, WrittenGame, below};
use spellenkast_terminal::printable;

use crate::Complaint;
use crate::players::House;
use crate::referee::{self, Line, failure, success};

/// How long a program may take to leave.
const FAREWELL: Duration = Duration::from_secs(1);
/// No player needs more questions for a decision.
const MOST_QUESTIONS: u32 = 10_000;
/// A player that is refused so often for one decision will not find a legal move any more.
const MOST_REFUSALS: u32 = 20;
/// So many lost seats are told one by one.
const MOST_MESSAGES: u64 = 5;

/// How outside programs are dealt with.
#[derive(clap::Args, Clone, Debug)]
pub struct Terms {
    /// How many seconds an outside program may take for a decision, and to ask for the next game
    #[arg(long, default_value_t = 10.0, value_parser = crate::seconds)]
    timeout: f64,
    /// How many seconds an outside program may take to get ready for a game, until its first question about it
    #[arg(long, default_value_t = 60.0, value_parser = crate::seconds)]
    start_timeout: f64,
    /// Start outside programs anew for every game instead of keeping them
    #[arg(long)]
    program_per_game: bool,
}

/// The outside programs of a series of games.
#[derive(Debug)]
pub struct Programs {
    terms: Terms,
    /// Those that wait for their next game.
    idle: Mutex<Vec<Idle>>,
    lost_seats: AtomicU64,
}

/// A program that has asked for its next game.
#[derive(Debug)]
struct Idle {
    /// Whose program it is.
    player: String,
    program: Program,
    /// The `id` of its question.
    id: Option<Value>,
}

impl Programs {
    /// None yet.
    pub fn new(terms: &Terms) -> Self {
        Self { terms: terms.clone(), idle: Mutex::default(), lost_seats: AtomicU64::new(0) }
    }

    /// How many seats they have lost.
    pub fn lost_seats(&self) -> u64 {
        self.lost_seats.load(Ordering::Relaxed)
    }

    /// Tells of the first few lost seats.
    fn complain(&self, player: &str, seat: Seat, why: &str) {
        let before = self.lost_seats.fetch_add(1, Ordering::Relaxed);
        if before < MOST_MESSAGES {
            let (player, why) = (printable(player), printable(why));
            eprintln!("spellenkast: {player} loses seat {seat}: {why}. A random player goes on.");
        }
        if before + 1 == MOST_MESSAGES {
            eprintln!("spellenkast: Further lost seats are counted, not told.");
        }
    }

    fn keep(&self, idle: Idle) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(idle);
    }

    /// A program of this player that waits for a game. Players of one name may have different programs.
    fn take(&self, player: &str, command: &[String]) -> Option<Idle> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let found = idle.iter().position(|idle| idle.player == player && idle.program.command == command)?;
        Some(idle.swap_remove(found))
    }
}

impl Drop for Programs {
    /// Tells those who wait that there is no next game, and lets them leave.
    fn drop(&mut self) {
        let mut all = std::mem::take(self.idle.get_mut().unwrap_or_else(PoisonError::into_inner));
        for Idle { program, id, .. } in &mut all {
            program.tell(success(id.take(), json!({ "more": false })));
            program.answers = None;
        }
        let until = Instant::now() + FAREWELL;
        all.iter().for_each(|idle| while idle.program.listen(until).is_ok() {});
    }
}

/// A seat that another program has, or had.
pub struct Outside {
    /// What the player is called.
    player: String,
    house: House,
    seat: Seat,
    seed: u64,
    /// The program, as long as it has its seat.
    program: Option<Program>,
    /// What it asked before its seat had anything to decide.
    early: Option<Vec<u8>>,
    rng: Xoshiro256PlusPlus,
}

/// A running program and the threads that keep its pipes from blocking us.
#[derive(Debug)]
struct Program {
    /// The command that started it.
    command: Vec<String>,
    child: Child,
    questions: Receiver<Question>,
    /// Nothing once we have said all that there is to say.
    answers: Option<Sender<String>>,
}

#[derive(Debug)]
enum Question {
    Line(Vec<u8>),
    TooLong,
}

/// Why a program cannot go on.
type Why = String;

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    fn start(player: &str, words: &[String]) -> Result<Self, Complaint> {
        let failed = |why: &dyn std::fmt::Display| Complaint(format!("{player} cannot be started: {why}."));
        let (name, arguments) = words.split_first().ok_or_else(|| failed(&"its command is empty"))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error))?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(&"its pipes are missing"));
        };
        let (answers, to_write) = channel::<String>();
        std::thread::spawn(move || {
            for answer in to_write {
                if writeln!(stdin, "{answer}").and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        let (read, questions) = sync_channel(64);
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            let mut line = Vec::new();
            loop {
                let question = match referee::read_line(&mut stdout, &mut line) {
                    Ok(Line::Whole) => Question::Line(line.clone()),
                    Ok(Line::TooLong) => Question::TooLong,
                    Ok(Line::End) | Err(_) => return,
                };
                if read.send(question).is_err() {
                    return;
                }
            }
        });
        Ok(Self { command: words.to_vec(), child, questions, answers: Some(answers) })
    }

    fn tell(&self, answer: Value) {
        // If it does not listen any more, that shows at its next question.
        let _ = self.answers.as_ref().map(|answers| answers.send(answer.to_string()));
    }

    /// The next line that is not empty, or why none comes.
    fn listen(&self, until: Instant) -> Result<Vec<u8>, Silence> {
        loop {
            // Whoever never stops talking is late all the same.
            let left = until.checked_duration_since(Instant::now()).ok_or(Silence::TooLate)?;
            match self.questions.recv_timeout(left) {
                Ok(Question::Line(line)) if line.trim_ascii().is_empty() => {}
                Ok(Question::Line(line)) => return Ok(line),
                Ok(Question::TooLong) => return Err(Silence::EndlessLine),
                Err(RecvTimeoutError::Timeout) => return Err(Silence::TooLate),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Gone),
            }
        }
    }
}

/// Why a program asks nothing more.
enum Silence {
    EndlessLine,
    TooLate,
    Gone,
}

impl Silence {
    /// The same in words, for one who had so many seconds `to` do something.
    fn told(&self, seconds: f64, to: &str) -> Why {
        match self {
            Silence::EndlessLine => "it sent a line without an end".to_owned(),
            Silence::TooLate => format!("it took longer than {seconds} s {to}"),
            Silence::Gone => "it has gone".to_owned(),
        }
    }
}

/// What the program may ask; the seat is its own if not said.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "kebab-case", deny_unknown_fields)]
enum Request {
    Hello,
    Turn,
    View { seat: Option<Seat> },
    Show { seat: Option<Seat> },
    Moves { seat: Option<Seat> },
    Play { seat: Option<Seat>, r#move: String },
    Standing,
    Next,
    Quit,
}

/// A line of the program: the `id` it gave, and what it asks or why that is no question.
fn read(line: &[u8]) -> Result<(Option<Value>, Result<Request, serde_json::Error>), Why> {
    let mut fields: Map<String, Value> = serde_json::from_slice(line).map_err(|_| {
        let start: String = String::from_utf8_lossy(line).chars().take(60).collect();
        format!("it spoke nonsense ({start:?})")
    })?;
    let id = fields.remove("id");
    Ok((id, serde_json::from_value(Value::Object(fields))))
}

/// What a question leads to.
enum Reaction<G: Game> {
    Answered,
    Refused,
    Played(G::Move),
    /// It wants the next game, asked with this `id`.
    Waits(Option<Value>),
    Left,
}

impl Outside {
    /// Takes a seat for the player's program, and lets it get ready: one that waits for a game, or a new one.
    pub fn sit(
        player: &str,
        command: &[String],
        house: &House,
        seat: Seat,
        seed: u64,
    ) -> Result<Self, Complaint> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (player, house) = (player.to_owned(), house.clone());
        let mut outside = Self { player, house, seat, seed, program: None, early: None, rng };
        outside.program = Some(match outside.house.programs.take(&outside.player, command) {
            Some(Idle { program, id, .. }) => {
                let mut next = outside.introduction();
                next["more"] = true.into();
                program.tell(success(id, next));
                program
            }
            None => Program::start(&outside.player, command)?,
        });
        if let Err(why) = outside.get_ready() {
            outside.lose(&why);
        }
        Ok(outside)
    }

    /// Waits until the program asks something about the game, so that its start does not count as thinking.
    fn get_ready(&mut self) -> Result<(), Why> {
        let Some(program) = &self.program else { return Ok(()) };
        let seconds = self.house.programs.terms.start_timeout;
        let until = Instant::now() + Duration::from_secs_f64(seconds);
        for _ in 0..MOST_QUESTIONS {
            let line = program.listen(until).map_err(|silence| silence.told(seconds, "to get ready"))?;
            match read(&line)? {
                (id, Ok(Request::Hello)) => program.tell(success(id, self.introduction())),
                _ => {
                    self.early = Some(line);
                    return Ok(());
                }
            }
        }
        Err("it asks without end".to_owned())
    }

    /// What is played, in which seat.
    fn introduction(&self) -> Value {
        let mut hello = referee::hello(self.house.game);
        hello["seat"] = self.seat.0.into();
        hello["players"] = self.house.seats.count().into();
        // As many bits as a number of JSON surely has.
        hello["seed"] = (self.seed >> 11).into();
        hello
    }

    fn lose(&mut self, why: &str) {
        self.program = None;
        self.house.programs.complain(&self.player, self.seat, why);
    }

    /// The program's decision, or why there is none.
    fn ask<G: WrittenGame>(&mut self, game: &G) -> Result<G::Move, Why> {
        let mut early = self.early.take();
        let Some(program) = &self.program else { return Err("it has gone".to_owned()) };
        let seconds = self.house.programs.terms.timeout;
        let until = Instant::now() + Duration::from_secs_f64(seconds);
        let mut refusals = 0;
        for _ in 0..MOST_QUESTIONS {
            let line = match early.take() {
                Some(line) => line,
                None => program.listen(until).map_err(|silence| silence.told(seconds, "to decide"))?,
            };
            let (answer, reaction) = self.answer(game, &line)?;
            program.tell(answer);
            match reaction {
                Reaction::Played(mv) => return Ok(mv),
                Reaction::Left => return Err("it has left".to_owned()),
                Reaction::Refused if refusals >= MOST_REFUSALS => {
                    return Err(format!("it was refused {MOST_REFUSALS} times"));
                }
                Reaction::Refused => refusals += 1,
                Reaction::Answered | Reaction::Waits(_) => {}
            }
        }
        Err("it asks without end".to_owned())
    }

    /// The answer to one line; an error if the line is no question at all.
    fn answer<G: WrittenGame>(&self, game: &G, line: &[u8]) -> Result<(Value, Reaction<G>), Why> {
        let (id, request) = read(line)?;
        let refused = |code: &str, why: String| (failure(id.clone(), code, why), Reaction::Refused);
        let request = match request {
            Ok(request) => request,
            Err(error) => {
                let why = format!("This is not a request for a seat in the arena: {error}.");
                return Ok(refused("bad-request", why));
            }
        };
        let mut reaction = Reaction::Answered;
        let own = |seat: Option<Seat>| seat.is_none_or(|seat| seat == self.seat);
        let other_seat = || refused("no-such-seat", format!("This program plays seat {}.", self.seat));
        let reply = match request {
            Request::Hello => self.introduction(),
            Request::Turn => json!({ "turn": referee::turn(game.turn()) }),
            Request::View { seat } | Request::Show { seat } | Request::Moves { seat } if !own(seat) => {
                return Ok(other_seat());
            }
            Request::View { .. } => json!({ "view": game.view(Eye::Seat(self.seat)) }),
            Request::Show { .. } => json!({ "text": game.view(Eye::Seat(self.seat)).to_string() }),
            Request::Moves { .. } => {
                let mut moves = MoveList::new();
                game.moves(self.seat, &mut moves);
                json!({ "moves": moves.iter().map(|&mv| game.move_text(mv)).collect::<Vec<_>>() })
            }
            Request::Play { seat, .. } if !own(seat) => return Ok(other_seat()),
            Request::Play { r#move, .. } => {
                let mv = match game.read_move(&r#move) {
                    Ok(mv) => mv,
                    Err(error) => return Ok(refused("notation", error.to_string())),
                };
                let mut after = game.clone();
                if let Err(illegal) = after.play(self.seat, mv) {
                    return Ok(refused(illegal.code(), illegal.to_string()));
                }
                reaction = Reaction::Played(mv);
                json!({ "turn": referee::turn(after.turn()) })
            }
            Request::Standing => referee::standing(&game.standing()),
            Request::Next if game.turn() != Turn::Over => {
                return Ok(refused("not-over", "The game is not over.".to_owned()));
            }
            Request::Next => {
                reaction = Reaction::Waits(id.clone());
                json!({ "more": false })
            }
            Request::Quit => {
                reaction = Reaction::Left;
                json!({})
            }
        };
        Ok((success(id, reply), reaction))
    }
}

impl<G: WrittenGame> Player<G> for Outside {
    fn decide(&mut self, game: &G, _: Seat, moves: &MoveList<G::Move>) -> G::Move {
        if self.program.is_some() {
            match self.ask(game) {
                Ok(mv) => return mv,
                Err(why) => self.lose(&why),
            }
        }
        moves[below(&mut self.rng, moves.len() as u32) as usize]
    }

    /// Lets the program see how the game ended, if it wants to, and keeps it if it asks for the next one.
    fn over(&mut self, game: &G, _: Seat) {
        let Some(program) = self.program.take() else { return };
        let terms = &self.house.programs.terms;
        let patience = if terms.program_per_game { FAREWELL } else { Duration::from_secs_f64(terms.timeout) };
        let until = Instant::now() + patience;
        for _ in 0..MOST_QUESTIONS {
            let Some(line) = self.early.take().or_else(|| program.listen(until).ok()) else { return };
            let Ok(answer) = self.answer(game, &line) else { return };
            match answer {
                (_, Reaction::Waits(id)) if !terms.program_per_game => {
                    self.house.programs.keep(Idle { player: self.player.clone(), program, id });
                    return;
                }
                (answer, reaction) => {
                    program.tell(answer);
                    if matches!(reaction, Reaction::Left) {
                        return;
                    }
                }
            }
        }
    }
}
