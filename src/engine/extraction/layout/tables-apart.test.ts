import { expect, test } from 'vitest';
import { fieldsOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from '../facts/documents.ts';

const funds = [
  ['Holding', 'Asset class', 'Weight'],
  ['Tarn Equity Index', 'Shares', '65%'],
  ['Tarn Bond Income', 'Bonds', '35%'],
];

test('behind an empty row of a sheet begins a table with headings of its own, and a remark at the end of a row needs none', () => {
  const sheet = wordFile('proposal.docx', [
    [
      ...funds,
      [''],
      ['Account', 'First payment', 'Monthly payment'],
      ['Lifetime ISA', '£4,000', '£0', 'Government bonus £1,000'],
      ['Stocks and shares ISA', '£2,500', '£250'],
    ],
  ]);
  const cells = readDocuments([sheet]).flatMap(({ facts }) => facts.filter(({ form }) => form === 'cell'));
  expect(cells.flatMap(({ label, head, value }) => (value.text.startsWith('£') ? [[label, head, value.text]] : []))).toEqual([
    ['Lifetime ISA', 'First payment', '£4,000'],
    ['Lifetime ISA', 'Monthly payment', '£0'],
    ['Stocks and shares ISA', 'First payment', '£2,500'],
    ['Stocks and shares ISA', 'Monthly payment', '£250'],
  ]);
});

test('the answers of several people go on behind an empty row', () => {
  const sheet = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Piers Lund', 'Mrs Greta Lund'],
      [''],
      ['Occupation', 'Joiner', 'Midwife'],
      ['Salary', '£31,400', '£38,950'],
    ],
  ]);
  const [first, second] = fieldsOf(['client1_salary', 'client2_salary'], [sheet]);
  expect([first?.value, second?.value]).toEqual(['£31,400', '£38,950']);
});
