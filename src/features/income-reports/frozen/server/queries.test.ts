import { expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import { aReport, ok, post, settled, upload, working } from '#tests/support/reports.ts';

const house = openHouse({ work: true });

test('a finished report shows what it showed when it was locked, whatever comes of the statements and rules, until it is reopened', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  const url = `/api/customer-income-reports/${report.id}`;
  const { id: statement } = await upload(adviser, customer, 'thornbury-retired-1m.pdf');
  await settled(adviser, statement);
  await post(adviser, `${url}/finish`, { accept_warnings: true });
  const shown = async () => [await working(adviser, report.id), await ok(adviser.inject(`${url}/evidence`))] as const;
  const [{ budget }, evidence] = await shown();
  expect(budget.groups.length).toBeGreaterThan(10);

  const later = await upload(adviser, customer, 'thornbury-couple-2025.pdf');
  await settled(adviser, later.id);
  expect((await shown())[0].budget).toEqual(budget);
  await post(adviser, '/api/category-rules', { payee: 'Netflix', direction: 'out', category: 'leisure.charity' });
  for (const id of [statement, later.id]) await adviser.inject({ method: 'DELETE', url: `/api/bank-statements/${id}` });
  expect(await shown()).toEqual([expect.objectContaining({ budget }), evidence]);

  await post(adviser, `${url}/reopen`, {});
  expect((await working(adviser, report.id)).budget.groups).toEqual([]);
});
