import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Hashed, Hashing, Reply } from './hashing.ts';

/* Two runs don't fit into a processor's cache together and slow each other by a fifth, and what else a sign-in takes needs a core. */
const most = Math.max(1, availableParallelism() - 1);

interface Hasher {
  thread: Worker;
  open: Map<number, PromiseWithResolvers<Hashed[keyof Hashed]>>;
}

const hashers: Hasher[] = [];
let asked = 0;

/** Each thread does one run and has the next at hand. */
export const hashesAtOnce = 2 * most;

/** Has a thread hash; one is started when the first is asked for, more when those are busy, as many as there are cores but one. */
export async function hashed<Work extends keyof Hashed>(hashing: Extract<Hashing, { work: Work }>): Promise<Hashed[Work]> {
  const idle = hashers.find(({ open }) => open.size === 0);
  const hasher = idle ?? (hashers.length < most ? startHasher() : leastBusy());
  const id = ++asked;
  const done = Promise.withResolvers<Hashed[keyof Hashed]>();
  hasher.open.set(id, done);
  hasher.thread.ref();
  hasher.thread.postMessage({ id, asked: hashing });
  // A thread's reply is what the work that was asked for gives.
  return (await done.promise) as Hashed[Work];
}

function leastBusy(): Hasher {
  return hashers.reduce((least, one) => (one.open.size < least.open.size ? one : least));
}

function startHasher(): Hasher {
  const hasher: Hasher = { thread: new Worker(new URL('hashing.ts', import.meta.url)), open: new Map() };
  hashers.push(hasher);
  hasher.thread.on('message', (reply: Reply) => {
    const done = hasher.open.get(reply.id);
    hasher.open.delete(reply.id);
    if (hasher.open.size === 0) hasher.thread.unref();
    if ('error' in reply) done?.reject(new Error(reply.error));
    else done?.resolve(reply.result);
  });
  hasher.thread.on('error', (error) => {
    hashers.splice(hashers.indexOf(hasher), 1);
    for (const { reject } of hasher.open.values()) reject(error);
  });
  return hasher;
}
