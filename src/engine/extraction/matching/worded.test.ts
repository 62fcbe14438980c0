import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('of answers that mean the same the one is taken whose label has the very words', () => {
  const schedule = wordFile('estate-schedule.docx', [
    [
      ['Asset', 'Value'],
      ['House', '£410,000'],
      ['Savings', '£96,000'],
      ['Total assets', '£506,000'],
      ['Funeral', '£4,000'],
      ['Net estate', '£502,000'],
    ],
  ]);
  expect(valuesOf([['net_estate', 'Find the net value of the estate.']], [schedule])).toEqual(['£502,000']);
});

test('a column is the one of the percentage that is asked for', () => {
  const illustration = wordFile('illustration.docx', [
    '# What the bond may be worth',
    [
      ['End of year', 'Bond at 2%', 'Bond at 5%', 'Bond at 8%'],
      ['5', '£104,000', '£121,000', '£139,000'],
      ['10', '£112,000', '£154,000', '£207,000'],
    ],
  ]);
  expect(valuesOf([['bond_10', 'Find the projected bond value after 10 years at 5%.']], [illustration])).toEqual(['£154,000']);
});

test('what one form calls by one word another calls by several, and what is near it is something else', () => {
  const form = wordFile('fact-find.docx', [
    '# About you',
    [
      ['Name before marriage', 'Fenwick'],
      ['In post since', '4 May 2015'],
      ['Hours per week', '35'],
      ['Tax adviser', 'Pell & Co.'],
      ['How big a fall could be borne, A', 'A small one'],
      ['How big a fall could be borne, B', 'None at all'],
    ],
    '# What you own',
    [
      ['National Savings', '£12,000'],
      ['OEICs', '£31,500'],
      ['BTL', '£140,000'],
    ],
    '# Power of attorney',
    [
      ['Attorney 1', 'Mr Piers Fenwick'],
      ['Attorney 2', 'Mrs Isla Fenwick'],
    ],
  ]);
  const tags: [string, string][] = [
    ['maiden_name', "Find the client's maiden name."],
    ['employment_start', 'Find the date on which the client joined the employer.'],
    ['hours', 'Find the hours that the client works each week.'],
    ['adviser_name', 'Find the name of the adviser.'],
    ['client2_capacity', 'Find the capacity for loss (client 2).'],
    ['premium_bonds', 'Find the premium bonds.'],
    ['gia_value', 'Find the value of the general investment account.'],
    ['home_value', "Find the value of the client's home."],
    ['other_property', 'Find the value of the second property.'],
    ['attorney2', 'Find the name of the second attorney.'],
  ];
  expect(valuesOf(tags, [form])).toEqual([
    'Fenwick',
    '4 May 2015',
    '35',
    null,
    'None at all',
    '£12,000',
    '£31,500',
    null,
    '£140,000',
    'Mrs Isla Fenwick',
  ]);
});
