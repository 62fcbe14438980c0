import { crc32 } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import fc from 'fast-check';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { aPicture } from '#tests/support/pictures.ts';
import { readPaper } from '../paper.ts';
import { ReadingRefusal } from '../refusal.ts';
import { renderPage } from '../render.ts';
import { sniff } from '../sniff.ts';
import { pictureHeader } from './picture-header.ts';

async function aJpeg(width = 400, height = 300): Promise<Buffer> {
  return Buffer.from(await Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 200), width, height).jpeg());
}

/** With an Exif segment that says how it is to be turned. */
function turnedBy(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** The place of the size in a JPEG's frame. */
const frameAt = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;

/** A picture that says it is of another size than it is. */
async function aLyingPng(width: number, height: number): Promise<Buffer> {
  const png = await aPicture(200, 200);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function aLyingJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await aJpeg();
  jpeg.writeUInt16BE(height, frameAt(jpeg));
  jpeg.writeUInt16BE(width, frameAt(jpeg) + 2);
  return jpeg;
}

const refusalOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof ReadingRefusal ? error.error : error),
  );

test('size and orientation stand in the header', async () => {
  expect(pictureHeader(await aPicture(300, 200))).toEqual({ kind: 'png', width: 300, height: 200, turns: 0 });
  expect(pictureHeader(await aJpeg())).toEqual({ kind: 'jpeg', width: 400, height: 300, turns: 0 });
  const turns = [1, 3, 6, 8, 2, 77].map(async (orientation) => pictureHeader(turnedBy(await aJpeg(), orientation)).turns);
  expect(await Promise.all(turns)).toEqual([0, 2, 1, 3, 0, 0]);
});

describe('a hostile picture is refused before anything of it is decoded:', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['a PNG of a hundred thousand pixels each way', 'too_large', () => aLyingPng(100_000, 100_000)],
    ['a JPEG of 65,535 pixels each way', 'too_large', () => aLyingJpeg(65_535, 65_535)],
    ['a JPEG without height', 'empty', () => aLyingJpeg(400, 0)],
    ['an icon', 'empty', () => aPicture(16, 16)],
    ['a strip', 'too_large', () => aPicture(60, 600)],
    ['a PNG that was cut off', 'corrupt', async () => (await aPicture(300, 300)).subarray(0, -20)],
    ['a JPEG that was cut off', 'corrupt', async () => (await aJpeg()).subarray(0, -40)],
    ['a JPEG with two frames', 'corrupt', aJpegWithTwoFrames],
    ['nothing but a mark', 'corrupt', async () => Buffer.from('ffd8ffe0', 'hex')],
    [
      'a PNG whose chunks point past its end',
      'corrupt',
      async () => Buffer.concat([(await aPicture()).subarray(0, 33), Buffer.alloc(12, 255)]),
    ],
  ])('%s', async (_, error, make) => {
    const bytes = await make();
    expect(await refusalOf(readPaper(bytes))).toBe(error);
    expect(await refusalOf(renderPage(bytes, { page: 1, width: 200 }))).toBe(error);
  });
});

async function aJpegWithTwoFrames(): Promise<Buffer> {
  const jpeg = await aJpeg();
  const frame = frameAt(jpeg) - 5;
  const length = jpeg.readUInt16BE(frame + 2) + 2;
  return Buffer.concat([jpeg.subarray(0, frame + length), jpeg.subarray(frame)]);
}

test('a picture of another size than it says is drawn as far as it goes, in the size that was allowed', async () => {
  for (const [width, height] of [
    [60, 60],
    [4000, 4000],
  ] as const) {
    const { width: drawn } = decode(await renderPage(await aLyingPng(width, height), { page: 1, width: 200 }));
    expect(drawn).toBe(200);
  }
});

test.each<[string, () => Promise<Buffer>]>([
  ['a PNG whose header was damaged', async () => (await aPicture(300, 300)).fill(9, 24, 26)],
  [
    'a PNG of noise',
    async () => Buffer.concat([(await aPicture(300, 300)).subarray(0, 60), Buffer.alloc(500, 7), (await aPicture()).subarray(-12)]),
  ],
])('%s is refused', async (_, make) => {
  expect(await refusalOf(renderPage(await make(), { page: 1, width: 200 }))).toBe('corrupt');
});

test('a picture that is a PDF too, or a PDF that is a picture too, is what stands at its start', async () => {
  const png = await aPicture(300, 300);
  expect(sniff(Buffer.concat([png, Buffer.from('%PDF-1.7 ')]))).toBe('png');
  expect(sniff(turnedBy(await aJpeg(), 1).fill('%PDF-1.7', 12, 20))).toBe('jpeg');
  expect(sniff(Buffer.concat([Buffer.from('%PDF-1.7 '), png]))).toBe('pdf');
});

test('Apple’s format is refused with what to do', async () => {
  const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  await expect(readPaper(heic)).rejects.toMatchObject({ error: 'unsupported', message: expect.stringContaining('Most Compatible') });
});

test('whatever bytes of a picture are changed or cut off, it is drawn or refused', async () => {
  const originals = [await aJpeg(), await aPicture(200, 150)];
  const change = fc.record({
    which: fc.constantFrom(0, 1),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
    cut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ which, at, bytes, cut }) => {
      const original = originals[which] ?? Buffer.alloc(0);
      const place = 3 + Math.floor(at * (original.length - 8));
      const changed = Buffer.from(cut ? original.subarray(0, place) : original);
      if (!cut) changed.set(bytes, place);
      expect(await refusalOf(renderPage(changed, { page: 1, width: 100 }))).toMatch(/^(?:read|corrupt|too_large|empty|unsupported)$/);
    }),
    { numRuns: 60, seed: 7 },
  );
});
