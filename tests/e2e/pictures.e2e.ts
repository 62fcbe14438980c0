import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';

/** Where the pictures of the README are kept; without PICTURES=1 they only show that the screens can be taken. */
const folder = process.env['PICTURES'] === '1' ? 'docs/pictures' : 'test-results/pictures';

async function take(desk: Page, name: string): Promise<void> {
  await expect(desk.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await desk.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}

test('the workspace in pictures: review, months, summary, and in the dark on a phone', async ({ desk }) => {
  test.setTimeout(90_000);
  await desk.goto('/user/income-reports?new');
  const dialog = desk.getByRole('dialog', { name: 'New income report' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Daniel Ashworth');
  await desk.getByRole('option', { name: /as a client/ }).click();
  await dialog.getByRole('button', { name: 'Start report' }).click();
  await expect(desk.getByRole('heading', { name: 'Daniel Ashworth', level: 1 })).toBeVisible();
  await desk.locator('input[type=file]').setInputFiles(['samples/statements/thornbury-couple-2025.pdf']);
  await expect(desk.getByText('302 of 302 printed balances proved')).toBeVisible({ timeout: 30_000 });

  await desk.getByRole('tab', { name: /To review/ }).click();
  await expect(desk.getByRole('img', { name: /with the payment marked/ })).toBeVisible();
  await expect(desk.getByRole('listitem').first()).toBeVisible();
  await take(desk, 'review');
  await desk.getByRole('tab', { name: 'Months' }).click();
  await expect(desk.getByText('What the statements cover')).toBeVisible();
  await take(desk, 'months');
  await desk.getByRole('tab', { name: 'Summary' }).click();
  await expect(desk.getByRole('button', { name: 'Add income' }).or(desk.getByRole('link', { name: 'Add income' }))).toBeVisible();
  await take(desk, 'summary');
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')`);
  await desk.getByRole('tab', { name: /To review/ }).click();
  await expect(desk.getByRole('list', { name: 'To review' })).toBeVisible();
  await take(desk, 'phone');
});
