import type { Fact } from '../fact.ts';
import { meaningsOf } from '../words/meanings.ts';
import type { Setting } from '../words/setting.ts';

const kinds: readonly [Setting['kind'], RegExp][] = [
  [
    'note',
    /\b(?:meeting|attendance|file|call|telephone)[ -]?(?:note|record|memo|minutes)|\b(?:advis[eo]r|planner|consultant|visit|phone|tel|discussion|interview)(?:[’']?s)?[ -]notes?\b|\bnotes? of\b|\bmeeting\b|\bminutes\b|\bmemo(?:randum)?\b|\bconversation\b|\b(?:call|phone call|telephone call|video call)\b|\be-?mails?\b|\bfollow[- ]?up\b/i,
  ],
  [
    'fact-find',
    /\bfact[- ]?find|\bquestionnaire\b|\b(?:client|personal|financial|confidential)[ a-z]* (?:profile|details|review|information|data|record)\b|\blater life review\b|\b(?:discovery|client|personal) document\b|\bgetting to know\b|\b(?:enquiry|application|retirement|review|planning) (?:form|record|profile)\b|\babout you\b|\byour circumstances\b/i,
  ],
  [
    'product',
    /\billustration\b|\bkey (?:features|facts|information)\b|\bwake[- ]?up\b|\bretirement pack\b|\bquot(?:e|ation)\b|\bstatement\b|\btransfer\b|\bpolicy\b|\bplan\b|\bvaluation\b|\bterms\b|\boffer\b|\bscheme\b|\bceding\b/i,
  ],
];

/** What kind of paper a name or a heading speaks of; undefined where it names none. */
export const kindOf = (heading: string): Setting['kind'] | undefined => kinds.find(([, words]) => words.test(heading))?.[0];

/** What fact-finds ask of people, and hardly any other paper asks together. */
const personal: ReadonlySet<string> = new Set(
  'birthdate ninumber address phone email marital dependants occupation employer employmentstatus health smoker nationality spending will risk capacityforloss'.split(
    ' ',
  ),
);
/** Of these so many are chance no longer. */
const MANY = 6;

/** A form that asks a client this much is a fact-find, whatever it is called: "Protection planner", "Estate review". */
export function asksOfClient(facts: readonly Fact[]): boolean {
  const asked = new Set<string>();
  for (const { label, form } of facts) {
    if (form === 'sentence' || form === 'title') continue;
    for (const { name } of meaningsOf(label)) if (personal.has(name)) asked.add(name);
    if (asked.size >= MANY) return true;
  }
  return false;
}

const offers =
  /\b(?:illustrations?|quotations?|quotes?|key (?:facts|features|information)|proposals?|proposed|recommend(?:ed|ation)|costs and charges|offer|top[- ]?up|esis|kfi|information sheet)\b/i;
const holds = /\b(?:statement|valuation)\b/i;
/** What is held stands beside what is offered. */
const compares = /\bcompar(?:ed|ison)\b/i;
const switches = /\bswitch(?:es|ing)?\b/i;

/** A plan's own paper, which tells what it is worth and may be transferred. */
export function isCeding(facts: readonly Fact[], kind: Setting['kind'], called: string): boolean {
  if (kind === 'note' || kind === 'fact-find' || /\b(?:illustration|quotation|quote|key (?:facts|features|information))\b/i.test(called))
    return false;
  if (
    kind === 'product' &&
    /\b(?:statement|options|benefits?|ceding|scheme|wake[- ]?up|retirement pack|letter of authority)\b/i.test(called)
  )
    return true;
  return facts.some(({ label, head }) => {
    const said = new Set(meaningsOf(`${label} ${head}`).map(({ name }) => name));
    return said.has('transfervalue') || (kind === 'product' && said.has('product') && said.has('value'));
  });
}

/** Whether a paper is about what there is already or about what is offered, by its name and its first headings. */
export function sideOf(kind: Setting['kind'], called: string, ceding: boolean): Setting['side'] {
  if (kind === 'note' || kind === 'fact-find' || switches.test(called)) return null;
  if (ceding) return compares.test(called) ? null : 'held';
  if (offers.test(called)) return 'offered';
  return kind === 'product' && holds.test(called) ? 'held' : null;
}

const borrows = /\b(?:mortgage|loan|lender|esis)\b/i;
const covers = /\b(?:trust|protection|cover|assurance|insurance|policy)\b/i;
/** What is still owed to a bank or a building society. */
const redeems = /\bredemption (?:statement|figure|quotation)\b/i;
const lends = /\b(?:bank|building society|mortgages?|home (?:loans?|finance)|lending)\b/i;
const secures = /\b(?:mortgage|security|secured on)\b/i;

/** A paper of a loan on a home, whether it says "mortgage" or not; a loan trust and the cover of a mortgage are none. */
export function isMortgage(facts: readonly Fact[], kind: Setting['kind'], called: string): boolean {
  if (kind !== 'note' && kind !== 'fact-find' && redeems.test(called) && lends.test(called)) return true;
  if (kind === 'note' || kind === 'fact-find' || !borrows.test(called) || covers.test(called)) return false;
  return secures.test(called) || facts.some(({ label, value }) => secures.test(`${label} ${value.text}`));
}

const paperNames =
  /\b(?:fact[- ]?find|form|illustration|letter|note|planner|profile|proposal|questionnaire|quotation|quote|record|report|review|schedule|statement|summary|valuation)$/i;

/** Whether a title is what a paper calls itself, over the name of who issued it: "Investment Proposal". */
export const namesPaper = (title: string): boolean => paperNames.test(title);
