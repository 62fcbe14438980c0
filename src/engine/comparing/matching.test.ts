import { expect, test } from 'vitest';
import { monthly, type Row } from '#engine/budgets/fixtures.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { compareReports } from './compare.ts';
import { bill, energy, named, otherEnergy, proved, said, wages, year, yearOf } from './fixtures.ts';

test('the same payee under another category is one line, whose category changed', () => {
  const line = named(
    compareReports(
      yearOf(2024, bill(...year(2024), -3_000, ['SKY', 'comms.broadband_tv'])),
      yearOf(2025, bill(...year(2025), -3_000, ['SKY', 'leisure.subscriptions'])),
    ),
    'SKY',
  );
  expect([line.kind, line.difference]).toEqual(['recategorised', 0]);
  expect(said(line)).toEqual([
    { code: 'category', from: 'Broadband, landline and TV package', to: 'Streaming, apps, news and other subscriptions' },
  ]);
});

test('two bills to one payee are told apart by what they cost', () => {
  const two = (of: number, small: number, large: number): Row[] => [
    ...bill(...year(of), small, ['AVIVA', 'home.insurance']),
    ...bill(...year(of), large, ['AVIVA', 'protection.life']),
  ];
  const { lines } = compareReports(yearOf(2024, two(2024, -1_000, -5_000)), yearOf(2025, two(2025, -1_200, -5_500)));
  expect(lines.map(({ kind, before, after }) => [kind, before?.monthly, after?.monthly])).toEqual([
    ['same', 5_000, 5_500],
    ['same', 1_000, 1_200],
  ]);
});

test('two bills to one payee whose prices cross are told apart by their days', () => {
  const policy = (of: number, day: number, amount: number): Row[] =>
    monthly(day, `${of}-01-01`, `${of}-12-31`).map((date): Row => [date, amount, 'AVIVA', 'home.insurance']);
  const { lines } = compareReports(
    yearOf(2024, [...policy(2024, 5, -5_000), ...policy(2024, 20, -6_000)]),
    yearOf(2025, [...policy(2025, 5, -6_000), ...policy(2025, 20, -7_000)]),
  );
  const byPrice = lines.toSorted((a, b) => (a.before?.monthly ?? 0) - (b.before?.monthly ?? 0));
  expect(byPrice.map(({ kind, before, after }) => [kind, before?.monthly, after?.monthly])).toEqual([
    ['same', 5_000, 6_000],
    ['same', 6_000, 7_000],
  ]);
});

test('a supplier in the place of another, within the year: the last payment to the one and the first to the other', () => {
  const comparison = compareReports(
    yearOf(2024, bill(...year(2024), -10_000, energy)),
    yearOf(2025, [...bill('2025-01-01', '2025-04-30', -10_000, energy), ...bill('2025-05-01', '2025-12-31', -9_000, otherEnergy)]),
  );
  const [line, ...others] = comparison.lines;
  expect(others).toEqual([]);
  expect([line?.kind, line?.before?.name, line?.after?.name, line?.ended?.name, line?.difference]).toEqual([
    'moved',
    'OCTOPUS ENERGY',
    'EDF ENERGY',
    'OCTOPUS ENERGY',
    -1_000,
  ]);
  expect(said(line!)).toEqual([{ code: 'moved', from: 'OCTOPUS ENERGY', to: 'EDF ENERGY', last: '2025-04-05', first: '2025-05-05' }]);
  expect(proved(comparison, line!, 'moved')).toEqual({ before: [], after: ['2025-04-05', '2025-05-05'] });
});

test('a supplier that changed between the reports is moved to as well; after a long silence it is new', () => {
  const before = yearOf(2024, bill(...year(2024), -10_000, energy));
  expect(compareReports(before, yearOf(2025, bill(...year(2025), -9_000, otherEnergy))).lines.map(({ kind }) => kind)).toEqual(['moved']);
  const late = compareReports(before, yearOf(2025, bill('2025-08-01', '2025-12-31', -9_000, otherEnergy)));
  expect(late.lines.map(({ kind }) => kind).sort()).toEqual(['gone', 'new']);
});

test('who is still paid has not been replaced', () => {
  const rows = [...bill(...year(2025), -9_000, otherEnergy), ...bill('2025-10-01', '2025-12-31', -10_000, energy)];
  const plain = yearOf(2025, rows);
  const decisions = plain.payments
    .filter(({ description }) => description === energy[0])
    .map(({ id }): Decision => ({ kind: 'exclude', subject: id, value: { reason: 'not_theirs' } }));
  const { lines } = compareReports(yearOf(2024, bill(...year(2024), -10_000, energy)), yearOf(2025, rows, { decisions }));
  expect(lines.map(({ kind }) => kind).sort()).toEqual(['gone', 'new']);
});

test('a yearly policy with another insurer a year later has moved; half a year later it is another bill', () => {
  const policies = (insurer: string, date: string): Row[] => [[date, -42_600, insurer, 'transport.vehicle_insurance']];
  const rows = (of: number, policy: Row[]) => yearOf(of, [...bill(...year(of), 200_000, wages), ...policy]);
  const before = rows(2024, policies('ADMIRAL', '2024-04-17'));
  const kinds = (date: string) =>
    compareReports(before, rows(2025, policies('DIRECT LINE', date)))
      .lines.map(({ kind }) => kind)
      .filter((kind) => kind !== 'same')
      .sort();
  expect(kinds('2025-05-02')).toEqual(['moved']);
  expect(kinds('2025-10-20')).toEqual(['gone', 'new']);
});

test('shops, subscriptions and loans are not taken for one another', () => {
  const swapped = (one: readonly [string, string], other: readonly [string, string]) =>
    compareReports(yearOf(2024, bill(...year(2024), -4_000, one)), yearOf(2025, bill(...year(2025), -4_000, other)))
      .lines.map(({ kind }) => kind)
      .sort();
  expect(swapped(['NETFLIX', 'leisure.subscriptions'], ['DISNEY PLUS', 'leisure.subscriptions'])).toEqual(['gone', 'new']);
  expect(swapped(['ZOPA', 'debts.loan'], ['LENDABLE', 'debts.loan'])).toEqual(['gone', 'new']);
});

test('with two that ended, nobody knows whose place another took', () => {
  const { lines } = compareReports(
    yearOf(2024, [...bill(...year(2024), -10_000, energy), ...bill(...year(2024), -5_000, ['BULB', 'utilities.energy'])]),
    yearOf(2025, bill(...year(2025), -14_000, otherEnergy)),
  );
  expect(lines.map(({ kind }) => kind).sort()).toEqual(['gone', 'gone', 'new']);
});
