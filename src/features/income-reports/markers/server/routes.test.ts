import { expect, test } from 'vitest';
import type { FileSign } from '#engine/inspecting/record.ts';
import type { Marker } from '#engine/markers/record.ts';
import { openHouse } from '#tests/support/app.ts';
import { aReport, ok, settled, upload, uploadFile } from '#tests/support/reports.ts';

const house = openHouse({ work: true });
const settings = '/api/income-report-settings';

test('markers are shown to a firm that asks for them, each with payments of the report, and not otherwise', async () => {
  const boss = await house.anAdministrator();
  const { customer, report } = await aReport(boss);
  await settled(boss, (await upload(boss, customer, 'orbit-benefits-6m.pdf')).id);
  const url = `/api/customer-income-reports/${report.id}/markers`;

  expect(await ok(boss.inject(settings))).toEqual({ shows_markers: false, can: { change: true } });
  const refused = await boss.inject(url);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'Your firm doesn’t show markers. An administrator can switch them on in any report',
  ]);

  await ok(boss.inject({ method: 'PUT', url: settings, payload: { shows_markers: true } }));
  const { markers } = await ok<{ markers: Marker[] }>(boss.inject(url));
  const { accounts } = await ok<{ accounts: { transactions: { id: string }[] }[] }>(
    boss.inject(`/api/customer-income-reports/${report.id}/evidence`),
  );
  const known = new Set(accounts.flatMap(({ transactions }) => transactions.map(({ id }) => id)));
  expect(markers.length).toBeGreaterThan(0);
  expect(markers.flatMap(({ payments }) => payments).filter((id) => !known.has(id))).toEqual([]);

  const trail = await ok<{ data: { action: string; changes: unknown }[] }>(boss.inject('/api/audit-rows?limit=1'));
  expect(JSON.stringify(trail)).toContain('income-report-settings.set');
  await ok(boss.inject({ method: 'PUT', url: settings, payload: { shows_markers: false } }));
  expect((await boss.inject(url)).statusCode).toBe(409);
});

test('what is unusual about the file of a statement is told to such a firm, and only of files that it may see', async () => {
  const [boss, other] = [await house.anAdministrator(), await house.anAdministrator()];
  const { customer } = await aReport(boss);
  const plain = await upload(boss, customer, 'thornbury-retired-1m.pdf');
  const printed = await upload(boss, customer, 'harbourside-selfemp-6m.pdf');
  for (const { id } of [plain, printed]) await settled(boss, id);
  const url = (id: string) => `/api/bank-statements/${id}/signs`;
  expect((await boss.inject(url(plain.id))).statusCode).toBe(409);
  for (const adviser of [boss, other]) await ok(adviser.inject({ method: 'PUT', url: settings, payload: { shows_markers: true } }));
  expect(await ok(boss.inject(url(plain.id)))).toEqual({ signs: [] });
  // This sample was made with LibreOffice, and says so.
  expect(await ok(boss.inject(url(printed.id)))).toEqual({ signs: [{ kind: 'program', program: 'LibreOffice 7.4', made_for: 'office' }] });
  expect((await other.inject(url(plain.id))).statusCode).toBe(404);
});

test('balances that don’t follow from the payments are among it, each with its place, of an export too', async () => {
  const boss = await house.anAdministrator();
  const { customer } = await aReport(boss);
  const content = [
    'Date,Description,Amount,Balance',
    '21/10/2025,HERON ENERGY,-45.00,955.00',
    '22/10/2025,SHOP,-12.50,942.50',
    '23/10/2025,GIFT,100.00,1342.50',
    '24/10/2025,BOOKS,-30.00,1312.50',
  ].join('\n');
  const { id } = await uploadFile(boss, customer, { name: 'october.csv', mime: 'text/csv', content });
  await settled(boss, id);
  await ok(boss.inject({ method: 'PUT', url: settings, payload: { shows_markers: true } }));
  const { signs } = await ok<{ signs: FileSign[] }>(boss.inject(`/api/bank-statements/${id}/signs`));
  const breaks = [{ page: 1, row: 4, expected: 1042.5, found: 1342.5, place: expect.objectContaining({}) }];
  expect(signs).toEqual([{ kind: 'broken_chain', account: expect.any(String), currency: 'GBP', breaks }]);
});

test('whoever works alone may switch them as well, and one firm’s choice is no other’s', async () => {
  const [alone, other] = [await house.anAdviser(), await house.anAdministrator()];
  await ok(alone.inject({ method: 'PUT', url: settings, payload: { shows_markers: true } }));
  expect(await ok(alone.inject(settings))).toEqual({ shows_markers: true, can: { change: true } });
  expect(await ok(other.inject(settings))).toEqual({ shows_markers: false, can: { change: true } });
});
