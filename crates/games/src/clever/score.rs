//! Points, the standing, and the verdict on a solo game.

use spellenkast_engine::{Eye, Part, Rating, Standing};

use super::sheet::{
    BLUE_FOX_ROW, BLUE_POINTS, Bonus, GREEN_BONUSES, GREEN_POINTS, ORANGE_BONUSES, ORANGE_FACTORS,
};
use super::sheet::{PURPLE_BONUSES, YELLOW_COLUMN_POINTS, YELLOW_COLUMNS, YELLOW_FOX_ROW};
use super::state::{Clever, Phase, Sheet};

/// The points of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Points {
    pub yellow: i32,
    pub blue: i32,
    pub green: i32,
    pub orange: i32,
    pub purple: i32,
    pub foxes: i32,
}

impl Points {
    #[inline]
    pub fn areas(&self) -> [i32; 5] {
        [self.yellow, self.blue, self.green, self.orange, self.purple]
    }

    #[inline]
    pub fn total(&self) -> i32 {
        self.areas().iter().sum::<i32>() + self.foxes
    }

    fn highest_area(&self) -> i32 {
        self.areas().into_iter().max().unwrap_or(0)
    }
}

impl Sheet {
    #[inline]
    pub fn points(&self) -> Points {
        let columns = YELLOW_COLUMNS.iter().zip(YELLOW_COLUMN_POINTS);
        let complete = columns.filter(|&(&fields, _)| self.yellow & fields == fields);
        let mut points = Points {
            yellow: complete.map(|(_, points)| i32::from(points)).sum(),
            blue: i32::from(BLUE_POINTS[self.blue.count_ones() as usize]),
            green: i32::from(GREEN_POINTS[usize::from(self.green)]),
            orange: self.orange.weighted_sum(&ORANGE_FACTORS),
            purple: self.purple.sum(),
            foxes: 0,
        };
        let lowest = points.areas().into_iter().min().unwrap_or(0);
        points.foxes = i32::from(self.foxes()) * lowest;
        points
    }

    /// What stands in the orange fields: the numbers, multiplied.
    pub fn written_orange(&self) -> impl Iterator<Item = u8> {
        self.orange.iter().zip(ORANGE_FACTORS).map(|(number, factor)| number * factor)
    }

    /// How many foxes the sheet has earned.
    pub fn foxes(&self) -> u8 {
        self.fox_bits().count_ones() as u8
    }

    /// Which foxes the sheet has earned, in the order of the areas, a bit each.
    #[inline]
    pub fn fox_bits(&self) -> u8 {
        [
            self.yellow & YELLOW_FOX_ROW == YELLOW_FOX_ROW,
            self.blue & BLUE_FOX_ROW == BLUE_FOX_ROW,
            usize::from(self.green) > FOX_FIELDS[0],
            self.orange.len() > FOX_FIELDS[1],
            self.purple.len() > FOX_FIELDS[2],
        ]
        .map(u8::from)
        .iter()
        .rfold(0, |bits, fox| bits << 1 | fox)
    }
}

/// Where each of the rows green, orange and purple has its fox, counted from 0.
const FOX_FIELDS: [usize; 3] =
    [fox_field(&GREEN_BONUSES), fox_field(&ORANGE_BONUSES), fox_field(&PURPLE_BONUSES)];

const fn fox_field(bonuses: &[Option<Bonus>]) -> usize {
    let mut field = 0;
    while !matches!(bonuses[field], Some(Bonus::Fox)) {
        field += 1;
    }
    field
}

/// The lowest totals for all but the last line of the table for solo games, best first.
const RATINGS: [i32; 8] = [281, 260, 240, 220, 200, 180, 160, 140];

impl Clever {
    /// How everybody stands as this eye sees the sheets; equal points go to who has the highest single area.
    pub(super) fn rank(&self, eye: Eye) -> Standing {
        let over = self.phase == Phase::Over;
        let scores = self.seats.iter().map(|seat| {
            let points = self.seen(eye, seat).sheet.points();
            let part = |name, points| Part { name, points };
            let parts = vec![
                part("yellow", points.yellow),
                part("blue", points.blue),
                part("green", points.green),
                part("orange", points.orange),
                part("purple", points.purple),
                part("foxes", points.foxes),
            ];
            (parts, vec![points.highest_area()])
        });
        let standing = Standing::ranked(over, scores);
        let rating = (over && self.seats.count() == 1).then(|| rating(standing.seats[0].total));
        standing.rated(rating)
    }
}

pub(super) fn rating(total: i32) -> Rating {
    let better = RATINGS.iter().filter(|&&lowest| total < lowest).count();
    Rating { line: better as u8 + 1, lines: RATINGS.len() as u8 + 1, half_stars: None }
}
