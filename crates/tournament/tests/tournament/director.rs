//! Whoever runs the tournaments of these tests.

use spellenkast_tournament::{
    Command, Entrant, EntrantId, Event, Finish, Format, Measure, Pace, Refusal, Row, Settings, Tournament,
};

pub const WON: [Finish; 2] = [Finish::Played { place: 1, score: 20 }, Finish::Played { place: 2, score: 10 }];
pub const LOST: [Finish; 2] =
    [Finish::Played { place: 2, score: 10 }, Finish::Played { place: 1, score: 20 }];
pub const TIED: [Finish; 2] =
    [Finish::Played { place: 1, score: 15 }, Finish::Played { place: 1, score: 15 }];

pub const SWISS: fn(u16) -> Format = |rounds| Format::Swiss { rounds };
pub const LEAGUE: fn(u16) -> Format = |rounds| Format::League { rounds };
pub const ROUND_ROBIN: Format = Format::RoundRobin { double: false };
pub const KNOCK_OUT: Format = Format::KnockOut { best_of: 1, replays: 1, third_place: false };

/// A tournament with its log.
#[derive(Clone)]
pub struct Director {
    pub tournament: Tournament,
    pub events: Vec<Event>,
}

impl Director {
    /// A tournament that nobody has entered yet.
    pub fn announce(format: Format, seats: u8, pace: Pace) -> Self {
        let event = Tournament::create(Settings { format, seats, pace }).expect("the settings are good");
        let tournament = Tournament::replay([&event]).expect("it begins with its announcement");
        Self { tournament, events: vec![event] }
    }

    /// A tournament that has begun with so many, seeded in the order of their numbers.
    pub fn begin(format: Format, seats: u8, entrants: u16) -> Self {
        let mut director = Self::announce(format, seats, Pace::Live);
        for number in 0..entrants {
            director.enter(&format!("e{number}"), Some(u32::from(number) + 1));
        }
        director.carry_out(Command::Start { lot: 0 });
        director
    }

    pub fn enter(&mut self, id: &str, seed: Option<u32>) {
        self.carry_out(Command::Enter { id: EntrantId::from(id), seed });
    }

    /// Does what a host does with a command.
    pub fn ask(&mut self, command: Command) -> Result<usize, Refusal> {
        let before = self.tournament.clone();
        let decided = self.tournament.decide(&command);
        assert_eq!(self.tournament, before, "deciding changes nothing");
        let events = decided?;
        for event in &events {
            self.tournament.apply(event).expect("what was decided fits");
        }
        self.events.extend(events.iter().cloned());
        Ok(events.len())
    }

    pub fn carry_out(&mut self, command: Command) {
        if let Err(refusal) = self.ask(command.clone()) {
            panic!("{command:?} was refused: {refusal}");
        }
    }

    pub fn pair(&mut self) -> Vec<Vec<u16>> {
        self.carry_out(Command::Pair);
        let round = self.tournament.rounds().last().expect("a round was made");
        round.tables.iter().map(|table| table.seats.iter().map(|seat| seat.0).collect()).collect()
    }

    pub fn excuse(&mut self, entrant: u16, round: u16) {
        self.carry_out(Command::Excuse { entrant: Entrant(entrant), round, absent: true });
    }

    pub fn give(&mut self, round: u16, table: u16, game: u16, finishes: &[Finish]) {
        self.carry_out(Command::GiveResult { round, table, game, finishes: finishes.to_vec() });
    }

    /// Plays what is open, until no table of the last round wants another game.
    pub fn play(&mut self, mut game: impl FnMut(&[Entrant]) -> Vec<Finish>) {
        let round = self.round();
        let tables = self.tournament.rounds().last().map_or(0, |round| round.tables.len()) as u16;
        for table in 1..=tables {
            for number in
                self.tournament.rounds()[usize::from(round) - 1].tables[usize::from(table) - 1].games.len()
                    + 1..
            {
                let Some(seats) = self.tournament.next_game(round, table) else { break };
                self.give(round, table, number as u16, &game(&seats));
            }
        }
    }

    /// Plays the round so that whoever has the lower number is ahead.
    pub fn play_by_number(&mut self) {
        self.play(by_number);
    }

    pub fn round(&self) -> u16 {
        self.tournament.rounds().len() as u16
    }

    pub fn byes(&self) -> Vec<u16> {
        let round = self.tournament.rounds().last().expect("a round was made");
        round.byes.iter().map(|bye| bye.0).collect()
    }

    pub fn row(&self, entrant: u16) -> Row {
        let rows = self.tournament.standings();
        rows.into_iter().find(|row| row.entrant == Entrant(entrant)).expect("they take part")
    }

    pub fn value(&self, entrant: u16, measure: Measure) -> i64 {
        let measures = self.tournament.settings().measures();
        let index = measures.iter().position(|other| *other == measure).expect("it counts here");
        self.row(entrant).values[index]
    }

    /// Entrants with their places, the first first.
    pub fn places(&self) -> Vec<(u16, Option<u16>)> {
        self.tournament.standings().iter().map(|row| (row.entrant.0, row.place)).collect()
    }

    /// How often two have sat at one table.
    pub fn met(&self, one: Entrant, other: Entrant) -> i64 {
        let tables = self.tournament.rounds().iter().flat_map(|round| &round.tables);
        tables.filter(|table| table.seats.contains(&one) && table.seats.contains(&other)).count() as i64
    }

    /// How often somebody had a bye.
    pub fn byes_of(&self, who: Entrant) -> i64 {
        self.tournament.rounds().iter().filter(|round| round.byes.contains(&who)).count() as i64
    }

    /// How often somebody began, and how many tables they had.
    pub fn starts(&self, who: Entrant) -> (i64, i64) {
        let tables = self.tournament.rounds().iter().flat_map(|round| &round.tables);
        let theirs: Vec<_> = tables.filter(|table| table.seats.contains(&who)).collect();
        (theirs.iter().filter(|table| table.seats[0] == who).count() as i64, theirs.len() as i64)
    }

    /// Whoever can be given a table in the next round.
    pub fn present(&self) -> Vec<Entrant> {
        let next = self.round() + 1;
        let entries = (0..).map(Entrant).zip(self.tournament.entrants());
        entries.filter(|(_, entry)| entry.plays_in(next)).map(|(who, _)| who).collect()
    }
}

/// Whoever has the lower number is ahead.
pub fn by_number(seats: &[Entrant]) -> Vec<Finish> {
    let place = |seat: &Entrant| 1 + seats.iter().filter(|other| *other < seat).count() as u8;
    seats.iter().map(|seat| Finish::Played { place: place(seat), score: 100 - i32::from(seat.0) }).collect()
}
