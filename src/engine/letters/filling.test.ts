import { expect, test } from 'vitest';
import type { GivenField } from '#engine/computing/record.ts';
import type { Every } from '#engine/extraction/record.ts';
import { valuesFor } from './filling.ts';

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
