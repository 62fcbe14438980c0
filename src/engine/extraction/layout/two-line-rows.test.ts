import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

/** A table with a heading over another one in each column, and rows of two lines each below the name of their owner. */
const holdings = pageFile('holdings.pdf', (sheet) => {
  const line = (y: number, [first, second, third]: readonly [string, string, string], bold = false): void => {
    sheet.put(50, y, first, { size: 9, bold });
    sheet.put(220, y, second, { size: 9, bold });
    if (third !== '') sheet.put(520, y, third, { size: 9, bold, align: 'right' });
  };
  sheet.put(50, 50, 'Pensions', { size: 12, bold: true });
  line(80, ['Provider', 'Plan type', 'Fund value'], true);
  line(91, ['Plan number', 'Retirement age', 'Transfer value'], true);
  sheet.put(50, 112, 'Client 1', { size: 9, bold: true });
  line(132, ['Godrevy Pensions', 'Group personal pension', '£97,481']);
  line(143, ['GP 118-604', '65', '£97,230']);
  line(164, ['Zennor Life', 'Section 32 plan', '£31,650']);
  line(175, ['ZL 320-917', '60', '£30,018']);
  line(196, ['Subtotal Client 1', '', '£129,131'], true);
  sheet.put(50, 218, 'Client 2', { size: 9, bold: true });
  line(238, ['Lizard Point', 'SIPP', '£176,902']);
  line(249, ['LPS-3390', '68', '£170,000']);
  line(270, ['Subtotal Client 2', '', '£176,902'], true);
  line(292, ['Total', '', '£306,033'], true);
});

test('rows of two lines under headings of two lines are read under both, each with its owner', () => {
  const tags: [string, string][] = [
    ['client1_plan_number', 'Find the plan number of the client 1 Section 32 plan.'],
    ['client2_sipp_provider', 'Find the provider of the client 2 SIPP.'],
    ['client2_sipp_fund_value', 'Find the fund value of the client 2 SIPP.'],
    ['client2_sipp_transfer_value', 'Find the transfer value of the client 2 SIPP.'],
  ];
  expect(valuesOf(tags, [holdings])).toEqual(['ZL 320-917', 'Lizard Point', '£176,902', '£170,000']);
});

test('the total of all people below the last of their groups is of none of them', () => {
  expect(valuesOf([['pensions_total', 'Find the total of pension fund values.']], [holdings])).toEqual(['£306,033']);
});
