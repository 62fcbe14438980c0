import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const object = 'bank_statement';

/** What is said of the rows of scans. */
export const cellEvents = {
  settled: auditEvent({
    name: 'bank-statements.row-settled',
    object,
    details: { page: z.number() },
    fields: { date: 'personal', amount: 'personal' },
  }),
  unsettled: auditEvent({ name: 'bank-statements.row-unsettled', object, details: { page: z.number() } }),
};
