//! The colour dice and the number dice.

use rand_core::Rng;
use spellenkast_engine::below;

use super::{Colour, Mark};

/// What a colour die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerColourFace"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerColourFace"))]
#[allow(missing_docs, reason = "a colour is its own explanation")]
pub enum ColourFace {
    Green,
    Yellow,
    Blue,
    Red,
    Orange,
    /// The black joker.
    Joker,
}

/// What a number die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerNumberFace"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerNumberFace"))]
#[allow(missing_docs, reason = "a number is its own explanation")]
pub enum NumberFace {
    #[cfg_attr(feature = "serde", serde(rename = "1"))]
    One,
    #[cfg_attr(feature = "serde", serde(rename = "2"))]
    Two,
    #[cfg_attr(feature = "serde", serde(rename = "3"))]
    Three,
    #[cfg_attr(feature = "serde", serde(rename = "4"))]
    Four,
    #[cfg_attr(feature = "serde", serde(rename = "5"))]
    Five,
    /// The question mark.
    #[cfg_attr(feature = "serde", serde(rename = "?"))]
    Joker,
}

impl ColourFace {
    /// All six, in order.
    pub const ALL: [Self; FACES] =
        [Self::Green, Self::Yellow, Self::Blue, Self::Red, Self::Orange, Self::Joker];
    /// Their signs in the notation.
    pub const SIGNS: &str = "gybro*";

    /// Its sign in the notation.
    pub fn sign(self) -> &'static str {
        &Self::SIGNS[self as usize..=self as usize]
    }
}

impl From<Colour> for ColourFace {
    fn from(colour: Colour) -> Self {
        Self::ALL[colour as usize]
    }
}

impl NumberFace {
    /// All six, in order.
    pub const ALL: [Self; FACES] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Joker];
    /// Their signs in the notation.
    pub const SIGNS: &str = "12345?";

    /// Its sign in the notation.
    pub fn sign(self) -> &'static str {
        &Self::SIGNS[self as usize..=self as usize]
    }
}

/// What the special die shows, which only Keer op Keer 2 has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerOpKeer2Special"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerOpKeer2Special"))]
pub enum Special {
    /// Circle the next heart.
    Heart,
    /// Cross off up to four cells of a square of two by two.
    Bomb,
    /// Cross off up to two stars.
    Stars,
    /// Cross off up to three cells of a row.
    Row,
    /// Cross off what is left of a block.
    Block,
}

impl Special {
    /// The six sides of the die.
    pub const SIDES: [Self; 6] = [Self::Heart, Self::Heart, Self::Bomb, Self::Stars, Self::Row, Self::Block];
    /// The five different symbols.
    pub const ALL: [Self; 5] = [Self::Heart, Self::Bomb, Self::Stars, Self::Row, Self::Block];

    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        ["heart", "bomb", "stars", "row", "block"][self as usize]
    }

    /// What it is called, as the name of a message.
    pub(crate) const fn message(self) -> &'static str {
        ["special-heart", "special-bomb", "special-stars", "special-row", "special-block"][self as usize]
    }
}

const FACES: usize = 6;
const JOKER: usize = 5;

/// Up to three dice of one kind. How many show each face is all that counts, so that equal rolls are equal values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<u8>", into = "Vec<u8>")
)]
pub struct Faces(u16);

impl Faces {
    /// The most dice of a kind.
    pub const MOST: u32 = 3;

    /// The dice together with one more. At most three.
    #[inline]
    #[must_use]
    pub(super) fn with(self, face: usize) -> Self {
        Self(self.0 + (1 << (2 * face)))
    }

    /// The dice without one that shows this face.
    #[inline]
    #[must_use]
    fn without(self, face: usize) -> Self {
        Self(self.0 - (1 << (2 * face)))
    }

    /// How many dice show this face.
    #[inline]
    pub fn showing(self, face: usize) -> u32 {
        u32::from(self.0) >> (2 * face) & 3
    }

    /// How many dice there are.
    pub fn count(self) -> u32 {
        (0..FACES).map(|face| self.showing(face)).sum()
    }

    /// The faces that some die shows, a bit each, jokers left out.
    #[inline]
    pub(super) fn plain(self) -> u32 {
        // A bit for each face that shows, two apart; then the gaps are closed.
        let mut shown = u32::from(self.0 | self.0 >> 1) & 0b01_01_01_01_01;
        shown = (shown | shown >> 1) & 0b0011_0011_0011;
        shown = (shown | shown >> 2) & 0b1111_0000_1111;
        (shown | shown >> 4) & 0b11111
    }

    /// Whether some die shows the joker.
    #[inline]
    pub(super) fn joker(self) -> bool {
        self.showing(JOKER) > 0
    }

    /// The faces in order, each as often as it lies there.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..FACES).flat_map(move |face| (0..self.showing(face)).map(move |_| face))
    }

    /// Shows every roll of this many dice, with the number of ways in which it comes about.
    fn for_each(dice: u32, visit: &mut dyn FnMut(Self, u32)) {
        fn from(face: usize, left: u32, so_far: Faces, ways: u32, visit: &mut dyn FnMut(Faces, u32)) {
            const CHOOSE: [[u32; 4]; 4] = [[1, 0, 0, 0], [1, 1, 0, 0], [1, 2, 1, 0], [1, 3, 3, 1]];
            if face == FACES {
                if left == 0 {
                    visit(so_far, ways);
                }
                return;
            }
            for count in (0..=left).rev() {
                let with = Faces(so_far.0 + ((count as u16) << (2 * face)));
                from(face + 1, left - count, with, ways * CHOOSE[left as usize][count as usize], visit);
            }
        }
        from(0, dice, Self::default(), 1, visit);
    }
}

/// Colour dice and number dice that lie on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dice {
    /// The colour dice.
    pub colours: Faces,
    /// The number dice.
    pub numbers: Faces,
}

impl Dice {
    /// No dice.
    pub const NONE: Self = Self { colours: Faces(0), numbers: Faces(0) };

    /// Rolls this many dice of each kind together with `extra` further dice of six sides. Those come back as one
    /// number below 6 to the power of `extra`.
    #[inline]
    pub fn roll<R: Rng + ?Sized>(rng: &mut R, each: u32, extra: u32) -> (Self, u32) {
        let mut all = below(rng, 6u32.pow(2 * each + extra));
        let mut dice = Self::NONE;
        for _ in 0..each {
            dice.colours = dice.colours.with((all % 6) as usize);
            dice.numbers = dice.numbers.with((all / 6 % 6) as usize);
            all /= 36;
        }
        (dice, all)
    }

    /// Shows every roll of this many dice of each kind with its probability.
    pub fn for_each(each: u32, visit: &mut dyn FnMut(Self, f64)) {
        let all_ways = f64::from(6u32.pow(2 * each));
        Faces::for_each(each, &mut |colours, colour_ways| {
            Faces::for_each(each, &mut |numbers, number_ways| {
                visit(Self { colours, numbers }, f64::from(colour_ways * number_ways) / all_ways);
            });
        });
    }

    /// Whether these are this many dice of each kind.
    pub fn are(self, each: u32) -> bool {
        self.colours.count() == each && self.numbers.count() == each
    }

    /// Whether the colour die that the mark needs lies here.
    pub(super) fn colour_for(self, mark: Mark) -> bool {
        self.colours.showing(colour_face(mark)) > 0
    }

    /// Whether the number die that the mark needs lies here.
    pub(super) fn number_for(self, mark: Mark) -> bool {
        self.numbers.showing(number_face(mark)) > 0
    }

    /// The dice left when somebody takes away the two that the mark needs.
    #[inline]
    #[must_use]
    pub fn after(self, mark: Mark) -> Self {
        Self {
            colours: self.colours.without(colour_face(mark)),
            numbers: self.numbers.without(number_face(mark)),
        }
    }

    /// The dice of this roll that are not among those left of it.
    #[must_use]
    pub fn less(self, left: Self) -> Self {
        Self {
            colours: Faces(self.colours.0 - left.colours.0),
            numbers: Faces(self.numbers.0 - left.numbers.0),
        }
    }
}

#[inline]
fn colour_face(mark: Mark) -> usize {
    if mark.jokers().colour() { JOKER } else { mark.colour() as usize }
}

#[inline]
fn number_face(mark: Mark) -> usize {
    if mark.jokers().number() { JOKER } else { mark.number() as usize - 1 }
}

#[cfg(feature = "serde")]
impl From<Faces> for Vec<u8> {
    fn from(faces: Faces) -> Self {
        faces.iter().map(|face| face as u8).collect()
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Vec<u8>> for Faces {
    type Error = &'static str;

    fn try_from(faces: Vec<u8>) -> Result<Self, Self::Error> {
        if faces.len() > Self::MOST as usize || faces.iter().any(|&face| usize::from(face) >= FACES) {
            return Err("up to three dice show one of six faces each");
        }
        Ok(faces.into_iter().fold(Self::default(), |dice, face| dice.with(face.into())))
    }
}

#[cfg(feature = "serde")]
impl Dice {
    /// Whether these are what is left of a roll from which nobody, or one player, took two dice.
    pub(crate) fn are_left_of(self, rolled: Self) -> bool {
        let within = |left: Faces, of: Faces| (0..FACES).all(|face| left.showing(face) <= of.showing(face));
        let taken = |left: Faces, of: Faces| of.count() - left.count();
        within(self.colours, rolled.colours)
            && within(self.numbers, rolled.numbers)
            && taken(self.colours, rolled.colours) == taken(self.numbers, rolled.numbers)
            && taken(self.colours, rolled.colours) <= 1
    }
}
