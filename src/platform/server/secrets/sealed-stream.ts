import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * Files are sealed in frames of 64 KiB, each with its own tag, so that a download never hands out a byte that was not
 * authenticated (the STREAM construction). The nonce is the frame's number and whether it is the last: frames can't be
 * reordered, dropped or cut off. One key seals one file, so nonces never repeat.
 */
const frameSize = 64 * 1024;
const tagSize = 16;

/** Ciphertext of a stream of bytes; `key` must never seal anything else. */
export async function* sealFrames(key: Buffer, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { frame, last } of inFrames(plain, frameSize)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number++, last));
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The bytes again; throws at the first frame that was changed, moved or is missing. */
export async function* openFrames(key: Buffer, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { frame, last } of inFrames(sealed, frameSize + tagSize)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number++, last));
    decipher.setAuthTag(frame.subarray(-tagSize));
    yield Buffer.concat([decipher.update(frame.subarray(0, -tagSize)), decipher.final()]);
  }
}

async function* inFrames(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ frame: Buffer; last: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let joined = Buffer.concat(waiting);
    // A full frame is held back until more follows: only the end of the stream tells which one is last.
    for (; joined.length > size; joined = joined.subarray(size)) yield { frame: joined.subarray(0, size), last: false };
    waiting = [joined];
    length = joined.length;
  }
  yield { frame: Buffer.concat(waiting), last: true };
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes[11] = last ? 1 : 0;
  return bytes;
}
