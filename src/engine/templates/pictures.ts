import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { sniff } from '#engine/reading/sniff.ts';
import { escapeText } from '#engine/reading/zip/xml.ts';
import type { ImageValue } from './record.ts';

/** A picture to be put into a document: its bytes, and what it is called inside. */
export interface Picture {
  bytes: Uint8Array;
  extension: 'png' | 'jpeg';
  /** In pixels. */
  width: number;
  height: number;
}

const MAX_PIXELS = 20_000;

/**
 * Reads what a picture is and how large.
 * @throws {ReadingRefusal} unsupported when it is neither PNG nor JPEG; corrupt when it doesn't say its size
 */
export function readPicture({ $image }: ImageValue): Picture {
  const bytes = typeof $image === 'string' ? Buffer.from($image, 'base64') : Buffer.from($image.buffer, $image.byteOffset, $image.length);
  const kind = sniff(bytes);
  if (kind !== 'png' && kind !== 'jpeg')
    throw new ReadingRefusal('unsupported', 'A picture in a letter has to be PNG or JPEG. Save it as one of these.');
  const size = kind === 'png' ? pngSize(bytes) : jpegSize(bytes);
  if (!size || Math.min(size.width, size.height) < 1 || Math.max(size.width, size.height) > MAX_PIXELS) {
    throw new ReadingRefusal('corrupt', 'A picture for the letter is damaged or too large. Save it again as PNG or JPEG.');
  }
  return { bytes, extension: kind, ...size };
}

function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  return bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** In the first start-of-frame segment (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

const PIXEL = 9525;
const MILLIMETRE = 36_000;
/** The width of text on A4 with margins of an inch. */
const WIDEST = 159 * MILLIMETRE;

/** The drawing that shows a picture in a line of text; `id` is its relationship. */
export function drawing({ width, height }: Picture, { alt, width_mm: millimetres }: ImageValue, id: string): string {
  const across = millimetres === undefined ? Math.min(width * PIXEL, WIDEST) : Math.round(millimetres * MILLIMETRE);
  const down = Math.max(1, Math.round((across * height) / width));
  const main = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  const picture = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
  const name = `name="Picture" descr="${escapeText(alt)}"`;
  return [
    '<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">',
    `<wp:extent cx="${across}" cy="${down}"/><wp:docPr id="1" ${name}/>`,
    `<a:graphic xmlns:a="${main}"><a:graphicData uri="${picture}"><pic:pic xmlns:pic="${picture}">`,
    `<pic:nvPicPr><pic:cNvPr id="0" ${name}/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="${id}"/>`,
    `<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${across}" cy="${down}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>',
  ].join('');
}

/** Gives every drawing of a document a number of its own: repeated rows have made some twice. */
export function numberDrawings(): (xml: string) => string {
  let number = 0;
  return (xml) =>
    xml.includes('<wp:docPr ')
      ? xml.replaceAll(/(<wp:docPr\s(?:[^>]*?\s)?id=")[^"]*/g, (_, before: string) => before + String(++number))
      : xml;
}
