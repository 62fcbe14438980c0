import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import { discardUpload, openFile, storeFile, type UploadedFile } from '../http/upload.ts';
import { makeRaster, rasterLimits, type RasterTarget } from './raster.ts';

/** For `serve`: takes an uploaded picture and puts the one made anew from its pixels in its place, before the transaction begins. */
export function asRaster(target: RasterTarget): (ctx: Context, file: UploadedFile) => Promise<UploadedFile> {
  return async (ctx, file) => {
    if (file.size_bytes > rasterLimits.bytes) throw new Refused(413, 'The picture is larger than 2 MB');
    const chunks: Buffer[] = [];
    for await (const chunk of await openFile(ctx, file)) chunks.push(chunk);
    const { content, mime } = await makeRaster(Buffer.concat(chunks), target);
    const stored = await storeFile(ctx, Readable.from([content]));
    await discardUpload(ctx, file);
    const name = `${file.name
      .replace(/\.[^.]*$/, '')
      .slice(0, 240)
      .toWellFormed()}.${target.format}`;
    return { ...stored, name, mime, head: content.subarray(0, 4_096) };
  };
}
