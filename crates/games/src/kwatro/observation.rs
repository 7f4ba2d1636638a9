//! The position as numbers: what the seat sees of it.

use spellenkast_engine::Seat;

use super::cards::{Card, NORMAL_CARDS, WILD_CARDS};
use super::field::Place;
use super::state::{DeckKind, Kwatro, Phase, Scoring};
use crate::observation::{Observed, Pen, distance, seats_from, whose};

const PHASES: [&str; 4] = ["lot", "deal", "turn", "over"];

impl Observed for Kwatro {
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let players = u32::from(self.seats.count());
        let phase = |phase: u32| format!("phase: {}", PHASES[phase as usize]);
        pen.put_one_of(Some(self.phase as u32), PHASES.len() as u32, phase);
        pen.put((self.options.deck == DeckKind::Short).into(), || "short deck".into());
        pen.put((self.options.scoring == Scoring::Children).into(), || "children's scoring".into());
        let named = (self.phase == Phase::Turn).then(|| distance(self.seats, seat, self.active));
        pen.put_one_of(named, players, |seat| format!("decides: {}", whose(seat)));
        pen.put(self.pile.len() as i32, || "cards in the pile".into());
        pen.put(self.passes.into(), || "passes one after another".into());
        pen.put(self.last_pass().into(), || "passes one after another that would end the game now".into());
        for other in seats_from(self.seats, seat) {
            let whose = || whose(distance(self.seats, seat, other));
            pen.put(self.hands[other.index()].len() as i32, || format!("{} cards in the hand", whose()));
            pen.put(self.shown_wilds[other.index()].into(), || {
                format!("{} wilds in the hand that all know of", whose())
            });
            let points = self.points[other.index()];
            for (name, points) in [
                ("cards", points.cards),
                ("kwatros", points.kwatros),
                ("all four", points.all_four),
                ("going out", points.going_out),
            ] {
                pen.put(points, || format!("{} points: {name}", whose()));
            }
        }
        let hand = self.hands[seat.index()];
        for card in 0..NORMAL_CARDS {
            pen.put((hand.normal >> card & 1) as i32, || format!("in the own hand: {}", name(card)));
        }
        pen.put(hand.wilds.into(), || "in the own hand: wilds".into());
        let mut lying: [Option<Place>; NORMAL_CARDS] = [None; NORMAL_CARDS];
        let mut wilds: [Option<Place>; WILD_CARDS] = [None; WILD_CARDS];
        for (place, card) in self.field.cards() {
            match lying.get_mut(card.index()) {
                Some(normal) => *normal = Some(place),
                None => wilds[usize::from(wilds[0].is_some())] = Some(place),
            }
        }
        let all = lying.into_iter().chain(wilds).enumerate();
        for (card, place) in all {
            let Place { x, y } = place.unwrap_or(Place::START);
            pen.put(place.is_some().into(), || format!("on the table: {} lies there", name(card)));
            pen.put(x.into(), || {
                format!("on the table: {} so far to the right of the start card", name(card))
            });
            pen.put(y.into(), || format!("on the table: {} so far below the start card", name(card)));
        }
    }
}

fn name(card: usize) -> String {
    match Card::normal(card) {
        Some(card) => card.to_string(),
        None => format!("wild {}", card - NORMAL_CARDS + 1),
    }
}
