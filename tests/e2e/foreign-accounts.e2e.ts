import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, startReport, test } from '#tests/support/e2e.ts';
import { type PrintedAccount, statementFile } from '#tests/support/household-statements.ts';

/* 871.00 pounds a month become 1,000.00 euros, out of which a rent of 400.00 is paid: 340.00 at 0.85. */
const pounds: PrintedAccount = {
  file: 'pounds.pdf',
  holder: 'Mr D Ashworth',
  title: 'Classic Account',
  number: '30481275',
  opening: 200_000,
  rows: [
    [10, 'TO D ASHWORTH 30481277', -87_100],
    [28, 'BACS CREDIT HARROW MILLS LTD SALARY', 250_000],
  ],
};
const euros: PrintedAccount = {
  file: 'euros.pdf',
  holder: 'Mr D Ashworth',
  title: 'Euro Account',
  number: '30481277',
  currency: 'EUR',
  opening: 20_000,
  rows: [
    [11, 'FROM D ASHWORTH', 100_000],
    [15, 'STANDING ORDER RENT VALENCIA', -40_000],
  ],
};

test('a euro account beside one in pounds: a dated rate, money moved between them, and a report that prints it', async ({ desk }) => {
  test.setTimeout(90_000);
  await startReport(desk, 'Daniel', 'Ashworth');
  await desk.locator('input[type=file]').setInputFiles([await statementFile(pounds), await statementFile(euros)]);
  await expect(desk.getByText('14 of 14 printed balances proved')).toBeVisible({ timeout: 40_000 });
  await expect(desk.getByText('Every penny accounted for')).toBeVisible();
  const figure = (text: string) => desk.getByRole('definition').filter({ hasText: text });

  await desk.getByRole('tab', { name: 'Summary' }).click();
  await expect(desk.getByText('needs a rate for EUR').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Finish report' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Finish report' })).toBeDisabled();
  await expectAccessible(desk, 'what stands in the way of a report');
  await dialog.getByRole('button', { name: '1 currency has no exchange rate: enter it under Household and accounts' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByRole('tab', { name: 'Household and accounts' })).toHaveAttribute('aria-selected', 'true');
  await desk.getByRole('tab', { name: 'Summary' }).click();

  await desk.getByRole('tab', { name: 'Statements' }).click();
  for (const file of ['pounds.pdf', 'euros.pdf']) await expect(desk.getByRole('button', { name: `Remove ${file}` })).toBeVisible();
  await desk.getByRole('tab', { name: 'Household and accounts' }).click();
  await desk.getByLabel('From and to').click();
  for (const day of ['10', '20'])
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${day} `) })
      .first()
      .click();
  await desk.getByRole('button', { name: 'Clear the period' }).click();
  await desk.getByRole('tab', { name: 'Summary' }).click();

  await desk.getByRole('button', { name: 'EUR needs an exchange rate' }).click();
  await expect(desk.getByLabel('1 EUR in GBP')).toBeFocused();
  await expect(desk.getByLabel('1 EUR in GBP')).toBeInViewport();
  await desk.getByLabel('1 EUR in GBP').fill('0,85');
  await desk.getByRole('button', { name: 'Use this rate' }).click();
  await expect(desk.getByText('Write it with a point, such as 0.8437')).toBeVisible();
  await expect(desk.getByText('Choose the day of the rate')).toBeVisible();
  await expect(desk.getByText('Say where the rate is from')).toBeVisible();
  await desk.getByLabel('1 EUR in GBP').fill('0.85');
  await desk.getByLabel('On', { exact: true }).fill('31 Mar 2025');
  await desk.getByLabel('Where it is from').fill('Bank of England');
  await expectAccessible(desk, 'an exchange rate');
  await desk.getByRole('button', { name: 'Use this rate' }).click();
  await expect(figure('£340.00')).toBeVisible();
  await expect(figure('£2,500.00')).toBeVisible();
  await expect(figure('£2,160.00')).toBeVisible();

  await desk.getByRole('tab', { name: /Set aside/ }).click();
  const moved = desk.getByRole('listitem').filter({ hasText: '−£871.00' });
  await expect(moved).toHaveCount(3);
  await expect(moved.first()).toContainText('+€1,000.00');
  await expectAccessible(desk, 'money moved between two currencies');

  await desk.getByRole('button', { name: 'Finish report' }).click();
  const accept = dialog.getByLabel('I have seen these, and they may be printed in the report');
  if (await accept.isVisible()) await accept.check();
  await dialog.getByRole('button', { name: 'Finish report' }).click();
  const download = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'JSON', exact: true }).click({ timeout: 30_000 });
  const report = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(report.rates).toEqual([{ currency: 'EUR', rate: '0.85', date: '2025-03-31', source: 'Bank of England' }]);
  // Whole pence.
  expect(report.totals.monthly).toMatchObject({ income: 250_000, spending: 34_000 });
});
