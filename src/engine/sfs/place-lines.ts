import { namesOf, namesPerson } from '#engine/budgets/wording.ts';
import { wordsBesidePayee } from '#engine/categories/categoriser.ts';
import { standardCategories } from '#engine/categories/standard.ts';
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
  if (place.line === 'client-salary-or-wages') return salaryOf(line, behind, model, on);
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

/** By the person that each payment names, else by the holder of the account that it is paid to. */
function salaryOf(
  line: ReportLine,
  behind: readonly ReportPayment[],
  { household, clients, accounts }: ReportModel,
  on: (id: string, note?: string) => Omit<Placed, 'line'>,
): Omit<Placed, 'line'> {
  const partner = household.partner?.name;
  if (partner === undefined) return on('client-salary-or-wages');
  const client = clients[0]?.name ?? '';
  const whose = (words: readonly string[]): 'client' | 'partner' | undefined => {
    const isClient = words.some((text) => namesPerson(text, client));
    const isPartner = words.some((text) => namesPerson(text, partner));
    return isClient === isPartner ? undefined : isClient ? 'client' : 'partner';
  };
  const earners = behind.map(({ description, account_id }) => {
    const holder = accounts.find(({ id }) => id === account_id)?.holder ?? '';
    return whose([description]) ?? whose(namesOf(holder));
  });
  const [earner, ...others] = behind.length > 0 ? earners : [whose([line.name])];
  if (earner === undefined || others.some((other) => other !== earner)) return on('client-salary-or-wages', whoseSalary);
  return on(earner === 'partner' ? 'partner-salary-or-wages' : 'client-salary-or-wages');
}
