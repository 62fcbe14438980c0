import { describe, expect, test } from 'vitest';
import { statementOf } from '#engine/sfs/from-report.ts';
import { toJson } from '#engine/sfs/json.ts';
import { entered, reportOf } from '#engine/sfs/sample-lines.ts';
import { toXml } from '#engine/sfs/xml.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { multipart } from '#tests/support/multipart.ts';
import { ok, post } from '#tests/support/reports.ts';

const house = openHouse();

const { statement } = statementOf(
  reportOf([
    entered({ name: 'Harrow Mills', category: 'income.salary', is_income: true, amount: 200_000 }),
    entered({ name: 'Gas', category: 'utilities.energy', is_income: false, amount: 4_550 }),
    entered({ name: 'Saver', category: 'savings.cash', is_income: false, amount: 5_000 }),
  ]),
);
statement.header.people = 3;

async function aClient(who: Adviser): Promise<string> {
  return (await post<{ id: string }>(who, '/api/customers', { first_name: 'Asha', last_name: 'Verma' })).id;
}

function send(who: Adviser, customer: string, content: string) {
  const { payload, headers } = multipart({ name: 'verma.sfs', mime: 'application/octet-stream', content });
  return who.inject({ method: 'POST', url: `/api/customer-income-reports/from-sfs?customer_id=${customer}`, payload: payload!, headers });
}

interface Imported {
  report: { id: string; household: { people: number | null }; summary: { monthly: object } };
  lines: number;
  not_carried: { what: string; text: string }[];
}

describe('a Standard Financial Statement', () => {
  test.each([
    ['JSON', toJson(statement)],
    ['XML', toXml(statement)],
  ])('as %s becomes a report whose lines were entered by hand', async (_, content) => {
    const adviser = await house.anAdministrator();
    const { report, lines, not_carried } = await ok<Imported>(send(adviser, await aClient(adviser), content));
    expect(lines).toBe(3);
    expect(report.household.people).toBe(3);
    expect(report.summary.monthly).toEqual({ income: 2000, spending: 45.5, saving: 50, left: 1904.5 });
    expect(not_carried.map(({ what }) => what)).toEqual(['client', 'additional_note']);
    const { data } = await ok<{
      data: { name: string; category: string; amount: number; source: string; frequency: number; note: string }[];
    }>(adviser.inject(`/api/customer-income-report-lines?customer_income_report_id=${report.id}`));
    expect(data.map(({ name, category, amount, source, frequency }) => [name, category, amount, source, frequency])).toEqual([
      ["Client's salary or wages (take home)", 'income.salary', 2000, 'manual', 4],
      ['Gas', 'utilities.energy', 45.5, 'manual', 4],
      ['Savings contribution', 'savings.cash', 50, 'manual', 4],
    ]);
    expect(data.map(({ note }) => note)).toEqual(['From verma.sfs: Harrow Mills', 'From verma.sfs: Gas', 'From verma.sfs']);
  });

  test('that is wrong is refused with the place of each problem, and no report is started', async () => {
    const adviser = await house.anAdministrator();
    const refused = await send(adviser, await aClient(adviser), toJson(statement).replace('"Harrow Mills"', '12'));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().issues).toEqual([
      { path: ['monthly-income', 'earnings', 'client-salary-or-wages', 'notes'], message: 'Write words here' },
    ]);
    expect((await ok<{ totalItems: number }>(adviser.inject('/api/customer-income-reports'))).totalItems).toBe(0);
  });

  test('for a client of another firm is not found', async () => {
    const theirs = await house.anAdministrator();
    const refused = await send(await house.anAdministrator(), await aClient(theirs), toJson(statement));
    expect(refused.statusCode).toBe(404);
  });
});
