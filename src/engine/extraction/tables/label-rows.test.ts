import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from '../facts/documents.ts';

const tags = ['full_name', 'date_of_birth', 'occupation', 'employer'];

test('a table of labels and, below each, its answers', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Full name', 'Date of birth'],
      ['Dr Anja Lund', '4 May 1971'],
      ['Occupation', 'Employer'],
      ['Midwife', 'Fjord Street Surgery'],
    ],
  ]);
  expect(valuesOf(tags, [form])).toEqual(['Dr Anja Lund', '4 May 1971', 'Midwife', 'Fjord Street Surgery']);
});

test('labels beside their answers are not taken for it', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Full name', 'Dr Anja Lund'],
      ['Date of birth', '4 May 1971'],
      ['Occupation', 'Midwife'],
      ['Employer', 'Fjord Street Surgery'],
    ],
    [
      ['Adviser', 'Tom Pell', 'Meeting held', 'Face to face'],
      ['Date of meeting', '12 May 2026', 'Documents left', 'Terms of business'],
    ],
  ]);
  expect(valuesOf([...tags, 'adviser_name'], [form])).toEqual([
    'Dr Anja Lund',
    '4 May 1971',
    'Midwife',
    'Fjord Street Surgery',
    'Tom Pell',
  ]);
});

test('how to reach a firm is a column of labels, though its name and street may look like labels too', () => {
  const sheet = wordFile('information-sheet.docx', [
    '# 1. Lender',
    [
      ['Name', 'Tarn Building Society'],
      ['Telephone number', '01632 960 405'],
      ['Address', '1 Mill House, Frome, BA11 9ZZ'],
      ['Website', 'www.tarn.example'],
    ],
  ]);
  expect(valuesOf([['lender', 'Find the lender.']], [sheet])).toEqual(['Tarn Building Society']);
});

test('labels beside their answers, two to a row, are not rows of labels over rows of answers, though each of them names something of advice', () => {
  const form = wordFile('client-profile.docx', [
    '# Work and earnings',
    [
      ['Profession', 'Dental nurse', 'Practice', 'Elmbrook Surgery'],
      ['Gross salary, year', '£31,400', 'Bonus, year', '£1,250'],
      ['Highest tax band', 'Basic rate', 'Pension membership', 'NHS Pension Scheme'],
      ['Retirement age', '64', 'Pension built up so far, year', '£7,120'],
    ],
  ]);
  expect(valuesOf(['occupation', 'gross_salary', 'planned_retirement_age'], [form])).toEqual(['Dental nurse', '£31,400', '64']);
});

test('every other row answers the one above it, where these alone have figures and days, whatever the labels are', () => {
  const paper = wordFile('tarnlife-illustration.docx', [
    '# Tarn Life',
    'Illustration of a personal pension',
    '# What this is based on',
    [
      ['Saver', 'Made on'],
      ['Miss Edda Corrie', '3 March 2026'],
      ['Product', 'Transfers in'],
      ['Tarn Flexible Pension', '£61,204.18'],
      ['Portfolio chosen', 'Start of drawdown'],
      ['Tarn Mixed 40', 'Age 66'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['recommended_product', 'Find the product recommended.'],
        ['recommended_fund', 'Find the fund of the product recommended.'],
      ],
      [paper],
    ),
  ).toEqual(['Tarn Flexible Pension', 'Tarn Mixed 40']);
});

test('where the only row below headings begins with a figure, each of its cells answers what stands over it', () => {
  const offer = wordFile('mortgage-offer.docx', [
    '# Your loan',
    [
      ['**Loan amount', '**Over', '**Repaid by', '**Property price', '**Deposit'],
      ['£246,500', '31 years', 'Capital and interest', '£290,000', '£43,500'],
    ],
  ]);
  const facts = readDocuments([offer]).flatMap((document) => document.facts);
  expect(facts.filter(({ form }) => form === 'pair' || form === 'cell').map(({ label, value }) => [label, value.text])).toEqual([
    ['Loan amount', '£246,500'],
    ['Over', '31 years'],
    ['Repaid by', 'Capital and interest'],
    ['Property price', '£290,000'],
    ['Deposit', '£43,500'],
  ]);
});

test('a table of labels beside their answers stays one though the lexicon has not all of its labels, and every other row has a figure', () => {
  const quote = wordFile('kestrel-quote.docx', [
    '# Cover 1 – Decreasing Life Insurance with Critical Illness Cover',
    [
      ['Who is covered', 'Joint life, first event'],
      ['Amount of cover at start', '£244,000'],
      ['Length of cover', '30 years'],
      ['How the cover reduces', 'Monthly, in line with a repayment mortgage at 8.0% interest'],
      ['Critical illness type', 'Kestrel Core (52 conditions)'],
      ["Children's critical illness cover", 'Included – up to £25,000 per child'],
      ['Premium type', 'Guaranteed'],
      ['Monthly premium', '£68.94'],
    ],
  ]);
  expect(valuesOf(['critical_illness_type', 'monthly_premium'], [quote])).toEqual(['Kestrel Core (52 conditions)', '£68.94']);
});
