import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { reportCsv } from './csv.ts';
import { reportModel } from './from-budget.ts';
import { hostileWords } from './hostile-words.ts';
import { sampleInput } from './sample-household.ts';
import { patternWords } from './words.ts';

const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv.replace('\ufeff', ''), { header: true, skipEmptyLines: true }).data;

test('the CSV carries every line, heading and total of the report as plain decimals', () => {
  const model = reportModel(sampleInput());
  const rows = rowsOf(reportCsv(model));
  const lines = rows.filter(({ row }) => row === 'line');
  expect(lines.map(({ name, monthly }) => [name, Number(monthly)])).toEqual(model.lines.map(({ name, monthly }) => [name, monthly / 100]));
  const totals = rows.filter(({ row }) => row === 'total').map(({ direction, yearly }) => [direction, Number(yearly)]);
  expect(totals).toEqual(Object.entries(model.totals.yearly).map(([key, pence]) => [key, pence / 100]));
  const headings = rows.filter(({ row }) => row === 'category').map(({ category, monthly }) => [category, monthly]);
  const tables = [...model.income, ...model.spending, ...model.saving];
  expect(headings).toEqual(tables.flatMap(({ rows: all }) => all.map(({ label, monthly }) => [label, (monthly / 100).toFixed(2)])));
});

test('a rhythm that no frequency can say is written in words', () => {
  const rows = rowsOf(reportCsv(reportModel(sampleInput())));
  expect(rows.find(({ name }) => name === 'Admiral')).toMatchObject({ frequency: 'Yearly', note: 'seen once, taken as yearly' });
  expect(patternWords({ code: 'instalments', parts: 10 })).toBe('10 instalments a year');
});

test('no text of a line begins as a formula does, and a negative amount stays a number', () => {
  const input = sampleInput({ months: 3, words: hostileWords });
  const model = reportModel(input);
  model.totals.monthly.left = -12_345;
  const rows = rowsOf(reportCsv(model));
  const cells = rows.flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => /^\s*[=+@＝]/.test(cell))).toEqual([]);
  expect(cells.filter((cell) => cell.startsWith('-'))).toEqual(['-123.45']);
  expect(rows.map(({ name }) => name)).toContain('\'=HYPERLINK("http://example.com","click")');
});

test('a language model that was asked stands in a row of its own, and none where none was', () => {
  const languageModel = { name: 'north-1 (azure at firm.example)', suggested: 1 };
  const told = rowsOf(reportCsv(reportModel({ ...sampleInput(), languageModel }))).filter(({ row }) => row === 'language model');
  expect(told.map(({ note }) => note)).toEqual([
    'north-1 (azure at firm.example) was asked for the categories of payees that are doubtful. 1 line has a category that it suggested ' +
      'and a person accepted. Amounts, account numbers and the names of people paid were not sent.',
  ]);
  expect(reportCsv(reportModel(sampleInput()))).not.toContain('language model');
});
