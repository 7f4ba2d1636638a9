// Made from the Rust types by `make types`. Do not edit: change the Rust types instead.

/**
 * What a new guest may say.
 */
export type Arrival = { 
/**
 * The name to go by; one is found where it is left out.
 */
name?: string, };

/**
 * All legal moves of a seat in little room.
 *
 * A move is a text of tokens with a space between them. Read [`moves`](Self::moves) from left to right with an empty
 * list: a number of 0 or more appends the token of that number; a negative number says that the list is now a whole
 * move, and that its first `-1 - number` tokens stay for the next one.
 *
 * A client that has some tokens chosen offers every token that occurs in a move which has all the chosen ones, and
 * the move itself once its tokens are all chosen. So cells may be tapped in any order; the move is sent in the order
 * in which it stands here.
 */
export type Choices = { 
/**
 * How many moves there are.
 */
count: number, 
/**
 * Every token that some move has, each once.
 */
tokens: Array<string>, 
/**
 * The moves: see above.
 */
moves: Array<number>, };

/**
 * What a client says on the WebSocket.
 */
export type ClientMessage = { "type": "watch", 
/**
 * The table's id.
 */
table: string, 
/**
 * Through the eyes of this seat, for people who share a device; by default the lowest seat that one
 * holds, and as a spectator while one holds none.
 */
seat?: number, 
/**
 * The last event that the client knows: it gets those after it.
 */
since?: number, } | { "type": "unwatch", 
/**
 * The table's id.
 */
table: string, 
/**
 * As in `watch`.
 */
seat?: number, } | { "type": "command", 
/**
 * The table's id.
 */
table: string, 
/**
 * A name for this command, used for no other; sent again with the same name it counts once.
 */
id: string, 
/**
 * What to do.
 */
command: Command, } | { "type": "why", 
/**
 * The table's id.
 */
table: string, 
/**
 * Comes back in the answer.
 */
id: string, 
/**
 * For which seat; by default the lowest that one holds.
 */
seat?: number, 
/**
 * The move, whole or in part, in the game's notation.
 */
move: string, } | { "type": "ping", };

/**
 * A code.
 */
export type Code = { 
/**
 * As it was told.
 */
code: string, };

/**
 * What a person wants. Where a seat may be left out, it is the only one that the person holds.
 */
export type Command = { "do": "sit", 
/**
 * Which one; the first open one where none is named.
 */
seat?: number, 
/**
 * The name that stands on the sheet.
 */
name: string, } | { "do": "leave", 
/**
 * Which one; all of the person's where none is named.
 */
seat?: number, } | { "do": "add-bot", 
/**
 * Which one; the first open one where none is named.
 */
seat?: number, 
/**
 * How well it plays.
 */
level: Level, } | { "do": "remove", 
/**
 * Which one.
 */
seat: number, } | { "do": "ready", 
/**
 * Something random of one's own that goes into the dice: up to 64 letters, digits or signs without a space.
 */
contribution?: string, } | { "do": "not-ready" } | { "do": "move", 
/**
 * For which seat.
 */
seat?: number, 
/**
 * The move in the game's notation.
 */
move: string, } | { "do": "roll", 
/**
 * The outcome in the game's notation.
 */
outcome: string, } | { "do": "undo", 
/**
 * Whose move.
 */
seat?: number, } | { "do": "answer-undo", 
/**
 * Whether one agrees.
 */
yes: boolean, } | { "do": "hand-over", 
/**
 * Which seat.
 */
seat?: number, 
/**
 * How well it plays.
 */
level: Level, } | { "do": "take-back", 
/**
 * Which seat.
 */
seat?: number, } | { "do": "resign", 
/**
 * Which seat.
 */
seat?: number, } | { "do": "rematch", 
/**
 * As for [`Ready`](Command::Ready).
 */
contribution?: string, };

/**
 * A command over HTTP, for programs without a WebSocket.
 */
export type CommandWish = { 
/**
 * A name for this command, used for no other; sent again with the same name it counts once.
 */
id: string, 
/**
 * What to do: see the messages on the WebSocket.
 */
command: Command, };

/**
 * Where the dice come from.
 */
export type Dice = "rolled" | "own";

/**
 * A command was carried out and is stored for good.
 */
export type Done = { 
/**
 * The number of the last event at the table.
 */
seq: number, };

/**
 * How a game came to its end.
 */
export type Ending = "finished" | "resigned" | "broken-off";

/**
 * The proof of fair dice: see the module [`fair`](crate::fair).
 */
export type FairView = { 
/**
 * The SHA-256 of the secret of the game on the table; null before the first game.
 */
commitment: string | null, 
/**
 * The secret itself, once the game is over.
 */
secret: string | null, 
/**
 * What each seat put into the dice of the game on the table.
 */
contributions: Array<string>, 
/**
 * The SHA-256 of the secret of the next game, to which players may now contribute.
 */
next: string | null, };

/**
 * A finished game in a list.
 */
export type FinishedGame = { 
/**
 * The record's id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * When it was finished, in milliseconds since 1970.
 */
finished: number, 
/**
 * How each seat did.
 */
seats: Array<SeatResult>, };

/**
 * The five levels. They differ in judgement, not by blunders thrown in.
 */
export type Level = "beginner" | "casual" | "club" | "expert" | "master";

/**
 * The tables in the lobby.
 */
export type Lobby = { 
/**
 * Where seats may be free.
 */
open: Array<TableSummary>, 
/**
 * Where one can watch.
 */
playing: Array<TableSummary>, };

/**
 * One line of the log.
 */
export type LogLine = { 
/**
 * Which step of the game it is, from 0.
 */
step: number, 
/**
 * Who moved; null for chance.
 */
seat: number | null, 
/**
 * The move or the outcome in the game's notation; null where it is hidden.
 */
text: string | null, };

/**
 * Who one is.
 */
export type Me = { 
/**
 * The public id.
 */
id: string, 
/**
 * The name one chose.
 */
name: string, 
/**
 * When one first came, in milliseconds since 1970.
 */
since: number, };

/**
 * A moment of a finished game.
 */
export type Moment = { 
/**
 * How many events have happened.
 */
at: number, 
/**
 * How many there are in all.
 */
events: number, 
/**
 * The event that led here; null at the beginning.
 */
event: unknown, 
/**
 * The game as that eye sees it, in the game's own form.
 */
game: unknown, 
/**
 * How the players stand.
 */
standing: unknown, };

/**
 * A table of one's own in a list.
 */
export type MyTable = { 
/**
 * Whether it waits for one's decision.
 */
your_turn: boolean, 
/**
 * When one's time runs out; null without a clock.
 */
until: number | null, 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * Who may find it.
 */
visibility: string, 
/**
 * Whether others may watch.
 */
spectators: boolean, 
/**
 * `gathering`, `playing` or `over`.
 */
phase: string, 
/**
 * Who sits where.
 */
seats: Array<SeatSummary>, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When its phase or its people last changed.
 */
updated: number, };

/**
 * A table that has just been made.
 */
export type NewTable = { 
/**
 * Its id; the page is `/table/` and the id.
 */
id: string, 
/**
 * The code that lets people in, for a private table.
 */
code: string | null, };

/**
 * A move that was hidden until everybody had decided.
 */
export type OpenMove = { 
/**
 * Who.
 */
seat: number, 
/**
 * The move, in the game's notation.
 */
move: string, };

/**
 * How much time a decision may take. When it runs out a bot decides until the player is back.
 */
export type Pace = "free" | { "seconds": number } | { "days": number };

/**
 * Where a table stands.
 */
export type Phase = "gathering" | "playing" | "over";

/**
 * One thing that happened at a table, as one viewer may know it.
 */
export type PublicEvent = { 
/**
 * Its number, from 1 without a gap.
 */
seq: number, 
/**
 * When it happened, in milliseconds since 1970.
 */
at: number, } & ({ "what": "created" } | { "what": "committed", 
/**
 * The SHA-256 of the secret.
 */
commitment: string, } | { "what": "sat", 
/**
 * Which one.
 */
seat: number, 
/**
 * The name that stands on the sheet.
 */
name: string, } | { "what": "bot-sat", 
/**
 * Which one.
 */
seat: number, 
/**
 * How well it plays.
 */
level: Level, } | { "what": "left", 
/**
 * Which one.
 */
seat: number, } | { "what": "ready", 
/**
 * Which ones.
 */
seats: number[], 
/**
 * What their player put into the dice.
 */
contribution: string, } | { "what": "not-ready", 
/**
 * Which ones.
 */
seats: number[], } | { "what": "started", 
/**
 * Its number at this table, from 1.
 */
game: number, 
/**
 * The first player; null where a lot decides.
 */
first: number | null, } | { "what": "outcome", 
/**
 * What it said, in the game's notation; null where that is hidden.
 */
outcome: string | null, } | { "what": "move", 
/**
 * Who.
 */
seat: number, 
/**
 * The move, in the game's notation; null where that is hidden, for now or for good.
 */
move: string | null, } | { "what": "opened", 
/**
 * All moves that were made.
 */
moves: Array<OpenMove>, } | { "what": "undo-asked", 
/**
 * Who.
 */
seat: number, } | { "what": "undo-agreed", 
/**
 * Who.
 */
seats: number[], } | { "what": "undo-refused", 
/**
 * Who.
 */
seats: number[], } | { "what": "undone", 
/**
 * How many steps of the game stand, outcomes and moves together, before what others did at the same time.
 */
to: number, 
/**
 * Only this seat's steps went; null where all went.
 */
only: number | null, } | { "what": "away", 
/**
 * Who.
 */
seat: number, } | { "what": "back", 
/**
 * Who.
 */
seat: number, } | { "what": "handed-over", 
/**
 * Who.
 */
seat: number, 
/**
 * How well it plays.
 */
level: Level, } | { "what": "resigned", 
/**
 * Who.
 */
seat: number, } | { "what": "ended", 
/**
 * How it came to its end.
 */
ending: Ending, 
/**
 * The scores, one a seat.
 */
scores: Array<number>, });

/**
 * A game at once: alone, or against bots.
 */
export type QuickPlay = { 
/**
 * The game's id.
 */
game: string, 
/**
 * What the game lets the table choose.
 */
options?: Record<string, unknown>, 
/**
 * The bots at the other seats, by level; none for a solo game.
 */
bots: Array<Level>, 
/**
 * Something random of one's own that goes into the dice.
 */
contribution?: string, };

/**
 * Whether a record is right.
 */
export type RecordCheck = { 
/**
 * Whether every event follows from the rules.
 */
valid: boolean, 
/**
 * Whether every outcome follows from the secret that was committed to; null where the record has none.
 */
fair: boolean | null, 
/**
 * The verdict in words.
 */
text: string, };

/**
 * A page of finished games.
 */
export type RecordPage = { 
/**
 * The last finished first.
 */
games: Array<FinishedGame>, 
/**
 * What to give as `before` for the next page; null on the last one.
 */
next: number | null, };

/**
 * The secret of a recovery link.
 */
export type Recovery = { 
/**
 * The secret.
 */
token: string, };

/**
 * A way to be the same person on another device.
 */
export type RecoveryLink = { 
/**
 * The secret; it works once.
 */
token: string, 
/**
 * The link, from the site's root.
 */
link: string, };

/**
 * How a request is refused.
 */
export type Refused = { 
/**
 * A short stable name of the reason.
 */
code: string, 
/**
 * The reason as an English sentence.
 */
text: string, };

/**
 * Another name.
 */
export type Rename = { 
/**
 * The name to go by from now on.
 */
name: string, };

/**
 * Who sits on a seat.
 */
export type SeatKind = "open" | "person" | "bot";

/**
 * How one seat did.
 */
export type SeatResult = { 
/**
 * The person's public id; null for a bot.
 */
person: string | null, 
/**
 * The name at the table.
 */
name: string, 
/**
 * The level, if a bot sat there.
 */
bot: string | null, 
/**
 * The points.
 */
score: number, 
/**
 * Whether it won.
 */
won: boolean, };

/**
 * A seat in a list.
 */
export type SeatSummary = { 
/**
 * The person's name; null on an open seat and for a bot.
 */
name: string | null, 
/**
 * The bot's level; null on an open seat and for a person.
 */
bot: string | null, };

/**
 * Who sits on a seat.
 */
export type SeatView = { 
/**
 * Who it is.
 */
kind: SeatKind, 
/**
 * The name that stands on the sheet; null on an open seat and for a bot.
 */
name: string | null, 
/**
 * How well the bot plays that sits here or plays for the player; null where a person plays.
 */
bot: Level | null, 
/**
 * Why a bot plays for the player; null where none does.
 */
stand_in: StandIn | null, 
/**
 * Ready for the next game, or for a rematch.
 */
ready: boolean, };

/**
 * What the server says on the WebSocket, apart from `state` and `update`, which are written by hand because they
 * are sent to everybody after every move.
 */
export type ServerMessage = { "type": "hello", 
/**
 * Who one is; null for somebody who has not said so yet and can only watch.
 */
person: Me | null, 
/**
 * The server's clock, in milliseconds since 1970.
 */
time: number, } | { "type": "ack", 
/**
 * The table's id.
 */
table: string, 
/**
 * The command's name.
 */
id: string, 
/**
 * The number of the last event at the table.
 */
seq: number, } | { "type": "refused", 
/**
 * The table's id, where it was about one.
 */
table: string | null, 
/**
 * The name of the command or question, where it had one.
 */
id: string | null, 
/**
 * A short stable name of the reason.
 */
code: string, 
/**
 * The reason as an English sentence.
 */
text: string, } | { "type": "why", 
/**
 * The table's id.
 */
table: string, 
/**
 * As in the question.
 */
id: string, 
/**
 * A short stable name of the reason; null if the move is allowed.
 */
code: string | null, 
/**
 * The reason as an English sentence; null if the move is allowed.
 */
text: string | null, } | { "type": "presence", 
/**
 * The table's id.
 */
table: string, 
/**
 * The seats whose players are connected.
 */
seats: number[], 
/**
 * How many others watch.
 */
watching: number, } | { "type": "pong", 
/**
 * The server's clock, in milliseconds since 1970.
 */
time: number, };

/**
 * What a table agrees on before anybody sits down.
 */
export type Settings = { 
/**
 * Which game.
 */
game: string, 
/**
 * How many seats the table has.
 */
players: number, 
/**
 * What the game lets the table choose; what is left out has its default.
 */
options?: Record<string, unknown>, 
/**
 * Who begins the first game; by lot where nobody is named.
 */
first?: number, 
/**
 * How much time a decision may take.
 */
pace: Pace, 
/**
 * Where the dice come from.
 */
dice: Dice, 
/**
 * Whether players may ask for a hint. The table only keeps it for its host.
 */
hints: boolean, 
/**
 * Whether the table stands in the list of open tables. The table only keeps it for its host.
 */
listed: boolean, 
/**
 * Whether others may watch. The table only keeps it for its host.
 */
spectators: boolean, };

/**
 * Why a bot plays for a player.
 */
export type StandIn = "away" | "handed-over" | "resigned";

/**
 * How a person does in one game with so many players.
 */
export type Statistics = { 
/**
 * The game's id.
 */
game: string, 
/**
 * How many played.
 */
players: number, 
/**
 * How many games.
 */
games: number, 
/**
 * How many of them were won.
 */
wins: number, 
/**
 * The mean of the scores.
 */
mean: number, 
/**
 * The best score.
 */
best: number, 
/**
 * The worst score.
 */
worst: number, 
/**
 * Every score with how often it was reached, from low to high.
 */
distribution: [number, number][], };

/**
 * What somebody who has the link may know of a table before sitting down.
 */
export type TableInfo = { 
/**
 * Whether one must give a code first.
 */
needs_code: boolean, 
/**
 * The code to tell others, for those inside a private table.
 */
code: string | null, 
/**
 * Whether one made it.
 */
yours: boolean, 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * Who may find it.
 */
visibility: string, 
/**
 * Whether others may watch.
 */
spectators: boolean, 
/**
 * `gathering`, `playing` or `over`.
 */
phase: string, 
/**
 * Who sits where.
 */
seats: Array<SeatSummary>, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When its phase or its people last changed.
 */
updated: number, };

/**
 * What the server says about what happens at a table. It is written by hand, piece by piece; this is its form.
 */
export type TableMessage = { "type": "state", 
/**
 * The table's id.
 */
table: string, 
/**
 * As in `watch`.
 */
seat: number | null, 
/**
 * The number of the last event.
 */
seq: number, 
/**
 * The events after the one that `watch` named, as one may know them.
 */
events: Array<PublicEvent>, 
/**
 * What one's seat may do now; null if it has nothing to decide.
 */
choices: Choices | null, 
/**
 * The table.
 */
view: TableView, } | { "type": "update", 
/**
 * The table's id.
 */
table: string, 
/**
 * As in `watch`.
 */
seat: number | null, 
/**
 * The number of the last event.
 */
seq: number, 
/**
 * What happened, as one may know it.
 */
events: Array<PublicEvent>, 
/**
 * What one's seat may do now; null if it has nothing to decide.
 */
choices: Choices | null, 
/**
 * Put each value at its path in the view; an empty path is the whole view.
 */
patch: [(string | number)[], unknown][], };

/**
 * A table in a list.
 */
export type TableSummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * Who may find it.
 */
visibility: string, 
/**
 * Whether others may watch.
 */
spectators: boolean, 
/**
 * `gathering`, `playing` or `over`.
 */
phase: string, 
/**
 * Who sits where.
 */
seats: Array<SeatSummary>, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When its phase or its people last changed.
 */
updated: number, };

/**
 * What one viewer sees of a table: all that a client draws, and nothing that is hidden from him.
 */
export type TableView = { 
/**
 * The number of the last event that this view contains.
 */
seq: number, 
/**
 * The seat through whose eyes this is seen; null for a spectator.
 */
you: number | null, 
/**
 * What was agreed.
 */
settings: Settings, 
/**
 * Where the table stands.
 */
phase: Phase, 
/**
 * One entry a seat.
 */
seats: Array<SeatView>, 
/**
 * The number of the game on the table, from 1; 0 before the first.
 */
game_number: number, 
/**
 * What the table waits for.
 */
waiting: Waiting, 
/**
 * The game as this viewer sees it, in the game's own form; null before the first.
 */
game: unknown, 
/**
 * How the players stand: what everybody may know of it.
 */
standing: { over: boolean, seats: { total: number, parts: { name: string, points: number }[], tie_breaks: number[], rank: number }[], rating?: { line: number, lines: number, half_stars?: number } } | null, 
/**
 * How the game came to its end; null while it goes on.
 */
ending: Ending | null, 
/**
 * The wish to take a move back that waits for an answer.
 */
undo: UndoView | null, 
/**
 * Whether this viewer may take his last move back now, and how; null if not.
 */
can_undo: Undo | null, 
/**
 * The proof of fair dice; null with real dice.
 */
fair: FairView | null, 
/**
 * How many steps the game has, outcomes and moves together.
 */
steps: number, 
/**
 * The last lines of the game's log.
 */
log: Array<LogLine>, };

/**
 * A table to be made. The maker does not sit there yet.
 */
export type TableWish = { 
/**
 * What is played and how. `listed` is set by the visibility.
 */
settings: Settings, 
/**
 * Who may find it.
 */
visibility: Visibility, };

/**
 * How a move can be taken back.
 */
export type Undo = "free" | "ask";

/**
 * A wish to take a move back.
 */
export type UndoView = { 
/**
 * Whose move.
 */
seat: number, 
/**
 * The seats whose players have not answered yet.
 */
asked: number[], };

/**
 * Who may find a table.
 */
export type Visibility = "public" | "link" | "private";

/**
 * What a table waits for.
 */
export type Waiting = { "for": "players" } | { "for": "host" } | { "for": "dice" } | { "for": "decisions", 
/**
 * Which seats.
 */
seats: number[], 
/**
 * When a bot will decide for the first of them; null without a clock.
 */
until: number | null, };
