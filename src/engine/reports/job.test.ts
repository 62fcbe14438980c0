import { afterAll, expect, test } from 'vitest';
import { createPool } from '#engine/reading/pool/pool.ts';
import { statementOf } from '#engine/sfs/from-report.ts';
import { readStatementFile } from '#engine/sfs/read-file.ts';
import { reportModel } from './from-budget.ts';
import type * as job from './job.ts';
import { reportJson } from './json.ts';
import { reportPdf } from './pdf.ts';
import { sampleInput } from './sample-household.ts';

const pool = createPool<typeof job>({ job: new URL('job.ts', import.meta.url), size: 1, addons: true });
afterAll(() => pool.close());

test('a limited child makes every kind of file, the same as anywhere else', async () => {
  const model = reportModel(sampleInput());
  const files = await pool.run({ model, kinds: ['pdf', 'xlsx', 'csv', 'json', 'sfs-json', 'sfs-xml'] });
  expect(Buffer.from(files.pdf ?? []).equals(reportPdf(model))).toBe(true);
  expect(Buffer.from(files.json ?? []).toString()).toBe(reportJson(model));
  expect(
    Buffer.from(files.xlsx ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(Buffer.from(files.csv ?? []).length).toBeGreaterThan(1000);
  const { statement } = statementOf(model);
  expect(readStatementFile(files['sfs-json'] ?? new Uint8Array())).toEqual(statement);
  expect(readStatementFile(files['sfs-xml'] ?? new Uint8Array())).toEqual(statement);
  expect(pool.stats().stopped).toEqual({ memory: 0, time: 0, crash: 0, cancelled: 0 });
}, 60_000);
