import type { FastifyInstance } from 'fastify';
import { tenantOf } from '#platform/server/context.ts';
import { serve } from '#platform/server/http/serve.ts';
import { auditTrail } from '../contract.ts';
import { exportTrail } from '../exports/server/service.ts';
import { mayCheckTrail } from './policy.ts';
import { auditChoices, getAuditRow, listAuditRows, listCustomerAudits } from './queries.ts';
import { checkChain } from './service.ts';

export function auditRoutes(app: FastifyInstance): void {
  serve(app, auditTrail.list, ({ ctx, query }) => listAuditRows(ctx, query));
  serve(app, auditTrail.choices, ({ ctx }) => auditChoices(ctx));
  serve(app, auditTrail.check, ({ ctx }) => {
    mayCheckTrail(ctx);
    return checkChain(ctx, tenantOf(ctx));
  });
  serve(app, auditTrail.export, ({ ctx, query: { format, ...filters } }) => exportTrail(ctx, filters, format));
  serve(app, auditTrail.get, ({ ctx, params }) => getAuditRow(ctx, params.seq));
  serve(app, auditTrail.customerAudits, ({ ctx, query }) => listCustomerAudits(ctx, query));
}
