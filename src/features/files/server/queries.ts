import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { getFile } from './service.ts';
import type { FileRow } from './tables.ts';

/** Somebody asks for a file. A slice whose record it belongs to hides it by throwing NotFound. */
export const fileAsked = happening<FileRow>('files.asked');

/** A file that somebody asks for by its id, or 404: also where the record that it belongs to is not theirs to see. */
export function askedFile(ctx: Context, id: string): Promise<FileRow> {
  return tx(ctx, async () => {
    const file = await getFile(ctx, id);
    await tell(ctx, fileAsked, file);
    return file;
  });
}
