import { beforeAll, describe, expect, test } from 'vitest';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { type PackedPart, packZip } from '#engine/reading/zip/zip-write.ts';
import { letterOfCase, type MadeLetter, madeLetter } from '#tests/support/letters/made-letter.ts';
import { paragraph, wordFile } from '#tests/support/word.ts';
import { writeManifest } from './manifest-text.ts';
import { packWith } from './manifest.ts';
import { verifyLetter } from './verify-letter.ts';
import { verifyPapers } from './verify-papers.ts';

const { letter } = madeLetter(wordFile({ body: paragraph('Dear {{name}}') }), { given: { name: 'Ann Lowe' } });

type Parts = Map<string, Uint8Array | PackedPart>;

/** The letter with other parts, packed as we pack. */
function changed(change: (parts: Parts) => void): Buffer {
  const parts: Parts = new Map(openZip(letter));
  change(parts);
  return packZip(parts);
}

const bytesOf = (name: string) => Buffer.from(openZip(letter).get(name)?.bytes ?? Buffer.of());
const problemsOf = (docx: Uint8Array) => verifyLetter(docx).problems;

test('each single byte of a part that is changed is seen, and the part named', () => {
  const body = bytesOf('word/document.xml');
  for (let at = 0; at < body.length; at += 5) {
    const other = Buffer.from(body);
    // Another letter, and never a character that XML lives by.
    other[at] = other[at] === 0x78 ? 0x79 : 0x78;
    expect(problemsOf(changed((parts) => parts.set('word/document.xml', other)))).toEqual([
      { part: 'word/document.xml', message: 'changed after the letter was made' },
    ]);
  }
});

test('no bit of the file can be turned unseen, wherever it stands', () => {
  const outcome = (docx: Uint8Array) => {
    try {
      return verifyLetter(docx).ok;
    } catch (error) {
      if (error instanceof ReadingRefusal) return error.error;
      throw error;
    }
  };
  expect(outcome(letter)).toBe(true);
  for (let at = 0; at < letter.length; at += 5) {
    const other = Buffer.from(letter);
    other[at]! ^= 1 << (at % 8);
    expect([at, outcome(other)]).not.toEqual([at, true]);
  }
});

test('where a changed byte damages the file’s packing, the part is named too', () => {
  const other = Buffer.from(letter);
  other[other.indexOf('word/document.xml') + 40]! ^= 1;
  expect(() => verifyLetter(other)).toThrow('word/document.xml');
});

test('parts that were taken out or added are named, and those that another program packed again', () => {
  expect(problemsOf(changed((parts) => parts.delete('word/styles.xml')))).toEqual([
    { part: 'word/styles.xml', message: 'taken out after the letter was made' },
  ]);
  expect(problemsOf(changed((parts) => parts.set('word/more.xml', Buffer.from('<a/>'))))).toEqual([
    { part: 'word/more.xml', message: 'added after the letter was made' },
  ]);
  const packing = [{ part: null, message: 'every part says what it said, but the file was packed again by another program' }];
  expect(problemsOf(packZip(new Map([...openZip(letter)].toReversed())))).toEqual(packing);
  const stored = changed((parts) => {
    const { bytes, checksum, size } = openZip(letter).get('word/styles.xml')!;
    parts.set('word/styles.xml', { packed: bytes, method: 0, checksum, size });
  });
  expect(problemsOf(stored)).toEqual(packing);
});

test('a manifest that was changed, is of another version, or is gone is told', () => {
  const name = 'customXml/manifest.xml';
  const told = (xml: string) => problemsOf(changed((parts) => parts.set(name, Buffer.from(xml))));
  const xml = bytesOf(name).toString('utf8');
  expect(told(xml.replace('Ann Lowe', 'Ann Love'))).toEqual([{ part: name, message: 'the manifest itself was changed' }]);
  const unread = [{ part: name, message: 'the manifest can’t be read: it was changed, or another version of this program wrote it' }];
  expect(told(xml.replace('format&quot;:1', 'format&quot;:2'))).toEqual(unread);
  for (const other of [xml.replace('{', '['), xml.replace('urn:', 'urm:'), xml.replace('&quot;', '<quot;')])
    expect(told(other)).toEqual(unread);
  const none = [{ part: null, message: 'this letter carries no manifest: it was not made here, or the manifest was taken out' }];
  expect(problemsOf(changed((parts) => parts.delete(name)))).toEqual(none);
  expect(problemsOf(wordFile({ body: paragraph('Dear Ann') }))).toEqual(none);
});

describe('with the papers of a case', () => {
  let made: MadeLetter;
  beforeAll(async () => {
    made = await letterOfCase('case2-isa-investment');
  });
  const manifestOf = (docx: Uint8Array) => verifyLetter(docx).manifest!;

  test('every quote is found again', async () => {
    const checks = await verifyPapers(manifestOf(made.letter), made.papers);
    expect(checks).toMatchObject([
      { name: 'sources', ok: true, detail: 'all 3 files are the same by SHA-256' },
      { name: 'citations', ok: true, detail: expect.stringMatching(/^\d\d quotes found again/) },
    ]);
  });

  test('one other character in any quote is not found, though the manifest was fitted to it', async () => {
    const manifest = manifestOf(made.letter);
    const cited = manifest.fields.filter((field) => field.status === 'cited');
    const fields = cited.map((field, index) => {
      const { quote } = field.citation;
      const at = index % quote.length;
      const other = `${quote.slice(0, at)}${quote[at] === 'x' ? 'y' : 'x'}${quote.slice(at + 1)}`;
      return { ...field, citation: { ...field.citation, quote: other }, alternatives: [] };
    });
    const forged = { ...manifest, fields };
    const parts = new Map([...openZip(made.letter)].filter(([name]) => name !== 'customXml/manifest.xml'));
    const letterOfForger = packWith(parts, writeManifest(forged));
    expect(verifyLetter(letterOfForger)).toMatchObject({ ok: true });
    const [, citations] = await verifyPapers(manifestOf(letterOfForger), made.papers);
    expect(citations).toMatchObject({ ok: false, detail: expect.stringMatching(new RegExp(`^0 found again, ${fields.length} not: `)) });
  });

  test('a paper that was changed, left out, or is another’s is named', async () => {
    const manifest = manifestOf(made.letter);
    const [first, ...others] = made.papers;
    const other = Buffer.from(first!.bytes);
    other[other.length - 2]! ^= 1;
    const changedPaper = await verifyPapers(manifest, [{ name: first!.name, bytes: other }, ...others]);
    expect(changedPaper[0]).toEqual({
      name: 'sources',
      ok: false,
      detail: `${first!.name} was not given, or is another file now; ${first!.name} is no source of this letter`,
    });
    expect(changedPaper[1]?.ok).toBe(false);
    expect((await verifyPapers(manifest, others))[0]?.detail).toBe(`${first!.name} was not given, or is another file now`);
  });
});
