import { GOOD_PRACTICE, type Rule, type Verdict } from '#engine/rulebook/record.ts';
import type { LetterReview, LetterVerdict } from './contract.ts';

export const topics = ['letter', 'risk', 'costs', 'figures', 'people', 'dates', 'pensions', 'limits', 'vulnerability', 'language'] as const;
/** What rules are about, as the panel puts them together. */
export type Topic = (typeof topics)[number];

/** By the words of rules' ids, the first that fits. */
const signs: readonly [Topic, RegExp][] = [
  ['vulnerability', /^fg21/],
  ['language', /^prin-2a\.5/],
  ['limits', /^statute/],
  ['pensions', /^cobs-(?:9\.4\.1[01]|9\.3\.3|19)|annuity|guarantees|death-benefits|how-long-it-lasts/],
  ['figures', /percentages|table-totals|parts-of-wholes|months|surplus|amounts-sourced/],
  ['costs', /charge|cost|pounds/],
  ['risk', /risk|loss|growth|past-performance|value-may-fall|inflation|sustainability|experience/],
  ['dates', /dated|before-letter|after-letter|fresh|ages|dates-of-birth/],
  ['people', /client-named|people-known|salutation|number|postcode|recommended/],
];

/** What a rule is about, by its id. */
export function topicOf(rule: string): Topic {
  return signs.find(([, words]) => words.test(rule))?.[0] ?? 'letter';
}

/** The day since when a rule's text has been in force; good practice came into force on none. */
export function inForceSince({ reference, effective }: Pick<Rule, 'reference' | 'effective'>): string | null {
  return reference === GOOD_PRACTICE ? null : effective.from;
}

/** How the rules that are for a letter came out; those that are not for it count nowhere. */
export function countsOf(verdicts: readonly Pick<Verdict, 'outcome' | 'severity'>[]): LetterReview['counts'] {
  const put = verdicts.filter(({ outcome }) => outcome !== 'not-applicable');
  const failed = put.filter(({ outcome }) => outcome === 'fail');
  return {
    rules: put.length,
    run: put.filter(({ outcome }) => outcome !== 'cannot-tell').length,
    failed: failed.length,
    blocking: failed.filter(({ severity }) => severity === 'blocking').length,
  };
}

/** How many findings are neither mended nor answered. */
export const openIn = ({ verdicts }: Pick<LetterReview, 'verdicts'>): number =>
  verdicts.filter(({ outcome, answer }) => outcome === 'fail' && answer === null).length;

/** Verdicts in the order in which somebody should look at them. */
export interface VerdictGroups {
  /** Failed, and nobody may approve the letter before they are mended. */
  blocking: LetterVerdict[];
  /** Failed, and told no more. */
  advisory: LetterVerdict[];
  /** Failed, and somebody said why that may stand. */
  answered: LetterVerdict[];
  /** What they would be judged by is missing. */
  open: LetterVerdict[];
  /** Passed, by topic; topics without any are left out. */
  passed: { topic: Topic; verdicts: LetterVerdict[] }[];
}

/** Puts verdicts together as the panel shows them; rules that are not for the letter are left out. */
export function groupsOf(verdicts: readonly LetterVerdict[]): VerdictGroups {
  const failed = verdicts.filter(({ outcome }) => outcome === 'fail');
  const passed = verdicts.filter(({ outcome }) => outcome === 'pass');
  return {
    blocking: failed.filter(({ severity }) => severity === 'blocking'),
    advisory: failed.filter(({ severity, answer }) => severity !== 'blocking' && answer === null),
    answered: failed.filter(({ severity, answer }) => severity !== 'blocking' && answer !== null),
    open: verdicts.filter(({ outcome }) => outcome === 'cannot-tell'),
    passed: topics
      .map((topic) => ({ topic, verdicts: passed.filter(({ rule }) => topicOf(rule.id) === topic) }))
      .filter((group) => group.verdicts.length > 0),
  };
}
