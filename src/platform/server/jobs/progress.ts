import type { FastifyInstance } from 'fastify';
import { events, JobProgress } from '#platform/shared/progress.ts';
import { type Context, tenantOf } from '../context.ts';
import { tx } from '../database/transaction.ts';
import type { ServerEvent } from '../http/event-stream.ts';
import { serve } from '../http/serve.ts';
import { lastProgress, progressSince } from './progress-rows.ts';

/** `GET /api/events`: what the tenant's jobs are at, now and from now on. */
export function progressRoutes(app: FastifyInstance): void {
  serve(app, events, ({ ctx, request, signal }) => {
    const last = Number(request.headers['last-event-id'] ?? NaN);
    return progressEvents(ctx, Number.isSafeInteger(last) ? last : null, signal);
  });
}

/** Waits until the answer is yes: asked at once, and again after each change of the tenant's jobs. */
export async function untilProgress(ctx: Context, isThere: () => Promise<boolean>): Promise<void> {
  let changed = Promise.withResolvers<void>();
  const stop = ctx.services.progress.listen(tenantOf(ctx), () => changed.resolve());
  try {
    for (;;) {
      changed = Promise.withResolvers();
      if (await isThere()) return;
      await changed.promise;
    }
  } finally {
    stop();
  }
}

async function* progressEvents(ctx: Context, since: number | null, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const tenantId = tenantOf(ctx);
  const told = new Map<string, number>();
  let changed = Promise.withResolvers<void>();
  const stop = ctx.services.progress.listen(tenantId, () => changed.resolve());
  const wake = () => changed.resolve();
  signal.addEventListener('abort', wake);
  try {
    let position = since ?? null;
    // What is at work now, and then every change after the last one there was.
    let from = since ?? (await tx(ctx, (db) => lastProgress(db, tenantId)));
    while (!signal.aborted) {
      changed = Promise.withResolvers();
      for (const row of await tx(ctx, (db) => progressSince(db, tenantId, position))) {
        if ((told.get(row.id) ?? -1) >= row.seq) continue;
        told.set(row.id, row.seq);
        from = Math.max(from, row.seq);
        yield { id: String(row.seq), event: 'progress', data: JobProgress.parse(row) };
      }
      position = from;
      if (!signal.aborted) await changed.promise;
    }
  } finally {
    stop();
    signal.removeEventListener('abort', wake);
  }
}
