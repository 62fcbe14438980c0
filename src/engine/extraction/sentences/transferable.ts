import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';

/** "Worth £31,000, and this is what we would have paid to another scheme": what a plan would pass on. */
const passedOn =
  /(?<sum>£ ?\d[\d,]*(?:\.\d\d)?)[^£]{0,80}\b(?:amount|sum|what|figure)\b[^£]{0,80}\b(?:pay|paid|payable|transfer|transferred|passed)\b[^£]{0,80}\bto (?:another|a new|any other|the new|the receiving) (?:\p{L}+ )?(?:scheme|provider|arrangement|plan|pension)\b/u;

/** What a sentence says of how much a plan would pay to another one: its transfer value. */
export function transferableIn(sentence: Piece, section: string): Fact[] {
  if (!sentence.text.includes(' to ')) return [];
  const found = passedOn.exec(sentence.text);
  const sum = found?.groups?.['sum'] ?? '';
  if (!found || /\b(?:not|if)\b/.test(sentence.text)) return [];
  const value = part(sentence, found.index, found.index + sum.length);
  return [{ ...blank, value, label: 'Transfer value', section, form: 'inline' }];
}
