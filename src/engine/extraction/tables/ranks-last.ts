import { turned } from '../layout/owners.ts';
import type { Cells } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';

/** Of what people want; quotations are known by their rank. */
const ofRank = /^(?:priority|(?:order of )?(?:importance|preference))$/i;

/** A table whose first column says in which order its rows come, "Priority | Goal", with that column at its end: what comes next names the rows. */
export function withRanksLast(heads: readonly string[], body: readonly Cells[]): { heads: readonly string[]; body: readonly Cells[] } {
  const isRanked = ([rank, name]: Cells): boolean => !!rank && /^\d{1,2}$/.test(rank.text) && !!name && isLabel(name.text);
  return heads.length > 2 && ofRank.test(heads[0] ?? '') && body.every(isRanked)
    ? { heads: turned(heads), body: body.map(turned) }
    : { heads, body };
}
