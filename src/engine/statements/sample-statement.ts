import { deflateSync } from 'node:zlib';

/**
 * A small statement for a process to read before its first file, so that V8 has compiled by then what statements need. Its
 * first page is written as browsers print, glyph by glyph in a font of two-byte glyph numbers, its second as most programs do.
 */
export function sampleStatement(): Uint8Array {
  const widths = Array.from({ length: 128 }, () => GLYPH).join(' ');
  const pages = [pageOf(0, asBrowsersDo), pageOf(1, asMostDo)];
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...[5, 6].map(
      (content) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font <</F1 7 0 R /F2 8 0 R>> >> /Contents ${content} 0 R >>`,
    ),
    ...pages.map((content) => streamOf(deflateSync(Buffer.from(content)).toString('latin1'), '/Filter /FlateDecode')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /Sample /Encoding /Identity-H /DescendantFonts [9 0 R] /ToUnicode 10 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Sample /CIDSystemInfo << /Ordering (Identity) >> /W [0 [${widths}]] >>`,
    streamOf('1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <007f> <0000> endbfrange'),
  ]);
}

const ROWS = 36;
const SIZE = 8;
const COLUMNS = [40, 110, 300, 390, 480];
/** In thousandths of the font size. */
const GLYPH = 520;

type Print = (x: number, y: number, text: string) => string;

/** A table with balances that follow, under what identifies the account. */
function pageOf(page: number, print: Print): string {
  const row = (y: number, cells: string[]): string =>
    cells.map((cell, at) => (cell === '' ? '' : print(COLUMNS[at] ?? 0, y, cell))).join('');
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const date = `${(at % 28) + 1} ${at < 28 ? 'Jan' : 'Feb'} ${2025 + page}`;
    const isPaid = at % 9 === 8;
    const cells = isPaid
      ? ['BANK CREDIT ACME LTD', '', '8.00', '1,008.00']
      : [`CARD PAYMENT TO SHOP ${at}`, '1.00', '', `1,00${7 - (at % 9)}.00`];
    return row(740 - 18 * at, [date, ...cells]);
  });
  const heading = row(770, ['Date', 'Description', 'Paid out', 'Paid in', 'Balance']);
  return `q\n0 0 0 rg\n${row(800, ['Example Bank', 'Sort code 00-00-00', 'Account number 00000000'])}${heading}${rows.join('')}Q\n`;
}

function asBrowsersDo(x: number, y: number, text: string): string {
  const glyphs = Array.from(text, (glyph) => `<${glyph.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}> Tj`);
  return `${x} ${y - 3} 90 1 re\nf\nBT\n/F2 ${SIZE} Tf\n1 0 0 1 ${x} ${y} Tm\n${glyphs.join(`\n${(GLYPH * SIZE) / 1000} 0 Td `)}\nET\n`;
}

const asMostDo: Print = (x, y, text) =>
  `q\nBT\n1 0 0 1 ${x} ${y} Tm\n/F1 ${SIZE} Tf\n[<${Buffer.from(text).toString('hex')}> 20] TJ\nET\nQ\n`;

function streamOf(content: string, entries = ''): string {
  return `<<${entries} /Length ${content.length}>>\nstream\n${content}\nendstream`;
}

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let body = '%PDF-1.4\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  objects.forEach((object, index) => {
    table += `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  return Buffer.from(`${body}${table}trailer\n<</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}
