import Papa from 'papaparse';
import { counted, shortDate } from '#engine/reports/words.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { formulaLike } from '#platform/shared/spreadsheet.ts';
import type { ComparedLine, ComparedPayment, Comparison, Figure } from './record.ts';
import { kindWords, noticeSentence, reasonSentence, sectionWords } from './wording.ts';

const columns = [
  'row',
  'direction',
  'category_before',
  'category_after',
  'name_before',
  'name_after',
  'monthly_before',
  'monthly_after',
  'difference',
  'percent',
  'currency',
  'change',
  'why',
  'payments',
] as const;

type Cells = Partial<Record<(typeof columns)[number], string | number>>;

/** A cell names so many payments; of more it says how many. */
const mostNamed = 4;

/**
 * A comparison as CSV with a header row: `row` says notice, total, rounding, category or line. Amounts are plain decimals a month;
 * text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function comparisonCsv(comparison: Comparison): string {
  const { notices, totals, categories, lines } = comparison;
  const rows: Cells[] = [
    ...notices.map((notice) => ({ row: 'notice', why: noticeSentence(notice) })),
    ...(['income', 'spending', 'saving', 'left'] as const).flatMap((direction) => [
      { row: 'total', direction, ...figureCells(totals[direction]) },
      { row: 'rounding', direction, difference: decimal(totals[direction].rounding) },
    ]),
    ...categories.map(({ section, label, ...figure }) => ({
      row: 'category',
      direction: section,
      category_before: label,
      category_after: label,
      ...figureCells(figure),
    })),
    ...lines.map((line) => lineCells(line, comparison)),
  ];
  const data = rows.map((cells) => columns.map((column) => (column === 'currency' ? comparison.currency : (cells[column] ?? ''))));
  return `\ufeff${Papa.unparse({ fields: [...columns], data }, { escapeFormulae: formulaLike, newline: '\r\n' })}\r\n`;
}

function decimal(pence: number): string {
  return (pence / 100).toFixed(2);
}

function figureCells({ before, after, difference, percent }: Figure): Cells {
  return {
    monthly_before: decimal(before),
    monthly_after: decimal(after),
    difference: decimal(difference),
    percent: percent === null ? '' : decimal(percent),
  };
}

function lineCells(line: ComparedLine, { payments }: Comparison): Cells {
  const { before, after, kind, reasons } = line;
  const cited = (['before', 'after'] as const).flatMap((side) => {
    const ids = new Set(reasons.flatMap((reason) => reason.cited[side]));
    return payments[side].filter(({ id }) => ids.has(id));
  });
  return {
    row: 'line',
    direction: sectionWords[(after ?? before)?.section ?? 'spending'].toLowerCase(),
    category_before: before?.label ?? '',
    category_after: after?.label ?? '',
    name_before: before?.name ?? '',
    name_after: after?.name ?? '',
    ...figureCells({ before: before?.monthly ?? 0, after: after?.monthly ?? 0, difference: line.difference, percent: line.percent }),
    change: kindWords[kind],
    why: reasons.map(reasonSentence).join('; '),
    payments: paymentsCell(cited),
  };
}

function paymentsCell(payments: readonly ComparedPayment[]): string {
  if (payments.length > mostNamed) return counted(payments.length, 'payment');
  return payments
    .map(({ date, description, amount, currency }) => `${shortDate(date)} ${description} ${formatMoney(amount, { currency })}`)
    .join('; ');
}
