//! What the player points at with the keys.

use spellenkast_games::AnySpot;

use super::Play;
use crate::draw::{Hit, Target};

impl Play {
    /// Moves the focus to the nearest spot in a direction.
    pub(super) fn walk(&mut self, hits: &[Hit], (dx, dy): (i32, i32)) {
        let spots = || hits.iter().filter_map(|hit| Some((hit.spot()?, hit.middle())));
        let Some(from) = self.focus.and_then(|focus| spots().find(|(spot, _)| *spot == focus)) else {
            return self.jump(hits, true);
        };
        let (x, y) = from.1;
        let distance = |(_, (to_x, to_y)): &(AnySpot, (i32, i32))| {
            // A row is about twice as high as a column is wide.
            let (along, aside) = match dy {
                0 => ((to_x - x) * dx, 2 * (to_y - y).abs()),
                _ => (2 * (to_y - y) * dy, (to_x - x).abs()),
            };
            (along > 0).then_some(along + 2 * aside)
        };
        let next =
            spots().filter_map(|spot| Some((distance(&spot)?, spot.0))).min_by_key(|(distance, _)| *distance);
        if let Some((_, spot)) = next {
            self.focus = Some(spot);
            self.moved = true;
        }
    }

    /// Moves the focus to the next spot that can be chosen.
    pub(super) fn jump(&mut self, hits: &[Hit], forward: bool) {
        let Some(making) = &self.making else { return };
        let lit: Vec<AnySpot> =
            hits.iter().filter_map(Hit::spot).filter(|spot| making.lit().contains(spot)).collect();
        if lit.is_empty() {
            return;
        }
        let all: Vec<AnySpot> = hits.iter().filter_map(Hit::spot).collect();
        let place = |spot: &AnySpot| all.iter().position(|other| other == spot);
        let here = self.focus.as_ref().and_then(place);
        let next = match (here, forward) {
            (None, true) => lit.first(),
            (None, false) => lit.last(),
            (Some(here), true) => lit.iter().find(|spot| place(spot) > Some(here)).or(lit.first()),
            (Some(here), false) => lit.iter().rev().find(|spot| place(spot) < Some(here)).or(lit.last()),
        };
        self.focus = next.copied();
        self.moved = true;
    }
}

impl Hit {
    pub(crate) fn spot(&self) -> Option<AnySpot> {
        match self.target {
            Target::Spot(spot) => Some(spot),
            _ => None,
        }
    }

    /// The middle, in whole columns and rows; also of what is scrolled out of sight.
    fn middle(&self) -> (i32, i32) {
        (self.at.0 + i32::from(self.size.0) / 2, self.at.1 + i32::from(self.size.1) / 2)
    }
}
