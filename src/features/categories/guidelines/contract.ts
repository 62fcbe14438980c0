import { z } from 'zod';
import { SpendingGuideline } from '#engine/sfs/record.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

/** A firm's spending guideline from a day on. */
export const FirmGuideline = BaseRecord.extend(SpendingGuideline.shape);
export type FirmGuideline = z.infer<typeof FirmGuideline>;

const path = '/api/spending-guidelines';

export const spendingGuidelines = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'The firm’s spending guidelines for flexible costs, the newest first',
    response: z.object({ guidelines: z.array(FirmGuideline) }),
  }),
  set: endpoint({
    kind: 'json',
    method: 'PUT',
    path,
    access: ['user'],
    summary:
      'Enter the guideline that holds from a day on; one of the same day is replaced. For administrators, and for a person who works alone',
    body: SpendingGuideline.strict(),
    response: FirmGuideline,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Delete a guideline; finished reports keep what they were compared with',
    params: z.object({ id: z.uuid() }),
  }),
};
