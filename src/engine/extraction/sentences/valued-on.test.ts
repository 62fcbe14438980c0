import { expect, test } from 'vitest';
import { blockPiece } from '../pieces.ts';
import { valuedOnIn } from './valued-on.ts';

const found = (text: string): string[] =>
  valuedOnIn(blockPiece({ text, place: { line: 1 }, heading: 0, bold: false, cell: null }), '').map(({ value }) => value.text);

test.each([
  ['At the close of business on 13 March 2026 it was worth £74,218.63.', ['13 March 2026']],
  ['On 13 March 2026, your plan was valued at £74,218.63.', ['13 March 2026']],
  ['Values are those of 27 February 2026.', ['27 February 2026']],
  ['On 13 March 2026 we wrote that it was worth £74,218.63.', []],
])('“%s” says that something was valued on %j', (text, days) => expect(found(text)).toEqual(days));
