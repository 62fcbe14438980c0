import { readFile } from 'node:fs/promises';
import { addDays } from '#platform/shared/dates.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { bankExport, eachMonth, type ExportRow } from '#tests/support/bank-years.ts';
import type { E2eServer } from '#tests/support/e2e-server.ts';
import { expect, logIn, type Person, test } from '#tests/support/e2e.ts';

/** Now and then, and never the same: so many times, each some days and some pence after the last. */
const shops = (year: number, times: number, least: number): ExportRow[] =>
  Array.from({ length: times }, (_, index) => [
    addDays(`${year}-01-03`, Math.floor((index * 355) / times) + ((index * 5) % 3)),
    -(least + ((index * 1_637) % 2_911)),
    'GREENFOLD FOODS',
  ]);

const everyday: ExportRow[] = [
  ...eachMonth(2024, 200_000, 'PENROSE JOINERY LTD SALARY', { day: 26 }),
  ...eachMonth(2024, -97_500, 'R AND T PELLOW RENT', { day: 1 }),
  ...eachMonth(2024, -18_400, 'CALDER VALE COUNCIL TAX', { day: 2 }),
  ...eachMonth(2024, -13_250, 'EDF ENERGY'),
  ...eachMonth(2024, -2_500, 'PUREGYM', { day: 8 }),
  ...shops(2024, 44, 3_218),
  ...eachMonth(2025, 210_000, 'PENROSE JOINERY LTD SALARY', { day: 26 }),
  ...eachMonth(2025, -97_500, 'R AND T PELLOW RENT', { day: 1 }),
  ...eachMonth(2025, -18_400, 'CALDER VALE COUNCIL TAX', { day: 2, to: 3 }),
  ...eachMonth(2025, -19_150, 'CALDER VALE COUNCIL TAX', { day: 2, from: 4 }),
  ...eachMonth(2025, -13_250, 'EDF ENERGY', { to: 4 }),
  ...eachMonth(2025, -11_800, 'OCTOPUS ENERGY', { from: 5 }),
  ...eachMonth(2025, -40_000, 'BUSY BEES NURSERY', { day: 9, from: 3 }),
  ...shops(2025, 58, 3_431),
];
const otherAccount: ExportRow[] = eachMonth(2024, -4_126, 'MOORLAND WATER', { day: 7 });

/** Calls the API as this person. */
async function callerFor(server: E2eServer, person: Person) {
  const { accessToken } = await logIn(server, person);
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const sent = body instanceof FormData ? body : JSON.stringify(body);
    const type = body instanceof FormData ? {} : { 'content-type': 'application/json' };
    const headers = { authorization: `Bearer ${accessToken}`, ...type };
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: sent }) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
}

/** A client whose statements cover two years, with a report on each. */
async function twoYears(server: E2eServer, person: Person): Promise<{ lastYear: string; thisYear: string }> {
  const call = await callerFor(server, person);
  const { id: customer_id } = await call<{ id: string }>('POST', '/api/customers', { first_name: 'Erin', last_name: 'Penrose' });
  for (const [name, rows, number] of [
    ['everyday.csv', everyday, '31926819'],
    ['bills.csv', otherAccount, '31926827'],
  ] as const) {
    const form = new FormData();
    form.append('file', new Blob([bankExport(rows, { number })], { type: 'text/csv' }), name);
    const { id } = await call<{ id: string }>('POST', `/api/bank-statements?customer_id=${customer_id}`, form);
    const status = async () => (await call<{ status: string }>('GET', `/api/bank-statements/${id}`)).status;
    await expect.poll(status, { timeout: 20_000 }).toBe('read');
  }
  const reportOn = async (year: number) => {
    const period = { from: `${year}-01-01`, to: `${year}-12-31` };
    return (await call<{ id: string }>('POST', '/api/customer-income-reports', { customer_id, period })).id;
  };
  return { lastYear: await reportOn(2024), thisYear: await reportOn(2025) };
}

test('this year’s report beside last year’s: what changed, why, and the payments that prove it', async ({ desk, server, person }) => {
  test.setTimeout(60_000);
  const { lastYear, thisYear } = await twoYears(server, person);
  await desk.goto(`/user/income-reports/${thisYear}`);
  await desk.getByRole('tab', { name: 'What changed' }).click();
  await expect(desk.getByRole('combobox', { name: 'Compared with' })).toHaveValue(/1 Jan – 31 Dec 2024 · open, as it stands/);

  // An account without statements comes before any line.
  await expect(desk.getByRole('region', { name: /do not rest on the same statements/ }).getByRole('listitem')).toHaveText(
    /this report has no statements of it/,
  );
  const totals = desk.getByRole('table', { name: 'Totals' });
  await expect(totals.getByRole('row', { name: /^Income/ })).toHaveText('Income£2,000.00£2,100.00+£100.00+5%');
  const steps = desk.getByRole('list', { name: 'Step by step' }).getByRole('listitem');
  await expect(steps.first()).toContainText('Left over before');
  await expect(steps.last()).toContainText('Left over now');

  const lines = desk.getByRole('list', { name: 'Lines that changed' });
  const energy = lines.getByRole('listitem').filter({ hasText: 'Octopus Energy' }).first();
  await expect(energy).toContainText('EDF');
  await expect(energy).toContainText('last payment on 5 Apr 2025');
  await expect(energy).toContainText('first payment on 5 May 2025');
  const tax = lines.getByRole('listitem').filter({ hasText: 'Council' }).first();
  await expect(tax).toContainText('£191.50 a payment from 2 Apr 2025, £184.00 before.');
  await tax.getByRole('button', { name: '£191.50 a payment from 2 Apr 2025' }).click();
  await expect(desk.getByRole('complementary', { name: 'Where it comes from' })).toContainText('CALDER VALE COUNCIL TAX');
  await expectAccessible(desk, 'what changed');

  // Opened by keyboard: the payments of both reports, side by side.
  await desk.locator('[data-line]').first().focus();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('region', { name: 'Before', exact: true })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Now', exact: true })).toBeVisible();
  await expectAccessible(desk, 'what changed, a line opened');

  await desk.getByText('New 1', { exact: true }).click();
  await expect(lines.getByText('Busy Bees')).toBeVisible();
  await expect(lines.getByText('Octopus Energy')).toHaveCount(0);
  await desk.reload();
  await expect(lines.getByText('Busy Bees')).toBeVisible();
  await expect(lines.getByText('Octopus Energy')).toHaveCount(0);
  await desk.getByText('By category', { exact: true }).click();
  await expect(desk.getByRole('table', { name: 'Spending' })).toBeVisible();
  await desk.getByRole('button', { name: /did not change/ }).click();
  await expect(desk.getByRole('list', { name: 'Lines that did not change' })).toContainText('Pellow');
  await expectAccessible(desk, 'what changed, by category, with what did not');

  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('What changed - Erin Penrose.csv');

  // Seen from last year's there is no earlier one, until somebody chooses.
  await desk.goto(`/user/income-reports/${lastYear}?tab=compared`);
  await expect(desk.getByRole('heading', { name: 'No report of this client is earlier' })).toBeVisible();
  await desk.getByRole('combobox', { name: 'Compared with' }).click();
  await desk.getByRole('option', { name: /2025/ }).click();
  await expect(totals.getByRole('row', { name: /^Income/ })).toHaveText('Income£2,100.00£2,000.00−£100.00−4.8%');
  expect(desk.url()).toContain(`with=${thisYear}`);
});

/** Looks at every payee of a report, and finishes it where asked. */
async function review(server: E2eServer, person: Person, report: string, { finish }: { finish: boolean }): Promise<void> {
  const call = await callerFor(server, person);
  const url = `/api/customer-income-reports/${report}`;
  const { budget } = await call<{ budget: { groups: { key: string }[] } }>('GET', `${url}/budget`);
  const decisions = budget.groups.map(({ key }) => ({ kind: 'reviewed', subject: key, value: true }));
  await call('POST', `${url}/decide`, { decisions });
  if (finish) await call('POST', `${url}/finish`, { accept_warnings: true });
}

test('what changed since a finished report is printed in the one that is finished beside it, if the adviser wants it', async ({
  desk,
  server,
  person,
}) => {
  test.setTimeout(60_000);
  const { lastYear, thisYear } = await twoYears(server, person);
  await review(server, person, lastYear, { finish: true });
  await review(server, person, thisYear, { finish: false });
  await desk.goto(`/user/income-reports/${thisYear}?tab=compared`);
  await expect(desk.getByRole('combobox', { name: 'Compared with' })).toHaveValue(/1 Jan – 31 Dec 2024 · finished/);
  await desk.getByRole('button', { name: 'Finish report' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Print what changed since the report on 1 Jan – 31 Dec 2024').check();
  await dialog.getByLabel('I have seen these, and they may be printed in the report').check();
  await expectAccessible(desk, 'finishing with what changed');
  await dialog.getByRole('button', { name: 'Finish report' }).click();
  const download = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'JSON', exact: true }).click({ timeout: 30_000 });
  const json = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(json).compared.periods.before).toEqual({ from: '2024-01-01', to: '2024-12-31' });
});

test.describe('when the reports can’t be compared', () => {
  test.use({ expectedErrors: /500/ });

  test('the tab says so and offers another try', async ({ desk, server, person }) => {
    const { thisYear } = await twoYears(server, person);
    await desk.route('**/compared', (route) => route.fulfill({ status: 500, json: { success: false, error: 'Something went wrong' } }));
    await desk.goto(`/user/income-reports/${thisYear}?tab=compared`);
    await expect(desk.getByRole('heading', { name: 'The reports could not be compared' })).toBeVisible();
    await desk.unroute('**/compared');
    await desk.getByRole('button', { name: 'Try again' }).click();
    await expect(desk.getByRole('table', { name: 'Totals' })).toBeVisible();
  });
});
