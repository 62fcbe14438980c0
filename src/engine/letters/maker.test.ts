import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { british } from '#engine/templates/formats.ts';
import { letterOfCase, type MadeLetter } from '#tests/support/letters/made-letter.ts';
import { paragraph, partsOf, run, table, wordFile } from '#tests/support/word.ts';
import { closeLetterMaker, createLetterMaker, type LetterMaker, letterMaker } from './maker.ts';
import { manifestOf } from './manifest.ts';
import { rebuildLetter } from './rebuild.ts';

let maker: LetterMaker;
let made: MadeLetter;
beforeAll(async () => {
  maker = createLetterMaker({ size: 1 });
  made = await letterOfCase('case2-isa-investment');
});
afterAll(() => maker.close());

const nothing = { fields: [], given: {}, language: british };

describe('a letter', () => {
  test('is the one that is made again of its manifest, byte for byte', async () => {
    const letter = await maker.make({ template: made.template, inputs: made.inputs });
    if (!('docx' in letter)) throw new Error('not made');
    expect(Buffer.from(letter.docx).equals(made.letter)).toBe(true);
    expect(rebuildLetter(made.template, manifestOf(letter.docx)!)?.equals(letter.docx)).toBe(true);
  });

  test('is looked at before it is made: values with their tags, what is missing, what can’t be printed', async () => {
    const { fields, language } = made.inputs;
    const looked = await maker.view({ template: made.template, fields, given: { client_full_name: 'Ann Lowe' }, language });
    if (!('view' in looked)) throw new Error('not looked at');
    const runs = looked.view.body.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));
    expect(runs).toContainEqual({ text: 'Ann Lowe', field: 'client_full_name' });
    expect(runs.filter(({ missing }) => missing).length).toBeGreaterThan(0);
    expect(looked).toMatchObject({ values: [], milliseconds: expect.any(Number) });
    const template = wordFile({ body: paragraph('On {{day | date}} for {{who}}') });
    const misfit = await maker.view({ template, ...nothing, given: { day: 'soon' } });
    expect(misfit).toMatchObject({ missing: ['who'], values: [{ name: 'day' }] });
  });

  test('isn’t made, nor looked at, of a template with problems', async () => {
    const template = wordFile({ body: paragraph('{{#open}} never closed') });
    const problems = [expect.objectContaining({ code: 'not_closed' })];
    expect(await maker.view({ template, ...nothing })).toEqual({ problems, values: [] });
    expect(await maker.make({ template, inputs: made.inputs })).toEqual({ problems, values: [] });
  });

  test('that is no Word document is refused, and the next one isn’t hurt by it', async () => {
    await expect(maker.harmless(Buffer.from('no document'))).rejects.toBeInstanceOf(ReadingRefusal);
    expect((await maker.harmless(made.letter)).length).toBeGreaterThan(1_000);
  });
});

async function changesIn(before: Uint8Array, after: Uint8Array) {
  const edited = await maker.edited({ made: { docx: before }, edited: after });
  if ('problems' in edited) throw new Error('not compared');
  return edited.changes;
}

describe('an edited letter', () => {
  const letter = (...paragraphs: string[]) => wordFile({ body: paragraphs.map((text) => paragraph(text)).join('') });

  test('shows what was reworded, added and taken out, and nothing that only moved to another line', async () => {
    const before = letter(
      'Dear Ann,',
      'You plan to stop work at 64. You hold £24,000 in cash.',
      'We recommend that you transfer £182,450 to the new plan. Your old plan has no guarantees.',
      'Yours sincerely',
    );
    const after = letter(
      'Dear Ann,',
      'You plan to stop work at 65.  You hold £24,000 in cash.',
      'This is a new paragraph about inheritance tax.',
      'We recommend that you transfer £182,450 to the new plan.',
      'Yours sincerely',
    );
    expect(await changesIn(before, after)).toEqual({
      changed: [{ before: 'You plan to stop work at 64.', after: 'You plan to stop work at 65.' }],
      added: [{ text: 'This is a new paragraph about inheritance tax.' }],
      removed: [{ text: 'Your old plan has no guarantees.' }],
    });
  });

  test('has no changes when it is the same, saved in another way', async () => {
    const before = wordFile({ body: paragraph('Mr. Lowe has £1,000. He saves.') + table(['a', 'b']) });
    const after = wordFile({ body: paragraph(run('Mr. Lowe ', '<w:b/>'), run('has £1,000. He saves.')) + table(['a', 'b']) });
    expect(await changesIn(before, after)).toEqual({ added: [], removed: [], changed: [] });
  });

  test('is compared in cells, headers and notes too, and repeats don’t confuse it', async () => {
    const file = (head: string, cell: string) =>
      wordFile({ body: paragraph('Same.') + table(['Fee', cell], ['Fee', '£5']) + paragraph('Same.'), headers: [paragraph(head)] });
    expect(await changesIn(file('Draft', '£5'), file('Final', '£6'))).toEqual({
      added: [{ text: 'Final' }, { text: '£6' }],
      removed: [{ text: 'Draft' }, { text: '£5' }],
      changed: [],
    });
  });

  test('of another length than can be compared is refused', async () => {
    const long = (word: string) => letter(...Array.from({ length: 2500 }, (_, at) => `${word} ${at}`));
    await expect(changesIn(long('a'), long('b'))).rejects.toMatchObject({ error: 'too_large' });
  });
});

test('a harmless copy has neither macros nor links out of the document, but what it says', async () => {
  const docx = wordFile({
    body: paragraph('Words') + '<w:p><w:r><w:object><o:OLEObject r:id="rOle"/></w:object></w:r></w:p>',
    relationships: [
      { id: 'rOut', type: 'image', target: 'http://127.0.0.1:1/x.png', external: true },
      { id: 'rOle', type: 'oleObject', target: 'file:///etc/passwd', external: true },
    ],
  });
  const parts = [...partsOf(await maker.harmless(docx)).values()].join('');
  expect(parts).toContain('Words');
  expect(parts).not.toMatch(/127\.0\.0\.1|etc\/passwd|OLEObject/);
});

test('a process has one maker, and a new one after that was closed', async () => {
  const first = letterMaker();
  expect(letterMaker()).toBe(first);
  await closeLetterMaker();
  expect((await letterMaker().harmless(made.letter)).length).toBeGreaterThan(1_000);
  await closeLetterMaker();
});
