import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { findAgain } from '#engine/citing/cite.ts';
import { readPaper } from '#engine/reading/paper.ts';
import { createRecogniser } from '#engine/reading/scans/recogniser.ts';
import { photographedPdf } from '#tests/support/photographs.ts';
import { scanOf } from '#tests/support/scans.ts';
import { createExtractor } from './extractor.ts';
import { type ExtractedField, Tag } from './record.ts';
import { legibility } from './words/legible.ts';

const extractor = createExtractor({ size: 1, once: true });
afterAll(() => extractor.close());

const cited = (field: ExtractedField): Extract<ExtractedField, { status: 'cited' }> => {
  if (field.status !== 'cited') throw new Error(`${field.field} is ${field.status}`);
  return field;
};

test('values of a scan are found in a limited child, each quote found again among its recognised words', async () => {
  const printed = await readFile('samples/letters/case1-pension-consolidation/illustration.pdf');
  const tags: unknown[] = JSON.parse(await readFile('samples/letters/case1-pension-consolidation/tags.json', 'utf8'));
  const asked = { tags: tags.map((tag) => Tag.parse(tag)) };
  const bytes = await scanOf(printed, { dpi: 200, angle: 0.02, noise: 10 });
  const own = await extractor.extract({ files: [{ name: 'illustration.pdf', bytes: printed }], ...asked });
  const scanned = await extractor.extract({ files: [{ name: 'illustration.pdf', bytes }], ...asked });
  const values = (fields: readonly ExtractedField[]): (string | null)[] => fields.map(({ value }) => value);
  expect(values(scanned.fields)).toEqual(values(own.fields));
  const found = scanned.fields.filter(({ status }) => status === 'cited').map(cited);
  expect(found.length).toBeGreaterThan(8);
  const recogniser = createRecogniser();
  const source = await readPaper(bytes, { recognise: (page) => recogniser.recognise(page, 'a firm') });
  expect(found.every(({ citation }) => findAgain(source, citation))).toBe(true);
  expect(found.some(({ citation }) => findAgain({ ...source, sha256: 'f'.repeat(64) }, citation))).toBe(false);
});

test('values of papers photographed on a desk are those of the papers, and nothing is made up', async () => {
  const printed = await readFile('samples/letters/case1-pension-consolidation/illustration.pdf');
  const tags: unknown[] = JSON.parse(await readFile('samples/letters/case1-pension-consolidation/tags.json', 'utf8'));
  const asked = { tags: tags.map((tag) => Tag.parse(tag)) };
  const bytes = await photographedPdf(printed, { strength: 3 });
  const own = await extractor.extract({ files: [{ name: 'illustration.pdf', bytes: printed }], ...asked });
  const seen = await extractor.extract({ files: [{ name: 'illustration.pdf', bytes }], ...asked });
  expect(seen.fields.map(({ field, value }) => [field, value])).toEqual(own.fields.map(({ field, value }) => [field, value]));
  expect(seen.fields.filter(({ status }) => status === 'cited').length).toBeGreaterThan(8);
  const recogniser = createRecogniser();
  const source = await readPaper(bytes, { recognise: (page) => recogniser.recognise(page, 'a firm') });
  expect(seen.fields.filter(({ status }) => status === 'cited').every((field) => findAgain(source, cited(field).citation))).toBe(true);
});

test('a value whose words are not all surely read is never surer than what a person has to look at', () => {
  const page = { number: 1, width: 600, height: 800, turns: 0 as const, scanned: true, words: [] };
  const sure = (...confidences: (number | undefined)[]): number => {
    const words = confidences.map((confidence) => ({
      text: 'x',
      box: { x0: 0, y0: 0, x1: 9, y1: 9 },
      size: 9,
      bold: false,
      ...(confidence === undefined ? {} : { confidence }),
    }));
    return legibility({ text: 'x', origin: { page, words } });
  };
  expect([sure(undefined), sure(0.96, 0.91), sure(0.96, 0.89), sure(0.3, 0.96)]).toEqual([1, 1, 0.7, 0.3]);
});
