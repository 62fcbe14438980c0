import { expect, test } from 'vitest';
import type { Piece } from '../pieces.ts';
import { productsIn } from './products.ts';

const said = (text: string): string[] => {
  const piece: Piece = { text, origin: { blocks: [], at: 0 } };
  return productsIn(piece, '').map(({ label, value }) => `${label}: ${value.text}`);
};

test.each([
  ['The mortgage is called Tarn Drawdown 2.', ['Name of the product: Tarn Drawdown 2']],
  ['The plan illustrated is the Tarn Choice SIPP, run by Tarn Pension Trustees Ltd.', ['Provider: Tarn Pension Trustees Ltd']],
  ['The house is called Tarn Cottage.', []],
  ['The plan is called off.', []],
])('%s', (text, facts) => expect(said(text)).toEqual(facts));
