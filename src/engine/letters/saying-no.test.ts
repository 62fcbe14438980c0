import { expect, test } from 'vitest';
import { extractFields } from '#engine/extraction/extract.ts';
import { Tag } from '#engine/extraction/record.ts';
import { readPaper } from '#engine/reading/paper.ts';
import { fillTemplate } from '#engine/templates/fill.ts';
import { readTemplate } from '#engine/templates/template.ts';
import { paragraph, textIn, wordFile } from '#tests/support/word.ts';
import { valuesFor } from './filling.ts';

/** The lines of a letter whose template has these, with what a fact-find of these lines says. */
async function letterOf(template: readonly string[], paper: readonly string[], tags: readonly Tag[]): Promise<string[]> {
  const bytes = wordFile({ body: template.map((line) => paragraph(line)).join('') });
  const source = await readPaper(Buffer.from(`Fact find\n\n${paper.join('\n')}\n`));
  const fields = extractFields(tags, [{ name: 'fact-find.txt', source }]);
  const filled = fillTemplate(bytes, valuesFor(readTemplate(bytes).tags, fields));
  if (!('docx' in filled)) throw new Error('not filled');
  return textIn(filled.docx).split('\n').filter(Boolean);
}

const tag = (name: string, prompt: string, type?: 'yes/no'): Tag => Tag.parse({ tag_name: name, prompt_body: prompt, type });
const smoker = tag('smoker', 'Smoker', 'yes/no');
const mortgage = tag('existing_mortgage', 'Existing mortgage');
const dependants = tag('dependants', 'Dependants');

test.each([
  ['Smoker: No', 'You do not smoke.'],
  ['Smoker: No, gave up in 2019', 'You do not smoke.'],
  ['Smoker: Yes, ten a day', 'You smoke.'],
])('after %s the letter says %s', async (line, said) => {
  expect(await letterOf(['{{#smoker}}You smoke.{{else}}You do not smoke.{{/smoker}}'], [line], [smoker])).toEqual([said]);
});

test.each([
  ['Existing mortgage: None', []],
  ['Existing mortgage: £84,000', ['You have a mortgage of £84,000.']],
])('after %s a section that prints its own value has %j', async (line, said) => {
  const template = ['{{#existing_mortgage}}You have a mortgage of {{existing_mortgage}}.{{/existing_mortgage}}'];
  expect(await letterOf(template, [line], [mortgage])).toEqual(said);
});

test('beside its label, or in a cell of its own, an answer is shown whatever it says', async () => {
  const template = ['{{#dependants}}Dependants: {{dependants}}{{/dependants}}'];
  expect(await letterOf(template, ['Dependants: None'], [dependants])).toEqual(['Dependants: None']);
  expect(await letterOf(template, ['Dependants:'], [dependants])).toEqual([]);
});

test('beside its label a no gives way to what the template says where there is nothing', async () => {
  const template = ['{{#dependants}}Dependants: {{dependants}}{{else}}Nobody depends on you.{{/dependants}}'];
  expect(await letterOf(template, ['Dependants: None'], [dependants])).toEqual(['Nobody depends on you.']);
  expect(await letterOf(template, ['Dependants: Tim'], [dependants])).toEqual(['Dependants: Tim']);
});

test('what says no is still printed where a template prints it', async () => {
  const template = ['Dependants: {{dependants}}', '{{^dependants}}Nobody depends on you.{{/dependants}}'];
  expect(await letterOf(template, ['Dependants: None'], [dependants])).toEqual(['Dependants: None', 'Nobody depends on you.']);
});

const place = { part: 'word/document.xml', paragraph: 1, offset: 0 };
const section = { name: 'health', filter: null, kind: 'section' as const, inside: [], place };
const printed = { name: 'health', filter: null, kind: 'value' as const, inside: ['health'], place, in_sentence: true as const };
const found = { field: 'health', status: 'cited' as const, confidence: 0.9, file: 'fact-find.txt', date: null, alternatives: [] };
const citation = { sha256: 'a'.repeat(64), place: { line: 1 }, at: 0, quote: 'health' };

test.each([
  ['None, but for hay fever', 'None, but for hay fever', { $no: 'None, but for hay fever' }],
  ['N/A', { $no: 'N/A' }, { $no: 'N/A' }],
  ['£0.00', { $no: '£0.00' }, { $no: '£0.00' }],
  ['Non-smoker', 'Non-smoker', { $no: 'Non-smoker' }],
  ['Not yet', 'Not yet', { $no: 'Not yet' }],
  ['No. 5 Mill Lane', 'No. 5 Mill Lane', 'No. 5 Mill Lane'],
  ['Northern', 'Northern', 'Northern'],
  ['Good', 'Good', 'Good'],
])('%j is %j in a section that prints it, and %j in one that only asks', (value, printing, asking) => {
  const fields = [{ ...found, value, citation }];
  expect(valuesFor([section, printed], fields)).toEqual({ health: printing });
  expect(valuesFor([section], fields)).toEqual({ health: asking });
});
