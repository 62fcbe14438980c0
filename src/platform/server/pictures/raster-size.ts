interface Size {
  width: number;
  height: number;
}

/**
 * The size of a PNG, JPEG or still WebP as its header states it, without unpacking a pixel; null for anything else, by
 * content. Where a file states several sizes, the largest of them.
 */
export function rasterSize(bytes: Buffer): Size | null {
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** PNG (W3C, 2003): IHDR comes first. */
function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** JPEG (ITU T.81): the frame headers, SOF0 to SOF15 without DHT, JPG and DAC, up to the first scan. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let largest: Size | null = null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1; // fill bytes
      continue;
    }
    if (marker === 0xda) break;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      largest = larger(largest, { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) });
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return largest;
}

/** WebP (RFC 9649): the canvas of VP8X and each picture in it; an animation is no still picture. */
function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  let largest: Size | null = null;
  let hasPicture = false;
  for (let at = 12; at + 18 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const body = at + 8;
    if (name === 'ANIM' || name === 'ANMF') return null;
    if (name === 'VP8X') largest = larger(largest, { width: 1 + bytes.readUIntLE(body + 4, 3), height: 1 + bytes.readUIntLE(body + 7, 3) });
    if (name === 'VP8 ')
      largest = larger(largest, { width: bytes.readUInt16LE(body + 6) & 0x3fff, height: bytes.readUInt16LE(body + 8) & 0x3fff });
    if (name === 'VP8L') {
      const packed = bytes.readUInt32LE(body + 1);
      largest = larger(largest, { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) });
    }
    hasPicture ||= name === 'VP8 ' || name === 'VP8L';
    const length = bytes.readUInt32LE(at + 4);
    at = body + length + (length % 2);
  }
  return hasPicture ? largest : null;
}

function larger(one: Size | null, other: Size): Size {
  return { width: Math.max(one?.width ?? 0, other.width), height: Math.max(one?.height ?? 0, other.height) };
}
