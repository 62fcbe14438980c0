import { expect, test } from 'vitest';
import { examineCase, readCases } from '#engine/accuracy/letters.ts';
import { findAgain } from '#engine/citing/cite.ts';
import { fieldsOf, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { extractFields } from './extract.ts';
import { Tag } from './record.ts';

const factFind = wordFile('fact-find.docx', [
  'Fact-find',
  [
    ['Monthly budget for protection', '£95'],
    ['Total monthly expenditure', '£2,240'],
    ['Cash reserve wanted', '£30,000'],
    ['Planned retirement age', '65'],
    ['Occupation', 'Electrician'],
  ],
  'Signed on 3 February 2026',
]);

test('a later document overrules an earlier one, and what that said stays as an alternative with its date', () => {
  const valuation = wordFile('valuation-statement.docx', [
    [
      ['Date', '6 January 2026'],
      ['Fund value', '£62,184.55'],
    ],
  ]);
  const later = wordFile('new-valuation-statement.docx', [
    [
      ['Date', '9 March 2026'],
      ['Fund value', '£63,001.12'],
    ],
  ]);
  const [field] = fieldsOf(['fund_value'], [later, valuation]);
  expect(field).toMatchObject({
    value: '£63,001.12',
    file: 'new-valuation-statement.docx',
    date: '2026-03-09',
    alternatives: [{ value: '£62,184.55', file: 'valuation-statement.docx', date: '2026-01-06' }],
  });
});

test('what a later paper has as last year’s figure is overruled by this year’s', () => {
  const form = wordFile('questionnaire.docx', ['Submitted 15/06/2026', '# Value and finances', [['Annual turnover', '£1,864,000']]]);
  const letter = wordFile('accountants-letter.docx', [
    'Shaw & Co',
    '24 June 2026',
    '# Tarn Joinery Limited',
    'We value the shares.',
    [
      ['Year to 31 March', '2026', '2025'],
      ['Turnover', '£1,921,350', '£1,864,000'],
      ['Gross profit', '£688,740', '£641,210'],
    ],
  ]);
  expect(valuesOf([['turnover', 'Find the Annual turnover.']], [form, letter])).toEqual(['£1,921,350']);
});

test.each([
  ['cash_reserve_wanted', 'Her mother has moved in, so she now wants to keep £35,000 in cash, not £30,000.', '£35,000'],
  ['protection_budget', 'Budget stretched: they can now go to £100 a month.', '£100'],
  ['planned_retirement_age', 'He has decided that he would rather stop work at 64.', '64'],
])('what a note of a later meeting says of %s counts', (tag, sentence, value) => {
  const note = textFile('meeting-note.txt', ['Date: 15 February 2026', sentence]);
  expect(valuesOf([tag, 'monthly_expenditure'], [factFind, note])).toEqual([value, '£2,240']);
});

test('a note that names the old value beside the new one, or a new number to ring, counts too', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Expected net profit this tax year', '£53,500'],
      ['Contact number', '01632 960 573'],
      ['Net contribution', '£14,400'],
    ],
  ]);
  const note = textFile('telephone-note.txt', [
    'Date: 15 February 2026',
    'His expected net profit this tax year is £55,200, a little above the £53,500 he gave us.',
    'He gave a new telephone number: 07700 900 826.',
    'He has decided on a gross contribution of £18,000.',
  ]);
  expect(valuesOf(['expected_net_profit', 'telephone', 'net_contribution'], [form, note])).toEqual(['£55,200', '07700 900 826', '£14,400']);
});

test('a prompt that says so wants the percentage, or the pounds', () => {
  const plan = wordFile('key-features.docx', [
    [
      ['Charge', 'Rate', 'Cost in first year'],
      ['Platform charge', '0.28%', '£154.00'],
    ],
  ]);
  const tags: [string, string][] = [
    ['platform_charge', 'Find the platform charge (percentage).'],
    ['platform_cost', 'Find the platform charge in pounds.'],
  ];
  expect(valuesOf(tags, [plan])).toEqual(['0.28%', '£154.00']);
});

test('a note that speaks of something else changes nothing', () => {
  const note = textFile('meeting-note.txt', ['Date: 15 February 2026', 'He asked whether an exit charge of £2,000 is now worth paying.']);
  expect(valuesOf(['monthly_expenditure', 'cash_reserve_wanted'], [factFind, note])).toEqual(['£2,240', '£30,000']);
});

test('what no document answers is absent, however near it seems', () => {
  const single = wordFile('fact-find.docx', [
    [
      ['Date of birth', '30/11/1960'],
      ['Annual charge', '1.10%'],
      ['Cash', '£14,260'],
    ],
    [
      ['Lender', 'Outstanding'],
      ['Clwyd BS', '£58,600'],
      ['Motorvale', '£11,250'],
    ],
  ]);
  const tags = ['spouse_date_of_birth', 'exit_charge', 'trustee_bank_account', 'gp_details', 'lender_balance'];
  expect(valuesOf(tags, [single])).toEqual(tags.map(() => null));
  expect(extractFields([Tag.parse({ tag_name: 'occupation', kind: 'written' })], [factFind])).toMatchObject([{ status: 'absent' }]);
});

test('a percentage never overrules an amount of money', () => {
  const plan = wordFile('plan-illustration.docx', [
    [
      ['Date', '1 May 2026'],
      ['Annual charge', '£250'],
    ],
  ]);
  const older = wordFile('older-illustration.docx', [
    [
      ['Date', '1 April 2026'],
      ['Annual charge', '0.75%'],
    ],
  ]);
  expect(valuesOf(['annual_charge'], [older, plan])).toEqual(['0.75%']);
});

test('of the samples nearly all is found, nothing is stale or made up, and each quote is found again in its file alone', async () => {
  const cases = await readCases(new URL('../../../samples/letters/', import.meta.url).pathname);
  expect(cases.map(({ name }) => name)).toEqual(['case1-pension-consolidation', 'case2-isa-investment']);
  for (const one of cases) {
    const { score, fields } = examineCase(one);
    expect(score.right / score.fields).toBeGreaterThanOrEqual(0.95);
    expect(score.source / score.right).toBeGreaterThanOrEqual(0.98);
    expect(score).toMatchObject({ stale: 0, invented: 0 });
    for (const field of fields) {
      if (field.status !== 'cited') continue;
      const source = one.files.find((file) => file.name === field.file)!.source;
      const { quote } = field.citation;
      expect(findAgain(source, field.citation)).toBe(true);
      expect(findAgain(source, { ...field.citation, quote: `${quote.slice(0, -1)}${quote.endsWith('#') ? '.' : '#'}` })).toBe(false);
      expect(findAgain({ ...source, sha256: 'f'.repeat(64) }, field.citation)).toBe(false);
    }
  }
});

test('a later paper has the sum in full that a table in pounds gives about', () => {
  const form = wordFile('fact-find.docx', [
    '# Assets',
    [
      ['', '£', 'Where'],
      ['House', '395,000', 'Frome'],
      ['Pension', 'about 240,000', 'Tarn Life'],
    ],
    'Signed on 3 February 2026',
  ]);
  const letter = wordFile('tarn-letter.docx', [
    '# Tarn Life',
    '3 March 2026',
    '# Your pension',
    'Fund value £246,800.40. Nothing has been taken.',
  ]);
  expect(valuesOf([['pension_value', 'Find the pension value.']], [form, letter])).toEqual(['£246,800.40']);
});

test('of several pensions the only one with a paper of its own is the first that is given up, whichever row a form has it in', () => {
  const form = wordFile('fact-find.docx', [
    '# Pensions you already have',
    [
      ['Scheme', 'Member no.', 'You pay', 'Worth at last statement'],
      ['Harbourside Civils Group Plan', 'HC-55120', '5%', '£143,870'],
      ['Merrow Mutual plan', 'MM/70318/2', 'Paid up', '£39,600'],
    ],
  ]);
  const statement = wordFile('old-scheme-statement.docx', [
    '# Merrow Mutual',
    'Statement of benefits for a leaving member',
    [
      ['Plan number', 'MM/70318/2'],
      ['Transfer value', '£39,725.38'],
      ['Deduction on leaving', '£402.28'],
    ],
  ]);
  const tags = ['ceding1_policy', 'ceding1_transfer_value', 'ceding1_exit_charge'];
  expect(valuesOf(tags, [form, statement])).toEqual(['MM/70318/2', '£39,725.38', '£402.28']);
  expect(valuesOf([...tags, 'ceding2_policy'], [form, statement]).at(-1)).toBe('MM/70318/2');
});

test('a bonus in a table of income is no pay, and National Insurance is one name', () => {
  const form = wordFile('fact-find.docx', [
    'For the scheme form we also need the National Insurance reference: QQ 58 31 40 B. The payroll number is 77120.',
    '# Income',
    [
      ['Owner', 'Category', 'Description', 'Gross Amount', 'Frequency'],
      ['Stephen Ashdown', 'Basic Income', 'Salary', '£64,750.00', 'Annually'],
      ['Stephen Ashdown', 'Bonus', 'Discretionary, paid March', '£4,500.00', 'Annually'],
    ],
  ]);
  expect(valuesOf(['ni_number', 'gross_salary'], [form])).toEqual(['QQ 58 31 40 B', '£64,750.00']);
});
