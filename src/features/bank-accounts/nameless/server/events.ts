import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const object = 'bank_statement';

/** What is said of the accounts of files that name none. */
export const namelessEvents = {
  said: auditEvent({
    name: 'bank-statements.account-said',
    object,
    details: { index: z.number() },
    fields: { bank_account_id: 'open', account_name: 'personal' },
  }),
  unsaid: auditEvent({ name: 'bank-statements.account-unsaid', object, details: { index: z.number() } }),
};
