import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { parseStatement } from '#engine/statements/parse.ts';
import { Statement } from '#engine/statements/record.ts';
import { createPerson } from '#features/identity/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import type { OpenServices } from '#platform/server/services.ts';
import { testServices } from '#tests/support/database.ts';
import { sealReading, unsealReading } from './queries.ts';

let services: OpenServices;
let ctx: Context;
let statement: Statement;
beforeAll(async () => {
  services = await testServices({ handlers: [] });
  const nobody = createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'test' });
  const user = await createPerson(nobody, { email: 'a@example.test', name: null });
  const actor = { type: 'job', id: user.id, name: 'test', tenantId: user.tenant_id, userId: user.id } as const;
  ctx = createContext(services, { actor, log: services.log, requestId: 'test' });
  const read = parseStatement(await readPdf(readFileSync('samples/statements/thornbury-retired-1m.pdf')));
  if ('error' in read) throw new Error(read.message);
  statement = read;
});
afterAll(() => services.close());

test('a reading is sealed in less than half of the bytes that it is written with, and opens as it was', async () => {
  const id = newId();
  const reading_sealed = await sealReading(ctx, id, statement);
  expect(await unsealReading(ctx, { id, reading_sealed })).toEqual(statement);
  expect(reading_sealed.length).toBeLessThan(JSON.stringify(z.encode(Statement, statement)).length / 2);
});

test('a reading that was sealed as it was written opens', async () => {
  const id = newId();
  const written = JSON.stringify(z.encode(Statement, statement));
  const reading_sealed = await encryptColumn(ctx, { table: 'bank_statements', column: 'reading_sealed', id }, written);
  expect(await unsealReading(ctx, { id, reading_sealed })).toEqual(statement);
});
