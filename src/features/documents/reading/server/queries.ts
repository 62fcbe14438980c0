import { z } from 'zod';
import { ExtractedField } from '#engine/extraction/record.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { LibraryChanges } from '#features/templates/snippets/server/queries.ts';
import { DocumentTemplateTag } from '#features/templates/tags/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { decryptColumn, encryptColumn } from '#platform/server/secrets/tenant-keys.ts';

/** What was found in the papers of a document, and what was asked: the words of its tags as they were then. */
export const Findings = z.object({
  template: z.object({ id: z.guid(), number: z.number().int() }),
  words: z.array(
    DocumentTemplateTag.pick({
      tag_name: true,
      prompt_body: true,
      prompt_examples_json: true,
      metadata_json: true,
      document_type: true,
      purpose: true,
    }).extend({ columns: z.array(z.string()).optional() }),
  ),
  /** What paragraphs are composed of, as the author's library was then. */
  library: LibraryChanges,
  fields: z.array(ExtractedField),
});
export type Findings = z.infer<typeof Findings>;

/** Opens what was found; null before anything was. */
export async function findingsOf(
  ctx: Context,
  { id, findings_sealed }: Pick<DocumentRow, 'id' | 'findings_sealed'>,
): Promise<Findings | null> {
  if (findings_sealed === null) return null;
  return Findings.parse(JSON.parse(await decryptColumn(ctx, findingsPlace(id), findings_sealed)));
}

/** Seals what was found. */
export function sealFindings(ctx: Context, id: string, findings: Findings): Promise<Buffer> {
  return encryptColumn(ctx, findingsPlace(id), JSON.stringify(findings));
}

/** Where the sealed findings of a document belong. */
export function findingsPlace(id: string) {
  return { table: 'documents', column: 'findings_sealed', id };
}
