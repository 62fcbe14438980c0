import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { findValues } from '../words/values.ts';

/** "At the close of business on", ahead of the day. */
const ahead = /^(?:At (?:the )?close (?:of business )?on|On|As at|At) $/;
/** "it was worth £31,000", behind it. */
const worth =
  /^,? (?:it|(?:the|your|this) (?:plan|policy|fund|pot|account|pension)) (?:is|was|had been|stood) (?:then )?(?:worth|valued|at)\b/i;
/** "Values are those of", ahead of the day. */
const valuesOf =
  /^(?:(?:All|The|These) )?(?:[Vv]alues|[Ff]igures|[Pp]rices) (?:shown )?(?:here )?(?:are|were) (?:(?:those|taken|correct|given|shown) )?(?:of|on|as at|at|as of) $/;

/** On what day a sentence says that something was worth as much as it gives. */
export function valuedOnIn(sentence: Piece, section: string): Fact[] {
  const { text } = sentence;
  if (!/worth|valued|stood|values|figures|prices/i.test(text)) return [];
  const [day] = findValues(text, 'date');
  if (!day) return [];
  const [before, behind] = [text.slice(0, day.from), text.slice(day.to)];
  const isSaid = (ahead.test(before) && worth.test(behind)) || (valuesOf.test(before) && /^[.;]?$/.test(behind));
  return isSaid ? [{ ...blank, value: part(sentence, day.from, day.to), label: 'Date of valuation', section, form: 'inline' }] : [];
}
