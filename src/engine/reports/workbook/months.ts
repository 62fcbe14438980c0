import { hasFigures } from '#engine/budgets/months.ts';
import type { ReportModel } from '../record.ts';
import { columnName, type Content, type Formula, pounds, type Sheet, type SheetColumn } from './sheet.ts';

/** Months by headings, with sums and the average surplus. */
export function monthsSheet({ months, categories, surplus }: ReportModel): Sheet {
  const used = categories.filter(({ key }) => months.some(({ byCategory }) => byCategory[key]));
  const columns: SheetColumn[] = [
    { header: 'Month', width: 12, kind: 'month' },
    ...['Income', 'Spending', 'Saving', 'Left over', ...used.map(({ label }) => label)].map((header) => ({
      header,
      width: 14,
      kind: 'money' as const,
    })),
  ];
  const rows: Content[][] = months.map((total) => {
    const { month, income, spending, saving, left, byCategory } = total;
    if (!hasFigures(total)) return [{ date: `${month}-01` }, 'Statements missing', null, null, null, ...used.map(() => null)];
    const sums = [income, spending, saving, left, ...used.map(({ key }) => byCategory[key] ?? 0)];
    return [{ date: `${month}-01` }, ...sums.map(pounds)];
  });
  if (months.length === 0) return { name: 'Months', columns, rows };
  const sums = [
    ...(['income', 'spending', 'saving', 'left'] as const).map((key) => months.reduce((sum, month) => sum + month[key], 0)),
    ...used.map(({ key }) => months.reduce((sum, { byCategory }) => sum + (byCategory[key] ?? 0), 0)),
  ];
  rows.push([
    'All months',
    ...sums.map((value, index): Formula => ({
      formula: `ROUND(SUM(${columnName(index + 1)}2:${columnName(index + 1)}${months.length + 1}),2)`,
      value: pounds(value),
    })),
  ]);
  rows.push([
    'Average',
    null,
    null,
    null,
    {
      formula: `ROUND(ROUND(E${months.length + 2}*100,0)/${Math.max(1, months.filter(hasFigures).length)},0)/100`,
      value: pounds(surplus.average),
    },
  ]);
  return { name: 'Months', columns, rows, strong: [months.length, months.length + 1] };
}
