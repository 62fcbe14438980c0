import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

const pair = (sheet: Sheet, x: number, y: number, [label, answer]: readonly [string, string]): void => {
  sheet.put(x, y, label, { size: 9, bold: true });
  sheet.put(x + 110, y, answer, { size: 9 });
};

test('blocks of a form side by side are read one by one, though their rows stand at other heights', () => {
  const form = pageFile('client-questionnaire.pdf', (sheet) => {
    sheet.put(40, 40, 'A. You', { size: 9, bold: true });
    sheet.put(300, 40, 'B. Outgoings a month', { size: 9, bold: true });
    const left = [
      ['Name', 'Mrs Nesta Pryor'],
      ['Date of birth', '4 May 1971'],
      ['Occupation', 'Piano tuner'],
      ['Employer', 'Self-employed'],
    ] as const;
    const right = [
      ['Mortgage', '£640'],
      ['Council tax', '£171'],
      ['Food', '£390'],
    ] as const;
    left.forEach((row, i) => pair(sheet, 40, 60 + 18 * i, row));
    right.forEach((row, i) => pair(sheet, 300, 69 + 18 * i, row));
    sheet.put(300, 123, 'C. Existing home', { size: 9, bold: true });
    pair(sheet, 300, 141, ['Value', '£310,000']);
  });
  expect(
    valuesOf(
      [
        ['property_value', 'What is the value of the home?'],
        ['mortgage_payment', 'What is the monthly mortgage outgoing?'],
        ['occupation', 'What is the occupation?'],
      ],
      [form],
    ),
  ).toEqual(['£310,000', '£640', 'Piano tuner']);
});

test('a block of two people is about each of them, and a label that runs on below itself is one', () => {
  const form = pageFile('questionnaire.pdf', (sheet) => {
    sheet.put(40, 40, 'YOU', { size: 9, bold: true });
    sheet.put(300, 40, 'YOUR PARTNER', { size: 9, bold: true });
    const rows: readonly (readonly [string, string, string])[] = [
      ['Name', 'Mr Ivo Hallam', 'Ms Greta Stone'],
      ['Occupation', 'Roofer', 'Vet'],
      ['Age at which you', '64', '60'],
      ['Smoker', 'No', 'Yes'],
    ];
    rows.forEach(([label, one, other], i) => {
      pair(sheet, 40, 60 + 24 * i, [label, one]);
      pair(sheet, 300, 60 + 24 * i, [label, other]);
    });
    for (const x of [40, 300]) sheet.put(x, 119.5, 'hope to retire', { size: 9, bold: true });
  });
  expect(valuesOf(['client2_retirement_age', 'client1_retirement_age', 'client1_smoker', 'client2_full_name'], [form])).toEqual([
    '60',
    '64',
    'No',
    'Ms Greta Stone',
  ]);
});

test('a form of pairs in one row is read across, as its rows belong together', () => {
  const form = pageFile('fact-find.pdf', (sheet) => {
    const rows = [
      [
        ['State Pension', '£9,880 a year'],
        ['To start', '30 November 2031'],
      ],
      [
        ['Spending', '£1,310'],
        ['Of which essential', '£905'],
      ],
      [
        ['Savings', '£17,600'],
        ['Where held', 'Fenwick Bank'],
      ],
    ] as const;
    rows.forEach(([left, right], i) => {
      pair(sheet, 40, 60 + 18 * i, left);
      pair(sheet, 300, 60 + 18 * i, right);
    });
  });
  expect(valuesOf([['state_pension_start', 'Find the day on which the State Pension is to start.'], 'essential_spending'], [form])).toEqual(
    ['30 November 2031', '£905'],
  );
});

test('a heading that runs on in a second line leaves its table whole, and the number of a page is no provider', () => {
  const report = pageFile('comparison.pdf', (sheet) => {
    const put = (y: number, cells: readonly string[], bold = false): void =>
      cells.forEach((text, i) => sheet.put([40, 180, 330, 540][i] ?? 0, y, text, { size: 9, bold, align: i === 3 ? 'right' : 'left' }));
    put(60, ['Insurer', 'Product', 'Quote number', 'Adviser charge'], true);
    sheet.put(540, 70, 'included', { size: 9, bold: true, align: 'right' });
    put(88, ['Wharram Life', 'Secure Annuity', 'WL-20771', '£1,450.00']);
    sheet.put(40, 800, 'For advisers only', { size: 7 });
    sheet.put(500, 800, 'Page 1 of 1', { size: 7 });
  });
  expect(
    valuesOf(
      [
        ['initial_adviser_charge', 'What is the adviser charge?'],
        ['custodian', 'Who is the custodian?'],
      ],
      [report],
    ),
  ).toEqual(['£1,450.00', null]);
});

test('blocks whose answers are bold and whose labels are not are blocks too, under the name of the form', () => {
  const form = pageFile('review.pdf', (sheet) => {
    sheet.put(30, 40, 'Client profile', { size: 9 });
    sheet.put(300, 40, 'Completed: 4 May 2031', { size: 9 });
    const rows = (x: number, y: number, pairs: readonly (readonly [string, string])[]): void =>
      pairs.forEach(([label, answer], i) => {
        sheet.put(x, y + 20 * i, label, { size: 9 });
        sheet.put(x + 110, y + 20 * i, answer, { size: 9, bold: true });
      });
    rows(40, 60, [
      ['Surname', 'Penrice'],
      ['Marital status', 'Widowed'],
      ['Occupation', 'Farrier'],
      ['Tool used', 'Riskline'],
    ]);
    rows(300, 69, [
      ['Score', '58'],
      ['Risk band', 'Balanced'],
      ['Capacity for loss', 'Low'],
      ['Knowledge', 'Fair'],
    ]);
  });
  expect(valuesOf(['occupation', 'capacity_for_loss', 'risk_score', 'marital_status'], [form])).toEqual([
    'Farrier',
    'Low',
    '58',
    'Widowed',
  ]);
});
