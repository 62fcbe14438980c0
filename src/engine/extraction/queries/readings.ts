import type { Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';
import { everydayIn } from '../words/everyday.ts';
import { meaningsOf, type Meaning } from '../words/meanings.ts';
import { unnumbered } from '../words/numbered.ts';
import { findValues } from '../words/values.ts';

/** Days in labels say nothing of what is asked. */
function withoutDays(label: string): string {
  return findValues(label, 'date').reduceRight((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, label);
}

/** What the words of a fact mean, by where they stand; of running text the label is the sentence. */
export type Reading = Record<'row' | 'label' | 'head' | 'section' | 'context' | 'value', Meaning[]>;

/** Facts are read for each tag of a case: once is enough. */
const cache = new WeakMap<Fact, Reading>();

/** A label that is nothing but a word for the client wants the name. */
const isPersonLabel = /^(?:the )?(?:client|applicant|customer|name)(?:s|\(s\))?(?: ?(?:1|2|one|two))?$/i;
const fullName: Meaning = { name: 'fullname', weight: 1, known: true, from: 0, to: 0 };

/** Headings over the name, the address or the like of somebody else. */
const parties = new Set(
  'lender provider firm companyname employer solicitor accountant gp surgery adviser lpa executor trustee beneficiary'.split(' '),
);

const contact = /^(?:(?:full )?name|(?:postal )?address|(?:tele)?phone(?: number)?|e-?mail(?: address)?|contact)$/i;

/** They live with the client, mostly. */
const relatives = new Set(['dependants', 'child']);
const reached = /address|phone|mail|contact/i;
/** "You and your children". */
const ofClient = /\b(?:you|client|applicant)\b/i;

/** Of where people are to live, not of where they do. */
const newHome = /^(?:the |your )?(?:new|next) (?:home|house|property)\b/i;

/** "Name" is the client's, and under "Lender" that of the lender. */
function labelOf(fact: Fact, text: string): Meaning[] {
  const label = unnumbered(fact.label.trim());
  const isTheirs = (name: string): boolean => parties.has(name) || (relatives.has(name) && !reached.test(label));
  const whose = contact.test(label) && !ofClient.test(fact.section) ? meaningsOf(fact.section).filter(({ name }) => isTheirs(name)) : [];
  if (whose.length > 0) return [...whose, ...meaningsOf(label)];
  if (/^(?:postal )?address$/i.test(label) && newHome.test(fact.section)) return [...meaningsOf('property'), ...meaningsOf(text)];
  return isPersonLabel.test(label) && fact.form !== 'sentence' ? [{ ...fullName, to: text.length }] : meaningsOf(text);
}

/** Beside what its words say one by one. */
function withEveryday(meanings: Meaning[], { label, section }: Fact): Meaning[] {
  const more = everydayIn(label, section).filter(({ name }) => !meanings.some((meaning) => meaning.name === name));
  return more.length === 0 ? meanings : [...more, ...meanings];
}

/** "Purchase money after lump sum" is no lump sum, and what is "left to provide an income" is none. */
const takenOut = /(?<=\S )(?:(?:after|net of) (?:the |your )?(?:tax[- ]free )?(?:cash|lump)\b|to (?:provide|give) (?:an?|your|the)\b).*$/i;

const afterCash = /(?<=\S )(?:after|net of) (?:taking )?(?:the |your )?(?:tax[- ]free )?(?:cash|lump)(?: sum)?\b/i;
/** "Return after platform charge" is none of what is taken off. */
const netOf = /(?<=\b(?:growth|performance|returns?|yield)) (?:after|before|net of) .*$/i;

/** "Mortgage (repayment)" is a kind of mortgage, and nothing that is paid. */
const kindOfLoan = / \((?:capital (?:and|&) )?(?:interest[- ]only|repayment)\)| \((?:no mortgage|mortgage[- ]free|unmortgaged)\)/i;

/** "What you own and owe", "Assets and liabilities": what stands below is one of both, which only its own words tell. */
const owned = /\b(?:assets?|own|owned|savings)\b/i;
const owed = /\b(?:liabilities|debts?|owe|owed|borrowings?)\b/i;
const sectionOf = ({ section }: Fact): Meaning[] =>
  owned.test(section) && owed.test(section) ? meaningsOf(section).filter(({ name }) => name !== 'debt') : meaningsOf(section);

/** The rest of a sentence stays where it is. */
const blanked = (words: string): string => ' '.repeat(words.length);

/** Letters from which on a cell tells a story. */
const LONGEST_CELL = 60;
/** Each cell stands beside all others of its row. */
const cellCache = new WeakMap<Piece, readonly Meaning[]>();

/** What a cell means, part by part: "Once, on top of the loan" begins with a whole answer. */
function meaningsOfCell(cell: Piece): readonly Meaning[] {
  const known = cellCache.get(cell);
  if (known) return known;
  const made = cell.text.split(', ').flatMap(meaningsOf);
  cellCache.set(cell, made);
  return made;
}

/** What the words of a fact mean. */
export function readingOf(fact: Fact): Reading {
  const known = cache.get(fact);
  if (known) return known;
  const text =
    fact.form === 'sentence'
      ? fact.value.text.replace(afterCash, blanked)
      : unnumbered(withoutDays(fact.label)).replace(takenOut, '').replace(kindOfLoan, '').replace(netOf, '');
  const cells = fact.row?.rows[fact.row.index]?.slice(1) ?? [];
  const row = cells.filter((cell) => cell !== null && cell !== fact.value && cell.text.length < LONGEST_CELL);
  const made: Reading = {
    row: row.flatMap((cell) => (cell ? meaningsOfCell(cell) : [])),
    label: fact.form === 'sentence' ? labelOf(fact, text) : withEveryday(labelOf(fact, text), fact),
    head: meaningsOf(fact.head),
    section: sectionOf(fact),
    context: meaningsOf(fact.form === 'sentence' && fact.owner !== '' ? `${fact.context} (${fact.owner})` : fact.context),
    value: meaningsOf(fact.value.text),
  };
  cache.set(fact, made);
  return made;
}
