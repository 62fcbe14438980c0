import { expect, test } from 'vitest';
import { blockPiece } from '../pieces.ts';
import { chosenOf } from './choices.ts';

const chosen = (text: string): (string | undefined)[] => {
  const choice = chosenOf(blockPiece({ text, place: { line: 1 }, heading: 0, bold: false, cell: null }));
  return [choice?.question, choice?.option.text];
};

test.each([
  ['Out of 100.  Very low ☐   Low ☐   Low to medium ☑   High ☐. She agreed with that.', ['Out of 100.', 'Low to medium']],
  ['Risk: ☐ Low   ☑ Medium   ☐ High', ['Risk', 'Medium']],
  ['Power of attorney: ☐ yes  ☑ no, thinking about it', ['Power of attorney', 'no']],
  ['Invested before? ☐ no  ☑ yes, some  ☐ yes, a lot', ['Invested before', 'yes, some']],
])('“%s” has chosen %j', (text, found) => expect(chosen(text)).toEqual(found));
