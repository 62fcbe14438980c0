import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, startReport, test } from '#tests/support/e2e.ts';
import { type PrintedAccount, statementFile } from '#tests/support/household-statements.ts';

/* 6,000.00 of invoices and 1,500.00 of timber a month are the business's; 2,000.00 is drawn from it, of which 900.00 is the rent. */
const business: PrintedAccount = {
  file: 'joinery.pdf',
  holder: 'Mr D Ashworth t/a Ashworth Joinery',
  title: 'Business Current Account',
  number: '30481266',
  opening: 500_000,
  rows: [
    [2, 'FASTER PAYMENT KESTREL HOMES INVOICE', 600_000],
    [6, 'CARD PAYMENT TIMBER YARD READING', -150_000],
    [14, 'TO D ASHWORTH 30481275', -200_000],
  ],
};
const own: PrintedAccount = {
  file: 'daniel.pdf',
  holder: 'Mr D Ashworth',
  title: 'Classic Account',
  number: '30481275',
  opening: 50_000,
  rows: [
    [14, 'FROM ASHWORTH JOINERY 30481266', 200_000],
    [20, 'STANDING ORDER HIGHFIELD RENT', -90_000],
  ],
};

async function drop(desk: Page, ...accounts: PrintedAccount[]): Promise<void> {
  await desk.locator('input[type=file]').setInputFiles(await Promise.all(accounts.map((account) => statementFile(account))));
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 40_000 });
}

const use = (desk: Page, account: string) => desk.getByRole('radiogroup', { name: new RegExp(`^What .*${account} is used for`) });
const figure = (desk: Page, text: string) => desk.getByRole('definition').filter({ hasText: text });

test('the account of a business: its turnover is no income, what is drawn from it is', async ({ desk }) => {
  await startReport(desk, 'Daniel', 'Ashworth');
  await drop(desk, business, own);
  await desk.getByRole('tab', { name: 'Household' }).click();
  await expect(desk.getByText('Its statements look like those of a business.')).toBeVisible();
  await expect(use(desk, '1266').getByRole('radio', { checked: true })).toHaveCount(0);
  await use(desk, '1266').getByText('Business').click();
  // Drawn in three months: 3 × 2,000.00.
  await expect(desk.getByText('is income: £6,000.00 here', { exact: false })).toBeVisible();
  await expect(figure(desk, '£2,000.00')).toBeVisible();
  await expect(figure(desk, '£900.00')).toBeVisible();
  await expect(desk.getByText('Every penny accounted for')).toBeVisible();
  await expectAccessible(desk, 'the account of a business');

  await desk.getByRole('tab', { name: 'Summary' }).click();
  await expect(desk.getByRole('rowheader', { name: 'Self-employed and business income' }).first()).toBeVisible();
  await desk.getByRole('tab', { name: /Set aside/ }).click();
  await expect(desk.getByText('Account of a business', { exact: true })).toHaveCount(9);
  await expectAccessible(desk, 'payments of a business set aside');
  await desk.keyboard.press('Control+z');
  await expect(desk.getByText('Account of a business', { exact: true })).toHaveCount(0);
});

test('business among personal payments: a payee is left out whole with one key, and taken in again', async ({ desk }) => {
  await startReport(desk, 'Daniel', 'Ashworth');
  await drop(desk, { ...business, holder: 'Mr D Ashworth', title: 'Classic Account' });
  await desk.getByRole('tab', { name: 'Household' }).click();
  await use(desk, '1266').getByText('Mixed').click();
  await expect(desk.getByText('Payees of the business can be left out whole')).toBeVisible();

  await desk.getByRole('tab', { name: /To review/ }).click();
  const rows = desk.getByRole('list', { name: 'To review' }).getByRole('listitem');
  const timber = rows.filter({ hasText: /timber/i });
  await timber.getByRole('button').first().click();
  await expectAccessible(desk, 'a payee of the business');
  await desk.keyboard.press('b');
  await expect(timber).toHaveCount(0);
  await desk.getByRole('tab', { name: /Set aside/ }).click();
  await expect(desk.getByText('Business cost')).toHaveCount(3);
  await desk.getByRole('button', { name: 'Take it in again' }).click();
  await expect(desk.getByText('Business cost')).toHaveCount(0);

  await desk.getByRole('tab', { name: /All payments/ }).click();
  const payment = desk
    .getByRole('list', { name: 'All payments' })
    .getByRole('listitem')
    .filter({ hasText: /TIMBER/ })
    .first();
  await payment.getByRole('button', { name: 'More about this payment' }).click();
  await desk.getByRole('menuitem', { name: /^Leave out all of/ }).click();
  await expect(desk.getByRole('dialog', { name: /^Leave out all 3 payments of/ })).toBeVisible();
  await desk.getByRole('radio', { name: 'Business cost' }).check();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('list', { name: 'All payments' }).getByRole('listitem').filter({ hasText: 'Left out' })).toHaveCount(3);
});
