import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { rasterSize } from './raster-size.ts';
import { makeRaster } from './raster.ts';

const logo = { width: 600, height: 200, fit: 'inside', format: 'png' } as const;

/** A picture of one colour, with its left half clear. */
function aPicture(width: number, height: number): Transformer {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) pixels.set([20, 120, 200, at % width < width / 2 ? 0 : 255], at * 4);
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** A JPEG with an EXIF block (orientation 6: turn a quarter to the right) and a note that nobody should get. */
async function aTurnedJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await aPicture(width, height).jpeg(90));
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, exif), segment(0xfe, Buffer.from('51.5N 0.1W secret place')), jpeg.subarray(2)]);
}

const refusal = (bytes: Buffer) =>
  makeRaster(bytes, logo).then(
    () => 'taken',
    (error: Error) => error.message,
  );

test.each(['png', 'jpeg', 'webp'] as const)('a %s comes out as a PNG of the asked size, its shape kept', async (format) => {
  const given = Buffer.from(await aPicture(1_200, 300)[format]());
  const made = await makeRaster(given, logo);
  expect(made).toMatchObject({ mime: 'image/png', width: 600, height: 150 });
  expect(rasterSize(made.content)).toEqual({ width: 600, height: 150 });
});

test('a picture is cut to a square where that is asked for, and never enlarged', async () => {
  const given = Buffer.from(await aPicture(1_200, 300).png());
  expect(await makeRaster(given, { width: 128, height: 128, fit: 'cover', format: 'webp' })).toMatchObject({
    mime: 'image/webp',
    width: 128,
    height: 128,
  });
  const small = Buffer.from(await aPicture(40, 20).png());
  expect(await makeRaster(small, logo)).toMatchObject({ width: 40, height: 20 });
});

test('a photograph is turned upright, and nothing but its pixels comes out', async () => {
  const given = await aTurnedJpeg(80, 20);
  expect(given.includes('secret place')).toBe(true);
  const made = await makeRaster(given, logo);
  expect([made.width, made.height]).toEqual([20, 80]);
  expect(made.content.includes('secret place')).toBe(false);
  expect(made.content.includes('eXIf')).toBe(false);
});

test('what follows a picture in its file does not come out', async () => {
  const given = Buffer.concat([Buffer.from(await aPicture(40, 20).png()), Buffer.from('<script>alert(1)</script>')]);
  expect((await makeRaster(given, logo)).content.includes('script')).toBe(false);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>')],
  ['an SVG that calls itself a PNG', Buffer.concat([Buffer.from('\x89PNG'), Buffer.from('<svg/>'.padEnd(40))])],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a PDF', Buffer.from('%PDF-1.7\n'.padEnd(60))],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(4_000)],
])('%s is refused', async (_, bytes) => {
  expect(await refusal(bytes)).toBe('Use a PNG, JPEG or WebP picture');
});

test('an animated WebP is refused', async () => {
  const still = Buffer.from(await aPicture(8, 8).webpLossless());
  const moving = Buffer.concat([still.subarray(0, 12), Buffer.from('ANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1'), still.subarray(12)]);
  expect(await refusal(moving)).toBe('Use a PNG, JPEG or WebP picture');
});

test('a pixel flood is refused by its header, before it is unpacked', async () => {
  const flood = Buffer.from(await aPicture(8, 8).png());
  flood.writeUInt32BE(30_000, 16);
  flood.writeUInt32BE(30_000, 20);
  const before = process.memoryUsage().rss;
  expect(await refusal(flood)).toBe('The picture is larger than 4,096 pixels a side');
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  expect(await refusal(Buffer.from(await aPicture(4_097, 1).png()))).toContain('4,096 pixels');
});

test('a WebP whose picture is larger than its canvas says is refused', async () => {
  const inner = Buffer.from(await aPicture(4_200, 2).webpLossless()).subarray(12);
  const canvas = Buffer.from('VP8X\x0a\0\0\0\0\0\0\0\x07\0\0\x07\0\0', 'latin1');
  const body = Buffer.concat([Buffer.from('WEBP'), canvas, inner]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  expect(await refusal(Buffer.concat([head, body]))).toContain('4,096 pixels');
});

test('more than 2 MB is refused', async () => {
  await expect(makeRaster(Buffer.alloc(2 * 1024 * 1024 + 1), logo)).rejects.toMatchObject({ status: 413 });
});

test('broken pictures are refused in words, and never bring the process down', async () => {
  const whole = Buffer.from(await aPicture(200, 100).png());
  expect(await refusal(whole.subarray(0, 120))).toBe('The picture is broken');
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const given = Buffer.from(await aPicture(200, 100)[format]());
    for (let round = 0; round < 60; round++) {
      const bent = Buffer.from(given);
      for (let flips = 0; flips < 4; flips++) bent[(round * 7919 + flips * 104_729) % bent.length]! ^= 1 << flips;
      expect([
        'taken',
        'The picture is broken',
        'Use a PNG, JPEG or WebP picture',
        'The picture is larger than 4,096 pixels a side',
      ]).toContain(await refusal(bent));
    }
  }
});
