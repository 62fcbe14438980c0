import { useSyncExternalStore } from 'react';
import { events, JobProgress } from '#platform/shared/progress.ts';
import { failedWith } from './api-error.ts';
import { openStream } from './api.ts';
import { readEvents } from './event-reader.ts';
import { onSessionEnd } from './session.ts';

/* One stream a tab, open while anybody follows anything; after a break it goes on behind the last event it had. */

type Listener = (progress: JobProgress) => void;

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

const latest = new Map<string, JobProgress>();
const listeners = new Set<Listener>();
let lastEventId: string | null = null;
let connection: AbortController | null = null;

/** Calls `listener` with each change of any job of the firm; gives the way to stop. */
function onJobProgress(listener: Listener): () => void {
  listeners.add(listener);
  if (!connection) void connect((connection = new AbortController()));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) disconnect();
  };
}

const onNothing = () => () => {};

/**
 * How far a job is, as it changes; undefined until the server has said. Of a job that has ended give null: a browser has six connections to a server
 * for all its tabs, and each tab that follows anything keeps one.
 */
export function useJobProgress(jobId: string | null): JobProgress | undefined {
  return useSyncExternalStore(
    jobId === null ? onNothing : onJobProgress,
    () => (jobId === null ? undefined : latest.get(jobId)),
    () => undefined,
  );
}

function disconnect(): void {
  connection?.abort();
  connection = null;
}

async function connect({ signal }: AbortController): Promise<void> {
  let wait = firstWaitMs;
  while (!signal.aborted) {
    try {
      const stream = await openStream(events, lastEventId === null ? {} : { 'last-event-id': lastEventId }, signal);
      for await (const { id, data } of readEvents(stream)) {
        wait = firstWaitMs;
        lastEventId = id ?? lastEventId;
        receive(JobProgress.parse(JSON.parse(data)));
      }
    } catch (error) {
      if (failedWith(error, 401)) return disconnect();
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, longestWaitMs);
  }
}

function receive(progress: JobProgress): void {
  const known = latest.get(progress.id);
  if (known && known.updated_at > progress.updated_at) return; // a little is told twice after a break
  latest.set(progress.id, progress);
  for (const listener of listeners) listener(progress);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

onSessionEnd(() => {
  disconnect();
  latest.clear();
  lastEventId = null;
});
