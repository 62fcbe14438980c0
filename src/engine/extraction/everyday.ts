import type { Meaning } from './meanings.ts';

/** A question in everyday words: what it means, by words that stand in it together, and none that would make it another one. */
const questions: readonly { name: string; words: readonly RegExp[]; but?: RegExp }[] = [
  {
    name: 'capacityforloss',
    words: [
      /\b(?:loss(?:es)?|los(?:e|es|ing|t)|falls?|fell|falling|drops?|dropped|crash(?:es|ed)?|halved?)\b/i,
      /\b(?:liv(?:e|es|ing)|lifestyle|way of life|afford|bear|stand|cope|manage|hardship)\b/i,
    ],
    but: /\b(?:die[sd]?|death|ill(?:ness)?|sick|job|income|pay|health)\b/i,
  },
  {
    name: 'retire',
    words: [/\b(?:stop|finish|give up|pack (?:it |in)|hang up)\b/i, /\b(?:work(?:ing)?|job|altogether|for good|earning)\b/i],
    but: /\b(?:ill(?:ness)?|sick|smok\w+|drink\w*|accident)\b/i,
  },
  {
    name: 'purpose',
    words: [/\b(?:money|cash|lump sum|funds?|proceeds)\b/i, /\b(?:do with|spen[dt]|go(?:es|ing)? (?:on|towards)|put towards|be used)\b/i],
    but: /\b(?:month|week|year|usual\w*)\b/i,
  },
  {
    name: 'emergencyfund',
    words: [
      /\b(?:cash|money|savings)\b/i,
      /\b(?:stay|kept|keep|left|leave|set aside|hold(?:ing)? back|to hand|within reach)\b/i,
      /^how much\b|\bin cash\b/i,
    ],
    but: /\b(?:over|month|week|die|invested)\b/i,
  },
  {
    name: 'horizon',
    words: [
      /\b(?:how long|when)\b/i,
      /\b(?:left alone|leave (?:it|them|the (?:rest|money)) (?:alone|be)|locked away|put away|do without)\b/i,
    ],
  },
  {
    name: 'esg',
    words: [
      /\b(?:views?|feel(?:ings)? (?:strongly|about)|object(?:ions?)?|mind|unhappy|would not want)\b/i,
      /\b(?:invested in|invests? in|put into|companies|industries)\b/i,
    ],
    but: /\b(?:risk|before|experience)\b/i,
  },
];

const ofWork = /\b(?:work|jobs?|employment|earn)\b/i;
const ofHome = /\b(?:home|house|flat|property)\b/i;

/** What a label says by the section that it stands in. */
const bySection: readonly { name: string; label: RegExp; section: RegExp }[] = [
  {
    name: 'employer',
    label: /^(?:for )?(?:who|whom)(?: (?:for|with))?\??$|^(?:which|what) (?:firm|company)\??$/i,
    section: ofWork,
  },
  { name: 'occupation', label: /^(?:as what|what as|what|doing what|as)\??$/i, section: ofWork },
  { name: 'retire', label: /\b(?:stop|finish|until when|how (?:much )?longer)\b/i, section: ofWork },
  {
    name: 'mortgage',
    label: /\bow(?:e|ed|ing)\b|\bleft to pay\b|\bpaid off\b|\bborrowed\b/i,
    section: ofHome,
  },
  { name: 'lender', label: /^(?:owed to|borrowed from)\??$/i, section: ofHome },
];

/** Words that a mere label doesn't exceed. */
const MOST_OF_LABEL = 3;

/** What a label in everyday words means, by its words together or by its section, beside what each of them says. */
export function everydayIn(label: string, section: string): Meaning[] {
  const said = bySection.filter((one) => one.label.test(label) && one.section.test(section));
  const asked =
    label.split(' ').length > MOST_OF_LABEL
      ? questions.filter(({ words, but }) => words.every((word) => word.test(label)) && but?.test(label) !== true)
      : [];
  return [...said, ...asked].map(({ name }) => ({ name, weight: 1, known: true, from: 0, to: label.length }));
}
