import { Readable } from 'node:stream';
import { expectDraft } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { addSource } from '#features/documents/sources/server/service.ts';
import { readFileBytes } from '#features/files/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { discardUpload, storeUpload, type UploadedFile } from '#platform/server/http/upload.ts';
import { type Known, knownPapers } from './queries.ts';

/**
 * Adds copies of papers that another document of the client has: each document keeps its own, whatever becomes of the other. Outside
 * transactions.
 */
export async function addKnownPapers(ctx: Context, id: string, sourceIds: readonly string[]): Promise<DocumentSource[]> {
  expectDraft(await documentRow(ctx, id));
  const known = new Map((await knownPapers(ctx, id)).map((one) => [one.paper.id, one]));
  const chosen = [...new Set(sourceIds)].map((sourceId) => {
    const found = known.get(sourceId);
    if (!found) throw new NotFound('Paper');
    return found;
  });
  const copies: UploadedFile[] = [];
  try {
    for (const { file } of chosen) copies.push(await copyOf(ctx, file));
    return await tx(ctx, async () => {
      const added: DocumentSource[] = [];
      for (const [at, copy] of copies.entries()) added.push(await addSource(ctx, id, chosen[at]!.paper.role, copy));
      return added;
    });
  } catch (error) {
    for (const copy of copies) await discardUpload(ctx, copy);
    throw error;
  }
}

async function copyOf(ctx: Context, file: Known['file']): Promise<UploadedFile> {
  const bytes = await readFileBytes(ctx, file);
  return storeUpload(ctx, { file: Readable.from([bytes]), filename: file.name, mimetype: file.mime });
}
