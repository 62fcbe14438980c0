/**
 * How long a report takes, warm, as PDF and as workbook: `node bench/reports.ts [--rounds N] [--payees N]`. Every round is
 * another version of the report, so that nothing is taken from the last one's pages. Where Chromium is installed, it prints
 * the same words on as many pages, in turns: the ratio is what to compare between machines.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPdf } from '#engine/reading/pdf.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import { reportPdf } from '#engine/reports/pdf.ts';
import { sampleInput } from '#engine/reports/sample-household.ts';
import { reportXlsx } from '#engine/reports/xlsx.ts';
import { chromiumPath } from '../scripts/chromium.mjs';
import { median } from './support/times.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, payees: { type: 'string', default: '0' } } });
const model = reportModel(sampleInput({ extraPayees: Number(values.payees) }));
const { pages } = await readPdf(reportPdf(model));
await reportXlsx(model);

const chromium = chromiumPath();
const folder = mkdtempSync(join(tmpdir(), 'suitably-bench-'));
const html = join(folder, 'report.html');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const sheets = pages.map(({ words }) => `<section style="break-after:page">${words.map(({ text }) => escaped(text)).join(' ')}</section>`);
writeFileSync(html, `<!doctype html><meta charset="utf-8">${sheets.join('')}`);

const times: Record<'pdf' | 'xlsx' | 'chromium', number[]> = { pdf: [], xlsx: [], chromium: [] };
for (let round = 0; round < Number(values.rounds); round++) {
  const version = { ...model, version: round + 2 };
  times.pdf.push(await timed(() => reportPdf(version)));
  times.xlsx.push(await timed(() => reportXlsx(version)));
  if (chromium) times.chromium.push(await timed(() => printed(chromium)));
}
rmSync(folder, { recursive: true, force: true });

console.log(`${pages.length} pages, ${model.payments.length} payments, ${model.lines.length} lines, ${values.rounds} rounds`);
for (const [name, each] of Object.entries(times)) if (each.length > 0) console.log(`${name.padEnd(9)} ${show(each)}`);
if (times.chromium.length > 0) console.log(`PDF : Chromium with its start = ${(median(times.pdf) / median(times.chromium)).toFixed(2)}`);

function printed(program: string): void {
  const options = ['--headless', '--no-sandbox', '--disable-gpu', `--print-to-pdf=${join(folder, 'chromium.pdf')}`, `file://${html}`];
  execFileSync(program, options, { stdio: 'ignore', timeout: 60_000 });
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function show(each: readonly number[]): string {
  return `${median(each).toFixed(0).padStart(5)} ms (${Math.min(...each).toFixed(0)}–${Math.max(...each).toFixed(0)})`;
}
