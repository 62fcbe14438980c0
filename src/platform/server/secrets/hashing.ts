import { parentPort } from 'node:worker_threads';
/** What a thread of its own does for hashers.ts: one hash after the other, without waiting for the main thread between them. */
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';

/** argon2id as OWASP's first choice has it: 19 MiB that are gone through twice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Hashing =
  | { work: 'hash'; secret: string }
  | { work: 'verify'; secret: string; stored: string }
  | { work: 'stretch'; secret: string; salt: Uint8Array };

/** What each work gives. */
export interface Hashed {
  hash: string;
  verify: boolean;
  stretch: Uint8Array;
}

export type Reply = { id: number; result: Hashed[keyof Hashed] } | { id: number; error: string };

function done(asked: Hashing): Hashed[keyof Hashed] {
  switch (asked.work) {
    case 'hash':
      return hashSync(asked.secret, cost);
    case 'verify':
      return verifySync(asked.stored, asked.secret);
    case 'stretch':
      return hashRawSync(asked.secret, { ...cost, salt: asked.salt });
  }
}

function replyTo(id: number, asked: Hashing): Reply {
  try {
    return { id, result: done(asked) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

parentPort?.on('message', ({ id, asked }: { id: number; asked: Hashing }) => parentPort?.postMessage(replyTo(id, asked)));
