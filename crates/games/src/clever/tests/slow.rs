//! The rules once more, slow and plain, straight from the rules page: no bits, no tables of the fast code.
//!
//! Moves and outcomes are texts. Every step is asked here, also those with a single legal move; [`Slow::settle`] then
//! makes those among them that use a bonus or end a turn, as the program promises.

use std::collections::{BTreeMap, BTreeSet};

/// The yellow area as on the rules page, with the row bonus at the end of the line.
pub const YELLOW: [&str; 4] = ["3 6 5 X blue-x", "2 1 X 5 orange-4", "1 X 2 4 green-x", "X 3 4 6 fox"];
pub const YELLOW_COLUMNS: [i32; 4] = [10, 14, 16, 20];
/// The blue area likewise; below it the bonuses of the columns.
pub const BLUE: [&str; 3] = ["- 2 3 4 orange-5", "5 6 7 8 yellow-x", "9 10 11 12 fox"];
pub const BLUE_COLUMNS: &str = "reroll green-x purple-6 extra-die";
pub const BLUE_POINTS: &str = "0 1 2 4 7 11 16 22 29 37 46 56";
pub const GREEN: &str = "1 2 3 4 5 1 2 3 4 5 6";
pub const GREEN_POINTS: &str = "0 1 3 6 10 15 21 28 36 45 55 66";
pub const GREEN_BONUSES: &str = "- - - extra-die - blue-x fox - purple-6 reroll -";
pub const ORANGE: &str = "1 1 1 2 1 1 2 1 2 1 3";
pub const ORANGE_BONUSES: &str = "- - reroll - yellow-x extra-die - fox - purple-6 -";
pub const PURPLE_BONUSES: &str = "- - reroll blue-x extra-die yellow-x fox reroll green-x orange-6 extra-die";
pub const ROUND_BONUSES: &str = "reroll extra-die reroll choice - -";

pub fn words(line: &'static str) -> Vec<&'static str> {
    line.split(' ').collect()
}

fn number(line: &'static str, index: usize) -> i32 {
    words(line)[index].parse().unwrap()
}

/// A sheet, with whatever was earned written down when it was earned.
#[derive(Clone, Debug, Default)]
pub struct Paper {
    pub yellow: BTreeSet<(usize, usize)>,
    pub blue: BTreeSet<i32>,
    pub green: usize,
    pub orange: Vec<i32>,
    pub purple: Vec<i32>,
    pub rerolls: i32,
    pub rerolls_used: i32,
    pub extras: i32,
    pub extras_used: i32,
    pub foxes: i32,
    pub pending: Vec<&'static str>,
}

fn yellow_name(row: usize, column: usize) -> String {
    format!("yellow r{}c{}", row + 1, column + 1)
}

impl Paper {
    fn is_crossed(&self, row: usize, column: usize) -> bool {
        words(YELLOW[row])[column] == "X" || self.yellow.contains(&(row, column))
    }

    /// The open yellow fields with their values.
    fn open_yellow(&self) -> Vec<(usize, usize, i32)> {
        let all = (0..4).flat_map(|row| (0..4).map(move |column| (row, column)));
        let open = all.filter(|&(row, column)| !self.is_crossed(row, column));
        open.map(|(row, column)| (row, column, number(YELLOW[row], column))).collect()
    }

    /// What a die of this colour with this face can mark (for blue: with this sum).
    fn fits(&self, colour: char, face: i32, sum: i32) -> Vec<String> {
        match colour {
            'y' => {
                let open = self.open_yellow().into_iter().filter(|&(_, _, value)| value == face);
                open.map(|(row, column, _)| yellow_name(row, column)).collect()
            }
            'b' if !self.blue.contains(&sum) => vec![format!("blue {sum}")],
            'g' if self.green < 11 && face >= number(GREEN, self.green) => vec!["green".into()],
            'o' if self.orange.len() < 11 => vec![format!("orange {face}")],
            'p' if self.purple.len() < 11 => match self.purple.last() {
                None | Some(6) => vec![format!("purple {face}")],
                Some(&last) if face > last => vec![format!("purple {face}")],
                Some(_) => vec![],
            },
            _ => vec![],
        }
    }

    /// What a bonus can mark.
    fn offers(&self, bonus: &str) -> Vec<String> {
        match bonus {
            "yellow-x" => {
                self.open_yellow().into_iter().map(|(row, column, _)| yellow_name(row, column)).collect()
            }
            "blue-x" => {
                (2..=12).filter(|sum| !self.blue.contains(sum)).map(|sum| format!("blue {sum}")).collect()
            }
            "green-x" if self.green < 11 => vec!["green".into()],
            "orange-4" if self.orange.len() < 11 => vec!["orange 4".into()],
            "orange-5" if self.orange.len() < 11 => vec!["orange 5".into()],
            "orange-6" if self.orange.len() < 11 => vec!["orange 6".into()],
            "purple-6" if self.purple.len() < 11 => vec!["purple 6".into()],
            "choice" => {
                let kinds = ["yellow-x", "blue-x", "green-x", "orange-6", "purple-6"];
                kinds.into_iter().flat_map(|kind| self.offers(kind)).collect()
            }
            _ => vec![],
        }
    }

    fn gain(&mut self, bonus: &'static str) {
        match bonus {
            "-" => {}
            "reroll" => self.rerolls += 1,
            "extra-die" => self.extras += 1,
            "fox" => self.foxes += 1,
            _ => self.pending.push(bonus),
        }
    }

    pub fn mark(&mut self, mark: &str) {
        let (area, what) = mark.split_once(' ').unwrap_or((mark, ""));
        match area {
            "yellow" => {
                let digits: Vec<usize> =
                    what.chars().filter_map(|c| c.to_digit(10)).map(|d| d as usize - 1).collect();
                let (row, column) = (digits[0], digits[1]);
                assert!(!self.is_crossed(row, column), "{mark} twice");
                self.yellow.insert((row, column));
                if (0..4).all(|other| self.is_crossed(row, other)) {
                    self.gain(words(YELLOW[row])[4]);
                }
                if row == column && (0..4).all(|step| self.is_crossed(step, step)) {
                    self.gain("extra-die");
                }
            }
            "blue" => {
                let sum: i32 = what.parse().unwrap();
                assert!(self.blue.insert(sum), "{mark} twice");
                let at = |row: usize, column: usize| words(BLUE[row])[column];
                let crossed = |row: usize, column: usize| {
                    at(row, column) == "-" || self.blue.contains(&number(BLUE[row], column))
                };
                let cells = (0..3).flat_map(|row| (0..4).map(move |column| (row, column)));
                let (row, column) = cells.into_iter().find(|&(row, column)| at(row, column) == what).unwrap();
                let whole_row = (0..4).all(|other| crossed(row, other));
                let whole_column = (0..3).all(|other| crossed(other, column));
                if whole_row {
                    self.gain(words(BLUE[row])[4]);
                }
                if whole_column {
                    self.gain(words(BLUE_COLUMNS)[column]);
                }
            }
            "green" => {
                self.green += 1;
                self.gain(words(GREEN_BONUSES)[self.green - 1]);
            }
            "orange" => {
                let field = self.orange.len();
                self.orange.push(what.parse::<i32>().unwrap() * number(ORANGE, field));
                self.gain(words(ORANGE_BONUSES)[field]);
            }
            "purple" => {
                self.purple.push(what.parse().unwrap());
                self.gain(words(PURPLE_BONUSES)[self.purple.len() - 1]);
            }
            _ => panic!("no area {area}"),
        }
    }

    /// Marks something that has room, for no reason; mark bonuses that come with it are dropped.
    pub fn mark_anything(&mut self, mut pick: impl FnMut(usize) -> usize) {
        let mut marks = self.offers("choice");
        if self.orange.len() < 11 {
            marks.extend((1..=6).map(|face| format!("orange {face}")));
        }
        marks.extend((1..=6).flat_map(|face| self.fits('p', face, 0)));
        if !marks.is_empty() {
            let mark = marks[pick(marks.len())].clone();
            self.mark(&mark);
            self.pending.clear();
        }
    }

    /// Yellow, blue, green, orange, purple, foxes.
    pub fn points(&self) -> Vec<i32> {
        let complete = |&column: &usize| (0..4).all(|row| self.is_crossed(row, column));
        let mut points = vec![
            (0..4).filter(complete).map(|column| YELLOW_COLUMNS[column]).sum(),
            number(BLUE_POINTS, self.blue.len()),
            number(GREEN_POINTS, self.green),
            self.orange.iter().sum(),
            self.purple.iter().sum(),
        ];
        points.push(self.foxes * points.iter().min().unwrap());
        points
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Waiting,
    Taking,
    Extras,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    RoundStart,
    Roll,
    Active,
    SoloRoll,
    Passive,
    Over,
}

/// A game whose first player is seat 0.
#[derive(Clone, Debug)]
pub struct Slow {
    pub papers: Vec<Paper>,
    pub doing: Vec<Doing>,
    pub used_as_extra: Vec<BTreeSet<char>>,
    pub faces: BTreeMap<char, i32>,
    pub available: BTreeSet<char>,
    pub tray: BTreeSet<char>,
    pub taken: Vec<char>,
    pub active: usize,
    pub round: usize,
    pub roll: usize,
    pub when: When,
}

impl Slow {
    pub fn new(players: usize) -> Self {
        let mut game = Self {
            papers: vec![Paper::default(); players],
            doing: vec![Doing::Waiting; players],
            used_as_extra: vec![BTreeSet::new(); players],
            faces: BTreeMap::new(),
            available: BTreeSet::new(),
            tray: BTreeSet::new(),
            taken: vec![],
            active: 0,
            round: 0,
            roll: 0,
            when: When::RoundStart,
        };
        game.start_round();
        game.settle();
        game
    }

    fn start_round(&mut self) {
        self.round += 1;
        self.when = When::RoundStart;
        for paper in &mut self.papers {
            paper.gain(words(ROUND_BONUSES)[self.round - 1]);
        }
    }

    fn start_turn(&mut self) {
        self.available = "ybgopw".chars().collect();
        self.tray.clear();
        self.taken.clear();
        self.used_as_extra[self.active].clear();
        self.roll = 1;
        self.when = When::Roll;
    }

    fn usable(&self, seat: usize, die: char) -> Vec<String> {
        let (face, sum) = (self.faces[&die], self.faces[&'b'] + self.faces[&'w']);
        let colours = if die == 'w' { "ybgop".to_string() } else { die.to_string() };
        colours.chars().flat_map(|colour| self.papers[seat].fits(colour, face, sum)).collect()
    }

    fn with_dice<'d>(
        &self,
        word: &str,
        seat: usize,
        dice: impl IntoIterator<Item = &'d char>,
    ) -> Vec<String> {
        let each = dice.into_iter().flat_map(|&die| {
            self.usable(seat, die).into_iter().map(move |mark| format!("{word} {die} {mark}"))
        });
        each.collect()
    }

    /// All legal moves of the seat, none if it has nothing to do.
    pub fn legal(&self, seat: usize) -> BTreeSet<String> {
        let paper = &self.papers[seat];
        if !paper.pending.is_empty() {
            let marks = paper.pending.iter().flat_map(|bonus| paper.offers(bonus));
            return marks.map(|mark| format!("bonus {mark}")).collect();
        }
        let mut moves = vec![];
        match (self.doing[seat], self.when) {
            (Doing::Taking, When::Active) => {
                moves = self.with_dice("take", seat, &self.available);
                if moves.is_empty() {
                    moves.push("nothing".into());
                }
                if paper.rerolls > paper.rerolls_used {
                    moves.push("reroll".into());
                }
            }
            (Doing::Taking, _) => {
                moves = self.with_dice("take", seat, &self.tray);
                if moves.is_empty() {
                    moves = self.with_dice("take", seat, &self.taken);
                    moves.push("nothing".into());
                }
            }
            (Doing::Extras, _) => {
                if paper.extras > paper.extras_used {
                    let unused: BTreeSet<char> =
                        "ybgopw".chars().filter(|die| !self.used_as_extra[seat].contains(die)).collect();
                    moves = self.with_dice("extra", seat, &unused);
                }
                moves.push("done".into());
            }
            (Doing::Waiting, _) => {}
        }
        moves.into_iter().collect()
    }

    /// The seats that are asked.
    pub fn deciding(&self) -> Vec<usize> {
        (0..self.papers.len()).filter(|&seat| !self.legal(seat).is_empty()).collect()
    }

    /// What chance decides now.
    pub fn is_chance(&self) -> bool {
        matches!(self.when, When::Roll | When::SoloRoll)
    }

    /// One step, and then everything that leaves no choice.
    pub fn play(&mut self, seat: usize, mv: &str) {
        assert!(self.legal(seat).contains(mv), "{mv} is not legal for seat {seat}");
        self.step(seat, mv);
        self.settle();
    }

    fn step(&mut self, seat: usize, mv: &str) {
        let (kind, rest) = mv.split_once(' ').unwrap_or((mv, ""));
        match kind {
            "reroll" => {
                self.papers[seat].rerolls_used += 1;
                self.doing[seat] = Doing::Waiting;
                self.when = When::Roll;
            }
            "nothing" => self.taken_or_not(seat),
            "take" => {
                let die = rest.chars().next().unwrap();
                self.papers[seat].mark(&rest[2..]);
                if self.when == When::Active {
                    self.available.remove(&die);
                    self.taken.push(die);
                    let lower = |other: &char| self.faces[other] < self.faces[&die];
                    let lower: Vec<char> = self.available.iter().copied().filter(lower).collect();
                    for other in lower {
                        self.available.remove(&other);
                        self.tray.insert(other);
                    }
                }
                self.taken_or_not(seat);
            }
            "bonus" => {
                let paper = &mut self.papers[seat];
                let used =
                    paper.pending.iter().position(|bonus| paper.offers(bonus).iter().any(|m| m == rest));
                paper.pending.remove(used.unwrap());
                paper.mark(rest);
            }
            "extra" => {
                self.papers[seat].extras_used += 1;
                self.used_as_extra[seat].insert(rest.chars().next().unwrap());
                self.papers[seat].mark(&rest[2..]);
            }
            "done" => self.doing[seat] = Doing::Waiting,
            _ => panic!("no move {mv}"),
        }
    }

    fn taken_or_not(&mut self, seat: usize) {
        self.doing[seat] = Doing::Extras;
        if self.when == When::Active {
            if self.roll == 3 {
                self.tray.append(&mut self.available);
            }
            if !self.available.is_empty() {
                self.doing[seat] = Doing::Waiting;
            }
        }
    }

    pub fn outcome(&mut self, text: &str) {
        let (rolled, served) = text.split_once(" tray ").unwrap_or((text, ""));
        for die in rolled.split(' ') {
            let mut letters = die.chars();
            let (die, face) = (letters.next().unwrap(), letters.next().unwrap().to_digit(10).unwrap());
            self.faces.insert(die, face as i32);
        }
        if self.when == When::SoloRoll {
            self.available.clear();
            self.taken.clear();
            self.tray = served.split(' ').map(|die| die.chars().next().unwrap()).collect();
            self.used_as_extra[0].clear();
            self.when = When::Passive;
        } else {
            self.when = When::Active;
        }
        self.doing[self.active] = Doing::Taking;
        self.settle();
    }

    /// Makes the moves that leave no choice, drops the bonuses that have no room, and goes on when nobody has
    /// anything to do.
    fn settle(&mut self) {
        loop {
            for paper in &mut self.papers {
                let room: Vec<&'static str> =
                    paper.pending.iter().copied().filter(|bonus| !paper.offers(bonus).is_empty()).collect();
                paper.pending = room;
            }
            let deciding = self.deciding();
            let unasked = |mv: &String| mv == "done" || mv.starts_with("bonus");
            let forced = deciding.iter().copied().find(|&seat| {
                let legal = self.legal(seat);
                legal.len() == 1 && legal.iter().all(unasked)
            });
            if let Some(seat) = forced {
                let only = self.legal(seat).pop_first().unwrap();
                self.step(seat, &only);
            } else if !deciding.is_empty() || self.is_chance() || self.when == When::Over {
                return;
            } else {
                self.go_on();
            }
        }
    }

    fn go_on(&mut self) {
        let players = self.papers.len();
        let rounds = [6, 6, 5, 4][players - 1];
        match self.when {
            When::RoundStart => self.start_turn(),
            When::Active if !self.available.is_empty() => {
                self.roll += 1;
                self.when = When::Roll;
            }
            When::Active if players == 1 => self.when = When::SoloRoll,
            When::Active => {
                self.when = When::Passive;
                for seat in (0..players).filter(|&seat| seat != self.active) {
                    self.doing[seat] = Doing::Taking;
                    self.used_as_extra[seat].clear();
                }
            }
            When::Passive => {
                self.active = (self.active + 1) % players;
                if self.active != 0 {
                    self.start_turn();
                } else if self.round == rounds {
                    self.when = When::Over;
                } else {
                    self.start_round();
                }
            }
            _ => panic!("nothing to go on from"),
        }
    }
}
