import { expect, test } from 'vitest';
import type { Adviser } from '#tests/support/app.ts';
import { openHouse } from '#tests/support/app.ts';
import { bankExport, eachMonth } from '#tests/support/bank-years.ts';
import { ok, post, settled, uploadFile } from '#tests/support/reports.ts';

const house = openHouse({ work: true });

interface Line {
  kind: string;
  before: { name: string; monthly: number } | null;
  after: { name: string; monthly: number } | null;
  difference: number;
  reasons: { code: string; cited: { before: string[]; after: string[] } }[];
}
interface Compared {
  with: { id: string; finished_at: string | null } | null;
  others: { id: string }[];
  comparison: {
    totals: { left: { before: number; after: number; difference: number; rounding: number } };
    lines: Line[];
    payments: { before: { id: string }[]; after: { id: string }[] };
  } | null;
}

const base = '/api/customer-income-reports';
const compared = (adviser: Adviser, id: string, query = '') => ok<Compared>(adviser.inject(`${base}/${id}/compared${query}`));

const years = [
  ...eachMonth(2024, 200_000, 'PENROSE JOINERY LTD SALARY', { day: 26 }),
  ...eachMonth(2024, -13_250, 'BRIGHTWELL ENERGY'),
  ...eachMonth(2025, 210_000, 'PENROSE JOINERY LTD SALARY', { day: 26 }),
  ...eachMonth(2025, -13_250, 'BRIGHTWELL ENERGY', { to: 6 }),
  ...eachMonth(2025, -15_000, 'BRIGHTWELL ENERGY', { from: 7 }),
];

async function aClient(adviser: Adviser): Promise<string> {
  return (await post<{ id: string }>(adviser, '/api/customers', { first_name: 'Erin', last_name: 'Penrose' })).id;
}

async function aReportOn(adviser: Adviser, customer_id: string, year: number): Promise<string> {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  return (await post<{ id: string }>(adviser, base, { customer_id, period })).id;
}

/** Two reports of a client, on 2024 and 2025, by a statement of both years. */
async function twoYears(adviser: Adviser): Promise<{ customer: string; lastYear: string; thisYear: string }> {
  const customer = await aClient(adviser);
  const file = { name: 'everyday.csv', mime: 'text/csv', content: bankExport(years) };
  expect((await settled(adviser, (await uploadFile(adviser, customer, file)).id)).status).toBe('read');
  return { customer, lastYear: await aReportOn(adviser, customer, 2024), thisYear: await aReportOn(adviser, customer, 2025) };
}

async function finish(adviser: Adviser, id: string, compare_with: string | null = null): Promise<void> {
  const url = `${base}/${id}`;
  const { report, budget } = await ok<{ report: { version: number }; budget: { groups: { key: string }[] } }>(
    adviser.inject(`${url}/budget`),
  );
  const decisions = budget.groups.map(({ key }) => ({ kind: 'reviewed', subject: key, value: true }));
  const decided = await post<{ report: { version: number } }>(
    adviser,
    `${url}/decide`,
    { decisions },
    { 'if-match': String(report.version) },
  );
  await post(adviser, `${url}/finish`, { accept_warnings: true, compare_with }, { 'if-match': String(decided.report.version) });
}

test('a report is put beside last year’s, with why each line differs and the payments that prove it', async () => {
  const adviser = await house.anAdviser();
  const { lastYear, thisYear } = await twoYears(adviser);
  const found = await compared(adviser, thisYear);
  expect([found.with?.id, found.others.map(({ id }) => id)]).toEqual([lastYear, [lastYear]]);
  const { totals, lines, payments } = found.comparison!;
  // 2,100.00 − 150.00 beside 2,000.00 − 132.50.
  expect(totals.left).toMatchObject({ before: 1867.5, after: 1950, difference: 82.5, rounding: 0 });
  expect(lines.map(({ before, after, difference }) => [before?.monthly, after?.monthly, difference])).toEqual([
    [2000, 2100, 100],
    [132.5, 150, 17.5],
  ]);
  expect(lines.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['amount'], ['amount']]);
  const known = new Set([...payments.before, ...payments.after].map(({ id }) => id));
  const cited = lines.flatMap(({ reasons }) => reasons.flatMap((reason) => [...reason.cited.before, ...reason.cited.after]));
  expect(cited).toHaveLength(4);
  expect(cited.filter((id) => !known.has(id))).toEqual([]);
});

test('a finished report is compared as it was finished, whatever its statements say by now', async () => {
  const adviser = await house.anAdviser();
  const { customer, lastYear, thisYear } = await twoYears(adviser);
  await finish(adviser, lastYear);
  const more = bankExport(eachMonth(2024, -50_000, 'CALDER VALE COUNCIL TAX'), { number: '31926827' });
  await settled(adviser, (await uploadFile(adviser, customer, { name: 'other.csv', mime: 'text/csv', content: more })).id);
  const { comparison, with: other } = await compared(adviser, thisYear);
  expect(other?.finished_at).not.toBeNull();
  expect(comparison?.totals.left.before).toBe(1867.5);
});

test('which other report is the caller’s choice: turned around as well, but of the same client and not the report itself', async () => {
  const adviser = await house.anAdviser();
  const { lastYear, thisYear } = await twoYears(adviser);
  expect((await compared(adviser, lastYear)).with).toBeNull();
  expect((await compared(adviser, lastYear, `?with=${thisYear}`)).comparison?.totals.left.difference).toBe(-82.5);
  const stranger = await aReportOn(adviser, await aClient(adviser), 2024);
  const refused = async (other: string) => {
    const answer = await adviser.inject(`${base}/${thisYear}/compared?with=${other}`);
    return [answer.statusCode, answer.body.includes('of another client') || answer.body.includes('with another one')];
  };
  expect(await refused(stranger)).toEqual([400, true]);
  expect(await refused(thisYear)).toEqual([400, true]);
});

test('a report of another firm is not found, from either side', async () => {
  const [adviser, other] = [await house.anAdviser(), await house.anAdviser()];
  const { lastYear, thisYear } = await twoYears(adviser);
  const theirs = await twoYears(other);
  for (const url of [
    `${thisYear}/compared?with=${theirs.lastYear}`,
    `${theirs.thisYear}/compared`,
    `${theirs.thisYear}/compared/csv?with=${lastYear}`,
  ])
    expect((await adviser.inject(`${base}/${url}`)).statusCode).toBe(404);
});

test('a report alone has nothing beside it', async () => {
  const adviser = await house.anAdviser();
  const report = await aReportOn(adviser, await aClient(adviser), 2025);
  expect(await compared(adviser, report)).toMatchObject({ with: null, comparison: null, others: [] });
});

test('the comparison comes as CSV with the client’s name', async () => {
  const adviser = await house.anAdviser();
  const { lastYear, thisYear } = await twoYears(adviser);
  const answer = await adviser.inject(`${base}/${thisYear}/compared/csv?with=${lastYear}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv']);
  expect(answer.headers['content-disposition']).toContain('What changed - Erin Penrose.csv');
  expect(answer.body.split('\r\n').filter((row) => row.startsWith('line,'))).toHaveLength(2);
});

test('what changed since a finished report is kept in the one that is finished beside it, and since an open one not', async () => {
  const adviser = await house.anAdviser();
  const { lastYear, thisYear } = await twoYears(adviser);
  const refused = await adviser.inject({
    method: 'POST',
    url: `${base}/${thisYear}/finish`,
    payload: { accept_warnings: true, compare_with: lastYear },
  });
  expect([refused.statusCode, refused.body.includes('Only what changed since a finished report is printed')]).toEqual([400, true]);
  await finish(adviser, lastYear);
  await finish(adviser, thisYear, lastYear);
  const versions = () => ok<{ versions: { status: string }[] }>(adviser.inject(`${base}/${thisYear}/versions`));
  await expect.poll(async () => (await versions()).versions[0]?.status, { timeout: 20_000, interval: 200 }).toBe('ready');
  const { compared: kept } = JSON.parse((await adviser.inject(`${base}/${thisYear}/versions/1/json`)).body);
  // In pence: 2,100.00 − 150.00 beside 2,000.00 − 132.50.
  expect(kept.totals.left).toMatchObject({ before: 186_750, after: 195_000, difference: 8_250, rounding: 0 });
  expect(kept.earlier.version).toBe(1);

  const finishedIn = async (report: string) => {
    const { data } = await ok<{ data: { event: string; details: object }[] }>(adviser.inject(`/api/audit-rows?object_id=${report}`));
    return data.filter(({ event }) => event === 'income-reports.finished').map(({ details }) => details);
  };
  expect(await finishedIn(lastYear)).toEqual([{ version: 1, compared_with: null, compared_version: null }]);
  expect(await finishedIn(thisYear)).toEqual([{ version: 1, compared_with: lastYear, compared_version: 1 }]);
});
