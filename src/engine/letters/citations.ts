import type { Citation } from '#engine/citing/record.ts';
import type { DraftField } from '#engine/composing/record.ts';
import type { UsedInput } from '#engine/computing/record.ts';

/** Every citation that a field rests on: of the value and its alternatives, of what it was computed from, or of its sentences and why they are there. */
export function citationsOf(field: DraftField): Citation[] {
  if ('sentences' in field) return [...field.sentences, ...field.used].flatMap(({ citations }) => citations);
  if (field.status === 'cited') return [field.citation, ...field.alternatives.map(({ citation }) => citation)];
  return field.status === 'computed' ? field.inputs.flatMap(citationsUnder) : [];
}

function citationsUnder({ citation, from }: UsedInput): Citation[] {
  return [...(citation ? [citation] : []), ...from.flatMap(citationsUnder)];
}
