import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { layouts } from '#tests/support/statement-fixtures/layouts.ts';
import type { Layout } from '#tests/support/statement-fixtures/looks.ts';
import type { Source } from '#engine/reading/record.ts';
import { run, type PagesRead, type StatementInput, type StatementOutput } from './job.ts';

/** Sets the words of a fixture in a real PDF, at their places. */
async function pdfOf(source: Source, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  for (const page of source.pages) {
    document.addPage({ size: [page.width, page.height], margin: 0 });
    for (const { text, box, size, bold } of page.words) {
      document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
      document.text(text, box.x1 - document.widthOfString(text), box.y0, { lineBreak: false });
    }
  }
  document.end();
  return buffer(document);
}

async function readOne(input: StatementInput, report: (progress: PagesRead) => void = () => undefined): Promise<StatementOutput> {
  const output = await run(input, report);
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
