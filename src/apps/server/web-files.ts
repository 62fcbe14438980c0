import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const built = join(import.meta.dirname, '../../../build/client');
const samples = join(import.meta.dirname, '../../../samples');

/** Serves the built web: files as they are, and for every other path the page that the router runs in. */
export async function webFiles(app: FastifyInstance, root = built): Promise<void> {
  const index = [join(root, '__spa-fallback.html'), join(root, 'index.html')].find((file) => existsSync(file));
  const page = index ? readFileSync(index, 'utf8') : null;
  const policy =
    page === null
      ? null
      : pagePolicy(page, app.services.config.captcha.provider === 'turnstile' ? ['https://challenges.cloudflare.com'] : []);
  if (page !== null) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        // Names under assets/ carry a hash of the content.
        const lasting = path.includes('/assets/');
        response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // What empty screens offer to try; all people in them are invented.
  if (existsSync(samples))
    await app.register(fastifyStatic, { root: samples, prefix: '/samples/', index: false, decorateReply: page === null });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const isPage = wantsPage && !/^\/(api|assets|locales|samples|dev|\.well-known)\//.test(request.url);
    if (!isPage) return reply.code(404).send({ success: false, error: 'Page not found' });
    if (page === null || policy === null) return notBuilt(reply);
    return reply.header('content-security-policy', policy).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/**
 * What the page may load: our own files, and exactly the inline scripts that the build wrote, by their hashes. Inline styles
 * are allowed, because the component library sets them.
 * @param captchaHosts whose scripts and frames the configured captcha brings
 */
export function pagePolicy(page: string, captchaHosts: readonly string[] = []): string {
  const hashes = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes, ...captchaHosts].join(' '),
    ...(captchaHosts.length > 0 ? [`frame-src ${captchaHosts.join(' ')}`] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The web is not built yet. Start with npm start, or use npm run dev.\n');
}
