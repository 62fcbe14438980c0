import { expect, test } from 'vitest';
import { startLibrary } from '#engine/composing/library.ts';
import type { Condition } from '#engine/composing/record.ts';
import { adviceIn, asCondition, asQuestion, groupOf, isBounded, questionOf } from './rules.ts';

const nested = (groups: number): Condition => {
  let condition: Condition = { field: 'fee', is: 'present' };
  for (let at = 0; at < groups; at++) condition = { all: [condition] };
  return condition;
};

test('a condition is bounded in depth, questions and words', () => {
  expect(startLibrary.every(({ when }) => isBounded(when))).toBe(true);
  expect([isBounded(nested(6)), isBounded(nested(9))]).toEqual([true, false]);
  expect(isBounded({ any: Array.from({ length: 60 }, () => ({ field: 'fee', is: 'present' })) })).toBe(true);
  expect(isBounded({ any: Array.from({ length: 200 }, () => ({ field: 'fee', is: 'present' })) })).toBe(false);
  expect(isBounded({ field: 'fee', equals: 'x'.repeat(301) })).toBe(false);
  let deep: object = {};
  for (let at = 0; at < 100_000; at++) deep = { not: deep };
  expect(isBounded(deep)).toBe(false);
});

test('a condition asks for the types of advice that it names, not for those that it rules out', () => {
  expect(adviceIn({ all: [{ any: [{ advice: 'isa' }, { advice: 'drawdown' }] }, { not: { advice: 'protection' } }] })).toEqual([
    'isa',
    'drawdown',
  ]);
  expect(adviceIn({ field: 'fee', is: 'present' })).toEqual([]);
});

test('a group of conditions is told apart and put together again', () => {
  const [a, b]: Condition[] = [{ field: 'fee', is: 'present' }, { advice: 'isa' }];
  for (const condition of [{ all: [] }, { all: [a, b] }, { any: [a, b] }, { not: a }, { not: { any: [a, b] } }, { not: { all: [a, b] } }]) {
    const { mode, children } = groupOf(condition as Condition)!;
    expect(asCondition(mode, children)).toEqual(condition);
  }
  expect(groupOf(a!)).toBeNull();
  expect(asCondition('none', [])).toEqual({ all: [] });
});

test.each<Condition>([
  { advice: 'drawdown' },
  { field: 'fee', is: 'present' },
  { field: 'fee', is: 'absent' },
  { field: 'will', says: 'yes' },
  { field: 'will', says: 'no' },
  { field: 'risk', equals: 'Balanced' },
  { field: 'risk', oneOf: ['Balanced', 'Cautious'] },
  { field: 'plan', means: 'drawdown' },
  { field: 'fee', above: '£500' },
])('a single condition is taken apart and put together again: %j', (condition) => {
  expect(asQuestion(questionOf(condition))).toEqual(condition);
});
