import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFrames, sealFrames } from './sealed-stream.ts';

const frame = 64 * 1024;
const key = randomBytes(32);

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('what is sealed opens again, whatever its length and the sizes it comes in', async () => {
  const length = fc.oneof(fc.integer({ min: 0, max: 3 * frame }), fc.constantFrom(frame - 1, frame, frame + 1, 2 * frame));
  await fc.assert(
    fc.asyncProperty(length, fc.integer({ min: 1_000, max: 200_000 }), async (size, step) => {
      const plain = randomBytes(size);
      const sealed = await all(sealFrames(key, pieces(plain, step)));
      expect(sealed.length).toBe(size + 16 * Math.max(1, Math.ceil(size / frame)));
      expect((await all(openFrames(key, pieces(sealed, step)))).equals(plain)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

const sealedFrame = frame + 16;
test.each<[string, (sealed: Buffer) => Buffer]>([
  ['a flipped bit', (sealed) => Buffer.concat([sealed.subarray(0, 9), Buffer.of(sealed[9]! ^ 1), sealed.subarray(10)])],
  ['a lost last frame', (sealed) => sealed.subarray(0, 2 * sealedFrame)],
  ['a lost first frame', (sealed) => sealed.subarray(sealedFrame)],
  [
    'two frames that changed places',
    (sealed) =>
      Buffer.concat([sealed.subarray(sealedFrame, 2 * sealedFrame), sealed.subarray(0, sealedFrame), sealed.subarray(2 * sealedFrame)]),
  ],
  ['bytes added at the end', (sealed) => Buffer.concat([sealed, Buffer.alloc(20)])],
])('%s is noticed', async (_, change) => {
  const sealed = await all(sealFrames(key, pieces(randomBytes(2 * frame + 500), 10_000)));
  await expect(all(openFrames(key, pieces(change(sealed), 10_000)))).rejects.toThrow('unable to authenticate');
});

test('nothing is handed out before it was authenticated', async () => {
  const sealed = await all(sealFrames(key, pieces(randomBytes(2 * frame), 10_000)));
  sealed[sealedFrame + 5]! ^= 1;
  const received: Buffer[] = [];
  const reading = (async () => {
    for await (const chunk of openFrames(key, pieces(sealed, 10_000))) received.push(chunk);
  })();
  await expect(reading).rejects.toThrow('unable to authenticate');
  expect(Buffer.concat(received).length).toBe(frame);
});
