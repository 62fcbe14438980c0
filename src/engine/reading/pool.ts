import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { JobModule } from './child.ts';
import { fairQueue, type FairQueue } from './fair-queue.ts';
import { endChild, JobStopped, runJob, startChild, type ChildOptions, type LimitedChild, type Stop } from './limited-child.ts';
import { hasKernelLimits, type Limits } from './limits.ts';
import { ReadingRefusal } from './refusal.ts';

export interface PoolOptions extends Partial<Limits> {
  /** A `JobModule`. */
  job: URL;
  /** Children kept warm; one per core unless said. */
  size?: number;
  /** The job module loads native code. */
  addons?: boolean;
  /** What a caller gets to see of a job that was ended. */
  stopped?: (why: Stop, cause: JobStopped) => Error;
}

type InputOf<J extends JobModule> = Parameters<J['run']>[0];
type ProgressOf<J extends JobModule> = J['run'] extends (input: never, report: (progress: infer P) => void) => unknown ? P : never;
type OutputOf<J extends JobModule> = Awaited<ReturnType<J['run']>>;

export interface RunOptions<Progress> {
  /** Hears what the job reports, at most every 40 ms. */
  onProgress?(progress: Progress): void;
  /** Takes the job out of the queue or ends its child; `run` rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Owners of jobs take turns. */
  owner?: string;
}

export interface PoolStats {
  children: number;
  busy: number;
  waiting: number;
  /** Jobs answered, well or with a refusal. */
  answered: number;
  /** Jobs ended by force, by reason. */
  stopped: Record<Stop, number>;
  /** Children that gave way to a new one: after a limit, an unexpected error, or half of their processor time. */
  replaced: number;
  /** Whether the kernel holds the children to their limits. */
  kernelLimits: boolean;
}

export interface Pool<J extends JobModule> {
  /**
   * Does a job in a child; input and output are copied.
   * @throws {ReadingRefusal} from the job or, unless `stopped` says otherwise, for a job that took too much or broke its child
   */
  run(input: InputOf<J>, options?: RunOptions<ProgressOf<J>>): Promise<OutputOf<J>>;
  stats(): PoolStats;
  /** Ends all children. Jobs that wait or run are rejected. */
  close(): Promise<void>;
}

interface Task {
  input: unknown;
  options: RunOptions<unknown>;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  child?: LimitedChild;
}

interface State {
  child: ChildOptions;
  size: number;
  stopped: (why: Stop, cause: JobStopped) => Error;
  queue: FairQueue<Task>;
  children: Set<LimitedChild>;
  idle: LimitedChild[];
  busy: number;
  counts: Pick<PoolStats, 'answered' | 'stopped' | 'replaced'>;
  closed: boolean;
}

/**
 * A pool of warm child processes, each held to limits, for work on untrusted files and for work that would block the event
 * loop. A child that breaks, passes a limit or throws anything but a refusal is replaced and never serves again; other jobs
 * don't notice. `import type * as job from './job.ts'` and
 * `createPool<typeof job>({ job: new URL('./job.ts', import.meta.url) })` give it its types.
 */
export function createPool<J extends JobModule>(options: PoolOptions): Pool<J> {
  const {
    job,
    size = availableParallelism(),
    memoryMiB = 768,
    cpuSeconds = 20,
    wallSeconds = 20,
    addons = false,
    stopped = refusalOf,
  } = options;
  const state: State = {
    child: { job, memoryMiB, cpuSeconds, wallSeconds, addons },
    size,
    stopped,
    queue: fairQueue(),
    children: new Set(),
    idle: [],
    busy: 0,
    counts: { answered: 0, replaced: 0, stopped: { memory: 0, time: 0, crash: 0, cancelled: 0 } },
    closed: false,
  };
  fill(state);
  return {
    run: (input, runOptions) => outputOf<J>(enqueue(state, input, runOptions)),
    stats: () => ({
      children: state.children.size,
      busy: state.busy,
      waiting: state.queue.size(),
      ...structuredClone(state.counts),
      kernelLimits: hasKernelLimits(),
    }),
    close: () => close(state),
  };
}

/** The children run the module that `J` is the type of, and a structured clone keeps the type. */
function outputOf<J extends JobModule>(output: Promise<unknown>): Promise<OutputOf<J>> {
  return output as Promise<OutputOf<J>>;
}

async function enqueue(state: State, input: unknown, options: RunOptions<unknown> = {}): Promise<unknown> {
  const { signal, owner = '' } = options;
  signal?.throwIfAborted();
  if (state.closed) throw new Error(CLOSED);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const task: Task = { input, options, resolve, reject };
  const cancel = (): void => {
    state.queue.remove(task);
    if (task.child) endChild(task.child, 'cancelled');
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  state.queue.add(owner, task);
  fill(state);
  dispatch(state);
  return promise.finally(() => signal?.removeEventListener('abort', cancel));
}

/** Hands waiting jobs to idle children. */
function dispatch(state: State): void {
  while (state.idle.length > 0) {
    const task = state.queue.take();
    const child = task && state.idle.pop();
    if (!child) return;
    void work(state, child, task);
  }
}

async function work(state: State, child: LimitedChild, task: Task): Promise<void> {
  state.busy++;
  task.child = child;
  try {
    task.resolve(await runJob(child, task.input, task.options));
    state.counts.answered++;
  } catch (error) {
    if (error instanceof JobStopped) {
      state.counts.stopped[error.why]++;
      task.reject(state.closed ? new Error(CLOSED) : state.stopped(error.why, error));
    } else {
      state.counts.answered++;
      task.reject(error);
    }
  }
  state.busy--;
  if (child.cpuSeconds > state.child.cpuSeconds / 2) replace(state, child);
  else state.idle.push(child);
  dispatch(state);
}

function fill(state: State): void {
  while (!state.closed && state.children.size < state.size) add(state);
}

function add(state: State): void {
  const child = startChild(state.child);
  state.children.add(child);
  child.process.once('close', () => {
    const at = state.idle.indexOf(child);
    if (at < 0) return;
    state.idle.splice(at, 1);
    replace(state, child);
  });
  child.ready.then(
    () => {
      state.idle.push(child);
      dispatch(state);
    },
    (error: unknown) => giveUp(state, child, error),
  );
}

function replace(state: State, child: LimitedChild): void {
  state.counts.replaced++;
  state.children.delete(child);
  endChild(child, 'crash');
  fill(state);
}

/** A child that doesn't even start would not start a second time either: the next `run` tries again, those who wait are told. */
function giveUp(state: State, child: LimitedChild, error: unknown): void {
  state.children.delete(child);
  if (state.children.size > 0) return;
  for (let task = state.queue.take(); task; task = state.queue.take()) task.reject(error);
}

async function close(state: State): Promise<void> {
  state.closed = true;
  state.idle.length = 0;
  for (let task = state.queue.take(); task; task = state.queue.take()) task.reject(new Error(CLOSED));
  const running = [...state.children].filter(({ process }) => process.exitCode === null && process.signalCode === null);
  for (const { process } of running) process.ref();
  const gone = running.map(({ process }) => once(process, 'close'));
  for (const child of running) endChild(child, 'cancelled');
  await Promise.all(gone);
}

const CLOSED = 'The pool is closed.';

function refusalOf(why: Stop, cause: JobStopped): ReadingRefusal {
  if (why === 'memory')
    return new ReadingRefusal('too_large', `This file needs more memory than any ordinary document does. ${PRINT_IT}`, { cause });
  if (why === 'time')
    return new ReadingRefusal('too_large', `This file takes longer to read than any ordinary document does. ${PRINT_IT}`, { cause });
  return new ReadingRefusal('corrupt', `This file is damaged in a way that can’t be read safely. ${PRINT_IT}`, { cause });
}

const PRINT_IT = 'Open it, print it to a new PDF and upload that.';
