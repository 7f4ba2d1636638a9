// Made from the Rust types by `make types`. Do not edit: change the Rust types instead.

/**
 * Whether somebody will come to the round that is made next.
 */
export type AbsenceWish = { 
/**
 * The number of the entrant, which only organisers give; oneself where it is left out.
 */
entrant?: number, 
/**
 * Whether they stay away.
 */
absent: boolean, };

/**
 * What a game comes to for one seat. What it got less what it could expect is luck less what it lost itself, plus what
 * the others and the judge's doubt add.
 */
export type AnalysedSeat = { 
/**
 * Who.
 */
seat: Seat, 
/**
 * What it could expect before anything happened.
 */
start: Worth, 
/**
 * What it got, or may expect now.
 */
result: Worth, 
/**
 * What chance gave it.
 */
luck: Worth, 
/**
 * What it gave away by its own decisions.
 */
lost: Worth, 
/**
 * What the others' decisions gave it.
 */
others: Worth, 
/**
 * What nothing but the judge's change of mind explains.
 */
doubt: Worth, 
/**
 * Its score with luck taken out.
 */
even_score: number, 
/**
 * How many decisions it had with a choice.
 */
decisions: number, 
/**
 * How many of each class among them.
 */
counts: ClassCounts, 
/**
 * The mean accuracy of these decisions, from 0 to 100; nothing where there was none.
 */
accuracy: number | null, 
/**
 * The costliest decisions, the worst first.
 */
costliest: Array<Costly>, 
/**
 * Which level loses as much a decision.
 */
strength: Strength | null, };

/**
 * What an analysis tells before it has judged anything.
 */
export type AnalysisBeginning = { 
/**
 * Whose judgement it is.
 */
level: Level, 
/**
 * How many events will be judged.
 */
events: number, 
/**
 * What every seat could expect before anything happened.
 */
start: Array<Worth>, };

/**
 * What a game comes to.
 */
export type AnalysisSummary = { 
/**
 * Which game.
 */
game: string, 
/**
 * How many play.
 */
players: number, 
/**
 * Whose judgement it is.
 */
level: Level, 
/**
 * How many events were judged.
 */
events: number, 
/**
 * What it comes to for each seat.
 */
seats: Array<AnalysedSeat>, };

/**
 * What a new guest may say.
 */
export type Arrival = { 
/**
 * The name to go by; one is found where it is left out.
 */
name?: string, };

/**
 * Where a try goes on.
 */
export type Begin = { 
/**
 * The table's id.
 */
id: string, };

/**
 * One of the best results of a day.
 */
export type BestTry = { 
/**
 * Which place it has; equal scores share one.
 */
rank: number, 
/**
 * Whose.
 */
name: string, 
/**
 * The points.
 */
score: number, 
/**
 * Whether it is one's own.
 */
you: boolean, };

/**
 * What an event changed for a seat: what it may expect afterwards is what it could expect before, plus luck, less what it
 * lost itself, plus what the others and the doubt add to it.
 */
export type Change = { 
/**
 * What the seat may expect afterwards.
 */
after: Worth, 
/**
 * What chance gave it: dice, cards, the lot.
 */
luck?: Worth, 
/**
 * What it gave away by its own decision.
 */
lost?: Worth, 
/**
 * What the decisions of the others gave it or took from it, compared with what the judge expected of them.
 */
others?: Worth, 
/**
 * What nothing but the judge's own change of mind explains.
 */
doubt?: Worth, };

/**
 * What one wants to settle otherwise; what is left out stays as it is.
 */
export type ChangedSettings = { 
/**
 * What others may see of how one played.
 */
shown?: Shown, 
/**
 * Whether those with whom one has played may see that one is here.
 */
here?: boolean, };

/**
 * What kind of decision it was.
 */
export type Class = "best" | "good" | "slip" | "mistake" | "blunder";

/**
 * How many decisions of each class.
 */
export type ClassCounts = { best: number, good: number, slip: number, mistake: number, blunder: number, };

/**
 * Something printed beside a field, a row, a column or a round.
 */
export type CleverBonus = "reroll" | "extra-die" | "fox" | "yellow-x" | "blue-x" | "green-x" | "orange-4" | "orange-5" | "orange-6" | "purple-6" | "choice";

/**
 * One of the six dice.
 */
export type CleverDie = "yellow" | "blue" | "green" | "orange" | "purple" | "white";

/**
 * Where a die lies.
 */
export type CleverDiePlace = "available" | "taken" | "tray" | "aside";

/**
 * A die on the table.
 */
export type CleverDieView = { 
/**
 * Which.
 */
die: CleverDie, 
/**
 * What it showed after its last roll; none before the first roll of the game.
 */
face: number | null, 
/**
 * Where it lies.
 */
place: CleverDiePlace, };

/**
 * Where the game is.
 */
export type CleverPhase = "lot" | "round-bonus" | "roll" | "active" | "serve" | "passive" | "over";

/**
 * The points of a sheet so far.
 */
export type CleverPointsView = { 
/**
 * The complete yellow columns.
 */
yellow: number, 
/**
 * The blue crosses.
 */
blue: number, 
/**
 * The green crosses.
 */
green: number, 
/**
 * The orange numbers.
 */
orange: number, 
/**
 * The purple numbers.
 */
purple: number, 
/**
 * All foxes together.
 */
foxes: number, 
/**
 * Everything together.
 */
total: number, };

/**
 * A player's sheet, and where they are in their turn.
 */
export type CleverSeatView = { 
/**
 * The yellow fields crossed in the game, such as `r1c2`, row by row; not those that are crossed on every sheet.
 */
yellow: Array<string>, 
/**
 * The blue numbers crossed, lowest first.
 */
blue: Array<number>, 
/**
 * How many green fields are crossed.
 */
green: number, 
/**
 * What stands in the orange fields, multiplied.
 */
orange: Array<number>, 
/**
 * What stands in the purple fields.
 */
purple: Array<number>, 
/**
 * The track of re-rolls.
 */
rerolls: CleverTrackView, 
/**
 * The track of extra dice (+1).
 */
extra_dice: CleverTrackView, 
/**
 * How many foxes.
 */
foxes: number, 
/**
 * The points so far.
 */
points: CleverPointsView, 
/**
 * The bonuses still to be used, such as `yellow-x`, `orange-4` or `choice`.
 */
pending: Array<CleverBonus>, 
/**
 * The dice already used as extra dice in this turn.
 */
spent: Array<CleverDie>, };

/**
 * What a seat has to decide.
 */
export type CleverStep = "take" | "bonus" | "extra-die";

/**
 * A track of actions.
 */
export type CleverTrackView = { 
/**
 * How many were unlocked.
 */
unlocked: number, 
/**
 * How many of them were used.
 */
used: number, };

/**
 * The table as one eye sees it.
 *
 * While several seats decide at once, everybody sees the others' sheets as they were before.
 */
export type CleverView = { 
/**
 * Where the game is.
 */
stage: CleverPhase, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * How many rounds are played.
 */
rounds: number, 
/**
 * Who begins each round; none before the lot.
 */
first: Seat | null, 
/**
 * Whose active turn it is; none before the lot.
 */
active: Seat | null, 
/**
 * Which of the three rolls of the active turn is due or was made.
 */
roll: number, 
/**
 * The seats that still have to decide something, as far as this eye may know. Of others that decide at the same time
 * it is known who has not made the first decision; when all have, they all stand here until the phase ends.
 */
deciding: Array<Seat>, 
/**
 * What is decided: by the own seat, or by a player who decides in sight of all, in the active turn or alone.
 */
step: CleverStep | null, 
/**
 * The six dice: yellow, blue, green, orange, purple, white.
 */
dice: Array<CleverDieView>, 
/**
 * The dice that the active player took in this turn, in order.
 */
taken: Array<CleverDie>, 
/**
 * One entry a seat.
 */
seats: Array<CleverSeatView>, };

/**
 * What a client says.
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
 * The names of what is pointed at, together with what is chosen already.
 */
spots: Array<string>, } | { "type": "preview", 
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
 * The names of all that is pointed at to make it.
 */
spots: Array<string>, } | { "type": "prospect", 
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
seat?: number, } | { "type": "hint", 
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
seat?: number, } | { "type": "react", 
/**
 * The table's id.
 */
table: string, 
/**
 * Comes back where it is refused.
 */
id: string, 
/**
 * As which seat; by default the lowest that one holds.
 */
seat?: number, 
/**
 * What to show.
 */
reaction: Reaction, } | { "type": "follow-tables", } | { "type": "unfollow-tables", } | { "type": "ping", };

/**
 * What is to be otherwise in a club; what is left out stays.
 */
export type ClubChange = { 
/**
 * What it is called.
 */
name?: string, 
/**
 * Whether there is a wall. Turned off and on again it has another address.
 */
wall?: boolean, 
/**
 * Whether the link by which others join is to be another one: the one before is void.
 */
new_link?: boolean, };

/**
 * What whoever has the link may know of a club.
 */
export type ClubInvitation = { 
/**
 * What it is called.
 */
name: string, 
/**
 * How many members it has.
 */
members: number, 
/**
 * The name of whoever keeps it; null while nobody does.
 */
keeper: string | null, 
/**
 * Its id, for whoever is a member already; null for all others.
 */
yours: string | null, };

/**
 * The secret of a link by which one joins a club.
 */
export type ClubLink = { 
/**
 * The secret.
 */
link: string, };

/**
 * A member of a club.
 */
export type ClubMember = { 
/**
 * The public id.
 */
person: string, 
/**
 * The name they go by.
 */
name: string, 
/**
 * What they are there.
 */
role: ClubRole, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, 
/**
 * Whether it is oneself.
 */
you: boolean, 
/**
 * Whether they are here now, and show it; null for who does not show it themselves, and for members with whom one has not played.
 */
here: boolean | null, };

/**
 * A club, for its members.
 */
export type ClubPage = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * What one is there.
 */
role: ClubRole, 
/**
 * The secret of the link by which others join; null for members who are not organisers.
 */
link: string | null, 
/**
 * The secret of the wall; null while there is none.
 */
wall: string | null, 
/**
 * Everybody, in the order in which they came.
 */
members: Array<ClubMember>, 
/**
 * Its tables that are not over, those first where something last changed; those of tournaments stand there, too.
 */
tables: Array<TableSummary>, 
/**
 * Its tournaments, the newest first.
 */
tournaments: Array<TournamentSummary>, 
/**
 * The season that it is, such as `2026-4`.
 */
season: string, 
/**
 * The seasons in which something was played, the last first.
 */
seasons: Array<string>, };

/**
 * What somebody may do in a club.
 */
export type ClubRole = "member" | "organiser" | "keeper";

/**
 * How everybody did in a season.
 */
export type ClubSeason = { 
/**
 * Which one, such as `2026-4`: a year and its quarter.
 */
season: string, 
/**
 * When it begins, in milliseconds since 1970.
 */
from: number, 
/**
 * When it ends, in milliseconds since 1970.
 */
to: number, 
/**
 * In all games together, the best first.
 */
all: Array<SeasonRow>, 
/**
 * Game by game.
 */
games: Array<SeasonGame>, };

/**
 * A club of one's own in a list.
 */
export type ClubSummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What one is there.
 */
role: ClubRole, 
/**
 * How many members it has.
 */
members: number, };

/**
 * A club to be made.
 */
export type ClubWish = { 
/**
 * What it is called.
 */
name: string, };

/**
 * A code.
 */
export type Code = { 
/**
 * As it was told.
 */
code: string, };

/**
 * The commitment to the secret of a day to come.
 */
export type Coming = { 
/**
 * The day.
 */
day: string, 
/**
 * The SHA-256 of its secret, in hexadecimal.
 */
commitment: string, };

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
contribution?: string, } | { "do": "not-ready" } | { "do": "point", 
/**
 * For which seat.
 */
seat?: number, 
/**
 * The names of what is pointed at.
 */
spots: Array<string>, } | { "do": "move", 
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
seat?: number, } | { "do": "close" } | { "do": "rematch", 
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
 * A decision that cost something.
 */
export type Costly = { 
/**
 * Which event of the record, counted from 1.
 */
number: number, 
/**
 * What was done, in the game's notation.
 */
move: string, 
/**
 * What would have been best.
 */
best: string, 
/**
 * What that would have been worth more.
 */
lost: Worth, 
/**
 * The winning chance that was lost; alone the points, counted as in an even race.
 */
cost: number, 
/**
 * What kind of decision it was.
 */
class: Class, };

/**
 * One game of a day.
 */
export type DayGame = { 
/**
 * The game's id.
 */
game: string, 
/**
 * How it is played on that day.
 */
options: Record<string, unknown>, 
/**
 * How many tries are compared with each other so far.
 */
ranked: number, 
/**
 * One's own try; null for who has not begun it.
 */
yours: YourTry | null, 
/**
 * How everybody did; null for who has not finished their own try, as long as it is that day.
 */
results: DayResults | null, };

/**
 * The dice of a day.
 */
export type DayPage = { 
/**
 * The day, such as 2026-11-17, in UTC.
 */
day: string, 
/**
 * Whether it is today.
 */
today: boolean, 
/**
 * Until when a try can be begun, in milliseconds since 1970.
 */
ends: number, 
/**
 * Until when tries go on, and from when on the secret is told, in milliseconds since 1970.
 */
opens: number, 
/**
 * The SHA-256 of the day's secret, in hexadecimal; shown before the day begins.
 */
commitment: string, 
/**
 * The secret in hexadecimal; null until the day is opened.
 */
secret: string | null, 
/**
 * The games.
 */
games: Array<DayGame>, 
/**
 * The commitments to the secrets of the days to come.
 */
coming: Array<Coming>, };

/**
 * How everybody did on a day.
 */
export type DayResults = { 
/**
 * What the master made of the same dice; null until it has played.
 */
master: number | null, 
/**
 * How often each score was reached, the lowest first.
 */
scores: Array<ScoreCount>, 
/**
 * The best, the first first.
 */
best: Array<BestTry>, };

/**
 * A decision with what it was worth.
 */
export type Decision = { 
/**
 * Who decided.
 */
seat: Seat, 
/**
 * The move that was made, in the game's notation.
 */
move: string, 
/**
 * How many moves there were.
 */
choices: number, 
/**
 * The moves worth naming: the best few, the best one first, and the one that was made.
 */
moves: Array<NamedMove>, 
/**
 * Which of them was made.
 */
played: number, 
/**
 * What the best would have been worth more. It may be less than nothing in points where the best wins more often with
 * fewer of them.
 */
lost: Worth, 
/**
 * The winning chance that was lost, at least 0; alone the points, counted as in an even race.
 */
cost: number, 
/**
 * How far the judge may be wrong about that.
 */
doubt: number, 
/**
 * What kind of decision it was.
 */
class: Class, 
/**
 * Its accuracy, from 0 to 100.
 */
accuracy: number, };

/**
 * A device where one is signed in.
 */
export type Device = { 
/**
 * Its name in requests.
 */
id: string, 
/**
 * When it was signed in, in milliseconds since 1970.
 */
since: number, 
/**
 * When it was last seen, to the day, in milliseconds since 1970.
 */
seen: number, 
/**
 * Whether it is the one that asks.
 */
this: boolean, };

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
 * The name of whoever wants to be forgotten, so that nobody says it by mistake.
 */
export type Farewell = { 
/**
 * The name one goes by.
 */
name: string, };

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
 * What tells it apart from a game that was played plainly to its end: `practice`, `hints`, `stand-in`, `undone`,
 * `cut-short`, `home`.
 */
marks: Array<Mark>, 
/**
 * How each seat did.
 */
seats: Array<SeatResult>, };

/**
 * What a step of the game brought to a seat.
 */
export type Gain = { 
/**
 * Whose.
 */
seat: number, 
/**
 * How many points; less than none where it cost some.
 */
points: number, 
/**
 * What they are for, and what else it brought.
 */
says: Array<Saying>, };

/**
 * What is known of a game before anybody sits down.
 */
export type GameInfo = { 
/**
 * The name by which programs call it.
 */
id: string, 
/**
 * The name on the box.
 */
name: string, 
/**
 * The fewest players.
 */
min_players: number, 
/**
 * The most players.
 */
max_players: number, 
/**
 * Whether players hold something that the others may not see.
 */
hidden: boolean, 
/**
 * What a table can choose.
 */
options: Array<GameOption>, };

/**
 * One thing that a table can choose.
 */
export type GameOption = { 
/**
 * Its key in the options object.
 */
key: string, 
/**
 * The values it takes, as they stand in JSON; the first is the default.
 */
values: Array<string | boolean>, 
/**
 * What it does, in one sentence.
 */
meaning: string, 
/**
 * Whether it is for whoever plays alone: with more players only its default is taken.
 */
alone: boolean, };

/**
 * A game as one viewer sees it, in the game's own form; which of the five it is the table's settings say.
 */
export type GameView = KeerOpKeerView | KeerOpKeer2View | CleverView | GeniusView | KwatroView;

/**
 * How a player gave a game up.
 */
export type GaveUp = "resigned" | "left";

/**
 * Who gave a game up.
 */
export type GaveUpView = { 
/**
 * How.
 */
how: GaveUp, 
/**
 * The name that stood on the sheet.
 */
name: string, };

/**
 * All dice of one symbol, where they can be a joker.
 */
export type GeniusJokerView = { 
/**
 * The symbol that the dice show.
 */
symbol: GeniusSymbol, 
/**
 * The crosses that they give in one row of choice.
 */
crosses: number, };

/**
 * What the game waits for.
 */
export type GeniusPhase = "lot" | "opening" | "roll" | "decide" | "over";

/**
 * A number for each symbol.
 */
export type GeniusRowsView = { 
/**
 * Blue star.
 */
blue: number, 
/**
 * Yellow sun.
 */
yellow: number, 
/**
 * Green disc.
 */
green: number, 
/**
 * Orange hexagon.
 */
orange: number, 
/**
 * Purple ring.
 */
purple: number, 
/**
 * Red twelve-point star.
 */
red: number, };

/**
 * What lies before one player.
 */
export type GeniusSeatView = { 
/**
 * The dice as they lie, sorted; empty before the first roll and while they are being rolled.
 */
dice: Array<GeniusSymbol>, 
/**
 * The crosses in each row of the sheet, 0 to 7.
 */
rows: GeniusRowsView, 
/**
 * The points game by game, the last entry being the game on the table as it stands (its shortest row).
 */
points: Array<number>, 
/**
 * The points in all.
 */
total: number, };

/**
 * A symbol: a face of every die and a row of every sheet.
 */
export type GeniusSymbol = "blue" | "yellow" | "green" | "orange" | "purple" | "red";

/**
 * A game of Genius as everybody at the table sees it.
 */
export type GeniusView = { 
/**
 * What the game waits for: `lot`, `opening` (a roll before the game), `roll`, `decide`, or nothing (`over`).
 */
phase: GeniusPhase, 
/**
 * Which game of the match this is, from 1.
 */
game: number, 
/**
 * How many games are played: 1, or as many as players in a match.
 */
games: number, 
/**
 * Whether the covered start is played.
 */
covered: boolean, 
/**
 * The first player of this game; null before the lot.
 */
first: Seat | null, 
/**
 * Who rolls or decides; null before the lot. Once the game is over: who filled the sheet.
 */
active: Seat | null, 
/**
 * The rolls that the active player may still make this turn.
 */
rolls_left: number, 
/**
 * While the active player decides: the crosses that each symbol's dice give by matching; otherwise null.
 */
matches: GeniusRowsView | null, 
/**
 * The same as far as there are open boxes for them, if no joker is made; what cannot be crossed is lost.
 */
crosses: GeniusRowsView | null, 
/**
 * While the active player decides: the jokers there are; otherwise empty.
 */
jokers: Array<GeniusJokerView>, 
/**
 * One entry a seat.
 */
players: Array<GeniusSeatView>, };

/**
 * A legal move, and what the seat may expect after it.
 */
export type HintedMove = { 
/**
 * The move, in the game's notation.
 */
move: string, 
/**
 * What one points at to make it, by name.
 */
spots: Array<string>, 
/**
 * What is said of it.
 */
say: Saying, 
/**
 * The seat's own final score.
 */
score: number, 
/**
 * Its chance to win, a shared win counting in part; 1 in a solo game.
 */
win: number, 
/**
 * Its final score less that of the best of the others; the score again in a solo game.
 */
margin: number, };

/**
 * A game that was played at home, as it is brought to a server.
 */
export type HomeGame = { 
/**
 * The record's id, which the device made up and used for no other game.
 */
id: string, 
/**
 * When it was finished, in milliseconds since 1970.
 */
finished: number, 
/**
 * What the record does not tell of each seat.
 */
seats: Array<HomeSeat>, 
/**
 * The record.
 */
record: unknown, };

/**
 * A seat of a game that was played at home.
 */
export type HomeSeat = { 
/**
 * Whether whoever brings the game played there. Of all others only the name is kept.
 */
yours: boolean, 
/**
 * What tells the game apart for this seat; all seats together have the marks of the record.
 */
marks: Array<Mark>, 
/**
 * How its player gave the game up; null where they did not.
 */
gave_up: GaveUp | null, };

/**
 * One event of a game with what it was worth.
 */
export type JudgedEvent = { 
/**
 * Which event of the record, counted from 1.
 */
number: number, 
/**
 * What it changed for each seat.
 */
changes: Array<Change>, } & ({ 
/**
 * What it said, in the game's notation.
 */
outcome: string, 
/**
 * What is said of it.
 */
say: Saying, } | Decision);

/**
 * A colour of the sheet.
 */
export type KeerColour = "green" | "yellow" | "blue" | "red" | "orange";

/**
 * What a colour die shows.
 */
export type KeerColourFace = "green" | "yellow" | "blue" | "red" | "orange" | "joker";

/**
 * A complete colour.
 */
export type KeerColourView = { 
/**
 * Which.
 */
colour: KeerColour, 
/**
 * The points circled for it.
 */
points: number, };

/**
 * A complete column.
 */
export type KeerColumnView = { 
/**
 * Which.
 */
column: string, 
/**
 * Whether the upper value is circled rather than the lower.
 */
first: boolean, 
/**
 * The points circled for it.
 */
points: number, };

/**
 * Dice on the table.
 */
export type KeerDiceView = { 
/**
 * What the colour dice show.
 */
colours: Array<KeerColourFace>, 
/**
 * What the number dice show.
 */
numbers: Array<KeerNumberFace>, };

/**
 * What a number die shows.
 */
export type KeerNumberFace = "1" | "2" | "3" | "4" | "5" | "?";

/**
 * The hearts noted under a complete column.
 */
export type KeerOpKeer2HeartBonusView = { 
/**
 * Which column.
 */
column: string, 
/**
 * How many points.
 */
points: number, };

/**
 * What the first to complete a row get.
 */
export type KeerOpKeer2RowBonus = "die" | "bomb" | "heart";

/**
 * The sheet of one seat. Your own shows what you have decided; those of the others are as they were when the phase
 * began.
 */
export type KeerOpKeer2SheetView = { 
/**
 * The golden cells not crossed off.
 */
golden_left: Array<string>, 
/**
 * How many of the nine special-die symbols are circled, the used ones included.
 */
symbols_circled: number, 
/**
 * How many of those are used.
 */
symbols_used: number, 
/**
 * How many hearts are circled.
 */
hearts: number, 
/**
 * The hearts noted under complete columns.
 */
heart_bonuses: Array<KeerOpKeer2HeartBonusView>, 
/**
 * The rows complete and counted.
 */
rows_complete: Array<string>, 
/**
 * How many bombs won by rows are to be exploded or declined now.
 */
bombs: number, 
/**
 * The cells crossed off, column by column.
 */
crossed: Array<string>, 
/**
 * The stars not crossed off.
 */
stars_left: Array<string>, 
/**
 * The columns complete and counted.
 */
columns: Array<KeerColumnView>, 
/**
 * The colours complete and counted.
 */
colours: Array<KeerColourView>, 
/**
 * How many exclamation marks are left.
 */
exclamation_marks: number, 
/**
 * The points of this sheet if the game ended now.
 */
score: number, };

/**
 * What the special die shows, which only Keer op Keer 2 has.
 */
export type KeerOpKeer2Special = "heart" | "bomb" | "stars" | "row" | "block";

/**
 * What one eye sees of a game of Keer op Keer 2.
 */
export type KeerOpKeer2View = { 
/**
 * The printed golden cells.
 */
golden: Array<string>, 
/**
 * The bonuses of the rows, from the top.
 */
row_bonuses: Array<KeerOpKeer2RowBonus>, 
/**
 * The rows whose bonus is gone because somebody completed them on an earlier roll.
 */
rows_taken: Array<string>, 
/**
 * The colour and number dice from which those who decide may choose; none while no dice lie there.
 */
dice: KeerDiceView, 
/**
 * The special die, while those who decide may choose it.
 */
special: KeerOpKeer2Special | null, 
/**
 * The colour and number dice that the active player has taken away from the others.
 */
taken: KeerDiceView, 
/**
 * The special die, if the active player has taken it away from the others.
 */
special_taken: KeerOpKeer2Special | null, 
/**
 * Your own decisions in this phase, as long as the others may not see them.
 */
decided: Array<string>, 
/**
 * The sheets, one a seat.
 */
sheets: Array<KeerOpKeer2SheetView>, 
/**
 * How many play.
 */
players: number, 
/**
 * What the game is at.
 */
phase: KeerPhase, 
/**
 * The number of the roll on the table or, between rolls, of the last one; 0 before the first.
 */
roll: number, 
/**
 * How many rolls are still to come at most, in a solo game; none once it is over.
 */
rolls_left?: number, 
/**
 * Who rolls, or rolled last; nobody before the lot.
 */
active: Seat | null, 
/**
 * Who still has to decide in this phase, as far as this eye may know. Of others that explode bombs, which may win
 * further ones, it is known who has not exploded the first; when all have, they all stand here until the phase ends.
 */
deciding: Array<Seat>, 
/**
 * The printed sheet: its rows from the top, a letter for the colour of each cell (g y b r o).
 */
grid: Array<string>, 
/**
 * The names of the rows, from the top.
 */
rows: Array<string>, 
/**
 * The printed star cells.
 */
stars: Array<string>, 
/**
 * The upper values of the columns, from A.
 */
column_points_first: Array<number>, 
/**
 * The lower values of the columns, from A.
 */
column_points_later: Array<number>, 
/**
 * The columns whose upper value is gone for those who have not completed them.
 */
columns_taken: Array<string>, 
/**
 * The colours whose five points are gone for those who have not completed them.
 */
colours_taken: Array<KeerColour>, };

/**
 * The sheets that exist.
 */
export type KeerOpKeerSheetName = "black" | "red" | "blue" | "green" | "orange" | "purple" | "yellow";

/**
 * What one eye sees of a game of Keer op Keer.
 */
export type KeerOpKeerView = { 
/**
 * The sheet on which everybody plays.
 */
sheet: KeerOpKeerSheetName, 
/**
 * What ends a solo game; left out in others.
 */
solo_end?: KeerSoloEnd, 
/**
 * The dice from which those who decide may choose; none while no dice lie there.
 */
dice: KeerDiceView, 
/**
 * The dice that the active player has taken away from the others.
 */
taken: KeerDiceView, 
/**
 * Your own decision in this phase, as long as the others may not see it.
 */
decided?: string, 
/**
 * The sheets, one a seat.
 */
sheets: Array<KeerSheetView>, 
/**
 * How many play.
 */
players: number, 
/**
 * What the game is at.
 */
phase: KeerPhase, 
/**
 * The number of the roll on the table or, between rolls, of the last one; 0 before the first.
 */
roll: number, 
/**
 * How many rolls are still to come at most, in a solo game; none once it is over.
 */
rolls_left?: number, 
/**
 * Who rolls, or rolled last; nobody before the lot.
 */
active: Seat | null, 
/**
 * Who still has to decide in this phase, as far as this eye may know. Of others that explode bombs, which may win
 * further ones, it is known who has not exploded the first; when all have, they all stand here until the phase ends.
 */
deciding: Array<Seat>, 
/**
 * The printed sheet: its rows from the top, a letter for the colour of each cell (g y b r o).
 */
grid: Array<string>, 
/**
 * The names of the rows, from the top.
 */
rows: Array<string>, 
/**
 * The printed star cells.
 */
stars: Array<string>, 
/**
 * The upper values of the columns, from A.
 */
column_points_first: Array<number>, 
/**
 * The lower values of the columns, from A.
 */
column_points_later: Array<number>, 
/**
 * The columns whose upper value is gone for those who have not completed them.
 */
columns_taken: Array<string>, 
/**
 * The colours whose five points are gone for those who have not completed them.
 */
colours_taken: Array<KeerColour>, };

/**
 * What the game is at.
 */
export type KeerPhase = "lot" | "roll" | "active" | "others" | "bombs" | "over";

/**
 * The sheet of one seat. Your own shows what you have decided; those of the others are as they were when the phase
 * began.
 */
export type KeerSheetView = { 
/**
 * The cells crossed off, column by column.
 */
crossed: Array<string>, 
/**
 * The stars not crossed off.
 */
stars_left: Array<string>, 
/**
 * The columns complete and counted.
 */
columns: Array<KeerColumnView>, 
/**
 * The colours complete and counted.
 */
colours: Array<KeerColourView>, 
/**
 * How many exclamation marks are left.
 */
exclamation_marks: number, 
/**
 * The points of this sheet if the game ended now.
 */
score: number, };

/**
 * What ends a solo game.
 */
export type KeerSoloEnd = "thirty-rolls" | "second-colour";

/**
 * A card: colour, shape and number, or a wild. Cards order by colour, shape and number, wilds last.
 *
 * The value is never 0, so that "no card" costs no room.
 */
export type KwatroCard = string;

/**
 * How many cards take part.
 */
export type KwatroDeck = "full" | "short";

/**
 * What everybody sees of a hand.
 */
export type KwatroHand = { 
/**
 * How many cards it has.
 */
cards: number, 
/**
 * How many of them are certainly wilds, because they were taken from the table and not given away since.
 */
shown_wilds: number, };

/**
 * A card on the table.
 */
export type KwatroLaidCard = { 
/**
 * The card.
 */
card: KwatroCard, 
/**
 * How far to the right of the start card.
 */
x: number, 
/**
 * How far below the start card.
 */
y: number, };

/**
 * What a player did last, as everybody saw it.
 */
export type KwatroLast = { "kind": "swap", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The card that lies there now, and where.
 */
card: KwatroLaidCard, } | { "kind": "play", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The cards and where they were laid.
 */
cards: Array<KwatroLaidCard>, 
/**
 * What that scored.
 */
points: number, } | { "kind": "pass", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many cards went under the pile, nobody else knows which.
 */
count: number, };

/**
 * What the game waits for.
 */
export type KwatroPhase = "lot" | "deal" | "turn" | "over";

/**
 * What scores.
 */
export type KwatroScoring = "standard" | "children";

/**
 * A game of Kwatro as one player, or somebody beside the table, sees it.
 */
export type KwatroView = { 
/**
 * What the game waits for.
 */
phase: KwatroPhase, 
/**
 * The seat whose turn it is; null unless a player has to decide.
 */
turn: Seat | null, 
/**
 * How many cards take part.
 */
deck: KwatroDeck, 
/**
 * What scores.
 */
scoring: KwatroScoring, 
/**
 * The cards in the hand of the player who looks, in card order; null for whoever looks from beside the table.
 */
hand: Array<KwatroCard> | null, 
/**
 * What everybody sees of each hand, a seat each.
 */
hands: Array<KwatroHand>, 
/**
 * The points so far, a seat each.
 */
scores: Array<number>, 
/**
 * How many cards are left in the pile.
 */
pile: number, 
/**
 * The cards on the table, row by row. The start card lies at x 0, y 0.
 */
table: Array<KwatroLaidCard>, 
/**
 * How many passes came one after another.
 */
passes: number, 
/**
 * How many passes one after another would end the game now.
 */
passes_to_end: number, 
/**
 * The latest thing that a player did; null before the first move.
 */
last: KwatroLast | null, };

/**
 * A language that the app speaks.
 */
export type Language = "nl" | "en" | "de";

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
 * What is said of it; null where it is hidden.
 */
say: Saying | null, 
/**
 * What it brought, first to whoever moved; left out where it brought nothing.
 */
gains?: Array<Gain>, };

/**
 * What tells a game apart from one that was played plainly to its end.
 */
export type Mark = "practice" | "hints" | "stand-in" | "undone" | "cut-short" | "home";

/**
 * What a device may be told while nobody looks at it.
 */
export type Matter = "your-turn" | "somebody-sits" | "game-over" | "dice-of-the-day";

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
 * A moment of a game.
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
 * The event that led here; null at the beginning, and where it is hidden in a game that goes on.
 */
event: RecordEvent | null, 
/**
 * What is said of it; null where there is nothing to say.
 */
say: Saying | null, 
/**
 * The game as that eye sees it, in the game's own form.
 */
game: GameView, 
/**
 * How the players stand.
 */
standing: Standing, };

/**
 * What one has settled for oneself, on whatever device.
 */
export type MySettings = { 
/**
 * What others may see of how one played.
 */
shown: Shown, 
/**
 * Whether those with whom one has played may see that one is here, if they show it, too.
 */
here: boolean, };

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
 * Who asked one to come, where one has not sat down there yet.
 */
invited_by: string | null, 
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
 * Whether games there are for practice.
 */
practice: boolean, 
/**
 * Whether games there count for ratings.
 */
rated: boolean, 
/**
 * `gathering`, `playing`, `over` or `closed`.
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
updated: number, 
/**
 * What the tournament is called to which it belongs, where one's own tables or those of a club are listed.
 */
tournament: string | null, };

/**
 * A legal move with what it is worth.
 */
export type NamedMove = { 
/**
 * The move, in the game's notation.
 */
move: string, 
/**
 * What one points at to make it, by name.
 */
spots: Array<string>, 
/**
 * What is said of it.
 */
say: Saying, 
/**
 * Which place it has among all moves, 1 for the best.
 */
place: number, 
/**
 * Its own final score.
 */
score: number, 
/**
 * Its final score less that of the best of the others; the score again in a solo game.
 */
margin: number, 
/**
 * Its chance to win, a shared win counting in part; 1 in a solo game.
 */
win: number, };

/**
 * A passkey that a browser made.
 */
export type NewPasskey = { 
/**
 * Which question it answers.
 */
ceremony: string, 
/**
 * What to call it.
 */
name: string, 
/**
 * What its device calls it, as bytes.
 */
id: string, 
/**
 * What the browser saw, as bytes.
 */
client_data: string, 
/**
 * Its public key and what its device says of it, as bytes.
 */
attestation: string, };

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
code: string | null, 
/**
 * The SHA-256 of the secret for the dice of its first game, to be kept before one contributes; null with real dice.
 */
commitment: string | null, };

/**
 * Where one is to move next.
 */
export type NextTable = { 
/**
 * At how many tables one is to move.
 */
waiting: number, 
/**
 * The next of them; null where no other one waits.
 */
table: MyTable | null, };

/**
 * All legal moves of a seat, as what one points at to make them.
 *
 * Read [`moves`](Self::moves) from left to right with an empty list: a number of 0 or more appends the spot of that
 * number; a negative number says that the list is now a whole move, and that its first `-1 - number` spots stay for
 * the next one.
 *
 * A client that has some spots chosen offers every spot of a move which has all the chosen ones, and the move itself
 * once its spots are all chosen. The order in which they are chosen does not matter.
 */
export type Offer = { 
/**
 * How many moves there are.
 */
count: number, 
/**
 * The name of every spot that some move has, each once.
 */
spots: Array<string>, 
/**
 * The moves: see above.
 */
moves: Array<number>, };

/**
 * A move that was hidden until everybody had decided.
 */
export type OpenMove = { 
/**
 * Who.
 */
seat: number, 
/**
 * The move, in the game's notation; null where some of it stays hidden.
 */
move: string | null, };

/**
 * The moment of another game from which the first game of a table goes on. Only for practice: what has happened before is not
 * this table's doing, so that nothing can be proved of it.
 */
export type Opening = { 
/**
 * What has happened before.
 */
events: Array<RecordEvent>, 
/**
 * What the dice will show from then on, roll by roll. Where that does not fit, for whoever plays differently may roll other
 * dice, the table rolls.
 */
coming?: Array<string>, };

/**
 * How much time a decision may take. When it runs out a bot decides until the player is back; in a rated game they have given up.
 */
export type Pace = "free" | { "seconds": number } | { "days": number };

/**
 * A passkey of one's own.
 */
export type Passkey = { 
/**
 * Its name in requests.
 */
id: string, 
/**
 * What one calls it.
 */
name: string, 
/**
 * When it was added, in milliseconds since 1970.
 */
since: number, 
/**
 * When one last came in with it, in milliseconds since 1970; null where one never did.
 */
used: number | null, };

/**
 * What a passkey answered.
 */
export type PasskeyProof = { 
/**
 * Which question it answers.
 */
ceremony: string, 
/**
 * What its device calls it, as bytes.
 */
id: string, 
/**
 * What the browser saw, as bytes.
 */
client_data: string, 
/**
 * What its device saw, as bytes.
 */
authenticator_data: string, 
/**
 * What it signed, as bytes.
 */
signature: string, 
/**
 * Whose it is, as bytes.
 */
person: string, };

/**
 * What a browser needs to ask a passkey.
 */
export type PasskeyQuestion = { 
/**
 * Says later which question is answered. It is good for one answer, within five minutes.
 */
ceremony: string, 
/**
 * The question, as bytes.
 */
challenge: string, 
/**
 * The house, as passkeys know it: by its name on the network.
 */
site: string, };

/**
 * What a browser needs to make a passkey.
 */
export type PasskeyWish = { 
/**
 * Says later which question is answered. It is good for one answer, within five minutes.
 */
ceremony: string, 
/**
 * The question, as bytes.
 */
challenge: string, 
/**
 * The house, as passkeys know it: by its name on the network.
 */
site: string, 
/**
 * The person, as passkeys know them, as bytes.
 */
person: string, 
/**
 * The name they go by.
 */
name: string, 
/**
 * What it may sign with, by the numbers of COSE.
 */
algorithms: Array<number>, 
/**
 * The passkeys that one has already, as bytes: a device makes no second one.
 */
known: Array<string>, };

/**
 * A day whose dice are known to all.
 */
export type PastDay = { 
/**
 * Which one.
 */
day: string, 
/**
 * Its secret, which was opened.
 */
secret: string, };

/**
 * How somebody is rated in a game.
 */
export type PersonRating = { 
/**
 * The game.
 */
game: string, 
/**
 * With how many at the table.
 */
with: RatedWith, 
/**
 * The rating.
 */
rating: number, 
/**
 * How far it may be off.
 */
deviation: number, 
/**
 * Whether that is too far to compare it with others.
 */
provisional: boolean, 
/**
 * After how many rated games.
 */
games: number, 
/**
 * How it came about: after each of the last games that one may know of, the oldest first.
 */
course: Array<RatingPoint>, };

/**
 * Where a table stands.
 */
export type Phase = "gathering" | "playing" | "over" | "closed";

/**
 * Somebody with whom one has played.
 */
export type PlayedWith = { 
/**
 * Their public id.
 */
person: string, 
/**
 * The name they go by now.
 */
name: string, 
/**
 * Whether they are here now, as far as they show it; null for who does not show it themselves.
 */
here: boolean | null, 
/**
 * The game that one played last with them.
 */
game: string, 
/**
 * When it was finished, in milliseconds since 1970.
 */
last: number, 
/**
 * Its record.
 */
record: string, };

/**
 * A person, as far as they show themselves.
 */
export type Profile = { 
/**
 * The public id.
 */
id: string, 
/**
 * The name they chose.
 */
name: string, 
/**
 * When they first came, in milliseconds since 1970; null for those who show nothing.
 */
since: number | null, 
/**
 * What they show.
 */
shown: Shown, 
/**
 * Whether it is oneself: then nothing is left out.
 */
you: boolean, 
/**
 * Whether they are here now, as far as they show it; null for strangers, and for who does not show it themselves.
 */
here: boolean | null, 
/**
 * How they did, as far as they show it: one entry for each game and number of players.
 */
statistics: Array<Statistics>, 
/**
 * How it went between them and oneself, game by game; empty for oneself and for strangers.
 */
together: Array<Together>, };

/**
 * One thing that happened at a table, as one viewer may know it.
 */
export type PublicEvent = { 
/**
 * Its number for this viewer. It rises; it jumps when something opens of which they could not know before.
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
 * How many steps of the game stand, outcomes and moves together, before what is decided at the same time.
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
seat: number, } | { "what": "rests", 
/**
 * Who.
 */
seat: number, 
/**
 * Until when, in milliseconds since 1970.
 */
until: number, } | { "what": "hinted", 
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
scores: Array<number>, } | { "what": "closed" });

/**
 * The keys that a browser made for its messages.
 */
export type PushKeys = { 
/**
 * Its public key: an uncompressed point on P-256, in base64url.
 */
p256dh: string, 
/**
 * Its secret: 16 bytes, in base64url.
 */
auth: string, };

/**
 * The message that is sealed for a device. It tells all there is to tell, in the place of any message before.
 */
export type PushMessage = { 
/**
 * In which language to tell it.
 */
language: Language, 
/**
 * At how many tables one is to move where others wait.
 */
turns: number, 
/**
 * What is new; empty where what was told before is settled.
 */
news: Array<PushNews>, 
/**
 * How much more is new.
 */
more: number, 
/**
 * The table to go to, where one leads.
 */
open: string | null, };

/**
 * One thing that is new.
 */
export type PushNews = { 
/**
 * What.
 */
kind: Matter, 
/**
 * The id of the game; null for the dice of the day.
 */
game: string | null, 
/**
 * Who sat down.
 */
name: string | null, 
/**
 * Whether one's time is about to run out.
 */
hurry?: boolean, };

/**
 * How a device stands with messages to it.
 */
export type PushState = { 
/**
 * The server's public key (VAPID), in base64url: browsers want it before they subscribe.
 */
key: string, 
/**
 * What this device wants to be told; null where nothing.
 */
wish: PushWish | null, 
/**
 * Where its messages go, so that its browser can see whether that is still true; null where nowhere.
 */
endpoint: string | null, };

/**
 * A device that wants to be told something.
 */
export type PushSubscribe = { 
/**
 * Where its push service takes messages: an https address out in the world.
 */
endpoint: string, 
/**
 * What they are sealed with.
 */
keys: PushKeys, 
/**
 * What it wants to be told, and when.
 */
wish: PushWish, };

/**
 * What a device wants to be told, and when.
 */
export type PushWish = { 
/**
 * What.
 */
kinds: Array<Matter>, 
/**
 * When not; null where it may be told at any time.
 */
quiet: QuietHours | null, 
/**
 * Where the device is, by the IANA name of its time zone.
 */
zone: string, 
/**
 * In which language.
 */
language: Language, };

/**
 * A position in which a seat decides, with what its moves are worth.
 */
export type Puzzle = { 
/**
 * How many play.
 */
players: number, 
/**
 * Who decides.
 */
seat: Seat, 
/**
 * What has happened before.
 */
events: RecordEvent[], 
/**
 * The moves worth naming, the best one first.
 */
moves: Array<PuzzleMove>, 
/**
 * Its name, which it keeps in every later book: the deal and the number of the event that is decided.
 */
id: string, 
/**
 * What it is about.
 */
theme: Theme, 
/**
 * How hard it is: what somebody is rated who solves every other one like it.
 */
rating: number, 
/**
 * Which levels find the best move.
 */
solved_by: Array<Level>, };

/**
 * Somebody has tried a puzzle.
 */
export type PuzzleAttempt = { 
/**
 * How they were rated before.
 */
player: Rated, 
/**
 * How it was.
 */
puzzle: Rated, 
/**
 * Whether they found the best move.
 */
solved: boolean, };

/**
 * What a book tells of a puzzle before anybody opens it.
 */
export type PuzzleHead = { 
/**
 * Its name, which it keeps in every later book: the deal and the number of the event that is decided.
 */
id: string, 
/**
 * What it is about.
 */
theme: Theme, 
/**
 * How hard it is: what somebody is rated who solves every other one like it.
 */
rating: number, 
/**
 * Which levels find the best move.
 */
solved_by: Array<Level>, };

/**
 * A move in a puzzle.
 */
export type PuzzleMove = { 
/**
 * The move, in the game's notation.
 */
move: string, 
/**
 * What one points at to make it, by name.
 */
spots: Array<string>, 
/**
 * What is said of it.
 */
say: Saying, 
/**
 * The chance to win with it.
 */
win: number, };

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
 * Whether it is for practice.
 */
practice?: boolean, 
/**
 * False: the game begins with one's own command `ready`, so that what one puts into the dice comes after the
 * commitment. True, which is the default: it begins at once, and the dice are the host's alone.
 */
ready?: boolean, };

/**
 * Hours in which a device is told nothing. What is not settled when they end is told then.
 */
export type QuietHours = { 
/**
 * When they begin, in minutes after midnight where the device is.
 */
from: number, 
/**
 * When they end, likewise; on the next day where that is earlier.
 */
to: number, };

/**
 * What is known of somebody's strength, or of a puzzle's.
 */
export type Rated = { 
/**
 * The rating.
 */
rating: number, 
/**
 * How far it may be off.
 */
deviation: number, 
/**
 * How much it wavers.
 */
volatility: number, };

/**
 * What a bot is worth.
 */
export type RatedBot = { 
/**
 * How well it plays.
 */
level: Level, 
/**
 * How it is rated.
 */
rating: number, };

/**
 * Somebody on the list of the best.
 */
export type RatedPerson = { 
/**
 * Which place they have; equal ratings share one.
 */
rank: number, 
/**
 * The public id.
 */
person: string, 
/**
 * The name they go by.
 */
name: string, 
/**
 * How they are rated.
 */
rating: number, 
/**
 * How far it may be off.
 */
deviation: number, 
/**
 * After how many rated games.
 */
games: number, 
/**
 * Whether it is oneself.
 */
you: boolean, };

/**
 * With how many at the table somebody is rated.
 */
export type RatedWith = "two" | "more";

/**
 * The verdict on a solo game, from the table in the rulebook.
 */
export type Rating = { 
/**
 * The line of the table, 1 for the best.
 */
line: number, 
/**
 * How many lines the table has.
 */
lines: number, 
/**
 * Half stars out of eight, in the games that award stars.
 */
half_stars?: number, };

/**
 * What a game did to the rating of whoever sat at a seat.
 */
export type RatingChange = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * The rating before it.
 */
before: number, 
/**
 * The rating after it. That of a bot stays as it is.
 */
after: number, 
/**
 * Whether that may be too far off to compare it with others.
 */
provisional: boolean, };

/**
 * The best in a game.
 */
export type RatingPage = { 
/**
 * The game.
 */
game: string, 
/**
 * With two at the table, the best first.
 */
two: Array<RatedPerson>, 
/**
 * With more.
 */
more: Array<RatedPerson>, 
/**
 * What the bots are worth, the weakest first.
 */
bots: Array<RatedBot>, };

/**
 * How somebody was rated after a game.
 */
export type RatingPoint = { 
/**
 * When it was finished, in milliseconds since 1970.
 */
at: number, 
/**
 * The rating.
 */
rating: number, 
/**
 * How far it may have been off.
 */
deviation: number, };

/**
 * What somebody shows the others at the table. There are no words of one's own, so that nobody has to be moderated.
 */
export type Reaction = "hello" | "bravo" | "thanks" | "lucky" | "ouch" | "laugh" | "think" | "tea";

/**
 * Whether a record is right.
 */
export type RecordCheck = { 
/**
 * Whether every event follows from the rules.
 */
valid: boolean, 
/**
 * Whether every outcome follows from the secret that was committed to, and no draw is left out without anybody's
 * consent; null where the record has no secret.
 */
fair: boolean | null, 
/**
 * The verdict in words.
 */
text: string, };

/**
 * One thing that happened, in the game's notation.
 */
export type RecordEvent = { 
/**
 * What it said.
 */
outcome: string, 
/**
 * Which draw of the host it is, where that is not the one after the last outcome's.
 */
draw?: number, } | { 
/**
 * Who.
 */
seat: Seat, 
/**
 * What.
 */
move: string, };

/**
 * A page of finished games.
 */
export type RecordPage = { 
/**
 * The last finished first. There may be fewer than wanted where others follow.
 */
games: Array<FinishedGame>, 
/**
 * What to give as `before` for the next page; null on the last one.
 */
next: string | null, };

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
link: string, 
/**
 * Until when it is good, in milliseconds since 1970.
 */
until: number, };

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
 * Whether one rests.
 */
export type Resting = { 
/**
 * When the vacation ends, in milliseconds since 1970; null while there is none.
 */
until: number | null, 
/**
 * How many days of vacation are left within this year.
 */
days_left: number, };

/**
 * How a game of a tournament ended, as an organiser says.
 */
export type ResultWish = { 
/**
 * In which round, from 1.
 */
round: number, 
/**
 * At which table of the round, from 1.
 */
table: number, 
/**
 * Which game there, from 1.
 */
game: number, 
/**
 * What became of each seat.
 */
finishes: Array<TournamentFinish>, };

/**
 * What somebody is to be in a club.
 */
export type RoleWish = { 
/**
 * The role. Who makes another one keeper is an organiser from then on.
 */
role: ClubRole, };

/**
 * A message by its name, with what it is about. Whoever tells it to people looks the name up in their language.
 */
export type Saying = { say: string, [arg: string]: string | number | Saying | Array<string | number | Saying> };

/**
 * How often a score was reached.
 */
export type ScoreCount = { 
/**
 * The points.
 */
score: number, 
/**
 * How often.
 */
count: number, };

/**
 * One line of a score sheet, such as the column points.
 */
export type ScorePart = { 
/**
 * A short stable name, by which a host finds its own words.
 */
name: string, 
/**
 * What it adds to the total (negative where it costs).
 */
points: number, };

/**
 * How everybody did in a season in one game.
 */
export type SeasonGame = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The best first.
 */
rows: Array<SeasonRow>, };

/**
 * How somebody did in a season.
 */
export type SeasonRow = { 
/**
 * Which place they have; who has as many points and wins shares it.
 */
place: number, 
/**
 * The public id; null on a wall.
 */
person: string | null, 
/**
 * The name they go by.
 */
name: string, 
/**
 * How many games.
 */
games: number, 
/**
 * The points: a small duel with each other at the table.
 */
points: number, 
/**
 * How many games were won alone.
 */
wins: number, 
/**
 * Whether it is oneself.
 */
you: boolean, };

/**
 * A place at the table, counted from 0 clockwise.
 */
export type Seat = number;

/**
 * Who sits on a seat.
 */
export type SeatKind = "open" | "person" | "bot";

/**
 * How one seat did.
 */
export type SeatResult = { 
/**
 * The person's public id; null for a bot, and where only the name is known of somebody.
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
won: boolean, 
/**
 * How its player gave the game up, `resigned` or `left`; null where they did not. The points are then those of a bot
 * that played on, or those at that moment.
 */
gave_up: GaveUp | null, };

/**
 * How one seat stands.
 */
export type SeatStanding = { 
/**
 * The points in all; the parts add up to it.
 */
total: number, 
/**
 * Every part of the score.
 */
parts: Array<ScorePart>, 
/**
 * What decides between equal totals, in this order, the higher the better.
 */
tie_breaks: Array<number>, 
/**
 * The place, 1 for the leader; equal players share it.
 */
rank: number, };

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
 * Who gave up the game on the table on this seat, and how; null where nobody did.
 */
gave_up: GaveUpView | null, 
/**
 * Until when the player's clock stands still, or stood; null where they have not rested here.
 */
rests_until: number | null, 
/**
 * Ready for the next game, or for a rematch.
 */
ready: boolean, };

/**
 * What the host says, apart from what happens at a table: that is a [`TableMessage`].
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
 * Where it was a `watch`, or what one watched may be seen no longer: the seat, as in `watch`.
 */
seat?: number | null, 
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
 * A short stable name of the reason; null if one has.
 */
code: string | null, 
/**
 * The reason as an English sentence; null if one has.
 */
text: string | null, } | { "type": "preview", 
/**
 * The table's id.
 */
table: string, 
/**
 * As in the question.
 */
id: string, 
/**
 * The game as the seat would see it, in the game's own form. Cards that it would draw are not in its hand.
 */
game: GameView, 
/**
 * How the players would stand.
 */
standing: Standing, 
/**
 * What is said of the move.
 */
say: Saying, } | { "type": "prospect", 
/**
 * The table's id.
 */
table: string, 
/**
 * As in the question.
 */
id: string, 
/**
 * The game with whatever is hidden imagined, for a program of the same version to read.
 */
position: unknown, } | { "type": "hint", 
/**
 * The table's id.
 */
table: string, 
/**
 * As in the question.
 */
id: string, 
/**
 * The best moves, the best first; 5 at the most.
 */
moves: Array<HintedMove>, } | { "type": "presence", 
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
watching: number, } | { "type": "reacted", 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat of whoever shows it. Not `seat`, which elsewhere says through whose eyes something is seen.
 */
by: number, 
/**
 * What they show.
 */
reaction: Reaction, } | { "type": "tables-changed", } | { "type": "pong", 
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
 * By correspondence: whether the clocks stand still on Saturdays and Sundays (UTC).
 */
weekends_off?: boolean, 
/**
 * Where the dice come from.
 */
dice: Dice, 
/**
 * Whether players may ask for a hint. The table only keeps it for its host.
 */
hints: boolean, 
/**
 * Whether games are for practice: every move may be taken back at once, dice too, and the games are told apart.
 */
practice?: boolean, 
/**
 * Whether games count for the ratings of the players: then nobody gets hints or a stand-in, holds two seats or takes back
 * what others have seen, and whose time runs out has given up.
 */
rated?: boolean, 
/**
 * Whether the house set the table up for a game of a tournament: the seats are given, and everybody behaves as in a rated game.
 * Nobody else sets up such a table.
 */
contest?: boolean, 
/**
 * Whether the table stands in the list of open tables. The table only keeps it for its host.
 */
listed: boolean, 
/**
 * Whether others may watch. The table only keeps it for its host.
 */
spectators: boolean, };

/**
 * What others may see of how one played.
 */
export type Shown = "all" | "public" | "nothing";

/**
 * Why a bot plays for a player.
 */
export type StandIn = "away" | "handed-over" | "resigned";

/**
 * How everybody stands, at any moment of a game.
 */
export type Standing = { 
/**
 * Whether the game is over, so that the leaders are the winners.
 */
over: boolean, 
/**
 * One entry a seat.
 */
seats: Array<SeatStanding>, 
/**
 * The verdict, in a finished solo game that has one.
 */
rating?: Rating, };

/**
 * Who stands where.
 */
export type Standings = { 
/**
 * By what places are told apart, the first first.
 */
measures: Array<TournamentMeasure>, 
/**
 * The best first.
 */
rows: Array<StandingsRow>, };

/**
 * A line of the standings.
 */
export type StandingsRow = { 
/**
 * On which place, shared by equals; null for whoever was annulled.
 */
place: number | null, 
/**
 * The number of the entrant.
 */
entrant: number, 
/**
 * How many games they played.
 */
played: number, 
/**
 * What decides, one for each measure: more is better.
 */
values: Array<number>, };

/**
 * How a person does in one game with so many players, here or at home.
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
 * Whether these were played at home, on the person's own devices.
 */
home: boolean, 
/**
 * How many games, those in `marked` left out.
 */
games: number, 
/**
 * How many of them were won.
 */
wins: number, 
/**
 * How many of them the person gave up, which are lost.
 */
gave_up: number, 
/**
 * How many further games are told apart: for practice, with hints, with a stand-in, with dice taken back. One that the
 * person gave up is among them only if it was for practice.
 */
marked: number, 
/**
 * The mean of the scores; null where no game has come to its end for this person.
 */
mean: number | null, 
/**
 * The best score.
 */
best: number | null, 
/**
 * The worst score.
 */
worst: number | null, 
/**
 * Every score of a game that came to its end with how often it was reached, from low to high.
 */
distribution: [number, number][], };

/**
 * How strongly somebody played.
 */
export type Strength = { 
/**
 * The level that comes nearest.
 */
level: Level, 
/**
 * Where that is on the ladder: 0 for a beginner, 4 for a master, and what lies between.
 */
rung: number, 
/**
 * What was lost a decision, in the mean over those that show something: points, in Genius winning chance.
 */
loss: number, };

/**
 * The club of a table.
 */
export type TableClub = { 
/**
 * The id of the club.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * The id of the tournament in which a game is played there; null where there is none.
 */
tournament: string | null, };

/**
 * A table for practice whose game goes on from a moment of another one, or has the dice of a day that is past. Only a device makes one for itself.
 */
export type TableFrom = { 
/**
 * What is played and how.
 */
settings: Settings, 
/**
 * From where it goes on; from its beginning where nothing is said.
 */
opening?: Opening | null, 
/**
 * The day whose dice it has.
 */
day?: PastDay | null, 
/**
 * Whether nothing of it is kept, for a puzzle that nobody goes back to.
 */
fleeting?: boolean, };

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
 * The club whose table it is, and its tournament, for those inside.
 */
club: TableClub | null, 
/**
 * Those whom one asked to come and who said no, as long as the table waits for its first game. Nobody else hears of it.
 */
declined: Array<string>, 
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
 * Whether games there are for practice.
 */
practice: boolean, 
/**
 * Whether games there count for ratings.
 */
rated: boolean, 
/**
 * `gathering`, `playing`, `over` or `closed`.
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
updated: number, 
/**
 * What the tournament is called to which it belongs, where one's own tables or those of a club are listed.
 */
tournament: string | null, };

/**
 * What happens at a table.
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
 * The last lines of the log.
 */
log: Array<LogLine>, 
/**
 * What one's seat may do now; null if it has nothing to decide.
 */
offer: Offer | null, 
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
 * The lines of the log that are new; where some may be others than before, the last ones.
 */
log: Array<LogLine>, 
/**
 * What one's seat may do now; null if it has nothing to decide.
 */
offer: Offer | null, 
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
 * Whether games there are for practice.
 */
practice: boolean, 
/**
 * Whether games there count for ratings.
 */
rated: boolean, 
/**
 * `gathering`, `playing`, `over` or `closed`.
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
updated: number, 
/**
 * What the tournament is called to which it belongs, where one's own tables or those of a club are listed.
 */
tournament: string | null, };

/**
 * What one viewer sees of a table: all that a client draws, and nothing that is hidden from them.
 */
export type TableView = { 
/**
 * What was agreed.
 */
settings: Settings, 
/**
 * Where the table stands.
 */
phase: Phase, 
/**
 * The number of the game on the table, from 1; 0 before the first.
 */
game_number: number, 
/**
 * How the game came to its end; null while it goes on.
 */
ending: Ending | null, 
/**
 * What tells the game apart from one that is played plainly to its end.
 */
marks: Array<Mark>, 
/**
 * The wish to take a move back that waits for an answer.
 */
undo: UndoView | null, 
/**
 * The day whose dice it has; null where it has dice of its own.
 */
day: string | null, 
/**
 * The proof of fair dice; null with real dice.
 */
fair: FairView | null, 
/**
 * The number of the last event that this view contains, as its viewer counts them.
 */
seq: number, 
/**
 * One entry a seat.
 */
seats: Array<SeatView>, 
/**
 * What the table waits for.
 */
waiting: Waiting, 
/**
 * The game as this viewer sees it, in the game's own form; null before the first.
 */
game: GameView | null, 
/**
 * How the players stand: while several decide at the same time, the others as they stood before.
 */
standing: Standing | null, 
/**
 * How many steps the game has, outcomes and moves together, as its viewer counts them: of what others decide at the same
 * time one step for each of them, until all are done.
 */
steps: number, 
/**
 * The seat through whose eyes this is seen; null for a spectator.
 */
you: number | null, 
/**
 * All seats of whoever holds that one: people who share a device. Empty for a spectator.
 */
yours: number[], 
/**
 * Whether this viewer may take their last move back now, and how; null if not.
 */
can_undo: Undo | null, };

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
visibility: Visibility, 
/**
 * The club for which it is opened: then its members find it, and nobody else, whatever `visibility` says. Only a server has clubs.
 */
club?: string | null, };

/**
 * What a puzzle is about.
 */
export type Theme = "go-out" | "save-joker" | "spend-joker" | "deny" | "roll-on" | "settle" | "chain" | "finish-first" | "take-points" | "patience" | "position";

/**
 * How it went between two people in one game.
 */
export type Together = { 
/**
 * The game.
 */
game: string, 
/**
 * Games that count.
 */
games: number, 
/**
 * How many of them one won oneself.
 */
wins: number, 
/**
 * How many of them the other won.
 */
their_wins: number, 
/**
 * One's own mean score, over the games that both played plainly to their end; null without any.
 */
mean: number | null, 
/**
 * The other's.
 */
their_mean: number | null, 
/**
 * When the last game was finished, counted or not, in milliseconds since 1970.
 */
last: number, 
/**
 * Its record.
 */
record: string, };

/**
 * Somebody in a tournament.
 */
export type TournamentEntrant = { 
/**
 * The name they go by.
 */
name: string, 
/**
 * The public id; null on a wall, and for who is gone for good.
 */
person: string | null, 
/**
 * Whether they have left.
 */
withdrawn: boolean, 
/**
 * Whether they left a round robin so early that none of their results count.
 */
annulled: boolean, 
/**
 * Whether they have said that they will not come to the round that is made next.
 */
absent: boolean, };

/**
 * What became of a seat.
 */
export type TournamentFinish = { "played": { 
/**
 * On which place, from 1: how many were better, and one. Whoever ties shares it.
 */
place: number, 
/**
 * With which score.
 */
score: number, } } | "forfeit";

/**
 * How it is decided who meets whom: see docs/tournaments.md.
 */
export type TournamentFormat = { "round-robin": { 
/**
 * Twice, with the start the other way round.
 */
double: boolean, } } | { "swiss": { 
/**
 * How many rounds.
 */
rounds: number, } } | { "knock-out": { 
/**
 * How many games a match has at most: 1, 3, 5 or 7, and 1 at larger tables.
 */
best_of: number, 
/**
 * How often a tied match is played again before the better seed goes on.
 */
replays: number, 
/**
 * Whether those who lost the semi-finals play for the third place; at tables for two only.
 */
third_place: boolean, } } | { "league": { 
/**
 * How many rounds.
 */
rounds: number, } };

/**
 * A game of a tournament.
 */
export type TournamentGame = { 
/**
 * Who plays it, in the order of the seats.
 */
seats: Array<number>, 
/**
 * The id of the table where it is played; null on a wall, and where there is none, or not yet.
 */
table: string | null, 
/**
 * The id of its record, once there is one; null on a wall.
 */
record: string | null, 
/**
 * When the house lets it begin, whoever is there, in milliseconds since 1970; null once it is over.
 */
begins: number | null, 
/**
 * What became of each seat; null while it is not over.
 */
finishes: Array<TournamentFinish> | null, };

/**
 * By what places are told apart: see docs/tournaments.md.
 */
export type TournamentMeasure = "points" | "direct-encounter" | "buchholz" | "sonneborn-berger" | "wins" | "margin" | "reached" | "last-table";

/**
 * A tournament, for the members of its club.
 */
export type TournamentPage = { 
/**
 * The id of its club.
 */
club: string, 
/**
 * What the club is called.
 */
club_name: string, 
/**
 * Whether one may start it, end it, put results right and withdraw others.
 */
organises: boolean, 
/**
 * One's own number among the entrants; null for who never entered.
 */
you: number | null, 
/**
 * Whether somebody who does not take part may enter now.
 */
open: boolean, 
/**
 * How many rounds it has, as far as that is known.
 */
rounds: number | null, 
/**
 * Everybody who ever entered; who has the number 3 is at place 3, counted from 0.
 */
entrants: Array<TournamentEntrant>, 
/**
 * Who stands where; empty before the start.
 */
standings: Standings, 
/**
 * The rounds that are being played, or the last one.
 */
current: Array<TournamentRound>, 
/**
 * Its id.
 */
id: string, 
/**
 * When it was announced, in milliseconds since 1970.
 */
created: number, 
/**
 * What was agreed.
 */
wish: TournamentWish, 
/**
 * Where it stands.
 */
phase: TournamentPhase, 
/**
 * How many take part; who withdrew is not counted.
 */
players: number, 
/**
 * How many rounds have been made.
 */
round: number, };

/**
 * Where a tournament stands.
 */
export type TournamentPhase = "entering" | "playing" | "over";

/**
 * One round of a tournament.
 */
export type TournamentRound = { 
/**
 * Its number, from 1.
 */
round: number, 
/**
 * Its tables, the first one first.
 */
tables: Array<TournamentTable>, 
/**
 * Who has nobody to play against.
 */
byes: Array<number>, 
/**
 * Who wins because the one whom they would have met is not there.
 */
walkovers: Array<TournamentWalkover>, };

/**
 * A tournament in a list.
 */
export type TournamentSummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * When it was announced, in milliseconds since 1970.
 */
created: number, 
/**
 * What was agreed.
 */
wish: TournamentWish, 
/**
 * Where it stands.
 */
phase: TournamentPhase, 
/**
 * How many take part; who withdrew is not counted.
 */
players: number, 
/**
 * How many rounds have been made.
 */
round: number, };

/**
 * A table of a round: a game, or a match of several.
 */
export type TournamentTable = { 
/**
 * Who sits there; the first one begins the first game.
 */
seats: Array<number>, 
/**
 * The games that are over, and the one that is being played.
 */
games: Array<TournamentGame>, };

/**
 * A win over somebody who is not there.
 */
export type TournamentWalkover = { 
/**
 * Who is there.
 */
winner: number, 
/**
 * Who is not.
 */
missing: number, };

/**
 * A tournament to be announced.
 */
export type TournamentWish = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Which game.
 */
game: string, 
/**
 * What the game lets the table choose; what is left out has its default.
 */
options?: Record<string, unknown>, 
/**
 * How many sit at a full table.
 */
seats: number, 
/**
 * How it is decided who meets whom.
 */
format: TournamentFormat, 
/**
 * The time for a decision: seconds where everybody plays at the same time, days by correspondence. There is always a clock.
 */
pace: Pace, 
/**
 * By correspondence: whether the clocks stand still on Saturdays and Sundays (UTC).
 */
weekends_off?: boolean, 
/**
 * Whether its games count for ratings.
 */
rated?: boolean, };

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
 * For how long one wants to rest.
 */
export type VacationWish = { 
/**
 * How many days.
 */
days: number, };

/**
 * Who may find a table.
 */
export type Visibility = "public" | "link" | "private";

/**
 * What a table waits for.
 */
export type Waiting = { "for": "players" } | { "for": "host" } | { "for": "lot" } | { "for": "dice" } | { "for": "decisions", 
/**
 * Which seats, as far as the viewer may know: how many decisions others make at the same time would tell what
 * they decide.
 */
seats: number[], 
/**
 * Since when the first of them has had its decision; null with a clock of seconds, where they rest, and where the viewer
 * may not know.
 */
since: number | null, 
/**
 * When a bot will decide for the first of them; null without a clock, and where the viewer may not know.
 */
until: number | null, };

/**
 * What a club shows to everybody who has the address of its wall.
 */
export type WallPage = { 
/**
 * What the club is called.
 */
club: string, 
/**
 * How everybody does this season.
 */
season: ClubSeason, 
/**
 * Its tournaments, the newest first.
 */
tournaments: Array<TournamentSummary>, };

/**
 * What a club shows of a tournament to everybody who has the address of its wall.
 */
export type WallTournament = { 
/**
 * What the club is called.
 */
club: string, 
/**
 * How many rounds it has, as far as that is known.
 */
rounds: number | null, 
/**
 * Everybody who ever entered, by their number.
 */
entrants: Array<TournamentEntrant>, 
/**
 * Who stands where.
 */
standings: Standings, 
/**
 * The rounds that are being played, or the last one.
 */
current: Array<TournamentRound>, 
/**
 * Its id.
 */
id: string, 
/**
 * When it was announced, in milliseconds since 1970.
 */
created: number, 
/**
 * What was agreed.
 */
wish: TournamentWish, 
/**
 * Where it stands.
 */
phase: TournamentPhase, 
/**
 * How many take part; who withdrew is not counted.
 */
players: number, 
/**
 * How many rounds have been made.
 */
round: number, };

/**
 * Who leaves a tournament.
 */
export type WithdrawWish = { 
/**
 * The number of the entrant, which only organisers give; oneself where it is left out.
 */
entrant?: number, };

/**
 * What a seat may expect, or by how much that changed.
 */
export type Worth = { 
/**
 * Its own final score.
 */
score: number, 
/**
 * Its final score less that of the best of the others; the score again in a solo game.
 */
margin: number, 
/**
 * Its chance to win, a shared win counting in part; 1 in a solo game.
 */
win: number, };

/**
 * One's own try.
 */
export type YourTry = { 
/**
 * The id of its table.
 */
table: string, 
/**
 * The id of its record, once it has ended.
 */
record: string | null, 
/**
 * When it ended, in milliseconds since 1970; null while it goes on.
 */
finished: number | null, 
/**
 * The points; null where it was given up or came too late.
 */
score: number | null, 
/**
 * Whether it is compared with others: not yet for who has hardly played here.
 */
ranked: boolean, 
/**
 * Which place it has, or would have, among those that are: 1 is the best.
 */
rank: number | null, 
/**
 * How many of them are behind it.
 */
behind: number | null, 
/**
 * On how many days in a row one has played this game to its end.
 */
streak: number, };
