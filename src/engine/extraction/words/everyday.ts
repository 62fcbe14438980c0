import type { Meaning } from './meanings.ts';

/** A question in everyday words: what it means, by words that stand in it together, and none that would make it another one. */
const questions: readonly { name: string; words: readonly RegExp[]; but?: RegExp }[] = [
  {
    name: 'capacityforloss',
    words: [
      /\b(?:loss(?:es)?|los(?:e|es|ing|t)|falls?|fell|falling|drops?|dropped|crash(?:es|ed)?|halved?)\b/i,
      /\b(?:liv(?:e|es|ing)|lifestyle|way of life|afford|bear|borne|stand|cope|manage|hardship)\b/i,
    ],
    but: /\b(?:die[sd]?|death|ill(?:ness)?|sick|job|income|pay|health)\b/i,
  },
  {
    name: 'riskscore',
    words: [/\brisk\b/i, /\b(?:out of|1 ?(?:to|-|–)) ?(?:5|6|7|9|10|100)\b/i],
    but: /\b(?:level|grade|group|category|band|profile|indicator)\b/i,
  },
  {
    name: 'retire',
    words: [/\b(?:stop|finish|give up|pack (?:it |in)|hang up)\b/i, /\b(?:work(?:ing)?|job|altogether|for good|earning)\b/i],
    but: /\b(?:ill(?:ness)?|sick|smok\w+|drink\w*|accident)\b/i,
  },
  {
    name: 'capacityforloss',
    words: [/^if\b/i, /\b(?:capital|investments?|markets?|savings|value)\b/i, /\b(?:falls?|fell|drops?|dropped|halved?)\b/i],
    but: /\b(?:die[sd]?|death|interest|rates?|price|sell|buy)\b/i,
  },
  {
    name: 'retire',
    words: [
      /^(?:(?:at )?(?:what|which) )?age\b|^when\b/i,
      /\b(?:hope|want|like|plan|wish|intend|expect|aim|mean)\w* to (?:stop|finish)\b/i,
    ],
    but: /\b(?:paying|payments?|premiums?|contribut\w+|cover|smok\w+|drink\w*|driv\w+)\b/i,
  },
  {
    name: 'purchaseprice',
    words: [/\b(?:buys?|bought|buying)\b/i, /\b(?:income|annuity|pension)\b/i],
    but: /\b(?:rate|how (?:many|often)|could|might|would)\b/i,
  },
  {
    name: 'risk',
    words: [
      /\b(?:feel|comfortable|happy|mind|worr\w+|attitude)\b/i,
      /\b(?:up(?:s)? and down(?:s)?|rise and fall|fluctuat\w+|volatil\w+|stock ?markets?)\b/i,
    ],
    but: /\b(?:lose|loss(?:es)?|lost|liv(?:e|es|ing)|afford)\b/i,
  },
  ...['net', 'income'].map((name) => ({
    name,
    words: [
      /\b(?:reach(?:es)?|lands?|arrives?|comes? into|goes into|gets into)\b/i,
      /\b(?:account|bank|pocket|hands?)\b/i,
      /\b(?:months?|weeks?|pay ?days?)\b/i,
    ],
    but: /\b(?:interest|rent|pension|withdraw\w*|transfer\w*|sav(?:e|ed|ing|ings))\b/i,
  })),
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
    but: /\b(?:over|month|week|die|invested|do you (?:now )?(?:keep|hold|have))\b/i,
  },
  {
    name: 'emergencyfund',
    words: [
      /\b(?:cash|money|savings|how much)\b/i,
      /\b(?:(?:at|to) hand|get at|straight away|readily|easily|instantly|at short notice|immediately)\b/i,
    ],
    but: /\b(?:month|week|die|invested|debts?|contact|call|sell|sold)\b/i,
  },
  {
    name: 'mortgage',
    words: [/\bow(?:e|ed|ing)\b|\bleft to pay\b/i, /\b(?:house|home|flat|property)\b/i],
    but: /\b(?:who|whom|to)\b(?! pay)|\b(?:care|tax|own(?:ed)?)\b/i,
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
      /\b(?:invested in|invests? in|not (?:be )?invested|put into|companies|industries)\b/i,
    ],
    but: /\b(?:risk|before|experience)\b/i,
  },
  { name: 'income', words: [/\bpensions?\b/i, /\b(?:in payment|being paid|already paid)\b/i], but: /\b(?:value|worth|fund|pot)\b/i },
  {
    name: 'mentalcapacity',
    words: [/\bdecisions?\b/i, /^(?:can|could|is|does|do|are|able)\b/i, /\b(?:own|mak(?:e|es|ing)|tak(?:e|es|ing))\b/i],
    but: /\b(?:who|help|joint\w*|together|invest\w*)\b/i,
  },
];

const ofWork = /\b(?:work|jobs?|employment|earn)\b/i;
const ofCover = /\b(?:protection|cover|insurance|assurance|polic(?:y|ies))\b/i;
const ofCosts = /\b(?:charges?|costs?|fees?|deductions?|price|you (?:will )?pay)\b/i;
const ofHome = /\b(?:home|house|flat|property)\b/i;

/** What a label says by the section that it stands in. */
const bySection: readonly { name: string; label: RegExp; section: RegExp }[] = [
  {
    name: 'employer',
    label: /^(?:for )?(?:who|whom)(?: (?:for|with))?\??$|^(?:which|what) (?:firm|company)\??$/i,
    section: ofWork,
  },
  { name: 'employer', label: /^(?:firm|company|business|organisation|practice)\??$/i, section: ofWork },
  { name: 'occupation', label: /^(?:as what|what as|what|doing what|as)\??$/i, section: ofWork },
  { name: 'retire', label: /\b(?:stop|finish|until when|how (?:much )?longer)\b/i, section: ofWork },
  {
    name: 'mortgage',
    label: /\bow(?:e|ed|ing)\b|\bleft to pay\b|\bpaid off\b|\bborrowed\b/i,
    section: ofHome,
  },
  { name: 'lender', label: /^(?:owed to|borrowed from)\??$/i, section: ofHome },
  {
    name: 'lender',
    label: /^(?:bank|building society|bank (?:\/|or|and) building society)$/i,
    section: /\b(?:mortgages?|loans?|borrowing|debts?)\b/i,
  },
  { name: 'premium', label: /^(?:(?:monthly|yearly|annual) costs?|cost (?:a|per) (?:month|year))$/i, section: ofCover },
  { name: 'attendanceallowance', label: /^attendance(?: \(.*\))?$/i, section: /\b(?:income|benefits?|pensions?)\b/i },
  {
    name: 'platform',
    label: /^(?!.*\b(?:funds?|portfolio|advi[cs]e|adviser)\b).*\b(?:administration|custody|custodian)\b/i,
    section: ofCosts,
  },
  { name: 'fund', label: /^fund managers?(?:['’]s?)?$/i, section: ofCosts },
  { name: 'initial', label: /^product fee$/i, section: /\b(?:mortgage|loan|interest rate|lender)\b/i },
  { name: 'carehome', label: /^(?:(?:name of )?(?:the )?home|moved in|went in)$/i, section: /\bcare\b/i },
];

/** Words that a mere label doesn't exceed. */
const MOST_OF_LABEL = 2;

/** What a label in everyday words means, by its words together or by its section, beside what each of them says. */
export function everydayIn(label: string, section: string): Meaning[] {
  const said = bySection.filter((one) => one.label.test(label) && one.section.test(section));
  const asked =
    label.split(' ').length > MOST_OF_LABEL
      ? questions.filter(({ words, but }) => words.every((word) => word.test(label)) && but?.test(label) !== true)
      : [];
  return [...said, ...asked].map(({ name }) => ({ name, weight: 1, known: true, from: 0, to: label.length }));
}
