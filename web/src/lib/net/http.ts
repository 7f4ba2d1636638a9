import { GAMES_INFO } from '$lib/generated/games';
import type {
  Device,
  Done,
  GameInfo,
  Lobby,
  LogLine,
  Me,
  Moment,
  MyTable,
  NewTable,
  QuickPlay,
  RecordCheck,
  RecordPage,
  RecoveryLink,
  Refused,
  Statistics,
  TableInfo,
  TableWish,
} from '$lib/generated/protocol';

/** The server said no, and why: `code` finds our own words, `text` is an English sentence. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
  ) {
    super(text);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api${path}`, request).catch(() => {
    throw new Refusal('no-answer', 'The server does not answer.');
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const refused = said as Refused | null;
  const code = refused?.code ?? 'no-answer';
  throw new Refusal(code, refused?.text ?? `The server answered ${answer.status}.`);
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
export const recover = (token: string) => ask<Me>('POST', '/recover', { token });
/** What is in the cupboard. */
export const games = async (): Promise<readonly GameInfo[]> => GAMES_INFO;
export const myTables = () => ask<MyTable[]>('GET', '/me/tables');
export const myStatistics = () => ask<Statistics[]>('GET', '/me/statistics');
export const lobby = () => ask<Lobby>('GET', '/lobby');
export const play = (wish: QuickPlay) => ask<NewTable>('POST', '/play', wish);
export const makeTable = (wish: TableWish) => ask<NewTable>('POST', '/tables', wish);
export const tableInfo = (table: string) => ask<TableInfo>('GET', `/tables/${table}`);
export const closeTable = (table: string) => ask<Done>('DELETE', `/tables/${table}`);
export const enter = (table: string, code: string) => ask<null>('POST', `/tables/${table}/enter`, { code });
export const records = (filter: {
  game?: string;
  person?: string;
  name?: string;
  before?: string;
  limit?: number;
}) => ask<RecordPage>('GET', `/records${query(filter)}`);
export const recordAddress = (record: string) => `/api/records/${record}`;
export const recordMoment = (record: string, at: number, seat?: number | null) =>
  ask<Moment>('GET', `/records/${record}/at/${at}${query({ seat })}`);
export const recordLog = (record: string) => ask<LogLine[]>('GET', `/records/${record}/log`);
export const recordCheck = (record: string) => ask<RecordCheck>('GET', `/records/${record}/check`);
export const tableMoment = (table: string, at: number, seat?: number | null) =>
  ask<Moment>('GET', `/tables/${table}/at/${at}${query({ seat })}`);
export const tableLog = (table: string, seat?: number | null) =>
  ask<LogLine[]>('GET', `/tables/${table}/log${query({ seat })}`);
