import type { Fact } from './fact.ts';
import { meaningsOf } from './meanings.ts';
import type { Region } from './regions.ts';
import type { Setting } from './setting.ts';

/** A paper with what it says. */
interface Paper {
  facts: readonly Fact[];
  regions: readonly Region[];
  setting: Pick<Setting, 'kind'>;
}

const firm =
  /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]{3,})(?: (?:(?:&|and) )?\p{Lu}[\p{L}’'-]*){0,3}? (?:(?:Chartered|Financial|Independent|Mortgages?|Retirement|Wealth) ){0,3}(?:Advice|Advisers|Advisors|Coaching|Management|Planners|Planning|Wealth)\b/gu;
/** "Larch & Rowan" alone at the head of a form or a note. */
const alone = /^(\p{Lu}[\p{L}’'-]{3,})(?: (?:(?:&|and) )?\p{Lu}[\p{L}’'-]+){0,3}$/u;
/** Regions at the head of a form or a note. */
const HEAD = 3;

/** In the costs of any paper the adviser's firm by its name is the adviser: "Larch & Rowan, for setting up". */
export function withOwnFirm<P extends Paper>(papers: readonly P[]): P[] {
  const names = new Set(papers.flatMap(firmsIn));
  const isOurs = ({ label, form }: Fact): boolean => form !== 'sentence' && names.has(/^\p{Lu}[\p{L}’'-]{3,}/u.exec(label)?.[0] ?? '');
  const named = (fact: Fact): Fact => (isOurs(fact) && isOfCosts(fact) ? { ...fact, label: `Adviser: ${fact.label}` } : fact);
  return papers.map((paper) => (names.size === 0 ? paper : { ...paper, facts: paper.facts.map(named) }));
}

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
