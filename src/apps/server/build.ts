import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '#platform/server/context.ts';
import { Unauthorised } from '#platform/server/errors.ts';
import { captchaRoutes } from '#platform/server/http/captcha.ts';
import { healthRoutes } from '#platform/server/http/health.ts';
import { createHttp } from '#platform/server/http/http.ts';
import { documentRoutes } from '#platform/server/http/openapi.ts';
import { progressRoutes } from '#platform/server/jobs/progress.ts';
import { mailRoutes } from '#platform/server/mail/mail.ts';
import { publicKeys } from '#platform/server/secrets/signing.ts';
import { outboxPage } from './outbox-page.ts';
import { slices } from './slices.ts';
import { webFiles } from './web-files.ts';

/** The whole server, ready to listen or to be injected into: every slice, health, documents and the web's files. */
export async function build(services: Services, { webRoot }: { webRoot?: string } = {}): Promise<FastifyInstance> {
  // Signing keys are made outside of any request, whose failure would take them back.
  await publicKeys(services);
  const app = await createHttp(services, authenticate);
  healthRoutes(app);
  progressRoutes(app);
  mailRoutes(app);
  captchaRoutes(app);
  for (const { routes } of slices) routes?.(app);
  documentRoutes(app);
  if (services.mail.kind === 'outbox' && !services.config.production) outboxPage(app);
  await webFiles(app, webRoot);
  return app;
}

async function authenticate(ctx: Context, bearer: string) {
  for (const slice of slices) {
    const actor = await slice.authenticate?.(ctx, bearer);
    if (actor) return actor;
  }
  throw new Unauthorised();
}
