import type { Fact } from '../fact.ts';
import type { Every } from '../record.ts';
import { isAmount } from './values.ts';

const oftenWords: readonly [Every, RegExp][] = [
  ['fourWeekly', /\b(?:every |each |per )?(?:four|4)[ -]?week(?:s|ly)\b|\blunar month\b/],
  ['biWeekly', /\bfortnight(?:ly)?\b|\b(?:every |each )?(?:two|2)[ -]week(?:s|ly)\b|\bbi-?weekly\b/],
  ['halfYearly', /\b(?:half|six)[ -]?(?:year|month)(?:s|ly)?\b/],
  ['quarterly', /\bquarter(?:ly)?\b|\b(?:three|3)[ -]?month(?:s|ly)\b/],
  ['daily', /\b(?:a|per|each|every) day\b|\bdaily\b/],
  ['weekly', /\b(?:a|per|each|every) week\b|\bweekly\b|\bp\.?w\b/],
  ['monthly', /\b(?:a|per|each|every) month\b|\bmonthly\b|\bpcm\b|\bp\.?m\b/],
  ['yearly', /\b(?:a|per|each|every) (?:year|annum)\b|\b(?:yearly|annual|annually)\b|\bp\.?a\b/],
];

/** How often an amount recurs, as far as its words say: "£221.20 a week", `monthly_expenditure`. */
export function oftenIn(words: string): Every | null {
  const plain = words.toLowerCase().replaceAll('_', ' ');
  return oftenWords.find(([, form]) => form.test(plain))?.[0] ?? null;
}

/** What comes and goes again and again, as its label calls it; what is worth something on a day doesn't recur. */
const flow =
  'income|salary|pay|wages?|earnings|pensions?|rent|dividends?|benefits?|expenditure|expenses|spending|outgoings|costs?|bills?|payments?|repayments?|instalments?|premiums?|contributions?|savings?|budget|surplus|shortfall|withdrawals?|charges?|fees?|amounts?|sums?|figures?|totals?';
const often =
  '(?:(?:four|4|two|2)[ -]?weekly|fortnightly|half[ -]?yearly|six[ -]?monthly|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?|(?:a|per|each|every) (?:day|week|fortnight|month|quarter|year|annum)|every (?:four|two) weeks|pcm|p\\.?[amw]\\.?)';

/** "Net monthly income", "Rent (a month)", "Spending, £ p.a."; and not "Value at annual review". */
const saysOften = new RegExp(`\\b${often} (?:[\\p{L}’'-]+ ){0,2}(?:${flow})\\b|(?:^|[\\s(])${often}[)?:]*\\s*$`, 'giu');
const ofADay = /\b(?:value|balance|review|statement|allowance|limit|held|worth|debt|loan amount|sum assured|to date)\b|%/i;

/**
 * How often an amount recurs by the label or the column that it stands under, where its own words don't say; null where neither says so, or
 * the two disagree. Of running text nothing is told.
 */
export function oftenBeside({ form, label, head }: Pick<Fact, 'form' | 'label' | 'head'>, value: string): Every | null {
  if (form === 'sentence' || !isAmount(value) || value.includes('%') || ofADay.test(`${label} ${head}`)) return null;
  const said = new Set([label, head].flatMap((words) => Array.from(words.matchAll(saysOften), ([said]) => oftenIn(said))));
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

const oftenFirst = new RegExp(`^\\s*\\(?${often}(?![\\p{L}])`, 'iu');

/** How often an amount recurs by the words right behind it: "£16.80 per month", of which the amount is the value. */
export function oftenBehind({ form, value }: Pick<Fact, 'form' | 'value'>, amount: string): Every | null {
  if (form === 'sentence' || !isAmount(amount) || amount.includes('%') || !value.text.startsWith(amount)) return null;
  return oftenAhead(value.text.slice(amount.length));
}

/** How often something recurs, as far as a text begins with that: " a month from the bond". */
export const oftenAhead = (text: string): Every | null => oftenIn(oftenFirst.exec(text)?.[0] ?? '');
