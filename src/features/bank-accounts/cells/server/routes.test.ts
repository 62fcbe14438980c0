import { beforeAll, expect, test } from 'vitest';
import { openHouse, type Adviser } from '#tests/support/app.ts';
import { multipart } from '#tests/support/multipart.ts';
import { aReport, ok, post, settled, working } from '#tests/support/reports.ts';
import { doubtfulScan } from '#tests/support/statement-fixtures/pdf.ts';

const house = openHouse({ work: true });

interface Row {
  place: { page: number; box: object };
  date: string;
  description: string;
  amount: number;
  doubtful: string[];
  settled: boolean;
}

let adviser: Adviser;
/** A client's scanned statement, which the first test waits for, and a report that it is part of. */
let id: string;
let reportId: string;

beforeAll(async () => {
  adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  const { payload, headers } = multipart({ name: 'scan.pdf', mime: 'application/pdf', content: await doubtfulScan() });
  const url = `/api/bank-statements?customer_id=${customer}`;
  ({ id } = await ok<{ id: string }>(adviser.inject({ method: 'POST', url, payload, headers })));
  reportId = report.id;
});

const rowsOf = async (adviser: Adviser, id: string): Promise<Row[]> =>
  (await ok<{ rows: Row[] }>(adviser.inject(`/api/bank-statements/${id}/rows`))).rows;

const proofOf = async (adviser: Adviser, id: string) => {
  const { accounts } = await ok<{ accounts: { proof: { ok: boolean; breaks: object[] }; doubtful: number }[] }>(
    adviser.inject(`/api/bank-statements/${id}`),
  );
  return { ok: accounts[0]?.proof.ok, breaks: accounts[0]?.proof.breaks.length, doubtful: accounts[0]?.doubtful };
};

test('the doubtful row of a scan is corrected, which proves the statement, and taken back', async () => {
  await settled(adviser, id);
  expect(await proofOf(adviser, id)).toEqual({ ok: false, breaks: 1, doubtful: 1 });
  const [row, another] = await rowsOf(adviser, id);
  expect(another).toBeUndefined();
  expect(row).toMatchObject({ date: '2025-06-16', description: 'Corner Bakery', amount: -88.4, doubtful: ['amount'], settled: false });
  const { place } = row!;

  const { rows } = await post<{ rows: Row[] }>(adviser, `/api/bank-statements/${id}/rows/settle`, {
    place,
    date: '2025-06-16',
    amount: -5.2,
  });
  expect(rows).toMatchObject([{ amount: -5.2, doubtful: [], settled: true }]);
  await expect.poll(() => proofOf(adviser, id), { timeout: 20_000 }).toEqual({ ok: true, breaks: 0, doubtful: 0 });
  const { budget } = await working(adviser, reportId);
  expect(budget.ledger.every((account) => account.ok)).toBe(true);

  await post(adviser, `/api/bank-statements/${id}/rows/unsettle`, { place });
  await expect.poll(() => proofOf(adviser, id), { timeout: 20_000 }).toEqual({ ok: false, breaks: 1, doubtful: 1 });
  expect(await rowsOf(adviser, id)).toMatchObject([{ amount: -88.4, settled: false }]);
});

test('what was said of a row stays when the file is read again', async () => {
  const [{ place }] = (await rowsOf(adviser, id)) as [Row];
  await post(adviser, `/api/bank-statements/${id}/rows/settle`, { place, date: '2025-06-16', amount: -5.2 });
  await post(adviser, `/api/bank-statements/${id}/retry`, {});
  await settled(adviser, id);
  expect(await proofOf(adviser, id)).toMatchObject({ ok: true });
});

test('a row that nobody doubts can’t be changed, nor a row of another firm’s statement', async () => {
  const stranger = await house.anAdministrator();
  const elsewhere = { place: { page: 1, box: { x0: 40, y0: 10, x1: 90, y1: 20 } }, date: '2025-06-16', amount: -5.2 };
  const settle = { method: 'POST', url: `/api/bank-statements/${id}/rows/settle`, payload: elsewhere } as const;
  expect((await adviser.inject(settle)).statusCode).toBe(404);
  expect((await stranger.inject(settle)).statusCode).toBe(404);
  expect((await stranger.inject(`/api/bank-statements/${id}/rows`)).statusCode).toBe(404);
});
