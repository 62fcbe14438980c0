import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx, type Workbook } from 'hucre/xlsx';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { keptComparison } from '#engine/comparing/compare.ts';
import { reportModel } from './from-budget.ts';
import { hostileWords } from './hostile-words.ts';
import { calculator } from './recalculate.ts';
import { emptyInput, sampleInput } from './sample-household.ts';
import { reportXlsx } from './xlsx.ts';

const model = reportModel(sampleInput());

const open = async (bytes: Uint8Array): Promise<Workbook> => await readXlsx(bytes, { readStyles: true });

/** Row and column of the first cell with this text, counted from 0. */
function find(workbook: Workbook, sheet: string, text: string): [number, number] {
  const rows = workbook.sheets.find(({ name }) => name === sheet)?.rows ?? [];
  const row = rows.findIndex((cells) => cells.includes(text));
  return [row, rows[row]?.indexOf(text) ?? -1];
}

test('totals of the summary are formulas whose cached values are the report’s totals', async () => {
  const workbook = await open(await reportXlsx(model));
  const summary = workbook.sheets[0];
  for (const [label, key] of [
    ['Income', 'income'],
    ['Spending', 'spending'],
    ['Saving', 'saving'],
    ['Left over', 'left'],
  ] as const) {
    const [row] = find(workbook, 'Summary', label);
    const [month, year] = [summary?.cells?.get(`${row},1`), summary?.cells?.get(`${row},2`)];
    expect(month?.formula).toMatch(/ROUND/);
    expect(month?.formulaResult).toBe(model.totals.monthly[key] / 100);
    expect(year?.formulaResult).toBe(model.totals.yearly[key] / 100);
  }
});

test('every formula works out to the value that is cached with it', async () => {
  const workbook = await open(await reportXlsx(reportModel(sampleInput({ months: 4, extraPayees: 20 }))));
  const calculate = calculator(workbook);
  let formulas = 0;
  for (const { name, cells } of workbook.sheets) {
    for (const [place, cell] of cells ?? []) {
      if (cell.formula === undefined) continue;
      formulas++;
      expect([name, place, calculate(name, place)]).toEqual([name, place, cell.formulaResult]);
    }
  }
  expect(formulas).toBeGreaterThan(200);
});

test('what changed since an earlier report stands on a sheet of its own where the report keeps it', async () => {
  const earlier = reportModel(sampleInput({ months: 6 }));
  const workbook = await open(await reportXlsx({ ...model, compared: keptComparison(earlier, model) }));
  const rows = workbook.sheets.find(({ name }) => name === 'Compared')?.rows ?? [];
  expect(rows[0]?.[0]).toBe('Line');
  expect(rows[1]?.[0]).toMatch(/^Compared with the report on 1 January 2025 to 30 June 2025, version 1, finished on /);
  expect(rows[2]?.[0]).toBe('The earlier report is of 6 months, the later one of 12.');
  const income = rows.find(([first]) => first === 'Income');
  expect(income?.slice(3, 5)).toEqual([earlier.totals.monthly.income / 100, model.totals.monthly.income / 100]);
  // The gym was paid until July: it counts in the earlier report alone.
  const gym = rows.find(([first]) => first === 'PureGym');
  expect([gym?.[1], ...(gym?.slice(3, 5) ?? []), gym?.[7]]).toEqual(['Spending', 22.99, 0, 'Last payment on 6 Jul 2025.']);
  const calculate = calculator(workbook);
  expect(calculate('Compared', `${find(workbook, 'Compared', 'PureGym')[0]},5`)).toBe(-22.99);
  const plain = await open(await reportXlsx(model));
  expect(plain.sheets.map(({ name }) => name)).not.toContain('Compared');
});

test('two people of one name have rows and formulas of their own', async () => {
  const input = sampleInput();
  const household = { ...input.household, partner: { name: 'Daniel Ashworth', date_of_birth: null } };
  const workbook = await open(await reportXlsx(reportModel({ ...input, household })));
  const calculate = calculator(workbook);
  const month = (name: string) => calculate('Summary', `${find(workbook, 'Summary', name)[0]},1`);
  expect(['Daniel Ashworth (partner)', 'Both'].map(month)).toEqual([2_317.42, 173.33]);
  const rows = workbook.sheets[0]?.rows.filter(([name]) => name === 'Daniel Ashworth') ?? [];
  expect(rows.map(([, amount]) => amount)).toContain(4_123.86);
});

test('the summary ends with the language model that was asked, where one was', async () => {
  const languageModel = { name: 'north-1 (azure at firm.example)', suggested: 2 };
  const asked = await open(await reportXlsx(reportModel({ ...sampleInput(), languageModel })));
  expect(asked.sheets[0]?.rows.at(-1)?.[0]).toMatch(
    /^north-1 \(azure at firm\.example\) was asked .* 2 lines have a category that it suggested/,
  );
  expect(JSON.stringify((await open(await reportXlsx(model))).sheets[0]?.rows)).not.toContain('was asked');
});

test('changing the amount of a line changes its month, its heading and the total', async () => {
  const workbook = await open(await reportXlsx(model));
  const spending = workbook.sheets.find(({ name }) => name === 'Spending');
  const line = model.lines.filter((candidate) => !candidate.is_income).findIndex(({ name }) => name === 'Zopa');
  const [, amount] = find(workbook, 'Spending', 'Amount each time');
  const cell = spending?.cells?.get(`${line + 1},${amount}`);
  expect(cell?.value).toBe(198.74);
  if (cell) cell.value = 208.74;
  const calculate = calculator(workbook);
  const month = (label: string) => calculate('Summary', `${find(workbook, 'Summary', label)[0]},1`);
  expect(month('Personal loan repayments')).toBe(208.74);
  expect(month('Spending')).toBe((model.totals.monthly.spending + 1000) / 100);
  expect(month('Left over')).toBe((model.totals.monthly.left - 1000) / 100);
});

test('text that begins like a formula stays text', async () => {
  const workbook = await open(await reportXlsx(reportModel(sampleInput({ months: 3, words: hostileWords }))));
  const formulas = workbook.sheets.flatMap(({ cells }) => [...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined));
  expect(formulas.every(({ formula }) => /^(ROUND|IF)\(/.test(formula ?? ''))).toBe(true);
  const names = workbook.sheets.find(({ name }) => name === 'Payments')?.rows.map((row) => row[5]);
  expect(names).toContain('=HYPERLINK("http://example.com","click")');
});

test('dates are dates and amounts are numbers', async () => {
  const workbook = await open(await reportXlsx(model));
  const payments = workbook.sheets.find(({ name }) => name === 'Payments');
  const [first] = model.payments;
  expect(payments?.rows[1]?.[0]).toEqual(new Date(`${first?.date}T00:00:00Z`));
  expect(payments?.rows[1]?.[6]).toBe((first?.amount ?? 0) / 100);
  expect(payments?.rows).toHaveLength(model.payments.length + 1);
});

test('the same report makes the same workbook, byte for byte', async () => {
  const [one, two] = [await reportXlsx(model), await reportXlsx(structuredClone(model))];
  expect(Buffer.from(one).equals(two)).toBe(true);
});

test('a report without lines opens, with totals of nought', async () => {
  const workbook = await open(await reportXlsx(reportModel(emptyInput())));
  const calculate = calculator(workbook);
  expect(calculate('Summary', `${find(workbook, 'Summary', 'Left over')[0]},1`)).toBe(0);
});

/** Where LibreOffice is installed with its spreadsheet part. */
const libreOffice = ['/usr/lib/libreoffice/program', '/opt/libreoffice/program'].find((folder) => existsSync(join(folder, 'libsclo.so')));

test('a spreadsheet program opens it and shows the report’s totals', async () => {
  const bytes = await reportXlsx(model);
  const rows = libreOffice ? shownBy(join(libreOffice, 'soffice'), bytes) : ((await open(bytes)).sheets[0]?.rows ?? []);
  const month = (label: string) => Number(String(rows.find(([first]) => first === label)?.[1]).replaceAll(',', ''));
  expect(month('Income')).toBe(model.totals.monthly.income / 100);
  expect(month('Spending')).toBe(model.totals.monthly.spending / 100);
  expect(month('Left over')).toBe(model.totals.monthly.left / 100);
}, 90_000);

function shownBy(soffice: string, bytes: Uint8Array): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'suitably-xlsx-'));
  try {
    const file = join(folder, 'report.xlsx');
    writeFileSync(file, bytes);
    const options = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'csv', '--outdir', folder, file];
    execFileSync(soffice, options, { stdio: 'ignore', timeout: 60_000 });
    return Papa.parse<string[]>(readFileSync(join(folder, 'report.csv'), 'utf8')).data;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('headings stand over their figures, words beside figures a little in, and long notes go on in the next line', async () => {
  const { sheets } = await open(await reportXlsx(model));
  const cells = sheets[0]?.cells;
  const alignment = (at: string) => cells?.get(at)?.style?.alignment;
  expect([alignment('0,1')?.horizontal, alignment('0,3')?.indent, alignment('0,0')?.horizontal]).toEqual(['right', 1, undefined]);
  const [row] = find({ sheets } as Workbook, 'Summary', 'Mortgage');
  expect([alignment(`${row},2`)?.horizontal, alignment(`${row},3`)?.indent]).toEqual(['right', 1]);
  expect(alignment('0,4')?.wrapText).toBe(true);
});
