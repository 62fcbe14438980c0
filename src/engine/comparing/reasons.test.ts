import { expect, test } from 'vitest';
import { account, type Row } from '#engine/budgets/fixtures.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { compareReports } from './compare.ts';
import { bill, energy, lineByHand, named, proved, reportOn, said, wages, year, yearOf } from './fixtures.ts';

test('the amount changed on a day within the later year: the payments on both sides of it', () => {
  const comparison = compareReports(
    yearOf(2024, bill(...year(2024), -10_000, energy)),
    yearOf(2025, [...bill('2025-01-01', '2025-06-30', -10_000, energy), ...bill('2025-07-01', '2025-12-31', -11_500, energy)]),
  );
  const line = named(comparison, 'OCTOPUS ENERGY');
  expect([line.difference, line.percent]).toEqual([1_500, 1_500]);
  expect(said(line)).toEqual([{ code: 'amount', date: '2025-07-05', from: 10_000, to: 11_500, currency: 'GBP' }]);
  expect(proved(comparison, line, 'amount')).toEqual({ before: [], after: ['2025-06-05', '2025-07-05'] });
});

test('the amount changed between the reports and again later: both, in order', () => {
  const comparison = compareReports(
    yearOf(2024, bill(...year(2024), -10_000, energy)),
    yearOf(2025, [...bill('2025-01-01', '2025-06-30', -11_000, energy), ...bill('2025-07-01', '2025-12-31', -12_000, energy)]),
  );
  const line = named(comparison, 'OCTOPUS ENERGY');
  expect(said(line)).toEqual([
    { code: 'amount', date: '2025-01-05', from: 10_000, to: 11_000, currency: 'GBP' },
    { code: 'amount', date: '2025-07-05', from: 11_000, to: 12_000, currency: 'GBP' },
  ]);
  expect(proved(comparison, line, 'amount')).toEqual({ before: ['2024-12-05'], after: ['2025-01-05'] });
});

test('a new payee started on the day of its first payment, one that is gone stopped on that of its last', () => {
  const comparison = compareReports(
    yearOf(2024, [...bill(...year(2024), 200_000, wages), ...bill('2024-01-01', '2024-09-30', -2_500, ['PUREGYM', 'leisure.fitness'])]),
    yearOf(2025, [
      ...bill(...year(2025), 200_000, wages),
      ...bill('2025-03-01', '2025-12-31', -40_000, ['BUSY BEES', 'children.childcare']),
    ]),
  );
  const [nursery] = [named(comparison, 'BUSY BEES')];
  expect([nursery.kind, nursery.difference, nursery.percent, nursery.effect]).toEqual(['new', 40_000, null, -40_000]);
  expect(said(nursery)).toEqual([{ code: 'started', date: '2025-03-05' }]);
  expect(proved(comparison, nursery, 'started').after).toEqual(['2025-03-05']);
  // The gym had stopped in the earlier report already and counted in neither.
  expect([named(comparison, 'PUREGYM').kind, named(comparison, 'PUREGYM').difference, said(named(comparison, 'PUREGYM'))]).toEqual([
    'gone',
    0,
    [],
  ]);
});

test('a yearly bill has not ended because half a year does not cover its day, nor begun', () => {
  const tvLicence: Row = ['2024-09-12', -16_950, 'TV LICENSING', 'utilities.tv_licence'];
  const whole = yearOf(2024, [...bill(...year(2024), 200_000, wages), tvLicence]);
  const [from, to] = ['2025-01-01', '2025-06-30'];
  const half = reportOn([account(bill(from, to, 200_000, wages), { from, to })]);
  const gone = named(compareReports(whole, half), 'TV LICENSING');
  expect([gone.kind, said(gone)]).toEqual(['gone', [{ code: 'not_due', side: 'after', date: '2025-09-12' }]]);
  const earlier = reportOn([account(bill('2023-01-01', '2023-06-30', 200_000, wages), { from: '2023-01-01', to: '2023-06-30' })]);
  expect(said(named(compareReports(earlier, whole), 'TV LICENSING'))).toEqual([{ code: 'not_due', side: 'before', date: '2023-09-12' }]);
  // A whole year covers it: then it was paid no more.
  const later = yearOf(2025, bill(...year(2025), 200_000, wages));
  expect(said(named(compareReports(whole, later), 'TV LICENSING'))).toEqual([{ code: 'stopped', date: '2024-09-12' }]);
});

test('what stopped within the later year counts no more, from its last payment', () => {
  const line = named(
    compareReports(
      yearOf(2024, [...bill(...year(2024), 200_000, wages), ...bill(...year(2024), -2_500, ['PUREGYM', 'leisure.fitness'])]),
      yearOf(2025, [...bill(...year(2025), 200_000, wages), ...bill('2025-01-01', '2025-04-30', -2_500, ['PUREGYM', 'leisure.fitness'])]),
    ),
    'PUREGYM',
  );
  expect([line.kind, line.difference, line.percent, said(line)]).toEqual([
    'same',
    -2_500,
    -10_000,
    [{ code: 'stopped', date: '2025-04-05' }],
  ]);
});

test('an account without statements comes first, and nothing is said to have stopped', () => {
  const [from, to] = year(2024);
  const joint = account(bill(from, to, -10_000, energy), { id: 'joint', name: 'Joint account', file: 'joint', from, to });
  const own = account(bill(from, to, 200_000, wages), { from, to });
  const comparison = compareReports(reportOn([own, joint]), yearOf(2025, bill(...year(2025), 200_000, wages)));
  expect(comparison.notices).toEqual([{ code: 'account_gone', account: 'Joint account', left_out: false }]);
  const line = named(comparison, 'OCTOPUS ENERGY');
  expect([line.kind, said(line)]).toEqual(['gone', [{ code: 'account_gone', accounts: ['Joint account'] }]]);
  const turned = compareReports(yearOf(2023, bill(...year(2023), 200_000, wages)), reportOn([own, joint]));
  expect(turned.notices).toEqual([{ code: 'account_new', account: 'Joint account', left_out: false }]);
  expect(said(named(turned, 'OCTOPUS ENERGY'))).toEqual([{ code: 'account_new', accounts: ['Joint account'] }]);
});

test('an account that a person left out is said to be left out', () => {
  const [from, to] = year(2025);
  const joint = account(bill(from, to, -10_000, energy), { id: 'joint', name: 'Joint account', file: 'joint', from, to });
  const own = account(bill(from, to, 200_000, wages), { from, to });
  const without = reportOn([own, joint], { decisions: [{ kind: 'account', subject: 'joint', value: 'out' }] });
  expect(compareReports(reportOn([own, joint]), without).notices).toContainEqual({
    code: 'account_gone',
    account: 'Joint account',
    left_out: true,
  });
});

test('more payments, and larger ones, of what has no rhythm', () => {
  const rows = (of: number, days: readonly string[], amount: number): Row[] => [
    ...bill(...year(of), 200_000, wages),
    ...days.map((day): Row => [`${of}-${day}`, amount, 'DENTIST HIGH STREET', 'health.medical']),
  ];
  const comparison = compareReports(
    yearOf(2024, rows(2024, ['02-11', '02-19', '09-30'], -6_000)),
    yearOf(2025, rows(2025, ['01-08', '01-14', '03-03', '07-29', '08-02', '11-20'], -7_000)),
  );
  const line = named(comparison, 'DENTIST HIGH STREET');
  expect(said(line)).toEqual([
    { code: 'count', from: 3, to: 6, from_months: 12, to_months: 12 },
    { code: 'average', from: 6_000, to: 7_000, currency: 'GBP' },
  ]);
  expect(proved(comparison, line, 'count')).toEqual({
    before: ['2024-02-11', '2024-02-19', '2024-09-30'],
    after: ['2025-01-08', '2025-01-14', '2025-03-03', '2025-07-29', '2025-08-02', '2025-11-20'],
  });
});

test('a one-off of the earlier report that counts now', () => {
  const sofa: Row = ['2024-06-11', -90_000, 'DFS SOFAS', 'home.furnishing'];
  const again: Row = ['2025-06-12', -80_000, 'DFS SOFAS', 'home.furnishing'];
  const without = yearOf(2024, [...bill(...year(2024), 200_000, wages), sofa]);
  const id = without.payments.find(({ payee }) => payee === 'DFS SOFAS')?.id ?? '';
  const earlier = yearOf(2024, [...bill(...year(2024), 200_000, wages), sofa], {
    decisions: [{ kind: 'one_off', subject: id, value: 'yes' }],
  });
  const plain = yearOf(2025, [...bill(...year(2025), 200_000, wages), again]);
  const other = plain.payments.find(({ payee }) => payee === 'DFS SOFAS')?.id ?? '';
  const later = yearOf(2025, [...bill(...year(2025), 200_000, wages), again], {
    decisions: [{ kind: 'one_off', subject: other, value: 'no' }],
  });
  const line = named(compareReports(earlier, later), 'DFS SOFAS');
  expect([line.kind, said(line).some((reason) => 'code' in reason && reason.code === 'started')]).toEqual(['new', false]);
  expect(said(line)).toContainEqual({ code: 'set_aside', side: 'before', bucket: 'one_off', count: 1, sum: 90_000, currency: 'GBP' });
  expect(line.reasons.find(({ code }) => code === 'set_aside')?.cited).toEqual({ before: [id], after: [] });
});

test('what a person decided in one report and not in the other, and the share that it left', () => {
  const rows = (of: number) => bill(...year(of), -10_000, energy);
  const plain = yearOf(2024, rows(2024));
  const [line] = plain.lines;
  const decided = yearOf(2025, rows(2025), {
    decisions: [
      { kind: 'share', subject: line?.key ?? '', value: 5_000 },
      { kind: 'note', subject: line?.key ?? '', value: 'Shared with a lodger' },
    ],
  });
  const compared = named(compareReports(plain, decided), 'OCTOPUS ENERGY');
  expect(compared.difference).toBe(-5_000);
  expect(said(compared)).toEqual([
    { code: 'share', from: 10_000, to: 5_000 },
    { code: 'decided', side: 'after', kind: 'share', from: '100%', to: '50%', count: 1 },
    { code: 'decided', side: 'after', kind: 'note', from: 'None', to: 'Shared with a lodger', count: 1 },
  ]);
  // Decided alike in both, it explains nothing.
  const both = yearOf(2024, rows(2024), { decisions: [{ kind: 'share', subject: line?.key ?? '', value: 5_000 }] });
  expect(said(named(compareReports(both, decided), 'OCTOPUS ENERGY'))).toEqual([]);
});

test('a transfer that a person said is none, and the share of an account, are decisions about its lines', () => {
  const moved: Row[] = [
    ...bill(...year(2025), -20_000, ['TRANSFER TO SAVER', 'excluded.transfer_own']),
    ...bill(...year(2025), -10_000, energy),
  ];
  const plain = yearOf(2025, moved);
  const decisions = [
    ...plain.pairs.map(({ first }): Decision => ({ kind: 'transfer', subject: `${first}>`, value: 'no' })),
    { kind: 'account_share' as const, subject: 'current', value: 5_000 },
  ];
  const comparison = compareReports(plain, yearOf(2025, moved, { decisions }));
  expect(said(named(comparison, 'OCTOPUS ENERGY'))).toContainEqual({
    code: 'decided',
    side: 'after',
    kind: 'account_share',
    from: '100%',
    to: '50%',
    count: 1,
  });
  const saver = named(comparison, 'TRANSFER TO SAVER');
  expect(saver.kind).toBe('new');
  expect(said(saver)).toContainEqual({ code: 'set_aside', side: 'before', bucket: 'transfer', count: 12, sum: 240_000, currency: 'GBP' });
  expect(said(saver)).toContainEqual({
    code: 'decided',
    side: 'after',
    kind: 'transfer',
    from: 'Proposed',
    to: 'Not a transfer',
    count: 12,
  });
});

test('a line entered by hand, stated otherwise; and one that statements show by now', () => {
  const cleaner = { key: 'a', name: 'Window cleaner', amount: 1_500 };
  const earlier = yearOf(2024, bill(...year(2024), 200_000, wages), {
    manualLines: [lineByHand(cleaner), lineByHand({ key: 'b', name: 'Boots & Sons', amount: 2_000 })],
  });
  const shown = bill(...year(2025), -2_500, ['BOOTS SONS', 'home.maintenance']);
  const later = yearOf(2025, [...bill(...year(2025), 200_000, wages), ...shown], {
    manualLines: [lineByHand({ ...cleaner, key: 'c', amount: 1_800 })],
  });
  const comparison = compareReports(earlier, later);
  expect(said(named(comparison, 'Window cleaner'))).toEqual([{ code: 'stated', from: 1_500, to: 1_800, currency: 'GBP' }]);
  const boots = named(comparison, 'Boots & Sons');
  expect([boots.kind, boots.difference]).toEqual(['same', 500]);
  expect(said(boots)).toEqual([{ code: 'source', from: 'manual', to: 'statement' }]);
});

test('a bill paid quarterly instead of monthly', () => {
  const water = ['THAMES WATER', 'utilities.water'] as const;
  const quarterly = ['2025-01-05', '2025-04-05', '2025-07-05', '2025-10-05'].map((date): Row => [date, -12_000, ...water]);
  const line = named(
    compareReports(
      yearOf(2024, [...bill(...year(2024), 200_000, wages), ...bill(...year(2024), -4_000, water)]),
      yearOf(2025, [...bill(...year(2025), 200_000, wages), ...quarterly]),
    ),
    'THAMES WATER',
  );
  expect([line.difference, said(line)]).toEqual([
    0,
    [
      { code: 'amount', date: '2025-01-05', from: 4_000, to: 12_000, currency: 'GBP' },
      { code: 'frequency', from: 4, to: 5 },
    ],
  ]);
});
