import { expect, test } from 'vitest';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { parseStatement } from '#engine/statements/parse.ts';
import type { Layout } from './layout.ts';
import { layouts } from './layouts/all.ts';
import { makePdf, needsNoProgram, type Print } from './makers/makers.ts';
import { isOutside, score, type Answer } from './score.ts';
import { layouts as secondLayouts } from './second/layouts/all.ts';
import { tamperings as secondTamperings } from './second/tamperings.ts';
import { tamperings } from './tamper.ts';

// Only what is made without a program outside node_modules; `evaluate.ts` asks for all of it.

async function read(print: Print): Promise<Answer> {
  return { file: '', ...parseStatement(await readPdf(await makePdf(print))) };
}

async function ask(all: readonly Layout[]): Promise<{ outside: string[]; asked: number; proved: number }> {
  const outside: string[] = [];
  let [asked, proved] = [0, 0];
  for (const [index, { name, like, make }] of all.entries()) {
    const { print, truth } = make(4417 + index);
    if (!needsNoProgram(print)) continue;
    const result = score({ layout: name, like, ...truth }, await read(print));
    if (isOutside(result)) outside.push(`${name}: ${result.faults.slice(0, 3).join('; ')}`);
    asked += result.accounts;
    proved += result.proved;
  }
  return { outside, asked, proved };
}

test('statements printed as banks print them are read whole, and none is shown as proved when it is wrong', async () => {
  const { outside, asked, proved } = await ask(layouts);
  expect(outside).toEqual([]);
  expect(asked).toBeGreaterThan(15);
  expect(proved).toBe(asked);
}, 60_000);

test('so are those that are built in other ways than a table with a balance beside each payment', async () => {
  const { outside, asked, proved } = await ask(secondLayouts);
  expect(outside).toEqual([]);
  expect(asked).toBeGreaterThan(12);
  expect(proved).toBeGreaterThan(asked - 4);
}, 60_000);

test('a file with one figure, row or page altered is never shown as proved', async () => {
  const fooled: string[] = [];
  let asked = 0;
  const all = [...layouts, ...secondLayouts];
  for (const [index, { name, layout, alter }] of [...tamperings, ...secondTamperings].entries()) {
    const { print, truth } = all.find((one) => one.name === layout)!.make(8800 + index);
    if (!needsNoProgram(print) || !alter(print, truth.accounts[0]!)) continue;
    const { accounts } = await read(print);
    asked++;
    if (accounts?.some(({ proof }) => proof.ok)) fooled.push(name);
  }
  expect(fooled).toEqual([]);
  expect(asked).toBeGreaterThan(13);
}, 60_000);
