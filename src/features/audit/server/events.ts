import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

/** What this slice writes into the trail. */
export const trailEvents = {
  exported: auditEvent({ name: 'audit.exported', object: 'audit_trail', details: { format: z.string() } }),
  clientErased: auditEvent({ name: 'audit.client-text-erased', object: 'customer', details: { rows: z.number() } }),
  personErased: auditEvent({ name: 'audit.person-text-erased', object: 'user', details: { rows: z.number() } }),
};
