import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, useKnownDevice } from '#tests/support/e2e.ts';

const statement = 'samples/statements/thornbury-retired-1m.pdf';

async function aReport(desk: Page): Promise<void> {
  await desk.goto(paths.newClient());
  await desk.getByLabel('First name').fill('Priya');
  await desk.getByLabel('Last name').fill('Ashworth');
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: 'Priya Ashworth' })).toBeVisible();
  const id = await desk.evaluate(async (customer_id) => {
    const answer = await fetch('/api/customer-income-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('accessToken')}` },
      body: JSON.stringify({ customer_id }),
    });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  }, new URL(desk.url()).pathname.split('/').at(-1));
  await desk.goto(paths.incomeReport(id));
}

const step = (desk: Page, name: string) =>
  desk.getByRole('region', { name: 'First steps' }).getByRole('listitem').filter({ hasText: name });

test('the first day: log-in leads to it, and the steps tick themselves off', async ({ page, person, server }) => {
  await useKnownDevice(page, server, person);
  await page.goto(paths.login());
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(paths.dashboard());
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await expect(page.getByText('What you work on will be here.')).toBeVisible();
  await step(page, 'Add a client').getByRole('link').click();
  await aReport(page);
  await page.goto('/user');
  await expect(page).toHaveURL(paths.dashboard());
  await expect(step(page, 'Add a client')).toContainText('Done');
  await expect(page.getByRole('region', { name: 'What needs doing' }).getByRole('link', { name: /Priya Ashworth/ })).toContainText(
    'Waits for statements',
  );
  await expect(page.getByRole('region', { name: 'Recent work' }).getByRole('link', { name: /Priya Ashworth/ })).toBeVisible();
});

test('with work: what was read is to be reviewed, and one click leads there, by keyboard alone', async ({ desk }) => {
  await aReport(desk);
  await Promise.all([
    desk.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/api/bank-statements')),
    desk.locator('input[type=file]').first().setInputFiles(statement),
  ]);
  await expect
    .poll(
      async () => {
        await desk.goto(paths.dashboard());
        return desk.getByRole('region', { name: 'Recent work' }).innerText();
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toMatch(/to review|Ready to be finished/);
  await expect(step(desk, 'Drop in a bank statement')).toContainText('Done');
  const link = desk.getByRole('region', { name: 'What needs doing' }).getByRole('link', { name: /Priya Ashworth/ });
  for (let steps = 0; steps < 60 && !(await link.evaluate((element) => element.matches(':focus'))); steps++) {
    await desk.keyboard.press('Tab');
  }
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/user\/income-reports\/[0-9a-f-]{36}/);
});

test('nothing stands in the way of assistive technology', async ({ desk }) => {
  const look = async (what: string) => {
    await desk.goto(paths.dashboard());
    await expect(desk.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expectAccessible(desk, what);
  };
  await look('dashboard of the first day');
  await aReport(desk);
  await look('dashboard with data');
});
