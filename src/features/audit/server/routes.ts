import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/serve.ts';
import { auditTrail } from '../contract.ts';
import { listAuditRows } from './queries.ts';
import { mayCheckTrail } from './policy.ts';
import { checkChain } from './service.ts';

export function auditRoutes(app: FastifyInstance): void {
  serve(app, auditTrail.list, ({ ctx, query }) => listAuditRows(ctx, query));
  serve(app, auditTrail.check, ({ ctx }) => {
    mayCheckTrail(ctx);
    return checkChain(ctx);
  });
}
