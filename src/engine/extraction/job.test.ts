import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { scanOf } from '#tests/support/scans.ts';
import { type FilesRead, run } from './job.ts';
import { Tag } from './record.ts';

const folder = 'samples/letters/case1-pension-consolidation';
const file = async (name: string) => ({ name, bytes: await readFile(`${folder}/${name}`) });
const tags = ['client_full_name', 'gross_income'].map((tag_name) => Tag.parse({ tag_name }));
const nothingToRecognise = () => Promise.reject(new Error('there is no picture among the papers'));

test('files are told of with their first lines and the sizes of their pages; one that can’t be read leaves the others be', async () => {
  const { files } = await run(
    {
      files: [await file('illustration.pdf'), { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7 nothing') }, await file('fact-find.docx')],
      tags,
    },
    () => {},
    nothingToRecognise,
  );
  expect(files).toMatchObject([
    { name: 'illustration.pdf', kind: 'pdf', title: expect.stringMatching(/illustration/i) },
    { name: 'broken.pdf', error: 'corrupt' },
    { name: 'fact-find.docx', kind: 'docx', title: expect.stringMatching(/fact/i), pages: [] },
  ]);
  const pages = files.flatMap((one) => ('pages' in one ? one.pages : []));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.every(({ width, height }) => width > 500 && height > 500)).toBe(true);
});

test('a page that is a picture, where nothing recognises pictures, is told of as one without words', async () => {
  const { bytes } = await file('illustration.pdf');
  const both = await PDFDocument.load(bytes);
  const scan = await PDFDocument.load(await scanOf(bytes, { dpi: 72 }));
  both.addPage((await both.copyPages(scan, [0]))[0]);
  const nothingRecognises = () => Promise.reject(new ReadingRefusal('unsupported', 'tesseract isn’t installed'));
  const { files } = await run({ files: [{ name: 'both.pdf', bytes: await both.save() }], tags }, () => {}, nothingRecognises);
  const [read] = files;
  const pages = read && 'pages' in read ? read.pages : [];
  expect(pages.map(({ wordless = false }) => wordless)).toEqual([...pages.slice(1).map(() => false), true]);
});

test('values are told of after the first file, and nothing early where it isn’t wanted', async () => {
  const files = [await file('fact-find.docx'), await file('meeting-note.txt')];
  const told = async (early: boolean) => {
    const steps: FilesRead[] = [];
    await run({ files, tags, early }, (step) => steps.push(step), nothingToRecognise);
    return steps;
  };
  const [first, last] = await told(true);
  expect(first).toMatchObject({ done: 1, total: 2, fields: [{ field: 'client_full_name', status: 'cited' }, { field: 'gross_income' }] });
  expect(last).toEqual({ done: 2, total: 2 });
  expect(await told(false)).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ]);
});

test('a model is to be asked of what code finds nothing of, or is less sure of than is wanted, and of no table', async () => {
  const files = [await file('fact-find.docx')];
  const funds = Tag.parse({ tag_name: 'funds', prompt_body: 'The funds.', type: 'table' });
  const wanted = [...tags, funds, Tag.parse({ tag_name: 'trustee', prompt_body: 'Who the trustee of the scheme is.' })];
  const asked = async (unsureBelow: number) => {
    const { questions } = await run({ files, tags: wanted, model: { unsureBelow } }, () => {}, nothingToRecognise);
    return questions.flatMap(({ tags: group }) => group.map(({ tag_name }) => tag_name));
  };
  expect(await asked(0)).toEqual(['trustee']);
  expect(await asked(2)).toEqual(['client_full_name', 'gross_income', 'trustee']);
  expect((await run({ files, tags: wanted }, () => {}, nothingToRecognise)).questions).toEqual([]);
});
