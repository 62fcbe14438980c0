import { expect, test } from 'vitest';
import type { Region } from '../regions.ts';
import { withPartsOver } from './parts-over.ts';

const piece = (text: string) => ({ text, origin: { blocks: [], at: 0 } });
const heading = (text: string): Region => ({ piece: piece(text), heading: true, bold: true });
const table = (label: string): Region => ({ rows: [[piece(label), piece('1')]] });
/** What stands over each table. */
const over = (regions: readonly Region[]): (string | undefined)[] =>
  withPartsOver(regions).flatMap((region) => ('rows' in region ? [region.under] : []));

test('the heading of a part right over that of a smaller one stands over all its tables, up to the next part', () => {
  expect(
    over([
      heading('1 Work and pay'),
      heading('Callum'),
      table('Who for'),
      heading('Nadia'),
      table('Who for'),
      heading('2 Your mortgage today'),
      heading('14 Quarry Steps'),
      table('Account number'),
      heading('3 The car'),
      table('Account number'),
    ]),
  ).toEqual(['1 Work and pay', '1 Work and pay', '2 Your mortgage today', undefined]);
});

test.each([
  ['what is not numbered', ['Work and pay', 'Callum']],
  ['what is no next number', ['14 Quarry Steps', 'Callum']],
  ['a part over the next one', ['A. Work and pay', 'B. Health']],
])('%s is no part with others in it', (_, headings) => {
  expect(over([...headings.map(heading), table('Who for')])).toEqual([undefined]);
});
