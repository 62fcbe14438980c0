import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { type ZipEntry, zipped } from './zip.ts';

async function* chunks(bytes: Buffer, size = 1_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function archiveOf(entries: ZipEntry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zipped(
    (async function* () {
      yield* entries;
    })(),
  ))
    parts.push(part);
  return Buffer.concat(parts);
}

test('an archive holds what was put into it, compressed or as it is, with names beyond ASCII and empty files', async () => {
  const [noise, words] = [randomBytes(200_000), Buffer.from('the same again '.repeat(20_000))];
  const archive = await archiveOf([
    { name: 'files/Übersicht – June.pdf', compress: false, content: chunks(noise) },
    { name: 'words.txt', compress: true, content: chunks(words) },
    { name: 'empty.json', compress: true, content: chunks(Buffer.alloc(0)) },
  ]);
  const opened = unzipSync(archive);
  expect(Object.keys(opened)).toEqual(['files/Übersicht – June.pdf', 'words.txt', 'empty.json']);
  expect(Buffer.from(opened['files/Übersicht – June.pdf']!).equals(noise)).toBe(true);
  expect(Buffer.from(opened['words.txt']!).equals(words)).toBe(true);
  expect(opened['empty.json']).toHaveLength(0);
  expect(archive.length).toBeLessThan(noise.length + 20_000);
});

test('an entry that can’t be read ends the archive with its error', async () => {
  const broken = (async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('one');
    throw new Error('the disk is gone');
  })();
  await expect(archiveOf([{ name: 'a', compress: true, content: broken }])).rejects.toThrow('the disk is gone');
});

test('an archive whose entries say their time is the same whenever it is made', async () => {
  const entry = (): ZipEntry => ({
    name: 'a.txt',
    compress: true,
    modified: new Date(2026, 10, 22),
    content: chunks(Buffer.from('the same')),
  });
  vi.useFakeTimers({ now: new Date(2026, 0, 1) });
  const before = await archiveOf([entry()]);
  vi.setSystemTime(new Date(2027, 5, 5));
  const after = await archiveOf([entry()]);
  vi.useRealTimers();
  expect(after.equals(before)).toBe(true);
});
