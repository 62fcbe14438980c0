import type { ComparedLine, KeptComparison } from '#engine/comparing/record.ts';
import { noticeSentence, reasonSentence } from '#engine/comparing/wording.ts';
import { londonDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type Block, figures, heading, note, paragraph, row, section, type Section, table, totalRow, words } from '../document.ts';
import type { Lookup } from '../lookup.ts';
import type { ReportModel } from '../record.ts';
import { counted, longDate } from '../words.ts';

/** What changed since an earlier report, where the report keeps it. */
export function comparedSections({ compared, currency }: ReportModel, { money }: Lookup): Section[] {
  if (!compared) return [];
  const { periods, earlier, notices, lines } = compared;
  const difference = (pence: number) => formatMoney(pence, { currency, sign: true });
  const changed = lines.filter((line) => line.difference !== 0 || line.reasons.length > 0);
  const same = lines.length - changed.length;
  return [
    section('What changed since the last report', [
      paragraph(
        `Compared with the report on ${longDate(periods.before.from)} to ${longDate(periods.before.to)}, version ${earlier.version}, ` +
          `finished on ${longDate(londonDate(earlier.created_at))}. All figures are by the month.`,
      ),
      ...notices.map((one) => note(`${noticeSentence(one)}.`)),
      totalsTable(compared, money, difference),
      ...roundingNote(compared, difference),
      heading('Line by line'),
      ...(changed.length === 0 ? [] : [linesTable(changed, money, difference)]),
      paragraph(same === 0 ? 'Every line changed.' : `${counted(same, 'line')} did not change.`),
    ]),
  ];
}

type Amount = (pence: number) => string;

function totalsTable({ totals }: KeptComparison, money: Amount, difference: Amount): Block {
  const cells = (label: string, key: keyof typeof totals) =>
    [label, money(totals[key].before), money(totals[key].after), difference(totals[key].difference)] as const;
  const saves = totals.saving.before !== 0 || totals.saving.after !== 0;
  return table(
    [words('A month'), figures('Before'), figures('Now'), figures('Difference')],
    [
      row(...cells('Income', 'income')),
      row(...cells('Spending', 'spending')),
      ...(saves ? [row(...cells('Saving', 'saving'))] : []),
      totalRow(...cells('Left over', 'left')),
    ],
  );
}

/** Lines are rounded each by itself: what that leaves of the difference is said, so that whoever adds up finds every penny. */
function roundingNote({ totals: { left } }: KeptComparison, difference: Amount): Block[] {
  return left.rounding === 0
    ? []
    : [note(`${difference(left.rounding)} of the difference of what is left over is rounding of lines to whole pence.`)];
}

function linesTable(lines: readonly ComparedLine[], money: Amount, difference: Amount): Block {
  return table(
    [words('Line', 1.2), figures('Before'), figures('Now'), figures('Difference'), words('Why', 2)],
    lines.map((line) =>
      row(
        nameOf(line),
        line.before ? money(line.before.monthly) : 'new',
        line.after ? money(line.after.monthly) : 'gone',
        difference(line.difference),
        line.reasons.length > 0 ? `${line.reasons.map(reasonSentence).join('. ')}.` : 'The statements do not say why.',
      ),
    ),
    { small: true },
  );
}

function nameOf({ kind, before, after }: ComparedLine): string {
  const name = (after ?? before)?.name ?? '';
  return kind === 'moved' && before ? `${name}, before ${before.name}` : name;
}
