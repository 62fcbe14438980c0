import { expect, test } from 'vitest';
import type { GivenField } from '#engine/computing/record.ts';
import type { Every } from '#engine/extraction/record.ts';
import type { TemplateTag } from '#engine/templates/record.ts';
import { givenValues, valuesFor } from './filling.ts';

const citation = { sha256: 'a'.repeat(64), place: { line: 1 }, at: 0, quote: '£2,400' };
const found = (field: string, every?: Every): GivenField => ({
  field,
  status: 'cited',
  value: '£2,400',
  confidence: 0.9,
  file: 'fact-find.txt',
  date: null,
  citation,
  alternatives: [],
  ...(every && { every }),
});
const place = { part: 'word/document.xml', paragraph: 1, offset: 0 };
const tag = (name: string, filter: string | null = null) => ({ name, filter, kind: 'value' as const, inside: [], place });

test.each([
  ['net_income', 'monthly', null, '£2,400 a month'],
  ['net_income', 'yearly', null, '£2,400 a year'],
  ['net_income', undefined, null, '£2,400'],
  ['net_monthly_income', 'monthly', null, '£2,400'],
  ['monthly_income', 'yearly', null, '£2,400 a year'],
  ['net_income', 'monthly', 'money', { $money: 240_000 }],
] as const)('{{%s}} of an amount that its paper calls %s, as %s, is %j', (name, every, filter, printed) => {
  expect(valuesFor([tag(name, filter)], [found(name, every)])).toEqual({ [name]: printed });
});

test.each([
  ['fr', '£2,400', null, { $money: 240_000, decimals: 0 }],
  ['fr', '£2,400.50', null, { $money: 240_050 }],
  ['ar', '0.75%', null, { $percent: 0.75, decimals: 2 }],
  ['de', '12 March 2026', null, { $date: '2026-03-12' }],
  ['ja', '12/03/2026', null, { $date: '2026-03-12' }],
  ['pl', 'Policy 12345678', null, 'Policy 12345678'],
  ['pl', '£500 or 2%', null, '£500 or 2%'],
  ['pl', '£2,400', 'money 0', { $money: 240_000 }],
  ['en-US', '£2,400', null, '£2,400'],
] as const)('in %s, %j as %s is %j', (locale, value, filter, printed) => {
  const field = { ...found('fund_value'), value } as GivenField;
  expect(valuesFor([tag('fund_value', filter)], [field], locale)).toEqual({ fund_value: printed });
});

const answer = (value: string) => ({ ...found('smoker'), value }) as GivenField;
const section = (over: object = {}) => ({ ...tag('smoker'), kind: 'section' as const, ...over });

test.each([
  ['en-GB', 'false', [tag('smoker')], false],
  ['en-GB', 'TRUE', [tag('smoker')], true],
  ['fr', 'false', [tag('smoker')], false],
  ['en-GB', 'false', [section()], false],
  ['en-GB', 'false', [section(), { ...tag('smoker'), inside: ['smoker'] }], 'No'],
  ['en-GB', 'false alarm', [tag('smoker')], 'false alarm'],
] as const)('in %s, what a program writes for an answer, %s, is the document’s own word for it', (locale, value, tags, printed) => {
  expect(valuesFor(tags as unknown as TemplateTag[], [answer(value)], locale)).toEqual({ smoker: printed });
});

test('an answer that a file gives in a program’s words closes its section and is printed in the document’s own', () => {
  expect(givenValues([section(), tag('smoker')], { smoker: 'false' })).toEqual({ smoker: false });
});
