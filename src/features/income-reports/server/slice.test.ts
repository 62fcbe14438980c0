import { describe, expect, test } from 'vitest';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { bankExport } from '#tests/support/bank-export.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aReport, ok, type Report, settled, upload, uploadFile } from '#tests/support/reports.ts';

const house = openHouse({ work: true });

describe('files that a client brings at once', () => {
  const statementsIn = async (adviser: Adviser, id: string): Promise<number> =>
    (await ok<Report>(adviser.inject(`/api/customer-income-reports/${id}`))).summary.statements;
  const year = (adviser: Adviser, customer: string, of: number) =>
    uploadFile(adviser, customer, { name: `${of}.csv`, mime: 'text/csv', content: bankExport({ rows: 30, year: of }) });

  test('are all in the report’s summary, also where one of them can’t be read', async () => {
    const adviser = await house.anAdministrator('Hartley & Rowe');
    const { customer, report } = await aReport(adviser);
    const given = await Promise.all([
      year(adviser, customer, 2024),
      year(adviser, customer, 2025),
      upload(adviser, customer, 'protected-caldervale-selfemp-3m.pdf'),
    ]);
    const read = await Promise.all(given.map(({ id }) => settled(adviser, id)));
    expect(read.map(({ status }) => status)).toEqual(['read', 'read', 'needs_password']);
    expect(await statementsIn(adviser, report.id)).toBe(2);
  });

  test('are worked out after the last one, not after each', async () => {
    const adviser = await house.anAdministrator('Hartley & Rowe');
    const { customer, report } = await aReport(adviser);
    const first = await year(adviser, customer, 2024);
    await settled(adviser, first.id);
    await asSuperuser(house.services, `update bank_statements set status = 'reading' where id = $1`, [first.id]);
    await settled(adviser, (await year(adviser, customer, 2025)).id);
    expect(await statementsIn(adviser, report.id)).toBe(1);
    // A job that was lost holds nothing up for good.
    await asSuperuser(house.services, `update bank_statements set updated_at = now() - interval '1 hour' where id = $1`, [first.id]);
    await settled(adviser, (await year(adviser, customer, 2022)).id);
    expect(await statementsIn(adviser, report.id)).toBe(2);
    await adviser.inject({ method: 'DELETE', url: `/api/bank-statements/${first.id}` });
    await settled(adviser, (await year(adviser, customer, 2023)).id);
    expect(await statementsIn(adviser, report.id)).toBe(3);
  });
});
