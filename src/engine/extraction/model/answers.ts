import { isLater } from '../choosing/candidates.ts';
import type { Document } from '../document.ts';
import { citedIn } from '../pieces.ts';
import { queryOf } from '../queries/queries.ts';
import type { ExtractedField, Tag } from '../record.ts';
import { mayBe } from '../words/values.ts';
import { linesOf, type Line } from './lines.ts';
import { type ModelAnswer, nameOf, type Told } from './questions.ts';
import { refind } from './refind.ts';

/** What a model answered to one of the questions: the tags that were asked, and its answer. */
export interface Answered {
  tags: readonly Tag[];
  answer: ModelAnswer;
}

/** No model knows how sure it is; found by code alone would be surer. */
const TOLD = 0.6;
const UNVERIFIED = 0.1;

interface Verdict {
  field: ExtractedField;
  document: Document | null;
}

/**
 * The fields that a model told, each quote looked for again in the documents that it was asked about. `cited` is a value that stands in its
 * quote and may be an answer of the tag's kind; any other value is `unverified`. Of several answers about a tag the latest document's counts.
 */
export function fieldsToldBy(answers: readonly Answered[], documents: readonly Document[]): ExtractedField[] {
  const lines = linesOf(documents);
  const best = new Map<string, Verdict>();
  for (const { tags, answer } of answers) {
    tags.forEach((tag, i) => {
      const told = answer[nameOf(i)];
      if (!told) return;
      const verdict = verdictOn(tag, told, lines);
      const known = best.get(tag.tag_name);
      if (!known || isBetter(verdict, known)) best.set(tag.tag_name, verdict);
    });
  }
  return [...best.values()].map(({ field }) => field);
}

function isBetter(one: Verdict, other: Verdict): boolean {
  if (one.document === null || other.document === null) return one.document !== null;
  return isLater(one.document, other.document);
}

function verdictOn(tag: Tag, told: Told, lines: readonly Line[]): Verdict {
  const { type } = queryOf(tag);
  const refound = refind(told, type, lines);
  const citation = refound && citedIn(refound.line.document.source, refound.piece);
  if (!refound || !citation || !mayBe(refound.piece.text, type)) {
    const { value, quote } = told;
    return { field: { field: tag.tag_name, status: 'unverified', value, quote, confidence: UNVERIFIED, by: 'model' }, document: null };
  }
  const { document } = refound.line;
  return {
    document,
    field: {
      field: tag.tag_name,
      status: 'cited',
      value: refound.piece.text,
      confidence: TOLD,
      file: document.name,
      date: document.date,
      citation,
      alternatives: [],
      by: 'model',
    },
  };
}
