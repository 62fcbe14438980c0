import { expect, test } from 'vitest';
import { readLabelledLines } from './held-out.ts';
import { createJudge } from './judge.ts';
import { readModelFile } from './model-file.ts';
import { readPrinted } from './printed.ts';

const { model } = readModelFile();
const samples = readLabelledLines().map(({ description, amount }) => {
  return { printed: readPrinted(description), amount, direction: amount > 0 ? ('in' as const) : ('out' as const) };
});

test('what was judged before changes no verdict', () => {
  const judge = createJudge(model);
  const backwards = samples.toReversed().map(judge).toReversed();
  const some = samples.map((sample, at) => ({ sample, at })).filter(({ at }) => at % 40 === 0);
  for (const { sample, at } of some) expect(backwards[at]).toEqual(createJudge(model)(sample));
});

test('money in and money out of one name are judged apart', () => {
  const judge = createJudge(model);
  const printed = readPrinted('PENSION');
  const [paid, received] = [judge({ printed, amount: -10_000, direction: 'out' }), judge({ printed, amount: 10_000, direction: 'in' })];
  expect(received.category).not.toBe(paid.category);
  expect(judge({ printed, amount: -10_000, direction: 'out' })).toEqual(paid);
});

test('lines of one name that differ in size, in kind, or in that one is foreign, are judged each by itself', () => {
  const printed = readPrinted('CARD PAYMENT TO WINGATE STORES');
  const line = { printed, amount: -1_200, direction: 'out' as const };
  const lines = [
    line,
    { ...line, amount: -450_000 },
    { ...line, amount: null },
    { ...line, printed: { ...printed, kind: 'debit' as const } },
    { ...line, printed: { ...printed, foreign: true } },
  ];
  const judge = createJudge(model);
  const verdicts = lines.map(judge);
  expect(verdicts).toEqual(lines.map((each) => createJudge(model)(each)));
  expect(new Set(verdicts.map(({ said }) => said)).size).toBe(lines.length);
});
