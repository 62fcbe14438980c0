import type { Citation } from '#engine/citing/record.ts';
import { partsOf, type ValueParts } from '#engine/collections/record.ts';
import type { DraftField } from '#engine/composing/record.ts';
import type { UsedInput } from '#engine/computing/record.ts';

/** Every citation that a field rests on: of the value, part by part, and its alternatives, of what it was computed from, or of its sentences and why they are there. */
export function citationsOf(field: DraftField): Citation[] {
  if ('sentences' in field) return [...field.sentences, ...field.used].flatMap(({ citations }) => citations);
  if (field.status === 'cited') return [field, ...field.alternatives].flatMap(citationsOfValue);
  if (field.status === 'attested') return citationsOfParts(field);
  if (field.status !== 'computed') return [];
  return [...field.inputs.flatMap(citationsUnder), ...(field.printed ? [field.printed.citation] : [])];
}

/** The place of a value that is one text, or those of its parts. */
function citationsOfValue({ citation, ...value }: ValueParts & { citation: Citation }): Citation[] {
  const ofParts = citationsOfParts(value);
  return ofParts.length > 0 ? ofParts : [citation];
}

const citationsOfParts = (value: ValueParts): Citation[] => partsOf(value).flatMap(({ citation }) => citation ?? []);

function citationsUnder({ citation, from }: UsedInput): Citation[] {
  return [...(citation ? [citation] : []), ...from.flatMap(citationsUnder)];
}
