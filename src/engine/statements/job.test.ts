import { PDFDocument as Parts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { Place, type Source } from '#engine/reading/record.ts';
import type { Ask } from '#engine/reading/scans/recognise.ts';
import { createRecogniser } from '#engine/reading/scans/recogniser.ts';
import { printedPage } from '#tests/support/printed-page.ts';
import { photographOf, scanOf } from '#tests/support/scans.ts';
import { layouts } from '#tests/support/statement-fixtures/layouts.ts';
import type { Ledger } from '#tests/support/statement-fixtures/ledger.ts';
import type { Layout } from '#tests/support/statement-fixtures/looks.ts';
import { pdfOf } from '#tests/support/statement-fixtures/pdf.ts';
import { run, type PagesRead, type StatementInput, type StatementOutput } from './job.ts';
import type { StatementAccount } from './record.ts';

const tesseract = createRecogniser();
const recogniseHere: Ask = (page) => tesseract.recognise(page, 'a firm');

async function readOne(
  input: StatementInput,
  report: (progress: PagesRead) => void = () => undefined,
  ask: Ask = () => Promise.reject(new Error('nothing to recognise')),
): Promise<StatementOutput> {
  const output = await run(input, report, ask);
  if (!('statement' in output)) throw new Error('a picture was not asked for');
  return output;
}

const some = [
  'headings: paid out and paid in',
  'signs: CR and DR apart',
  'dates: heading rows',
  'balances: once a day',
  'newest first',
  'card: CR for payments',
  'landscape',
];

test('real PDFs of several layouts are read, proved, and their progress told page by page', async () => {
  for (const { source, ledger } of layouts.filter(({ name }) => some.includes(name))) {
    const heard: PagesRead[] = [];
    const { source: outline, statement } = await readOne({ bytes: await pdfOf(source) }, (progress) => heard.push(progress));
    const [account] = 'accounts' in statement ? statement.accounts : [];
    expect(account?.proof.ok).toBe(true);
    expect(account?.transactions.map(({ amount }) => amount)).toEqual(ledger.entries.map(({ amount }) => amount));
    expect(heard).toEqual(source.pages.map((_, i) => ({ done: i + 1, total: source.pages.length })));
    expect(outline.pages.map(({ width, height }) => [width, height])).toEqual(source.pages.map(({ width, height }) => [width, height]));
  }
});

test('a protected statement asks for its password, and opens with it', async () => {
  const [{ source }] = layouts as [Layout];
  const bytes = await pdfOf(source, { userPassword: 'quarry' });
  await expect(readOne({ bytes })).rejects.toMatchObject({ error: 'password' });
  const { statement } = await readOne({ bytes, password: 'quarry' });
  expect(statement).toHaveProperty('accounts.0.proof.ok', true);
});

/** The first fourteen payments of a layout, on one page: a page of forty takes two seconds to recognise. */
function shortOf(name: string): { source: Source; ledger: Ledger } {
  const { print, ledger } = named(name);
  const entries = ledger.entries.slice(0, 14);
  const short = { ...ledger, entries, closing: entries.at(-1)?.balance ?? 0 };
  return { source: print(short), ledger: short };
}

const named = (name: string): Layout => {
  const found = layouts.find((layout) => layout.name === name);
  if (!found) throw new Error(`no layout ${name}`);
  return found;
};

const accountIn = ({ statement }: StatementOutput): StatementAccount => {
  if (!('accounts' in statement) || !statement.accounts[0]) throw new Error('no account');
  return statement.accounts[0];
};

const paymentsIn = (account: StatementAccount): [string, number][] => account.transactions.map(({ date, amount }) => [date, amount]);

describe('statements that are scans are read and proved:', () => {
  test.each([
    ['headings: bilingual, in before out', { dpi: 200, noise: 10 }],
    ['headings: spent and received', { dpi: 150, noise: 12, angle: 0.012, quality: 75 }],
    ['signs: brackets', { dpi: 200, turns: 1, angle: -0.02, noise: 10 }],
  ] as const)('%s', async (name, scanner) => {
    const { source, ledger } = shortOf(name);
    const heard: PagesRead[] = [];
    const output = await readOne({ bytes: await scanOf(await pdfOf(source), scanner) }, (step) => heard.push(step), recogniseHere);
    const account = accountIn(output);
    expect(paymentsIn(account)).toEqual(ledger.entries.map(({ date, amount }) => [date, amount]));
    expect(account.proof.ok).toBe(true);
    expect(account.closing_balance).toBe(ledger.closing);
    expect(heard).toEqual([{ done: 1, total: 1 }]);
    expect(account.transactions.every(({ confidence }) => confidence !== undefined)).toBe(true);
  });
});

test('in a file with pages of both kinds those with text stay as they are', async () => {
  const { source, ledger } = named('headings: spent and received');
  const printed = await Parts.load(await pdfOf(source));
  const scan = await Parts.load(await scanOf(await pdfOf(source), { dpi: 200, noise: 10 }));
  const both = await Parts.create();
  for (const page of await both.copyPages(printed, [0])) both.addPage(page);
  for (const page of await both.copyPages(scan, [1])) both.addPage(page);
  const heard: PagesRead[] = [];
  const account = accountIn(await readOne({ bytes: await both.save() }, (step) => heard.push(step), recogniseHere));
  expect(paymentsIn(account)).toEqual(ledger.entries.map(({ date, amount }) => [date, amount]));
  expect(account.proof.ok).toBe(true);
  for (const { place, confidence } of account.transactions) {
    const { page } = Place.parse(place);
    expect([page, confidence !== undefined]).toEqual([page, page === 2]);
  }
  expect(heard).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ]);
});

test('a photograph of a page is a file of one', async () => {
  const { source, ledger } = shortOf('headings: spent and received');
  const bytes = await photographOf(await pdfOf(source), { dpi: 200, noise: 10 });
  const output = await readOne({ bytes }, undefined, recogniseHere);
  expect(output.source.pages).toMatchObject([{ scanned: true }]);
  expect(paymentsIn(accountIn(output))).toEqual(ledger.entries.map(({ date, amount }) => [date, amount]));
});

test('a photograph in Apple’s format, and a scan of something else, are refused with what to do', async () => {
  const heic = Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), ...Buffer.alloc(24)]);
  await expect(readOne({ bytes: heic })).rejects.toMatchObject({ error: 'unsupported', message: expect.stringContaining('JPEG') });
  const { statement } = await readOne(
    { bytes: await scanOf(await printedPage({ height: 400, first: 320, apart: 40 }), { dpi: 150 }) },
    undefined,
    recogniseHere,
  );
  expect(statement).toMatchObject({ error: 'not_a_statement', message: expect.stringContaining('scan it again') });
});
