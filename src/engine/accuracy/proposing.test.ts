import { expect, test } from 'vitest';
import { mostWrong } from './bounds.ts';
import { proposeLevels, type ReviewedLines } from './proposing.ts';

const lines = (category: string, from: number, of: number, wrong: number): ReviewedLines => ({
  category,
  from,
  lines: of,
  lines_changed: wrong,
});
const bin = (from: number, of: number, right: number) => ({ from, of, right, payees: of, expected: from + 0.05 });
/** A quarter wrong from 0.7, a tenth from 0.8, a fiftieth from 0.9; the other lines are a little worse. */
const shipped = {
  finding: [bin(0.5, 500, 100), bin(0.7, 400, 300), bin(0.8, 500, 450), bin(0.9, 2_000, 1_960)],
  heldOut: [bin(0.8, 100, 88), bin(0.9, 500, 480)],
};
const propose = (finding: ReviewedLines[], heldOut: ReviewedLines[] = [], accepted = 0.05) =>
  proposeLevels({ finding, heldOut, shipped }, accepted);

test('a category that people looked at enough gets the lowest level of which the bound is accepted, checked on other lines', () => {
  const finding = [lines('food.groceries', 0.7, 60, 20), lines('food.groceries', 0.8, 100, 1), lines('food.groceries', 0.9, 100, 1)];
  const heldOut = [lines('food.groceries', 0.7, 30, 9), lines('food.groceries', 0.9, 80, 2), lines('leisure.gifts', 0.9, 5, 5)];
  const [, groceries] = propose(finding, heldOut);
  expect(groceries).toEqual({
    category: 'food.groceries',
    below: 0.8,
    by: 'firm',
    found_on: { of: 200, wrong: 2 },
    most_wrong: mostWrong({ of: 200, wrong: 2 }),
    held_out: { of: 80, wrong: 2 },
  });
});

test('where even the surest are wrong too often, all of the category is looked at', () => {
  const [, gifts] = propose([lines('leisure.gifts', 0.9, 100, 9)]);
  expect(gifts).toMatchObject({ below: 1, found_on: { of: 0, wrong: 0 }, most_wrong: 0 });
});

test('categories with too few lines are told together, and checked together', () => {
  const few = ['leisure.gifts', 'personal.clothing', 'food.pets'];
  const [pool, ...others] = propose(
    few.map((category) => lines(category, 0.9, 40, 0)),
    [lines('leisure.gifts', 0.9, 20, 1), lines('home.rent', 0.9, 10, 0)],
  );
  expect(others).toEqual([]);
  expect(pool).toMatchObject({ category: null, by: 'firm', below: 0.9, found_on: { of: 120, wrong: 0 }, held_out: { of: 30, wrong: 1 } });
});

test('with too few lines of the firm at all, what was measured of the product stands in, checked on lines that it was not set by', () => {
  const [pool] = propose([lines('leisure.gifts', 0.9, 5, 0)], [lines('leisure.gifts', 0.9, 5, 0)]);
  // From 0.8: 90 of 2,500 wrong, at most 4.3 %; from 0.7: 190 of 2,900, at most 7.3 %.
  expect(pool).toMatchObject({
    category: null,
    by: 'shipped',
    below: 0.8,
    found_on: { of: 2_500, wrong: 90 },
    held_out: { of: 600, wrong: 32 },
  });
  expect(propose([], [], 0.08)[0]).toMatchObject({ by: 'shipped', below: 0.7 });
});

test('no level rests on lines that are surer than what it lets go unseen', () => {
  const belowWith = (between: number) => propose([lines('food.pets', 0.9, 200, 0), lines('food.pets', 0.8, between, 0)])[1]?.below;
  expect([belowWith(0), belowWith(9), belowWith(10)]).toEqual([0.9, 0.9, 0.8]);
});

test('who accepts more wrong has fewer put to review', () => {
  const finding = [lines('food.groceries', 0.6, 100, 10), lines('food.groceries', 0.9, 200, 1)];
  const belowAt = (accepted: number) => propose(finding, [], accepted)[1]?.below;
  expect([belowAt(0.02), belowAt(0.05), belowAt(0.1)]).toEqual([1, 0.9, 0.6]);
});
