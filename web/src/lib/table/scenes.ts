import type { Game, GameParts } from '$lib/games/parts';
import type { LogLine, PublicEvent, Saying, Standing, TableView } from '$lib/generated/protocol';
import type { Spots } from './offer';

/** How fast what the others do is shown. */
export type Pace = 'calm' | 'brisk' | 'at-once';
export const PACES: readonly Pace[] = ['calm', 'brisk', 'at-once'];

/** One thing that is shown before the next: the table after it, and what is told of it. */
export interface Scene {
  view: TableView;
  lines: readonly LogLine[];
  news: readonly PublicEvent[];
  /** What can be done then. */
  offer: readonly Spots[];
  /** What others and the dice do is a step, one's own move a link, dice that one rolls oneself a roll; the rest is simply there. */
  kind: 'step' | 'link' | 'roll' | 'cut';
}

/** The game as it was before, with what one seat has written since. */
export type Between = (before: Game, after: Game, seat: number) => Game;

/** How long a scene stays before the next, in milliseconds. */
const STAYS: Record<Pace, Record<Scene['kind'], number>> = {
  calm: { step: 850, link: 250, roll: 850, cut: 0 },
  brisk: { step: 600, link: 150, roll: 600, cut: 0 },
  'at-once': { step: 0, link: 0, roll: 0, cut: 0 },
};
/** How far the screen may fall behind the table, in milliseconds. */
const PATIENCE: Record<Pace, number> = { calm: 5000, brisk: 4000, 'at-once': 0 };
/** What would be seen for less time than this only flickers. */
const GLIMPSE = 120;

/** How long a scene stays while these wait behind it: all the shorter the more of them there are. */
export function staysFor(scene: Scene, waiting: readonly Scene[], pace: Pace): number {
  const usual = STAYS[pace];
  // What comes last keeps nobody waiting.
  const all = [scene, ...waiting.slice(0, -1)].reduce((sum, { kind }) => sum + usual[kind], 0);
  const hurry = all <= PATIENCE[pace] ? 1 : (PATIENCE[pace] / all) ** 2;
  const stay = usual[scene.kind] * hurry;
  return stay < GLIMPSE ? 0 : stay;
}

/** Several scenes as one: how it all ended, and everything that is told of it. */
export const together = (scenes: readonly Scene[]): Scene => ({
  ...scenes.at(-1)!,
  lines: scenes.flatMap(({ lines }) => lines),
  news: scenes.flatMap(({ news }) => news),
});

/** What the scenes have to know of a game. */
export type Showing = Pick<GameParts, 'between' | 'rolls' | 'rollsAgain'>;

/** Who has rolled the dice that this tells of; null where nobody in particular did. */
export const rollerOf = (
  { say }: Saying,
  game: TableView['game'] | undefined,
  { rolls }: Showing,
): number | null => (game && 'active' in game && rolls?.includes(say) ? game.active : null);

/** Whether the last of these is a roll of one's own, after which one decides. Who chose to roll again has rolled. */
function isOwnRoll(
  lines: readonly LogLine[],
  { view, offer }: Pick<Scene, 'view' | 'offer'>,
  parts: Showing,
): boolean {
  if (view.settings.dice === 'own' || offer.length === 0) return false;
  const roller = rollerOf(lines.at(-1)!.say!, view.game, parts);
  const isOurs = roller !== null && view.yours.includes(roller) && view.seats[roller]!.stand_in === null;
  return isOurs && !lines.some(({ say }) => parts.rollsAgain?.includes(say!.say));
}

/**
 * What became of a table, one thing after another. Of several moves and a roll that came at once only the end is known: what
 * is seen in between is made of what was there before and of what each seat has written since, oneself first.
 */
export function scenesOf(before: TableView | null, scene: Omit<Scene, 'kind'>, parts: Showing): Scene[] {
  const { view, lines, news, offer } = scene;
  const { between } = parts;
  const own = view.yours;
  const played = lines.filter(({ say }) => say !== null);
  const goesOn = before?.phase === 'playing' && before.game_number === view.game_number;
  const kindOf = ({ seat }: LogLine) => (seat !== null && own.includes(seat) ? 'link' : 'step');
  if (!goesOn || played.length === 0) return [{ ...scene, kind: 'cut' }];
  const lastKind = isOwnRoll(played, scene, parts) ? 'roll' : kindOf(played.at(-1)!);
  if (!between || played.length === 1 || !before.game || !view.game) return [{ ...scene, kind: lastKind }];

  const ordered = ownFirst(played, own);
  let { game, standing } = before;
  return ordered.map((line, at) => {
    const kind = kindOf(line);
    // What else has happened is told with the last of it.
    if (at === ordered.length - 1) return { view, lines: [line], news, offer, kind: lastKind };
    if (line.seat !== null) {
      game = between(game!, view.game!, line.seat);
      standing = counted(standing, view.standing, line.seat);
    }
    // Whoever is seen to move is the one whom the table waits for.
    const waiting: TableView['waiting'] =
      line.seat === null || kind === 'link'
        ? view.waiting
        : { for: 'decisions', seats: [line.seat], since: null, until: null };
    return { view: { ...before, game, standing, waiting }, lines: [line], news: [], offer: [], kind };
  });
}

/** One's own of the moves that were made at the same time comes first: it is on the paper already. */
function ownFirst(lines: readonly LogLine[], own: readonly number[]): LogLine[] {
  const chance = lines.findIndex(({ seat }) => seat === null);
  const moves = chance < 0 ? lines : lines.slice(0, chance);
  const isOwn = ({ seat }: LogLine) => seat !== null && own.includes(seat);
  return [...moves.filter(isOwn), ...moves.filter((line) => !isOwn(line)), ...lines.slice(moves.length)];
}

/** How everybody stood, with the score that one seat has now. */
function counted(before: Standing | null, after: Standing | null, seat: number): Standing | null {
  if (!before || !after) return before;
  return { ...before, seats: before.seats.map((score, at) => (at === seat ? after.seats[at]! : score)) };
}
