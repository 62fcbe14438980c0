import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nothingStated } from '#engine/reports/household/record.ts';
import { statementOf } from './from-report.ts';
import type { FinancialStatement } from './record.ts';
import { anyLines, entered, reportOf } from './sample-lines.ts';
import { linesOf } from './to-lines.ts';

const { statement: plain } = statementOf(
  reportOf([
    entered({ name: 'Harrow Mills', category: 'income.salary', is_income: true, amount: 200_000 }),
    entered({ name: 'Gas', category: 'utilities.energy', is_income: false, amount: 4_550, note: 'Prepayment meter' }),
    entered({ name: 'Saver', category: 'savings.cash', is_income: false, amount: 5_000 }),
    entered({ name: 'Zopa', category: 'debts.loan', is_income: false, amount: 12_345 }),
  ]),
);
const changed = (header: Partial<FinancialStatement['header']>, debts: Partial<FinancialStatement['debts']> = {}): FinancialStatement => ({
  ...plain,
  header: { ...plain.header, ...header },
  debts: { ...plain.debts, non_priority: [], ...debts },
  notes: [],
});

test('lines and savings become lines of a report, and a debt without an offer is said not to be carried', () => {
  const { lines, not_carried } = linesOf(plain);
  expect(lines).toEqual([
    { is_income: true, name: "Client's salary or wages (take home)", category: 'income.salary', amount: 200_000, note: 'Harrow Mills' },
    { is_income: false, name: 'Gas', category: 'utilities.energy', amount: 4_550, note: 'Gas, Prepayment meter' },
    { is_income: false, name: 'Savings contribution', category: 'savings.cash', amount: 5_000, note: null },
  ]);
  const text = 'Pays £123.45 a month now; what is owed is not known.';
  expect(not_carried).toContainEqual({ what: 'debt', name: 'Zopa', text, paid: 12_345 });
});

test('an offer to a creditor becomes a repayment; what is owed is not carried', () => {
  const debt = { creditor: 'Kestrel Finance', owed: 250_000, offer: 2_000, note: 'Weekly', ccj: true };
  const { lines, not_carried } = linesOf(changed({}, { non_priority: [debt], admin_fee: { amount: 1_500, note: '' } }));
  expect(lines.at(-1)).toEqual({ is_income: false, name: 'Kestrel Finance', category: 'debts.loan', amount: 2_000, note: 'Weekly' });
  expect(not_carried).toEqual([
    { what: 'client', name: '', text: 'Asha Verma' },
    { what: 'admin_fee', name: '', text: '', amount: 1_500 },
    { what: 'debt', name: 'Kestrel Finance', text: 'Weekly', amount: 250_000 },
  ]);
});

test('a creditor of another program without an offer may be paid any amount', () => {
  const debt = { creditor: 'Kestrel Finance', owed: 250_000, offer: null, note: 'Pays when he can', ccj: null };
  const { not_carried } = linesOf(changed({}, { non_priority: [debt] }));
  expect(not_carried).toContainEqual({ what: 'debt', name: 'Kestrel Finance', text: 'Pays when he can', amount: 250_000, paid: null });
});

test('a total that was rounded from finer amounts is said not to be carried', () => {
  const weekly = (name: string) => entered({ name, category: 'food.groceries', is_income: false, amount: 1_001, frequency: 1 });
  const { statement } = statementOf(
    reportOf([weekly('Tesco'), { ...weekly('Gas'), category: 'utilities.energy' }, { ...weekly('Bus'), category: 'transport.public' }]),
  );
  const sum = statement.lines.reduce((all, { amount }) => all + amount, 0);
  expect(statement.totals.outgoings - sum).not.toBe(0);
  expect(linesOf(statement).not_carried).toContainEqual({
    what: 'rounded_total',
    name: 'Total monthly outgoings',
    text: `its lines come to £${(sum / 100).toFixed(2)}`,
    amount: statement.totals.outgoings,
  });
  expect(linesOf(plain).not_carried.filter(({ what }) => what === 'rounded_total')).toEqual([]);
});

test('the header becomes the household; a second status and words of one’s own are said not to be carried', () => {
  const { household, not_carried } = linesOf(
    changed({
      joint: true,
      partner_name: 'Bo Verma',
      people: 3,
      tenure: 'other',
      tenure_other: 'Houseboat',
      employment: ['part_time', 'carer'],
    }),
  );
  expect(household).toEqual({
    ...nothingStated,
    joint: true,
    partner: { name: 'Bo Verma', date_of_birth: null },
    people: 3,
    tenure: 'other',
    employment: 'part_time',
  });
  expect(not_carried.slice(1)).toEqual([
    { what: 'tenure', name: '', text: 'Houseboat' },
    { what: 'employment', name: '', text: 'Carer' },
  ]);
});

test('a report made of a Statement’s lines has that Statement’s lines and totals again', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { statement } = statementOf(reportOf(lines));
      const again = statementOf(
        reportOf(linesOf(statement).lines.map((line, index) => entered({ ...line, key: `again-${index}`, note: line.note }))),
      ).statement;
      const amounts = ({ lines: printed }: FinancialStatement) =>
        Object.entries(Object.groupBy(printed, ({ line }) => line)).map(([line, parts = []]) => [
          line,
          parts.reduce((sum, { amount }) => sum + amount, 0),
        ]);
      expect(amounts(again)).toEqual(amounts(statement).filter(([, amount]) => amount !== 0));
      expect(again.savings.contribution).toBe(statement.savings.contribution);
    }),
    { numRuns: 100 },
  );
});
