import type { ComparedLine, ComparedTotal, KeptComparison } from '#engine/comparing/record.ts';
import { kindWords, noticeSentence, reasonSentence, sectionWords } from '#engine/comparing/wording.ts';
import { londonDate } from '#platform/shared/dates.ts';
import type { ReportModel } from '../record.ts';
import { longDate } from '../words.ts';
import { type Content, type Formula, pounds, type Sheet, type SheetColumn } from './sheet.ts';

const columns: SheetColumn[] = [
  { header: 'Line', width: 34 },
  { header: 'Kind', width: 11 },
  { header: 'Category', width: 30 },
  { header: 'Before, a month', width: 14, kind: 'money' },
  { header: 'Now, a month', width: 14, kind: 'money' },
  { header: 'Difference', width: 13, kind: 'money' },
  { header: 'Change', width: 17 },
  { header: 'Why', width: 80 },
];

/** What changed since an earlier report, where the report keeps it: the totals, then every line with why it differs. */
export function comparedSheets({ compared }: ReportModel): Sheet[] {
  if (!compared) return [];
  const { periods, earlier, notices, totals, lines } = compared;
  const finished = longDate(londonDate(earlier.created_at));
  const title =
    `Compared with the report on ${longDate(periods.before.from)} to ${longDate(periods.before.to)}, version ${earlier.version}, ` +
    `finished on ${finished}`;
  const rows: Content[][] = [[title], ...notices.map((one) => [`${noticeSentence(one)}.`]), []];
  const firstTotal = rows.length;
  for (const [label, figure] of totalsOf(totals))
    rows.push([label, null, null, ...amounts(figure, rows.length), null, roundingWords(figure)]);
  const strong = rows.map((_, index) => index).slice(firstTotal);
  rows.push([]);
  for (const line of lines) rows.push(lineRow(line, rows.length));
  return [{ name: 'Compared', columns, rows, strong: [0, ...strong] }];
}

function totalsOf({ income, spending, saving, left }: KeptComparison['totals']): [label: string, figure: ComparedTotal][] {
  const labelled: [string, ComparedTotal][] = [
    ['Income', income],
    ['Spending', spending],
    ['Saving', saving],
    ['Left over', left],
  ];
  return labelled.filter(([, figure]) => figure !== saving || saving.before !== 0 || saving.after !== 0);
}

/** Both figures, and their difference as a formula over them; `row` is counted as in the sheet's `rows`. */
function amounts(
  { before, after, difference }: { before: number; after: number; difference: number },
  row: number,
): [number, number, Formula] {
  const at = row + 2;
  return [pounds(before), pounds(after), { formula: `ROUND(E${at}-D${at},2)`, value: pounds(difference) }];
}

function lineRow({ kind, before, after, difference, reasons }: ComparedLine, row: number): Content[] {
  const shown = after ?? before;
  return [
    kind === 'moved' && before && after ? `${after.name}, before ${before.name}` : (shown?.name ?? ''),
    shown ? sectionWords[shown.section] : null,
    shown?.label ?? null,
    ...amounts({ before: before?.monthly ?? 0, after: after?.monthly ?? 0, difference }, row),
    kindWords[kind],
    reasons.length > 0 ? `${reasons.map(reasonSentence).join('. ')}.` : null,
  ];
}

/** Lines are rounded each by itself: what that leaves of a total's difference is said, so that whoever adds up finds every penny. */
function roundingWords({ rounding }: ComparedTotal): string | null {
  return rounding === 0 ? null : `${pounds(rounding).toFixed(2)} of the difference is rounding of lines to whole pence.`;
}
