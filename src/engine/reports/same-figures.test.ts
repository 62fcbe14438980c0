import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { reportModel } from './from-budget.ts';
import { run } from './job.ts';
import { readReportJson } from './json.ts';
import { personName } from './lookup.ts';
import { sampleInput } from './sample-household.ts';

/** One figure of a report, by what it is of: pounds a month and a year. */
type Figures = Map<string, [month: number, year: number]>;

const model = reportModel(sampleInput());
const files = await run({ model, kinds: ['pdf', 'xlsx', 'csv', 'json'] }, () => undefined);
const headings = [...model.income, ...model.spending, ...model.saving].flatMap(({ rows }) => rows);
const totals = [
  ['Income', 'income'],
  ['Spending', 'spending'],
  ['Saving', 'saving'],
  ['Left over', 'left'],
] as const;

/** The salaries of Daniel and Priya, and Child Benefit, which is for both: pounds a month. */
const persons = model.by_person ?? [];
const ofPersons: Figures = new Map(persons.map(({ whose, monthly, yearly }) => [personName(whose, model), [monthly / 100, yearly / 100]]));

const expected: Figures = new Map(ofPersons);
for (const [label, key] of totals) expected.set(label, [model.totals.monthly[key] / 100, model.totals.yearly[key] / 100]);
for (const { label, monthly, yearly } of headings) expected.set(label, [monthly / 100, yearly / 100]);

test('income by person: two salaries of 4,123.86 and 2,317.42, and Child Benefit of 173.33 for both', () => {
  expect([...ofPersons]).toEqual([
    ['Daniel Ashworth', [4_123.86, 49_486.32]],
    ['Priya Ashworth', [2_317.42, 27_809.04]],
    ['Both', [173.33, 2_079.96]],
  ]);
});

test('the workbook has the figures of the report', async () => {
  const [summary] = (await readXlsx(files.xlsx ?? new Uint8Array())).sheets;
  const found: Figures = new Map();
  for (const [label, month, year] of summary?.rows ?? []) {
    if (typeof label === 'string' && typeof month === 'number' && expected.has(label)) found.set(label, [month, Number(year)]);
  }
  expect(found).toEqual(expected);
});

test('the CSV has the figures of the report', () => {
  const text = Buffer.from(files.csv ?? [])
    .toString()
    .replace('\ufeff', '');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const names = new Map<string, string>(totals.map(([label, key]) => [key, label]));
  const found: Figures = new Map(
    data
      .filter(({ row }) => row === 'total' || row === 'category' || row === 'income by person')
      .map(({ row, direction = '', category = '', whose = '', monthly, yearly }) => [
        row === 'total' ? (names.get(direction) ?? direction) : row === 'category' ? category : whose,
        [Number(monthly), Number(yearly)],
      ]),
  );
  expect(found).toEqual(expected);
});

test('the JSON has the figures of the report', () => {
  expect(readReportJson(Buffer.from(files.json ?? []).toString())).toEqual(model);
});

test('the PDF has the figures of the report, each beside its name', async () => {
  const { pages } = await readPdf(files.pdf ?? new Uint8Array());
  const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  const pounds = (amount: number) => formatMoney(Math.round(amount * 100));
  const missing = [...expected].filter(([label, [month, year]]) => !text.includes(`${label} ${pounds(month)} ${pounds(year)}`));
  expect(missing).toEqual([]);
});
