import { expect, test } from 'vitest';
import { dayOf, quantityIn } from './figures.ts';
import { printableFor } from './printable.ts';

const said = (text: string, kind: 'money' | 'percentage' | 'number') => {
  const quantity = quantityIn(text, [kind]);
  return quantity && Number(quantity.amount.top) / Number(quantity.amount.bottom);
};

test('a figure is read whole or not at all: a piece of one that is written as elsewhere is another figure', () => {
  for (const text of ['8,25%', '0,25 %', '1,234.5%', '12,345%']) expect(said(text, 'percentage'), text).toBeNull();
  for (const text of ['£30.000,50', '£1 234', '£1\u00a0234,50', '£12,5', '£1,2', "£1'234"]) expect(said(text, 'money'), text).toBeNull();
  expect(printableFor({ filter: 'money' }, '£30.000,50')).toBe('£30.000,50');
  expect(quantityIn('£500 or 2,5%', ['money', 'percentage'])).toBeNull();
});

test('figures as they are written here keep what they say', () => {
  expect(['4.25%', '0.5 per cent', '-3%', '25%, as agreed'].map((text) => said(text, 'percentage'))).toEqual([4.25, 0.5, -3, 25]);
  const amounts = ['£1,234.56', '£30k', '1,234', '£500.', '£500, of 2026', '£12 5 times', '£2,100 for 12 months'];
  expect(amounts.map((text) => said(text, 'money'))).toEqual([1_234.56, 30_000, 1_234, 500, 500, 12, 2_100]);
});

test('of several days none is taken', () => {
  for (const text of ['01/05/2026 - 03/06/2026', '1 May 2026 and 3 June 2026', '01/05/2026\n03/06/2026', 'soon'])
    expect(dayOf(text), text).toBeNull();
  for (const text of ['1 May 2026', 'on 1 May 2026, a Friday', '1 May 2026 (01/05/2026)', '2026-05-01', '2026-05-01 09:30'])
    expect(dayOf(text), text).toEqual({ kind: 'date', day: '2026-05-01' });
  expect(printableFor({ filter: 'date' }, '01/05/2026 - 03/06/2026')).toBe('01/05/2026 - 03/06/2026');
});
