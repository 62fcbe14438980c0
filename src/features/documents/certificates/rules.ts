import type { CertificateInput } from '#engine/letters/certifying/record.ts';
import type { DocumentField } from '../fields/contract.ts';
import type { DocumentSource } from '../sources/contract.ts';
import { translatedIn } from '../translating/rules.ts';

/** How many values of each kind a document has, how many of them a language model found or reworded, how many sentences it translated, and by name those that rest on somebody's word. What is unverified is never printed. */
export function valuesOf(fields: readonly DocumentField[]): CertificateInput['values'] {
  const values: CertificateInput['values'] = { cited: 0, computed: 0, composed: 0, left_out: 0, attested: [] };
  for (const { label, draft } of fields) {
    if (draft.status === 'attested') values.attested.push({ label, by: draft.by });
    else values[draft.status === 'absent' || draft.status === 'unverified' ? 'left_out' : draft.status]++;
  }
  const { byModel: translated } = translatedIn(fields.map(({ draft }) => draft));
  const byModel = fields.filter(({ draft }) => draft.status === 'cited' && draft.by === 'model').length;
  const reworded = fields.filter(({ draft }) => draft.status === 'composed' && draft.reworded !== undefined).length;
  return {
    ...values,
    ...(byModel > 0 && { by_model: byModel }),
    ...(reworded > 0 && { reworded }),
    ...(translated > 0 && { translated }),
  };
}

/** What was to be seen of the papers, and by whom it was. */
export function noticesAmong(
  sources: readonly Pick<DocumentSource, 'name' | 'notices' | 'seen'>[],
): NonNullable<CertificateInput['notices']> {
  return sources.flatMap(({ name: file, notices, seen }) => {
    if (!notices) return [];
    const { orders, stranger, left_out, formulas } = notices;
    const attachments = left_out.map(({ name }) => name);
    const seen_by = seen?.user_name ?? null;
    const more = { ...(attachments.length > 0 && { attachments }), ...(formulas && { formulas: formulas.count }) };
    return [{ file, orders, stranger: stranger?.name ?? null, ...more, seen_by }];
  });
}
