import type { Category, CategoryGroup } from '#engine/categories/record.ts';
import { monthlyTotal, yearlyTotal } from '#platform/shared/frequency.ts';
import type { ReportLine, Split, TableGroup, TableRow } from './record.ts';
import { tellingWords, workedOutWords } from './words.ts';

/** The headings that lines are put under: the standard ones and the firm's own. */
export interface Headings {
  categories: readonly Category[];
  groups: readonly CategoryGroup[];
}

/** What a table needs of a line. */
export type TableLine = Pick<
  ReportLine,
  'is_income' | 'name' | 'category' | 'amount' | 'frequency' | 'share' | 'counts' | 'pattern' | 'note'
>;

const unknownGroup: CategoryGroup = { key: 'other', label: 'Other', section: 'flexible' };
const creditCategories = new Set(['transport.vehicle_finance']);

/** Whether a category is credit that has to be repaid. */
export function isCredit({ key, group }: Pick<Category, 'key' | 'group'>): boolean {
  return group === 'debts' || creditCategories.has(key);
}

/** The category and group of a line; a key that nobody knows any more keeps its name and stands under Other. */
export function headingOf(
  line: Pick<TableLine, 'category' | 'is_income'>,
  { categories, groups }: Headings,
): { category: Category; group: CategoryGroup } {
  const category = categories.find(({ key }) => key === line.category) ?? {
    key: line.category,
    label: line.category,
    is_income: line.is_income,
    group: unknownGroup.key,
    necessity: null,
    sfs: null,
  };
  return { category, group: groups.find(({ key }) => key === category.group) ?? unknownGroup };
}

/** The three tables of the statement. Every line stands in exactly one; rows and totals are each rounded once from exact sums. */
export function statementTables(lines: readonly TableLine[], headings: Headings): Record<'income' | 'spending' | 'saving', TableGroup[]> {
  const isSaving = (line: TableLine) => headingOf(line, headings).group.section === 'savings';
  return {
    income: tableOf(
      lines.filter((line) => line.is_income),
      headings,
    ),
    spending: tableOf(
      lines.filter((line) => !line.is_income && !isSaving(line)),
      headings,
    ),
    saving: tableOf(
      lines.filter((line) => !line.is_income && isSaving(line)),
      headings,
    ),
  };
}

function tableOf(lines: readonly TableLine[], headings: Headings): TableGroup[] {
  const byGroup = Map.groupBy(lines, (line) => headingOf(line, headings).group.key);
  const order = [...headings.groups.map(({ key }) => key), unknownGroup.key];
  return [...byGroup]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, members]) => {
      const { label, section } = headings.groups.find((group) => group.key === key) ?? unknownGroup;
      return { group: key, label, section, rows: rowsOf(members, headings), ...totalsOf(members) };
    });
}

function rowsOf(lines: readonly TableLine[], headings: Headings): TableRow[] {
  const order = headings.categories.map(({ key }) => key);
  return [...Map.groupBy(lines, (line) => line.category)]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b) || a.localeCompare(b, 'en'))
    .map(([key, members]) => {
      const { category } = headingOf({ category: key, is_income: false }, headings);
      return { category: key, label: category.label, sfs: category.sfs, ...totalsOf(members), note: noteOf(members) };
    });
}

/** Notes beyond these are in the list by payee. */
const mostNotes = 4;

function noteOf(lines: readonly TableLine[]): string {
  const workedOut = new Set(lines.flatMap((line) => (line.counts ? (workedOutWords(line.pattern) ?? []) : [])));
  const notes = lines.flatMap((line) => {
    const said = [line.counts ? null : 'stopped, not counted', tellingWords(line.pattern), line.note].filter(
      (part) => part !== null && part !== '',
    );
    return said.length > 0 ? [`${line.name}: ${said.join(', ')}`] : [];
  });
  const more = notes.length > mostNotes ? [`and ${notes.length - mostNotes + 1} more`] : [];
  return [...workedOut, ...notes.slice(0, more.length > 0 ? mostNotes - 1 : mostNotes), ...more].join('; ');
}

/** Month and year of lines that count, each rounded once. */
function totalsOf(lines: readonly TableLine[]): { monthly: number; yearly: number } {
  const counting = lines.filter((line) => line.counts);
  return { monthly: monthlyTotal(counting), yearly: yearlyTotal(counting) };
}

/** Spending seen by section, by necessity, and what of it is committed credit. */
export function spendingSplits(lines: readonly TableLine[], headings: Headings): Split[] {
  const spending = lines.filter((line) => !line.is_income).map((line) => ({ line, ...headingOf(line, headings) }));
  const split = (key: Split['key'], belongs: (of: (typeof spending)[number]) => boolean): Split => ({
    key,
    ...totalsOf(spending.filter(belongs).map(({ line }) => line)),
  });
  const isSpending = (of: (typeof spending)[number]) => of.group.section !== 'savings';
  return [
    split('fixed', ({ group }) => group.section === 'fixed'),
    split('flexible', (of) => isSpending(of) && of.group.section !== 'fixed'),
    split('essential', (of) => isSpending(of) && of.category.necessity === 'essential'),
    split('discretionary', (of) => isSpending(of) && of.category.necessity !== 'essential'),
    split('credit', ({ category }) => isCredit(category)),
  ];
}
