import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const object = 'bank_statement';

/** What this slice writes into the trail. */
export const statementEvents = {
  added: auditEvent({ name: 'bank-statements.added', object, details: { sha256: z.string() }, personal: { name: z.string() } }),
  unlocked: auditEvent({ name: 'bank-statements.unlocked', object, fields: { password: 'secret' } }),
  columnsSaid: auditEvent({ name: 'bank-statements.columns-said', object, fields: { columns: 'open' } }),
  readAgain: auditEvent({ name: 'bank-statements.read-again', object }),
  removed: auditEvent({ name: 'bank-statements.removed', object }),
  read: auditEvent({
    name: 'bank-statements.read',
    object,
    details: { accounts: z.number(), proved: z.number(), pages: z.number() },
  }),
  /** It asks for a password, can't be used, or reading broke down. */
  unread: auditEvent({
    name: 'bank-statements.unread',
    object,
    details: { status: z.string(), error: z.string().nullable() },
  }),
};
