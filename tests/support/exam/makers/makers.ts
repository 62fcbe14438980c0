import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { chromium, type Browser } from '@playwright/test';
import { PDFDocument as Joined } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { chromiumPath, headlessShell } from '../../../../scripts/chromium.mjs';
import { rawPdf, type Way } from './raw-pdf.ts';
import type { Face, Sheet } from './sheet.ts';

/** A layout before it is a file, and the program that makes it one. */
export type Print =
  | { by: 'raw'; sheet: Sheet; way: Way }
  | { by: 'pdfkit'; sheet: Sheet; family: 'inter' | 'source-serif' }
  | { by: 'ghostscript'; sheet: Sheet }
  | { by: 'chromium'; html: string; landscape?: boolean; header?: string; footer?: string; scale?: number }
  | { by: 'office'; html: string }
  | { by: 'groff'; source: string }
  | { by: 'typst'; source: string }
  | { by: 'joined'; parts: Print[] };

/** What stands on every machine that has installed the product; the others are programs of Debian. */
export const needsNoProgram = (print: Print): boolean => ['raw', 'pdfkit', 'typst'].includes(print.by);

const require = createRequire(import.meta.url);
const inter = (weight: string): string => require.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);
const sourceSerif = (weight: string): string => require.resolve(`@expo-google-fonts/source-serif-4/${weight}/SourceSerif4_${weight}.ttf`);
const chromiumProgram = chromiumPath() ?? headlessShell;
let browser: Promise<Browser> | undefined;
let typst: NodeCompiler | undefined;

/** Text as fontkit sets it: subset fonts, kerning, ligatures, a map to Unicode. */
async function withPdfkit(sheet: Sheet, family: 'inter' | 'source-serif'): Promise<Uint8Array> {
  const file = family === 'inter' ? inter : sourceSerif;
  const doc = new PDFKit({ size: [sheet.width, sheet.height], autoFirstPage: false, margin: 0 });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.registerFont('plain', file('400Regular')).registerFont('bold', file('700Bold'));
  for (const { items, rules } of sheet.pages) {
    doc.addPage();
    for (const { x, y, width, height, grey } of rules) doc.rect(x, y, width, height).fill([grey * 255, grey * 255, grey * 255]);
    doc.fillColor('black');
    for (const { x, y, text, size, face } of items) {
      doc.font(/bold/i.test(face) ? 'bold' : 'plain').fontSize(size * 0.92);
      doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    }
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function run(program: string, args: string[], input?: string): Buffer {
  const done = spawnSync(program, args, { maxBuffer: 64 * 1024 * 1024, ...(input === undefined ? {} : { input }) });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${program} ended with ${done.status}: ${done.stderr.toString()}`);
  return done.stdout;
}

/** Runs a program that writes a file, and returns the file. */
function fileFrom(program: string, source: { name: string; text: string }, output: string, args: (folder: string) => string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'exam-'));
  try {
    writeFileSync(join(folder, source.name), source.text);
    run(program, args(folder));
    return readFileSync(join(folder, output));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const postscriptFonts: Record<Face, string> = {
  sans: 'Helvetica',
  bold: 'Helvetica-Bold',
  serif: 'Times-Roman',
  serifBold: 'Times-Bold',
  mono: 'Courier',
  monoBold: 'Courier-Bold',
};

/** PostScript made into a PDF by Ghostscript. */
function distil(text: string): Uint8Array {
  return fileFrom('gs', { name: 'in.ps', text }, 'out.pdf', (folder) => [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-sDEVICE=pdfwrite',
    `-sOutputFile=${join(folder, 'out.pdf')}`,
    join(folder, 'in.ps'),
  ]);
}

/** A printer's stream as mainframes write it, distilled by Ghostscript. */
function withGhostscript(sheet: Sheet): Uint8Array {
  const escaped = (text: string): string =>
    Array.from(text, (sign) => (/[()\\]/.test(sign) || sign > '~' ? `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}` : sign)).join(
      '',
    );
  const fonts = Object.values(postscriptFonts).map(
    (name) =>
      `/${name} findfont dup length dict begin {1 index /FID ne {def} {pop pop} ifelse} forall /Encoding ISOLatin1Encoding def currentdict end /${name}-L exch definefont pop`,
  );
  const pages = sheet.pages.map(({ items }) =>
    [
      ...items.map(
        ({ x, y, text, size, face }) =>
          `/${postscriptFonts[face]}-L ${size} selectfont ${x} ${sheet.height - y} moveto (${escaped(text)}) show`,
      ),
      'showpage',
    ].join('\n'),
  );
  const text = `%!PS\n<< /PageSize [${sheet.width} ${sheet.height}] >> setpagedevice\n${fonts.join('\n')}\n${pages.join('\n')}\n`;
  return distil(text);
}

async function withChromium(print: Extract<Print, { by: 'chromium' }>): Promise<Uint8Array> {
  browser ??= chromium.launch({ executablePath: chromiumProgram, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await (await browser).newPage();
  await page.setContent(print.html);
  const framed = print.header !== undefined || print.footer !== undefined;
  const pdf = await page.pdf({
    format: 'A4',
    landscape: print.landscape ?? false,
    printBackground: true,
    scale: print.scale ?? 1,
    displayHeaderFooter: framed,
    headerTemplate: print.header ?? '<span></span>',
    footerTemplate: print.footer ?? '<span></span>',
    margin: { top: '18mm', bottom: '20mm', left: '14mm', right: '14mm' },
  });
  await page.close();
  return pdf;
}

/** Ends the browser, if one was needed. */
export async function closeMakers(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Makes the file. */
export async function makePdf(print: Print): Promise<Uint8Array> {
  switch (print.by) {
    case 'raw':
      return rawPdf(print.sheet, print.way);
    case 'pdfkit':
      return await withPdfkit(print.sheet, print.family);
    case 'ghostscript':
      return withGhostscript(print.sheet);
    case 'chromium':
      return await withChromium(print);
    case 'office':
      return fileFrom('soffice', { name: 'in.html', text: print.html }, 'in.pdf', (folder) => [
        `-env:UserInstallation=file://${join(tmpdir(), 'exam-office')}`,
        '--headless',
        '--convert-to',
        'pdf:writer_web_pdf_Export',
        '--outdir',
        folder,
        join(folder, 'in.html'),
      ]);
    case 'groff':
      return distil(run('groff', ['-t', '-Tps', '-Kutf8', '-P-pa4'], print.source).toString('latin1'));
    case 'typst':
      typst ??= NodeCompiler.create({
        fontArgs: [{ fontBlobs: [inter('400Regular'), inter('700Bold')].map((file) => readFileSync(file)) }],
      });
      return typst.pdf({ mainFileContent: print.source });
    case 'joined': {
      const joined = await Joined.create();
      for (const part of print.parts) {
        const one = await Joined.load(await makePdf(part));
        for (const page of await joined.copyPages(one, one.getPageIndices())) joined.addPage(page);
      }
      return await joined.save();
    }
  }
}

/** Programs that this machine lacks; files that need them can't be made here. */
export const missingPrograms = (): string[] =>
  ['/usr/bin/gs', '/usr/bin/soffice', '/usr/bin/groff', chromiumProgram].filter((program) => !existsSync(program));
