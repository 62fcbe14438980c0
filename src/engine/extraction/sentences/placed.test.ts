import { expect, test } from 'vitest';
import { blockPiece } from '../pieces.ts';
import { placedIn } from './placed.ts';

const placed = (text: string): string[][] => {
  const piece = blockPiece({ text, place: { line: 1 }, heading: 0, bold: false, cell: null });
  return placedIn(piece, '').map(({ label, value }) => [label, value.text]);
};

test.each([
  ['All of it will be placed in the Harrow Cautious Managed fund, which costs 0.50% a year.', [['fund', 'Harrow Cautious Managed']]],
  ['100% in the Teme Balanced Portfolio.', [['Portfolio', 'Teme Balanced Portfolio']]],
  ['The plan will hold the Pell Ethical Portfolio, run by Pell Asset Management.', [['Portfolio', 'Pell Ethical Portfolio']]],
  ['All of your pot is in the G&P World Tracker.', [['Invested in', 'G&P World Tracker']]],
  ['A level term policy with Calder Mutual, no. CM77, ends 2041.', [['A level term policy provider', 'Calder Mutual']]],
  ['We went through the pension with Ada Penrose.', []],
  ['They have a joint account with Ada Penrose.', []],
  ['She believes in the Harrow Growth fund.', []],
])('“%s” names %j', (text, facts) => expect(placed(text)).toEqual(facts));
