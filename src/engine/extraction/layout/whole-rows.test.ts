import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('a label of three lines beside its answer is one, where rows stand farther apart than its lines', () => {
  const form = pageFile('planning.pdf', (sheet) => {
    const put = (y: number, label: string, answer = ''): void => {
      sheet.put(50, y, label, { size: 10 });
      sheet.put(190, y, answer, { size: 10 });
    };
    put(60, 'Occupation at the', 'Thatcher');
    put(72, 'time of this');
    put(84, 'review');
    put(104, 'Date of birth', '4 May 1961');
    put(124, 'Age at which you', '63');
    put(136, 'would like to be able');
    put(148, 'to retire');
    put(168, 'Emergency fund', '£6,500');
  });
  expect(valuesOf(['occupation', 'date_of_birth', 'retirement_age', 'emergency_fund'], [form])).toEqual([
    'Thatcher',
    '4 May 1961',
    '63',
    '£6,500',
  ]);
});

test('columns that stand hardly farther apart than words begin where those of the lines around do', () => {
  const form = pageFile('summary.pdf', (sheet) =>
    [
      ['Product', 'Larch Personal Pension'],
      ['Occupation', 'Quarry manager'],
      ['Provider', 'Larch Life'],
      ['Charge', '0.75%'],
    ].forEach(([label = '', answer = ''], row) => {
      sheet.put(120, 60 + 17 * row, label, { size: 10, align: 'right' });
      sheet.put(128, 60 + 17 * row, answer, { size: 10 });
    }),
  );
  expect(valuesOf(['occupation', 'provider'], [form])).toEqual(['Quarry manager', 'Larch Life']);
});

test('a name goes on with a capital where words beside it go on too', () => {
  const form = pageFile('assets.pdf', (sheet) => {
    const put = (y: number, ...cells: string[]): void => cells.forEach((cell, i) => sheet.put(50 + 150 * i, y, cell, { size: 10 }));
    put(60, 'Asset', 'Held with', 'Value');
    put(80, 'Premium Bonds', 'NS&I', '£50,000');
    put(100, 'Stocks and shares', 'Harrowgate', '£212,380');
    put(112, 'ISA', 'Platform');
    put(132, 'Chattels', 'Own name', '£20,000');
  });
  expect(valuesOf([['isa_value', 'Find the Stocks and shares ISA.']], [form])).toEqual(['£212,380']);
});
