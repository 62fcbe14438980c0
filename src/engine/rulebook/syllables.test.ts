import { expect, test } from 'vitest';
import { readingEase, syllablesOf } from './syllables.ts';

const counts: readonly (readonly [number, string])[] = [
  [1, 'the fund charge change moved fees shares price make late you are taxed'],
  [2, 'pension money fallen table little growing advice being income needed savings'],
  [3, 'recommend investment beginning adviser suitable disadvantage'],
  [4, 'retirement'],
];

test('syllables are counted to within one, and mostly right', () => {
  const words = counts.flatMap(([count, list]) => list.split(' ').map((word) => ({ word, count })));
  const off = words.map(({ word, count }) => Math.abs(syllablesOf(word) - count));
  expect(Math.max(...off)).toBeLessThanOrEqual(1);
  expect(off.filter((one) => one === 0).length / off.length).toBeGreaterThan(0.85);
});

test('short words in short sentences read easily, long ones hardly', () => {
  const easy = readingEase([
    ['the', 'fund', 'can', 'go', 'up', 'or', 'down'],
    ['you', 'may', 'get', 'less', 'back'],
  ]);
  const hard = readingEase([['notwithstanding', 'diversification', 'considerations', 'remuneration', 'necessitates', 'reallocation']]);
  expect(easy).toBeGreaterThan(90);
  expect(hard).toBeLessThan(0);
});
