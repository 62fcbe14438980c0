import { Transformer } from '@napi-rs/image';
import { PDFDocument } from 'pdf-lib';
import { withDocument } from '#engine/reading/pdf/pdfium-document.ts';
import { type GreyPicture, type Pose, rasterOf } from '#engine/reading/scans/raster.ts';

/** How a page is laid on the glass, and what the scanner makes of it. */
export interface Scanner extends Partial<Pose> {
  dpi: number;
  /** Of JPEG, 1 to 100. */
  quality?: number;
  /** How far a pixel may be off, of 255. */
  noise?: number;
}

/** A PDF as it comes back from being printed and scanned: a JPEG a page, without text. */
export async function scanOf(pdf: Uint8Array, scanner: Scanner): Promise<Buffer> {
  const scan = await PDFDocument.create();
  const pictures = await picturesOf(pdf, scanner);
  for (const picture of pictures) {
    const size: [number, number] = [(picture.width * 72) / scanner.dpi, (picture.height * 72) / scanner.dpi];
    const jpeg = await scan.embedJpg(new Uint8Array(await jpegOf(picture, scanner)));
    scan.addPage(size).drawImage(jpeg, { x: 0, y: 0, width: size[0], height: size[1] });
  }
  return Buffer.from(await scan.save());
}

/** The first page of a PDF as a JPEG. */
export async function photographOf(pdf: Uint8Array, scanner: Scanner): Promise<Buffer> {
  const [picture] = await picturesOf(pdf, scanner);
  if (!picture) throw new Error('a PDF without pages');
  return jpegOf(picture, scanner);
}

/** The first page of a PDF as a PNG. */
export async function screenshotOf(pdf: Uint8Array, scanner: Scanner): Promise<Buffer> {
  const [picture] = await picturesOf(pdf, scanner);
  if (!picture) throw new Error('a PDF without pages');
  return Buffer.from(await colourless(picture, scanner).png());
}

function picturesOf(pdf: Uint8Array, { dpi, turns = 0, angle = 0 }: Scanner): Promise<GreyPicture[]> {
  return withDocument(pdf, undefined, (document) =>
    Array.from({ length: document.pdfium.FPDF_GetPageCount(document.doc) }, (_, page) =>
      rasterOf(document, page, dpi / 72, { turns, angle }),
    ),
  );
}

async function jpegOf(picture: GreyPicture, scanner: Scanner): Promise<Buffer> {
  return Buffer.from(await colourless(picture, scanner).jpeg(scanner.quality ?? 80));
}

function colourless({ width, height, pixels }: GreyPicture, { noise = 0 }: Scanner): Transformer {
  const rgba = Buffer.alloc(width * height * 4, 255);
  let state = 1;
  for (let at = 0; at < pixels.length; at++) {
    // The same noise each time (Park and Miller's generator).
    state = (state * 48_271) % 2_147_483_647;
    const off = noise === 0 ? 0 : Math.round(((state / 2_147_483_647) * 2 - 1) * noise);
    rgba.fill(Math.min(255, Math.max(0, (pixels[at] ?? 0) + off)), 4 * at, 4 * at + 3);
  }
  return Transformer.fromRgbaPixels(rgba, width, height);
}
