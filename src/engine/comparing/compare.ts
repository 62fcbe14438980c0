import type { ReportModel } from '#engine/reports/record.ts';
import { divideRounded } from '#platform/shared/money.ts';
import { type Match, matchLines } from './matching.ts';
import { noticesOf } from './notices.ts';
import { reasonsOf } from './reasons.ts';
import type {
  ComparedCategory,
  ComparedLine,
  ComparedPayment,
  ComparedSide,
  ComparedTotal,
  Comparison,
  Figure,
  KeptComparison,
  Section,
} from './record.ts';
import { byDate, openReport, type Opened, type Reports } from './sides.ts';

/**
 * Two reports of one client side by side: what differs and why. Every figure is one that the reports print; what rounding each line
 * by itself leaves of a total's difference stands in the total as `rounding`, so that differences add up to the penny.
 * Throws a RangeError for reports in different currencies.
 */
export function compareReports(earlier: ReportModel, later: ReportModel): Comparison {
  if (earlier.currency !== later.currency) throw new RangeError('reports in different currencies have no differences');
  const reports: Reports = { before: openReport(earlier), after: openReport(later) };
  const lines = matchLines(reports)
    .map((match) => comparedLine(match, reports))
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect) || (a.key < b.key ? -1 : 1));
  return {
    currency: later.currency,
    periods: { before: earlier.period, after: later.period },
    notices: noticesOf(reports),
    totals: totalsOf(lines, earlier, later),
    categories: categoriesOf(earlier, later),
    lines,
    payments: { before: citedPayments('before', lines, reports), after: citedPayments('after', lines, reports) },
  };
}

/** What changed since a report that was finished, as the later report keeps and prints it. */
export function keptComparison(earlier: ReportModel, later: ReportModel): KeptComparison {
  const { payments: _, ...comparison } = compareReports(earlier, later);
  return { ...comparison, earlier: { version: earlier.version, created_at: earlier.created_at } };
}

/** A figure before and after, and what lies between. */
function figureOf(before: number, after: number): Figure {
  const difference = after - before;
  return { before, after, difference, percent: before === 0 ? null : divideRounded(difference * 10_000, Math.abs(before)) };
}

function comparedLine(match: Match, reports: Reports): ComparedLine {
  const [before, after] = [match.before?.side ?? null, match.after?.side ?? null];
  const { difference, percent } = figureOf(before?.monthly ?? 0, after?.monthly ?? 0);
  const effect = effectOf(after) - effectOf(before);
  const isAlike = match.kind === 'same' && difference === 0 && before?.frequency === after?.frequency;
  return {
    key: `${before?.key ?? ''} > ${after?.key ?? ''}`,
    kind: match.kind,
    before,
    after,
    difference,
    percent,
    effect,
    ended: match.ended?.side ?? null,
    reasons: isAlike ? [] : reasonsOf(match, reports),
  };
}

/** What a line does to what is left: income adds to it, spending and saving take from it. */
function effectOf(side: ComparedSide | null): number {
  if (!side) return 0;
  return side.section === 'income' ? side.monthly : -side.monthly;
}

function totalsOf(lines: readonly ComparedLine[], earlier: ReportModel, later: ReportModel): Comparison['totals'] {
  const [before, after] = [earlier.totals.monthly, later.totals.monthly];
  const ofSection = (side: ComparedSide | null, section: Section) => (side?.section === section ? side.monthly : 0);
  const totalOf = (key: keyof Comparison['totals'], differenceOf: (line: ComparedLine) => number): ComparedTotal => {
    const figure = figureOf(before[key], after[key]);
    return { ...figure, rounding: figure.difference - lines.reduce((sum, line) => sum + differenceOf(line), 0) };
  };
  const sectionOf = (section: Section) => totalOf(section, (line) => ofSection(line.after, section) - ofSection(line.before, section));
  return {
    income: sectionOf('income'),
    spending: sectionOf('spending'),
    saving: sectionOf('saving'),
    left: totalOf('left', ({ effect }) => effect),
  };
}

/** Categories of either report as each prints them, those that changed most first. */
function categoriesOf(earlier: ReportModel, later: ReportModel): ComparedCategory[] {
  return (['income', 'spending', 'saving'] as const).flatMap((section) => {
    const rows = (model: ReportModel) => new Map(model[section].flatMap((group) => group.rows).map((row) => [row.category, row]));
    const [before, after] = [rows(earlier), rows(later)];
    return [...new Map([...before, ...after]).values()]
      .map(({ category, label }) => ({
        category,
        label,
        section,
        ...figureOf(before.get(category)?.monthly ?? 0, after.get(category)?.monthly ?? 0),
      }))
      .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || (a.category < b.category ? -1 : 1));
  });
}

/** The payments behind the lines and their reasons, as the report of this side has them, oldest first. */
function citedPayments(side: 'before' | 'after', lines: readonly ComparedLine[], reports: Reports): ComparedPayment[] {
  const { model, payments }: Opened = reports[side];
  const ids = new Set(
    lines.flatMap((line) => [
      ...(line[side]?.payments ?? []),
      ...(side === 'after' ? (line.ended?.payments ?? []) : []),
      ...line.reasons.flatMap(({ cited }) => cited[side]),
    ]),
  );
  const accounts = new Map(model.accounts.map((account) => [account.id, account]));
  const files = new Map(model.files.map(({ ref, id }) => [ref, id]));
  return [...ids]
    .flatMap((id) => payments.get(id) ?? [])
    .sort(byDate)
    .map(({ id, account_id, date, payee, description, amount, file }) => {
      const account = accounts.get(account_id);
      const from = { account: account?.name ?? account_id, currency: account?.currency ?? model.currency };
      return { id, date, payee, description, amount, ...from, file_id: files.get(file ?? '') ?? null };
    });
}
