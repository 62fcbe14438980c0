import type { Fact } from '../fact.ts';
import { isSaidByForm } from '../words/by-form.ts';
import { isCover } from '../words/continued.ts';
import { type Meaning, meaningsOf } from '../words/meanings.ts';
import { isOfOtherHalf } from '../words/other-half.ts';
import type { Setting } from '../words/setting.ts';
import { isOfAccounts } from './accounts.ts';
import { saidBeside } from './beside.ts';
import { standsInContext } from './in-context.ts';
import { isOtherDebt } from './other-debts.ts';
import type { Query } from './queries.ts';
import type { Reading } from './readings.ts';
import { related } from './related.ts';

/** How well a word answers by where it stands; `unsaid`: it goes without saying; `bare`: in the heading over a label that says nothing of its own, as "Type" doesn't. */
export const zones = { label: 1, head: 0.95, row: 0.8, unsaid: 0.75, bare: 0.85, section: 0.6, title: 0.6 } as const;

/** Said by the value's own kind, so that no label has to. */
const saidByKind = new Map<string, readonly Query['type'][]>(
  Object.entries({
    value: ['money', 'amount'],
    balance: ['money'],
    date: ['date'],
    name: ['name'],
    age: ['age'],
    rate: ['percentage'],
    percentage: ['percentage'],
    term: ['duration'],
    period: ['duration'],
    start: ['date'],
    frequency: ['frequency'],
    number: ['number'],
  }),
);
/** No label or sentence has to say it of a value of that kind. */
export const goesWithoutSaying = (name: string, type: Query['type']): boolean => saidByKind.get(name)?.includes(type) ?? false;

/** What the columns of a projection say of everything in them. */
export const saidByScenario: ReadonlySet<string> = new Set(['projected', 'fund', 'value', 'growth']);

/** What a kind of document says of everything in it. */
const saidByDocument = new Map<string, Setting['kind']>(
  Object.entries({
    meeting: 'note',
    meetingdate: 'note',
    factfind: 'fact-find',
  }),
);

/** What a paper that offers something says of everything in it. */
export const saidByOffer = new Set(['recommended', 'recommendation', 'proposed', 'new', 'quote']);

/** What is wanted is not what was chosen. */
const asksForChoice = /\b(?:agreed|chose|chosen|selected)\b/;

/** The whole document says it; the paper of what is held already offers nothing, and one that compares plans is no quotation. */
function isSaidByDocument(name: string, { kind, side, ceding }: Setting): boolean {
  if (name === 'current') return side === 'held';
  if (!saidByOffer.has(name)) return saidByDocument.get(name) === kind;
  return side === 'offered' || (kind === 'product' && side === null && !(ceding && name === 'quote'));
}

/** The paper of what is held is a plan's own: of the plan that is asked for by name, if any is. */
const isOwnPaper = ({ proper }: Query, { side, title }: Setting): boolean =>
  side === 'held' && (proper.length === 0 || title.some(({ name }) => proper.includes(name)));

/** What a meaning is looked for in, and what else its question asks. */
export interface Sought {
  wording: readonly Meaning[];
  reading: Reading;
  query: Query;
  fact: Fact;
  setting: Setting;
}

/** Who provides a house or an account lends nothing. */
const owes = ({ label, head, section, context }: Reading): boolean =>
  [...label, ...head, ...section, ...context].some(({ name }) => name === 'mortgage' || name === 'debt' || name === 'release');

/** Who lends provides no plan. */
const loans = new Set(['mortgage', 'debt', 'release', 'lender']);
const isLent = ({ label, head }: Reading): boolean => [...label, ...head].some(({ name }) => name === 'lender');

/** What has a number of its own. */
const plans = new Set(['pension', 'ceding', 'product', 'isa', 'gia', 'bond', 'lifecover']);

/** Who is to have what is left is people, or a charity by its name: "Return of fund" is nobody. */
const namesPeople = (text: string): boolean =>
  /\b(?:husband|wife|spouse|partner|son|daughter|child|children|brother|sister|nephews?|nieces?|parents?|mother|father|estate|trust(?:ees)?|all)\b|\p{L}.*\b\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+$/u.test(
    text,
  );

const ofCompany = /\b(?:Ltd|Limited|plc|LLP)\.?$/i;
/** What is insured under them, and not what they cost. */
const insured = new Set(['lifecover', 'criticalillness', 'familyincome']);
const costs = new Set(['premium', 'charge', 'commission', 'month', 'year', 'payment']);
const isOfCover = (own: readonly Meaning[]): boolean =>
  own.some(({ name }) => insured.has(name)) && !own.some(({ name }) => costs.has(name));

/** Whether one meaning stands for another here: in the paper of a mortgage the loan is the mortgage, and in no other. */
function standsFor(name: string, { reading, query, fact, setting }: Pick<Sought, 'reading' | 'query' | 'fact' | 'setting'>): boolean {
  if (name === 'lender') return owes(reading);
  // What a loan costs at first is fixed, mostly.
  if (name === 'initial') return query.asked.has('rate') && query.asked.has('mortgage');
  // "Residence" beside a sum is a house; beside words it is where somebody lives.
  if (name === 'property') return query.type === 'money' && !reading.label.some(({ name: said }) => said === 'nilrateband');
  if (name === 'nilrateband') return [...reading.section, ...setting.title].some(({ name: said }) => said === 'estate' || said === 'iht');
  if (name === 'companyname') return ofCompany.test(fact.value.text);
  const { asked } = query;
  // "Firm" in the column of somebody is for whom they work.
  if (name === 'employer') return fact.person !== null && fact.form !== 'sentence';
  if (name === 'provider' && fact.person !== null && /^firm$/i.test(fact.label)) return false;
  if (name === 'iht') return [...reading.section, ...setting.title].some(({ name: said }) => said === 'iht');
  // When a price no longer holds, no rate of interest changes.
  if (name === 'until') return !asked.has('fixed');
  if (name === 'valid') return setting.side === 'offered' && fact.form !== 'sentence';
  if (name === 'provider' && isLent(reading)) return !asked.isDisjointFrom(loans);
  // A plan's reference is its number; a letter's is not.
  if (name === 'policynumber') return fact.row !== null || fact.entity !== '' || reading.section.some(({ name: said }) => plans.has(said));
  // What income protection pays is an income; what a client has is no benefit.
  if (name === 'benefit' && !reading.label.some(({ name: said }) => said === 'sumassured'))
    return [...reading.label, ...reading.row, ...reading.section].some(({ name: said }) => said === 'incomeprotection');
  const inContext = standsInContext(name, reading, query, fact);
  if (inContext !== null) return inContext;
  // "Amount of cover" is the amount of a cover, and of nothing else.
  if (name === 'value' && reading.label.some(({ name: said }) => said === 'sumassured')) return [...asked].some(isCover);
  // A company's profit is nobody's income.
  if (name === 'income') return fact.person !== null;
  if (name === 'nomination' || name === 'beneficiary') return namesPeople(fact.value.text);
  return name !== 'mortgage' || setting.mortgage;
}

/** How well a fact speaks of one thing that is asked for, 0 to 1. */
export function shareOf({ name, known: isKnown }: Meaning, { wording, reading, query, fact, setting }: Sought): number {
  const own = [...reading.label, ...reading.head];
  const isSpokenTo = wording.some((other) => other.name !== name && own.some((said) => said.weight > 0 && said.name === other.name));
  const has = (meanings: readonly Meaning[], longest = Infinity): boolean =>
    meanings.some(
      ({ weight, name: said, known }) =>
        weight > 0 && (said === name || (!(known && isKnown) && name.length - said.length < longest && isAkin(said, name))),
    );
  if (has(reading.label) || (name === 'total' && (fact.sum === 'whole' || fact.sum === 'part'))) return zones.label;
  if (has(reading.head)) return zones.head;
  // The answers of the second of two people are the spouse's.
  if (name === 'spouse' && isSpokenTo && fact.person === 2 && fact.form !== 'sentence') return zones.unsaid;
  if (isSpokenTo && own.some((meaning) => meaning.weight === 0 && meaning.name === name)) return zones.unsaid;
  const near = related.get(name)?.find(([other]) => own.some((meaning) => meaning.name === other));
  if (near && standsFor(name, { reading, query, fact, setting })) return near[1];
  if (isSaidByForm(name, fact.value.text)) return 0.85;
  // "Attorney: Mrs Ada Vine, ada@vine.example" gives the attorney's address.
  const isReached = name === query.type && (name === 'email' || name === 'phone') && fact.form !== 'sentence';
  if (isReached && wording.some((other) => other.name !== name && other.weight === 1 && own.some((said) => said.name === other.name)))
    return 0.85;
  if (name === 'firm' && isOfAccounts(fact)) return zones.row;
  const beside = saidBeside(name, fact, own);
  if (beside !== null) return beside;
  // "Cover" over a sum is how much of it.
  if (name === 'sumassured' && (/^cover$/i.test(fact.head) || /^cover$/i.test(fact.label)) && fact.value.text.startsWith('£'))
    return zones.head;
  // So is "Life cover" beside one.
  if (name === 'sumassured' && fact.value.text.startsWith('£') && isOfCover(own)) return zones.unsaid;
  // What an annuity pays is an income.
  if (name === 'income' && query.asked.has('annuity') && own.some(({ name: said }) => said === 'benefit')) return 0.85;
  if (name === 'payment' && reading.section.some(({ name: said }) => said === 'spending' || said === 'month')) return zones.unsaid;
  // The name of a firm or a product is all of it.
  if (name === 'fullname' && query.type === 'party') return 0.8;
  if (name === 'other' && isOtherDebt(wording, own, fact)) return 0.9;
  if (fact.form !== 'title' && goesWithoutSaying(name, query.type)) return 0.8;
  if (fact.scenario && saidByScenario.has(name)) return 0.8;
  if (fact.isChosen && (saidByOffer.has(name) || name === 'product' || (name === 'planned' && asksForChoice.test(query.label)))) return 0.9;
  if ((name === 'month' || name === 'year') && has(reading.value)) return 0.9;
  if (name === 'income' && isLaterNeed(query, own)) return 0.8;
  if (name === 'product' && (isOwnPaper(query, setting) || (fact.form === 'title' && setting.side === 'offered'))) return 0.9;
  if (isSaidByDocument(name, setting) || (name === 'ceding' && (setting.ordinal !== null || setting.ceding))) return 0.9;
  if (has(reading.row)) return zones.row;
  // "Provider" under "Cash ISA" says all that is asked of the provider of the cash ISA.
  const isAsked = (said: string): boolean => query.proper.length === 0 && wording.some((other) => other.name === said);
  const isBare =
    fact.form !== 'sentence' &&
    !own.some(({ name: said, weight, known }) => weight === 1 && known && !isAsked(said) && !tellsHow(said, fact));
  if (name !== 'mortgage' && related.get(name)?.some(([other]) => reading.section.some((meaning) => meaning.name === other)))
    return isBare ? 0.7 : 0.5;
  // "Family cover" over a label tells nothing of a family's history.
  const isAbove = (has(reading.section, FAR) && !isOfOtherHalf(name, reading.section)) || has(reading.context);
  if (isAbove && isCover(name) && fact.row !== null && saidInRows(fact.row.rows).has(name)) return ANOTHER_ROW;
  if (isAbove) return isKnown ? (isBare ? zones.bare : zones.section) : 0.9;
  if (has(setting.title)) return isKnown ? zones.title : 0.9;
  // "Harrow Life" is met in "Harrow Life Assurance", though the lexicon has "life assurance".
  return !isKnown && isWordOf(name, `${fact.label} ${fact.section}`) ? 0.9 : 0;
}

/** "Agreed after discussion", "Outcome of the questionnaire": how a choice came about says nothing of what was chosen. */
export const tellsHow = (name: string, { form }: Fact): boolean => form === 'choice' && (name === 'meeting' || name === 'factfind');

/** For a cover that the heading over a table speaks of, and another row than this one. */
const ANOTHER_ROW = 0.4;
const rowsSay = new WeakMap<NonNullable<Fact['row']>['rows'], ReadonlySet<string>>();

/** What the rows of a table say in words, beside their labels. */
function saidInRows(rows: NonNullable<Fact['row']>['rows']): ReadonlySet<string> {
  const known = rowsSay.get(rows);
  if (known) return known;
  const words = rows.flatMap((cells) => cells.slice(1).flatMap((cell) => (cell && !/^[£\d]/.test(cell.text) ? [cell.text] : [])));
  const said = new Set(words.flatMap((text) => meaningsOf(text)).flatMap(({ name, known: isKnown }) => (isKnown ? [name] : [])));
  rowsSay.set(rows, said);
  return said;
}

/** What somebody would live on, or needs each month, once retired, is the income that is wanted then. */
const isLaterNeed = ({ asked }: Query, own: readonly Meaning[]): boolean =>
  asked.has('retire') &&
  asked.has('planned') &&
  own.some(({ name }) => name === 'planned' || name === 'spending') &&
  own.some(({ name }) => name === 'month' || name === 'year');

/** Letters that a word lacks which says only a part of a meaning. */
const FAR = 6;

const isWordOf = (word: string, text: string): boolean => word.length > 3 && ` ${text.toLowerCase()} `.includes(` ${word} `);

/** Words of one root: "prefers" and "preference", "invested" and "investment". */
function isAkin(a: string, b: string): boolean {
  const shared = Math.min(a.length, b.length);
  // Who keeps accounts is no account.
  if (a.startsWith('account') && (a === 'accountant' || b === 'accountant')) return false;
  return shared >= 5 && a.slice(0, Math.max(5, Math.ceil(0.75 * shared))) === b.slice(0, Math.max(5, Math.ceil(0.75 * shared)));
}
