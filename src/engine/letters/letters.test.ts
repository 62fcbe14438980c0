import { expect, test } from 'vitest';
import { draftFields } from '#engine/composing/draft.ts';
import { recipeInPrompt } from '#engine/computing/prompts.ts';
import { fillTemplate } from '#engine/templates/fill.ts';
import { askedNames } from '#engine/templates/record.ts';
import { readTemplate } from '#engine/templates/template.ts';
import { drawdown, investment, pensions, statedOf } from '#tests/support/composing/clients.ts';
import { textIn } from '#tests/support/word.ts';
import { valuesFor } from './filling.ts';
import { fixedTemplateFile, fixedTemplates } from './fixed-templates.ts';
import { standardTagNamed, standardTags } from './standard-tags.ts';
import { wordLetter } from './word-letter.ts';

test.each(fixedTemplates)(
  '$name can be filled, asks for nothing that no standard tag explains, and is the same bytes each time',
  async (fixed) => {
    const { bytes } = await fixedTemplateFile(fixed);
    const { tags, problems } = readTemplate(bytes);
    expect(problems).toEqual([]);
    const known = new Set(standardTags.map(({ tag_name }) => tag_name));
    expect([...new Set(tags.map(({ name }) => name))].filter((name) => !known.has(name))).toEqual([]);
    expect((await fixedTemplateFile(fixed)).bytes.equals(bytes)).toBe(true);
  },
);

test('standard tags have one meaning each, and the words of a figure are no recipe of their own', () => {
  const names = standardTags.map(({ tag_name }) => tag_name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const figures = standardTags.filter(({ purpose }) => purpose === 'computed');
  expect(figures.filter(({ prompt_body, tag_name }) => recipeInPrompt(tag_name, prompt_body) !== null)).toEqual([]);
});

test.each([
  ['pensions', pensions],
  ['an investment', investment],
  ['drawdown', drawdown],
])('the suitability letter about %s is filled in every section', async (_, client) => {
  const { bytes } = await fixedTemplateFile(fixedTemplates[0]!);
  const { tags } = readTemplate(bytes);
  const asked = askedNames(tags).map((name) => standardTagNamed(name)!);
  const filled = fillTemplate(bytes, valuesFor(tags, draftFields(asked, statedOf(client), { date: '2026-02-10' })));
  if (!('docx' in filled)) throw new Error('not filled');
  const sections = textIn(filled.docx).split(/\n(?=\d+\. )/);
  expect(sections).toHaveLength(11);
  expect(sections.filter((section) => section.split('\n').length < 2)).toEqual([]);
  expect(filled.missing).not.toContain('recommended_product');
});

test('what is not known leaves neither a row nor a heading’s text behind', async () => {
  const { bytes } = await fixedTemplateFile(fixedTemplates[0]!);
  const filled = fillTemplate(bytes, { client_full_name: 'Amara Okafor', risk_profile: 'Balanced' });
  if (!('docx' in filled)) throw new Error('not filled');
  const text = textIn(filled.docx);
  expect(text).toContain('Your attitude to risk|Balanced|');
  expect(text).not.toContain('All charges in the first year');
  expect(text).not.toMatch(/\{\{|\}\}/);
  expect(text).not.toContain(' and \n');
});

test('a text becomes title, headings, tables and page numbers', () => {
  const docx = wordLetter(
    'footer: page [page] of [pages]\n\n= Title\n\n# Part & parcel\nWords <here>.\n\n| Head | Two |\n| a | {{b | money}} |\n',
  );
  expect(textIn(docx)).toBe('Title\nPart & parcel\nWords <here>.\nHead|Two|\na|{{b | money}}|\n');
  expect(textIn(docx, 'word/footer1.xml')).toBe('page 1 of 1');
});
