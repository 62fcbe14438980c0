import { z } from 'zod';
import type { LetterInputs } from '#engine/letters/record.ts';
import { DocumentKind, DocumentTimes } from '../contract.ts';
import type { DocumentField } from '../fields/contract.ts';

const Person = z.object({ name: z.string(), at: z.iso.datetime() });
const Named = z.object({ field: z.string(), label: z.string() });

/** What a final version is certified to be: what it was made of, who answers for it, and when everything happened. */
export const CertificateFacts = z.object({
  kind: DocumentKind,
  name: z.string(),
  number: z.int(),
  client: z.string().nullable(),
  firm: z.string(),
  product: z.object({ name: z.string(), version: z.string() }),
  /** `built-in`, or the language model that was asked beside it. */
  engine: z.string(),
  template: z.object({ name: z.string(), version: z.int().nullable(), sha256: z.string() }),
  sources: z.array(z.object({ name: z.string(), sha256: z.string(), kind: z.string() })),
  /** Fields by where their values come from. */
  counts: z.object({ cited: z.int(), computed: z.int(), composed: z.int(), attested: z.int(), absent: z.int() }),
  /** Values that somebody states by name, and who. */
  attested: z.array(Named.extend({ by: z.string() })),
  /** What a person decided the document does without. */
  left_out: z.array(Named.extend({ by: z.string().nullable() })),
  times: DocumentTimes,
  submitted: Person.nullable(),
  approved: Person.nullable(),
  finalised: Person,
  /** SHA-256 of the Word file. */
  sha256: z.string(),
});
export type CertificateFacts = z.infer<typeof CertificateFacts>;

/** What a document's fields and inputs certify: counts, and by name what rests on somebody's word. */
export function certified(
  inputs: LetterInputs,
  fields: readonly DocumentField[],
): Pick<CertificateFacts, 'product' | 'engine' | 'template' | 'sources' | 'counts' | 'attested' | 'left_out'> {
  const { product, engine, template, sources } = inputs;
  const counts = { cited: 0, computed: 0, composed: 0, attested: 0, absent: 0 };
  const attested: CertificateFacts['attested'] = [];
  const left_out: CertificateFacts['left_out'] = [];
  for (const { field, label, draft, decision } of fields) {
    // What is unverified is never printed: to whoever reads the document it is not there.
    counts[draft.status === 'unverified' ? 'absent' : draft.status]++;
    if (draft.status === 'attested') attested.push({ field, label, by: draft.by });
    if (decision?.decision === 'left_out') left_out.push({ field, label, by: decision.user_name });
  }
  return { product, engine, template: { ...template, version: template.version ?? null }, sources, counts, attested, left_out };
}
