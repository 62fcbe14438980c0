import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { plainName } from '#platform/shared/file-names.ts';
import { type Context, tenantOf } from '../context.ts';
import { Invalid, Refused } from '../errors.ts';
import { deriveKey, seal, unseal } from '../secrets/crypto.ts';
import { openFrames, sealFrames } from '../secrets/sealed-stream.ts';
import { type BetweenTenants, tenantKey } from '../secrets/tenant-keys.ts';

/** A file of a document is at most 25 MB (decisions: Files). */
const uploadLimit = 25 * 1024 * 1024;

/** A file in storage, sealed under its own key; not yet named by any row. */
export interface StoredFile {
  storage_key: string;
  /** The file's key, wrapped by the tenant's. */
  wrapped_key: Buffer;
  size_bytes: number;
  sha256: string;
}

export interface UploadedFile extends StoredFile {
  /** As the sender named it; never a path. */
  name: string;
  /** As the sender claims; `head` tells. */
  mime: string;
  /** The first bytes, by which its type is judged. */
  head: Buffer;
  /** Files that came inside it, each in storage by itself. */
  enclosed?: readonly UploadedFile[];
}

/** Takes the one file of a multipart request, sealing it on its way to storage, and the text fields beside it. */
export async function receiveUpload(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: uploadLimit + 1 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else file = await storeUpload(ctx, part);
    }
  } catch (error) {
    if (file) await discardUpload(ctx, file);
    throw error;
  }
  if (!file) throw new Invalid([{ path: ['file'], message: 'A file is missing' }]);
  return { file, fields };
}

/** Seals a file into storage as it was sent or came inside another; an empty one is a 400. */
export async function storeUpload(
  ctx: Context,
  part: { file: AsyncIterable<Buffer>; filename: string; mimetype: string },
): Promise<UploadedFile> {
  const head: Buffer[] = [];
  const stored = await storeFile(ctx, keepHead(part.file, head));
  const file = { ...stored, name: plainName(part.filename), mime: part.mimetype, head: Buffer.concat(head).subarray(0, 4_096) };
  if (file.size_bytes === 0) {
    await discardUpload(ctx, file);
    throw new Invalid([{ path: ['file'], message: 'This file is empty. Choose another, or save it again where it was made.' }]);
  }
  return file;
}

/** Seals content under a new key into storage; over the limit, 25 MB unless it is our own making, it is a 413 and nothing is kept. */
export async function storeFile(
  ctx: Context,
  content: AsyncIterable<Buffer>,
  { limit = uploadLimit }: { limit?: number } = {},
): Promise<StoredFile> {
  const tenantId = tenantOf(ctx);
  const storage_key = `${tenantId}/${randomUUID()}`;
  const key = randomBytes(32);
  const wrapped_key = seal(deriveKey(await tenantKey(ctx, tenantId), 'files'), key, storage_key);
  const hash = createHash('sha256');
  let size_bytes = 0;
  const measured = async function* () {
    for await (const chunk of content) {
      size_bytes += chunk.length;
      if (size_bytes > limit) throw new Refused(413, 'This file is larger than 25 MB. Save it smaller, or split it');
      hash.update(chunk);
      yield chunk;
    }
  };
  await ctx.services.storage.put(storage_key, Readable.from(sealFrames(key, measured())));
  return { storage_key, wrapped_key, size_bytes, sha256: hash.digest('hex') };
}

/** The content again, frame by frame, each authenticated before it is handed out. */
export async function openFile(
  ctx: Context,
  { storage_key, wrapped_key }: Pick<StoredFile, 'storage_key' | 'wrapped_key'>,
): Promise<AsyncIterable<Buffer>> {
  const key = unseal(deriveKey(await tenantKey(ctx, tenantOf(ctx)), 'files'), wrapped_key, storage_key);
  return openFrames(key, await ctx.services.storage.get(storage_key));
}

/** Wraps a file's key anew for the tenant that its row goes to; the content stays where it is. */
export async function rewrapFileKey(
  ctx: Context,
  { from, to }: BetweenTenants,
  { storage_key, wrapped_key }: Pick<StoredFile, 'storage_key' | 'wrapped_key'>,
): Promise<Buffer> {
  const key = unseal(deriveKey(await tenantKey(ctx, from), 'files'), wrapped_key, storage_key);
  return seal(deriveKey(await tenantKey(ctx, to), 'files'), key, storage_key);
}

/**
 * Copies a file's content to a storage key of the actor's own tenant, as it is sealed; gives what its row is to say. The same
 * file always gets the same key, so that a second try overwrites the first.
 */
export async function rehouseFile(
  ctx: Context,
  { storage_key, wrapped_key }: Pick<StoredFile, 'storage_key' | 'wrapped_key'>,
): Promise<Pick<StoredFile, 'storage_key' | 'wrapped_key'>> {
  const tenantId = tenantOf(ctx);
  const wrapping = deriveKey(await tenantKey(ctx, tenantId), 'files');
  const housed = `${tenantId}/${storage_key.split('/')[1]}`;
  await ctx.services.storage.put(housed, await ctx.services.storage.get(storage_key));
  return { storage_key: housed, wrapped_key: seal(wrapping, unseal(wrapping, wrapped_key, storage_key), housed) };
}

/** Removes the content of a file that no row names, and of those that came inside it. */
export async function discardUpload(
  ctx: Context,
  { storage_key, enclosed = [] }: Pick<UploadedFile, 'storage_key' | 'enclosed'>,
): Promise<void> {
  for (const file of enclosed) await discardUpload(ctx, file);
  await ctx.services.storage.remove(storage_key);
}

async function* keepHead(source: AsyncIterable<Buffer>, head: Buffer[]): AsyncGenerator<Buffer> {
  let kept = 0;
  for await (const chunk of source) {
    if (kept < 4_096) head.push(chunk);
    kept += chunk.length;
    yield chunk;
  }
}
