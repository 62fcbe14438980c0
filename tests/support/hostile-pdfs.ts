import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** An object of a PDF: a body, or a dictionary (without its brackets) and the bytes of a stream. */
export type PdfObject = string | { dictionary: string; stream: Uint8Array | string };

/** Puts objects, numbered from 1, together to a file whose first object is the catalog. Nothing is checked: that is the point. */
export function rawPdf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') {
      add(Buffer.from(object));
    } else {
      const stream = Buffer.from(object.stream);
      add(Buffer.from(`<< ${object.dictionary} /Length ${stream.length} >>\nstream\n`));
      add(stream);
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  add(Buffer.from(xref));
  return Buffer.concat(parts);
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const HELVETICA = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

/** A file of one page with these contents; object 4 is the content, more objects follow from 5. */
export function onePage(content: PdfObject, more: readonly PdfObject[] = [], page = ''): Buffer {
  const leaf = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${HELVETICA} /XObject << /X 5 0 R >> >> /Contents 4 0 R ${page} >>`;
  return rawPdf([CATALOG, ONE_PAGE, leaf, content, ...more]);
}

/** A zlib stream of `times` copies of a text, made without ever holding them: full flushes let one packed copy be repeated. */
function packedCopies(text: string, times: number): Buffer {
  const copy = deflateRawSync(text.repeat(Math.ceil(65_536 / text.length)), { finishFlush: constants.Z_FULL_FLUSH });
  const copies = Math.ceil((times * text.length) / (text.length * Math.ceil(65_536 / text.length)));
  const parts = [Buffer.from([0x78, 0x9c]), ...Array.from({ length: copies }, () => copy), Buffer.from([0x03, 0x00])];
  return Buffer.concat(parts);
}

function content(text: string): PdfObject {
  return { dictionary: '', stream: text };
}

function form(text: string, resources = ''): PdfObject {
  return { dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${HELVETICA} ${resources} >>`, stream: text };
}

const GIGABYTE = 1024 ** 3;
const SENTENCE = 'BT /F1 9 Tf 72 700 Td (Direct debit to the council) Tj ET\n';

/** Forms of ten calls each, one below the other: 10^levels drawings from a few kilobytes. */
function nestedForms(levels: number): Buffer {
  const forms = Array.from({ length: levels }, (_, level) =>
    level === levels - 1 ? form(SENTENCE) : form('/X Do '.repeat(10), `/XObject << /X ${level + 6} 0 R >>`),
  );
  return onePage(content('/X Do'), forms);
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ');
  return rawPdf([CATALOG, `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>']);
}

function image(width: number, height: number, more = ''): PdfObject {
  const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode ${more}`;
  return { dictionary, stream: packedCopies('\0', 1024 * 1024) };
}

function withFont(font: string, text: string, more: readonly PdfObject[]): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >> /Contents 4 0 R >>`;
  return rawPdf([CATALOG, ONE_PAGE, page, content(text), ...more]);
}

const TYPE_0 = '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 5 0 R /DescendantFonts [6 0 R] >>';
const CID_FONT =
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>';
const ENDLESS_RANGE =
  'begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <ffffffff> <0041> endbfrange endcmap';
const SELF_CALLING_GLYPH =
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 5 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] /Resources << /Font << /F1 6 0 R >> >> >>';

/** One file of each kind that has brought down a PDF reader, made on demand. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'a gigabyte of spaces': () => onePage({ dictionary: '/Filter /FlateDecode', stream: packedCopies(' ', GIGABYTE) }),
  'a gigabyte of spaces, packed twice': () =>
    onePage({ dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: deflateSync(packedCopies(' ', GIGABYTE)) }),
  '200 MB of text': () => onePage({ dictionary: '/Filter /FlateDecode', stream: packedCopies(SENTENCE, 200e6 / SENTENCE.length) }),
  'forms in forms, 10^11 times': () => nestedForms(12),
  'a form that calls itself': () => onePage(content('/X Do'), [form('/X Do /X Do', '/XObject << /X 5 0 R >>')]),
  'five million saved states': () => onePage(content('q '.repeat(5e6))),
  'a stack of operands without an operator': () => onePage(content('1 '.repeat(5e6))),
  '300,000 pages': () => manyPages(300_000),
  'two thousand million pages': () =>
    rawPdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>', '<< /Type /Page /Parent 2 0 R >>']),
  'a page tree that is its own branch': () => rawPdf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 4 >>']),
  'a page tree that is its own parent': () =>
    rawPdf([
      CATALOG,
      '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
      content(SENTENCE),
    ]),
  'a cross-reference table before itself': () => {
    const file = rawPdf([CATALOG, ONE_PAGE, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>']);
    const at = /startxref\n(\d+)/.exec(file.toString('latin1'))?.[1] ?? '0';
    return Buffer.from(file.toString('latin1').replace('/Root', `/Prev ${at} /Root`), 'latin1');
  },
  'a cross-reference stream of two thousand million rows': () =>
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /XRef /Size 2000000000 /W [1 4 2] /Index [0 2000000000] /Root 1 0 R /Length 7 >>\nstream\n0000000\nendstream\nendobj\nstartxref\n9\n%%EOF\n',
    ),
  'arrays a million deep': () => onePage(content(SENTENCE), ['['.repeat(1e6) + ']'.repeat(1e6)], '/Annots 5 0 R'),
  'dictionaries half a million deep': () => onePage(content(SENTENCE), ['<< /A '.repeat(5e5) + '1' + '>> '.repeat(5e5)], '/Annots 5 0 R'),
  'an image of 60,000 by 60,000': () => onePage(content('595 0 0 842 0 0 cm /X Do'), [image(60_000, 60_000)]),
  'an image whose rows are two thousand million wide': () =>
    onePage(content('595 0 0 842 0 0 cm /X Do'), [image(600, 600, '/DecodeParms << /Predictor 15 /Columns 2000000000 /Colors 32 >>')]),
  'a page of 200,000 points': () =>
    rawPdf([
      CATALOG,
      ONE_PAGE,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200000 200000] /Resources << ${HELVETICA} >> /Contents 4 0 R >>`,
      content(SENTENCE),
    ]),
  'a character map without end': () => withFont(TYPE_0, 'BT /F1 9 Tf 9 9 Td <00410042> Tj ET', [content(ENDLESS_RANGE), CID_FONT]),
  'a glyph that draws itself': () =>
    withFont('6 0 R', 'BT /F1 9 Tf 9 9 Td (aaaa) Tj ET', [content('1 0 d0 BT /F1 9 Tf (aaaaaaaa) Tj ET'), SELF_CALLING_GLYPH]),
  'LZW of nothing but references': () => onePage({ dictionary: '/Filter /LZWDecode', stream: Buffer.alloc(8e6, 0xff) }),
};
