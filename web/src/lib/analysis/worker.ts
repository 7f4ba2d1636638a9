/* Judges a finished game beside everything else, so that no table waits for it. Whoever has enough ends the worker. */
import type { AnalysisBeginning, AnalysisSummary, JudgedEvent } from '$lib/generated/protocol';
import init, { Analysis } from '../home/pkg/house';
import wasm from '../home/pkg/house_bg.wasm?url';
import { Shelf } from '../home/shelf';
import { inShort, keepJudged } from './judgedGames';
import { keepAnalysis, keptAnalysis } from './kept';
import type { Told, Wish } from './talk';

/** How long events are gathered before they are told, in milliseconds. */
const GATHER = 100;

const tell = (told: Told) => self.postMessage(told);

async function analyse(id: string | null, record: string): Promise<void> {
  const known = id === null ? undefined : await keptAnalysis(id);
  if (known && known.beginning.events === JSON.parse(record).events.length) {
    tell({ do: 'begin', beginning: known.beginning });
    tell({ do: 'judged', events: known.events });
    tell({ do: 'end', summary: known.summary });
    await remember(id, known.summary, known.kept);
    return;
  }
  await init({ module_or_path: wasm });
  const analysis = await Analysis.begin(new Shelf(() => undefined), record);
  const beginning: AnalysisBeginning = JSON.parse(analysis.beginning());
  tell({ do: 'begin', beginning });
  const events: JudgedEvent[] = [];
  let gathered: JudgedEvent[] = [];
  let told = performance.now();
  for (let judged = analysis.step(); judged !== undefined; judged = analysis.step()) {
    gathered.push(JSON.parse(judged));
    if (performance.now() - told > GATHER) {
      tell({ do: 'judged', events: gathered });
      events.push(...gathered);
      gathered = [];
      told = performance.now();
    }
  }
  tell({ do: 'judged', events: gathered });
  events.push(...gathered);
  const summary: AnalysisSummary = JSON.parse(analysis.summary());
  tell({ do: 'end', summary });
  analysis.free();
  // A weaker judge had to do without what a master has learned: the next one knows better.
  const isKept = beginning.level === 'master';
  if (id !== null && isKept) await keepAnalysis(id, { beginning, events, summary });
  await remember(isKept ? id : null, summary);
}

/** Keeps the game in short, and tells that all is done. */
async function remember(id: string | null, summary: AnalysisSummary, judged = Date.now()): Promise<void> {
  const game = id === null ? null : inShort(id, summary, judged);
  if (game) await keepJudged(game);
  tell({ do: 'kept', game });
}

async function ponder(record: string, number: number): Promise<void> {
  await init({ module_or_path: wasm });
  const decision = await Analysis.ponder(new Shelf(() => undefined), record, number);
  tell({ do: 'pondered', number, decision: decision === undefined ? null : JSON.parse(decision) });
}

self.onmessage = ({ data: wish }: MessageEvent<Wish>) => {
  const done = wish.do === 'analyse' ? analyse(wish.id, wish.record) : ponder(wish.record, wish.number);
  done.catch((refused) => {
    // What the judge refuses comes as text; anything else is no network, or a bug.
    if (typeof refused === 'string') tell({ do: 'refused', ...JSON.parse(refused) });
    else tell({ do: 'failed', why: String(refused) });
  });
};
