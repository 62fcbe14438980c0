import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { inspectFile } from './inspect.ts';
import { tellingProgram } from './programs.ts';
import type { FileSign } from './record.ts';
import { infoDate } from './saved.ts';

interface Made {
  producer?: string;
  made?: string;
  changed?: string;
  xmp?: string;
  /** The row of which the amount is set in another font, and that font. */
  odd?: { row: number; font: StandardFonts };
  /** Every how many rows the amount is bold. */
  boldEvery?: number;
}

const ROWS = 40;
const rowAt = (row: number) => ({ page: 1, box: { x0: 40, y0: 52 + 18 * row, x1: 560, y1: 64 + 18 * row } });

/** A page of forty payments with an amount each, ending at one edge. */
async function statement({
  producer = 'Bank Composer 4',
  made = '2025-12-03T10:00:00Z',
  changed = made,
  xmp,
  odd,
  boldEvery,
}: Made): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const regular = await doc.embedFont(StandardFonts.Helvetica);
  const bold = await doc.embedFont(StandardFonts.HelveticaBold);
  const other = odd && (await doc.embedFont(odd.font));
  const page = doc.addPage([595, 842]);
  for (let row = 0; row < ROWS; row++) {
    const font = other && row === odd.row ? other : boldEvery && row % boldEvery === 0 ? bold : regular;
    const amount = `${10 + row}.25`;
    const y = 842 - 62 - 18 * row;
    page.drawText(`PAYMENT ${row}`, { x: 50, y, size: 9, font: regular });
    page.drawText(amount, { x: 550 - font.widthOfTextAtSize(amount, 9), y, size: 9, font });
  }
  doc.setProducer(producer);
  doc.setCreator('');
  doc.setCreationDate(new Date(made));
  doc.setModificationDate(new Date(changed));
  if (xmp) doc.catalog.set(PDFName.of('Metadata'), doc.context.register(doc.context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' })));
  return doc.save({ updateFieldAppearances: false });
}

const xmpOf = (entries: string): string =>
  `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${entries}/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const inspect = (bytes: Uint8Array): Promise<FileSign[]> =>
  inspectFile(bytes, { rows: Array.from({ length: ROWS }, (_, row) => rowAt(row)) });
const inspectMade = async (made: Made): Promise<FileSign[]> => inspect(await statement(made));

test('nothing is unusual about a file as a bank’s program makes it', async () => {
  const xmp = xmpOf('pdf:Producer="Bank Composer 4" xmp:CreateDate="2025-12-03T10:00:01+00:00"');
  expect(await inspectMade({ xmp })).toEqual([]);
});

describe('the file’s own records', () => {
  test('name a program with which files are edited', async () => {
    expect(await inspectMade({ producer: 'Sejda 5.2 (sejda.com)' })).toEqual([
      { kind: 'program', program: 'Sejda 5.2 (sejda.com)', made_for: 'editing' },
    ]);
  });

  test.each(['Skia/PDF m131', 'iText 2.1.7', 'Quartz PDFContext', 'Microsoft: Print To PDF', 'GPL Ghostscript 10'])(
    '%s only prints, or makes statements for banks',
    (name) => expect(tellingProgram([name, null])).toBeNull(),
  );

  test('say that it was changed days after it was made', async () => {
    expect(await inspectMade({ changed: '2025-12-09T09:00:00Z' })).toEqual([
      { kind: 'changed_later', made: '2025-12-03', changed: '2025-12-09' },
    ]);
  });

  test('contradict each other', async () => {
    const xmp = xmpOf('pdf:Producer="Other Maker 1" xmp:CreateDate="2025-11-01T10:00:00Z"');
    expect(await inspectMade({ xmp })).toEqual([
      { kind: 'two_stories', entry: 'producer', info: 'Bank Composer 4', xmp: 'Other Maker 1' },
      { kind: 'two_stories', entry: 'made', info: '2025-12-03T10:00:00.000Z', xmp: '2025-11-01T10:00:00.000Z' },
    ]);
  });

  test.each([
    ["D:20251203104500+01'00'", '2025-12-03T09:45:00.000Z'],
    ['D:20251203104500Z', '2025-12-03T10:45:00.000Z'],
    ['D:202512', '2025-12-01T00:00:00.000Z'],
    ['yesterday', null],
  ])('date %s is %s', (text, expected) => expect(infoDate(text)).toBe(expected));
});

test('what was added after the first save is counted', async () => {
  const first = Buffer.from(await statement({}));
  const start = /startxref\s+(\d+)/.exec(first.toString('latin1'))?.[1] ?? '';
  const again = Buffer.from(`\n% a note\nstartxref\n${start}\n%%EOF\n`);
  expect(await inspect(Buffer.concat([first, again]))).toEqual([{ kind: 'added_to', times: 1 }]);
});

describe('the type of figures', () => {
  test('is told where one differs from its column, with its place', async () => {
    const signs = await inspectMade({ odd: { row: 7, font: StandardFonts.TimesRoman } });
    expect(signs).toMatchObject([
      { kind: 'odd_type', usual: 'Helvetica, 9 pt', figures: [{ page: 1, text: '17.25', set_in: 'Times-Roman, 9 pt' }] },
    ]);
    const [sign] = signs;
    const box = sign?.kind === 'odd_type' ? sign.figures[0]?.box : undefined;
    expect((box!.y0 + box!.y1) / 2).toBeGreaterThan(rowAt(7).box.y0);
    expect((box!.y0 + box!.y1) / 2).toBeLessThan(rowAt(7).box.y1);
  });

  test('is the bank’s manner where many do, as money in that is bold', async () => {
    expect(await inspectMade({ boldEvery: 8 })).toEqual([]);
  });
});
