import { citedIn } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';
import type { Alternative, ExtractedField, Tag } from '../record.ts';
import { legibility } from '../words/legible.ts';
import { oftenBehind, oftenBeside } from '../words/often.ts';
import { canonical } from '../words/values.ts';
import { type Candidate, NEARLY } from './candidates.ts';

/** Less likely than this to be right, an answer is none: a person may choose it. */
const LIKELY = 0.65;
/** So many values are shown to somebody who looks for an answer. */
const MOST_NEAREST = 3;

/** What answers a tag best, what a later paper says of it, and what revised that. */
export interface Answer {
  query: Query;
  best: Candidate;
  before: Candidate;
  chosen: Candidate;
}

/** What answers a tag and what else may, with how likely that is right. */
interface Judged {
  found: Answer | null;
  /** 0 to 1. */
  chance: number;
  candidates: readonly Candidate[];
  /** Where it is not likely enough: what a person may choose. */
  nearest: readonly Candidate[];
}

/** What is given for a tag; null where it is not likely enough to be right. */
export const givenBy = (found: Answer | null, chance: number): Candidate | null => (found && chance >= LIKELY ? found.chosen : null);

/** The answer of a tag with its place; where none is likely enough, what comes nearest. */
export function fieldOf(tag: Tag, { found, chance, candidates, nearest }: Judged): ExtractedField {
  const [best = found?.chosen] = candidates;
  if (!best || !found) return absent(tag, 1 - (best?.score ?? 0), citedOf(nearest));
  const { query, chosen } = found;
  if (!givenBy(found, chance)) return absent(tag, 1 - chance, citedOf([chosen, ...nearest]).slice(0, MOST_NEAREST));
  const citation = citedIn(chosen.document.source, chosen.answer);
  if (!citation) return absent(tag, 0, []);
  const { document, fact, answer } = chosen;
  const every =
    query.type === 'money' || query.type === 'amount' ? (oftenBehind(fact, answer.text) ?? oftenBeside(fact, answer.text)) : null;
  const others = [best, ...candidates.filter((one) => one.score >= NEARLY * best.score)];
  return {
    field: tag.tag_name,
    status: 'cited',
    value: answer.text,
    confidence: Math.round(100 * Math.min(0.99, chance, legibility(answer))) / 100,
    file: document.name,
    date: document.date,
    citation,
    alternatives: alternativesOf(chosen, others),
    ...(every && { every }),
  };
}

const absent = (tag: Tag, confidence: number, nearest: Alternative[]): ExtractedField => ({
  field: tag.tag_name,
  status: 'absent',
  value: null,
  confidence: Math.round(100 * confidence) / 100,
  ...(nearest.length > 0 && { nearest }),
});

const alternativesOf = (chosen: Candidate, others: readonly Candidate[]): Alternative[] =>
  citedOf([chosen, ...others.filter(({ document }) => document !== chosen.document)]).slice(1);

/** Different values with where they stand, each where it comes first. */
function citedOf(candidates: readonly Candidate[]): Alternative[] {
  const seen = new Set<string>();
  return candidates.flatMap(({ document, answer }) => {
    const value = canonical(answer.text);
    if (seen.has(value)) return [];
    seen.add(value);
    const citation = citedIn(document.source, answer);
    return citation ? [{ value: answer.text, file: document.name, date: document.date, citation }] : [];
  });
}
