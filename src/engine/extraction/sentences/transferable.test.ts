import { expect, test } from 'vitest';
import { blockPiece } from '../pieces.ts';
import { transferableIn } from './transferable.ts';

const found = (text: string): string[] =>
  transferableIn(blockPiece({ text, place: { line: 1 }, heading: 0, bold: false, cell: null }), '').map(({ value }) => value.text);

test.each([
  ['On 13 March it was worth £74,218.63, and this is the amount we would have paid that day to another registered scheme.', ['£74,218.63']],
  ['It was worth £74,218.63, and we pay your income to another bank.', []],
  ['The £74,218.63 is not the amount that we would pay to another scheme.', []],
])('“%s” gives the transfer value %j', (text, values) => expect(found(text)).toEqual(values));
