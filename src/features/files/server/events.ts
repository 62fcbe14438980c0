import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';
import { FilePurpose } from '../contract.ts';

const content = { purpose: FilePurpose, sha256: z.string() };
const details = { ...content, size_bytes: z.number() };
const personal = { name: z.string() };

/** What this slice writes into the trail. */
export const fileEvents = {
  added: auditEvent({ name: 'files.added', object: 'file', details, personal }),
  deleted: auditEvent({ name: 'files.deleted', object: 'file', details, personal }),
  movedOut: auditEvent({ name: 'files.moved-out', object: 'file', details: content }),
  movedIn: auditEvent({ name: 'files.moved-in', object: 'file', details: content }),
};
