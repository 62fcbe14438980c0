import { inPounds, poundsAndPercent } from './checks/costs.ts';
import {
  agesAgree,
  deadlinesAfterLetter,
  eventsBeforeLetter,
  letterDated,
  profileFresh,
  sourcesBeforeLetter,
  sourcesFresh,
} from './checks/dates.ts';
import { identifiersKnown } from './checks/identifiers.ts';
import { easyToRead, fewLongSentences, jargonExplained, notTooLong, shortOnAverage } from './checks/language.ts';
import { limitKept, limitStated } from './checks/limits.ts';
import { clientNamed, peopleKnown, salutationAgrees } from './checks/people.ts';
import { recommendedInDocument, recommendedNamed, riskProfileAsSource } from './checks/recommended.ts';
import { explains, hasHeadings, neverSays, saysEach, saysIt, summaryInFront } from './checks/says.ts';
import { sharesAreRight, taxFreeShare } from './checks/shares.ts';
import { figuresSourced } from './checks/sourced.ts';
import { monthsAndYears, partsOfWholes, surplus, tableTotals } from './checks/sums.ts';
import { monthsToPay, monthsToPaySaid } from './checks/transfers.ts';
import { nothingUnfilled } from './checks/unfilled.ts';
import { driverInLetter, driversAnswered } from './checks/vulnerability.ts';
import type { Case, Check, Finding } from './vocabulary.ts';

type Checks = { [K in Check['kind']]: (reviewed: Case, check: Extract<Check, { kind: K }>) => Finding };

const checks: Checks = {
  says: saysIt,
  'says-each': saysEach,
  explains,
  'never-says': neverSays,
  'in-pounds': inPounds,
  headings: hasHeadings,
  'summary-in-front': summaryInFront,
  unfilled: nothingUnfilled,
  shares: sharesAreRight,
  'pounds-and-percent': poundsAndPercent,
  'table-totals': tableTotals,
  'parts-of-wholes': partsOfWholes,
  'months-and-years': monthsAndYears,
  surplus,
  'months-to-pay': monthsToPay,
  'months-to-pay-said': monthsToPaySaid,
  'tax-free-share': taxFreeShare,
  'figures-sourced': figuresSourced,
  'letter-dated': letterDated,
  'events-before-letter': eventsBeforeLetter,
  'sources-before-letter': sourcesBeforeLetter,
  'deadlines-after-letter': deadlinesAfterLetter,
  'sources-fresh': sourcesFresh,
  'profile-fresh': profileFresh,
  ages: agesAgree,
  'people-known': peopleKnown,
  'client-named': clientNamed,
  salutation: salutationAgrees,
  identifiers: identifiersKnown,
  'recommended-named': recommendedNamed,
  'recommended-in-product-document': recommendedInDocument,
  'risk-profile-as-source': riskProfileAsSource,
  'limit-stated': limitStated,
  'limit-kept': limitKept,
  driver: driverInLetter,
  'drivers-answered': driversAnswered,
  'reading-ease': easyToRead,
  'sentence-length': shortOnAverage,
  'long-sentences': fewLongSentences,
  jargon: jargonExplained,
  length: notTooLong,
};

/** Runs a check of any kind on a letter. */
export function runCheck<K extends Check['kind']>(reviewed: Case, check: Extract<Check, { kind: K }>): Finding {
  return checks[check.kind as K](reviewed, check);
}
