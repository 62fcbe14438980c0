import { crc32 } from 'node:zlib';
import { ReadingRefusal } from '../refusal.ts';

/** What a picture says of itself before anything of it is decoded. */
export interface PictureHeader {
  kind: 'png' | 'jpeg';
  width: number;
  height: number;
  /** Quarter turns clockwise that a viewer makes before it is shown. */
  turns: 0 | 1 | 2 | 3;
}

const MAX_BYTES = 25 * 1024 * 1024;
/** The cameras of telephones take up to 50 million, as JPEGs. PNGs take several times the memory and time; a page at 300 dots an inch has 9 million. */
const MAX_PIXELS = { jpeg: 52_000_000, png: 18_000_000 } as const;
const MAX_SIDE = 20_000;
/** Less than this a side is an icon. */
const MIN_SIDE = 50;
/** Of the longer side to the shorter: a page as long as a street is read in parts. */
const MOST_STRETCHED = 8;

/**
 * Reads the header of a PNG (https://www.w3.org/TR/png-3/) or JPEG (ITU T.81, Exif 2.3) and looks for its end.
 * @throws {ReadingRefusal} when it is cut off, of no size, or larger than what is decoded here
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader {
  if (bytes.length > MAX_BYTES) throw tooLarge(`larger than ${MAX_BYTES / 1024 / 1024} MB`);
  const header = headerOf(bytes);
  if (!header) {
    throw new ReadingRefusal(
      'corrupt',
      'This picture is damaged or was cut off on its way. Take or save it again and upload the new copy.',
    );
  }
  const { kind, width, height } = header;
  if (width * height > MAX_PIXELS[kind] || Math.max(width, height) > MAX_SIDE) throw tooLarge(`${width} × ${height} pixels large`);
  if (Math.min(width, height) < MIN_SIDE) {
    throw new ReadingRefusal(
      'empty',
      `This picture has ${width} × ${height} pixels, too few for words to be read. Upload the original in full size.`,
    );
  }
  if (Math.max(width, height) > MOST_STRETCHED * Math.min(width, height)) throw tooLarge('longer than any page');
  return header;
}

/** How many pixels the shorter side of a PNG or JPEG has; null where it says none. */
export function shorterSide(bytes: Uint8Array): number | null {
  const header = headerOf(bytes);
  return header && Math.min(header.width, header.height);
}

function headerOf(bytes: Uint8Array): PictureHeader | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return buffer[0] === 0x89 ? pngHeader(buffer) : jpegHeader(buffer);
}

function tooLarge(how: string): ReadingRefusal {
  return new ReadingRefusal('too_large', `This picture is ${how}. Save it smaller, or print it to a PDF, and upload that.`);
}

function pngHeader(png: Buffer): PictureHeader | null {
  if (png.length < 33 || png.toString('latin1', 12, 16) !== 'IHDR' || crc32(png.subarray(12, 29)) !== png.readUInt32BE(29)) return null;
  let at = 8;
  while (at + 12 <= png.length && png.toString('latin1', at + 4, at + 8) !== 'IEND') at += png.readUInt32BE(at) + 12;
  if (at + 12 > png.length) return null;
  return { kind: 'png', width: png.readUInt32BE(16), height: png.readUInt32BE(20), turns: 0 };
}

const START_OF_SCAN = 0xda;
const APP1 = 0xe1;

function jpegHeader(jpeg: Buffer): PictureHeader | null {
  let size: Pick<PictureHeader, 'width' | 'height'> | null = null;
  let turns: PictureHeader['turns'] = 0;
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg.readUInt8(at + 1);
    const length = jpeg.readUInt16BE(at + 2);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      // A second frame may lie about the first.
      if (size) return null;
      size = { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    }
    if (marker === APP1) turns = exifTurns(jpeg.subarray(at + 4, at + 2 + length)) ?? turns;
    at += 2 + length;
    // Within the scan an 0xff is always escaped, so what looks like the end is it.
    if (marker === START_OF_SCAN) return size && jpeg.indexOf('ffd9', at, 'hex') >= at ? { kind: 'jpeg', ...size, turns } : null;
  }
  return null;
}

/** SOF0 to SOF15, without the tables (DHT, JPG, DAC) that are numbered among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Exif's orientations that turn, without those that mirror. */
const turnsOf: Readonly<Record<number, PictureHeader['turns']>> = { 1: 0, 3: 2, 6: 1, 8: 3 };

function exifTurns(segment: Buffer): PictureHeader['turns'] | null {
  const tiff = segment.subarray(6);
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || tiff.length < 14) return null;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const two = (at: number): number => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(two(first), 100);
  for (let entry = 0; entry < count; entry++) {
    const at = first + 2 + 12 * entry;
    if (two(at) === 0x0112) return turnsOf[two(at + 8)] ?? null;
  }
  return null;
}
