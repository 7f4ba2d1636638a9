//! Why something is not allowed.

use spellenkast_engine::game_reasons;

game_reasons! {
    /// Why a move or an outcome of Kwatro is not allowed, the most telling reason first.
    pub enum Reason {
        /// A card lies there already.
        PlaceTaken = "place-taken",
        /// The hand does not hold these cards.
        NotInHand = "not-in-hand",
        /// A wild card is exchanged for a normal card only.
        WildForWild = "wild-for-wild",
        /// No wild card lies there.
        NoWildThere = "no-wild-there",
        /// None of the cards touches a card on the table.
        NotTouching = "not-touching",
        /// The cards do not form one line without a gap.
        Gap = "gap",
        /// A line has four cards at the most.
        TooLong = "too-long",
        /// In a line each of colour, shape and number must be the same on all cards or different on all.
        LineBroken = "line-broken",
        /// There is no card for which each wild could stand so that all its lines hold.
        WildAtALoss = "wild-at-a-loss",
        /// The pile is empty: a pass cannot put cards under it.
        PileEmpty = "pile-empty",
        /// The lot for the first player comes first, and then the deck.
        OtherChance = "other-chance",
        /// The deck has 66 cards, and 33 in the short game, two of them wild.
        DeckSize = "deck-size",
        /// A card is in the deck more than once.
        CardTwice = "card-twice",
    }
}
