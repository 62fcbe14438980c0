import { expect, test } from 'vitest';
import { keptComparison } from '#engine/comparing/compare.ts';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { attachedReport } from './attached.ts';
import { reportModel } from './from-budget.ts';
import { hostileWords } from './hostile-words.ts';
import { reportJson } from './json.ts';
import { lookupOf } from './lookup.ts';
import { reportPdf } from './pdf.ts';
import { emptyInput, sampleInput } from './sample-household.ts';

const model = reportModel(sampleInput());
const pdf = reportPdf(model);

async function textOf(made: Uint8Array): Promise<string> {
  const { pages } = await readPdf(made);
  return pages
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join(' ')
    .replaceAll('\u200b', '');
}

const pagesOf = async (made: Uint8Array) => (await readPdf(made)).pages;

test('the report says of itself that it is tagged PDF/UA-1, in British English, with a title', () => {
  const raw = Buffer.from(pdf).toString('latin1');
  expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(raw).toContain('/StructTreeRoot');
  expect(raw).toMatch(/\/Lang \(en-GB\)/);
  expect(raw).toContain('Income and expenditure report, Daniel and Priya Ashworth');
});

test('the same report makes the same PDF, byte for byte, and another version another', () => {
  expect(Buffer.from(reportPdf(structuredClone(model))).equals(pdf)).toBe(true);
  expect(Buffer.from(reportPdf({ ...model, version: 2 })).equals(pdf)).toBe(false);
});

test('the data attached to the PDF is the report’s JSON', () => {
  expect(attachedReport(pdf)).toBe(reportJson(model));
  expect(attachedReport(Buffer.from('%PDF-1.7 something else'))).toBeNull();
});

test('the first page alone gives the figures and what stands behind them', async () => {
  const [cover] = await pagesOf(pdf);
  const text = cover?.words.map((word) => word.text).join(' ') ?? '';
  const { money } = lookupOf(model);
  for (const key of ['income', 'spending', 'saving', 'left'] as const) {
    expect(text.includes(money(model.totals.monthly[key]))).toBe(true);
    expect(text.includes(`${money(model.totals.yearly[key])} a year`)).toBe(true);
  }
  const checked = model.statements.reduce((sum, { proof }) => sum + proof.rows_checked, 0);
  expect(text.includes(`${checked} of ${checked} printed balances proved`)).toBe(true);
  expect(text.includes('Every penny accounted for')).toBe(true);
  expect(text.includes('12 of 12 months covered')).toBe(true);
});

test('each line, each heading and each payment is printed with its amount and source', async () => {
  const text = await textOf(pdf);
  const { money, source } = lookupOf(model);
  expect(model.lines.filter(({ name }) => !text.includes(name))).toEqual([]);
  for (const { rows } of [...model.income, ...model.spending, ...model.saving]) {
    for (const { label, monthly, yearly } of rows) expect(text.includes(`${label} ${money(monthly)} ${money(yearly)}`)).toBe(true);
  }
  const inLines = model.payments.filter(({ bucket }) => bucket === 'line');
  const missing = inLines.filter((payment) => !text.includes(`${payment.description} ${money(payment.amount)} ${source(payment)}`));
  expect(missing).toEqual([]);
  const aside = model.payments.filter(({ bucket }) => bucket !== 'line');
  expect(aside.filter(({ description, amount }) => !text.includes(`${description} ${money(amount)}`))).toEqual([]);
});

test('a statement that isn’t proved and a missing month are said on the first page', async () => {
  const input = sampleInput({ months: 3 });
  const [statement] = input.statements;
  if (statement)
    statement.account.proof = {
      ok: false,
      rows_checked: 30,
      breaks: [{ page: 2, row: 7, expected: 100, found: 200 }],
      repairs: [],
      reason: 'breaks',
    };
  const [coverage] = input.budget.coverage;
  if (coverage?.months[1]) coverage.months[1].state = 'missing';
  const [cover, ...rest] = await pagesOf(reportPdf(reportModel(input)));
  const text = cover?.words.map((word) => word.text).join(' ') ?? '';
  expect(text.includes('Not proved: thornbury-2025-01.pdf')).toBe(true);
  expect(text.includes('February 2025 missing from Thornbury joint')).toBe(true);
  expect(rest.flatMap(({ words }) => words.map((word) => word.text)).join(' ')).toContain('S1 p. 2 7 £1.00 £2.00');
});

test('user text is printed and never run: markup, formulas, controls, any script, words without an end', async () => {
  const hostile = reportModel(sampleInput({ months: 3, words: hostileWords }));
  hostile.firm.name = '#panic("firm") *x*';
  hostile.clients = [{ name: '= Heading #read("/etc/passwd")', date_of_birth: null }];
  const text = await textOf(reportPdf(hostile));
  expect(text.includes('#read("/etc/passwd")')).toBe(true);
  expect(text.includes('*bold* _italic_ `code` $x^2$ @label <label>')).toBe(true);
  expect(text).not.toContain('root:x:0:0');
  expect(text.replaceAll(' ', '')).toContain('X'.repeat(200));
});

test('nothing runs off the page, however long a word is', async () => {
  for (const { width, words } of await pagesOf(reportPdf(reportModel(sampleInput({ months: 3, words: hostileWords }))))) {
    for (const { box } of words) expect(box.x1).toBeLessThan(width - 20);
  }
});

test('a report without a line, a statement or a name is a report all the same', async () => {
  const text = await textOf(reportPdf(reportModel(emptyInput())));
  expect(text.includes('No bank statement stands behind this report')).toBe(true);
  expect(text.includes('No income was found or stated.')).toBe(true);
});

test('three hundred lines are all printed', async () => {
  const long = reportModel(sampleInput({ months: 3, extraPayees: 275 }));
  expect(long.lines.length).toBeGreaterThanOrEqual(299);
  const text = await textOf(reportPdf(long));
  expect(long.lines.filter(({ name }) => !text.includes(name))).toEqual([]);
}, 60_000);

test('three years make three pages of months by heading', async () => {
  const text = await textOf(reportPdf(reportModel(sampleInput({ months: 36 }))));
  expect(text.split('Months by heading').length - 1).toBe(3);
  expect(text.includes('December 2027')).toBe(true);
}, 60_000);

test('a firm’s logo is printed, and its colour stands at the head of the page', async () => {
  const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const branded = { ...model, firm: { name: 'Hartley & Rowe', colour: '#7a1fa2', logo: { type: 'image/png' as const, base64: onePixel } } };
  const made = Buffer.from(reportPdf(branded));
  expect(made.equals(pdf)).toBe(false);
  expect(made.includes('/Subtype /Image')).toBe(true);
});

test('flexible costs stand beside the firm’s guidelines, with the note to what is above one, or that there is none', async () => {
  const groups = [
    { group: 'food-housekeeping', label: 'Food and housekeeping', spent: 40_000, guideline: 35_050, note: 'Coeliac: food costs more' },
    { group: 'personal', label: 'Personal costs', spent: 6_400, guideline: 5_000, note: null },
  ];
  const text = await textOf(reportPdf({ ...model, guidelines: { valid_from: '2025-04-07', adults: 2, children: 1, groups } }));
  expect(text).toContain('Food and housekeeping £400.00 £350.50 Coeliac: food costs more');
  expect(text).toContain('Personal costs £64.00 £50.00 Above the guideline: no note was given');
  expect(text).toContain('from 7 April 2025, for 2 adults and 1 child');
  expect(await textOf(pdf)).not.toContain('Spending guidelines');
});

test('what changed since an earlier report is printed where the report keeps it, with why, and not otherwise', async () => {
  const earlier = reportModel(sampleInput({ months: 6 }));
  const compared = keptComparison(earlier, model);
  const text = await textOf(reportPdf({ ...model, compared }));
  expect(text).toContain('Compared with the report on 1 January 2025 to 30 June 2025, version 1');
  expect(text).toContain('The earlier report is of 6 months, the later one of 12');
  // The gym was paid until July: it counts in the earlier report alone.
  expect(text).toMatch(/PureGym £22\.99 £0\.00 −£22\.99 Last payment on 6 Jul 2025\./);
  expect(await textOf(pdf)).not.toContain('What changed since the last report');
});
