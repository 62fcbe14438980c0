import { expect, test } from 'vitest';
import { figuresOf } from '#engine/accuracy/figures.ts';
import { examine } from '#engine/accuracy/read.ts';
import type { Verdict } from '#engine/accuracy/statements.ts';
import { anyBank } from './any/bank.ts';
import { missedBars } from './bars.ts';
import { generate } from './generate.ts';
import type { Layout, Maker } from './layout.ts';

/** Only the makers that need no program outside node_modules; `evaluate.ts` runs all of them. */
const makers: readonly Maker[] = ['pdfkit', 'pdf-lib', 'typst'];

async function read(seed: number, layouts?: readonly Layout[]): Promise<Verdict[]> {
  const { files } = await generate({ seed, makers, ...(layouts ? { layouts } : {}) });
  const verdicts: Verdict[] = [];
  for (const file of files) verdicts.push(await examine(file));
  return verdicts;
}

test('statements of banks nobody has seen are read whole, none is shown as proved when it is wrong, and what is no statement is refused', async () => {
  const verdicts = await read(4417);
  expect(verdicts.length).toBeGreaterThan(25);
  expect(verdicts.filter((verdict) => verdict.proved > 0).length).toBeGreaterThan(12);
  expect(missedBars(verdicts)).toEqual([]);
}, 60_000);

test('so are statements of twenty banks drawn by chance', async () => {
  const banks = Array.from({ length: 60 }, (_, i) => anyBank(417_000 + i)).filter(({ maker }) => makers.includes(maker));
  const verdicts = await read(417, banks.slice(0, 20));
  expect(verdicts.length).toBe(20);
  expect(missedBars(verdicts)).toEqual([]);
  expect(figuresOf('all', verdicts).proved).toBeGreaterThan(15);
}, 60_000);
