import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ReadingRefusal } from '../refusal.ts';
import type { FromChild, ToChild } from './child.ts';
import { codeCache, limitedCommand, type Limits } from './limits.ts';
import { whenOverdue } from './overdue.ts';

/** Why a child ended before its job was done. */
export type Stop = 'memory' | 'time' | 'crash' | 'cancelled';

/** A job that was ended together with its child. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
  readonly why: Stop;

  constructor(why: Stop, detail: string) {
    super(`The child process was ended (${why}): ${detail}`);
    this.why = why;
  }
}

export interface ChildOptions extends Limits {
  /** The module whose `run` does the jobs. */
  job: URL;
  /** The job module loads native code. */
  addons: boolean;
  /** From 0, as others, to 19, when nobody else wants the processor. */
  niceness: number;
}

/** A process with limits that does one job at a time. */
export interface LimitedChild {
  process: ChildProcess;
  options: ChildOptions;
  /** The end of what it wrote to stderr. */
  lastWords: string;
  endedFor: Stop | undefined;
  /** Whose job it did last. */
  owner: string | undefined;
  /** Processor time used up to its last job; Infinity once nothing it says is to be trusted. */
  cpuSeconds: number;
  /** Settles when the job module is loaded; rejects with JobStopped when it can't be. */
  ready: Promise<void>;
}

const LAST_WORDS = 2000;

export function startChild(options: ChildOptions): LimitedChild {
  const program = [fileURLToPath(new URL('child.ts', import.meta.url)), options.job.href];
  const { command, args, kernelLimits } = limitedCommand(program, options, options.addons);
  if (!kernelLimits) args.push(String(options.memoryMiB));
  const process_ = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // The parent's environment holds secrets; a reader of files has no business with them.
    env: { PATH: process.env['PATH'], TZ: process.env['TZ'], LANG: 'C.UTF-8', NODE_COMPILE_CACHE: codeCache },
  });
  // Threads that it starts later are as low.
  if (options.niceness > 0 && process_.pid !== undefined) setPriority(process_.pid, options.niceness);
  const child: LimitedChild = {
    process: process_,
    options,
    lastWords: '',
    endedFor: undefined,
    owner: undefined,
    cpuSeconds: 0,
    ready: Promise.resolve(),
  };
  process_.stderr?.setEncoding('utf8').on('data', (text: string) => {
    child.lastWords = (child.lastWords + text).slice(-LAST_WORDS);
  });
  child.ready = hear(child, (message, resolve) => {
    if (message.type === 'ready') resolve(undefined);
  }).then(() => keepParentAlive(child, false));
  return child;
}

export interface Listener {
  onProgress?(progress: unknown): void;
  /** Does for the job what its child may not do; what it refuses is refused to the job. The job's time stands still meanwhile. */
  onQuestion?(question: unknown): Promise<unknown>;
}

/**
 * Does one job.
 * @throws {ReadingRefusal} from the job, or {JobStopped} when the child ended first or the job threw anything else
 */
export async function runJob(child: LimitedChild, input: unknown, listener: Listener = {}): Promise<unknown> {
  await child.ready;
  const question: ToChild = { input };
  // An input that can't be copied fails here, before anything hangs on the answer.
  child.process.send(question, () => undefined);
  keepParentAlive(child, true);
  const watch = (): (() => void) => whenOverdue(child.process.pid, child.options.wallSeconds, () => endChild(child, 'time'));
  let stopWatch = watch();
  let isOver = false;
  const help = async (question: unknown): Promise<void> => {
    stopWatch();
    const reply = await replyTo(question, listener);
    if (isOver) return;
    stopWatch = watch();
    child.process.send(reply, () => undefined);
  };
  const answer = hear(child, (message, resolve, reject) => {
    if (message.type === 'progress') listener.onProgress?.(message.progress);
    if (message.type === 'asked') help(message.question).catch((error: unknown) => giveUp(child, error));
    if (message.type === 'done' || message.type === 'refused') child.cpuSeconds = message.cpuSeconds;
    if (message.type === 'done') resolve(message.output);
    if (message.type === 'refused') reject(new ReadingRefusal(message.error, message.message));
    if (message.type === 'failed') {
      child.cpuSeconds = Infinity;
      reject(new JobStopped(TOO_MUCH_MEMORY.test(message.detail) ? 'memory' : 'crash', message.detail));
    }
  });
  try {
    return await answer;
  } finally {
    isOver = true;
    stopWatch();
    keepParentAlive(child, false);
  }
}

/** Ends a child that asks what nobody can answer: it would wait for ever. */
function giveUp(child: LimitedChild, error: unknown): void {
  child.lastWords = String(error);
  endChild(child, 'crash');
}

async function replyTo(question: unknown, listener: Listener): Promise<ToChild> {
  if (!listener.onQuestion) throw new JobStopped('crash', 'It asked where nobody answers');
  try {
    return { answer: await listener.onQuestion(question) };
  } catch (error) {
    if (error instanceof ReadingRefusal) return { refused: error.error, message: error.message };
    throw error;
  }
}

/** Ends a child at once, whatever it does. */
export function endChild(child: LimitedChild, why: Stop): void {
  child.endedFor ??= why;
  child.cpuSeconds = Infinity;
  child.process.kill('SIGKILL');
}

type Settle = (value: unknown) => void;

/** Listens to a child until the listener settles, or the child is gone. */
function hear(child: LimitedChild, listener: (message: FromChild, resolve: Settle, reject: Settle) => void): Promise<unknown> {
  const { process: process_ } = child;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onMessage = (message: FromChild): void => listener(message, resolve, reject);
  const onClose = (code: number | null, signal: NodeJS.Signals | null): void => {
    child.cpuSeconds = Infinity;
    const why = child.endedFor ?? whyEnded(signal, child.lastWords);
    reject(new JobStopped(why, `${signal ?? `exit code ${code}`} ${child.lastWords}`));
  };
  const onError = (error: Error): void => reject(new JobStopped('crash', error.message));
  process_.on('message', onMessage).on('close', onClose).on('error', onError);
  return promise.finally(() => process_.off('message', onMessage).off('close', onClose).off('error', onError));
}

/** SIGXCPU is the kernel's limit on processor time; SIGKILL that isn't ours comes from a memory watch; V8 says so before it aborts. */
function whyEnded(signal: NodeJS.Signals | null, lastWords: string): Stop {
  if (signal === 'SIGXCPU') return 'time';
  return signal === 'SIGKILL' || TOO_MUCH_MEMORY.test(lastWords) ? 'memory' : 'crash';
}

/** As V8, its array buffers, Emscripten and C++ put it. */
const TOO_MUCH_MEMORY = /out of memory|heap limit|allocation failed|enlarge memory|bad_alloc|ENOMEM/i;

/** An idle child doesn't keep its parent from ending; one that works, or whose end is waited for, does. */
export function keepParentAlive({ process: process_ }: LimitedChild, yes: boolean): void {
  const words = process_.stderr instanceof Socket ? process_.stderr : null;
  for (const handle of [process_, process_.channel, words]) {
    if (yes) handle?.ref();
    else handle?.unref();
  }
}
