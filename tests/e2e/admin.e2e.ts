import { readFile } from 'node:fs/promises';
import { paths } from '#platform/web/paths.ts';
import { expect, test } from '#tests/support/e2e-root.ts';
import { logIn, openDesk, signUp } from '#tests/support/e2e.ts';

/* What the platform's own people do in the admin area; every list of it is looked at in every-screen.e2e.ts. */

const linkIn = (text: string): string => /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '';

test('an account is made by keyboard, its owner chooses the password by the mailed link, and it is switched off and on', async ({
  rootDesk,
  records,
  page,
  server,
}) => {
  const email = 'mina@example.org';
  await rootDesk.goto(paths.newAdminUser());
  await expect(rootDesk.getByLabel('E-mail')).toBeFocused();
  await rootDesk.keyboard.type(email);
  await rootDesk.keyboard.press('Tab');
  await rootDesk.keyboard.type('Mina Patel');
  await rootDesk.keyboard.press('Tab');
  await rootDesk.keyboard.type('Ashworth');
  await expect(rootDesk.getByRole('option', { name: 'Ashworth & Partners' })).toBeVisible();
  await rootDesk.keyboard.press('ArrowDown');
  await rootDesk.keyboard.press('Enter');
  await rootDesk.getByRole('button', { name: 'Make account and send invite' }).press('Enter');
  await expect(rootDesk.getByRole('heading', { name: 'Mina Patel' })).toBeVisible();
  await expect(rootDesk.getByText(`An invite is on its way to ${email}`)).toBeVisible();
  await expect(rootDesk.getByText('Not yet', { exact: true })).toBeVisible();

  await page.goto(linkIn((await server.mailTo(email)).text));
  await page.getByLabel('New password').fill('orchid ladder thunder');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('Log in with the new one');

  await rootDesk.getByRole('button', { name: 'Switch account off' }).click();
  await rootDesk.getByRole('dialog').getByRole('button', { name: 'Switch account off' }).click();
  await expect(rootDesk.getByText('The account is switched off')).toBeVisible();
  await expect(rootDesk.getByText('Switched off', { exact: true })).toBeVisible();
  await rootDesk.getByRole('button', { name: 'Switch account on' }).click();
  await expect(rootDesk.getByText('The account is switched on')).toBeVisible();
  expect(records.organisation).not.toBe('');
});

test('a list is searched, ordered, given columns and kept as CSV; its state is in the address', async ({ rootDesk, records }) => {
  await rootDesk.goto(paths.adminList('customers'));
  const table = rootDesk.getByRole('table', { name: 'Customers' });
  await rootDesk.getByLabel('Search').last().fill('second');
  await expect(rootDesk).toHaveURL(/search=second/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('button', { name: 'First name' }).click();
  await expect(rootDesk).toHaveURL(/sort=first_name/);
  await rootDesk.getByRole('button', { name: 'Columns' }).click();
  await rootDesk.getByRole('checkbox', { name: 'Number in another system' }).check();
  await rootDesk.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Number in another system' })).toBeVisible();
  await rootDesk.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([rootDesk.waitForEvent('download'), rootDesk.getByRole('menuitem', { name: /CSV/ }).click()]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Second');

  await rootDesk.goto(paths.auditTrail());
  await expect(rootDesk.getByRole('link', { name: 'Records looked at by the platform' }).first()).toBeVisible();
  expect(records.client).not.toBe('');
});

test('lists show labels and no keys', async ({ rootDesk, records }) => {
  expect(records).toBeTruthy();
  const shows = {
    'suitability-letters': [/Suitability letter/, /Draft/],
    'file-metadata': [/Bank statement/, /PDF/, /kB/],
    'customer-audits': [/Statement read/, /Suitably, by itself/],
    'document-templates': [/Document/],
  };
  for (const [name, words] of Object.entries(shows)) {
    await rootDesk.goto(paths.adminList(name));
    const table = rootDesk.getByRole('table');
    for (const word of words) await expect(table).toContainText(word);
    await expect(table).not.toHaveText(/[a-z]_[a-z]|[a-z]+\.[a-z]+-|application\/|GENERAL/);
  }
});

test('an error of a browser is found by its message, with where it came from', async ({ rootDesk, records }) => {
  await rootDesk.goto(paths.adminList('user-errors'));
  await rootDesk.getByRole('link', { name: 'TypeError: Ashworth is undefined' }).press('Enter');
  await expect(rootDesk.getByRole('heading', { name: 'TypeError: Ashworth is undefined' })).toBeVisible();
  await expect(rootDesk).toHaveURL(paths.adminUserError(records.error));
  await expect(rootDesk.getByLabel('Where in the program')).toContainText('at Ashworth');
});

test('to everybody else there is no admin area', async ({ browser, server }) => {
  const desk = await openDesk(browser, server.url, await logIn(server, await signUp(server)));
  await desk.goto(paths.admin());
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
  await desk.goto(paths.clients());
  await expect(desk.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await desk.context().close();
});
