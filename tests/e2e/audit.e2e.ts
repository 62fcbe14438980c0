import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expect, test } from '#tests/support/e2e.ts';

async function changeAClient(desk: Page): Promise<void> {
  await desk.goto(paths.newClient());
  await desk.getByLabel('First name').fill('Priya');
  await desk.getByLabel('Last name').fill('Ashworth');
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: 'Priya Ashworth' })).toBeVisible();
  await desk.getByRole('link', { name: 'Edit' }).click();
  await desk.getByLabel('Last name').fill('Ashworth-Lee');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('heading', { name: 'Priya Ashworth-Lee' })).toBeVisible();
}

test('what was done stands in the trail, with each field before and after, and the trail proves itself', async ({ desk }) => {
  await changeAClient(desk);
  await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit trail' }).click();
  await expect(desk.getByText(/^All \d+ entries are as they were written$/)).toBeVisible();
  await expect(desk.getByText('The first daily signature comes tonight')).toBeVisible();

  const table = desk.getByRole('table', { name: 'Audit trail' });
  await expect(table.getByRole('row').nth(1)).toContainText(/Client changed.*Eleanor Rowe/);
  await table.getByRole('link', { name: 'Client changed' }).press('Enter');
  await expect(desk.getByRole('heading', { name: 'Client changed' })).toBeVisible();
  await expect(desk.getByRole('row', { name: /Last name/ })).toHaveText(/Last name\s*Ashworth\s*Ashworth-Lee/);

  await expect(desk.getByText('Client · Priya Ashworth-Lee')).toBeVisible();
  await expect(desk.getByText('customers.updated')).toBeHidden();
  await desk.getByText('As it was written').click();
  await expect(desk.getByText('"event": "customers.updated"')).toBeVisible();

  await desk.getByRole('link', { name: 'All about this client' }).click();
  await expect(desk).toHaveURL(/\/user\/audit\?customer_id=/);
  await expect(desk.getByText('Client: One client')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(3);
});

test('an entry names people and records, and no keys or ids', async ({ desk }) => {
  await changeAClient(desk);
  await desk.goto(paths.auditTrail());
  const table = desk.getByRole('table', { name: 'Audit trail' });
  await table.getByRole('link', { name: 'Client added' }).click();
  await expect(desk.getByRole('row', { name: /Adviser/ })).toHaveText(/Adviser\s*Eleanor Rowe/);
  await desk.goBack();
  await table.getByRole('link', { name: 'Logged in' }).first().click();
  await expect(desk.getByText('By password')).toBeVisible();
  await expect(desk.locator('#content')).not.toHaveText(/[0-9a-f]{8}-[0-9a-f]{4}|two_factor/, { useInnerText: true });
});

test('the trail is filtered by what was done, and kept as a file', async ({ desk }) => {
  await changeAClient(desk);
  await desk.goto(paths.auditTrail());
  await desk.getByRole('button', { name: 'Filters' }).click();
  await desk.getByRole('dialog').getByLabel('What').selectOption('Client added');
  await desk.keyboard.press('Escape');
  await expect(desk).toHaveURL('/user/audit?event=customers.created');
  await expect(desk.getByRole('table', { name: 'Audit trail' }).getByRole('row')).toHaveCount(2);

  await desk.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('customers.created');
});

test('the first bad entry is named', async ({ desk }) => {
  const first_bad = { seq: 7, reason: 'changed' };
  await desk.route('/api/audit-rows/check', (route) =>
    route.fulfill({ json: { success: true, data: { ok: false, rows: 6, anchored: null, first_bad } } }),
  );
  await desk.goto(paths.auditTrail());
  await expect(desk.getByText('Entry 7 is not as it was written: it was changed')).toBeVisible();
  await desk.unroute('/api/audit-rows/check');
  await desk.getByRole('button', { name: 'Check again' }).click();
  await expect(desk.getByText(/entries are as they were written/)).toBeVisible();
});
