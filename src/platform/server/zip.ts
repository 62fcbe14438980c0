import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  /** Whether its bytes get smaller: text does, a PDF or a picture doesn't. */
  compress: boolean;
  /** Its time, by this machine's clock, as archives have it; now unless said. */
  modified?: Date;
  content: AsyncIterable<Buffer>;
}

/** Beyond it the plain format of ZIP archives has no numbers for sizes. */
const mostBytes = 4 * 1024 ** 3 - 1024 ** 2;

/**
 * An archive, written while its entries are read: at no time more of it is in memory than a chunk and the list of names.
 * @throws when it grows to 4 GiB
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const made: Buffer[] = [];
  let bytes = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    made.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > mostBytes) failure ??= new Error('The archive would be larger than 4 GiB');
  });
  const take = (): Buffer[] => {
    if (failure) throw failure;
    return made.splice(0);
  };
  for await (const { name, compress, modified, content } of entries) {
    const entry = compress ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    if (modified) entry.mtime = modified;
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
