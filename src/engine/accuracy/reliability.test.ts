import { expect, test } from 'vitest';
import { reliabilityOf } from './reliability.ts';

/** So many answers of one certainty, the first of them right, each of a payee of its own. */
function answers(count: number, confidence: number, right: number) {
  return Array.from({ length: count }, (_, at) => ({ payee: `${confidence} ${at}`, confidence, right: at < right }));
}

test('answers stand in the tenth that they are sure by, with how many are right', () => {
  const { bins, of, right } = reliabilityOf([...answers(4, 0.62, 3), ...answers(4, 0.68, 1), ...answers(2, 1, 2)]);
  expect({ of, right }).toEqual({ of: 10, right: 6 });
  expect(bins).toEqual([
    { from: 0.6, of: 8, payees: 8, right: 4, expected: 0.65 },
    { from: 0.9, of: 2, payees: 2, right: 2, expected: 1 },
  ]);
});

test('the widest gap is that of a bin of a hundred or more, whichever way it goes', () => {
  // 0.85 said and 0.80 right of 100; 0.95 and 0.98 of 200; 99 that are all wrong are too few to say anything.
  const all = [...answers(100, 0.85, 80), ...answers(200, 0.95, 196), ...answers(99, 0.75, 0)];
  expect(reliabilityOf(all).widest_gap).toBe(0.05);
  expect(reliabilityOf(answers(99, 0.75, 0)).widest_gap).toBeNull();
});

test('a payee that is paid often is one payee', () => {
  const often = Array.from({ length: 30 }, () => ({ payee: 'Tesco', confidence: 0.95, right: true }));
  expect(reliabilityOf(often)).toMatchObject({ of: 30, payees: 1, bins: [{ of: 30, payees: 1 }] });
});
