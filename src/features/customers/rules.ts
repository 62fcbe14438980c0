import { plainText } from '#platform/shared/plain-text.ts';

/** How clients are named and found: pure, for both sides. */

/** "Priya Ashworth". */
export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}

/** Words that somebody typed for a client, as names: the first word, and what follows it. */
export function splitName(words: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = words.trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}

/** "ashworth priya": what clients are ordered by, without case and accents. */
export function nameKey({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return plainText(`${last_name} ${first_name}`).trim();
}

/** What a client is found by. Telephones are given as E.164 where they can be read. */
export interface Findable {
  first_name: string;
  last_name: string;
  emails: readonly string[];
  telephones: readonly { typed: string; e164: string | null }[];
  postcodes: readonly string[];
}

/**
 * Every word that a search may begin with, in lower case, without accents, each with a space before it: names (also the parts
 * of double-barrelled ones), e-mail addresses (also their parts), telephone numbers in full, nationally and by their last six
 * digits, postcodes with and without their space.
 */
export function searchText({ first_name, last_name, emails, telephones, postcodes }: Findable): string {
  const names = `${last_name} ${first_name}`;
  const words = [
    ...plainText(names).split(/\s+/),
    ...plainText(names).split(/[^\p{L}\p{N}]+/u),
    ...plainText(names).replaceAll(/['’]/g, '').split(/\s+/),
    ...emails.flatMap((email) => [plainText(email), ...plainText(email).split(/[@._+-]+/)]),
    ...telephones.flatMap(telephoneWords),
    ...postcodes.flatMap((postcode) => [plainText(postcode).replaceAll(' ', ''), ...plainText(postcode).split(/\s+/)]),
  ];
  return [...new Set(words)]
    .filter(Boolean)
    .map((word) => ` ${word}`)
    .join('');
}

function telephoneWords({ typed, e164 }: Findable['telephones'][number]): string[] {
  const digits = (e164 ?? typed).replaceAll(/\D/g, '');
  const national = e164?.startsWith('+44') ? `0${digits.slice(2)}` : digits;
  return [digits, national, digits.slice(-6)];
}

/**
 * The words of a search as `searchText` writes them, eight at most. A telephone number or a postcode is one word, however it is
 * spaced: "07700 900 451", "+44 7700 900451", "EC1A 1BB".
 */
export function searchWords(typed: string): string[] {
  const text = plainText(typed).trim();
  const digits = text.replaceAll(/[\s().-]/g, '');
  if (/^\+?\d{5,}$/.test(digits)) return [digits.replace(/^(\+|00)/, '')];
  if (/^[a-z]{1,2}\d[a-z\d]?\s+\d[a-z]{2}$/.test(text)) return [text.replaceAll(/\s/g, '')];
  return text.split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Whether so little was typed that only names answer it: "co" would find everybody whose address ends in ".com". */
export function asksForNames(words: readonly string[]): boolean {
  return words.every((word) => word.length < 3);
}
