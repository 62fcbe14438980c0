import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import { isThing } from '../words/continued.ts';
import { oftenAhead, oftenIn } from '../words/often.ts';
import type { Found } from '../words/values.ts';

/** What is worth or owed on a day is not what comes and goes each month. */
export function flowFit({ asked, type, label: question }: Query, fact: Fact, { to }: Found): number {
  const { head, label, section, context, form, value } = fact;
  const isOwed = readingOf(fact).head.some(({ name }) => name === 'balance');
  if (type === 'money' && isOwed && asked.has('payment') && !asked.has('balance')) return FLOWS;
  if (type !== 'money' || !['value', 'balance'].some((name) => asked.has(name))) return 1;
  const isFlow = flows.some((name) => asked.has(name)) || (asked.has('pension') && !asksWorth.test(question));
  if (isFlow || ![...asked].some((name) => isThing(name) || name === 'ceding')) return 1;
  if (isSpent(fact)) return FLOWS;
  if (form === 'sentence') return oftenAhead(value.text.slice(to)) === null ? 1 : FLOWS;
  if (moves.test(label)) return FLOWS;
  if (oftenAhead(value.text.slice(to)) !== null) return FLOWS;
  // "Loan balance" under "Monthly commitments" is no commitment.
  if (readingOf(fact).label.some(({ name }) => name === 'balance')) return 1;
  const over = section.replaceAll(paperOfYear, '');
  return [label, head, over, form === 'cell' ? context : ''].some((words) => oftenIn(words) !== null) ? FLOWS : 1;
}

/** Under a heading of what is spent, and of nothing that is owned or owed as well. */
function isSpent(fact: Fact): boolean {
  const { label, head, section } = readingOf(fact);
  const said = section.filter(({ known, weight }) => known && weight === 1);
  if ([...label, ...head].some(({ name }) => ofStock.has(name))) return false;
  return said.some(({ name }) => name === 'spending') && said.every(({ name }) => ofBudgets.has(name));
}
const ofStock = new Set(['value', 'balance', 'emergencyfund', 'isa', 'bond']);
const ofBudgets = new Set(['spending', 'essential', 'discretionary', 'budget', 'income', 'net', 'gross']);

const flows = ['payment', 'income', 'contribution', 'premium', 'month', 'year', 'week', 'spending', 'withdrawal', 'charge'];
/** What went in and came out. */
const moves =
  /^(?:(?:amounts?|money|total) )?(?:paid in(?:to it)?|paid out|taken out|withdrawn|added|subscribed)(?: (?:this|last|in the) year| over the period)?$/i;
/** A pension is what it is worth, or what it pays. */
const asksWorth = /^(?:(?:current|total|present|latest|estimated) )*(?:value|worth|balance)\b/;
/** "Yearly pension statement": how often a paper comes, not what it says. */
const paperOfYear = /\b(?:annual|yearly|quarterly|monthly) (?:\p{L}+ ){0,3}(?:statement|summary|report|review|valuation|update)\b/giu;
/** For what recurs. */
const FLOWS = 0.4;
