//! The puzzles of one game, in little room.

use spellenkast_bots::arena::dice_of;
use spellenkast_engine::{Event, Eye, Level, Seat, Turn};
use spellenkast_games::{AnyGame, GameId, Setup};
use thiserror::Error;

use super::number::{Reader, Writer};
use super::{Head, Puzzle, PuzzleMove, Theme};

/// How a book begins: what it is, and the version of its form.
const MAGIC: [u8; 4] = *b"SKP\x01";
/// The number of an event is below this.
const EVENTS: u32 = 1024;
/// A game has fewer puzzles.
const PUZZLES: u32 = 16;
/// Fewer moves are named.
const NAMED: u32 = 8;
/// Chances are written in so many steps.
const CHANCES: u32 = 1000;
/// Ratings are written in steps, from the lowest on.
const STEP: u16 = 25;
const LOWEST: u16 = 400;
const RATINGS: u32 = 80;

/// Why a book cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    /// It is something else.
    #[error("This is not a book of puzzles, or one of another version.")]
    NoBook,
    /// It is not whole.
    #[error("This book of puzzles is damaged.")]
    Damaged,
}

/// One game with puzzles in it, as it is made.
#[derive(Clone, Debug)]
pub struct Source {
    /// From which all its dice and cards come.
    pub deal: u32,
    /// Every decision up to the last puzzle: which of the legal moves was made.
    pub made: Vec<usize>,
    /// The puzzles, by the number of the event that is decided, counted from 1.
    pub posed: Vec<Posed>,
}

/// A puzzle as it is made.
#[derive(Clone, Debug)]
pub struct Posed {
    /// Which event of the game is decided.
    pub number: u32,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is.
    pub rating: u16,
    /// Which levels find it.
    pub solved_by: Vec<Level>,
    /// The moves worth naming, the best first: which of the legal ones, and the chance to win.
    pub moves: Vec<(usize, f64)>,
}

/// The puzzles of one game.
#[derive(Clone, Debug)]
pub struct Book {
    game: GameId,
    players: u8,
    /// Each game that puzzles were taken from, as a long number.
    games: Vec<Vec<u8>>,
}

/// What stands at the beginning of a game's number.
struct Heads {
    deal: u32,
    heads: Vec<(u32, Head)>,
}

impl Book {
    /// The bytes of a book.
    pub fn write(game: GameId, players: u8, sources: &[Source]) -> Result<Vec<u8>, BookError> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(players);
        for source in sources {
            let number = written(game, players, source)?;
            let length = u16::try_from(number.len()).map_err(|_| BookError::Damaged)?;
            bytes.extend(length.to_le_bytes());
            bytes.extend(number);
        }
        Ok(bytes)
    }

    /// Reads a book about this game.
    pub fn read(game: GameId, bytes: &[u8]) -> Result<Self, BookError> {
        let rest = bytes.strip_prefix(&MAGIC).ok_or(BookError::NoBook)?;
        let (&players, mut rest) = rest.split_first().ok_or(BookError::Damaged)?;
        let mut games = Vec::new();
        while !rest.is_empty() {
            let (length, after) = rest.split_first_chunk().ok_or(BookError::Damaged)?;
            let length = usize::from(u16::from_le_bytes(*length));
            let (number, after) = after.split_at_checked(length).ok_or(BookError::Damaged)?;
            games.push(number.to_vec());
            rest = after;
        }
        Ok(Self { game, players, games })
    }

    /// All puzzles, as far as they are told before they are opened.
    pub fn heads(&self) -> Vec<Head> {
        let heads = self.games.iter().flat_map(|number| read_heads(&mut Reader::new(number)).heads);
        heads.map(|(_, head)| head).collect()
    }

    /// The puzzle of this name; none where the book does not have it.
    pub fn open(&self, id: &str) -> Result<Option<Puzzle>, BookError> {
        let deal = id.split('-').next().and_then(|deal| u32::from_str_radix(deal, 16).ok());
        let Some(deal) = deal else { return Ok(None) };
        for number in &self.games {
            let mut reader = Reader::new(number);
            let heads = read_heads(&mut reader);
            if heads.deal == deal && heads.heads.iter().any(|(_, head)| head.id == id) {
                return self.read_puzzle(reader, heads, id).map(Some);
            }
        }
        Ok(None)
    }

    /// Plays the game up to the puzzle.
    fn read_puzzle(&self, mut reader: Reader, heads: Heads, id: &str) -> Result<Puzzle, BookError> {
        let mut deal = Deal::new(self.game, self.players, heads.deal)?;
        let mut heads = heads.heads.into_iter().peekable();
        loop {
            let (seat, legal) = deal.next_decision()?.ok_or(BookError::Damaged)?;
            if let Some((_, head)) = heads.next_if(|(number, _)| *number == deal.number()) {
                let moves = read_named(&mut reader, &deal.game, seat, &legal)?;
                if head.id == id {
                    return Ok(Puzzle { head, players: self.players, seat, events: deal.events, moves });
                }
            }
            let choice = reader.take(legal.len() as u32) as usize;
            deal.play(seat, &legal[choice])?;
        }
    }
}

/// A game whose dice and cards all come from one number.
struct Deal {
    deal: u32,
    rolls: u64,
    game: AnyGame,
    events: Vec<Event>,
}

impl Deal {
    fn new(game: GameId, players: u8, deal: u32) -> Result<Self, BookError> {
        let setup = Setup { game, players, options: Default::default(), first: None };
        let game = AnyGame::new(&setup).map_err(|_| BookError::Damaged)?;
        Ok(Self { deal, rolls: 0, game, events: Vec::new() })
    }

    /// The number of the event that comes next.
    fn number(&self) -> u32 {
        self.events.len() as u32 + 1
    }

    /// Rolls until somebody decides: who, and what they may do. Nothing when the game is over.
    fn next_decision(&mut self) -> Result<Option<(Seat, Vec<String>)>, BookError> {
        loop {
            match self.game.turn() {
                Turn::Over => return Ok(None),
                Turn::Chance => {
                    let mut dice = dice_of(self.deal.into(), self.rolls);
                    self.rolls += 1;
                    let outcome = self.game.roll(&mut dice).ok_or(BookError::Damaged)?;
                    self.events.push(Event::Outcome { outcome, draw: None });
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().ok_or(BookError::Damaged)?;
                    let legal = self.game.moves(seat);
                    return if legal.is_empty() { Err(BookError::Damaged) } else { Ok(Some((seat, legal))) };
                }
            }
        }
    }

    fn play(&mut self, seat: Seat, mv: &str) -> Result<(), BookError> {
        self.game.play(seat, mv).map_err(|_| BookError::Damaged)?;
        self.events.push(Event::Move { seat, r#move: mv.to_owned() });
        if self.events.len() as u32 >= EVENTS { Err(BookError::Damaged) } else { Ok(()) }
    }
}

/// A game's number: its deal, what is told of its puzzles, and then the moves, with the values where a puzzle is.
fn written(game: GameId, players: u8, source: &Source) -> Result<Vec<u8>, BookError> {
    let mut writer = Writer::default();
    writer.put(source.deal >> 16, 1 << 16);
    writer.put(source.deal & 0xffff, 1 << 16);
    writer.put(source.posed.len() as u32, PUZZLES);
    for posed in &source.posed {
        writer.put(posed.number, EVENTS);
        writer.put(posed.theme as u32, Theme::ALL.len() as u32);
        let step = posed.rating.saturating_sub(LOWEST) / STEP;
        writer.put(u32::from(step).min(RATINGS - 1), RATINGS);
        let solved = Level::ALL.iter().filter(|level| posed.solved_by.contains(level));
        writer.put(solved.map(|level| 1 << *level as u32).sum(), 1 << Level::ALL.len());
    }
    let mut deal = Deal::new(game, players, source.deal)?;
    let mut posed = source.posed.iter().peekable();
    for &choice in &source.made {
        let (seat, legal) = deal.next_decision()?.ok_or(BookError::Damaged)?;
        if let Some(posed) = posed.next_if(|posed| posed.number == deal.number()) {
            writer.put(posed.moves.len() as u32, NAMED);
            for &(mv, win) in &posed.moves {
                writer.put(mv as u32, legal.len() as u32);
                writer.put((win.clamp(0.0, 1.0) * f64::from(CHANCES)).round() as u32, CHANCES + 1);
            }
        }
        if posed.peek().is_none() {
            break;
        }
        writer.put(choice as u32, legal.len() as u32);
        deal.play(seat, legal.get(choice).ok_or(BookError::Damaged)?)?;
    }
    Ok(writer.bytes())
}

fn read_heads(reader: &mut Reader) -> Heads {
    let deal = reader.take(1 << 16) << 16 | reader.take(1 << 16);
    let count = reader.take(PUZZLES);
    let mut head = || {
        let number = reader.take(EVENTS);
        let theme = Theme::ALL[reader.take(Theme::ALL.len() as u32) as usize];
        let rating = LOWEST + STEP * reader.take(RATINGS) as u16;
        let solved = reader.take(1 << Level::ALL.len());
        let solved_by = Level::ALL.into_iter().filter(|level| solved >> *level as u32 & 1 == 1).collect();
        (number, Head { id: format!("{deal:x}-{number}"), theme, rating, solved_by })
    };
    Heads { deal, heads: (0..count).map(|_| head()).collect() }
}

fn read_named(
    reader: &mut Reader,
    game: &AnyGame,
    seat: Seat,
    legal: &[String],
) -> Result<Vec<PuzzleMove>, BookError> {
    let count = reader.take(NAMED);
    if count < 2 {
        return Err(BookError::Damaged);
    }
    let mut named = || {
        let mv = &legal[reader.take(legal.len() as u32) as usize];
        let win = f64::from(reader.take(CHANCES + 1)) / f64::from(CHANCES);
        let spots = game.spots(mv).map_err(|_| BookError::Damaged)?;
        let say = game.say_move(seat, mv, Eye::Seat(seat)).map_err(|_| BookError::Damaged)?;
        let spots = spots.iter().map(ToString::to_string).collect();
        Ok(PuzzleMove { r#move: mv.clone(), spots, say, win })
    };
    (0..count).map(|_| named()).collect()
}
