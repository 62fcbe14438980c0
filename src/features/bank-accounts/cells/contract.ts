import { z } from 'zod';
import { Box, Place } from '#engine/reading/record.ts';
import { StatedRow, Transaction } from '#engine/statements/record.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A row of a scan with a cell for a person to look at, or one that somebody has looked at. */
export const ScannedRow = Transaction.pick({ date: true, description: true, amount: true, balance: true }).extend({
  place: Place,
  /** Of its account. */
  currency: z.string(),
  /** What neither balances nor the order of the rows settle; nothing once a person has. */
  doubtful: z.array(z.enum(['date', 'amount'])),
  settled: z.boolean(),
});
export type ScannedRow = z.infer<typeof ScannedRow>;

/** Where a row stands; nothing else is taken from a request. */
const RowPlace = z.strictObject({ page: Place.shape.page, box: Box.strict() });

const params = z.object({ id: z.uuid() });
const path = '/api/bank-statements/:id/rows';
const response = z.object({ rows: z.array(ScannedRow) });

export const scannedRows = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'The rows of a scanned statement for a person to look at, and those that somebody has looked at',
    params,
    response,
  }),
  settle: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/settle`,
    access: ['user'],
    summary: 'Confirm the date and amount of a row, or say others; the statement is proved anew',
    params,
    body: z.strictObject({ ...StatedRow.shape, place: RowPlace }),
    response,
  }),
  unsettle: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/unsettle`,
    access: ['user'],
    summary: 'Take back what was said of a row',
    params,
    body: z.strictObject({ place: RowPlace }),
    response,
  }),
};
