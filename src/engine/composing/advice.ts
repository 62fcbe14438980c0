import { adviceTypes, type AdviceType } from '#engine/rulebook/record.ts';
import { judge } from './conditions.ts';
import { bookOf, factsOf } from './facts.ts';
import type { DraftField } from './record.ts';

/** Sold on markets, outside pensions, bonds and policies (FCA Handbook, PERG 13.3). */
const markets: readonly AdviceType[] = ['isa', 'investment'];

/**
 * What a letter advises on, and whether that is MiFID business, by what is verified of its case: for letters of which nobody said so. It
 * goes by what snippets go by: what the papers call the advice, else what is recommended. Nothing known gives no type.
 */
export function adviceFrom(fields: readonly DraftField[]): { advice: AdviceType[]; mifid: boolean } {
  const book = bookOf(factsOf(fields.flatMap((field) => ('sentences' in field ? [] : [field]))));
  const advice = adviceTypes.filter((type) => judge({ advice: type }, book).holds);
  const isOnMarkets = advice.every((type) => markets.includes(type) || type === 'fund-switch');
  return { advice, mifid: isOnMarkets && advice.some((type) => markets.includes(type)) };
}
