import type { Query } from '../queries/queries.ts';
import { isOfRelative } from '../words/kin.ts';
import type { Found } from '../words/values.ts';

/** How far a figure that was looked up is from the one that somebody gave from memory, at most. */
const FAR = 1.12;

/** Who or what gives a figure exactly, right before it. */
const source =
  /\b(?:statements?|letters?|lender|provider|bank|building society|insurer|scheme|trustees|agents?|surveyor|accountant|solicitor|payslip|P60|passbook|app|online|portal|website|valuation)\b[^;]{0,60}$/i;
const day = '\\d{1,2}(?:st|nd|rd|th)? \\p{Lu}\\p{Ll}+';
/** Behind it: "on 28 February", "outstanding at 3 March 2026", "since January". */
const dated = new RegExp(`^(?: \\p{Ll}+)?,? (?:as )?(?:at|on|from|since) (?:${day}|\\p{Lu}\\p{Ll}+(?: \\d{4})?)\\b`, 'u');
/** What was so once, would be so, or is somebody's offer. */
const otherTimes =
  /\b(?:years? (?:ago|before|earlier)|last year|had been|used to|in (?:19|20)\d\d|when (?:he|she|they)|old|former|previous|next|would|could|might|may|if|unless|quoted?|quotes|offer(?:ed|s)?|lend|most|maximum|limit)\b/i;

/** Whether a sentence of a later day gives a figure as somebody looked it up: near the old one, with who says so or of which day it is. */
export function isStated(text: string, { from, to }: Found, before: string): boolean {
  const [fresh, old] = [text.slice(from, to), before].map((figure) =>
    figure.startsWith('£') ? Number(figure.replaceAll(/[^\d.]/g, '')) : 0,
  );
  if (!fresh || !old || Math.max(fresh / old, old / fresh) > FAR || otherTimes.test(text)) return false;
  return source.test(text.slice(0, from)) || dated.test(text.slice(to));
}

/** Whether a figure is said of a relative who is not asked about. */
export function isOfKin(text: string, { from }: Found, { asked }: Query): boolean {
  return !['child', 'grandchild', 'gift'].some((name) => asked.has(name)) && isOfRelative(text.slice(0, from));
}
