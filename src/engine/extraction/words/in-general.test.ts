import { expect, test } from 'vitest';
import { readPaper } from '#engine/reading/paper.ts';
import { extractFields } from '../extract.ts';
import { Tag } from '../record.ts';

/** What is found, or else offered, for a tag. */
async function near(prompt: string, type: Tag['type'], said: string): Promise<string[]> {
  const tags = [Tag.parse({ tag_name: 'asked', prompt_body: prompt, type })];
  const source = await readPaper(Buffer.from(`Client: Mrs Ada Vine\n\n${said}\n`));
  return extractFields(tags, [{ name: 'paper.txt', source }]).flatMap((field) => [
    ...(field.value === null ? [] : [field.value]),
    ...('alternatives' in field ? (field.alternatives ?? []) : []).map(({ value }) => value),
  ]);
}

test.each([
  [
    'State Pension forecast',
    'money',
    'The full new State Pension for 2026/27 is £241.30 a week.',
    'Your State Pension forecast is £198.20 a week.',
  ],
  [
    'Inheritance protection',
    'percentage',
    'Inheritance protection lets you keep part of your home, up to 50%.',
    'Inheritance protection: 20%',
  ],
  ['Initial adviser charge', 'percentage', 'The initial adviser charge is usually between 1% and 3%.', 'The initial adviser charge is 2%.'],
] as const)('%s: what is so for anybody is no answer, and what is said of the client is', async (prompt, type, ofAll, ofClient) => {
  expect(await near(prompt, type, ofAll)).toEqual([]);
  expect(await near(prompt, type, ofClient)).toHaveLength(1);
});
