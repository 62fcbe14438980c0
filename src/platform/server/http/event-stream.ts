import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** One event of a stream; `id` is what a reader that comes back names in Last-Event-ID. */
export interface ServerEvent {
  id?: string;
  event: string;
  data: unknown;
}

const heartbeatMs = 15_000;
/** Events that come within a second of one another are checked once. */
const checkEveryMs = 1_000;

interface Stream {
  start: (signal: AbortSignal) => AsyncIterable<ServerEvent>;
  /** Whether the reader may still read it. */
  isStillTheirs: () => Promise<boolean>;
}

/**
 * Sends events until the reader leaves, the access token ends, the right to read ends or the server closes. A comment goes out
 * every 15 s, so that proxies keep the line open and readers notice when it is dead.
 */
export function streamEvents(
  app: FastifyInstance,
  { ctx, request, reply }: { ctx: Context; request: FastifyRequest; reply: FastifyReply },
  { start, isStillTheirs }: Stream,
): FastifyReply {
  const left = new AbortController();
  request.raw.once('close', () => left.abort());
  const end = AbortSignal.any([left.signal, app.closing.signal, tokenEnd(ctx)]);
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store, no-transform');
  reply.header('x-accel-buffering', 'no');
  return reply.send(Readable.from(frames(start(end), end, isStillTheirs), { objectMode: false, highWaterMark: 1 }));
}

function tokenEnd(ctx: Context): AbortSignal {
  const ends = ctx.actor.type === 'user' ? ctx.actor.expiresAt.getTime() - Date.now() : 15 * 60_000;
  return AbortSignal.timeout(Math.max(0, ends));
}

async function* frames(
  events: AsyncIterable<ServerEvent>,
  end: AbortSignal,
  isStillTheirs: () => Promise<boolean>,
): AsyncGenerator<string> {
  yield 'retry: 2000\n\n';
  const ended = Promise.withResolvers<'end'>();
  const stop = () => ended.resolve('end');
  if (end.aborted) stop();
  end.addEventListener('abort', stop);
  const source = events[Symbol.asyncIterator]();
  let next = source.next();
  let checkedAt = performance.now();
  try {
    for (;;) {
      const beat = Promise.withResolvers<'beat'>();
      const timer = setTimeout(() => beat.resolve('beat'), heartbeatMs);
      const step = await Promise.race([next, beat.promise, ended.promise]).finally(() => clearTimeout(timer));
      if (step === 'end') return;
      if (performance.now() - checkedAt >= checkEveryMs) {
        if (!(await isStillTheirs())) return;
        checkedAt = performance.now();
      }
      if (step === 'beat') {
        yield ': still here\n\n';
        continue;
      }
      if (step.done) return;
      yield frame(step.value);
      next = source.next();
    }
  } finally {
    end.removeEventListener('abort', stop);
    void source.return?.();
  }
}

function frame({ id, event, data }: ServerEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
