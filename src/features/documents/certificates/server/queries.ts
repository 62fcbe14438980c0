import { CertificateInput } from '#engine/letters/certifying/record.ts';
import type { LetterInputs } from '#engine/letters/record.ts';
import { noticesAmong, valuesOf } from '#features/documents/certificates/rules.ts';
import type { DocumentKind } from '#features/documents/contract.ts';
import { unprovedIn } from '#features/documents/editing/proving/rules.ts';
import type { FieldState } from '#features/documents/fields/contract.ts';
import { getDocument } from '#features/documents/server/queries.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { listSources } from '#features/documents/sources/server/queries.ts';
import { certificatePlace } from '#features/documents/versions/server/queries.ts';
import type { DocumentVersionRow } from '#features/documents/versions/server/tables.ts';
import { firmBrand } from '#features/organisations/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { decryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { isEnglish } from '#platform/shared/output-languages.ts';

/** Of a firm that has chosen none. */
const plainColour = '#0b6b5b';

/** Asks the slices above what was said to findings about a document; each adds its own. */
export const findingsAsked = happening<{ id: string; kind: DocumentKind; findings: Findings }>('documents.findings-asked');

type Findings = NonNullable<CertificateInput['findings']>;

/** What the next version of a document is certified to be, where it becomes final now; `sha256` is its Word file's. */
export function certificateInput(
  ctx: Context,
  { id, kind, name, times }: DocumentRow,
  { state, inputs, sha256 }: { state: FieldState; inputs: LetterInputs; sha256: string },
): Promise<CertificateInput> {
  return tx(ctx, async () => {
    const { customer_name, approved, versions } = await getDocument(ctx, id);
    const firm = await firmBrand(ctx);
    const approver = approved?.user_name ?? null;
    const findings: Findings = { answered: [], open: 0 };
    await tell(ctx, findingsAsked, { id, kind, findings });
    const notices = noticesAmong(await listSources(ctx, id));
    const { made_with = inputs.template, sentences, ...edited } = inputs.edited ?? {};
    return CertificateInput.parse({
      firm: { name: firm.name, colour: firm.colour ?? plainColour },
      client: customer_name,
      kind,
      letter: { name, version: versions + 1, sha256 },
      product: inputs.product,
      engine: inputs.engine,
      ...(!isEnglish(inputs.language.locale) && { language: inputs.language.locale }),
      template: { ...made_with, version: made_with.version ?? 1 },
      ...(inputs.edited && { edited: { ...inputs.template, ...edited, ...(sentences && { unproved: unprovedIn(sentences) }) } }),
      tags: [],
      sources: inputs.sources.map((source) => ({ name: source.name, sha256: source.sha256 })),
      ...(notices.length > 0 && { notices }),
      values: valuesOf(state.fields),
      ...(findings.answered.length > 0 && { findings }),
      reviewer: approver,
      approver,
      times: {
        uploaded: times.uploaded_at,
        read: times.analysed_at,
        generated: times.generated_at,
        approved: approved?.at ?? null,
        final: ctx.now().toISOString(),
      },
    });
  });
}

/** What a version was certified to be when it became final. */
export async function certificateOf(
  ctx: Context,
  { id, certificate_sealed }: Pick<DocumentVersionRow, 'id' | 'certificate_sealed'>,
): Promise<CertificateInput> {
  return CertificateInput.parse(JSON.parse(await decryptColumn(ctx, certificatePlace(id), certificate_sealed)));
}
