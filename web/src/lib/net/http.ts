import { GAMES_INFO } from '$lib/generated/games';
import type {
  Begin,
  ChangedSettings,
  DayPage,
  Device,
  Done,
  FinishedGame,
  GameInfo,
  HomeGame,
  Lobby,
  LogLine,
  Me,
  Moment,
  MySettings,
  MyTable,
  NewPasskey,
  NewTable,
  NextTable,
  Passkey,
  PasskeyProof,
  PasskeyQuestion,
  PasskeyWish,
  PersonRating,
  PlayedWith,
  Profile,
  PushState,
  PushSubscribe,
  Puzzle,
  PuzzleAttempt,
  PuzzleHead,
  QuickPlay,
  Rated,
  RatingChange,
  RatingPage,
  RecordCheck,
  RecordPage,
  RecoveryLink,
  Refused,
  Resting,
  Statistics,
  TableFrom,
  TableInfo,
  TableWish,
} from '$lib/generated/protocol';
import { askHere, isHere } from '$lib/home/home';

/** A host said no, and why: `code` finds our own words, `text` is an English sentence. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
  ) {
    super(text);
  }
}

/** Whether there is a server behind these pages, and not only files. */
export const HAS_SERVER = import.meta.env.MODE !== 'site';

/** Asks the server, or the house on this device where no server answers. */
const askEither = <T>(path: string): Promise<T> =>
  askServer<T>('GET', path).catch((refusal: Refusal) => {
    if (refusal.code === 'no-answer') return askHome<T>('GET', path);
    throw refusal;
  });

/** Asks the house on this device about what is there, and the server about everything else. */
function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return /^\/(tables|records)\/~/.test(path) ? askHome(method, path, body) : askServer(method, path, body);
}

async function askHome<T>(method: string, path: string, body?: unknown): Promise<T> {
  return askHere<T>(method, path, body).catch(({ code, text }: Refused) => {
    throw new Refusal(code, text);
  });
}

/** Asks the server. What only some pages ask stands beside them. */
export async function askServer<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  // Half an answer is none: above all it does not say that nobody is known here.
  return (await answered(method, path, body, signal)).json().catch(noAnswer);
}

/** What the server answers, unless it refuses. */
async function answered(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  if (!HAS_SERVER) throw new Refusal('no-answer', 'There is no server here.');
  const request: RequestInit = { method, signal };
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api${path}`, request).catch(noAnswer);
  if (answer.ok) return answer;
  const refused: Refused | null = await answer.json().catch(() => null);
  throw new Refusal(refused?.code ?? 'no-answer', refused?.text ?? `The server answered ${answer.status}.`);
}

function noAnswer(): never {
  throw new Refusal('no-answer', 'The server does not answer.');
}

const query = (fields: Record<string, string | number | null | undefined>) => {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

export const me = () => ask<Me | null>('GET', '/me');
export const comeIn = (name?: string) => ask<Me>('POST', '/me', { name });
export const rename = (name: string) => ask<Me>('PATCH', '/me', { name });
export const recoveryLink = () => ask<RecoveryLink>('POST', '/me/recovery');
export const devices = () => ask<Device[]>('GET', '/me/devices');
export const signOut = (device: string) => ask<Device[]>('DELETE', `/me/devices/${device}`);
export const signOutOthers = () => ask<Device[]>('DELETE', '/me/devices');
export const passkeys = () => ask<Passkey[]>('GET', '/me/passkeys');
export const beginPasskey = () => ask<PasskeyWish>('POST', '/me/passkeys/new');
export const addPasskey = (made: NewPasskey) => ask<Passkey[]>('POST', '/me/passkeys', made);
export const renamePasskey = (passkey: string, name: string) =>
  ask<Passkey[]>('PATCH', `/me/passkeys/${passkey}`, { name });
export const removePasskey = (passkey: string) => ask<Passkey[]>('DELETE', `/me/passkeys/${passkey}`);
export const askPasskey = () => ask<PasskeyQuestion>('POST', '/passkey');
export const comeInWithPasskey = (proof: PasskeyProof) => ask<Me>('POST', '/passkey/proof', proof);
export const farewell = (name: string) => ask<null>('POST', '/me/farewell', { name });
/** All that the server keeps about whoever asks, as a file; one that breaks off is none. */
export async function archive(): Promise<File> {
  const answer = await answered('GET', '/me/archive');
  return new File([await answer.blob().catch(noAnswer)], 'spellenkast.zip', { type: 'application/zip' });
}
export const mySettings = () => ask<MySettings>('GET', '/me/settings');
export const vacation = () => ask<Resting>('GET', '/me/vacation');
export const beginVacation = (days: number) => ask<Resting>('POST', '/me/vacation', { days });
export const endVacation = () => ask<Resting>('DELETE', '/me/vacation');
export const settle = (wish: ChangedSettings) => ask<MySettings>('PATCH', '/me/settings', wish);
/** Others may have to wait for the answer to these. */
const askSoon = <T>(method: string, path: string, body?: unknown) =>
  askServer<T>(method, path, body, AbortSignal.timeout(20_000));
export const pushState = () => askSoon<PushState>('GET', '/me/push');
export const subscribe = (wish: PushSubscribe) => askSoon<PushState>('PUT', '/me/push', wish);
export const unsubscribe = () => askSoon<PushState>('DELETE', '/me/push');
/** Where others wait for us, from this table on. */
export const nextTable = (after: string) => askServer<NextTable>('GET', `/me/next${query({ after })}`);
export const playedWith = () => ask<PlayedWith[]>('GET', '/me/people');
export const profile = (person: string) => ask<Profile>('GET', `/people/${person}`);
/** How somebody is rated, as far as they show it. */
export const ratingsOf = (person: string) => ask<PersonRating[]>('GET', `/people/${person}/ratings`);
/** What a game did to the ratings of its players. */
export const ratingChanges = (record: string) => ask<RatingChange[]>('GET', `/records/${record}/ratings`);
/** The best in a game. */
export const ratings = (game: string) => askServer<RatingPage>('GET', `/ratings/${game}`);
export const invite = (record: string) => ask<NewTable>('POST', `/records/${record}/again`);
export const decline = (table: string) => ask<null>('DELETE', `/me/invitations/${table}`);
export const recover = (token: string) => ask<Me>('POST', '/recover', { token });
/** What is in the cupboard. */
export const games = async (): Promise<readonly GameInfo[]> => GAMES_INFO;
export const tablesThere = () => askServer<MyTable[]>('GET', '/me/tables');
export const tablesHere = () => askHome<MyTable[]>('GET', '/me/tables');
export const statisticsHere = () => askHome<Statistics[]>('GET', '/me/statistics');
export const myStatistics = () => askEither<Statistics[]>('/me/statistics');
export const lobby = () => ask<Lobby>('GET', '/lobby');
/** Where a table is to be: on this device, or with the server. */
export type Where = 'here' | 'there';
const askAt = (where: Where) => (where === 'here' ? askHome : askServer);
export const play = (where: Where, wish: QuickPlay) => askAt(where)<NewTable>('POST', '/play', wish);
export const makeTable = (where: Where, wish: TableWish) => askAt(where)<NewTable>('POST', '/tables', wish);
/** Games for practice that go on from a moment of another one, and puzzles, are for this device alone. */
export const tableFrom = (wish: TableFrom) => askHome<NewTable>('POST', '/tables/from', wish);
export const puzzles = (game: string) => askHome<PuzzleHead[]>('GET', `/puzzles/${game}`);
export const puzzle = (game: string, id: string) => askHome<Puzzle>('GET', `/puzzles/${game}/${id}`);
export const ratePuzzle = (attempt: PuzzleAttempt) =>
  askHome<[Rated, Rated]>('POST', '/puzzles/rate', attempt);
/** The dice of a day: `today`, or a date. */
export const day = (which: string) => askServer<DayPage>('GET', `/days/${which}`);
export const tryDay = (game: string) => askServer<Begin>('POST', `/days/today/${game}`);
export const tableInfo = (table: string) => ask<TableInfo>('GET', `/tables/${table}`);
export const closeTable = (table: string) => ask<Done>('DELETE', `/tables/${table}`);
export const enter = (table: string, code: string) => ask<null>('POST', `/tables/${table}/enter`, { code });
export type RecordFilter = {
  game?: string;
  person?: string;
  name?: string;
  before?: string;
  limit?: number;
};
export const records = (filter: RecordFilter) => askEither<RecordPage>(`/records${query(filter)}`);
export const recordsHere = (filter: RecordFilter) => askHome<RecordPage>('GET', `/records${query(filter)}`);
/** What was played here is kept here; what was played on another device of ours the server has. */
export const record = <Form>(id: string) =>
  ask<Form>('GET', `/records/${id}`).catch((refusal: Refusal) => {
    if (isHere(id) && refusal.code === 'not-found') return askServer<Form>('GET', `/records/${id}`);
    throw refusal;
  });
/** A game of this device, as the server takes it. */
export const homeGame = (id: string) => askHome<HomeGame>('GET', `/records/${id}/home`);
export const bringRecord = (game: HomeGame) => askServer<FinishedGame>('POST', '/records', game);
/** What this device finds in a record, whoever keeps it. */
export const recordMoment = (record: object, at: number, seat?: number | null) =>
  askHome<Moment>('POST', `/look/at/${at}${query({ seat })}`, record);
export const recordLog = (record: object) => askHome<LogLine[]>('POST', '/look/log', record);
export const recordCheck = (record: object) => askHome<RecordCheck>('POST', '/look/check', record);
export const tableMoment = (table: string, at: number, seat?: number | null) =>
  ask<Moment>('GET', `/tables/${table}/at/${at}${query({ seat })}`);
export const tableLog = (table: string, seat?: number | null) =>
  ask<LogLine[]>('GET', `/tables/${table}/log${query({ seat })}`);
