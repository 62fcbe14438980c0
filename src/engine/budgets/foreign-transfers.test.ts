import { expect, test } from 'vitest';
import type { Decision } from '#engine/evidence/record.ts';
import { everyPenny } from './every-penny.ts';
import { account, household, type Row } from './fixtures.ts';
import { workOut } from './work-out.ts';

const [from, to] = ['2025-01-01', '2025-03-31'];
/* At 0.85 pounds to the euro, 1,000.00 euros are 850.00 pounds. */
const atRate: Decision = { kind: 'rate', subject: 'EUR', value: { rate: '0.85', date: '2025-03-31', source: 'Bank of England' } };

function worked(out: Row[], into: Row[], decisions: Decision[] = [atRate]) {
  const pounds = account(out, { from, to, numbers: ['30481275'], holders: ['Mr D Ashworth'] });
  const euros = account(into, {
    id: 'euros',
    file: 'e',
    name: 'Euro account',
    currency: 'EUR',
    from,
    to,
    numbers: ['30481277'],
    holders: ['Mr D Ashworth'],
  });
  const budget = workOut(household([pounds, euros], { decisions }));
  expect(everyPenny([pounds, euros], budget)).toEqual([]);
  return budget;
}

const paidOut = (pence: number): Row => ['2025-02-10', -pence, 'TO D ASHWORTH 30481277', 'other.person'];
const paidIn = (cents: number): Row => ['2025-02-11', cents, 'FROM D ASHWORTH', 'income.other'];

test('money sent to one’s own euro account is moved, not spent and earned', () => {
  // 871.00 for 1,000.00 euros: 2.4 per cent above the rate, as a bank charges.
  const { transfers, monthly, ledger } = worked([paidOut(87_100)], [paidIn(100_000)]);
  expect(transfers).toMatchObject([{ out_id: 'current/file-1/0000', in_id: 'euros/e/0000', amount: 87_100, status: 'sure', rivals: [] }]);
  expect(monthly).toMatchObject({ income: 0, spending: 0 });
  expect(ledger.filter(({ month }) => month === '2025-02').map(({ account_id, buckets }) => [account_id, buckets])).toEqual([
    ['current', { transfer: -87_100 }],
    ['euros', { transfer: 100_000 }],
  ]);
});

test('what is up to a tenth off is asked about, and paired by a person', () => {
  // 920.00 for 1,000.00 euros: 70.00 above 850.00, which is 7.6 per cent of 920.00.
  const asked = worked([paidOut(92_000)], [paidIn(100_000)]);
  expect(asked.transfers.map(({ status }) => status)).toEqual(['ask']);
  expect(asked.checks).toContainEqual({ kind: 'undecided_pair', level: 'stop', count: 1, subjects: [] });
  const key = asked.transfers[0]?.key ?? '';
  const said = worked([paidOut(92_000)], [paidIn(100_000)], [atRate, { kind: 'transfer', subject: key, value: 'yes' }]);
  expect(said.transfers).toMatchObject([{ key, status: 'confirmed' }]);
  expect(Object.values(said.buckets)).toEqual(['transfer', 'transfer']);
});

test('two that fit as well are asked about', () => {
  const { transfers } = worked([paidOut(85_000)], [paidIn(100_000), ['2025-02-11', 100_500, 'FROM D ASHWORTH', 'income.other']]);
  expect(transfers.filter(({ status }) => status === 'ask')).toMatchObject([{ rivals: [expect.stringContaining('euros/')] }]);
});

test('other money is no pair: a shop abroad, an amount further off, a currency without a rate', () => {
  const pairs = (out: Row[], into: Row[], decisions?: Decision[]) =>
    worked(out, into, decisions).transfers.filter(({ out_id, in_id }) => out_id !== null && in_id !== null);
  expect(
    pairs([['2025-02-10', -85_000, 'RYANAIR', 'leisure.holidays']], [['2025-02-11', 100_000, 'ACME GMBH SALARY', 'income.salary']]),
  ).toEqual([]);
  // 1,000.00 for 1,000.00 euros: 15 per cent above the rate.
  expect(pairs([paidOut(100_000)], [paidIn(100_000)])).toEqual([]);
  expect(pairs([paidOut(85_000)], [paidIn(100_000)], [])).toEqual([]);
});

test('what is large is judged in the report’s currency', () => {
  // A usual month costs 600.00 pounds; 25,000.00 yen are 130.00 pounds, which is nothing out of the ordinary.
  const rent = ['01', '02', '03'].map((month): Row => [`2025-${month}-05`, -60_000, 'RENT WREN STREET', 'home.rent']);
  const pounds = account(rent, { from, to });
  const yen = account([['2025-02-10', -2_500_000, 'TOKYO HOTEL', 'leisure.holidays']], { id: 'yen', file: 'y', currency: 'JPY', from, to });
  const rate: Decision = { kind: 'rate', subject: 'JPY', value: { rate: '0.0052', date: '2025-03-31', source: 'HMRC' } };
  const { oneOffs } = workOut(household([pounds, yen], { decisions: [rate] }));
  expect(oneOffs).toEqual([]);
});
