//! Games that were played at home, on a device of one's own, and are brought to a server: checked there by playing them again,
//! and told apart from then on, as nobody but that device saw how its dice were made.

use spellenkast_engine::{Event, Mark, Record, Seat, Standing};
use spellenkast_games::AnyGame;
use spellenkast_table::{Day, GaveUp, Level, Millis, Refusal, TableReason, fair, names};

use crate::records::ListedGame;
use crate::wire::{HomeGame, HomeSeat};
use crate::{Finished, FinishedSeat, marks};

/// How the ids of such games are written: a table's that no server has, and the number of the game there.
pub const ID: &str = r"^~[A-Za-z0-9_-]{16}\.[1-9][0-9]{0,8}$";

/// How far the clock of a device may be ahead.
const AHEAD: Millis = 24 * 60 * 60 * 1_000;

/// The id is none that a device makes up.
pub const BAD_ID: Refusal = Refusal::new("id", "This is not the id of a game that was played at home.");
/// It would have ended tomorrow, or before 1970.
pub const BAD_TIME: Refusal =
    Refusal::new("finished", "A game cannot have been finished before 1970 or in the future.");
/// The seats do not fit the record.
pub const BAD_SEATS: Refusal = Refusal::new("seats", "The seats are not those of the record.");
/// The record breaks a rule, or its dice do not follow.
pub const BAD_RECORD: Refusal = Refusal::new("record", "The record is not that of a game.");
/// It goes on.
pub const UNFINISHED: Refusal =
    Refusal::new("unfinished", "The game has not come to its end, and nobody gave it up.");

impl HomeGame {
    /// A game of the house of this person, as a server is to have it.
    pub fn new(game: ListedGame, record: Record, person: &str) -> Self {
        let seat = |seat: FinishedSeat| HomeSeat {
            yours: seat.person.as_deref() == Some(person),
            marks: marks::of_seat(&seat.marks),
            gave_up: marks::gave_up(&seat.marks),
        };
        let ListedGame { id, finished, seats, .. } = game;
        Self { id, finished, seats: seats.into_iter().map(seat).collect(), record }
    }

    /// Plays it again. Gives the game as it is kept for this person, with the mark of such games, or says what is wrong.
    pub fn check(self, person: &str, now: Millis) -> Result<Finished, Refusal> {
        let Self { id, finished, mut seats, mut record } = self;
        if !is_id(&id) {
            return Err(BAD_ID);
        }
        if !u64::try_from(finished).is_ok_and(|finished| finished <= now.saturating_add(AHEAD)) {
            return Err(BAD_TIME);
        }
        let game = played_again(&record)?;
        let standing = game.standing();
        let bots = bots(&record)?;
        check_seats(&seats, &bots, &record.marks)?;
        check_end(&seats, &bots, &record, &standing)?;
        record.marks.push(Mark::Home);
        // In one order, so that lists and statistics do not tell apart what is the same.
        for marks in seats.iter_mut().map(|seat| &mut seat.marks).chain([&mut record.marks]) {
            *marks = Mark::ALL.into_iter().filter(|mark| marks.contains(mark)).collect();
        }
        let (scores, winners) = (standing.totals(), standing.winners());
        // Where one of two resigns the other has won.
        let by_resigning = !standing.over && resigned(&seats);
        let listed = (0..).zip(seats).map(|(number, seat)| {
            let index = usize::from(number);
            FinishedSeat {
                person: seat.yours.then(|| person.to_owned()),
                name: record.names[index].clone(),
                bot: bots[index].map(|level| level.name().to_owned()),
                score: scores[index],
                won: seat.gave_up.is_none() && (winners.has(Seat(number)) || by_resigning),
                marks: marks::written(&[seat.marks, vec![Mark::Home]].concat(), seat.gave_up),
            }
        });
        let seats = listed.collect();
        let record = serde_json::to_string(&record).expect("a record is plain data");
        Ok(Finished { id, game: game.id().info().id, listed: false, record, day: None, rated: false, seats })
    }
}

/// Whether an id is like [`ID`].
fn is_id(id: &str) -> bool {
    let Some((table, number)) = id.strip_prefix('~').and_then(|id| id.split_once('.')) else { return false };
    table.len() == 16
        && table.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        && (1..=9).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && !number.starts_with('0')
}

fn wrong(refusal: Refusal, why: impl Into<String>) -> Refusal {
    Refusal { text: why.into().into(), ..refusal }
}

/// The game at the end of the record. Where a host rolled, all dice must follow from its secret.
fn played_again(record: &Record) -> Result<AnyGame, Refusal> {
    let game = match record.fair {
        None => AnyGame::replay(record, |_, _| {}).map_err(|error| wrong(BAD_RECORD, error.to_string()))?,
        Some(_) => {
            let proof = fair::prove(record).map_err(|error| wrong(BAD_RECORD, error.to_string()))?;
            if proof.unexplained > 0 {
                return Err(wrong(BAD_RECORD, "Dice were left out without anybody's consent."));
            }
            proof.game
        }
    };
    if let Some(day) = &record.day {
        if day.parse::<Day>().is_err() {
            return Err(wrong(BAD_RECORD, "Its day is none."));
        }
        // That these were the dice of that day only the server could say, which does not look.
        if !record.marks.contains(&Mark::Practice) || record.fair.is_some() {
            return Err(wrong(
                BAD_RECORD,
                "With the dice of a day one plays at home for practice only, and proves nothing.",
            ));
        }
    }
    if record.simulated.is_some() {
        return Err(wrong(BAD_RECORD, "A program played this game with itself."));
    }
    // Readers allow more, and more of it would be kept for ever.
    if !record.events.iter().all(Event::is_tidy) {
        return Err(wrong(BAD_RECORD, "There is white space in the record that nobody needs."));
    }
    Ok(game)
}

/// The levels of the bots, a seat each, by how records call them. All others have names that they may have at one table.
fn bots(record: &Record) -> Result<Vec<Option<Level>>, Refusal> {
    if record.names.len() != usize::from(record.players) {
        return Err(wrong(BAD_RECORD, "The record does not say who sat where."));
    }
    let level = |name: &String| Level::ALL.into_iter().find(|level| names::of_bot(*level) == *name);
    let bots: Vec<Option<Level>> = record.names.iter().map(level).collect();
    let mut called: Vec<&String> = Vec::new();
    for (name, _) in record.names.iter().zip(&bots).filter(|(_, bot)| bot.is_none()) {
        if names::read(name)? != *name {
            return Err(TableReason::BadName.into());
        }
        if called.iter().any(|other| names::are_alike(other, name)) {
            return Err(TableReason::SameName.into());
        }
        called.push(name);
    }
    Ok(bots)
}

/// Somebody's own are people's seats, and the marks of all seats are those of the record.
fn check_seats(seats: &[HomeSeat], bots: &[Option<Level>], of_record: &[Mark]) -> Result<(), Refusal> {
    if seats.len() != bots.len() {
        return Err(BAD_SEATS);
    }
    if !seats.iter().any(|seat| seat.yours) {
        return Err(wrong(BAD_SEATS, "None of the seats is yours."));
    }
    if seats.iter().zip(bots).any(|(seat, bot)| bot.is_some() && (seat.yours || seat.gave_up.is_some())) {
        return Err(wrong(BAD_SEATS, "A bot is nobody's seat, and gives nothing up."));
    }
    let fits = Mark::ALL.into_iter().all(|mark| {
        let (having, is_told) =
            (seats.iter().filter(|seat| seat.marks.contains(&mark)).count(), of_record.contains(&mark));
        match mark {
            // Only some may have had these.
            Mark::Hints | Mark::StandIn => is_told == (having > 0),
            Mark::Practice | Mark::Undone | Mark::CutShort => having == if is_told { seats.len() } else { 0 },
            // It is for whoever takes the game to say so.
            Mark::Home => having == 0 && !is_told,
        }
    });
    let is_once = |marks: &[Mark]| (1..marks.len()).all(|at| !marks[..at].contains(&marks[at]));
    if fits && is_once(of_record) && seats.iter().all(|seat| is_once(&seat.marks)) {
        Ok(())
    } else {
        Err(wrong(BAD_SEATS, "The marks of the seats are not those of the record."))
    }
}

/// A game is over by its rules, or because somebody who had begun to play gave it up; for practice that leaves nothing.
fn check_end(
    seats: &[HomeSeat],
    bots: &[Option<Level>],
    record: &Record,
    standing: &Standing,
) -> Result<(), Refusal> {
    let cut_short = record.marks.contains(&Mark::CutShort);
    if standing.over {
        let is_whole = record.scores.is_some() && !cut_short;
        return if is_whole { Ok(()) } else { Err(wrong(BAD_RECORD, "The record leaves out the scores.")) };
    }
    let moved = record.events.iter().any(|event| matches!(event, Event::Move { .. }));
    let deserted = seats.iter().zip(bots).all(|(seat, bot)| bot.is_some() || seat.gave_up.is_some());
    let given_up = cut_short && moved && (deserted || resigned(seats));
    if given_up && !record.marks.contains(&Mark::Practice) { Ok(()) } else { Err(UNFINISHED) }
}

/// Whether one of two players resigned, which ends a game.
fn resigned(seats: &[HomeSeat]) -> bool {
    seats.len() == 2 && seats.iter().any(|seat| seat.gave_up == Some(GaveUp::Resigned))
}
