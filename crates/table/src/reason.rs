//! Why a table refuses a command.

use spellenkast_engine::reasons;

reasons! {
    /// Why a table refuses a command, beside the reasons of the game on it.
    pub enum TableReason {
        /// No game is being played.
        NoGame = "no-game",
        /// That is only part of a move: go on.
        NotWhole = "not-whole",
        /// Only players seated at this table can do this.
        NotSeated = "not-seated",
        /// Somebody else is sitting there.
        NotYourSeat = "not-your-seat",
        /// The table has no such seat.
        NoSuchSeat = "no-such-seat",
        /// You hold several seats: say which one.
        WhichSeat = "which-seat",
        /// That seat is taken.
        SeatTaken = "seat-taken",
        /// Every seat is taken.
        TableFull = "table-full",
        /// That has to wait until the game is over.
        GameOn = "game-on",
        /// There has been no game yet to play again.
        NotOver = "not-over",
        /// Only the person who set up this table can take a player off a seat.
        NotOwner = "not-owner",
        /// Only the person who set up this table can put it away.
        NotYourTable = "not-your-table",
        /// Other people are playing at this table: you can leave it, but you cannot put it away.
        OthersPlay = "others-play",
        /// This table has been put away.
        Closed = "closed",
        /// Nobody is sitting there.
        OpenSeat = "open-seat",
        /// The host has not yet committed to the dice.
        NoSecret = "no-secret",
        /// Somebody at this table already has that name.
        SameName = "same-name",
        /// The id of a command has 1 to 64 characters.
        BadId = "bad-id",
        /// A contribution to the dice can have up to 64 characters and no spaces.
        BadContribution = "bad-contribution",
        /// That is too long.
        OverLong = "over-long",
        /// A bot is playing this seat: take it back first.
        BotPlays = "bot-plays",
        /// No bot is playing this seat.
        NoBot = "no-bot",
        /// This player has given up.
        Resigned = "resigned",
        /// At this table the dice are rolled for you.
        NotOwnDice = "not-own-dice",
        /// Somebody is still waiting for an answer about taking a move back.
        UndoOpen = "undo-open",
        /// So much has happened at this table that only the current game can be finished.
        LogFull = "log-full",
        /// That was not granted; you may ask again after the next move.
        UndoRefused = "undo-refused",
        /// Nobody has asked to take a move back.
        NoUndo = "no-undo",
        /// You have already answered, or were not asked.
        NotAsked = "not-asked",
        /// The secret for the next game has already been chosen.
        SecretKnown = "secret-known",
        /// There is no move of this seat to take back.
        NothingToUndo = "nothing-to-undo",
        /// New cards have been drawn since then: what has been seen cannot be taken back.
        CardsDrawn = "cards-drawn",
        /// The dice have been rolled since then: with nobody else to agree, that can only be taken back at a practice table.
        DiceRolled = "dice-rolled",
        /// The dice have been rolled since then, and somebody who would have to agree is away.
        SomebodyAway = "somebody-away",
        /// This player has taken back as many moves as is allowed in one game.
        UndoLimit = "undo-limit",
        /// The game has not got that far.
        NoSuchMoment = "no-such-moment",
        /// A name has 1 to 24 visible characters and does not look like a bot's.
        BadName = "bad-name",
        /// With the dice of the day there is one try, and nobody else plays it.
        OneTry = "one-try",
        /// This game is rated: everybody plays one seat, by themselves, and what others have seen is not taken back.
        Rated = "rated",
        /// This is a game of a tournament: its seats are given, and everybody plays by themselves.
        Contest = "contest",
        /// What was saved of this table cannot be read.
        Broken = "broken",
        /// A table cannot be set up like this.
        Setup = "setup",
    }
}
