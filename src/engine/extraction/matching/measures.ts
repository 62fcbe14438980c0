import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import type { Meaning } from '../words/meanings.ts';
import { oftenIn } from '../words/often.ts';

/** What an account is worth is its balance. */
const worth = ['value', 'balance'];
/** What a sum, a share or a rate may be of: none of them is another. */
export const measures: ReadonlySet<string> = new Set([
  ...worth,
  'transfervalue',
  'income',
  'rental',
  'premium',
  'contribution',
  'payment',
  'withdrawal',
  'charge',
  'spending',
  'bookcost',
  'shareholding',
  'objective',
  'planholder',
]);
/** Columns of what is no sum. */
const noSums =
  /^(?:(?:no\.?|number) of )?(?:units|shares)(?: held)?$|^(?:quantity|holding \(units\)|risk(?: \([^)]*\)| level| rating)?|notes?|comments?|priority|reference|ref\.?|account (?:no\.?|number)|gains?(?: ?\/ ?| or )loss(?:es)?|owner|share|term|type)$/i;

/** What a charge may be for. */
const chargedFor = new Set(['platform', 'adviser', 'fund', 'exit', 'commission', 'carehome']);
/** What work pays, and what else somebody may live on. */
const earned = new Set(['salary', 'wage', 'wages', 'earnings', 'earns', 'pay']);
const ofWork = /\b(?:salary|wages?|earn|earnings|pay)\b/i;
const unearned = new Set(['pension', 'statepension', 'annuity', 'planned', 'rental', 'drawdown', 'retire']);

/** "After all charges": what is left, and no charge. */
const allTaken = /\b(?:after|less|net of|before) (?:all )?(?:the )?(?:charges|costs|tax)\b/i;

/** For a charge for something else. */
const ANOTHER_CHARGE = 0.6;
/** For what no work pays. */
const UNEARNED = 0.6;
/** For what is owed. */
const OWED = 0.7;
/** For what a column says is a measure of something else. */
const ANOTHER_COLUMN = 0.4;
/** For what its label says is one. */
const ANOTHER_LABEL = 0.75;

/** What one measures is not what another does: under "Units" and "Paid in" stands nothing that something is worth. */
export function measureFit(query: Query, fact: Fact): number {
  const { type } = query;
  if (type !== 'money' && type !== 'amount' && type !== 'percentage') return 1;
  return (type === 'money' ? sumFit(query, fact) : 1) * (fact.form === 'sentence' ? 1 : chargeFit(query, fact) * namedFit(query, fact));
}

/** Under "Notes" stands no sum, and no pension is what work pays. */
function sumFit({ asked, words }: Query, fact: Fact): number {
  if (noSums.test(fact.head) && !words.some((word) => fact.head.toLowerCase().includes(word))) return ANOTHER_COLUMN;
  if (asked.has('property') && owed.every((name) => !asked.has(name)) && isMortgaged(fact)) return OWED;
  if (!words.some((word) => earned.has(word)) || ofWork.test(fact.label)) return 1;
  return readingOf(fact).label.some(({ name }) => unearned.has(name) && !asked.has(name)) ? UNEARNED : 1;
}

/** What is owed on a home is not what it is worth. */
const isMortgaged = (fact: Fact): boolean => !unmortgaged.test(fact.label) && readingOf(fact).label.some(({ name }) => name === 'mortgage');
const owed = ['mortgage', 'debt'];
const unmortgaged = /\b(?:no|without) (?:\p{L}+ )?mortgage/iu;

/** What the platform takes is not what the adviser does. */
function chargeFit({ asked }: Query, fact: Fact): number {
  if (!asked.has('charge') || chargedFor.isDisjointFrom(asked)) return 1;
  const said = readingOf(fact).label.filter(({ name, weight }) => weight === 1 && chargedFor.has(name));
  return said.length === 0 || said.some(({ name }) => asked.has(name)) ? 1 : ANOTHER_CHARGE;
}

/** An account is worth its balance, a pension pays an income, and what somebody wants to live on is what will be spent. */
function meantToo({ asked }: Pick<Query, 'asked'>): readonly string[] {
  if (worth.some((name) => asked.has(name)) && !asked.has('property'))
    return asked.has('pension') && asked.has('year') ? [...worth, 'income'] : worth;
  return asked.has('planned') ? ['spending'] : [];
}

/** By its column, else by its label. */
function namedFit({ asked }: Query, fact: Fact): number {
  if (measures.isDisjointFrom(asked) || fact.scenario !== null || allTaken.test(`${fact.label} ${fact.head}`)) return 1;
  const { head, label } = readingOf(fact);
  const measured = (said: readonly Meaning[]): boolean => said.some(({ name, weight }) => weight === 1 && measures.has(name));
  const others = meantToo({ asked });
  const isAsked = ({ name }: Meaning): boolean => (measures.has(name) && asked.has(name)) || others.includes(name);
  const isAnother = (said: readonly Meaning[]): boolean => measured(said) && !said.some(isAsked);
  // "£6,912 a year" under "Worth" says itself what it is.
  if (isAnother(head)) return oftenIn(fact.value.text) === null ? ANOTHER_COLUMN : 1;
  return !measured(head) && isAnother(label) ? ANOTHER_LABEL : 1;
}
