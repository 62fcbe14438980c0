import { expect, test } from 'vitest';
import { languageFor, printKey } from '#engine/templates/formats.ts';
import { madeLetter } from '#tests/support/letters/made-letter.ts';
import { paragraph, wordFile } from '#tests/support/word.ts';
import { manifestOf } from './manifest.ts';
import { misprintsIn } from './printed.ts';
import { compareRebuilt, rebuildLetter } from './rebuild.ts';
import type { Manifest } from './record.ts';

const template = wordFile({ body: paragraph('Le {{day}}, {{fund}} et {{rate}}.') });
const given = { day: { $date: '2026-03-12' }, fund: { $money: 6_218_455 }, rate: { $percent: 0.75 } };
const { letter } = madeLetter(template, { given, locale: 'fr' });
const manifest = manifestOf(letter)!;
const key = (value: (typeof given)[keyof typeof given]) => printKey(value, null);

/** The manifest as a machine would have made it that prints a value otherwise. */
function printing(text: string): Manifest {
  const { language } = manifest;
  return { ...manifest, language: { ...language, printed: { ...language.printed, [key(given.day)]: text } } };
}

test('a letter keeps what its figures and days were printed as', () => {
  expect(manifest.language).toMatchObject({ locale: 'fr', printed: { [key(given.day)]: '12 mars 2026' } });
  expect(Object.keys(manifest.language.printed ?? {})).toHaveLength(3);
  expect(compareRebuilt(letter, manifest, template)).toMatchObject({ ok: true, detail: expect.stringMatching(/byte for byte$/) });
});

test('made on a machine that words a day otherwise, it is made again as it was, and that is told', () => {
  const elsewhere = printing('12 mars de 2026');
  const made = rebuildLetter(template, elsewhere)!;
  expect(compareRebuilt(made, manifestOf(made)!, template)).toMatchObject({
    ok: true,
    detail: expect.stringContaining('words 1 of its figures and days otherwise: 12 mars de 2026 for 12 mars 2026'),
  });
});

test('a manifest that prints other figures than its values have is found out', () => {
  const forged = printing('12 mars 2036');
  const made = rebuildLetter(template, forged)!;
  expect(compareRebuilt(made, manifestOf(made)!, template)).toMatchObject({ ok: false, detail: expect.stringContaining('12 mars 2036') });
  const printed = { [key(given.day)]: '١٢ mars ٢٠٢٦', nonsense: '1', '["no","money"]': '2' };
  expect(misprintsIn({ ...languageFor('fr'), printed })).toMatchObject({
    otherwise: [expect.anything()],
    wrong: [expect.anything(), expect.anything()],
  });
});

test('a letter from before that was kept is made again without it', () => {
  const { printed: _, ...language } = manifest.language;
  const before = { ...manifest, language };
  expect(manifestOf(rebuildLetter(template, before)!)?.language).toEqual(language);
});
