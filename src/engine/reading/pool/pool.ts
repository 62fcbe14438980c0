import { availableParallelism } from 'node:os';
import { refusalFor } from '../refusal.ts';
import type { JobModule } from './child.ts';
import { ASIDE_PRIORITY, closeCrew, fillCrew, giveBack, setAside, takeIdle, type Crew } from './crew.ts';
import { fairQueue, type FairQueue } from './fair-queue.ts';
import { endChild, JobStopped, runJob, type LimitedChild, type Stop } from './limited-child.ts';
import { hasKernelLimits, type Limits } from './limits.ts';
import { whenOverdue } from './overdue.ts';

export interface PoolOptions extends Partial<Limits> {
  /** A `JobModule`. */
  job: URL;
  /** Jobs at a time for one owner; one per core unless said. */
  size?: number;
  /** Children kept warm beyond that, for other owners and for when one ends; one unless said. */
  spare?: number;
  /** The job module loads native code. */
  addons?: boolean;
  /** A job that takes longer gets out of the way of others: it goes on at low priority, and another child takes its place. */
  slowSeconds?: number;
  /** Children that are of lower priority from their start (19 is the lowest); none steps aside that would be as low as that already. */
  niceness?: number;
  /** Hears whose job is slow, or was ended for what it took or broke. */
  onTrouble?: (owner: string) => void;
  /** Does for jobs what their children may not do, such as starting a program; what it is asked is not to be trusted. */
  help?: (question: unknown, owner: string) => Promise<unknown>;
  /** What a caller gets to see of a job that was ended. */
  stopped?: (why: Exclude<Stop, 'cancelled'>, cause: JobStopped) => Error;
}

export type InputOf<J extends JobModule> = Parameters<J['run']>[0];
type ProgressOf<J extends JobModule> = J['run'] extends (input: never, report: (progress: infer P) => void) => unknown ? P : never;
export type OutputOf<J extends JobModule> = Awaited<ReturnType<J['run']>>;

export interface RunOptions<Progress> {
  /** Hears what the job reports, at most every 40 ms. */
  onProgress?(progress: Progress): void;
  /** Takes the job out of the queue or ends its child; `run` rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Owners of jobs take turns. */
  owner?: string;
}

export interface PoolStats {
  /** In regular service, starting ones included. */
  children: number;
  /** Of those, ready and waiting for work. */
  idle: number;
  /** Children long at one job, on top of those. */
  aside: number;
  busy: number;
  waiting: number;
  /** Jobs answered, well or with a refusal. */
  answered: number;
  /** Jobs ended by force, by reason. */
  stopped: Record<Stop, number>;
  /** Children that gave way to a new one: after a limit, an unexpected error, a slow job, or half of their processor time. */
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
  owner: string;
  input: unknown;
  options: RunOptions<unknown>;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  child?: LimitedChild;
}

interface State {
  crew: Crew;
  queue: FairQueue<Task>;
  /** How many places of the crew each owner holds: by a job, and by a child that a job broke until the next is ready. */
  held: Map<string, number>;
  mostHeld: number;
  slowSeconds: number;
  help: PoolOptions['help'];
  onTrouble: (owner: string) => void;
  stopped: (why: Exclude<Stop, 'cancelled'>, cause: JobStopped) => Error;
  busy: number;
  counts: Pick<PoolStats, 'answered' | 'stopped'>;
}

/**
 * A pool of warm child processes, each held to limits, for work on untrusted files and for work that would block the event
 * loop. A child that breaks, passes a limit or throws anything but a refusal is replaced and never serves again; other jobs
 * don't notice. `import type * as job from './job.ts'` and
 * `createPool<typeof job>({ job: new URL('./job.ts', import.meta.url) })` give it its types.
 */
export function createPool<J extends JobModule>(options: PoolOptions): Pool<J> {
  const { job, memoryMiB = 768, cpuSeconds = 20, wallSeconds = 20, addons = false, spare = 1, niceness = 0 } = options;
  const size = options.size ?? availableParallelism();
  const crew: Crew = {
    options: { job, memoryMiB, cpuSeconds, wallSeconds, addons, niceness },
    size: size + spare,
    serving: new Set(),
    aside: new Set(),
    mostAside: niceness < ASIDE_PRIORITY ? size : 0,
    leaving: new Set(),
    idle: [],
    replaced: 0,
    closed: false,
    onIdle: () => dispatch(state),
    onFailure: (error) => rejectWaiting(state, error),
  };
  const state: State = {
    crew,
    queue: fairQueue(),
    held: new Map(),
    mostHeld: size,
    slowSeconds: options.slowSeconds ?? 1,
    help: options.help,
    onTrouble: options.onTrouble ?? (() => {}),
    stopped: options.stopped ?? refusalFor,
    busy: 0,
    counts: { answered: 0, stopped: { memory: 0, time: 0, crash: 0, cancelled: 0 } },
  };
  void fillCrew(crew);
  return {
    run: (input, runOptions) => outputOf<J>(enqueue(state, input, runOptions)),
    stats: () => statsOf(state),
    close: () => {
      rejectWaiting(state, new Error(CLOSED));
      return closeCrew(crew);
    },
  };
}

const CLOSED = 'The pool is closed.';

/** The children run the module that `J` is the type of, and a structured clone keeps the type. */
function outputOf<J extends JobModule>(output: Promise<unknown>): Promise<OutputOf<J>> {
  return output as Promise<OutputOf<J>>;
}

function statsOf({ crew, queue, busy, counts }: State): PoolStats {
  return {
    children: crew.serving.size,
    idle: crew.idle.length,
    aside: crew.aside.size,
    busy,
    waiting: queue.size(),
    answered: counts.answered,
    stopped: { ...counts.stopped },
    replaced: crew.replaced,
    kernelLimits: hasKernelLimits(),
  };
}

async function enqueue(state: State, input: unknown, options: RunOptions<unknown> = {}): Promise<unknown> {
  const { signal, owner = '' } = options;
  signal?.throwIfAborted();
  if (state.crew.closed) throw new Error(CLOSED);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const task: Task = { owner, input, options, resolve, reject };
  const cancel = (): void => {
    state.queue.remove(task);
    if (task.child) endChild(task.child, 'cancelled');
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  state.queue.add(owner, task);
  void fillCrew(state.crew);
  dispatch(state);
  return promise.finally(() => signal?.removeEventListener('abort', cancel));
}

/**
 * Hands waiting jobs to idle children. An owner whose jobs are slow or break their children holds those places until others
 * are ready, and can't hold all: somebody else's job never waits for a child that has yet to start.
 */
function dispatch(state: State): void {
  const { crew, queue, held, mostHeld } = state;
  while (crew.idle.length > 0) {
    const task = queue.take((owner) => (held.get(owner) ?? 0) < mostHeld);
    const child = task && takeIdle(crew, task.owner);
    if (!child) return;
    void work(state, child, task);
  }
}

async function work(state: State, child: LimitedChild, task: Task): Promise<void> {
  const release = hold(state, task.owner);
  state.busy++;
  task.child = child;
  let wasSlow = false;
  const stepAside = async (): Promise<void> => {
    wasSlow = true;
    state.onTrouble(task.owner);
    if (await setAside(state.crew, child)) release();
  };
  const stopWatch = whenOverdue(child.process.pid, state.slowSeconds, () => void stepAside());
  try {
    const { help } = state;
    const helped = help && { onQuestion: (question: unknown) => help(question, task.owner) };
    task.resolve(await runJob(child, task.input, { ...task.options, ...helped }));
    state.counts.answered++;
  } catch (error) {
    if (error instanceof JobStopped) {
      state.counts.stopped[error.why]++;
      if (error.why !== 'cancelled') state.onTrouble(task.owner);
      task.reject(error.why === 'cancelled' ? new Error(CLOSED) : state.stopped(error.why, error));
    } else {
      state.counts.answered++;
      task.reject(error);
    }
  }
  stopWatch();
  state.busy--;
  await giveBack(state.crew, child, { wasSlow });
  release();
}

/** Counts a place as the owner's until the function that comes back is called. */
function hold(state: State, owner: string): () => void {
  const { held } = state;
  held.set(owner, (held.get(owner) ?? 0) + 1);
  let isHeld = true;
  return () => {
    const left = (held.get(owner) ?? 0) - (isHeld ? 1 : 0);
    isHeld = false;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
    dispatch(state);
  };
}

function rejectWaiting({ queue }: State, error: unknown): void {
  for (let task = queue.take(); task; task = queue.take()) task.reject(error);
}
