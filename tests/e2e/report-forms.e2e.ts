import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { aReadReport, expect, startReport, test } from '#tests/support/e2e.ts';

test('a line by hand asks for its amount, is not left unsaved without a question, and is deleted after one', async ({ desk }) => {
  await startReport(desk, 'Amara', 'Sewell');
  const report = desk.url().split('?')[0]!;
  await desk.goto(`${report}?tab=summary`);
  await desk.goto(`${report}/lines/new-expense`);
  const amount = desk.getByLabel('Amount');
  await expect(amount).toHaveValue('');
  await desk.getByLabel('Name').fill('Window cleaner');
  await desk.getByRole('button', { name: 'Add spending' }).click();
  await expect(desk.getByText('Enter an amount')).toBeVisible();
  await amount.fill('-50');
  await desk.getByRole('button', { name: 'Add spending' }).click();
  await expect(desk.getByText('An amount is never negative: choose income or spending instead')).toBeVisible();
  await expectAccessible(desk, 'a line by hand that is refused');

  const leaving = desk.waitForEvent('dialog');
  await desk.evaluate('void setTimeout(() => location.reload())');
  await (await leaving).dismiss();
  await desk.getByRole('link', { name: 'Report', exact: true }).click();
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await amount.fill('50');
  await desk.getByRole('button', { name: 'Add spending' }).click();
  await desk.getByRole('link', { name: 'Window cleaner' }).click();

  await desk.getByRole('button', { name: 'Delete line' }).click();
  await desk.getByRole('dialog', { name: 'Delete “Window cleaner”?' }).getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Delete line' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete line' }).click();
  await expect(desk).toHaveURL(/income-reports\/[^/]+(\?tab=summary)?$/);
  await expect(desk.getByRole('link', { name: 'Window cleaner' })).toBeHidden();
});

test('a cleared amount is no £0.00, nothing is left out without a reason, and a report that is reopened can be worked on', async ({
  desk,
}) => {
  test.setTimeout(120_000);
  await aReadReport(desk, 'Sandford');
  await desk.getByRole('tab', { name: 'Summary' }).click();
  await desk.getByRole('button', { name: 'Change Aviva Annuity' }).click();
  const editor = desk.getByRole('dialog');
  await editor.getByLabel('Amount').fill('');
  await expect(editor.getByText('Enter an amount')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled();
  await desk.keyboard.press('Escape');

  // Shares, exact to the hundredth of a per cent: the account's, and of it a line's own.
  await desk.getByRole('tab', { name: 'Household' }).click();
  const share = desk.getByRole('textbox', { name: /^Share of / }).first();
  await share.fill('133');
  await expect(desk.getByText('A share is from 0 to 100 %')).toBeVisible();
  await expectAccessible(desk, 'a share that is none');
  await share.fill('33.33');
  await share.press('Enter');
  await expect(share).toHaveValue('33.33 %');
  await desk.getByRole('tab', { name: 'Summary' }).click();
  await expect(desk.getByRole('row', { name: /^Aviva Annuity / })).toContainText('£78.99');
  await desk.getByRole('button', { name: 'Change Aviva Annuity' }).click();
  await expect(editor.getByRole('textbox', { name: 'Share that counts' })).toHaveValue('100 %');
  await expect(editor.getByText('Of the 33.33 % that counts of the account.')).toBeVisible();
  await editor.getByRole('textbox', { name: 'Share that counts' }).fill('50');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('row', { name: /^Aviva Annuity / })).toContainText('£39.51');

  await desk.getByRole('tab', { name: 'All payments' }).click();
  await desk.getByRole('button', { name: 'More about this payment' }).first().click();
  await desk.getByRole('menuitem', { name: 'Leave it out…' }).click();
  await expect(desk.getByRole('radio', { checked: true })).toHaveCount(0);
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Choose a reason')).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await desk.getByRole('button', { name: 'Finish report' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('I have seen these').check();
  await dialog.getByRole('button', { name: 'Finish report' }).click();
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('All changes saved')).toBeVisible();
  await desk.getByRole('button', { name: 'More about the report of Jean Sandford' }).click();
  await desk.getByRole('menuitem', { name: 'Delete this report' }).click();
  await expect(desk.getByText('its versions are kept, and it can’t be deleted')).toBeVisible();
});

test('what is typed of the household is said to be unsaved, kept while other tabs are looked at, and asked about before one leaves', async ({
  desk,
}) => {
  await aReadReport(desk, 'Tolworth');
  await desk.getByRole('tab', { name: 'Household and accounts' }).click();
  await desk.getByLabel('Address').fill('4 Mill Lane, Otley');
  await expect(desk.getByText('Household not saved yet')).toBeVisible();
  await expect(desk.getByText('All changes saved')).toBeHidden();
  await desk.getByRole('tab', { name: 'Summary' }).click();
  await desk.getByRole('link', { name: 'Add income' }).click();
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await desk.getByRole('tab', { name: 'Household and accounts' }).click();
  await expect(desk.getByLabel('Address')).toHaveValue('4 Mill Lane, Otley');

  await desk.getByRole('button', { name: 'Finish report' }).click();
  await expect(desk.getByText('Household saved')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByText('All changes saved')).toBeVisible();
  await desk.reload();
  await desk.getByRole('tab', { name: 'Household and accounts' }).click();
  await expect(desk.getByLabel('Address')).toHaveValue('4 Mill Lane, Otley');
});

test('on a phone a report says that all is saved, and its last step is undone, also after another page', async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await aReadReport(desk, 'Ullathorne');
  await expect(desk.getByText('All changes saved')).toBeInViewport();
  const undo = desk.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  await desk.getByRole('tab', { name: /To review/ }).click();
  const rows = desk.getByRole('list', { name: 'To review' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await desk.keyboard.press('Enter');
  await expect(rows).toHaveCount(before - 1);
  await desk.getByRole('tab', { name: 'Summary' }).click();
  await desk.getByRole('link', { name: 'Add income' }).click();
  await desk.getByRole('link', { name: 'Cancel' }).click();
  await desk.getByRole('tab', { name: /To review/ }).click();
  await undo.click();
  await expect(rows).toHaveCount(before);
});

test('a report that was begun by mistake is deleted, on its own screen and in the list', async ({ desk }) => {
  await startReport(desk, 'Ida', 'Mistaken');
  await desk.getByRole('button', { name: 'More about the report of Ida Mistaken' }).click();
  await desk.getByRole('menuitem', { name: 'Delete this report' }).click();
  const sure = desk.getByRole('dialog', { name: 'Delete the report of Ida Mistaken?' });
  await expect(sure.getByText('The statements stay with the client.')).toBeVisible();
  await sure.getByRole('button', { name: 'Delete this report' }).click();
  await expect(desk.getByRole('heading', { name: 'No income reports yet' })).toBeVisible();

  await startReport(desk, 'Ivo', 'Mistaken');
  await desk.goto(paths.incomeReports());
  await expect(desk.getByRole('row', { name: /Ivo Mistaken/ })).toBeVisible();
  await expect(desk.getByRole('columnheader')).toContainText(['Client', 'Period', 'Income', 'Spending', 'Saving', 'Left over', 'State']);
  await desk.getByRole('button', { name: 'More about the report of Ivo Mistaken' }).click();
  await desk.getByRole('menuitem', { name: 'Delete this report' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete this report' }).click();
  await expect(desk.getByRole('heading', { name: 'No income reports yet' })).toBeVisible();
});
