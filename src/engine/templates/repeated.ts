import { oftenIn } from '#engine/extraction/words/often.ts';

const often =
  '(?:(?:a|an|per|each|every) (?:day|week|fortnight|month|quarter|half-year|year|annum)|every (?:two|four) weeks|daily|weekly|fortnightly|(?:two|four)-weekly|monthly|quarterly|half-yearly|yearly|annually|pcm|p\\.?[amw]\\.?)';
const atEnd = new RegExp(`^(.*\\d.*?)[\\s,(]+(${often})\\)?$`, 'is');
const atStart = new RegExp(`^[\\s,(]*(${often})(?![\\p{L}\\d])`, 'iu');

/** An amount is short; what is longer is a text. */
const MOST_LETTERS = 80;

/**
 * An amount as it stands before words of its template: where both say how often it recurs, in the same or other words, the template's
 * count. "£915 a month" is "£915" before " per month", and stays what it is before " a year".
 */
export function beforeWords(value: string, following: () => string): string {
  if (value.length > MOST_LETTERS) return value;
  const [, amount, own] = atEnd.exec(value) ?? [];
  if (amount === undefined || own === undefined) return value;
  const next = atStart.exec(following())?.[1];
  return next !== undefined && oftenIn(own) === oftenIn(next) ? amount : value;
}

/** What stands after a value in its paragraph, as far as it is plain text. */
export function textAfter(xml: string): string {
  const end = xml.indexOf('</w:p>');
  return (end === -1 ? xml : xml.slice(0, end)).replaceAll(/<w:(?:tab|br)\b[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, '');
}
