import { describe, expect, test } from 'vitest';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aGuideline } from '#tests/support/guidelines.ts';
import { aReport, ok, post } from '#tests/support/reports.ts';

const house = openHouse();
const url = '/api/spending-guidelines';
const put = (who: Adviser, payload: object) => who.inject({ method: 'PUT', url, payload });

interface Guideline {
  id: string;
  valid_from: string;
  amounts: Record<string, { first_adult: number }>;
}
const listed = async (who: Adviser) => (await ok<{ guidelines: Guideline[] }>(who.inject(url))).guidelines;

describe('spending guidelines', () => {
  test('are entered by day, the newest first; the same day again replaces', async () => {
    const adviser = await house.anAdministrator();
    await ok(put(adviser, aGuideline('2025-04-07')));
    await ok(put(adviser, aGuideline('2026-04-06')));
    await ok(put(adviser, aGuideline('2025-04-07', 210.55)));
    const found = await listed(adviser);
    expect(found.map(({ valid_from, amounts }) => [valid_from, amounts['personal']?.first_adult])).toEqual([
      ['2026-04-06', 200],
      ['2025-04-07', 210.55],
    ]);
    await ok(adviser.inject({ method: 'DELETE', url: `${url}/${found[0]?.id}` }));
    expect((await listed(adviser)).map(({ valid_from }) => valid_from)).toEqual(['2025-04-07']);
  });

  test('are read by every member and entered by administrators alone; another firm has its own', async () => {
    const administrator = await house.anAdministrator();
    const contributor = await house.anAdviser({ of: administrator });
    await ok(put(administrator, aGuideline('2026-04-06')));
    expect(await listed(contributor)).toHaveLength(1);
    expect((await put(contributor, aGuideline('2026-04-06'))).statusCode).toBe(403);
    expect(await listed(await house.anAdministrator())).toEqual([]);
  });

  test('are entered by a person who works alone', async () => {
    const alone = await house.anAdviser();
    await ok(put(alone, aGuideline('2026-04-06')));
    expect(await listed(alone)).toHaveLength(1);
  });

  test('a negative amount, a missing group and a day that is none are refused', async () => {
    const administrator = await house.anAdministrator();
    const { amounts, valid_from } = aGuideline('2026-04-06');
    const { personal: _, ...missing } = amounts;
    expect((await put(administrator, aGuideline('2026-04-06', -1))).statusCode).toBe(400);
    expect((await put(administrator, { valid_from, amounts: missing })).statusCode).toBe(400);
    expect((await put(administrator, { valid_from: '2026-02-30', amounts })).statusCode).toBe(400);
  });

  test('stand beside the flexible spending of a report whose household is stated, with the note to what is above them', async () => {
    const adviser = await house.anAdministrator();
    const { report } = await aReport(adviser);
    const base = `/api/customer-income-reports/${report.id}`;
    const compared = () =>
      ok<{ guideline: boolean; check: null | { adults: number; groups: object[] } }>(adviser.inject(`${base}/guidelines`));
    expect(await compared()).toEqual({ guideline: false, check: null });
    await ok(put(adviser, aGuideline('2020-04-06')));
    expect(await compared()).toEqual({ guideline: true, check: null });

    const { household } = await ok<{ household: object }>(adviser.inject(base));
    const stated = { ...household, joint: true, dependants_under_16: 1, dependants_16_to_18: 0 };
    await ok(adviser.inject({ method: 'PUT', url: base, payload: { household: stated, period: null } }));
    const line = { is_income: false, name: 'Kestrel Foods', category: 'food.groceries', amount: 350.01, frequency: 4 };
    await post(adviser, '/api/customer-income-report-lines', { customer_income_report_id: report.id, ...line });
    const decisions = [{ kind: 'note', subject: 'guideline:food-housekeeping', value: 'Coeliac' }];
    await post(adviser, `${base}/decide`, { decisions });
    const { check } = await compared();
    expect(check?.adults).toBe(2);
    expect(check?.groups[1]).toEqual({
      group: 'food-housekeeping',
      label: 'Food and housekeeping',
      spent: 350.01,
      guideline: 350,
      note: 'Coeliac',
    });
  });
});
