import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '#engine/reading/pool/pool.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { createRecogniser } from '#engine/reading/scans/recogniser.ts';
import type * as statementJob from '#engine/statements/job.ts';
import { childrenPeakMiB } from './children.ts';
import type * as hostileJob from './hostile-job.ts';
import { hostilePdfs } from './hostile-pdfs.ts';

type StatementJob = typeof statementJob;

/** What decisions and issue promise: seconds and MiB for any file, milliseconds for everybody else's. */
const MAX_SECONDS = 20;
const MAX_MIB = 768;
const MAX_SLOWED = 200;
/** Below this, in milliseconds, a busy machine's own hiccups outweigh what is measured. */
const TIMER_NOISE = 20;

const eyes = createRecogniser();
let pool: Pool<StatementJob>;
let honest: Uint8Array;
let quiet: number[];
let rightAnswer: unknown;
/** A job that does nothing, for ever, under the limits as shipped; it runs beside all else, for its time is long. */
let endless: Promise<{ error: unknown; seconds: number }>;
const slowed: number[] = [];
/** Honest requests that found no child ready. */
let waited = 0;

async function aStatement(): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 40 });
  doc.fontSize(9).text('Sort code 00-12-34   Account number 12345678');
  const columns = [40, 110, 330, 400, 480];
  const row = (cells: string[], y: number): void => cells.forEach((cell, at) => doc.text(cell, columns[at] ?? 0, y, { lineBreak: false }));
  row(['Date', 'Description', 'Money out', 'Money in', 'Balance'], 100);
  for (let line = 1; line <= 40; line++)
    row([`${(line % 28) + 1} Jan 2026`, `CARD PAYMENT TO SHOP ${line}`, '1.00', '', `${1000 - line}.00`], 100 + 15 * line);
  doc.end();
  return buffer(doc);
}

async function quietTimes(): Promise<number[]> {
  const times: number[] = [];
  while (times.length < 60) times.push(await timed(() => pool.run({ bytes: honest })));
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** One honest request after the other, as another user would send them. */
async function serveOthersUntil(done: () => boolean): Promise<void> {
  while (!done()) {
    slowed.push(
      await timed(async () => {
        const before = pool.stats().waiting;
        const answer = pool.run({ bytes: honest }, { owner: 'another firm' });
        waited += pool.stats().waiting - before;
        expect(await answer).toEqual(rightAnswer);
      }),
    );
  }
}

beforeAll(async () => {
  endless = hangInDefaultPool();
  pool = createPool<StatementJob>({
    job: new URL('../../src/engine/statements/job.ts', import.meta.url),
    size: 2,
    help: (page, owner) => eyes.recognise(page, owner),
  });
  honest = await aStatement();
  rightAnswer = await pool.run({ bytes: honest });
  await quietTimes();
  quiet = await quietTimes();
});

afterAll(() => pool.close());

async function hangInDefaultPool(): Promise<{ error: unknown; seconds: number }> {
  const own = createPool<typeof hostileJob>({ job: new URL('hostile-job.ts', import.meta.url), size: 1 });
  await own.run({ do: 'pid' });
  const started = performance.now();
  const error = await own.run({ do: 'hang' }).catch((reason: unknown) => reason);
  await own.close();
  return { error, seconds: (performance.now() - started) / 1000 };
}

test.for(Object.entries(hostilePdfs))('%s is refused or read within the limits', { timeout: 30_000 }, async ([, make]) => {
  const bytes = make();
  let over = false;
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, childrenPeakMiB())), 20);
  const started = performance.now();
  const hostile = pool.run({ bytes }, { owner: 'an attacker' }).catch((error: unknown) => error);
  const others = serveOthersUntil(() => over);
  const answer = await hostile;
  const seconds = (performance.now() - started) / 1000;
  over = true;
  await others;
  clearInterval(watch);
  expect(answer).toSatisfy(isPlain);
  expect(seconds).toBeLessThan(MAX_SECONDS + 1);
  expect(peak).toBeLessThan(MAX_MIB);
});

/** A refusal by the reader, or by the statement reader of what little such a file says: in a sentence, and never as a statement. */
function isPlain(answer: unknown): boolean {
  if (answer instanceof ReadingRefusal) return answer.message.endsWith('.');
  return typeof answer === 'object' && answer !== null && 'statement' in answer && JSON.stringify(answer.statement).includes('"error"');
}

function isPicture(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'png' in answer && answer.png instanceof Uint8Array;
}

test('drawing a page of such a file as a picture ends within the limits too', { timeout: 60_000 }, async () => {
  for (const name of [
    'an image of 60,000 by 60,000',
    'a page of 200,000 points',
    'a glyph that draws itself',
    'a form that calls itself',
  ]) {
    const bytes = hostilePdfs[name]?.() ?? new Uint8Array();
    const started = performance.now();
    const answer = await pool.run({ bytes, draw: { page: 1, width: 1200 } }).catch((error: unknown) => error);
    expect(answer instanceof ReadingRefusal || isPicture(answer)).toBe(true);
    expect(performance.now() - started).toBeLessThan(MAX_SECONDS * 1000);
  }
  await expect(pool.run({ bytes: honest, draw: { page: 1, width: 1200 } })).resolves.toSatisfy(isPicture);
});

test('meanwhile everybody else was served almost as fast as ever', async () => {
  expect(slowed.length).toBeGreaterThan(50);
  expect(p95(slowed)).toBeLessThan(MAX_SLOWED);
  // Whatever else this machine does may have changed since the start.
  const later = await quietTimes();
  expect(p95(slowed)).toBeLessThan(2 * Math.max(p95(quiet), p95(later), TIMER_NOISE));
  const slowest = Math.max(MAX_SLOWED, 2 * Math.max(...quiet, ...later));
  expect(slowed.filter((time) => time > slowest).length).toBeLessThanOrEqual(slowed.length / 200);
});

test('and never waited for a child to start', () => {
  // On a machine so busy that an honest request itself takes a second, it loses its child as any slow one does.
  expect(waited).toBeLessThanOrEqual(slowed.filter((time) => time > 1000).length);
});

test('what never ends is ended after 20 seconds', { timeout: 30_000 }, async () => {
  const { error, seconds } = await endless;
  expect(error).toMatchObject({ error: 'too_large' });
  expect(seconds).toBeGreaterThan(MAX_SECONDS - 0.5);
  expect(seconds).toBeLessThan(MAX_SECONDS + 1.5);
});

test('whatever bytes are changed or cut off, the file is read or refused and the pool goes on', { timeout: 60_000 }, async () => {
  const change = fc.tuple(fc.nat(honest.length - 1), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 4 * honest.length }),
      async (changes, length) => {
        const bytes = Uint8Array.from(honest.subarray(0, length));
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        const answer = await pool.run({ bytes }).catch((error: unknown) => error);
        expect(answer instanceof ReadingRefusal || (typeof answer === 'object' && answer !== null && 'statement' in answer)).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
  await expect(pool.run({ bytes: honest })).resolves.toHaveProperty('statement');
  expect(pool.stats().stopped.crash).toBe(0);
});
