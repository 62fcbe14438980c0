import { expect, test } from 'vitest';
import { readPaper } from '#engine/reading/paper.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import { reportPdf } from '#engine/reports/pdf.ts';
import { dataSentence } from '#engine/reports/record.ts';
import { sampleInput } from '#engine/reports/sample-household.ts';
import { fieldsIn } from '../extract.ts';
import { blank, type Fact } from '../fact.ts';
import { readDocuments } from '../facts/documents.ts';
import type { Piece } from '../pieces.ts';
import { Tag } from '../record.ts';
import { factsOfReport, isOwnReport } from './own-reports.ts';

const piece = (text: string): Piece => ({ text }) as Piece;
const fact = (label: string, value: string, more: Partial<Fact> = {}): Fact => ({
  ...blank,
  form: 'cell',
  label,
  value: piece(value),
  ...more,
});

test('a report of the product’s own is known by its head and by how it is checked, together', () => {
  const orders = [piece(`${dataSentence} From it the same PDF can be made again.`)];
  expect(isOwnReport('Suitably. Income and expenditure report. Alan Brightmoor', orders)).toBe(true);
  expect(isOwnReport('Income and expenditure report', [])).toBe(false);
  expect(isOwnReport('Fact-find', orders)).toBe(false);
});

test('of such a report its few figures answer, and no payment does that is called like something else', () => {
  const facts = [
    fact('Spending a month', '£4,737.92', { form: 'pair' }),
    fact('Mortgage', '£1,017.55', { section: 'Spending', head: 'A month' }),
    fact('Mortgage', '£12,210.60', { section: 'Spending', head: 'A year' }),
    fact('Address', 'Not stated', { section: 'Household and accounts', form: 'pair' }),
    fact('Property insurance', '−£89.78', { section: 'Annex B. Every penny' }),
    fact('Dependants', 'Irregular, a year worked out from 184 days', { section: 'Spending by payee' }),
  ];
  expect(factsOfReport(facts).map(({ label, value }) => [label, value.text])).toEqual([
    ['Monthly expenditure', '£4,737.92'],
    ['Mortgage payment a month', '£1,017.55'],
  ]);
});

test('its income is the household’s after tax; of a couple it is no one person’s', () => {
  const of = (partner: string, client = 'Alan Brightmoor') => [
    fact('Income a month', '£6,614.61', { form: 'pair' }),
    fact('Client', client, { section: 'Household and accounts' }),
    fact('Partner', partner, { section: 'Household and accounts' }),
  ];
  const income = (facts: Fact[]) => factsOfReport(facts).map(({ label, isJoint }) => [label, isJoint])[0];
  expect(income(of('Not stated'))).toEqual(['Total net household income a month', null]);
  expect(income(of('Priya Ashworth'))).toEqual(['Total net household income a month', true]);
  expect(income(of('Not stated', 'Daniel Ashworth; Priya Ashworth'))).toEqual(['Total net household income a month', true]);
});

test('its totals answer what is asked of income, spending and what is left a month; nobody’s pay, nothing before tax and nothing to come', async () => {
  const model = reportModel(sampleInput({ months: 3 }));
  const read = readDocuments([{ name: 'Report.pdf', source: await readPaper(Buffer.from(reportPdf(model))) }]);
  const answers = (name: string, prompt_body = '') => {
    const [found] = fieldsIn(read, [Tag.parse({ tag_name: name, prompt_body })]);
    return found?.status === 'cited' ? found.citation.quote : null;
  };
  const pounds = (pence: number) => `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  const { income, spending, left } = model.totals.monthly;
  for (const name of ['total_monthly_income', 'net_monthly_income', 'monthly_income', 'household_income', 'net_income'])
    expect([name, answers(name)]).toEqual([name, pounds(income)]);
  expect(answers('x', 'What is the total monthly income of the household?')).toBe(pounds(income));
  expect(['monthly_expenditure', 'total_monthly_expenditure'].map((name) => answers(name))).toEqual([spending, spending].map(pounds));
  expect(['disposable_income', 'monthly_surplus', 'surplus'].map((name) => answers(name))).toEqual([left, left, left].map(pounds));
  const others =
    `salary earnings employment_income take_home_pay gross_income client1_net_income client_net_income partner_income pension_income
    target_retirement_income annual_income rental_income`.split(/\s+/);
  expect(others.filter((name) => answers(name) !== null)).toEqual([]);
});
