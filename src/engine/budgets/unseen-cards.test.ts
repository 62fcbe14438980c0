import { expect, test } from 'vitest';
import type { BudgetAccount } from '#engine/evidence/record.ts';
import { account, household, monthly, type Row } from './fixtures.ts';
import { workOut } from './work-out.ts';

const year = { from: '2025-01-01', to: '2025-12-31' };
const days = monthly(5, year.from, year.to, 'none');
const repaid = (payee = 'BARCLAYCARD', amount = 52_700): Row[] => days.map((date) => [date, -amount, payee, 'excluded.card_repayment']);
const current = (rows: Row[], more: Partial<BudgetAccount> = {}) => account(rows, { ...year, ...more });
const card = (rows: Row[], range = year) =>
  account(rows, { id: 'card', file: 'file-2', kind: 'credit_card', name: 'Barclaycard', ...range });
const received = (until: string): Row[] =>
  days.filter((date) => date <= until).map((date) => [date, 52_700, 'PAYMENT RECEIVED', 'excluded.card_repayment']);

const checked = (...accounts: BudgetAccount[]) => workOut(household(accounts)).checks.filter(({ kind }) => kind === 'unseen_card');

test('a card that is paid and has no statements here is named, with what is paid to it a month', () => {
  expect(checked(current(repaid()))).toEqual([
    { kind: 'unseen_card', level: 'warn', count: 1, subjects: ['BARCLAYCARD'], monthly: 52_700 },
  ]);
  expect(checked(current([...repaid(), ...repaid('AMERICAN EXPRESS', 10_000)]))).toMatchObject([
    { count: 2, subjects: ['AMERICAN EXPRESS', 'BARCLAYCARD'], monthly: 62_700 },
  ]);
  expect(checked(current(repaid(), { share: 5_000 }))).toMatchObject([{ monthly: 26_350 }]);
});

test('and is not where its statements are, also where they end before the last payment to it', () => {
  expect(checked(current(repaid()), card(received('2025-12-31')))).toEqual([]);
  expect(checked(current(repaid()), card(received('2025-10-31'), { from: '2025-01-01', to: '2025-10-31' }))).toEqual([]);
});

test('another card of the same bank is one, and what comes in on a card is none', () => {
  expect(checked(current([...repaid(), ...repaid('BARCLAYCARD', 9_900)]), card(received('2025-12-31')))).toMatchObject([
    { subjects: ['BARCLAYCARD'], monthly: 9_900 },
  ]);
  expect(checked(card(received('2025-12-31')))).toEqual([]);
});
