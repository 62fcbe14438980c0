import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('headings in two rows tell a column by both, and whose it is', () => {
  const schedule = wordFile('schedule.docx', [
    '# Income',
    [
      ['**Source', '**Client 1', '', '**Client 2', ''],
      ['', '**Gross p.a.', '**Net p.m.', '**Gross p.a.', '**Net p.m.'],
      ['Employment', '£68,900', '£4,011', '£0', '£0'],
      ['Self-employment', '£0', '£0', '£27,340', '£1,958'],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_employment_net', 'Find the net income p.m. from employment (client 1).'],
    ['client2_self_employment_gross', 'Find the gross income p.a. from self-employment (client 2).'],
  ];
  expect(valuesOf(tags, [schedule])).toEqual(['£4,011', '£27,340']);
});

test('an owner whose cell runs down over several rows has each of them', () => {
  const schedule = wordFile('schedule.docx', [
    '# Savings and investments',
    [
      ['**Owner', '**Account', '', '**Value', '', '**Regular saving', ''],
      ['', '**Institution', '**Type', '**Amount', '**As at', '**Amount', '**Frequency'],
      ['**Client 1', 'Ribblehead Bank', 'Fixed rate bond', '£35,000', '02/04/2026', '', ''],
      ['', 'Kestrel Funds', 'Stocks and shares ISA', '£58,417', '31/03/2026', '£400', 'Monthly'],
      ['**Client 2', 'Ribblehead Bank', 'Cash ISA', '£16,254', '02/04/2026', '£1,500', 'Yearly'],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_isa_amount', 'Find the amount held in the client 1 stocks and shares ISA.'],
    ['client1_isa_saving', 'Find the regular saving amount to the client 1 stocks and shares ISA.'],
    ['client2_cash_isa_amount', 'Find the amount held in the client 2 cash ISA.'],
  ];
  expect(valuesOf(tags, [schedule])).toEqual(['£58,417', '£400', '£16,254']);
});

test('a title over all columns is no upper heading', () => {
  const budget = wordFile('budget.docx', [
    [
      ['**Monthly expenditure', '', '', ''],
      ['**Item', '**Client 1', '**Client 2', '**Joint'],
      ['Fuel', '£226', '£108', '–'],
      ['Gym', '£351', '£139', '–'],
    ],
  ]);
  expect(valuesOf([['client2_gym', 'Find the gym (client 2).']], [budget])).toEqual(['£139']);
});
