import { daysBetween, type PlainDate } from '#platform/shared/dates.ts';
import { datesHold } from './dating.ts';
import { readFigures, type LabelledFigure } from './figures.ts';
import { readHistory, type History } from './history.ts';
import { textOf, type Line } from './lines.ts';
import { kindOf, leavesDebtOpen, readAccountName } from './people.ts';
import { readTime } from './period.ts';
import type { AccountKind } from './record.ts';
import { mendHistory } from './repair.ts';
import type { Row } from './rows.ts';
import type { Section } from './sections.ts';
import { snapDates } from './snap-dates.ts';
import { settleDates, type Period } from './years.ts';

/** A section with everything read from it. */
export interface ReadSection extends Section {
  dates: Map<Row, PlainDate>;
  figures: LabelledFigure[];
  history: History;
  /** What is printed bears out the dates. */
  datesHold: boolean;
  /** Rows of pictures whose dates may be others. */
  dateDoubts: ReadonlySet<Row>;
  /** What is printed says whether the money is held or owed, or which way each amount goes. */
  signsHold: boolean;
  kind: AccountKind;
}

/**
 * Reads a section's dates, summary and history. Where it shows no year itself, the rest of the document may: `pages` are all its
 * lines, `shared` is the one period that it prints, for all its accounts.
 */
export function readSection(section: Section, { pages, shared }: { pages: readonly Line[][]; shared: Period | null }): ReadSection {
  const rows = section.tables.flatMap((table) => table.rows);
  const time = readTime(section.lines);
  const period = section.period ?? time.period;
  const figures = readFigures(section.lines, period);
  const latest = time.latest ?? readTime(pages.flat()).latest;
  const printed = new Map<Row, PlainDate>();
  const dated = rows.flatMap((row) => (row.date ? [{ row, date: row.date, heading: row.year }] : []));
  const settled = settleDates(dated, { period: period ?? shared, latest, made: time.made, monthFirst: time.monthFirst });
  settled.dates.forEach((date, i) => {
    const row = dated[i]?.row;
    if (row && date) printed.set(row, date);
  });
  const snapped = snapDates(rows, printed, period ?? shared);
  const { dates } = snapped;
  const past = rows.filter(
    (row) => (row.in ?? row.out ?? row.amount) || !period || daysBetween(period.to, dates.get(row) ?? period.to) <= 31,
  );
  const words = section.lines.map((line) => textOf(line.words)).join('\n');
  const runningBalance = rows.filter((row) => row.balance).length > 0.5 * rows.length;
  const kind = kindOf(words, readAccountName(section.lines), { card: section.fields.card, runningBalance });
  const input = { rows: past, dates, figures, period, owed: kind === 'credit_card' || kind === 'loan' };
  const mended = mendHistory(readHistory(input), input);
  const history = { ...mended, repairs: [...snapped.repairs, ...mended.repairs] };
  const counted = new Set(history.items.flatMap((item) => (item.amount === null ? [] : [item.row])));
  const isOpen = [...counted].some((row) => snapped.open.has(row));
  const certain = !isOpen && datesHold(section.tables, counted, dates, { period, settled: settled.certain });
  // Columns for in and out, and CR, say themselves which way money goes; a plus or minus can be seen from either side.
  const signsHold =
    kind !== 'credit_card' ||
    !leavesDebtOpen(words) ||
    ![...counted].every(({ amount }) => amount && amount.sign !== 'CR' && amount.sign !== 'DR');
  const dateDoubts = snapped.open.union(snapped.doubtful);
  return { ...section, period, dates, figures, history, kind, datesHold: certain, dateDoubts, signsHold };
}

/** Puts the statements of one account together, oldest first. Where a month is missing between two, a new run begins. */
export function joinSections(sections: readonly ReadSection[]): ReadSection[][] {
  const runs: ReadSection[][] = [];
  const accounts = Map.groupBy(sections, ({ fields }) => `${fields.sortCode}/${fields.accountNumber}`);
  for (const members of accounts.values()) {
    let run: ReadSection[] = [];
    for (const section of members.toSorted((a, b) => (firstDate(a) < firstDate(b) ? -1 : 1))) {
      const last = run.at(-1);
      if (last && isCopy(last, section)) continue;
      if (last && !isApart(last, section)) run.push(section);
      else runs.push((run = [section]));
    }
  }
  return runs;
}

/** Days without a statement lie between, and the balance has moved meanwhile. */
function isApart(before: ReadSection, after: ReadSection): boolean {
  if (!before.period || !after.period) return false;
  const end = before.history.closing ?? before.history.check.end;
  const start = after.history.opening ?? after.history.check.opening;
  return daysBetween(before.period.to, after.period.from) > 4 && end !== start;
}

/** The same statement twice in one file. */
function isCopy(a: ReadSection, b: ReadSection): boolean {
  const [one, other] = [a.history.items, b.history.items];
  const same =
    one.length === other.length && one.every((item, i) => item.amount === other[i]?.amount && item.balance === other[i]?.balance);
  return (
    same && one.length > 0 && a.history.check.opening === b.history.check.opening && firstDate(a) === firstDate(b) && a.period !== null
  );
}

function firstDate(section: ReadSection): PlainDate {
  const dates = [...section.dates.values()];
  return section.period?.from ?? dates.reduce((least, date) => (date < least ? date : least), dates[0] ?? '');
}
