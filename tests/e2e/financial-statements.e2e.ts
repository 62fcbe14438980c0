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
  await expectAccessible(desk, 'a report from a statement');
  await dialog.getByRole('button', { name: 'Start report' }).click();
  await expect(dialog.getByText('3 lines of the statement')).toBeVisible();
  await expect(dialog.getByText('What is owed or noted: Kestrel Finance · £2,500.00')).toBeVisible();
  await expectAccessible(desk, 'what was taken over');
  await expect(dialog.getByText('An unknown error occurred')).toBeHidden();
  await dialog.getByLabel('Paid a month to Kestrel Finance').fill('54.50');
  await dialog.getByRole('button', { name: 'Add as a line' }).click();
  await expect(dialog.getByText('Added as a line: £54.50 a month.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open the report' }).click();
  await expect(desk.getByRole('heading', { name: 'Asha Verma', level: 1 })).toBeVisible();
  await expect(desk.getByText('£1,100.00').first()).toBeVisible();
  await expect(desk.getByText('From verma.sfs.json: Prepayment meter')).toBeVisible();

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

test('flexible costs above the firm’s guideline ask for a note, which is kept', async ({ desk }) => {
  await desk.goto('/user/categories?tab=guidelines');
  await desk.getByRole('button', { name: 'Enter a guideline' }).click();
  const form = desk.getByRole('dialog', { name: 'Spending guideline' });
  await desk.setViewportSize({ width: 390, height: 844 });
  await form.getByRole('button', { name: 'Save guideline' }).click();
  await expect(form.getByRole('alert')).toHaveText('Choose the day from which it holds');
  await expect(form.getByRole('alert')).toBeInViewport();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await form.getByLabel('Holds from').fill('6 April 2026');
  const food = form.getByRole('group', { name: 'Food and housekeeping' });
  await food.getByLabel('First adult').fill('200.50');
  await food.getByLabel('Each further adult').fill('100');
  await food.getByLabel('Each child under 16').fill('50');
  await form.getByRole('button', { name: 'Save guideline' }).click();
  await expect(desk.getByRole('heading', { name: 'From 6 Apr 2026' })).toBeVisible();
  await expect(desk.getByRole('cell', { name: '£200.50' })).toBeVisible();
  await expectAccessible(desk, 'spending guidelines');
  await desk.getByRole('button', { name: 'Change' }).click();
  await expect(food.getByLabel('First adult')).toHaveValue('£200.5');
  await desk.keyboard.press('Escape');

  await desk.goto('/user/income-reports');
  await desk.getByRole('button', { name: 'New report' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'New income report' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Bo Lindqvist');
  await desk.getByRole('option', { name: 'Add “Bo Lindqvist” as a client' }).click();
  const stated = { 'is-joint-application': true, 'dependent-children-under-16': 1, 'dependent-children-16-18': 0 };
  const groceries = { 'food-housekeeping': { groceries: { 'monthly-amount': 400 } } };
  const content = { ...statement, ...stated, 'monthly-outgoings': { 'flexible-costs': groceries } };
  await dialog.locator('input[type=file]').setInputFiles(asFile(content));
  await dialog.getByRole('button', { name: 'Start report' }).click();
  await dialog.getByRole('button', { name: 'Open the report' }).click();
  await desk.getByRole('tab', { name: /Summary/ }).click();
  await desk.getByText('By need', { exact: true }).click();
  const byNeed = desk.getByRole('region', { name: 'Spending by need' });
  await expect(byNeed.getByRole('row', { name: 'Basic essential £400.00 £4,800.00' })).toBeVisible();
  await expect(byNeed.getByRole('row', { name: 'Committed £0.00 £0.00' })).toBeVisible();
  // 200.50 + 100 + 50
  const beside = desk.getByRole('region', { name: 'Spending guidelines' });
  await expect(beside.getByText('For 2 adults and 1 child')).toBeVisible();
  await expect(beside.getByRole('row', { name: 'Food and housekeeping Needs a note £400.00 £350.50' })).toBeVisible();
  await beside.getByLabel('Note on Food and housekeeping').fill('Two teenagers eat here at weekends');
  await beside.getByRole('button', { name: 'Save note' }).click();
  await expect(beside.getByText('Needs a note')).toBeHidden();
  await desk.reload();
  await expect(beside.getByLabel('Note on Food and housekeeping')).toHaveValue('Two teenagers eat here at weekends');
  await expectAccessible(desk, 'a report beside its guidelines');
});
