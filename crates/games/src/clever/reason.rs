//! Why something is not allowed.

use spellenkast_engine::game_reasons;

game_reasons! {
    /// Why a move or an outcome of Clever is not allowed, the most telling reason first.
    pub enum Reason {
        /// A bonus has to be used first.
        BonusFirst = "bonus-first",
        /// There is no re-roll left.
        NoReRoll = "no-re-roll",
        /// Only the active player may re-roll.
        OnlyActive = "only-active",
        /// This die was already used as an extra die in this turn.
        DieSpent = "die-spent",
        /// This field is already crossed.
        Crossed = "crossed",
        /// The die is too low for the next green field.
        TooLow = "too-low",
        /// The number must be higher than the one before it in purple.
        NotHigher = "not-higher",
        /// This area is full.
        Full = "full",
        /// A die on the tray can be used, so take one of those.
        TrayFirst = "tray-first",
        /// This die is not on the tray.
        NotOnTray = "not-on-tray",
        /// This die is not available.
        NotAvailable = "not-available",
        /// A die can be used, so one must be taken.
        MustTake = "must-take",
        /// Blue and white do not add up to that number.
        WrongSum = "wrong-sum",
        /// The die does not show that number.
        WrongValue = "wrong-value",
        /// No pending bonus allows this.
        NoSuchBonus = "no-such-bonus",
        /// This die does not belong to that area.
        WrongColour = "wrong-colour",
        /// There is no such field.
        NoSuchField = "no-such-field",
        /// This is not what has to be decided now.
        NotNow = "not-now",
        /// Something else is to be drawn or rolled now.
        OtherChance = "other-chance",
        /// These are not the dice to be rolled.
        WrongDice = "wrong-dice",
        /// The tray must hold the three lowest dice.
        NotLowest = "not-lowest",
    }
}
