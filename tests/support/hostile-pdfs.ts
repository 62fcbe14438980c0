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
