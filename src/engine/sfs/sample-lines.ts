import fc from 'fast-check';
import type { BudgetLine } from '#engine/budgets/record.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import { standardCategories, standardGroups } from '#engine/categories/standard.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import type { ReportModel } from '#engine/reports/record.ts';
import { emptyInput } from '#engine/reports/sample-household.ts';
import type { Frequency } from '#platform/shared/frequency.ts';

/** Reports and lines for tests. */

const own = standardCategories
  .filter(({ sfs }) => sfs !== null)
  .slice(0, 3)
  .map((category) => ({ ...category, key: `own:${category.key}`, label: `Our ${category.label}` }));
const categories = [...standardCategories, ...own];
const counted = categories.filter(({ sfs }) => sfs !== null);

/** A line as a person enters it. */
export function entered(line: Partial<BudgetLine> & Pick<BudgetLine, 'name' | 'category' | 'is_income' | 'amount'>): BudgetLine {
  return {
    key: `${line.name} ${line.category}`,
    frequency: 4,
    share: 10_000,
    source: 'manual',
    pattern: null,
    note: null,
    counts: true,
    transactionIds: [],
    ...line,
  };
}

/** The report of these lines, worked out as any other is. */
export function reportOf(manualLines: readonly BudgetLine[]): ReportModel {
  const input = emptyInput();
  const { period } = input.budget;
  const budget = workOut({
    accounts: [],
    decisions: [],
    categories,
    period,
    manualLines: [...manualLines],
    currency: 'GBP',
    today: '2026-01-14',
  });
  return reportModel({ ...input, budget, categories, groups: standardGroups, clients: [{ name: 'Asha Verma', date_of_birth: null }] });
}

/** Any lines: of each category, of a firm's own and of one that nobody knows any more, at any frequency and share. */
export const anyLines: fc.Arbitrary<BudgetLine[]> = fc
  .array(
    fc.record({
      category: fc.oneof(
        fc.constantFrom(...counted),
        fc.record({ key: fc.constant('own:gone'), is_income: fc.boolean() }) as fc.Arbitrary<{ key: string; is_income: boolean }>,
      ),
      name: fc.constantFrom('Gas', 'Pension Credit', 'Verma & Sons', 'Dual fuel', 'Uniform', 'Sewerage'),
      amount: fc.integer({ min: 0, max: 5_000_000 }),
      frequency: fc.constantFrom<Frequency[]>(0, 1, 2, 3, 4, 5, 6, 7),
      share: fc.constantFrom(10_000, 5_000, 3_333),
      counts: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((lines) =>
    lines.map(({ category: { key, is_income }, ...line }, index) => entered({ ...line, key: `line-${index}`, category: key, is_income })),
  );
