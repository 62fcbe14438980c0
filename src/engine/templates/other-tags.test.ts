import { expect, test } from 'vitest';
import { fixedTemplateFile, fixedTemplates } from '#engine/letters/fixed-templates.ts';
import { readWord } from '#engine/reading/word/word.ts';
import { otherTags } from './other-tags.ts';

const inText = (...lines: string[]) => otherTags(lines.map((text) => ({ text })));

test('places to fill in as other programs write them are named, each once', () => {
  expect(
    inText('Dear {client}, {{client}} <<Client Name>> «Client_Name»', '[[fee]] ${fee} {#plans}x{/plans} [insert name] {client}'),
  ).toEqual(['{client}', '<<Client Name>>', '«Client_Name»', '[[fee]]', '${fee}', '{#plans}', '{/plans}', '[insert name]']);
  expect(inText('{% if smoker %}You smoke.{% endif %}')).toEqual(['{% if smoker %}', '{% endif %}']);
});

test.each([
  'Dear {{client}},',
  '{{#plans}}{{fee | money}}{{else}}none{{/plans}}',
  '{{ client name }}',
  'a {1, 2} b [1] [2026] a < b << c > d',
  'Il dit « bonjour » et part',
  'see [our site](https://example.com)',
])('“%s” holds none', (text) => expect(inText(text)).toEqual([]));

test('the letters that come with the product hold none', async () => {
  for (const fixed of fixedTemplates) expect(otherTags(readWord((await fixedTemplateFile(fixed)).bytes)), fixed.name).toEqual([]);
});
