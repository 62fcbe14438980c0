import type { PlainDate } from '#platform/shared/dates.ts';
import type { DriverName } from './drivers.ts';
import type { LimitName } from './limits.ts';
import type { Phrase } from './phrases.ts';
import type { LetterUnderReview, Outcome, Rule, SourceRole, VerdictPlace } from './record.ts';
import type { Text } from './text.ts';

/** Something that a letter has to speak of, in any of these ways; `what` names it in a sentence ("the letter says …"). */
export interface Topic {
  what: string;
  any: readonly Phrase[];
  /** That there is none answers it too: "there is no exit charge". */
  either?: boolean;
}

/** All that rules can look for. What a kind does is told where it is done, in `checks`. */
export type Check =
  | ({ kind: 'says'; when?: readonly Phrase[]; orSources?: boolean; opening?: boolean; unless?: readonly Phrase[] } & Topic)
  | { kind: 'says-each'; topics: readonly Topic[] }
  | ({ kind: 'explains'; headings: readonly Phrase[]; words: number } & Topic)
  | ({ kind: 'never-says'; when?: readonly Phrase[]; unless?: readonly Phrase[] } & Topic)
  | ({ kind: 'in-pounds' } & Topic)
  | { kind: 'headings'; least: number }
  | { kind: 'summary-in-front'; mostWords: number }
  | { kind: 'unfilled' }
  | { kind: 'shares' }
  | { kind: 'pounds-and-percent' }
  | { kind: 'table-totals' }
  | { kind: 'parts-of-wholes' }
  | { kind: 'months-and-years' }
  | { kind: 'surplus' }
  | { kind: 'months-to-pay' }
  | { kind: 'months-to-pay-said' }
  | { kind: 'tax-free-share' }
  | { kind: 'figures-sourced'; of: 'money' | 'percentage' }
  | { kind: 'letter-dated' }
  | { kind: 'events-before-letter' }
  | { kind: 'sources-before-letter' }
  | { kind: 'deadlines-after-letter' }
  | { kind: 'sources-fresh'; roles: readonly SourceRole[]; mostDays: number }
  | { kind: 'profile-fresh'; mostDays: number }
  | { kind: 'ages' }
  | { kind: 'people-known' }
  | { kind: 'client-named' }
  | { kind: 'salutation' }
  | { kind: 'identifiers'; of: 'ni' | 'policy' | 'postcode' | 'birth' }
  | { kind: 'recommended-named' }
  | { kind: 'recommended-in-product-document' }
  | { kind: 'risk-profile-as-source' }
  | { kind: 'limit-stated'; limit: LimitName; any: readonly Phrase[]; unless?: readonly Phrase[] }
  | { kind: 'limit-kept'; limit: LimitName; any: readonly Phrase[]; paying: readonly Phrase[]; unless: readonly Phrase[] }
  | { kind: 'driver'; driver: DriverName }
  | ({ kind: 'drivers-answered' } & Topic)
  | { kind: 'reading-ease'; least: number }
  | { kind: 'sentence-length'; mostWords: number }
  | { kind: 'long-sentences'; mostWords: number; mostShare: number }
  | { kind: 'jargon' }
  | { kind: 'length'; mostWords: number };

/** A rule with what is looked for. */
export interface CheckedRule extends Rule {
  check: Check;
}

/** What a check finds; the verdict adds which rule it is and how severe. */
export interface Finding {
  outcome: Outcome;
  reason: string;
  places: VerdictPlace[];
}

/** A letter and its papers, cut into passages. */
export interface Case {
  review: LetterUnderReview;
  date: PlainDate;
  letter: Text;
  sources: readonly (Text & { role: SourceRole })[];
}

/** Longer lists of places help nobody. */
const MOST_PLACES = 10;

const finding =
  (outcome: Outcome) =>
  (reason: string, places: readonly VerdictPlace[] = []): Finding => ({ outcome, reason, places: places.slice(0, MOST_PLACES) });

export const pass = finding('pass');
export const fail = finding('fail');
export const notApplicable = finding('not-applicable');
export const cannotTell = finding('cannot-tell');
