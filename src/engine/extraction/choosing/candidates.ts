import type { Document } from '../document.ts';
import type { Fact } from '../fact.ts';
import { match } from '../matching/matching.ts';
import { wordedFit } from '../matching/worded.ts';
import { isQuoted } from '../papers/quoted.ts';
import { part, type Piece } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';

/** A fact that may answer a tag. */
export interface Candidate {
  document: Document;
  fact: Fact;
  answer: Piece;
  score: number;
  /** Its score, and a little more where it has the very words of the question. */
  rank: number;
}

/** An answer that comes near another one. */
export const NEARLY = 0.8;
/** Below it nothing is worth comparing. */
const LEAST = 0.3;

/** What a mail repeats of an earlier one: the form, and the mail itself, say it better. */
const REPEATED = 0.8;

/** The facts of a document that may answer a query. */
export function candidatesIn(document: Document, query: Query): Candidate[] {
  return document.facts.flatMap((fact) => {
    const matched = match(query, fact, document.setting, LEAST);
    if (!matched || matched.score < LEAST) return [];
    const { found } = matched;
    const score = isQuoted(fact, document.source) ? REPEATED * matched.score : matched.score;
    return [{ document, fact, answer: part(fact.value, found.from, found.to), score, rank: score * wordedFit(query, fact) }];
  });
}

/** Notes of meetings come after what they are about, and product documents after the fact-find, where dates don't say. */
export const rankOf = ({ setting }: Document): number => ['fact-find', 'other', 'product', 'note'].indexOf(setting.kind);

/** By the days that both print, else by what they are. */
export function isLater(one: Document, other: Document): boolean {
  if (one === other) return false;
  if (one.date && other.date && one.date !== other.date) return one.date > other.date;
  return rankOf(one) > rankOf(other);
}
