/**
 * What runs inside a limited child process: loads a job module, then does one job after the other. It needs no network and
 * no files but its own code: everything comes in and goes out through the channel to its parent, whose end is its end.
 */
import { flushCompileCache } from 'node:module';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ReadingRefusal } from '../refusal.ts';

/** A module that a pool's children load; what goes in and out has to survive a structured clone. */
export interface JobModule {
  run(input: never, report: never, ask: never): unknown;
  /** Called once before the first job: what can be loaded ahead. */
  warm?(): unknown;
}

/** A job, or the answer to what the child has asked. */
export type ToChild = { input: unknown } | { answer: unknown } | { refused: ReadingRefusal['error']; message: string };

export type FromChild =
  | { type: 'ready' }
  | { type: 'progress'; progress: unknown }
  | { type: 'asked'; question: unknown }
  | { type: 'done'; output: unknown; cpuSeconds: number }
  | { type: 'refused'; error: ReadingRefusal['error']; message: string; cpuSeconds: number }
  | { type: 'failed'; detail: string };

/** Milliseconds. A message for each page would cost more than reading it. */
const PROGRESS_EVERY = 40;

const [jobUrl = '', memoryLimitMiB] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
if (memoryLimitMiB !== undefined) watchMemory(Number(memoryLimitMiB));
const job = await loadJob(jobUrl);
let asked: PromiseWithResolvers<unknown> | undefined;
await job.warm?.();
flushCompileCache();
// From here on files from outside are read: nothing that they do in here may last.
process.permission.drop('fs.write');
process.on('message', (message: ToChild) => {
  if ('input' in message) void answer(message.input);
  else if ('refused' in message) asked?.reject(new ReadingRefusal(message.refused, message.message));
  else asked?.resolve(message.answer);
});
send({ type: 'ready' });

/** Has the parent do what a job may not do itself; one thing at a time. `sent` is called when the parent has the question. */
function ask(question: unknown, sent?: () => void): Promise<unknown> {
  asked = Promise.withResolvers();
  send({ type: 'asked', question }, sent);
  return asked.promise;
}

async function answer(input: unknown): Promise<void> {
  let reported = performance.now();
  const report = (progress: unknown): void => {
    if (performance.now() - reported < PROGRESS_EVERY) return;
    reported = performance.now();
    send({ type: 'progress', progress });
  };
  try {
    const output = await job.run(input, report, ask);
    send({ type: 'done', output, cpuSeconds: cpuSeconds() });
  } catch (error) {
    send(answerTo(error));
  }
}

/** A plain refusal leaves the process sound. After any other error, and a refusal caused by one, nothing in here is to be trusted. */
function answerTo(error: unknown): FromChild {
  if (error instanceof ReadingRefusal) {
    return { type: 'refused', error: error.error, message: error.message, cpuSeconds: error.cause === undefined ? cpuSeconds() : Infinity };
  }
  return { type: 'failed', detail: inspect(error) };
}

function send(message: FromChild, sent: () => void = () => undefined): void {
  process.send?.(message, undefined, undefined, sent);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The pool's `createPool<typeof job>` holds the job's types to its callers; in here they are opaque. */
interface OpaqueJob {
  run(input: unknown, report: (progress: unknown) => void, ask: (question: unknown, sent?: () => void) => Promise<unknown>): unknown;
  warm?(): unknown;
}

async function loadJob(url: string): Promise<OpaqueJob> {
  return (await import(url)) as OpaqueJob;
}

/** Stands in for the kernel's limit where there is none: a thread of its own sees what a busy main thread can't. */
function watchMemory(limitMiB: number): void {
  const watch = `setInterval(() => { if (process.memoryUsage.rss() > ${limitMiB * 1024 * 1024}) process.kill(process.pid, 'SIGKILL'); }, 50)`;
  new Worker(watch, { eval: true }).unref();
}
