import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { issuesText } from '#platform/shared/errors.ts';
import type { Services } from '../context.ts';
import { Conflict, Invalid, ProofNeeded, TooMany, TwoFactorNeeded, UserError } from '../errors.ts';
import type { Authenticate } from './access.ts';

/** Fastify with everything every answer has: request id, security headers, limits, the failure envelope. */
export async function createHttp(services: Services, authenticate: Authenticate): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readable(url),
  });
  app.decorate('services', services);
  app.decorate('authenticate', authenticate);
  app.decorate('endpoints', []);
  app.decorate('closing', new AbortController());
  app.addHook('preClose', async () => beginToClose(app));
  app.removeContentTypeParser('text/plain');

  await app.register(helmet, headers(config.production));
  if (config.rateLimit > 0) {
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: '1 minute',
      errorResponseBuilder: (_, { ttl }) => new TooMany(ttl / 1_000),
    });
  }
  // Event streams must not wait in a compressor, and sealed downloads are not text.
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    // Answers are compressed while somebody waits: the highest quality would take longer than the line saves.
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^(application\/(json|javascript|xml|manifest\+json)|text\/(?!event-stream)|image\/svg)/,
  });
  await app.register(multipart);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => record(services, request, reply));
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, request, reply));
  return app;
}

/** The address; one that can't be decoded becomes one that is not found, because Fastify would answer it past every header of ours. */
function readable(url: string): string {
  try {
    decodeURI(url.replace(/[?#].*$/s, ''));
    return url;
  } catch {
    return '/api/unreadable';
  }
}

/** Ends event streams, and hangs up on each kept connection once its last answer is out: closing would wait for them otherwise. */
function beginToClose(app: FastifyInstance): void {
  app.closing.abort();
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  app.server.once('close', () => clearInterval(timer));
  timer.unref();
}

function headers(production: boolean): NonNullable<Parameters<typeof helmet>[1]> {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}

/** Turns whatever was thrown into the failure envelope (spec 3 and 8). A 5xx says nothing of the inside but the request's id. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = request.id;
  if (error instanceof Invalid) {
    const { issues } = error;
    return reply.code(error.status).send({ success: false, name: 'ZodError', error: issuesText(issues), issues });
  }
  if (error instanceof UserError) {
    if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    const current = error instanceof Conflict && error.current !== undefined ? { current: error.current } : {};
    const proof = error instanceof ProofNeeded || error instanceof TwoFactorNeeded ? { name: error.proof } : {};
    return reply.code(error.status).send({ success: false, error: error.message, ...proof, ...current });
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ success: false, error: wordsFor(error, status) });
  request.log.error({ err: error, requestId }, 'request failed');
  return reply.code(500).send({ success: false, error: 'Something went wrong', requestId });
}

function wordsFor(error: FastifyError, status: number): string {
  if (status === 415) return 'Bodies are JSON';
  if (status === 413) return 'The request is too large';
  if (error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) return 'The body is not JSON';
  if (error.code === 'FST_ERR_MAX_URL_PARAM_LENGTH' || status === 404) return 'Page not found';
  return 'The request can not be read';
}

function record({ metrics, log }: Services, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  const seconds = reply.elapsedTime / 1_000;
  metrics.count('suitably_http_requests_total', { method: request.method, route, status: String(reply.statusCode) });
  metrics.observe('suitably_http_request_seconds', seconds, { route });
  // The route, not the URL: nothing that somebody typed gets into the log.
  const line = { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
  if (route.startsWith('/api')) log.info(line, 'request');
  else log.debug(line, 'request');
}
