// Plays the lesson by the rules and writes it down in book.json, for hidden cards cannot be laid out at a table:
// `SPELLENKAST=../target/release/spellenkast node src/lib/learn/kwatro/write-book.mjs`
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const FIRST_CARDS = [
  'bc1 rc4 bs1 rs4', // the learner's
  'yc2 bt1 w bx3', // Anna's
  'gc3', // on the table
  'rt4 bx1 gt1 gt3 ys1 gs2 rx2 yt3 bs4 yx2 gx3 gc4 rs2', // drawn in this order
].flatMap((cards) => cards.split(' '));

const STEPS = [
  { say: 'kwatro-lesson-cards' },
  { say: 'kwatro-lesson-first', move: 'play bc1@1,0' },
  { say: 'kwatro-lesson-line', other: { seat: 1, move: 'play yc2@2,0' } },
  { say: 'kwatro-lesson-kwatro', move: 'play rc4@3,0' },
  { say: 'kwatro-lesson-wild', other: { seat: 1, move: 'play bt1@1,1 w@1,2' } },
  { say: 'kwatro-lesson-swap', move: 'swap bs1@1,2' },
  { say: 'kwatro-lesson-three', move: 'play w@3,1 rs4@3,2 rt4@3,3' },
  { say: 'kwatro-lesson-passed', other: { seat: 1, move: 'pass gt3 bx3' } },
  { say: 'kwatro-lesson-trade', move: 'pass rx2 yt3' },
  {
    say: 'kwatro-lesson-four',
    other: { seat: 1, move: 'play bx1@1,3' },
    move: 'play gt1@-3,-1 gs2@-2,-1 gx3@-1,-1 gc4@0,-1',
  },
  { say: 'kwatro-lesson-end' },
];

/** What one points at to make a move. */
function spotsOf(move) {
  const [kind, ...rest] = move.split(' ');
  const second = (card, at) => card === 'w' && rest.indexOf('w') < at;
  return kind === 'pass' ? ['pass', ...rest.map((card, at) => (second(card, at) ? 'w2' : card))] : rest;
}

const COLOURS = { r: 'red', g: 'green', b: 'blue', y: 'yellow' };
const SHAPES = { t: 'triangle', s: 'square', c: 'circle', x: 'cross' };

/** What the server would say of the learner's own move. */
function sayOf(move) {
  const [kind, ...rest] = move.split(' ');
  const cards = rest.map((laid) => {
    const [card] = laid.split('@');
    if (card === 'w') return { say: 'kwatro-wild' };
    const [colour, shape, number] = card;
    return { say: 'kwatro-laid-card', colour: COLOURS[colour], shape: SHAPES[shape], number: Number(number) };
  });
  if (kind === 'swap') return { say: 'kwatro-swap', card: cards[0] };
  if (kind === 'play') return { say: 'kwatro-play', cards };
  return cards.length === 0 ? { say: 'kwatro-pass', count: 0 } : { say: 'kwatro-trade', cards };
}

/** A step as the app reads it. */
const told = ({ say, other, move }) => ({
  say,
  ...(other && { other: { seat: other.seat, spots: spotsOf(other.move) } }),
  ...(move && { moves: [spotsOf(move)] }),
});

const normal = [...'rgby'].flatMap((c) => [...'tscx'].flatMap((s) => [...'1234'].map((n) => c + s + n)));
const rest = [...normal, 'w'].filter((card) => card === 'w' || !FIRST_CARDS.includes(card));

const referee = spawn(process.env.SPELLENKAST ?? 'spellenkast', [
  'referee',
  'kwatro',
  '--players',
  '2',
  '--first',
  '0',
]);
const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  referee.stdin.write(`${JSON.stringify(request)}\n`);
  const answer = JSON.parse((await answers.next()).value);
  if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
  return answer;
}

const page = async () => ({
  game: (await ask({ cmd: 'view', seat: 0 })).view,
  standing: (await ask({ cmd: 'standing' })).standing,
});

await ask({ cmd: 'outcome', outcome: [...FIRST_CARDS, ...rest].join(' ') });
const book = [];
for (const { other, move } of STEPS) {
  if (other) await ask({ cmd: 'play', ...other });
  const now = await page();
  if (move) {
    await ask({ cmd: 'play', seat: 0, move });
    now.after = { ...(await page()), say: sayOf(move) };
    // A look ahead never shows what will be drawn.
    now.after.game.hand = now.game.hand.filter((card) => !move.includes(card));
  }
  book.push(now);
}
await ask({ cmd: 'quit' });
writeFileSync(new URL('book.json', import.meta.url), `${JSON.stringify({ steps: STEPS.map(told), book })}\n`);
