/**
 * How long a report takes, warm, as PDF and as workbook, beside Chromium that prints the same words, tables and charts to a tagged PDF:
 * `node bench/reports.ts [--rounds N] [--payees N]`. First its pages up to the sign-off (8, with 2 charts), then all with the annexes.
 * Every round is another version of the report, so that nothing is taken from the last one's pages. The browser is kept, has the
 * report's fonts as the machine's and gets HTML that is ready, while ours begins with the report's figures. They work in turns: the
 * ratio is what to compare between machines.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import type { PrintedReport } from '#engine/reports/document.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import { fingerprintOf, reportJson } from '#engine/reports/json.ts';
import { setPages } from '#engine/reports/pdf.ts';
import { printedReport } from '#engine/reports/printed.ts';
import { sampleInput } from '#engine/reports/sample-household.ts';
import { reportXlsx } from '#engine/reports/xlsx.ts';
import { startPrinter } from './support/printer.ts';
import { reportHtml } from './support/report-html.ts';
import { median, timed } from './support/times.ts';

type Part = (report: PrintedReport) => PrintedReport;

const parts: Record<string, Part> = {
  'to the sign-off': (report) => ({ ...report, sections: report.sections.filter(({ title }) => !title.startsWith('Annex')) }),
  whole: (report) => report,
};

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' }, payees: { type: 'string', default: '0' } } });
const rounds = Array.from({ length: Number(values.rounds) }, (_, index) => index);
const model = reportModel(sampleInput({ extraPayees: Number(values.payees) }));
console.log(`${model.payments.length} payments, ${model.lines.length} lines, ${rounds.length} rounds, load ${loadavg()[0]!.toFixed(1)}`);

const printer = await startPrinter();
try {
  for (const [name, part] of Object.entries(parts)) await compare(name, part);
  const workbooks: number[] = [];
  for (const round of rounds) workbooks.push(await timed(() => reportXlsx(version(round))));
  console.log(`workbook ${show(workbooks)}`);
} finally {
  await printer?.close();
}

/** Another version of the report than that of any other round. */
function version(round: number): typeof model {
  return { ...model, version: round + 2 };
}

function pdfOf(report: typeof model, part: Part): Uint8Array {
  const json = reportJson(report);
  return setPages(part(printedReport(report, fingerprintOf(json))), { json, logo: null });
}

async function compare(name: string, part: Part): Promise<void> {
  let pdf = pdfOf(model, part);
  const ours = { clock: [] as number[], processor: 0 };
  const chromium = { clock: [] as number[], processor: 0 };
  let printed: Uint8Array = new Uint8Array();
  if (printer) await printer.print(reportHtml(part(printedReport(model, ''))));
  for (const round of rounds) {
    const before = process.cpuUsage();
    ours.clock.push(await timed(() => (pdf = pdfOf(version(round), part))));
    // What is tidied up after the answer takes processor time too.
    await new Promise(setImmediate);
    const { user, system } = process.cpuUsage(before);
    ours.processor += (user + system) / 1000;
    if (!printer) continue;
    const html = reportHtml(part(printedReport(version(round), '')));
    const already = printer.processorTime();
    chromium.clock.push(await timed(async () => (printed = await printer.print(html))));
    chromium.processor += printer.processorTime() - already;
  }
  await say(`${name}, ours`, pdf, ours);
  if (!printer) return;
  await say(`${name}, Chromium`, printed, chromium);
  const ratios = [median(ours.clock) / median(chromium.clock), ours.processor / chromium.processor];
  console.log(`${name}, ours : Chromium = ${ratios[0]!.toFixed(2)} by the clock, ${ratios[1]!.toFixed(2)} of processor time`);
}

async function say(name: string, pdf: Uint8Array, { clock, processor }: { clock: number[]; processor: number }): Promise<void> {
  const { pages } = await readPdf(pdf);
  console.log(`${name}: ${pages.length} pages, ${show(clock)}, processor ${(processor / clock.length).toFixed(0)} ms`);
}

function show(each: readonly number[]): string {
  return `${median(each).toFixed(0)} ms (${Math.min(...each).toFixed(0)} to ${Math.max(...each).toFixed(0)})`;
}
