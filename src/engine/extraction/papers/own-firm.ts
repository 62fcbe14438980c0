import type { Fact } from '../fact.ts';
import type { Region } from '../regions.ts';
import { meaningsOf } from '../words/meanings.ts';
import type { Setting } from '../words/setting.ts';

/** A paper with what it says. */
interface Paper {
  facts: readonly Fact[];
  regions: readonly Region[];
  setting: Pick<Setting, 'kind' | 'side'>;
}

const firm =
  /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]{3,})(?: (?:(?:&|and) )?\p{Lu}[\p{L}’'-]*){0,3}? (?:(?:Chartered|Financial|Independent|Mortgages?|Retirement|Wealth) ){0,3}(?:Advice|Advisers|Advisors|Coaching|Management|Planners|Planning|Wealth)\b(?! (?:Platform|Funds?|Nominees|Trustees|Custody)\b)/gu;
/** "Larch & Rowan" alone at the head of a form or a note. */
const alone = /^(\p{Lu}[\p{L}’'-]{3,})(?: (?:(?:&|and) )?\p{Lu}[\p{L}’'-]+){0,3}$/u;
/** Regions at the head of a form or a note. */
const HEAD = 3;

/**
 * In the costs of any paper the adviser's firm by its name is the adviser: "Larch & Rowan, for setting up". What whoever provides something
 * pays to it is commission: "Paid by us to Larch & Rowan".
 */
export function withOwnFirm<P extends Paper>(papers: readonly P[]): P[] {
  const names = new Set(papers.flatMap(firmsIn));
  const atHead = new Set(papers.flatMap(firstWords));
  return papers.map((paper) => {
    const issuer = wordsAtHead(paper);
    const isOurs = (word: string): boolean => names.has(word) || (atHead.has(word.toLowerCase()) && !issuer.has(word.toLowerCase()));
    const named = (fact: Fact): Fact => {
      if (fact.form === 'sentence') return fact;
      const [, payee = ''] = paidOut.exec(fact.label) ?? [];
      if (isOurs(payee)) return { ...fact, label: `Commission: ${fact.label}` };
      const [, firmName = ''] = paper.setting.kind === 'product' ? [] : (onBehalf.exec(fact.label) ?? []);
      if (isOurs(firmName)) return { ...fact, label: `Adviser: ${fact.label}` };
      return isOurs(firstWord.exec(fact.label)?.[0] ?? '') && isOfCosts(fact) ? { ...fact, label: `Adviser: ${fact.label}` } : fact;
    };
    return { ...paper, facts: withKindsOfCharges(paper.facts.map(named), paper.setting.side) };
  });
}

const firstWord = /^\p{Lu}[\p{L}’'-]{3,}/u;
/** "Paid by us to Larch & Rowan", "The lender pays Larch & Rowan". */
const paidOut =
  /^(?:[Pp]aid|(?:[Tt]he )?(?:[Ll]ender|[Ii]nsurer|[Pp]rovider|[Ww]e|[Cc]ompany) (?:will )?pays?)\b(?: by (?:us|the \p{Ll}+))? (?:to )?(\p{Lu}[\p{L}’'-]{3,})/u;

/** "For Larch & Rowan", over the name of whoever was there for the firm. */
const onBehalf = /^(?:[Ff]or|[Ff]rom|[Oo]n behalf of) (\p{Lu}[\p{L}’'-]{3,})(?: (?:(?:&|and) )?\p{Lu}[\p{L}’'-]*){0,3}$/u;

/** The words that the first lines of a form or a note begin with, in small letters, which may name who wrote it. */
function firstWords({ regions, setting: { kind } }: Paper): string[] {
  if (kind !== 'note' && kind !== 'fact-find') return [];
  return textsAtHead(regions).flatMap((text) => {
    const word = firstWord.exec(text)?.[0];
    return word !== undefined && isName(word) ? [word.toLowerCase()] : [];
  });
}

/** The words at the head of a paper that somebody else issued. */
const wordsAtHead = ({ regions, setting: { kind } }: Paper): ReadonlySet<string> =>
  new Set(
    kind === 'note' || kind === 'fact-find' ? [] : textsAtHead(regions).flatMap((text) => text.toLowerCase().match(/[\p{L}’'-]+/gu) ?? []),
  );

const textsAtHead = (regions: readonly Region[]): string[] =>
  regions.slice(0, HEAD).map((region) => ('rows' in region ? (region.rows[0]?.[0]?.text ?? '') : region.piece.text));

/**
 * The one sum that the adviser is paid is taken once, and the one share goes on beside it, unless their labels say otherwise; several say
 * nothing of each other.
 */
function withKindsOfCharges(facts: readonly Fact[], side: Setting['side']): Fact[] {
  const ours = facts.filter((fact) => fact.form !== 'sentence' && isRate(fact) !== isSum(fact) && isOfAdviser(fact));
  const rates = ours.filter(isRate);
  if (rates.length > 1) return [...facts];
  const isBesideRate = ({ row }: Fact): boolean =>
    rates.some((rate) => row !== null && rate.row?.rows === row.rows && rate.row.index === row.index);
  const [sum, ...sums] = ours.filter((fact) => isSum(fact) && !isBesideRate(fact));
  const [rate] = rates;
  const isTold = sum !== undefined && (rate ?? (side === 'offered' && (sum.form === 'pair' || sum.form === 'cell')));
  if (!sum || !isTold || sums.length > 0 || saysWhen(sum) || (rate && saysWhen(rate, 'initial'))) return [...facts];
  return facts.map((fact) => {
    if (fact === sum) return { ...fact, section: `Initial, ${fact.section}`, head: '' };
    return fact === rate && !saysWhen(rate) ? { ...fact, section: `Ongoing, ${fact.section}` } : fact;
  });
}

/** A charge of the adviser, by its label; what is paid to the adviser by others is none. */
function isOfAdviser(fact: Fact): boolean {
  const said = new Set(meaningsOf(fact.label).map(({ name }) => name));
  return said.has('adviser') && !said.has('commission') && !said.has('total') && isOfCosts(fact);
}

const isRate = ({ value }: Fact): boolean => /^\d[\d.]* ?%/.test(value.text);
const isSum = ({ value }: Fact): boolean => /^£ ?\d/.test(value.text);
/** A label that says when it is taken needs no help. */
const saysWhen = ({ label }: Fact, ...when: string[]): boolean =>
  meaningsOf(label).some(({ name }) => (when.length > 0 ? when : ['initial', 'ongoing', 'month', 'year']).includes(name));

/** The first words of the names of firms that advise, at the head of what they wrote themselves. */
function firmsIn({ regions, setting: { kind } }: Paper): string[] {
  if (kind === 'product') return [];
  return regions.slice(0, HEAD).flatMap((region, i) => {
    const text = 'rows' in region ? (region.rows[0]?.[0]?.text ?? '') : region.piece.text;
    const own = (kind === 'note' || kind === 'fact-find') && i === 0 ? alone.exec(text)?.[1] : undefined;
    return [...Array.from(text.matchAll(firm), ([, name = '']) => name), ...(own === undefined ? [] : [own])].filter(isName);
  });
}

/** No word of advice. */
const isName = (word: string): boolean => meaningsOf(word).some(({ known, weight }) => !known && weight === 1);

const isOfCosts = ({ label, head, section }: Fact): boolean =>
  meaningsOf(`${label}. ${head}. ${section}`).some(({ name }) => name === 'charge');
