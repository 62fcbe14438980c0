import { type Household, nothingStated } from '#engine/reports/household/record.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { employments } from './document-words.ts';
import { paidByNote } from './from-report.ts';
import type { FinancialStatement, NotCarried, StatementHeader } from './record.ts';
import { incomeSection, sfsLine } from './schema.ts';

/** A line as a person would enter it: positive pence a month. */
export interface EnteredLine {
  is_income: boolean;
  name: string;
  category: string;
  amount: number;
  note: string | null;
}

/** What a report can take over of a Statement, and what it can't: nothing is dropped unseen. */
export interface TakenOver {
  lines: EnteredLine[];
  household: Household;
  not_carried: NotCarried[];
}

/** Of a line of a report. */
export const longestNote = 1_000;

/** The lines of a Statement for a report, its household, and all that finds no place in a report. */
export function linesOf(statement: FinancialStatement): TakenOver {
  const { header, savings, debts, notes } = statement;
  const lines: EnteredLine[] = statement.lines.flatMap(({ line, amount, note }) => {
    const at = sfsLine(line);
    if (!at || amount === 0) return [];
    return [{ is_income: at.section === incomeSection, name: at.label, category: at.category, amount, note }];
  });
  if (savings.contribution > 0) {
    lines.push({ is_income: false, name: 'Savings contribution', category: 'savings.cash', amount: savings.contribution, note: null });
  }
  for (const debt of [...debts.priority, ...debts.non_priority]) {
    if (!debt.offer) continue;
    lines.push({ is_income: false, name: debt.creditor || 'Creditor', category: 'debts.loan', amount: debt.offer, note: debt.note });
  }
  return {
    lines: lines.map(fitting),
    household: householdOf(header),
    not_carried: [
      ...lines
        .filter(({ note }) => (note?.length ?? 0) > longestNote)
        .map(({ name, note }): NotCarried => ({ what: 'note', name, text: note ?? '' })),
      ...headerNotCarried(header),
      ...statement.lines
        .filter(({ amount }) => amount === 0)
        .map(({ line, note }): NotCarried => ({ what: 'note', name: sfsLine(line)?.label ?? line, text: note })),
      ...debtsNotCarried(debts),
      ...roundedTotals(statement),
      ...notes.filter((note) => note !== '').map((text): NotCarried => ({ what: 'additional_note', name: '', text })),
    ],
  };
}

/** Within what a line may hold. */
function fitting(line: EnteredLine): EnteredLine {
  const note = (line.note ?? '').trim();
  return {
    ...line,
    note: note === '' ? null : note.slice(0, longestNote).toWellFormed(),
  };
}

function householdOf(header: StatementHeader): Household {
  const { joint, partner_name, partner_date_of_birth, dependants_under_16, dependants_16_to_18, other_dependants, non_dependants } = header;
  return {
    ...nothingStated,
    joint,
    partner: partner_name ? { name: partner_name, date_of_birth: partner_date_of_birth } : null,
    address: header.address,
    dependants_under_16,
    dependants_16_to_18,
    other_dependants,
    non_dependants,
    people: header.people || null,
    vehicles: header.vehicles,
    tenure: header.tenure,
    employment: header.employment[0] ?? null,
    partner_employment: header.partner_employment[0] ?? null,
  };
}

/** A report has a client of its own, and one employment status a person. */
function headerNotCarried(header: StatementHeader): NotCarried[] {
  const more: NotCarried[] = [
    { what: 'client', name: '', text: [header.client_name, header.client_date_of_birth ?? ''].filter(Boolean).join(', ') },
    { what: 'tenure', name: '', text: header.tenure_other ?? '' },
    {
      what: 'employment',
      name: '',
      text: [...header.employment.slice(1).map((status) => employments[status]), header.employment_other ?? ''].filter(Boolean).join(', '),
    },
    {
      what: 'partner_employment',
      name: '',
      text: [...header.partner_employment.slice(1).map((status) => employments[status]), header.partner_employment_other ?? '']
        .filter(Boolean)
        .join(', '),
    },
  ];
  return more.filter(({ text }) => text !== '');
}

function debtsNotCarried({ admin_fee, priority, non_priority, token_payments }: FinancialStatement['debts']): NotCarried[] {
  const debts = [...priority, ...non_priority].flatMap(({ creditor, owed, offer, note }): NotCarried[] =>
    owed || !offer
      ? [{ what: 'debt', name: creditor, text: note, ...(owed && { amount: owed }), ...(!offer && { paid: paidByNote(note) }) }]
      : [],
  );
  const fee: NotCarried[] = admin_fee.amount > 0 ? [{ what: 'admin_fee', name: '', text: admin_fee.note, amount: admin_fee.amount }] : [];
  const token: NotCarried[] = token_payments ? [{ what: 'token_payments', name: '', text: '', amount: token_payments }] : [];
  return [...fee, ...debts, ...token];
}

/** Totals that were rounded from finer amounts than the file has: the report's are the sums of the file's own lines. */
function roundedTotals({ lines, totals }: FinancialStatement): NotCarried[] {
  const sumOf = (isIncome: boolean): number =>
    lines.reduce((sum, { line, amount }) => sum + ((sfsLine(line)?.section === incomeSection) === isIncome ? amount : 0), 0);
  const compared = [
    { name: 'Total monthly income', total: totals.income, sum: sumOf(true) },
    { name: 'Total monthly outgoings', total: totals.outgoings, sum: sumOf(false) },
  ];
  return compared.flatMap(({ name, total, sum }): NotCarried[] =>
    total === sum ? [] : [{ what: 'rounded_total', name, text: `its lines come to ${formatMoney(sum)}`, amount: total }],
  );
}
