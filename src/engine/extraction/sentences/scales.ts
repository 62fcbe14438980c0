import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';

/** "The fund sits at 4 on the scale of 1 (lowest risk) to 7 (highest risk)". */
const onScale =
  /\b(?:sits|is|is rated|is placed|rated|placed|ranks) (?:at|as|in)? ?(?:category |class |level )?(?<grade>[1-7]) (?:on|out of|in) (?:the|a|our) (?:risk )?scale (?:of|from) 1\b[^.;]{0,60}\bto 7\b/u;

/** Where a sentence places a fund on the scale of risks. */
export function scaleIn(sentence: Piece, section: string): Fact[] {
  const found = onScale.exec(sentence.text);
  const grade = found?.groups?.['grade'] ?? '';
  if (!found || !/\brisk/i.test(sentence.text)) return [];
  const from = found.index + found[0].search(/[1-7] (?:on|out of|in) /);
  return [{ ...blank, value: part(sentence, from, from + grade.length), label: 'Risk indicator', section, form: 'inline' }];
}
