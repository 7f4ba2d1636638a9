//! The view as a drawing in plain text, at most 80 columns wide.
//!
//! A field shows `x` when crossed, otherwise what is printed in it; bonuses are written short, such as `bX` for a
//! cross in blue, `o4` for an orange 4, `re` for a re-roll and `+1` for an extra die.

use std::fmt::{self, Formatter};

use super::sheet::{
    self, Bonus, GREEN_BONUSES, GREEN_THRESHOLDS, ORANGE_BONUSES, ORANGE_FACTORS, PURPLE_BONUSES,
};
use super::state::Phase;
use super::view::{DiePlace, SeatView, Step, TrackView, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "Clever, round {} of {}: {}", self.round, self.rounds, Headline(self))?;
        write!(f, "Dice:")?;
        let places = [
            (DiePlace::Available, "available"),
            (DiePlace::Taken, "taken"),
            (DiePlace::Tray, "tray"),
            (DiePlace::Aside, "aside"),
        ];
        for (place, name) in places {
            self.draw_dice(f, place, name)?;
        }
        writeln!(f)?;
        (0..).zip(&self.seats).try_for_each(|(seat, sheet)| {
            writeln!(f)?;
            draw_sheet(f, seat, sheet)
        })
    }
}

impl View {
    fn draw_dice(&self, f: &mut Formatter<'_>, place: DiePlace, name: &str) -> fmt::Result {
        let dice = self.dice.iter().filter(|view| view.place == place);
        for (number, view) in dice.enumerate() {
            if number == 0 {
                write!(f, "  {name}")?;
            }
            match view.face {
                Some(face) => write!(f, " {}{face}", view.die.letter())?,
                None => write!(f, " {}", view.die.letter())?,
            }
        }
        Ok(())
    }
}

/// What happens now, in a few words.
struct Headline<'v>(&'v View);

impl fmt::Display for Headline<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(view) = self;
        match (view.phase, view.active) {
            (Phase::Lot, _) | (_, None) => write!(f, "the lot names the first player")?,
            (Phase::Over, _) => write!(f, "the game is over")?,
            (Phase::RoundBonus, _) => write!(f, "an X or a 6 for everybody")?,
            (Phase::Roll | Phase::Active, Some(seat)) => {
                write!(f, "seat {seat} is active, roll {}", view.roll)?
            }
            (Phase::Serve, _) => write!(f, "the dice for the passive turn")?,
            (Phase::Passive, Some(seat)) if view.seats.len() > 1 => {
                write!(f, "seat {seat} serves the others")?
            }
            (Phase::Passive, _) => write!(f, "the passive turn")?,
        }
        for (number, seat) in view.deciding.iter().enumerate() {
            write!(f, "{}{seat}", if number == 0 { "; to decide: " } else { " " })?;
        }
        match view.step {
            Some(Step::Take) => write!(f, " (take)"),
            Some(Step::Bonus) => write!(f, " (bonus)"),
            Some(Step::ExtraDie) => write!(f, " (extra die)"),
            None => Ok(()),
        }
    }
}

fn draw_sheet(f: &mut Formatter<'_>, seat: u8, sheet: &SeatView) -> fmt::Result {
    let points = &sheet.points;
    writeln!(
        f,
        "Seat {seat}: {} = yellow {} + blue {} + green {} + orange {} + purple {} + foxes {}",
        points.total, points.yellow, points.blue, points.green, points.orange, points.purple, points.foxes
    )?;
    for row in 0..4 {
        draw_yellow_row(f, sheet, row)?;
        draw_blue_row(f, sheet, row)?;
        writeln!(f)?;
    }
    draw_row(f, "green", &GREEN_BONUSES, |field| {
        if field < usize::from(sheet.green) { "x".into() } else { format!("{}+", GREEN_THRESHOLDS[field]) }
    })?;
    draw_row(f, "orange", &ORANGE_BONUSES, |field| match (sheet.orange.get(field), ORANGE_FACTORS[field]) {
        (Some(number), _) => number.to_string(),
        (None, 1) => ".".into(),
        (None, factor) => format!("*{factor}"),
    })?;
    draw_row(f, "purple", &PURPLE_BONUSES, |field| {
        sheet.purple.get(field).map_or_else(|| ".".into(), u8::to_string)
    })?;
    let left = |track: TrackView| format!("{} of {}", track.unlocked - track.used, track.unlocked);
    writeln!(
        f,
        "  left: {} re-rolls, {} extra dice; foxes: {}",
        left(sheet.rerolls),
        left(sheet.extra_dice),
        sheet.foxes
    )?;
    if !sheet.pending.is_empty() {
        let names: Vec<_> = sheet.pending.iter().map(|&bonus| short(bonus)).collect();
        writeln!(f, "  bonuses to use: {}", names.join(" "))?;
    }
    if !sheet.spent.is_empty() {
        let dice: String = sheet.spent.iter().map(|die| die.letter()).collect();
        writeln!(f, "  used as extra dice: {dice}")?;
    }
    Ok(())
}

fn draw_yellow_row(f: &mut Formatter<'_>, sheet: &SeatView, row: usize) -> fmt::Result {
    write!(f, "  {:6}", if row == 0 { "yellow" } else { "" })?;
    for column in 0..4 {
        let name = format!("r{}c{}", row + 1, column + 1);
        match sheet::YELLOW[row][column] {
            0 => write!(f, "   x")?,
            _ if sheet.yellow.contains(&&*name) => write!(f, "   x")?,
            value => write!(f, "{value:4}")?,
        }
    }
    write!(f, "  {:4}", short(sheet::YELLOW_ROW_BONUSES[row]))
}

/// A row of blue, or below them the bonuses of its columns.
fn draw_blue_row(f: &mut Formatter<'_>, sheet: &SeatView, row: usize) -> fmt::Result {
    write!(f, "  {:4}", if row == 0 { "blue" } else { "" })?;
    let Some(sums) = sheet::BLUE.get(row) else {
        return sheet::BLUE_COLUMN_BONUSES.iter().try_for_each(|&bonus| write!(f, "{:>4}", short(bonus)));
    };
    for sum in sums {
        match sum {
            0 => write!(f, "    ")?,
            _ if sheet.blue.contains(sum) => write!(f, "   x")?,
            _ => write!(f, "{sum:4}")?,
        }
    }
    write!(f, "  {}", short(sheet::BLUE_ROW_BONUSES[row]))
}

/// A row that is filled from the left, with its bonuses below.
fn draw_row(
    f: &mut Formatter<'_>,
    name: &str,
    bonuses: &[Option<Bonus>],
    field: impl Fn(usize) -> String,
) -> fmt::Result {
    write!(f, "  {name:6}")?;
    (0..bonuses.len()).try_for_each(|number| write!(f, "{:>4}", field(number)))?;
    let below: String = bonuses.iter().map(|bonus| format!("{:>4}", bonus.map_or("", short))).collect();
    writeln!(f, "\n        {}", below.trim_end())
}

fn short(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Reroll => "re",
        Bonus::ExtraDie => "+1",
        Bonus::Fox => "fox",
        Bonus::YellowX => "yX",
        Bonus::BlueX => "bX",
        Bonus::GreenX => "gX",
        Bonus::Orange4 => "o4",
        Bonus::Orange5 => "o5",
        Bonus::Orange6 => "o6",
        Bonus::Purple6 => "p6",
        Bonus::Choice => "X/6",
    }
}
