import { expect, test } from 'vitest';
import { everyPenny } from './every-penny.ts';
import { account, household, monthly, type Row } from './fixtures.ts';
import { workOut } from './work-out.ts';

const range = { from: '2025-01-01', to: '2025-12-31' };
const paid = monthly(15, range.from, range.to).map((date): Row => [date, -30_000, 'SO TO MARCUS SAVINGS', 'savings.cash']);
const came = monthly(16, range.from, range.to).map((date): Row => [date, 30_000, 'FROM S MARCHETTI', 'excluded.transfer_own']);
const current = account(paid, range);
const saver = account(came, { id: 'saver', file: 'file-2', name: 'Marcus saver', kind: 'savings', ...range });

test('what is saved into an own account is saving, with or without that account’s statements', () => {
  const alone = workOut(household([current]));
  const both = workOut(household([current, saver]));
  expect(alone.yearly.saving).toBe(360_000);
  expect(both.yearly).toEqual(alone.yearly);
  expect(both.transfers.every(({ saved }) => saved)).toBe(true);
  expect(both.apart).toEqual([{ bucket: 'transfer', count: 12, money_in: 360_000, money_out: 0 }]);
  expect(everyPenny([current, saver], both)).toEqual([]);
});

test('what a person calls a transfer, and what comes back from savings, is none', () => {
  const [key] = workOut(household([current, saver])).groups.filter(({ category }) => category === 'savings.cash');
  const decisions = [{ kind: 'category' as const, subject: key!.key, value: 'excluded.transfer_own' }];
  expect(workOut(household([current, saver], { decisions })).yearly.saving).toBe(0);
  const back: Row[] = [['2025-03-03', 50_000, 'TRANSFER FROM MARCUS SAVER', 'excluded.transfer_own']];
  const out: Row[] = [['2025-03-03', -50_000, 'TO MARCHETTI', 'savings.cash']];
  const drawn = workOut(
    household([account(back, range), account(out, { id: 'saver', file: 'file-2', name: 'Marcus saver', kind: 'savings', ...range })]),
  );
  expect([drawn.yearly.saving, drawn.yearly.income]).toEqual([0, 0]);
});
