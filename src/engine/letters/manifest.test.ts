import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { draftFields } from '#engine/composing/draft.ts';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { fillTemplate } from '#engine/templates/fill.ts';
import { askedNames } from '#engine/templates/record.ts';
import { readTemplate } from '#engine/templates/template.ts';
import { drawdown, statedOf } from '#tests/support/composing/clients.ts';
import { letterOfCase, type MadeLetter, madeLetter } from '#tests/support/letters/made-letter.ts';
import { paragraph, partsOf, textIn, wordFile } from '#tests/support/word.ts';
import { shownByWriter } from '#tests/support/writer.ts';
import { fixedTemplateFile, fixedTemplates } from './fixed-templates.ts';
import { manifestOf, withManifest } from './manifest.ts';
import { compareRebuilt, rebuildLetter } from './rebuild.ts';
import { standardTagNamed } from './standard-tags.ts';
import { verifyLetter } from './verify-letter.ts';

const letters = new URL('../../../samples/letters/', import.meta.url);
const samples = readdirSync(letters).filter((name) => name.endsWith('.docx'));
const sample = (name: string) => readFileSync(new URL(name, letters));
const zone = process.env['TZ'];

afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** What a letter tells of itself, what verifying it says, and whether it is the same when it is made again. */
function toldBy({ letter, template }: MadeLetter) {
  const manifest = manifestOf(letter);
  if (!manifest) throw new Error('no manifest');
  const { format, rest: _rest, parts: _parts, ...inputs } = manifest;
  return { format, inputs, verified: verifyLetter(letter), again: rebuildLetter(template, manifest)?.equals(letter) };
}

const whole = ({ letter, inputs }: MadeLetter) => ({
  format: 1,
  inputs,
  verified: { ok: true, manifest: manifestOf(letter), problems: [] },
  again: true,
});

describe('a letter says what it was made of, verifies, and is made again of that alone, byte for byte:', () => {
  test.each(['case1-pension-consolidation', 'case2-isa-investment'] as const)('%s', async (name) => {
    const made = await letterOfCase(name);
    expect(made.inputs.fields.filter(({ status }) => status === 'cited').length).toBeGreaterThan(40);
    expect(toldBy(made)).toEqual(whole(made));
  });

  test.each(samples)('%s', (name) => {
    const given = name === 'pension-consolidation.docx' ? JSON.parse(sample('pension-consolidation.json').toString('utf8')) : {};
    const made = madeLetter(sample(name), { given });
    expect(toldBy(made)).toEqual(whole(made));
  });

  test.each(fixedTemplates)('$name', async (fixed) => {
    const { bytes } = await fixedTemplateFile(fixed);
    const asked = askedNames(readTemplate(bytes).tags).map((name) => standardTagNamed(name)!);
    const fields = draftFields(asked, statedOf(drawdown), { date: '2026-02-10' });
    const made = madeLetter(bytes, { fields, made_at: '2026-02-10T09:30:00Z' });
    expect(toldBy(made)).toEqual(whole(made));
  });

  test('characters that XML can’t hold, and ones that it would take for its own', () => {
    const template = wordFile({ body: paragraph('{{name}} {{#rows}}{{a}}{{/rows}}') });
    const made = madeLetter(template, { given: { name: 'Zoë <&amp;> "\' ]]> \u0000\u0085\ufffe\u2028\ud800 💷', rows: [{ a: null }] } });
    expect(toldBy(made)).toEqual(whole(made));
  });
});

test('neither clock nor time zone shows in a letter', () => {
  const made = ['1999-12-31T23:59:59Z', '2041-07-01T00:00:01Z'].map((now, index) => {
    process.env['TZ'] = index === 0 ? 'Pacific/Kiritimati' : 'America/Los_Angeles';
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    return madeLetter(sample('drawdown.docx'), { given: { client_full_name: 'Ann Lowe', letter_date: { $date: '2026-02-20' } } }).letter;
  });
  expect(made[0]?.equals(made[1] ?? Buffer.of())).toBe(true);
});

test('the file’s own dates are the manifest’s', () => {
  const { letter } = madeLetter(sample('drawdown.docx'), { made_at: '2026-02-20' });
  const core = partsOf(letter).get('docProps/core.xml');
  expect(core).toContain('<dcterms:created xsi:type="dcterms:W3CDTF">2026-02-20T00:00:00Z</dcterms:created>');
  expect(core).toContain('<dcterms:modified xsi:type="dcterms:W3CDTF">2026-02-20T00:00:00Z</dcterms:modified>');
});

test('what the template’s filling left alone is not packed again, and a second manifest takes the place of the first', () => {
  const template = sample('drawdown.docx');
  const { letter, inputs } = madeLetter(template, {});
  const packed = (docx: Uint8Array) => Buffer.from(openZip(docx).get('word/styles.xml')?.packed ?? []);
  expect(packed(letter).length).toBeGreaterThan(0);
  expect(packed(letter).equals(packed(template))).toBe(true);
  expect(withManifest(letter, inputs).equals(letter)).toBe(true);
});

test('a letter that is used as a template leaves its manifest behind: it is about another client', () => {
  const { letter } = madeLetter(sample('drawdown.docx'), { given: { client_full_name: 'Ann Lowe', secret: 'Zebra Street' } });
  const again = fillTemplate(letter, {});
  if (!('docx' in again)) throw new Error('not filled');
  expect([...partsOf(letter).values()].join('')).toContain('Zebra Street');
  expect([...partsOf(again.docx).values()].join('')).not.toMatch(/Zebra Street|customXml/);
});

describe('the letter of a case', () => {
  let made: MadeLetter;
  beforeAll(async () => {
    made = await letterOfCase('case2-isa-investment');
  });

  test('opens in a word processor, which shows nothing of the manifest', () => {
    const [shown = ''] = shownByWriter([made.letter]) ?? [textIn(made.letter)];
    expect(shown).toContain('You want to keep £35,000 in cash');
    expect(shown).not.toMatch(/sha256|manifest/);
  }, 90_000);

  test('does not come out of another template, nor of other values', () => {
    const manifest = manifestOf(made.letter)!;
    const fields = manifest.fields.map((field) =>
      field.field === 'total_investment' && field.status === 'cited' ? { ...field, value: '£106,000' } : field,
    );
    expect(compareRebuilt(made.letter, { ...manifest, fields }, made.template)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('differs in word/document.xml'),
    });
    expect(compareRebuilt(made.letter, manifest, sample('drawdown.docx'))).toMatchObject({
      ok: false,
      detail: 'this is not the template of the letter (template.docx), or it was changed since',
    });
  });
});
