import { partsOf } from '#engine/collections/record.ts';
import type { Alternative, ExtractedField } from '../record.ts';
import { canonical } from '../words/values.ts';

/**
 * What code found and what a model told, as one. What code cites stays; where the model cites something else, that becomes an alternative
 * and the field is disputed. What code didn't find is what the model cites, or else what it says unverified.
 */
export function mergeFields(found: readonly ExtractedField[], told: readonly ExtractedField[]): ExtractedField[] {
  const byTag = new Map(told.map((field) => [field.field, field]));
  return found.map((field) => {
    const other = byTag.get(field.field);
    if (!other || (field.status === 'absent' && other.status === 'absent')) return field;
    if (field.status !== 'cited') return other;
    // What was found part by part, a model's words can't be held against.
    if (partsOf(field).length > 0) return field;
    if (other.status !== 'cited' || canonical(other.value) === canonical(field.value)) return field;
    return { ...field, disputed: true, alternatives: withAlternative(field.alternatives, other) };
  });
}

function withAlternative(
  alternatives: readonly Alternative[],
  { value, file, date, citation }: ExtractedField & { status: 'cited' },
): Alternative[] {
  const isKnown = alternatives.some((one) => canonical(one.value) === canonical(value));
  return isKnown ? [...alternatives] : [...alternatives, { value, file, date, citation, by: 'model' }];
}
