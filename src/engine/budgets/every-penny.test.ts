import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BudgetAccount, withParts } from '#engine/evidence/record.ts';
import { addDays } from '#platform/shared/dates.ts';
import { monthlyTotal, yearlyTotal } from '#platform/shared/frequency.ts';
import { accounts, inputs } from '#tests/support/budgets.ts';
import { everyPenny } from './every-penny.ts';
import { account, aYear, household, monthly, type Row } from './fixtures.ts';
import { Bucket, type Budget } from './record.ts';
import { workOut } from './work-out.ts';

const runs = { numRuns: 60 };

describe('every penny', () => {
  test('each payment stands in exactly one bucket, and the buckets add up to the change in balance', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const budget = workOut(input);
        expect(everyPenny(input.accounts, budget)).toEqual([]);
        expect(Object.keys(budget.buckets).sort()).toEqual(
          input.accounts.flatMap(({ transactions }) => withParts(transactions, budget.parts).map(({ id }) => id)).sort(),
        );
        expect(budget.ledger.every(({ ok }) => ok)).toBe(true);
      }),
      runs,
    );
  });

  test('totals are the sums of the lines that count', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { lines, monthly, yearly } = workOut(input);
        const income = lines.filter(({ is_income, counts }) => is_income && counts);
        const saving = lines.filter(({ is_income, counts, category }) => !is_income && counts && category.startsWith('savings.'));
        const spending = lines.filter(({ is_income, counts, category }) => !is_income && counts && !category.startsWith('savings.'));
        expect([monthly.income, monthly.spending, monthly.saving]).toEqual([income, spending, saving].map((some) => monthlyTotal(some)));
        expect([yearly.income, yearly.spending, yearly.saving]).toEqual([income, spending, saving].map((some) => yearlyTotal(some)));
      }),
      runs,
    );
  });

  test('the order of accounts, statements and payments leaves no trace', () => {
    fc.assert(
      fc.property(inputs, fc.infiniteStream(fc.nat()), (input, numbers) => {
        const shuffled = <T>(items: readonly T[]): T[] =>
          items
            .map((item) => [numbers.next().value, item] as const)
            .sort(([a], [b]) => a - b)
            .map(([, item]) => item);
        const other = shuffled(input.accounts).map((own) => ({
          ...own,
          statements: shuffled(own.statements),
          transactions: shuffled(own.transactions),
        }));
        expect(workOut({ ...input, accounts: other })).toEqual(workOut(input));
      }),
      runs,
    );
  });
});

describe('a year that statements cover', () => {
  const shops = ['TESCO', 'SHELL', 'BOOTS', 'CORNER CAFE'];
  const aRow = fc
    .record({ day: fc.integer({ min: 0, max: 357 }), amount: fc.integer({ min: -9_000, max: -100 }), shop: fc.constantFrom(...shops) })
    .map(({ day, amount, shop }): Row => [
      addDays('2024-11-01', day),
      amount,
      shop,
      shop === 'SHELL' ? 'transport.fuel' : 'food.groceries',
    ]);
  const bill = monthly(3, '2024-11-01', '2025-10-25').map((date, at): Row => [date, -8_000 - 113 * at, 'NORTHERN GAS', 'utilities.energy']);

  test('has of what differs each time exactly what was paid, also where the bank ends it with its last payment', () => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 60 }), fc.constantFrom('2025-10-25', '2025-10-28', '2025-10-31'), (rows, to) => {
        const { transactions, ...own } = account([...rows, ...bill], { from: '2024-11-01', to });
        const { lines, groups } = workOut(household([{ ...own, transactions }]));
        const amounts = new Map(transactions.map(({ id, amount }) => [id, amount]));
        const differing = lines.filter(({ key, counts }) => counts && groups.some((group) => group.key === key && group.min < group.max));
        expect(differing.map(({ name }) => name)).toContain('NORTHERN GAS');
        for (const line of differing.filter(({ transactionIds }) => new Set(transactionIds.map((id) => amounts.get(id))).size > 2)) {
          const paid = line.transactionIds.reduce((sum, id) => sum - amounts.get(id)!, 0);
          expect([line.name, yearlyTotal([line]), line.pattern]).toEqual([line.name, paid, { code: 'irregular' }]);
        }
      }),
      runs,
    );
  });

  test.each([
    ['2025-10-20', 354],
    ['2025-04-30', 181],
    ['2025-11-30', 395],
  ])('and is worked out, as it says, from other days: until %s', (to, days) => {
    const shopped: Row[] = [
      ['2024-11-05', -1_000, 'TESCO', 'food.groceries'],
      ['2024-12-29', -2_300, 'TESCO', 'food.groceries'],
      ['2025-03-02', -4_700, 'TESCO', 'food.groceries'],
    ];
    const { lines } = workOut(household([account(shopped, { from: '2024-11-01', to })]));
    expect(lines.map(({ pattern }) => pattern)).toEqual([{ code: 'irregular', days }]);
  });

  test('days in it that are missing make it worked out, too', () => {
    const rows: Row[] = [
      ['2024-11-05', -1_000, 'TESCO', 'food.groceries'],
      ['2025-09-29', -2_300, 'TESCO', 'food.groceries'],
    ];
    const whole = account(rows, { from: '2024-11-01', to: '2025-10-31' });
    const [statement] = whole.statements;
    const statements = [
      { ...statement!, to: '2025-02-28' },
      { ...statement!, from: '2025-03-20', opening_balance: 1 },
    ];
    const { lines } = workOut(household([{ ...whole, statements }]));
    expect(lines.map(({ pattern }) => pattern)).toEqual([{ code: 'irregular', days: 346 }]);
  });
});

describe('a tampered budget', () => {
  const accountsOfAYear = aYear();
  const budget = workOut(household(accountsOfAYear));

  test('shows a payment that was moved from any bucket to any other', () => {
    const oneOfEach = new Map(Object.entries(budget.buckets).map(([id, bucket]) => [bucket, id]));
    expect(oneOfEach.size).toBeGreaterThanOrEqual(4);
    for (const [bucket, id] of oneOfEach) {
      for (const other of Bucket.options.filter((option) => option !== bucket)) {
        const moved = { ...budget, buckets: { ...budget.buckets, [id]: other } };
        expect(everyPenny(accountsOfAYear, moved), `${bucket} → ${other}`).not.toEqual([]);
      }
    }
  });

  test('shows a payment without a bucket, a ledger off by a penny, and a total off by a penny', () => {
    const [id] = Object.keys(budget.buckets);
    const { [id!]: _, ...rest } = budget.buckets;
    expect(everyPenny(accountsOfAYear, { ...budget, buckets: rest })).toContainEqual({ kind: 'no_bucket', subject: id });
    const ledger = budget.ledger.map((month, index) => (index === 3 ? { ...month, change: month.change + 1 } : month));
    expect(everyPenny(accountsOfAYear, { ...budget, ledger })).toContainEqual({ kind: 'ledger', subject: 'current 2025-04' });
    const monthly = { ...budget.monthly, income: budget.monthly.income + 1 };
    expect(everyPenny(accountsOfAYear, { ...budget, monthly })).toEqual([{ kind: 'total', subject: 'monthly income' }]);
  });

  test('shows a transfer whose sides do not cancel out', () => {
    const { transfers } = budget;
    const [first, second] = [
      transfers.find(({ in_id }) => in_id !== null)!,
      Object.entries(budget.buckets).find(([, bucket]) => bucket === 'line')![0],
    ];
    const crossed = transfers.map((transfer) => (transfer === first ? { ...transfer, in_id: second } : transfer));
    expect(everyPenny(accountsOfAYear, { ...budget, transfers: crossed })).toContainEqual({ kind: 'pair', subject: first.key });
  });
});

describe('what must not change the totals', () => {
  test('a pair of transfers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 0, max: 360 }),
        fc.integer({ min: 0, max: 3 }),
        (amount, day, later) => {
          const [current, saver] = aYear();
          const date = addDays('2025-01-01', day);
          const into = addDays(date, later) > '2025-12-31' ? date : addDays(date, later);
          const add = (to: BudgetAccount, line: Row): BudgetAccount => ({
            ...to,
            transactions: [
              ...to.transactions,
              ...account([line], { id: `${to.id}-more`, from: '2025-01-01', to: date }).transactions.map((payment) => ({
                ...payment,
                account_id: to.id,
              })),
            ],
          });
          const more = [
            add(current!, [date, -amount, 'TRANSFER TO ESAVER 30481299', 'excluded.transfer_own']),
            add(saver!, [into, amount, 'TRANSFER FROM CURRENT 30481275', 'excluded.transfer_own']),
          ];
          const [before, after] = [workOut(household([current!, saver!])), workOut(household(more))];
          expect([after.monthly, after.yearly, after.months]).toEqual([before.monthly, before.yearly, before.months]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('the same file uploaded twice', () => {
    fc.assert(
      fc.property(accounts, (own) => {
        const twice = own.map((one): BudgetAccount => ({
          ...one,
          statements: [...one.statements, ...one.statements.map((statement) => ({ ...statement, file_id: `${statement.file_id}-again` }))],
          transactions: [
            ...one.transactions,
            ...one.transactions.map((payment) => ({ ...payment, id: `${payment.id}-again`, file_id: `${payment.file_id}-again` })),
          ],
        }));
        const [before, after] = [workOut(household(own)), workOut(household(twice))];
        expect([after.lines, after.monthly, after.months, after.ledger, after.transfers, after.refunds]).toEqual([
          before.lines,
          before.monthly,
          before.months,
          before.ledger,
          before.transfers,
          before.refunds,
        ]);
      }),
      runs,
    );
  });
});

/** The same account in several statements, each printing again the last days of the one before. */
function inStatements(whole: BudgetAccount, cuts: readonly number[], overlap: number): BudgetAccount {
  const { from: start, to: end, opening_balance } = whole.statements[0]!;
  const ends = [...new Set(cuts)].sort((a, b) => a - b).map((day) => addDays(start, day));
  const sumBefore = (date: string) =>
    whole.transactions.reduce((sum, payment) => (payment.date < date ? sum + payment.amount : sum), opening_balance!);
  const parts = [...ends, end].map((last, index) => {
    const first = index === 0 ? start : addDays(ends[index - 1]!, 1 - overlap);
    const within = whole.transactions.filter(({ date }) => first <= date && date <= last);
    return {
      statement: {
        file_id: `part-${index}`,
        from: first,
        to: last,
        opening_balance: sumBefore(first),
        closing_balance: sumBefore(addDays(last, 1)),
        proved: true,
      },
      transactions: within.map((payment) => ({ ...payment, id: `${payment.id}#${index}`, file_id: `part-${index}` })),
    };
  });
  return { ...whole, statements: parts.map(({ statement }) => statement), transactions: parts.flatMap(({ transactions }) => transactions) };
}

test('however an account is cut into statements, overlapping or not, the budget is the same', () => {
  const [current, saver] = aYear();
  const one = workOut(household([current!, saver!]));
  const unnumbered = (budget: Budget) =>
    budget.lines.map((line) => ({ ...line, transactionIds: line.transactionIds.map((id) => id.replace(/#.*/, '')) }));
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10, max: 350 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 9 }),
      (cuts, overlap) => {
        const accountsInParts = [inStatements(current!, cuts, overlap), saver!];
        const many = workOut(household(accountsInParts));
        expect(unnumbered(many)).toEqual(unnumbered(one));
        expect([many.monthly, many.months, many.ledger]).toEqual([one.monthly, one.months, one.ledger]);
        expect(many.checks).toEqual(one.checks);
        expect(everyPenny(accountsInParts, many)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test('a share of half halves every total', () => {
  const whole = workOut(household(aYear()));
  const half = workOut(household(aYear().map((one) => ({ ...one, share: 5_000 }))));
  const line = half.lines.map((one) => ({ ...one, share: 10_000 }));
  expect(line).toEqual(whole.lines);
  for (const key of ['income', 'spending', 'saving'] as const) {
    expect(Math.abs(half.yearly[key] * 2 - whole.yearly[key])).toBeLessThanOrEqual(1);
    expect(half.months.every((month, index) => Math.abs(month[key] * 2 - whole.months[index]![key]) <= 1)).toBe(true);
  }
});
