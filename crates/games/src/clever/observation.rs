//! The position as numbers.

use spellenkast_engine::{Eye, Seat};

use super::dice::Die;
use super::notation::field_name;
use super::sheet::Field;
use super::state::{Clever, Pending, Phase, Task};
use crate::observation::{Observed, Pen, distance, seats_from, whose};

const PHASES: [&str; 7] = ["lot", "round bonus", "roll", "active", "serve", "passive", "over"];
const BONUSES: [(&str, u16); 8] = [
    ("yellow", Pending::YELLOW),
    ("blue", Pending::BLUE),
    ("green", Pending::GREEN),
    ("purple 6", Pending::PURPLE),
    ("orange 4", Pending::ORANGE_4),
    ("orange 5", Pending::ORANGE_5),
    ("orange 6", Pending::ORANGE_6),
    ("choice of round 4", Pending::CHOICE),
];

impl Observed for Clever {
    #[inline]
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let players = u32::from(self.seats.count());
        let phase = |phase: u32| format!("phase: {}", PHASES[phase as usize]);
        pen.put_one_of(Some(self.phase as u32), PHASES.len() as u32, phase);
        pen.put(self.round.into(), || "round".into());
        pen.put((self.rounds() - self.round).into(), || "rounds after this one".into());
        pen.put(self.roll.into(), || "which of three rolls".into());
        let named = (self.phase != Phase::Lot).then(|| distance(self.seats, seat, self.active));
        pen.put_one_of(named, players, |seat| format!("active: {}", whose(seat)));
        let first = (self.phase != Phase::Lot).then(|| distance(self.seats, seat, self.first));
        pen.put_one_of(first, players, |seat| format!("begins each round: {}", whose(seat)));
        pen.put(self.deciding.has(seat).into(), || "own decision: something is decided".into());
        let task = if self.deciding.has(seat) { self.players[seat.index()].task } else { Task::Rest };
        pen.put((task == Task::Take).into(), || "own decision: takes a die".into());
        pen.put((task == Task::Extra).into(), || "own decision: may spend an extra die".into());
        for die in Die::ALL {
            pen.put(self.dice.faces.of(die).into(), || {
                format!("face of the die, 0 for none: {}", die.letter())
            });
        }
        let taken = self.dice.taken().bits();
        for (set, name) in [
            (self.dice.available.bits(), "available"),
            (self.dice.tray.bits(), "on the tray"),
            (taken, "taken"),
        ] {
            pen.put_bits(set.into(), 6, |die| format!("die {name}: {}", Die::ALL[die as usize].letter()));
        }
        for other in seats_from(self.seats, seat) {
            let whose = || whose(distance(self.seats, seat, other));
            let player = self.seen(Eye::Seat(seat), other);
            let sheet = &player.sheet;
            let yellow = |field: u32| {
                format!("{} yellow field: {}", whose(), field_name(Field::from_index(field as u8)))
            };
            pen.put_bits(sheet.yellow.into(), Field::COUNT.into(), yellow);
            pen.put_bits(u32::from(sheet.blue) >> 2, 11, |sum| {
                format!("{} blue field: {}", whose(), sum + 2)
            });
            pen.put(sheet.green.into(), || format!("{} row length: green", whose()));
            pen.put(sheet.orange.len() as i32, || format!("{} row length: orange", whose()));
            pen.put(sheet.purple.len() as i32, || format!("{} row length: purple", whose()));
            pen.put(sheet.purple.last().into(), || format!("{} last purple number, 0 for none", whose()));
            let tracks = [("re-rolls", sheet.rerolls), ("extra dice", sheet.extras)];
            for (name, track) in tracks {
                pen.put(track.left().into(), || format!("{} {name}: left", whose()));
                pen.put(track.used.into(), || format!("{} {name}: used", whose()));
            }
            pen.put_bits(sheet.fox_bits().into(), 5, |area| {
                format!("{} fox: {}", whose(), ["yellow", "blue", "green", "orange", "purple"][area as usize])
            });
            let points = sheet.points();
            for (name, points) in
                ["yellow", "blue", "green", "orange", "purple"].into_iter().zip(points.areas())
            {
                pen.put(points, || format!("{} points: {name}", whose()));
            }
            pen.put(points.foxes, || format!("{} points: foxes", whose()));
            pen.put(points.total(), || format!("{} points: total", whose()));
            for (name, kind) in BONUSES {
                pen.put(player.pending.count(kind).into(), || {
                    format!("{} bonuses to be used: {name}", whose())
                });
            }
            pen.put_bits(player.spent.bits().into(), 6, |die| {
                format!("{} die already used as an extra die: {}", whose(), Die::ALL[die as usize].letter())
            });
        }
    }
}
