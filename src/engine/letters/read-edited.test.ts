import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { madeLetter } from '#tests/support/letters/made-letter.ts';
import { control, paragraph, run, wordFile } from '#tests/support/word.ts';
import { makeLetter, viewDraft } from './make-letter.ts';
import { withManifest } from './manifest.ts';
import { readEdited } from './read-edited.ts';
import { compareRebuilt } from './rebuild.ts';
import type { LetterInputs } from './record.ts';
import { verifyLetter } from './verify-letter.ts';

const document = '0199c3a0-0000-7000-8000-000000000001';
const file = (...paragraphs: string[]) => wordFile({ body: paragraphs.join('') });
const made = file(paragraph('Our fee is £1,200.'));
const { inputs } = madeLetter(made, {});

test('a letter that came back names its document, unless that was taken out of it', () => {
  const edited = withManifest(file(paragraph('Our fee is £1,300.')), { ...inputs, document });
  expect(readEdited({ docx: made }, edited)).toEqual({
    changes: { changed: [{ before: 'Our fee is £1,200.', after: 'Our fee is £1,300.' }], added: [], removed: [] },
    document,
    sentences: [{ text: 'Our fee is £1,300.', is: 'changed', values: [{ from: 11, to: 17, unproved: [] }] }],
  });
  expect(readEdited({ docx: made }, made)).toEqual({
    changes: { changed: [], added: [], removed: [] },
    document: null,
    sentences: [{ text: 'Our fee is £1,200.', is: 'kept', values: [] }],
  });
});

test.each([
  ['inserted', `<w:p><w:ins w:id="1">${run('in')}</w:ins></w:p>`],
  ['deleted', `<w:p><w:del w:id="1"><w:r><w:delText>out</w:delText></w:r></w:del></w:p>`],
  ['moved', `<w:p><w:moveTo w:id="1">${run('to')}</w:moveTo></w:p>`],
  ['a paragraph mark that was inserted', `<w:p><w:pPr><w:rPr><w:ins w:id="1"/></w:rPr></w:pPr>${run('x')}</w:p>`],
])('one with words that are %s by tracked changes is refused', (_, body) => {
  expect(() => readEdited({ docx: made }, file(body))).toThrow(/tracks changes/);
});

test('nothing is filled in a text that came back: it is looked at, made, verified and made again as it is', () => {
  const edited = file(paragraph('Dear {{client}},'), paragraph(control({ tag: 'adviser_fee' }, run('£1,300'))));
  const fields: LetterInputs['fields'] = [{ field: 'adviser_fee', status: 'attested', value: '£9', by: 'Eleanor Rowe' }];
  const changes = { changed: [{ before: 'a', after: 'b' }], added: [], removed: [] };
  const asEdited: LetterInputs = {
    ...inputs,
    document,
    fields,
    template: { name: 'edited.docx', sha256: hash('sha256', edited) },
    edited: { by: 'Eleanor Rowe', at: '2026-03-03T10:00:00Z', made_with: inputs.template, changes },
  };
  const letter = makeLetter(edited, asEdited);
  if (!('docx' in letter)) throw new Error('not made');
  expect(openZip(letter.docx).get('word/document.xml')?.bytes.toString()).toContain('£1,300');
  const { ok, manifest } = verifyLetter(letter.docx);
  expect([ok, manifest?.edited?.changes, manifest?.document]).toEqual([true, changes, document]);
  expect(compareRebuilt(letter.docx, manifest!, edited).ok).toBe(true);
  expect(compareRebuilt(letter.docx, manifest!, made)).toMatchObject({ ok: false, detail: expect.stringContaining('edited.docx') });
  const looked = viewDraft(edited, asEdited);
  expect(looked).toMatchObject({ missing: [], values: [] });
  expect(JSON.stringify(looked)).toMatch(/Dear \{\{client\}\},.*£1,300/);
});
