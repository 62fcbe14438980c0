import { employments, tenures } from './document-words.ts';
import { overviewOf } from './from-report.ts';
import type { FinancialStatement, StatementHeader, StatementLine } from './record.ts';
import { incomeSection, repeatable, type SfsGroup, sfsGroups } from './schema.ts';

/** A Statement as files have it: elements by name, each a value, more elements, or a list of either. */
export type Value = string | number | boolean | Element | readonly Value[];
export interface Element {
  readonly [name: string]: Value;
}

/** How a kind of file writes pence. */
type Pounds = (pence: number) => number | string;

/** The Statement in the elements of the toolkit, in its order. What is not stated has no element: nothing is made up. */
export function documentOf(statement: FinancialStatement, pounds: Pounds): Element {
  const { header, savings, debts, notes } = statement;
  const overview = overviewOf(statement);
  const total = (list: readonly { owed?: number | null; offer?: number | null }[], key: 'owed' | 'offer') =>
    pounds(list.reduce((sum, debt) => sum + (debt[key] ?? 0), 0));
  return {
    ...headerElements(header),
    overview: {
      'total-monthly-income': pounds(overview.income),
      'total-monthly-outgoings': pounds(overview.outgoings),
      'income-minus-outgoings': pounds(overview.difference),
      'savings-contribution': pounds(overview.savings),
      'debt-admin-fee': pounds(overview.admin_fee),
      'total-available-for-priority-debts': pounds(overview.for_priority),
      'total-available-for-non-priority-debts': pounds(overview.for_non_priority),
    },
    'monthly-income': { ...groupsOf(statement, incomeSection, pounds), 'total-monthly-income': pounds(overview.income) },
    'monthly-outgoings': {
      'fixed-costs': { ...groupsOf(statement, 'fixed-costs', pounds), 'total-fixed-costs': pounds(statement.totals.fixed) },
      'flexible-costs': { ...groupsOf(statement, 'flexible-costs', pounds), 'total-flexible-costs': pounds(statement.totals.flexible) },
      'total-monthly-outgoings': pounds(overview.outgoings),
    },
    savings: {
      'savings-contribution': pounds(savings.contribution),
      ...stated({ 'savings-contribution-considered': savings.considered }),
    },
    debts: {
      'debt-admin-fee': amountElement(debts.admin_fee, pounds),
      'total-available-for-priority-debts': pounds(overview.for_priority),
      'priority-debts': debts.priority.map((debt) => debtElement(debt, pounds)),
      'total-priority-debts': total(debts.priority, 'owed'),
      'total-priority-debt-offers': total(debts.priority, 'offer'),
      'total-available-for-non-priority-debts': pounds(overview.for_non_priority),
      'non-priority-debts': debts.non_priority.map((debt) => debtElement(debt, pounds)),
      'total-non-priority-debts': total(debts.non_priority, 'owed'),
      ...stated({ 'token-payments': debts.token_payments === null ? null : pounds(debts.token_payments) }),
    },
    'additional-notes': notes,
  };
}

/** Without what is null. */
function stated(values: Readonly<Record<string, Value | null>>): Element {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== null));
}

function headerElements(header: StatementHeader): Element {
  return stated({
    'client-name': header.client_name,
    'client-date-of-birth': header.client_date_of_birth,
    'is-joint-application': header.joint,
    'partner-name': header.partner_name,
    'partner-date-of-birth': header.partner_date_of_birth,
    'client-address': header.address,
    'dependent-children-under-16': header.dependants_under_16,
    'dependent-children-16-18': header.dependants_16_to_18,
    'other-dependents': header.other_dependants,
    'non-dependents': header.non_dependants,
    'total-number-in-household': header.people,
    vehicles: header.vehicles,
    'housing-tenure': header.tenure && tenures[header.tenure],
    'housing-tenure-other': header.tenure_other,
    'client-employment-status': header.employment.map((status) => employments[status]),
    'client-employment-status-other': header.employment_other,
    'partner-employment-status': header.partner_employment.map((status) => employments[status]),
    'partner-employment-status-other': header.partner_employment_other,
    'asset-use-considered': header.assets_considered,
  });
}

function groupsOf(statement: FinancialStatement, section: string, pounds: Pounds): Element {
  const groups = sfsGroups.filter((group) => group.section === section);
  return Object.fromEntries(groups.map((group) => [group.id, groupElement(statement, group, pounds)]));
}

function groupElement({ lines, totals }: FinancialStatement, { id, lines: own }: SfsGroup, pounds: Pounds): Element {
  const elements = own.map(({ id: line }): [string, Value] => {
    const here = lines.filter((each) => each.line === line).map((each) => amountElement(each, pounds));
    return [line, line === repeatable ? here : (here[0] ?? amountElement({ amount: 0, note: '' }, pounds))];
  });
  return Object.fromEntries([...elements, [`total-${id}`, pounds(totals.groups[id] ?? 0)]]);
}

function amountElement({ amount, note }: Pick<StatementLine, 'amount' | 'note'>, pounds: Pounds): Element {
  return { 'monthly-amount': pounds(amount), notes: note };
}

function debtElement(
  debt: { creditor: string; owed: number | null; offer: number | null; note: string; ccj?: boolean | null },
  pounds: Pounds,
): Element {
  return stated({
    creditor: debt.creditor,
    'amount-owed': debt.owed === null ? null : pounds(debt.owed),
    'repayment-offer': debt.offer === null ? null : pounds(debt.offer),
    ccj: debt.ccj ?? null,
    notes: debt.note,
  });
}
