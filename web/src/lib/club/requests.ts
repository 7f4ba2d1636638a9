/** What the pages of clubs and tournaments ask the server. */
import type {
  ClubChange,
  ClubInvitation,
  ClubPage,
  ClubRole,
  ClubSeason,
  ClubSummary,
  ResultWish,
  TournamentPage,
  TournamentRound,
  TournamentSummary,
  TournamentWish,
  WallPage,
  WallTournament,
} from '$lib/generated/protocol';
import { askServer as ask } from '$lib/net/http';

export const myClubs = () => ask<ClubSummary[]>('GET', '/me/clubs');
export const foundClub = (name: string) => ask<ClubSummary>('POST', '/clubs', { name });
export const lookAtClub = (link: string) => ask<ClubInvitation>('POST', '/clubs/look', { link });
export const joinClub = (link: string) => ask<ClubSummary>('POST', '/clubs/join', { link });
export const club = (id: string) => ask<ClubPage>('GET', `/clubs/${id}`);
export const changeClub = (id: string, change: ClubChange) => ask<ClubPage>('PATCH', `/clubs/${id}`, change);
export const closeClub = (id: string) => ask<null>('DELETE', `/clubs/${id}`);
export const appoint = (club: string, person: string, role: ClubRole) =>
  ask<null>('PATCH', `/clubs/${club}/members/${person}`, { role });
/** Shows somebody out; `me` leaves. */
export const leaveClub = (club: string, person: string) =>
  ask<null>('DELETE', `/clubs/${club}/members/${person}`);
export const clubSeason = (club: string, season: string) =>
  ask<ClubSeason>('GET', `/clubs/${club}/seasons/${season}`);

export const announce = (club: string, wish: TournamentWish) =>
  ask<TournamentSummary>('POST', `/clubs/${club}/tournaments`, wish);
export const tournament = (id: string) => ask<TournamentPage>('GET', `/tournaments/${id}`);
export const roundOf = (id: string, round: number) =>
  ask<TournamentRound>('GET', `/tournaments/${id}/rounds/${round}`);
export const deleteTournament = (id: string) => ask<null>('DELETE', `/tournaments/${id}`);
export const enterTournament = (id: string) => ask<TournamentPage>('POST', `/tournaments/${id}/enter`);
/** Without a number it is oneself. */
export const withdraw = (id: string, entrant?: number) =>
  ask<TournamentPage>('POST', `/tournaments/${id}/withdraw`, { entrant });
export const stayAway = (id: string, absent: boolean, entrant?: number) =>
  ask<TournamentPage>('POST', `/tournaments/${id}/absence`, { entrant, absent });
export const startTournament = (id: string) => ask<TournamentPage>('POST', `/tournaments/${id}/start`);
export const endTournament = (id: string) => ask<TournamentPage>('POST', `/tournaments/${id}/end`);
export const giveResult = (id: string, result: ResultWish) =>
  ask<TournamentPage>('POST', `/tournaments/${id}/results`, result);

export const wall = (id: string) => ask<WallPage>('GET', `/walls/${id}`);
export const wallTournament = (id: string, tournament: string) =>
  ask<WallTournament>('GET', `/walls/${id}/tournaments/${tournament}`);

/** For which club a table is to be opened, from what follows the `#` of the address. */
export const clubOf = (hash: string): string | null => /^club=([\w-]+)$/.exec(hash)?.[1] ?? null;
