import { placesOf } from '../text.ts';
import { type Case, fail, type Finding, pass } from '../vocabulary.ts';

const gaps =
  /\{\{|\}\}|«\w+»|\[(?:insert|enter|name|date|amount|client|adviser|provider|product|tbc|delete|x+)\b[^\]]*\]|\[\s*[•_]+\s*\]|<(?:insert|enter|client|name)[^>]*>|\b(?:TBC|TBA|XXX+|xxx+|lorem ipsum)\b|£ ?(?:x+\b|_|tbc|\?|\[)|\?{3,}|\bdelete as appropriate\b|\bError! /i;
/** A label or sentence that a value should have stood in. */
const hole = /£(?=\s*(?:[.,;|]|$))|\bof (?=[.,;])|\(\s*\)|\b(?:is|are|with|to the|in the|on) [.,;](?=\s|$)|:\s*\.$/;

/** Names of values that are told; more say nothing new. */
const MOST_NAMES = 6;

/** Nothing is left of the template: no tag, no bracket to fill in, no value that is missing in its sentence or in a paragraph of its own. */
export function nothingUnfilled({ letter, review: { unfilled } }: Case): Finding {
  const left = letter.passages.filter(({ text, kind }) => gaps.test(text) || (kind === 'sentence' && text.length > 20 && hole.test(text)));
  if (left.length > 0) return fail('Something in the letter is still to be filled in.', placesOf(letter, left));
  if (unfilled.length > 0) {
    const named = unfilled.slice(0, MOST_NAMES).join(', ');
    const others = unfilled.length > MOST_NAMES ? ` and ${unfilled.length - MOST_NAMES} more` : '';
    return fail(`Nothing stands where these values belong: ${named}${others}. Give them, or leave them out.`);
  }
  return pass('Nothing in the letter is left to be filled in.');
}
