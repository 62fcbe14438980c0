import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { kin } from '../words/kin.ts';

/** "Clients who joined before 2023 pay a platform charge of 0.28%", "Plans begun after 2012 pay 0.75%". */
const ofOthers =
  /^(?:(?:all|some|other|existing|new) )?(?:accounts|clients|customers|investors|members|people|plans|policies|those) (?:who|that|which|begun|bought|opened|set up|started|taken out|with)\b/i;
/** "The other funds in the range are …". */
const theOthers = /^(?:the )?other (?:accounts|funds|options|plans|policies|portfolios|products|rates|versions)\b/i;
/** "The portfolio is at 4. Lower risk is to the left": where the next sentence has been taken for the rest of the first. */
const nextSentence = /^\d{1,2}\. \p{Lu}/u;

/** It asks for somebody who is no client. */
const asksOther = new RegExp(
  `\\b(?:members?|deceased|late|former|ex|transferors?|donors?|settlors?|testators?|executors?|advis[eo]rs?|${kin})\\b`,
);

/** How well a fact fits that is somebody else's, or tells what others have or what isn't offered: 1, or little. */
export function othersFit({ asked, label, proper }: Query, { form, owner, label: said, value, other }: Fact): number {
  if (
    other !== '' &&
    !asksOther.test(label) &&
    !other
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => proper.includes(word))
  )
    return OF_OTHERS;
  if (form !== 'inline' && form !== 'sentence') return 1;
  const begins = form === 'inline' ? owner : value.text;
  const isOfThem = ofOthers.test(begins) || (!/\bother\b/.test(label) && theOthers.test(said));
  return isOfThem || (asked.has('fund') && form === 'inline' && nextSentence.test(value.text)) ? OF_OTHERS : 1;
}

const OF_OTHERS = 0.3;
