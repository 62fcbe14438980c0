import { expect, test } from 'vitest';
import type { TemplateTag } from '#engine/templates/record.ts';
import { mayHaveRows } from './rules.ts';

const place = { part: 'word/document.xml', paragraph: 1, offset: 0 };
const tag = (name: string, kind: TemplateTag['kind'], inside: string[] = [], more: Partial<TemplateTag> = {}): TemplateTag => ({
  name,
  kind,
  filter: null,
  place,
  inside,
  ...more,
});
const funds = tag('funds', 'section');
const within = [tag('fund_name', 'value', ['funds']), tag('fund_value', 'value', ['funds'])];

test('a section whose tags stand in it alone may be meant to be rows', () => {
  expect(mayHaveRows([funds, ...within, tag('client_name', 'value')], 'funds')).toBe(true);
});

test.each<[string, TemplateTag[]]>([
  ['with nothing to print in it', [funds]],
  ['whose tags are asked for elsewhere too', [funds, ...within, tag('fund_name', 'value')]],
  ['that is printed itself', [funds, ...within, tag('funds', 'value', ['funds'])]],
  ['that says something where there is nothing', [{ ...funds, otherwise: true }, ...within]],
  ['for where there is nothing', [tag('funds', 'inverted'), ...within]],
])('a section %s is a condition', (_, tags) => {
  expect(mayHaveRows(tags, 'funds')).toBe(false);
});
