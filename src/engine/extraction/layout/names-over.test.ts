import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('names that stand alone over the columns of several tables are what each column is about', () => {
  const comparison = pageFile('comparison.pdf', (sheet) => {
    const put = (y: number, cells: readonly string[], bold = false): void =>
      cells.forEach((text, i) => text !== '' && sheet.put([40, 220, 400][i] ?? 0, y, text, { size: 9, bold }));
    put(50, ['', 'Oxley Mutual', 'Fenwick Pensions'], true);
    put(66, ['Terms'], true);
    put(82, ['Employer set-up fee', '£400', 'Nil']);
    put(98, ['Yearly charge', '0.55%', '0.48%']);
    put(114, ['Investment'], true);
    put(130, ['Default fund', 'Oxley Steady Growth', 'Fenwick Horizon 2050']);
    put(146, ['Number of other funds', '64', '12']);
  });
  expect(
    valuesOf(
      [
        ['fenwick_charge', 'What is the yearly charge of Fenwick Pensions?'],
        ['oxley_default_fund', 'What is the default fund of Oxley Mutual?'],
        ['fenwick_default_fund', 'What is the default fund of Fenwick Pensions?'],
      ],
      [comparison],
    ),
  ).toEqual(['0.48%', 'Oxley Steady Growth', 'Fenwick Horizon 2050']);
});

test('where nothing says which of the columns is meant, none is', () => {
  const comparison = pageFile('comparison.pdf', (sheet) => {
    const put = (y: number, cells: readonly string[], bold = false): void =>
      cells.forEach((text, i) => text !== '' && sheet.put([40, 220, 400][i] ?? 0, y, text, { size: 9, bold }));
    put(50, ['', 'Oxley Mutual', 'Fenwick Pensions'], true);
    put(66, ['Terms'], true);
    put(82, ['Employer set-up fee', '£400', '£150']);
    put(98, ['Yearly charge', '0.55%', '0.48%']);
  });
  expect(valuesOf([['yearly_charge', 'What is the yearly charge?']], [comparison])).toEqual([null]);
});

test('headings such as “% a year” in a row of their own name no things', () => {
  const keyFacts = pageFile('isa-key-facts.pdf', (sheet) => {
    const put = (y: number, cells: readonly string[], bold = false): void =>
      cells.forEach((text, i) => text !== '' && sheet.put([40, 220, 400][i] ?? 0, y, text, { size: 9, bold }));
    put(50, ['', '% a year', 'In pounds, first year'], true);
    put(66, ['Fund running costs', '0.46%', '£20.13']);
    put(82, ['Account fee', '0.35%', '£15.31']);
    put(98, ['Ongoing advice', '0.50%', '£21.88']);
  });
  expect(valuesOf(['fund_charge', 'platform_charge', 'ongoing_adviser_charge'], [keyFacts])).toEqual(['0.46%', '0.35%', '0.50%']);
});
