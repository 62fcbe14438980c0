import type { PdfiumDocument } from '../pdf/pdfium-document.ts';
import { readPage } from '../pdf/pdfium-page.ts';
import { displaySize, type Page } from '../record.ts';
import { flattened, sheetOf, type Sheet } from './flatten.ts';
import { evenLight } from './light.ts';
import { rasterOf, type GreyPicture, type Pose } from './raster.ts';
import { sheetIn } from './sheet.ts';
import { slantOf, type Slant } from './skew.ts';

/** How the writing of a page that is a picture lies in it. */
export interface Lie extends Slant {
  /** The sheet that was photographed; null where the picture is the page. */
  sheet: Sheet | null;
}

/** Pixels an inch: at 300 it takes half as long again and no more words are found. */
const DPI = 200;
/** A page as long as a street is drawn smaller. */
const MAX_PIXELS = 12_000_000;

/** Pixels an inch at which a page is recognised. */
export function dpiFor({ width, height }: Pick<Page, 'width' | 'height'>): number {
  return Math.max(1, Math.min(DPI, Math.floor(72 * Math.sqrt(MAX_PIXELS / (width * height)))));
}

const UPRIGHT: Pose = { turns: 0, angle: 0 };

/** Tells how a page lies; `picture` is the page as it lies, a sheet laid flat. */
export function lieOf(document: PdfiumDocument, page: Page): { lie: Lie; picture: GreyPicture } {
  const dpi = dpiFor(page);
  const seen = rasterOf(document, page.number - 1, dpi / 72, UPRIGHT);
  const corners = sheetIn(seen);
  if (!corners) {
    const picture = evenLight(seen, dpi, { photographed: false });
    return { lie: { sheet: null, ...slantOf(picture) }, picture };
  }
  const sheet = sheetOf(corners, displaySize(page));
  const picture = pictureOf(document, { page, sheet, pose: UPRIGHT });
  return { lie: { sheet, ...slantOf(picture) }, picture };
}

/** A page in grey as it is recognised: its sheet laid flat, its light evened out, put as `pose` says. */
export function pictureOf(document: PdfiumDocument, { page, sheet, pose }: { page: Page; sheet: Sheet | null; pose: Pose }): GreyPicture {
  const dpi = dpiFor(page);
  const scale = dpi / 72;
  const index = page.number - 1;
  if (!sheet) return evenLight(rasterOf(document, index, scale, pose), dpi, { photographed: false });
  const most = Math.sqrt(MAX_PIXELS / (page.width * page.height));
  const seen = rasterOf(document, index, Math.min(scale * sheet.zoom, most), UPRIGHT);
  return evenLight(flattened(seen, 1, sheet, { ...pose, scale }), dpi, { photographed: true });
}

/** How a page, counted from 0, is laid flat and straightened before it is recognised; null for what is no scan. */
export function straightening(document: PdfiumDocument, index: number): Lie | null {
  const { page } = readPage(document, index);
  return page.scanned ? lieOf(document, page).lie : null;
}
