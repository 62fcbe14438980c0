import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import { type Meaning, meaningsOf } from '../words/meanings.ts';
import { ordinalIn } from '../words/setting.ts';

/** The row of a total answers what asks for one, or for the thing that the table is about; hardly anything else. */
export function totalFit(query: Query, fact: Fact): number {
  const { asked, ordinal, label: question } = query;
  if (isOfPartOnly(query, fact) || isOfBonus(query, fact)) return OF_A_PART;
  const asks = asked.has('total');
  // One of several plans is a part of it.
  if (asks && ordinal === null && (fact.entity !== '' || ordinalIn(fact.section) !== null)) return ONE_OF_SEVERAL;
  if (!asks && overAll.test(`${fact.label} ${fact.head}`) && !overAll.test(question)) return OVER_ALL;
  // What charges come to is no total of anything else.
  if (asks && isOfCharges(fact) && !['charge', 'premium', 'spending'].some((name) => asked.has(name))) return ONE_OF_SEVERAL;
  if (asks && fact.sum !== null) return { whole: 1, part: SUBTOTAL, item: ONE_OF_ALL, holding: ONE_OF_ALL }[fact.sum];
  const { label } = readingOf(fact);
  // The cash of a plan is no savings.
  if (fact.sum === 'holding' && /^cash$/i.test(fact.label) && (asked.has('savings') || asked.has('cash')) && !asked.has('fund'))
    return OF_A_FUND;
  if (fact.sum === 'holding') return isOfFund(query, fact, label) ? 1 : ownName.test(fact.label) ? OF_A_FUND : ONE_OF_ALL;
  const isNamed = label.some(({ name, weight }) => weight === 1 && asked.has(name) && !isInEachRow(name, fact));
  if (!asks && fact.sum !== null && !isNamed && fact.form === 'cell') return fact.sum === 'item' ? ONE_OF_ALL : 1;
  if (fact.form === 'pair' && asks && !label.some(({ name }) => name === 'total') && label.some((said) => isOfPart(said, query)))
    return asked.has('spending') ? OF_A_PART : ONE_OF_ALL;
  if (fact.form !== 'cell') return 1;
  return asks === label.some(({ name }) => name === 'total') ? 1 : 0.7;
}

/** "Of which essential" answers nothing that doesn't ask for what is essential. */
function isOfPartOnly({ asked, words }: Query, { label }: Fact): boolean {
  const part = meaningsOf(ofWhich.exec(label)?.[1] ?? '');
  return part.length > 0 && !part.some(({ name }) => asked.has(name) || words.includes(name));
}

/** The row of a bonus, in a table of what somebody earns, is no pay that is asked for. */
const isOfBonus = ({ asked }: Query, fact: Fact): boolean =>
  fact.row !== null && asked.has('income') && !asked.has('bonus') && readingOf(fact).row.some(({ name }) => name === 'bonus');

const ofWhich = /^of (?:which|this|that|these)\b:? ?([^–]*)/i;
/** For what is a part of what is asked for. */
const OF_A_PART = 0.5;

/** All that is paid until the end is nothing that is paid at a time. */
const overAll =
  /\b(?:over (?:the|its) (?:(?:whole|full|entire) )?(?:term|life)|(?:total of|in) all|all (?:the )?(?:payments|premiums|instalments)|(?:paid|payable|premiums?|cost|charges?|interest)\b.*\b(?:during|throughout) the (?:(?:whole|full|entire) )?(?:term|life))\b/i;
const OVER_ALL = 0.4;

/** Under a heading of charges, with a label of its own that names nothing else. */
const isOfCharges = (fact: Fact): boolean => {
  const { label, section } = readingOf(fact);
  const isPlain = !label.some(({ known, weight, name }) => known && weight === 1 && name !== 'charge');
  return fact.form !== 'sentence' && isPlain && section.some(({ name }) => name === 'charge');
};

/** "Essential spending" and "Credit cards" are parts of what is spent and owed. */
const isOfPart = ({ name, weight, known }: Meaning, { asked }: Query): boolean => known && weight === 1 && !asked.has(name);

/** Whoever runs a plan gives its own name to each of its funds. */
const isInEachRow = (name: string, { row, sum }: Fact): boolean =>
  sum === 'item' && row !== null && row.rows.every(([first]) => first?.text.toLowerCase().includes(name));

/** What one of several funds is worth answers what asks for funds or for that one, by all of its name: not for the plan that holds it. What a unit costs answers neither. */
function isOfFund({ type, asked }: Query, { head }: Fact, label: readonly Meaning[]): boolean {
  if (type !== 'money') return true;
  const isNamed = label.length > 0 && label.every(({ name, weight }) => weight < 1 || asked.has(name));
  return !/\bprices?\b/i.test(head) && (asked.has('fund') || isNamed);
}

/** "Dunlin Sterling Bond": each word begins with a capital. */
const ownName = /^\p{Lu}[\p{L}\d&'’.-]*(?: (?:\p{Lu}[\p{L}\d&'’.-]*|\d+|&|and|of))+$/u;
/** For what one of a plan's funds has, whatever its name says: "UK Equity Income" is no income. */
const OF_A_FUND = 0.4;
/** For what a total adds up. */
const ONE_OF_ALL = 0.7;
/** For what one of several plans or covers has. */
const ONE_OF_SEVERAL = 0.5;
/** For a part of the total. */
const SUBTOTAL = 0.85;
