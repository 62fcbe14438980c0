import { Readable } from 'node:stream';
import type { LeftOut } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { beginsLikeEmail } from '#engine/reading/sniff.ts';
import { fileViewer } from '#engine/reading/viewer.ts';
import { readFileBytes } from '#features/files/server/service.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { discardUpload, storeUpload, type UploadedFile } from '#platform/server/http/upload.ts';

/** An upload with what is attached to it, where it is a mail. */
export interface UploadedPaper extends UploadedFile {
  /** What is attached to it and can't be a paper. */
  leftOut?: LeftOut[];
}

/** Takes what is attached to an uploaded mail out of it, in a limited child, and stores each as an upload of it would be; outside transactions. */
export async function withAttachments(ctx: Context, file: UploadedFile): Promise<UploadedPaper> {
  if (!beginsLikeEmail(file.head)) return file;
  const { taken, leftOut } = await fileViewer()
    .apart(await readFileBytes(ctx, file), { owner: tenantOf(ctx) })
    .catch(unopened(file));
  const enclosed: UploadedFile[] = [];
  try {
    for (const { name, bytes } of taken) {
      enclosed.push(
        await storeUpload(ctx, { file: Readable.from([Buffer.from(bytes)]), filename: name, mimetype: 'application/octet-stream' }),
      );
    }
  } catch (error) {
    for (const stored of enclosed) await discardUpload(ctx, stored);
    throw error;
  }
  return { ...file, enclosed, leftOut };
}

/** A mail that can't be taken apart is a paper that says so: what is attached to it may be given by itself. */
function unopened({ name }: UploadedFile): (error: unknown) => { taken: []; leftOut: LeftOut[] } {
  return (error) => {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { taken: [], leftOut: [{ name, why: 'unopened' }] };
  };
}
