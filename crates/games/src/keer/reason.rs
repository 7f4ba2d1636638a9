//! Why something is not allowed.

use spellenkast_engine::game_reasons;

game_reasons! {
    /// Why a move or an outcome of either Keer op Keer is not allowed, the most telling reason first.
    pub enum Reason {
        /// A cell can be crossed off only once.
        AlreadyCrossed = "already-crossed",
        /// That cell does not have the colour of the die.
        OtherColour = "other-colour",
        /// The number die says how many cells are crossed off.
        OtherNumber = "other-number",
        /// The special die costs a circled symbol, and none is left.
        NoSpecialSymbol = "no-special-symbol",
        /// All five hearts are circled.
        NoHeartLeft = "no-heart-left",
        /// Now a bomb is exploded or declined.
        OnlyBomb = "only-bomb",
        /// Each star must lie in column H or touch a cross made earlier.
        StarOutOfReach = "star-out-of-reach",
        /// The block must hold a crossed cell or touch one.
        BlockNotTouching = "block-not-touching",
        /// All cells of the block that are left must be crossed off.
        NotWholeBlock = "not-whole-block",
        /// Each of these cells must touch a cell crossed off earlier.
        NotTouching = "not-touching",
        /// These cells do not touch each other.
        CellsApart = "cells-apart",
        /// One of the cells must lie in column H or touch a cross made earlier.
        OutOfReach = "out-of-reach",
        /// Each joker costs an exclamation mark, and too few are left.
        NoExclamationMark = "no-exclamation-mark",
        /// The special die does not show that, or has been taken away.
        NoSpecialDie = "no-special-die",
        /// None of the number dice to choose from shows that.
        NoNumberDie = "no-number-die",
        /// None of the colour dice to choose from shows that.
        NoColourDie = "no-colour-die",
        /// First the lot decides who begins.
        LotFirst = "lot-first",
        /// It is known who began: the dice are rolled now.
        NoLot = "no-lot",
        /// A roll has three colours and three numbers, in a solo game two and two.
        WrongDice = "wrong-dice",
    }
}
