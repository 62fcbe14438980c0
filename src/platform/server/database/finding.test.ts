import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { plainText } from '#platform/shared/plain-text.ts';
import { openHouse } from '#tests/support/app.ts';
import { fitOf, holdsWords, plainOf, plainWords } from './finding.ts';
import { tx } from './transaction.ts';

const house = openHouse();

/** What the database makes of an expression over a text. */
async function worked(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { ctx } = await house.anAdviser();
  return tx(ctx, async (db) => (await db.execute(sql`select ${expression} as value`)).rows[0]?.['value']);
}

test.each(['Siân ASHWORTH', 'Łukasz Strauß', 'ŒUVRE, Æsir', 'O’Brien', 'Ngũgĩ wa Thiong’o', 'हिन्दी', '李小龍', 'ĐØ 100% \\ _'])(
  'code and database write %s alike',
  async (text) => {
    expect(await worked(plainOf(sql`${text}::text`))).toBe(plainText(text));
  },
);

test.each([
  ['Pension review', 'review pension', true, 1],
  ['Pension review', 'pens', true, 0],
  ['The pension review', 'pens rev', true, 1],
  ['Prévoyance', 'prevoy', true, 0],
  ['Pension review', 'pension 2', false, 2],
  ['100% equity', '100%', true, 0],
  ['1000 equity', '100%', false, 2],
])('“%s” for “%s”: held %s, fit %i', async (text, typed, held, fit) => {
  const words = plainWords(typed);
  expect(await worked(sql`${holdsWords(words, sql`${text}::text`)}`)).toBe(held);
  expect(await worked(fitOf(words, plainOf(sql`${text}::text`)))).toBe(fit);
});

test('no words find nothing', async () => {
  expect(await worked(sql`${holdsWords(plainWords('  '), sql`'anything'`)}`)).toBe(false);
});
