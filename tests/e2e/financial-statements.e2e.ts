import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/e2e.ts';

/** A Standard Financial Statement as another program may write it: 2,000 of wages, 45.50 of gas, 800 of rent, one creditor. */
const statement = {
  'client-name': 'Asha Verma',
  'housing-tenure': 'Tenant - social',
  'monthly-income': {
    earnings: { 'client-salary-or-wages': { 'monthly-amount': 2000, notes: 'Harrow Mills' } },
    'total-monthly-income': 2000,
  },
  'monthly-outgoings': {
    'fixed-costs': {
      'home-contents': { rent: { 'monthly-amount': 800, notes: '' } },
      utilities: { gas: { 'monthly-amount': 45.5, notes: 'Prepayment meter' } },
    },
    'total-monthly-outgoings': 845.5,
  },
  debts: { 'non-priority-debts': [{ creditor: 'Kestrel Finance', 'amount-owed': 2500 }] },
};
const asFile = (content: object) => ({
  name: 'verma.sfs.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});

// The first file is refused.
test.use({ expectedErrors: /status of 422/ });

test('a Standard Financial Statement starts a report, is refused where it is wrong, and comes out again', async ({ desk }) => {
  await desk.goto('/user/income-reports');
  await desk.getByRole('button', { name: 'New report' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'New income report' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Asha Verma');
  await desk.getByRole('option', { name: 'Add “Asha Verma” as a client' }).click();
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(asFile({ ...statement, 'housing-tenure': 'Castle' }));
  await dialog.getByRole('button', { name: 'Start report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('housing-tenure');
  await expect(dialog.getByRole('alert')).toContainText('“Castle” is not known here');
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue('Asha Verma');

  await file.setInputFiles(asFile(statement));
  await dialog.getByRole('button', { name: 'Start report' }).click();
  await expect(dialog.getByText('3 lines of the statement')).toBeVisible();
  await expect(dialog.getByText('What is owed or noted: Kestrel Finance · £2,500.00')).toBeVisible();
  await expectAccessible(desk, 'what was taken over');
  await dialog.getByRole('button', { name: 'Open the report' }).click();
  await expect(desk.getByRole('heading', { name: 'Asha Verma', level: 1 })).toBeVisible();
  await expect(desk.getByText('£1,154.50').first()).toBeVisible();

  await desk.getByRole('button', { name: 'Finish report' }).click();
  const finish = desk.getByRole('dialog');
  await finish.getByRole('button', { name: 'Finish report' }).click();
  const download = desk.waitForEvent('download');
  await finish.getByRole('button', { name: 'SFS as JSON' }).click({ timeout: 30_000 });
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Income and expenditure - Asha Verma - version 1.sfs.json');
  const made = JSON.parse(await readFile(await saved.path(), 'utf8'));
  expect(made['housing-tenure']).toBe('Tenant - social');
  expect(made['monthly-outgoings']['fixed-costs'].utilities.gas['monthly-amount']).toBe(45.5);
  expect(made.overview['income-minus-outgoings']).toBe(1154.5);
});
