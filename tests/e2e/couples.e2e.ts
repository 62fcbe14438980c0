import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, startReport, test } from '#tests/support/e2e.ts';
import { type PrintedAccount, statementFile } from '#tests/support/household-statements.ts';

/* Daniel earns 2,500.00, Priya 1,800.00; 400.00 and 250.00 a month go into the joint account, out of which the mortgage is paid. */
const his: PrintedAccount = {
  file: 'daniel.pdf',
  holder: 'Mr D Ashworth',
  title: 'Classic Account',
  number: '30481275',
  opening: 50_000,
  rows: [
    [3, 'TO P & D ASHWORTH 30481299', -40_000],
    [28, 'BACS CREDIT HARROW MILLS LTD SALARY', 250_000],
  ],
};
const hers: PrintedAccount = {
  file: 'priya.pdf',
  holder: 'Mrs Priya Ashworth',
  title: 'Flex Account',
  number: '30481288',
  opening: 50_000,
  rows: [
    [5, 'TO P & D ASHWORTH 30481299', -25_000],
    [26, 'BACS CREDIT READING BOROUGH COUNCIL SALARY', 180_000],
  ],
};
/* Child Benefit of 100.00 for both, and a pension of 310.00 that names neither of them. */
const joint: PrintedAccount = {
  file: 'joint.pdf',
  holder: 'Mr D & Mrs P Ashworth',
  title: 'Joint Account',
  number: '30481299',
  opening: 20_000,
  rows: [
    [3, 'FROM MR D ASHWORTH', 40_000],
    [5, 'FROM MRS P ASHWORTH', 25_000],
    [7, 'HMRC CHILD BENEFIT', 10_000],
    [12, 'NEST PENSION', 31_000],
    [20, 'DIRECT DEBIT SKIPTON BS MORTGAGE', -60_000],
  ],
};

async function drop(desk: Page, ...accounts: PrintedAccount[]): Promise<void> {
  await desk.locator('input[type=file]').setInputFiles(await Promise.all(accounts.map((account) => statementFile(account))));
  const count = accounts.length;
  await expect(desk.getByText(`${count} accounts · ${count} statements`)).toBeVisible({ timeout: 40_000 });
  await expect(desk.getByText('Every penny accounted for')).toBeVisible();
}

/** Says on the household's tab that the report is for two. */
async function forTwo(desk: Page, partner: string): Promise<void> {
  await desk.getByRole('tab', { name: 'Household' }).click();
  await desk.getByRole('combobox', { name: 'Report for' }).click();
  await desk.getByRole('option', { name: 'A couple' }).click();
  await desk.getByLabel('Partner’s name').or(desk.getByLabel("Partner's name")).fill(partner);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Household saved')).toBeVisible();
}

const owner = (desk: Page, account: string) => desk.getByRole('radiogroup', { name: new RegExp(`^Whose .*${account}`) });

test('two partners: whose accounts, who earns what, and money between them that is no income', async ({ desk }) => {
  test.setTimeout(120_000);
  await startReport(desk, 'Daniel', 'Ashworth');
  await drop(desk, his, hers, joint);
  await forTwo(desk, 'Priya Ashworth');
  await expect(owner(desk, '1275').getByRole('radio', { name: 'Daniel' })).toBeChecked();
  await expect(owner(desk, '1288').getByRole('radio', { name: 'Priya' })).toBeChecked();
  await expect(owner(desk, '1299').getByRole('radio', { name: 'Both' })).toBeChecked();
  await expect(desk.getByText('By the name that its statements print: Mrs Priya Ashworth')).toBeVisible();
  await expectAccessible(desk, 'whose accounts');

  await desk.getByRole('tab', { name: 'Summary' }).click();
  const persons = desk.getByRole('table').filter({ hasText: 'Income by person' });
  const row = (name: string) => persons.getByRole('row').filter({ has: desk.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Daniel')).toHaveText('Daniel£2,500.00£30,000.00');
  await expect(row('Priya')).toHaveText('Priya£1,800.00£21,600.00');
  await expect(row('Both')).toHaveText('Both£100.00£1,200.00');
  await expect(row('Not said yet')).toHaveText('Not said yet£310.00£3,720.00');
  await expect(row('Household')).toHaveText('Household£4,710.00£56,520.00');
  await expectAccessible(desk, 'income by person');

  await desk.getByRole('tab', { name: /To review/ }).click();
  const pension = desk.getByRole('list', { name: 'To review' }).getByRole('listitem').filter({ hasText: 'whose income?' });
  await expectAccessible(desk, 'whose income is asked');
  await pension.getByRole('button', { name: /^Whose .*: Whose is it\?$/ }).click();
  await desk.getByRole('menuitem', { name: 'Priya' }).click();
  await expect(pension).toHaveCount(0);
  await desk.keyboard.press('Control+z');
  await expect(pension).toHaveCount(1);
  // The same by one key.
  await desk.keyboard.press('2');
  await expect(pension).toHaveCount(0);
  await desk.getByRole('tab', { name: 'Summary' }).click();
  await expect(row('Priya')).toHaveText('Priya£2,110.00£25,320.00');
  await expect(row('Not said yet')).toHaveCount(0);
  await desk.keyboard.press('Control+z');
  await expect(row('Not said yet')).toHaveText('Not said yet£310.00£3,720.00');
  await desk.keyboard.press('Control+Shift+z');
  await expect(row('Priya')).toHaveText('Priya£2,110.00£25,320.00');

  const sfs = JSON.parse(await finished(desk, 'SFS as JSON'));
  const earnings = sfs['monthly-income'].earnings;
  expect(earnings['client-salary-or-wages']['monthly-amount']).toBe(2_500);
  expect(earnings['partner-salary-or-wages']['monthly-amount']).toBe(1_800);
});

/** Finishes the report as it stands and gives one of its files as text. */
async function finished(desk: Page, format: string): Promise<string> {
  await desk.getByRole('button', { name: 'Finish report' }).click();
  const dialog = desk.getByRole('dialog');
  const accept = dialog.getByLabel('I have seen these, and they may be printed in the report');
  if (await accept.isVisible()) await accept.check();
  await dialog.getByRole('button', { name: 'Finish report' }).click();
  const download = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: format }).click({ timeout: 30_000 });
  return readFile(await (await download).path(), 'utf8');
}

test('an account held with somebody outside: half is proposed, and counts only when it is taken', async ({ desk }) => {
  await startReport(desk, 'Daniel', 'Ashworth');
  await drop(desk, { ...his, holder: 'Mr D Ashworth & Miss C Jones' }, joint);
  await forTwo(desk, 'Priya Ashworth');
  await expect(desk.getByText('Also in the name of Miss C Jones, who is not in this report.')).toBeVisible();
  await expect(desk.getByRole('definition').filter({ hasText: '£2,910.00' })).toBeVisible();
  await expectAccessible(desk, 'an account held with an outsider');
  await desk.getByRole('button', { name: 'Count 50 %' }).click();
  await expect(desk.getByRole('definition').filter({ hasText: '£1,660.00' })).toBeVisible();
  await expect(desk.getByText('Also in the name of Miss C Jones')).toBeHidden();
});
