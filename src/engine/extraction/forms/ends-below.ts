import type { Passage, Region } from '../regions.ts';
import { isAnswer, isKnown } from '../words/cell-kinds.ts';

/** Letters of such a line, at most. */
const LONGEST = 120;
const perTime = / (?:a|per|each) (?:week|month|year)$/;

/** Whether the end of a sentence stands below it: "You can get your State Pension on" over "15 October 2039". */
export function endsBelow({ piece: { text }, heading }: Passage, below: Region | undefined): boolean {
  if (!below || 'rows' in below || heading || below.heading || text.length > LONGEST || !isKnown(text)) return false;
  return /^\p{Lu}.*\p{Ll} (?:is|are|was|were|on|at|by)$/u.test(text) && isAnswer(below.piece.text.replace(perTime, ''));
}
