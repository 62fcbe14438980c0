import type { Fact } from '../fact.ts';
import { dayIn } from './values.ts';

/** Whom a paper is about, by what it says under labels such as "Policyholder" and "Date of birth". */
export interface Whose {
  /** As they are printed, in their order. */
  names: string[];
  /** Days of birth, ISO. */
  births: string[];
  /** National Insurance numbers, without spaces. */
  numbers: string[];
}

/** How many of each are given out. */
const MOST = 12;

const people =
  'client|customer|applicant|member|investor|policy ?holder|plan ?holder|account ?holder|life (?:assured|insured)|insured person|person';
const nameLabel = new RegExp(
  `^(?:(?:the |your |proposed )?(?:${people})(?: ?[12])?(?:['’]?s)?(?: (?:full )?names?)?(?:\\(s\\))?|(?:your |legal )?(?:full )?names?(?: in full)?(?: of (?:the )?(?:${people}))?|prepared for|title and name|about)$`,
  'i',
);
const birthLabel = /\b(?:date of birth|birth ?date|d\.? ?o\.? ?b\b)/i;
const number = /\b[A-CEGHJ-PQ-TW-Z][A-Z] ?\d\d ?\d\d ?\d\d ?[A-D]\b/gi;
const personsName = /^(?:(?:mr|mrs|miss|ms|mx|dr|prof|rev|sir|lady)\.? )?\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){1,4}$/u;
const company = /\b(?:ltd|limited|plc|llp|bank|society|trustees?|life|pensions?|plan|account|fund|scheme|advisers?|financial|insurance)\b/i;

/** Reads whom a document is about; empty where it doesn't say. */
export function whoseIs({ facts }: { facts: readonly Fact[] }): Whose {
  return {
    names: distinct(facts.flatMap(namesIn)),
    births: distinct(facts.flatMap((fact) => (isLabelled(fact, birthLabel) ? (dayIn(fact.value.text) ?? []) : []))),
    numbers: distinct(facts.flatMap(({ value }) => value.text.match(number) ?? []).map((found) => found.replaceAll(' ', '').toUpperCase())),
  };
}

/** "Alan Brightmoor" and "Helen Brightmoor" of "Mr Alan Brightmoor and Mrs Helen Brightmoor". */
function namesIn(fact: Fact): string[] {
  if (!isLabelled(fact, nameLabel)) return [];
  const names = fact.value.text.split(/ and | & |[,;/]/).map((name) => name.trim());
  return names.filter((name) => personsName.test(name) && !company.test(name));
}

function isLabelled({ label, head, form }: Fact, words: RegExp): boolean {
  return form !== 'sentence' && [label, head].some((said) => words.test(said.replace(/[\s:]+$/, '').trim()));
}

function distinct(found: readonly string[]): string[] {
  return [...new Set(found)].slice(0, MOST);
}
