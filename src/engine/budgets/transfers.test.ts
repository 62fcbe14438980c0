import { describe, expect, test } from 'vitest';
import type { BudgetAccount, Decision } from '#engine/evidence/record.ts';
import { account, household, type Row } from './fixtures.ts';
import { workOut } from './work-out.ts';

const range = { from: '2025-01-01', to: '2025-03-31' };
const current = (rows: Row[], more: Partial<BudgetAccount> = {}) =>
  account(rows, { ...range, numbers: ['00912330481275', '30481275'], ...more });
const saver = (rows: Row[], more: Partial<BudgetAccount> = {}) =>
  account(rows, { id: 'saver', file: 'file-2', name: 'FlexSave', kind: 'savings', numbers: ['30481299'], ...range, ...more });
const joint = (rows: Row[]) => account(rows, { id: 'joint', file: 'file-3', name: 'Joint account', numbers: ['77001122'], ...range });

function transfers(accounts: BudgetAccount[], decisions: Decision[] = []) {
  return workOut(household(accounts, { decisions })).transfers.map(({ key, status, rivals }) => [
    key.replaceAll('/0000', ''),
    status,
    ...rivals,
  ]);
}

describe('a pair is found by', () => {
  test.each([
    ['the number', 'BILL PAYMENT 30481299', 'FASTER PAYMENT'],
    ['sort code and number', 'TO 00-91-23 30481299', 'CREDIT'],
    ['the name of the savings account', 'TO FLEXSAVE', 'CREDIT FROM TRANSFER'],
    ['transfer words on both sides', 'ONLINE TRANSFER', 'TRF FROM CURRENT A/C'],
  ])('%s, whatever the category', (_, out, into) => {
    const pair = [current([['2025-02-03', -60_000, out, 'other.unknown']]), saver([['2025-02-04', 60_000, into, 'income.other']])];
    expect(transfers(pair)).toEqual([['current/file-1>saver/file-2', 'sure']]);
  });

  test("the holder's name on both sides", () => {
    const holders = ['Mr Alun Gregory'];
    const pair = [
      current([['2025-02-03', -310_000, 'MR A GREGORY', 'other.person']], { holders }),
      joint([['2025-02-03', 310_000, 'ALUN GREGORY', 'income.other']]),
    ];
    expect(transfers(pair)).toEqual([['current/file-1>joint/file-3', 'sure']]);
  });
});

describe('no pair is made of', () => {
  test.each([
    ['a round sum to a friend and from an employer', 'LUCY FENWICK', 'other.person', 'ACME PAYROLL', 'income.salary'],
    ['rent and a benefit of the same amount', 'PEABODY TRUST', 'home.rent', 'DWP UC', 'income.universal_credit'],
    ['two shops', 'ARGOS', 'personal.shopping', 'EBAY', 'income.other'],
  ])('%s', (_, out, outCategory, into, inCategory) => {
    expect(transfers([current([['2025-02-03', -50_000, out, outCategory]]), joint([['2025-02-03', 50_000, into, inCategory]])])).toEqual(
      [],
    );
  });

  test('a transfer to an account that is not here and money from a friend into another', () => {
    const accounts = [
      current([['2025-02-03', -60_000, 'TRANSFER TO SAVINGS 55443322', 'excluded.transfer_own']]),
      joint([['2025-02-03', 60_000, 'A M PRITCHARD', 'income.other']]),
    ];
    expect(transfers(accounts)).toEqual([['current/file-1>', 'sure']]);
  });

  test('money in more than a day before it went out, or more than four days after', () => {
    for (const date of ['2025-02-01', '2025-02-08']) {
      const accounts = [
        current([['2025-02-03', -60_000, 'TRF', 'excluded.transfer_own']]),
        saver([[date, 60_000, 'TRF', 'excluded.transfer_own']]),
      ];
      expect(
        transfers(accounts)
          .map(([key = '']) => key)
          .toSorted(),
      ).toEqual(['>saver/file-2', 'current/file-1>']);
    }
  });
});

test('a transfer whose other account is not here is still neither income nor spending', () => {
  const budget = workOut(household([current([['2025-02-03', 100_000, 'FROM SAVINGS', 'excluded.transfer_own']])]));
  expect(budget.transfers).toMatchObject([{ in_id: 'current/file-1/0000', out_id: null, status: 'sure', evidence: ['category'] }]);
  expect(budget.yearly.income).toBe(0);
});

describe('two payments that could both be the other side', () => {
  const accounts = [
    current([['2025-02-03', -20_000, 'TRANSFER', 'excluded.transfer_own']]),
    saver([['2025-02-03', 20_000, 'CREDIT', 'other.unknown', { confidence: 0.4 }]], { kind: 'current', name: 'Second' }),
    joint([['2025-02-03', 20_000, 'CREDIT', 'other.unknown', { confidence: 0.4 }]]),
  ];

  test('are asked about, with the rival named, and count nowhere until answered', () => {
    expect(transfers(accounts)).toEqual([['current/file-1>joint/file-3', 'ask', 'saver/file-2/0000']]);
    const budget = workOut(household(accounts));
    expect(budget.buckets['current/file-1/0000']).toBe('unresolved');
    expect(budget.checks).toContainEqual({ kind: 'undecided_pair', level: 'stop', count: 1, subjects: [] });
  });

  test('are settled by a yes to either', () => {
    const decisions: Decision[] = [{ kind: 'transfer', subject: 'current/file-1/0000>saver/file-2/0000', value: 'yes' }];
    const budget = workOut(household(accounts, { decisions }));
    expect(budget.transfers).toMatchObject([{ in_id: 'saver/file-2/0000', status: 'confirmed', evidence: ['decided'] }]);
    expect(budget.buckets['joint/file-3/0000']).toBe('line');
  });

  test('leave the other one when one is turned down', () => {
    const decisions: Decision[] = [{ kind: 'transfer', subject: 'current/file-1/0000>joint/file-3/0000', value: 'no' }];
    expect(transfers(accounts, decisions)).toEqual([
      ['current/file-1>joint/file-3', 'rejected'],
      ['current/file-1>saver/file-2', 'sure'],
    ]);
  });
});

test('transfers one after the other are paired so that none is left over', () => {
  const out = (date: string): Row => [date, -50_000, 'TRF 30481299', 'excluded.transfer_own'];
  const into = (date: string): Row => [date, 50_000, 'TRF 30481275', 'excluded.transfer_own'];
  const found = workOut(
    household([current([out('2025-02-01'), out('2025-02-04')]), saver([into('2025-02-04'), into('2025-02-07')])]),
  ).transfers;
  expect(found.map(({ out_id, in_id, status }) => [out_id?.at(-1), in_id?.at(-1), status])).toEqual([
    ['0', '0', 'sure'],
    ['1', '1', 'sure'],
  ]);
});

test('a transfer to an account that is left out of the report is a transfer, and the account counts nowhere', () => {
  const pair = [current([['2025-02-03', -60_000, 'TO 30481299', 'other.unknown']]), saver([['2025-02-03', 60_000, 'TRF', 'income.other']])];
  const budget = workOut(household(pair, { decisions: [{ kind: 'account', subject: 'saver', value: 'out' }] }));
  expect(budget.buckets).toEqual({ 'current/file-1/0000': 'transfer', 'saver/file-2/0000': 'outside' });
  expect(budget.coverage.map(({ account_id }) => account_id)).toEqual(['current']);
});

test('a mortgage payment stays spending when the mortgage account is here too, and its mirror image counts nowhere', () => {
  const loan = account([['2025-02-03', 90_000, 'PAYMENT RECEIVED', 'excluded.transfer_own']], {
    id: 'loan',
    file: 'file-5',
    kind: 'loan',
    ...range,
  });
  const budget = workOut(household([current([['2025-02-03', -90_000, 'SKIPTON BS', 'home.mortgage']]), loan]));
  expect(budget.buckets).toEqual({ 'current/file-1/0000': 'line', 'loan/file-5/0000': 'excluded' });
});

describe('card repayments', () => {
  const repaid: Row = ['2025-02-03', -43_607, 'AMERICAN EXPRESS', 'excluded.card_repayment'];

  test('stand apart when the card is not here', () => {
    const budget = workOut(household([current([repaid])]));
    expect(budget.buckets['current/file-1/0000']).toBe('card_repayment');
    expect(budget.apart).toEqual([{ bucket: 'card_repayment', count: 1, money_in: 0, money_out: 43_607 }]);
    expect(budget.groups).toMatchObject([{ bucket: 'card_repayment' }]);
  });

  test('are transfers when it is', () => {
    const card = account([['2025-02-05', 43_607, 'DIRECT DEBIT RECEIVED', 'excluded.card_repayment']], {
      id: 'card',
      file: 'file-4',
      kind: 'credit_card',
      ...range,
    });
    expect(transfers([current([repaid]), card])).toEqual([['current/file-1>card/file-4', 'sure']]);
  });
});
