//! Why something is not allowed.

use spellenkast_engine::game_reasons;

game_reasons! {
    /// Why a move or an outcome of Genius is not allowed, the most telling reason first.
    pub enum Reason {
        /// All three rolls of this turn have been made.
        NoRollLeft = "no-roll-left",
        /// A joker takes at least two dice of its symbol.
        NoJoker = "no-joker",
        /// The lot for the first player comes before the dice.
        LotFirst = "lot-first",
        /// The first player is known: dice are to be rolled now.
        NoLot = "no-lot",
        /// A player always rolls all dice: four each with two players, three with three, two with four.
        DiceCount = "dice-count",
    }
}
