import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

/** What this slice writes into the trail of the firm that a platform administrator looks at. */
export const adminEvents = {
  listed: auditEvent({ name: 'admin.listed', object: 'admin_list', details: { rows: z.number(), ids: z.string() } }),
  exported: auditEvent({ name: 'admin.exported', object: 'admin_list', details: { rows: z.number() } }),
  looked: auditEvent({ name: 'admin.looked', object: 'user' }),
  errorsSeen: auditEvent({ name: 'admin.errors-seen', object: 'user_error' }),
};
