/** What hangs on the wall of a club room, page by page. */
import type {
  ClubSeason,
  TournamentEntrant,
  TournamentRound,
  TournamentTable,
  WallTournament,
} from '$lib/generated/protocol';
import { together } from '$lib/table/words';
import { t } from '$lib/words/words.svelte';
import { type Group, inPages } from './pages';
import { points } from './points';
import { deciding, hasWon, outcome } from './standings';
import { namesAt, seasonName } from './tell';

export interface Panel {
  title: string;
  groups: Group[];
}
/** What is seen at once. */
export interface Slide {
  title: string;
  /** Who has won, where that is decided. */
  won?: string;
  panels: Panel[];
}

/** Panels beside each other, all in as many pages as the longest needs: a shorter one begins anew. */
function sideBySide(title: string, panels: readonly Panel[], rows: number): Slide[] {
  const paged = panels
    .filter(({ groups }) => groups.length > 0)
    .map((panel) => ({ title: panel.title, pages: inPages(panel.groups, rows) }));
  const length = Math.max(0, ...paged.map(({ pages }) => pages.length));
  return Array.from({ length }, (_, at) => ({
    title,
    panels: paged.map(({ title, pages }) => ({ title, groups: pages[at % pages.length]! })),
  }));
}

/** The panels one after another. */
const inTurn = (title: string, panels: readonly Panel[], rows: number): Slide[] =>
  panels.flatMap((panel) => sideBySide(title, [panel], rows));

export function seasonSlides(season: ClubSeason, rows: number, wide: boolean): Slide[] {
  const groups = season.all.map(({ place, name, points: own }, at) => [
    { mark: `${place}`, name, value: points(own), bold: at === 0 },
  ]);
  const title = `${t('club-standings')} · ${seasonName(season.season)}`;
  const pages = inPages(groups, rows).map((groups) => ({ title: '', groups }));
  const beside = wide ? 2 : 1;
  return Array.from({ length: Math.ceil(pages.length / beside) }, (_, at) => ({
    title,
    panels: pages.slice(at * beside, (at + 1) * beside),
  }));
}

export function tournamentSlides(page: WallTournament, rows: number, wide: boolean): Slide[] {
  const { wish, phase, entrants } = page;
  const panels =
    phase === 'entering'
      ? [entered(entrants)]
      : [standing(page), ...page.current.map((round) => pairings(round, page))];
  const won = phase === 'over' ? winners(page) : '';
  // Who has won stands above the rest, in a row of its own.
  const slides = (wide && panels.length === 2 ? sideBySide : inTurn)(
    wish.name,
    panels,
    won ? Math.max(3, rows - 1) : rows,
  );
  return won ? slides.map((slide) => ({ ...slide, won })) : slides;
}

function entered(entrants: readonly TournamentEntrant[]): Panel {
  const there = entrants.filter(({ withdrawn }) => !withdrawn);
  const groups = there.map(({ name }) => [{ mark: '', name, value: '', bold: false }]);
  return {
    title: t('club-entering'),
    groups: groups.length > 0 ? groups : [[{ mark: '', name: t('wall-nobody'), value: '', bold: false }]],
  };
}

function winners({ standings, entrants }: WallTournament): string {
  const first = standings.rows.filter(({ place }) => place === 1).map(({ entrant }) => entrant);
  return first.length === 0 ? '' : t('tournament-won', { names: together(namesAt(entrants, first)) });
}

function standing({ standings, entrants }: WallTournament): Panel {
  const shown = deciding(standings.measures, standings.rows);
  const groups = standings.rows.map(({ place, entrant, values }) => [
    {
      mark: place === null ? '–' : `${place}`,
      name: entrants[entrant]?.name ?? '…',
      value: shown.map((at) => points(values[at] ?? 0)).join(' · '),
      bold: place === 1,
    },
  ]);
  const measures = shown.map((at) => t(`measure-${standings.measures[at]}`)).join(' · ');
  return { title: `${t('tournament-standings')} (${measures})`, groups };
}

function pairings(round: TournamentRound, { rounds, entrants }: WallTournament): Panel {
  const named = (number: number) => entrants[number]?.name ?? '…';
  const rest = round.byes.map((entrant) => [
    { mark: '', name: named(entrant), value: t('wall-bye'), bold: false },
  ]);
  const walkovers = round.walkovers.map(({ winner, missing }) => [
    {
      mark: '',
      name: t('tournament-walkover', { winner: named(winner), missing: named(missing) }),
      value: '',
      bold: false,
    },
  ]);
  return {
    title:
      rounds === null
        ? t('tournament-round', { round: round.round })
        : t('tournament-round-of', { round: round.round, rounds }),
    groups: [...round.tables.map((table, at) => tableRows(table, `${at + 1}`, named)), ...rest, ...walkovers],
  };
}

function tableRows(
  { seats, games }: TournamentTable,
  mark: string,
  named: (entrant: number) => string,
): Group {
  const played = games.filter(({ finishes }) => finishes !== null);
  const isOn = games.some(({ finishes }) => finishes === null);
  return seats.map((entrant, at) => {
    const brought = played
      .filter((game) => game.seats.includes(entrant))
      .map(({ seats, finishes }) => outcome(finishes!, seats.indexOf(entrant)));
    const last = played.at(-1);
    const told =
      seats.length === 2
        ? points(brought.reduce<number>((sum, one) => sum + (one ?? 0), 0))
        : brought
            .map((place) =>
              place === null ? t('tournament-forfeit') : t('tournament-result-nth', { place }),
            )
            .join(' ');
    return {
      mark: at === 0 ? mark : '',
      name: named(entrant),
      value: played.length > 0 ? told : isOn && at === 0 ? t('wall-playing') : '',
      bold:
        !isOn &&
        last !== undefined &&
        last.seats.includes(entrant) &&
        hasWon(last.finishes!, last.seats.indexOf(entrant)),
    };
  });
}
