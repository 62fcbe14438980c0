import { wordsBesidePayee } from '#engine/categories/categoriser.ts';
import { standardCategories } from '#engine/categories/standard.ts';
import { isCouple } from '#engine/reports/household/record.ts';
import type { ReportLine, ReportModel, ReportPayment } from '#engine/reports/record.ts';
import { headingOf } from '#engine/reports/tables.ts';
import { type Place, places, told } from './finer.ts';
import { incomeSection, sfsLine, sfsLines } from './schema.ts';

/** Where one line of a report stands in the Statement: on one of its lines, with the savings, or with the debts. */
export interface Placed {
  line: ReportLine;
  on: { kind: 'line'; id: string } | { kind: 'savings' } | { kind: 'debt' };
  /** Why it stands there, where a person should know; empty otherwise. */
  note: string;
}

const unknownHeading = 'Put here because its category has no heading of the Statement.';

/** Places every line that counts: each in exactly one place. */
export function placeLines(model: ReportModel): Placed[] {
  const payments = new Map(model.payments.map((payment) => [payment.id, payment]));
  return model.lines
    .filter(({ counts }) => counts)
    .map((line) => {
      const behind = line.payments.flatMap((id) => payments.get(id) ?? []);
      const { category, group } = headingOf(line, model);
      if (!line.is_income && group.section === 'savings') return { line, on: { kind: 'savings' }, note: '' };
      if (!line.is_income && category.sfs === 'debts.non_priority') return { line, on: { kind: 'debt' }, note: '' };
      return { line, ...placeOf(line, { sfs: category.sfs, behind, model }) };
    });
}

interface Known {
  sfs: string | null;
  behind: readonly ReportPayment[];
  model: ReportModel;
}

function placeOf(line: ReportLine, { sfs, behind, model }: Known): Omit<Placed, 'line'> {
  const on = (id: string, note = ''): Omit<Placed, 'line'> => ({ on: { kind: 'line', id }, note });
  const place = sfs === null ? undefined : places[sfs];
  if (!place || (sfsLine(place.line)?.section === incomeSection) !== line.is_income) {
    return on(line.is_income ? 'other-other-income' : 'other-personal', unknownHeading);
  }
  const named = behind.length === 0 ? lineNamed(line, sfs) : undefined;
  if (named !== undefined) return on(named);
  if (place.line === 'client-salary-or-wages') return salaryOf(line, model, on);
  const telling = toldByName(line, place, behind) ?? toldByPayments(place, behind);
  return telling ? on(telling.line, telling.note) : on(place.line, place.note);
}

/** The Statement's own line that a person named so, if a line under that category could stand there. */
function lineNamed({ name, is_income }: ReportLine, sfs: string | null): string | undefined {
  const label = name.trim().toLowerCase();
  return sfsLines.find(
    (line) =>
      line.label.toLowerCase() === label &&
      (line.section === incomeSection) === is_income &&
      standardCategories.find(({ key }) => key === line.category)?.sfs === sfs,
  )?.id;
}

/** What the name tells that a person gave the line: a name that no payment has. */
function toldByName(line: ReportLine, place: Place, behind: readonly ReportPayment[]) {
  if (behind.some(({ payee }) => payee === line.name)) return undefined;
  return told(place, place.besideName ? (wordsBesidePayee(line.name, -1) ?? line.name) : line.name);
}

/** What all payments tell alike; one that tells something else, or nothing, and none is believed. */
function toldByPayments(place: Place, behind: readonly ReportPayment[]) {
  const [first, ...others] = behind.map(({ payee, description, amount }) =>
    told(place, place.besideName ? (wordsBesidePayee(description, amount) ?? '') : `${payee} ${description}`),
  );
  return first && others.every((telling) => telling === first) ? first : undefined;
}

const whoseSalary = 'Whose salary it is, the evidence does not tell: it may be the partner’s.';

/** The client's where a report is about one person. What is of both, or nobody's yet, stands with the client's, with a note. */
function salaryOf(
  { whose }: ReportLine,
  { household }: ReportModel,
  on: (id: string, note?: string) => Omit<Placed, 'line'>,
): Omit<Placed, 'line'> {
  if (whose === 'partner') return on('partner-salary-or-wages');
  return on('client-salary-or-wages', whose === 'client' || !isCouple(household) ? '' : whoseSalary);
}
