import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/**
 * `GET /healthz`: the process is up. `GET /readyz`: database, queue and storage answer; how the language model does is told beside them,
 * where one is set up: without it everything goes on.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ success: true, data: { status: 'up' } }));
  app.get('/readyz', async (_, reply) => {
    const checks = await ready(app.services);
    const sound = Object.values(checks).every(Boolean) && !app.closing.signal.aborted;
    const { ai } = app.services;
    const model = ai && { language_model: ai.isResting() ? 'resting' : 'answering' };
    return reply.code(sound ? 200 : 503).send({ success: sound, data: { ...checks, ...model } });
  });
}

async function ready({ database, storage, log }: Services): Promise<Record<string, boolean>> {
  const works = async (name: string, check: () => Promise<unknown>): Promise<boolean> => {
    try {
      await Promise.race([check(), timeout()]);
      return true;
    } catch (error) {
      log.warn({ err: error, check: name }, 'not ready');
      return false;
    }
  };
  return {
    database: await works('database', () => database.pool.query('select 1')),
    queue: await works('queue', () => database.pool.query('select 1 from pgboss.version')),
    storage: await works('storage', () => storage.check()),
  };
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer in 3 s')), 3_000).unref());
}

/** Serves metrics on a port of this machine only; null when the port is taken. */
export function listenMetrics({ metrics }: Services, port: number): Promise<Server | null> {
  const server = createServer((request, response) => {
    const found = request.url === '/metrics';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(found ? metrics.text() : 'Not found\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
