import type { Fact, Time } from '../fact.ts';
import { unnumbered } from './numbered.ts';
import { dayIn, findValues } from './values.ts';

const words: readonly (readonly [Time, RegExp])[] = [
  [
    'before',
    /\b(?:(?:at (?:the )?)?last (?:year|month|quarter|time|review|valuation)|previous(?:ly)?|before|formerly|prior|\d+ years? ago|at outset)\b/i,
  ],
  ['now', /\b(?:now|today|current(?:ly)?|at present|present|existing|ceding|latest|this (?:year|month|quarter|time|review|valuation))\b/i],
  [
    'after',
    /\b(?:after|next (?:year|month)|in (?:retirement|future)|once (?:moved|retired)|proposed|planned|recommended|receiving|new)\b/i,
  ],
];
/** What is taken off, not when. */
const deducted = /\b(?:before|after) (?:any |all )?(?:adviser |plan |fund )?(?:tax|charges?|costs?|fees?|deductions?|inflation|bonus)\b/i;

/** The time that a heading or a question names; null for none, or several. */
export function timeIn(text: string): Time | null {
  if (deducted.test(text)) return null;
  const named = words.filter(([, form]) => form.test(text));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/** The day that a heading is, as ISO; null for one that says anything else. */
export const dayAlone = (head: string): string | null =>
  /^(?:(?:as )?at |on )?\d{1,2} \p{L}{3,9} \d{4}$/iu.test(head) ? dayIn(head) : null;

/** "Opening value 15/01/2025": the day behind what a heading says. */
const dayBehind = (head: string): string | null =>
  /^(?:\p{L}+ )?(?:value|valuation|balance|worth)(?: (?:at|on|as at))? \d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/iu.test(head) ? dayIn(head) : null;

/** The year that a column of accounts is of, by its last day. */
const yearAlone = (head: string): string | null => {
  const year = /^(?:FY ?)?((?:19|20)\d\d)$/i.exec(head.trim())?.[1];
  return year === undefined ? null : `${year}-12-31`;
};

/**
 * The times of a table's columns, two days or "Last year" and "This year"; what is to come counts where other columns are of another time.
 * The years of accounts are over.
 */
export function timesIn(heads: readonly string[], { areAccounts = false } = {}): (Time | null)[] {
  const isOfYears = areAccounts || overYears.test(unnumbered(heads[0] ?? ''));
  const dayOf = (head: string): string | null =>
    dayAlone(head) ?? dayBehind(head) ?? taxYearAlone(head) ?? (isOfYears ? yearAlone(head) : null);
  const days = heads.map((head, column) => (column === 0 ? null : dayOf(head)));
  const latest = days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
  if (days.filter((day) => day !== null).length > 1) return days.map((day) => (day === null ? null : day === latest ? 'now' : 'before'));
  const times = heads.map((head, column) => (column === 0 ? null : timeIn(head)));
  return new Set(times.filter((time) => time !== null)).size > 1 || times.includes('before') ? times : times.map(() => null);
}

/** A first column of years, tax years or periods. */
const overYears =
  /^(?:(?:tax|accounting|financial|trading) )?(?:years?|periods?)(?: (?:to|ended|ending|end|of account)(?: \d{1,2}(?:st|th)? \p{L}{3,9})?)?$/iu;

/** The times of a table's rows, where each is of another year: the latest is the present one. */
export function timesOfRows(head: string, labels: readonly string[]): (Time | null)[] {
  const days = overYears.test(head) ? labels.map((label) => dayIn(label) ?? yearAlone(label) ?? taxYearAlone(label)) : [];
  const known = days.filter((day) => day !== null);
  if (known.length < 2 || new Set(known).size < known.length) return [];
  const latest = known.toSorted().at(-1);
  return days.map((day) => (day === null ? null : day === latest ? 'now' : 'before'));
}

/** The column of a running balance, with a row for each payment from the first day to the last; -1 where there is none. */
export function balanceColumn(heads: readonly string[], labels: readonly string[]): number {
  const [first, last] = [dayIn(labels[0] ?? ''), dayIn(labels.at(-1) ?? '')];
  const isInOrder = labels.length > 2 && first !== null && last !== null && first < last && /^date\b/i.test(heads[0] ?? '');
  return isInOrder ? heads.findIndex((head) => /^(?:running |closing )?balance\b/i.test(head)) : -1;
}

/** "2024/25" by its last day. */
const taxYearAlone = (label: string): string | null => {
  const [, century, year] = /^(\d\d)\d\d[/-](?:\d\d)?(\d\d)$/.exec(label.trim()) ?? [];
  return year === undefined ? null : `${century}${year}-04-05`;
};

/** Marks of labels that are alike but for a day or year, "Value on 6 April 2025" and "Value on 5 April 2026", which is the latest of its section. */
export function withTimesOfLabels(facts: readonly Fact[]): Fact[] {
  const dated = new Map(facts.flatMap((fact) => (fact.form === 'pair' && fact.time === null ? datedLabel(fact) : [])));
  const spans = new Map<string, { first: string; last: string }>();
  for (const { alike, day } of dated.values()) {
    const { first, last } = spans.get(alike) ?? { first: day, last: day };
    spans.set(alike, { first: day < first ? day : first, last: day > last ? day : last });
  }
  return facts.map((fact) => {
    const own = dated.get(fact);
    const span = own && spans.get(own.alike);
    return span && span.first !== span.last ? { ...fact, time: own.day === span.last ? 'now' : 'before' } : fact;
  });
}

/** "Net profit – latest year", "Net profit – previous year". */
const yearCalled = /\b(?:(latest|current|this)|last|(previous|prior)) (?:(?:accounting|financial|tax|trading) )?y(?:ea)?r\b/i;

/** What a label says but for its day or year, and where; nothing for a label with none, or several. */
function datedLabel(fact: Fact): [Fact, { alike: string; day: string }][] {
  const [called, present, past] = yearCalled.exec(fact.label) ?? [];
  if (called !== undefined) {
    const alike = `${fact.section} ${fact.person} ${fact.label.replace(called, '')}`;
    return [[fact, { alike, day: present !== undefined ? '2' : past !== undefined ? '0' : '1' }]];
  }
  if (!/\d/.test(fact.label)) return [];
  const [at, another] = findValues(fact.label, 'date');
  const day = at && !another ? dayIn(fact.label) : null;
  return at && day !== null ? [[fact, { alike: `${fact.section} ${fact.label.slice(0, at.from)} ${fact.label.slice(at.to)}`, day }]] : [];
}
