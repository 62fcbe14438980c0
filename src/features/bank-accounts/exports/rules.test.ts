import { expect, test } from 'vitest';
import type { ColumnMapping } from '#engine/statements/exports/record.ts';
import {
  choiceOf,
  type ColumnChoice,
  type ColumnProblem,
  type ColumnRole,
  isWithin,
  mappingOf,
  placeAsked,
  placeKindOf,
  proposedLike,
  rowOf,
} from './rules.ts';

const pair: ColumnMapping = {
  heading_row: 3,
  date: 1,
  date_order: 'dmy',
  description: [2, 5],
  amounts: { money_in: 4, money_out: 3 },
  balance: 6,
  type: null,
};
const single: ColumnMapping = { ...pair, amounts: { amount: 3, sign: 'out_positive' }, balance: null, type: 4 };

test.each([pair, single])('a mapping is the choice that it came from', (mapping) => {
  expect(mappingOf(choiceOf(mapping, 7))).toEqual({ mapping });
});

test('an amount may be proposed without its sign', () => {
  expect(choiceOf({ date: 1, amounts: { amount: 2 } }, 2)).toMatchObject({ roles: ['date', 'amount'], sign: null });
});

test('what is only proposed in part leaves the rest open', () => {
  expect(choiceOf({ date: 2, description: [1] }, 4)).toEqual({
    roles: ['description', 'date', null, null],
    headingRow: 0,
    dateOrder: null,
    sign: null,
  });
});

const choose = (...roles: (ColumnRole | null)[]): ColumnChoice => ({ roles, headingRow: 1, dateOrder: 'dmy', sign: 'out_negative' });

test.each<[ColumnProblem, ColumnChoice]>([
  ['two_date', choose('date', 'date', 'description', 'amount')],
  ['two_amount', choose('date', 'description', 'amount', 'amount')],
  ['two_money_in', choose('date', 'description', 'money_in', 'money_in', 'money_out')],
  ['two_money_out', choose('date', 'description', 'money_in', 'money_out', 'money_out')],
  ['two_balance', choose('date', 'description', 'amount', 'balance', 'balance')],
  ['two_type', choose('date', 'description', 'amount', 'type', 'type')],
  ['no_date', choose(null, 'description', 'amount')],
  ['no_description', choose('date', null, 'amount')],
  ['no_amount', choose('date', 'description', null)],
  ['amount_and_pair', choose('date', 'description', 'amount', 'money_out')],
  ['only_in', choose('date', 'description', 'money_in')],
  ['only_out', choose('date', 'description', 'money_out')],
  ['no_date_order', { ...choose('date', 'description', 'amount'), dateOrder: null }],
  ['no_sign', { ...choose('date', 'description', 'amount'), sign: null }],
])('a choice says what keeps it from being one: %s', (problem, choice) => expect(mappingOf(choice)).toEqual({ problem }));

test('of two columns of amounts none is asked for its sign', () => {
  expect(mappingOf({ ...choose('date', 'description', 'money_in', 'money_out'), sign: null })).toHaveProperty('mapping.amounts', {
    money_in: 3,
    money_out: 4,
  });
});

test('a mapping is within a table that has all of its columns', () => {
  expect([isWithin(pair, 6), isWithin(pair, 5), isWithin(single, 5), isWithin(single, 4)]).toEqual([true, false, true, false]);
});

test('an earlier answer is proposed where the same headings stand, in whichever row', () => {
  const heads = ['Date', 'Details', 'Amount'];
  const question = (...rows: string[][]) => ({ rows, proposed: {}, message: 'Which way did money go?' });
  const columns: ColumnMapping = {
    ...pair,
    heading_row: 2,
    date: 1,
    description: [2],
    amounts: { amount: 3, sign: 'out_positive' },
    balance: null,
  };
  const earlier = [
    { question: question(['12/10/2025', 'TESCO', '4.00']), columns: { ...columns, heading_row: 0 } },
    { question: question(['Account', '12', ''], heads), columns },
  ];
  expect(proposedLike(question(heads, ['12/11/2025', 'TESCO', '5.00']), earlier)).toEqual({ ...columns, heading_row: 1 });
  expect(proposedLike(question(['Date', 'Memo', 'Amount'], ['12/11/2025', 'TESCO', '5.00']), earlier)).toBeNull();
  expect(proposedLike(question(heads), [])).toBeNull();
});

test('an address names one place', () => {
  expect(placeAsked({ row: 3, column: 4 })).toEqual({ row: 3, column: 4 });
  expect(placeAsked({ sheet: 'One', cell: 'D4' })).toEqual({ sheet: 'One', cell: 'D4' });
  expect(placeAsked({ line: 12 })).toEqual({ line: 12 });
  for (const query of [{}, { row: 3 }, { cell: 'D4' }, { row: 3, column: 4, line: 12 }]) expect(placeAsked(query)).toBeNull();
});

test.each([
  [{ page: 2, box: { x0: 0, y0: 0, x1: 1, y1: 1 } }, 'page', 0],
  [{ row: 214, column: 4 }, 'row', 214],
  [{ sheet: 'One', cell: 'AB12' }, 'cell', 12],
  [{ line: 90 }, 'line', 90],
  [{ pointer: '/a/0' }, null, 0],
] as const)('a place is told by what it stands in', (place, kind, row) => {
  expect([placeKindOf(place), rowOf(place)]).toEqual([kind, row]);
});
