/**
 * Statements that are scans and photographs: how much of what is printed is found in them, what is proved, and what a page takes beside tesseract
 * alone on the same picture, in one run. `node bench/scans.ts [FILE.pdf …]`. Scans and photographs are drawn of the reader's own fixtures,
 * every `EVERY`th of them; files given are scans of their own, with the truth beside them (FILE.json) where there is one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { withScansRead } from '#engine/reading/paper.ts';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import type { PageToRecognise, Recognise } from '#engine/reading/scans/recognise.ts';
import { findTesseract, runTesseract } from '#engine/reading/scans/tesseract.ts';
import { parseStatement } from '#engine/statements/parse.ts';
import type { Statement, StatementRefusal } from '#engine/statements/record.ts';
import { photographedPdf } from '#tests/support/photographs.ts';
import { scanOf } from '#tests/support/scans.ts';
import { layouts } from '#tests/support/statement-fixtures/layouts.ts';
import { pdfOf } from '#tests/support/statement-fixtures/pdf.ts';

const EVERY = Number(process.env['EVERY'] ?? 10);
const { program } = findTesseract();
if (program === null) throw new Error('no tesseract');

interface Payment {
  date: string;
  amount: number;
}
interface Tally {
  printed: number;
  found: number;
  read: number;
  files: number;
  proved: number;
  falselyProved: number;
  pages: number;
  ms: number;
  tesseractMs: number;
}

const manners: Record<string, (pdf: Uint8Array) => Promise<Uint8Array>> = {
  'scan 200': (pdf) => scanOf(pdf, { dpi: 200, noise: 10 }),
  'scan 150, askew': (pdf) => scanOf(pdf, { dpi: 150, noise: 12, angle: 0.012, quality: 75 }),
  'scan 300, askew': (pdf) => scanOf(pdf, { dpi: 300, noise: 10, angle: -0.02, quality: 70 }),
  'scan 150, poor': (pdf) => scanOf(pdf, { dpi: 150, noise: 40, angle: 0.025, quality: 40 }),
  'photograph 1': (pdf) => photographedPdf(pdf, { strength: 1 }),
  'photograph 3': (pdf) => photographedPdf(pdf, { strength: 3 }),
};

const none = (): Tally => ({ printed: 0, found: 0, read: 0, files: 0, proved: 0, falselyProved: 0, pages: 0, ms: 0, tesseractMs: 0 });

/** Reads a scan, and has tesseract alone read the same pictures: both times without a limited child between. */
async function readScan(bytes: Uint8Array, tally: Tally): Promise<Statement | StatementRefusal> {
  const pictures: PageToRecognise[] = [];
  const recognise: Recognise = (page, handedOver) => (pictures.push(page), runTesseract(program!, page, { handedOver }));
  const started = performance.now();
  const source = await withScansRead(await readPdf(bytes), { bytes }, { recognise });
  const statement = parseStatement(source);
  tally.ms += performance.now() - started;
  tally.pages += source.pages.length;
  const alone = performance.now();
  for (const picture of pictures) await runTesseract(program!, picture);
  tally.tesseractMs += performance.now() - alone;
  return statement;
}

function count(tally: Tally, statement: Statement | StatementRefusal, truth: readonly Payment[]): void {
  const accounts = 'error' in statement ? [] : statement.accounts;
  const left = accounts.flatMap(({ transactions }) => transactions.map(({ date, amount }) => `${date} ${amount}`));
  tally.files++;
  tally.printed += truth.length;
  tally.read += left.length;
  let found = 0;
  for (const { date, amount } of truth) {
    const at = left.indexOf(`${date} ${amount}`);
    if (at < 0) continue;
    left.splice(at, 1);
    found++;
  }
  tally.found += found;
  const isProved = accounts.length > 0 && accounts.every(({ proof }) => proof.ok);
  if (isProved) tally.proved++;
  if (isProved && (left.length > 0 || found < truth.length)) tally.falselyProved++;
}

function show(name: string, { printed, found, read, files, proved, falselyProved, pages, ms, tesseractMs }: Tally): void {
  const share = (of: number, all: number): string => (all === 0 ? '–' : (of / all).toFixed(3));
  console.log(
    `${name.padEnd(32)} ${String(files).padStart(3)} files: recall ${share(found, printed)}, precision ${share(found, read)}, proved ${proved}, of them wrong ${falselyProved}; ` +
      `${(ms / pages).toFixed(0)} ms a page, ${(ms / tesseractMs).toFixed(2)} × tesseract alone`,
  );
}

interface Truth {
  accounts: { transactions: Payment[] }[];
}

for (const file of process.argv.slice(2)) {
  const tally = none();
  const statement = await readScan(readFileSync(file), tally);
  const beside = file.replace(/\.pdf$/, '.json');
  const truth = existsSync(beside) ? (JSON.parse(readFileSync(beside, 'utf8')) as Truth) : { accounts: [] };
  count(
    tally,
    statement,
    truth.accounts.flatMap(({ transactions }) => transactions),
  );
  show(basename(file), tally);
}
const chosen = layouts.filter(({ proved }, at) => proved && at % EVERY === 0);
for (const [name, make] of Object.entries(manners)) {
  const tally = none();
  for (const { source, ledger } of chosen) count(tally, await readScan(await make(await pdfOf(source)), tally), ledger.entries);
  show(name, tally);
}
