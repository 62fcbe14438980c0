import type { Fact } from '../fact.ts';
import type { Cells } from '../regions.ts';
import type { Query } from './queries.ts';

/** What the accounts of a company have rows for, and hardly any other table. */
const row =
  /^(?:turnover|sales|revenue|cost of sales|gross profit|operating profit|(?:net )?profit before (?:corporation )?tax|profit after tax|corporation tax|dividends? (?:paid|declared|voted)|retained (?:profits?|earnings)|net (?:current )?assets|directors?['’]s? (?:remuneration|salar(?:y|ies)|loan accounts?)|wages(?: and salaries)?)\b/i;
/** Of these so many are chance no longer. */
const MANY = 3;

const known = new WeakMap<readonly Cells[], boolean>();

/** Whether the rows of a table are those of a company's accounts. */
export function areAccounts(rows: readonly Cells[]): boolean {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const labels = new Set(rows.map(([label]) => row.exec(label?.text.trim() ?? '')?.[0].toLowerCase()));
  labels.delete(undefined);
  known.set(rows, labels.size >= MANY);
  return labels.size >= MANY;
}

export const isOfAccounts = ({ row: place }: Fact): boolean => place !== null && areAccounts(place.rows);

const ofCompany = ['firm', 'companyname', 'employer', 'profit', 'corporationtax', 'employees', 'yearend', 'cash', 'balance'];
/** What is still to happen. */
const toCome = /\b(?:(?:is|are) to|to be|will|planned|proposed|forecast)\b/;

/** The accounts of a company tell what it had, not what somebody has of it, nor what is to come. */
export function accountsFit({ person, asked, label }: Query, fact: Fact): number {
  if (fact.form !== 'cell' || !isOfAccounts(fact)) return 1;
  return person === null && ofCompany.some((name) => asked.has(name)) && !toCome.test(label) ? 1 : OF_COMPANY;
}

/** For what is the company's. */
const OF_COMPANY = 0.6;
