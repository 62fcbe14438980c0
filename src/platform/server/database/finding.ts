import { and, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { plainText } from '#platform/shared/plain-text.ts';
import { likeLiteral } from '../http/paging.ts';

/* Finding records by the words of their names. What code does with the typed words here, the database does with the texts. */

/** The words of a search, eight at most, as `plainText` writes them. */
export function plainWords(typed: string): string[] {
  return plainText(typed).split(/\s+/).filter(Boolean).slice(0, 8);
}

/** A text of the database as `plainText` writes it. Most have no letter beyond ASCII, which is seen far sooner than taken off. */
export function plainOf(text: SQLWrapper): SQL {
  const bare = sql`translate(lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g')), 'łøđŁØĐ’', 'lodlod''')`;
  const plain = sql`replace(replace(replace(${bare}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
  return sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else ${plain} end`;
}

/** The condition that every word stands in one of the texts, in whatever order; nothing is found by no words. */
export function holdsWords(words: readonly string[], ...texts: SQLWrapper[]): SQL | undefined {
  if (words.length === 0) return sql`false`;
  const whole = plainOf(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`);
  return and(...words.map((word) => sql`${whole} like ${`%${likeLiteral(word)}%`}`));
}

/**
 * How well a plain text answers the words, for ordering by: 0 where it begins with them as they were typed, 1 where each begins a
 * word of it, 2 otherwise. A record of several names is as good as its best.
 */
export function fitOf(words: readonly string[], ...names: SQL[]): SQL<number> {
  const whole = `${likeLiteral(words.join(' '))}%`;
  const begins = or(...names.map((name) => sql`${name} like ${whole}`));
  const beginWords = or(...names.map((name) => and(...words.map((word) => sql`' ' || ${name} like ${`% ${likeLiteral(word)}%`}`))));
  return sql<number>`case when ${begins} then 0 when ${beginWords} then 1 else 2 end`;
}
