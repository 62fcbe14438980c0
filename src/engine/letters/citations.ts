import type { Citation } from '#engine/citing/record.ts';
import type { DraftField } from '#engine/composing/record.ts';
import type { UsedInput } from '#engine/computing/record.ts';

/** Every citation that a field rests on: of the value and its alternatives, of what it was computed from, or of its sentences and why they are there. */
export function citationsOf(field: DraftField): Citation[] {
  if ('sentences' in field) return [...field.sentences, ...field.used].flatMap(({ citations }) => citations);
  if (field.status === 'cited') return [field.citation, ...field.alternatives.map(({ citation }) => citation)];
  if (field.status !== 'computed') return [];
  return [...field.inputs.flatMap(citationsUnder), ...(field.printed ? [field.printed.citation] : [])];
}

function citationsUnder({ citation, from }: UsedInput): Citation[] {
  return [...(citation ? [citation] : []), ...from.flatMap(citationsUnder)];
}
