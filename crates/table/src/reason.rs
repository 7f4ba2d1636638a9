//! Why a table refuses a command.

use spellenkast_engine::reasons;

reasons! {
    /// Why a table refuses a command, beside the reasons of the game on it.
    pub enum TableReason {
        /// No game is on.
        NoGame = "no-game",
        /// This is a part of a move only: go on.
        NotWhole = "not-whole",
        /// Only somebody who sits at the table can do this.
        NotSeated = "not-seated",
        /// Somebody else sits there.
        NotYourSeat = "not-your-seat",
        /// The table has no such seat.
        NoSuchSeat = "no-such-seat",
        /// You hold several seats: say which one.
        WhichSeat = "which-seat",
        /// That seat is taken.
        SeatTaken = "seat-taken",
        /// Every seat is taken.
        TableFull = "table-full",
        /// This has to wait until the game is over.
        GameOn = "game-on",
        /// There is no game yet that could be played again.
        NotOver = "not-over",
        /// Only the person who set the table up can take a player off a seat.
        NotOwner = "not-owner",
        /// Only the person who set the table up can put it away.
        NotYourTable = "not-your-table",
        /// Others play at this table: it can be left, but not put away.
        OthersPlay = "others-play",
        /// This table has been put away.
        Closed = "closed",
        /// Nobody sits there.
        OpenSeat = "open-seat",
        /// The host has not yet committed to the dice.
        NoSecret = "no-secret",
        /// Somebody at this table has that name already.
        SameName = "same-name",
        /// The name of a command has 1 to 64 letters.
        BadId = "bad-id",
        /// What goes into the dice has up to 64 letters, digits or signs, and no space.
        BadContribution = "bad-contribution",
        /// That is too long.
        TooLong = "too-long",
        /// A bot plays for this seat: take it back first.
        BotPlays = "bot-plays",
        /// No bot plays for this seat.
        NoBot = "no-bot",
        /// This seat has given the game up.
        Resigned = "resigned",
        /// At this table the dice are rolled for you.
        NotOwnDice = "not-own-dice",
        /// Somebody waits for an answer to their wish to take a move back.
        UndoOpen = "undo-open",
        /// So much has happened at this table that only the game on it can be played to its end.
        LogFull = "log-full",
        /// That wish was not granted; it can be said again after the next move.
        UndoRefused = "undo-refused",
        /// Nobody asked to take a move back.
        NoUndo = "no-undo",
        /// You have answered already, or need not.
        NotAsked = "not-asked",
        /// The secret for the next game has been chosen.
        SecretKnown = "secret-known",
        /// There is no move of this seat to take back.
        NothingToUndo = "nothing-to-undo",
        /// New cards have been drawn since: what has been seen cannot be taken back.
        CardsDrawn = "cards-drawn",
        /// The dice have been rolled since: with nobody else to agree, that is taken back only at a table for practice.
        DiceRolled = "dice-rolled",
        /// The dice have been rolled since, and somebody who would have to agree is not there.
        SomebodyAway = "somebody-away",
        /// So much was taken back in this game that nothing more can be.
        UndoLimit = "undo-limit",
        /// The game has not come so far.
        NoSuchMoment = "no-such-moment",
        /// A name has 1 to 24 visible characters.
        BadName = "bad-name",
        /// What is stored of this game cannot be read.
        Broken = "broken",
        /// A table cannot be set up like this.
        Setup = "setup",
    }
}
