/* How long a slow phone is kept busy at a time while one plays: for people to read, not a test, for it depends on the machine.

     npm run site && npm run longtasks [game …]

   Against a bot, from the plain files, on a screen of 390×844 with motion, with a processor four times slower than this one. Told are
   the tasks of the page's main thread that took 50 ms or more. With FRAMES=1 it is told how many frames came later than one and a half
   of their time: each of them makes what moves stand still for a moment. To see that a frame is asked for all the time, which is work of its
   own and makes tasks longer: look at one or the other. TRACE=path writes a trace of each game beside it, and tells what the
   TOP=3 longest tasks consisted of; SITE=folder looks at other files than web/site. Where others work on the machine the time that
   passes says little: with SLOWER=1 and a trace the processor time is told that all tasks took, and how many would take 50 ms on a
   processor four times slower. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const load = async (name) =>
  (await runnerImport(join(import.meta.dirname, name), { configFile: false, logLevel: 'error' })).module;
const { launch, PHONE, Visitor } = await load('browser.ts');
const { PlainSpace } = await load('plain.ts');
const { mood, nextTap, numbers } = await load('play.ts');

const SLOWER = Number(process.env.SLOWER ?? 4);
const STEPS = Number(process.env.STEPS ?? 24);
const TOP = Number(process.env.TOP ?? 3);
const FRAMES = process.env.FRAMES === '1';
const TRACED = process.env.TRACE;
const GAMES = ['keer-op-keer', 'keer-op-keer-2', 'clever', 'genius', 'kwatro'];

/** Where the thing lies that is tapped next; scrolled into sight if it has to be. It runs in the page. */
function whereToTap({ found, at }) {
  const element = document.querySelectorAll(found)[at];
  if (!element) return null;
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isHit = ({ x, y }) => element.contains(document.elementFromPoint(x, y));
  if (!isHit(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (isHit(middle())) return middle();
  // Something lies upon its middle: a finger would find another place.
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return null;
}

const rest = (milliseconds) => new Promise((later) => setTimeout(later, milliseconds));

async function step(page, random) {
  for (let patience = 0; patience < 150; patience++) {
    const next = await page.evaluate(nextTap, mood(random, true));
    if (next === 'over') return false;
    if (next) {
      const where = await page.evaluate(whereToTap, next);
      if (where) await page.touchscreen.tap(where.x, where.y);
      // As long as a quick player takes: the next tap finds the page at rest.
      await rest(350);
      return true;
    }
    await rest(100);
  }
  throw new Error(`nothing to do for a long time on ${page.url()}`);
}

/** The names under which a trace tells what a task consists of. */
const KINDS = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  'v8.callFunction': 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'pre-paint',
  Paint: 'paint',
  Layerize: 'layers',
  Commit: 'commit',
  HitTest: 'hit test',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  ParseHTML: 'html',
};

/** The longest tasks of the page's main thread in a trace, each with the time that went into each kind of work, in milliseconds. */
function longest({ traceEvents }) {
  const main = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const busiest = main
    .map(({ pid, tid }) => {
      const own = tasks.filter((task) => task.pid === pid && task.tid === tid);
      return { pid, tid, own, sum: own.reduce((sum, { dur }) => sum + dur, 0) };
    })
    .sort((one, two) => two.sum - one.sum)[0];
  const parts = traceEvents
    .filter(({ pid, tid, ph }) => ph === 'X' && pid === busiest.pid && tid === busiest.tid)
    .sort((one, two) => one.ts - two.ts || two.dur - one.dur);
  const busy = busiest.own
    .map(({ dur, tdur }) => ((tdur ?? dur) * 4) / SLOWER / 1000)
    .sort((one, two) => two - one);
  console.log(
    `  four times slower: ${Math.round(busy.reduce((sum, time) => sum + time, 0))} ms of processor in all, ${busy.filter((time) => time >= 50).length} tasks of 50 ms or more, the longest ${busy.slice(0, 5).map(Math.round).join(', ')}`,
  );
  return busiest.own
    .sort((one, two) => two.dur - one.dur)
    .slice(0, TOP)
    .map(({ ts, dur, tdur }) => {
      const kinds = {};
      const open = [];
      const within = parts.filter((part) => part.ts >= ts && part.ts < ts + dur);
      for (const part of within) {
        while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= part.ts) open.pop();
        const kind = KINDS[part.name];
        if (!kind) continue;
        kinds[kind] = (kinds[kind] ?? 0) + part.dur;
        // What lies within other work is counted once.
        if (open.length > 0) kinds[KINDS[open.at(-1).name]] -= part.dur;
        open.push(part);
      }
      const told = Object.entries(kinds)
        .map(([kind, time]) => [kind, Math.round(time / 1000)])
        .filter(([, time]) => time > 1)
        .sort(([, one], [, two]) => two - one);
      return { long: dur / 1000, busy: (tdur ?? dur) / 1000, told };
    });
}

async function measure(browser, space, game) {
  const { page, context, leave, errors } = await Visitor.arrive(browser, space.address, {
    viewport: PHONE,
    hasTouch: true,
    pace: 'brisk',
    rollForMe: false,
  }).then((visitor) => ({ ...visitor, leave: () => visitor.leave() }));
  await page.goto('');
  await page.locator(`[data-game="${game}"]`).click();
  await page.getByTestId('against-bot').click();
  await page.waitForURL('**/#/table/~*');
  await page.locator('[data-lit], [data-testid="roll-dice"], [data-testid="confirm"]').first().waitFor();
  await rest(1000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate((frames) => {
    window.longTasks = [];
    window.gaps = [];
    let last = performance.now();
    const frame = (now) => {
      window.gaps.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    if (frames) requestAnimationFrame(frame);
    new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] });
  }, FRAMES);
  if (TRACED)
    await browser.startTracing(page, {
      categories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        '__metadata',
        ...(process.env.PROFILE ? ['disabled-by-default-v8.cpu_profiler'] : []),
      ],
    });
  const random = numbers(Number(process.env.SEED ?? 5));
  for (let done = 0; done < STEPS && (await step(page, random)); done++);
  await rest(500);
  const trace = TRACED && (await browser.stopTracing());
  const [long, gaps] = await page.evaluate(() => [window.longTasks, window.gaps]);
  console.log(
    `${game}: ${long.length} tasks of 50 ms or more${long.length > 0 ? `, ${long.map(Math.round).join(', ')} ms` : ''}`,
  );
  const late = gaps.filter((gap) => gap > 25).sort((one, two) => two - one);
  if (FRAMES)
    console.log(
      `  ${gaps.length} frames, ${late.length} later than 25 ms, the latest ${late.slice(0, 5).map(Math.round).join(', ')} ms`,
    );
  if (trace) await writeFile(`${TRACED}-${game}.json`, trace);
  for (const { long, busy, told } of trace ? longest(JSON.parse(trace.toString())) : [])
    console.log(
      `  ${Math.round(long)} ms (${Math.round(busy)} ms of processor): ${told.map(([kind, time]) => `${kind} ${time}`).join(', ')}`,
    );
  if (errors.length > 0) console.log(`  ${errors.join('\n  ')}`);
  await leave();
}

const browser = await launch();
const space = new PlainSpace(process.env.SITE ?? join(import.meta.dirname, '../site'));
await space.open();
try {
  for (const game of process.argv.length > 2 ? process.argv.slice(2) : GAMES)
    await measure(browser, space, game);
} finally {
  await browser.close();
  await space.close();
}
