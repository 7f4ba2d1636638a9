//! What the bots keep of the exact game of two: its averages.

use spellenkast_games::genius::{Sheet, Tally};

use super::race::opponents_dice;
use super::sheets::{self, CLASSES, Class, FULL, fingerprint};
use super::two;

/// For every sheet of the player whose turn it is, and every one of the other's, the chance to win: the mean over all
/// dice that the other may have left, and over all orders of the rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel(pub Vec<f32>);

impl Duel {
    /// The chance to win of a player who is to move, with these sheets.
    #[inline]
    pub fn to_move(&self, own: Class, other: Class) -> f32 {
        self.0[usize::from(own) * CLASSES + usize::from(other)]
    }

    /// The chance to win of a player who has just made this sheet.
    #[inline]
    pub fn moved(&self, own: Class, other: Class) -> f32 {
        if own == FULL { 1.0 } else { 1.0 - self.to_move(other, own) }
    }
}

/// By how much the dice that the other has left shift the logit of the chance of the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// For every class and all that the other's dice may show, in the order of [`opponents_dice`].
    pub shifts: Vec<f32>,
    /// The same, found by fingerprint.
    places: Vec<(u64, f32)>,
}

impl Luck {
    /// A power of two, several times as many as there are entries.
    const PLACES: usize = 1 << 17;

    /// Puts the shifts where they are found.
    pub fn new(shifts: Vec<f32>) -> Self {
        let mut places = vec![(0, 0.0); Self::PLACES];
        let mut each = shifts.iter();
        for &sheet in &sheets::all()[..CLASSES - 1] {
            for ((dice, _), &shift) in opponents_dice(sheet, two()).into_iter().zip(&mut each) {
                let fingerprint = fingerprint(sheet, dice);
                let mut place = fingerprint as usize % Self::PLACES;
                while places[place].0 != 0 {
                    place = (place + 1) % Self::PLACES;
                }
                places[place] = (fingerprint, shift);
            }
        }
        Self { shifts, places }
    }

    /// The shift for a player with this sheet, now that these dice lie there.
    #[inline]
    pub fn shift(&self, sheet: Sheet, dice: Tally) -> f32 {
        let fingerprint = fingerprint(sheet, dice);
        let mut place = fingerprint as usize % Self::PLACES;
        loop {
            match self.places[place] {
                (0, _) => return 0.0,
                (found, shift) if found == fingerprint => return shift,
                _ => place = (place + 1) % Self::PLACES,
            }
        }
    }
}
