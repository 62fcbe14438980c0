import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, startReport, test } from '#tests/support/e2e.ts';

const sample = (name: string) => `samples/statements/${name}`;
const four = ['thornbury-couple-2025.pdf', 'albion-couple-and-saver-6m.pdf', 'orbit-benefits-6m.pdf', 'harbourside-selfemp-6m.pdf'].map(
  sample,
);

async function drop(desk: Page, files: string[]): Promise<void> {
  await desk.locator('input[type=file]').setInputFiles(files);
}

test('from four statements to a finished report: drop, review by keyboard, finish, open the PDF', async ({ desk }) => {
  test.setTimeout(90_000);
  await startReport(desk, 'Daniel', 'Ashworth');
  await drop(desk, four);
  await expect(desk.getByText('5 accounts · 4 statements')).toBeVisible({ timeout: 40_000 });
  await expect(desk.getByText('Every penny accounted for')).toBeVisible();
  await expect(desk.getByText('Reading', { exact: false }).first()).toBeHidden();

  await desk.getByRole('tab', { name: /To review/ }).click();
  await expect(desk.getByRole('img', { name: /page \d+, with the payment marked/ })).toBeVisible();
  await reviewByKeyboard(desk);

  await desk.getByRole('button', { name: 'Finish report' }).click();
  const dialog = desk.getByRole('dialog');
  // The four cover different months, which the report says.
  await dialog.getByLabel('I have seen these, and they may be printed in the report').check();
  await dialog.getByRole('button', { name: 'Finish report' }).click();
  const download = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PDF' }).click({ timeout: 30_000 });
  expect((await download).suggestedFilename()).toBe('Income and expenditure - Daniel Ashworth - version 1.pdf');
});

/** Goes through the whole queue as a hurried adviser would, touching nothing but keys. */
async function reviewByKeyboard(desk: Page): Promise<void> {
  const rows = desk.getByRole('list', { name: 'To review' }).getByRole('listitem');
  for (let left = await rows.count(); left > 0; left = await rows.count()) {
    const unknown = await desk.locator('li[aria-current]').getByRole('button', { name: 'What is this for?' }).count();
    await desk.keyboard.press('Enter');
    if (unknown > 0) {
      await desk.getByRole('combobox', { name: 'Search categories' }).fill('general');
      await desk.keyboard.press('Enter');
      await expect(desk.getByRole('button', { name: 'Only this' })).toBeVisible();
      await desk.keyboard.press('o');
    }
    await expect(rows).not.toHaveCount(left);
  }
  await expect(desk.getByText('Nothing left to review')).toBeVisible();
}

test('a correction is previewed, kept as the firm’s rule, and undone with one key', async ({ desk }) => {
  await startReport(desk, 'Jean', 'Coleridge');
  await drop(desk, [sample('thornbury-retired-1m.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('tab', { name: /To review/ }).click();
  const first = desk.locator('li[aria-current]');
  const payee = await first.locator('strong').innerText();
  await desk.keyboard.press('c');
  await desk.getByRole('combobox', { name: 'Search categories' }).fill('charity');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(`${payee} → Charity and church giving`)).toBeVisible();
  await desk.getByRole('button', { name: /and remember/ }).click();
  await expect(desk.getByText('All changes saved')).toBeVisible();
  await desk.goto('/user/categories?tab=rules');
  await expect(desk.getByRole('cell', { name: payee })).toBeVisible();
});

test.describe('files that can’t all be used', () => {
  // An empty file is refused at once.
  test.use({ expectedErrors: /status of 400/ });

  test('a shoebox of files: what is here already, what is nothing, and what a report would lack', async ({ desk }) => {
    await startReport(desk, 'Ivy', 'Coleridge');
    await drop(desk, [sample('bad-not-a-statement.pdf'), sample('bad-empty.pdf'), sample('thornbury-retired-1m.pdf')]);
    await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
    await desk.getByRole('tab', { name: /Statements/ }).click();
    await expect(desk.getByText('This file is empty.')).toBeVisible();
    // It was sent before the statement, and still stands first: it needs somebody.
    await expect(desk.getByRole('listitem').filter({ hasText: '.pdf' }).first()).toContainText("Can't be used");
    await drop(desk, [sample('thornbury-retired-1m.pdf')]);
    await expect(desk.getByText('This file is here already, as thornbury-retired-1m.pdf.')).toBeVisible();
    await desk.getByRole('button', { name: 'Finish report' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText('1 file is not in this report')).toBeVisible();
    await expect(dialog.getByText('bad-not-a-statement.pdf')).toBeVisible();
  });
});

test('what is corrected of a person stays in this report unless every client is meant', async ({ desk }) => {
  await startReport(desk, 'Ada', 'Coleridge');
  await drop(desk, [sample('thornbury-couple-2025.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('tab', { name: /To review/ }).click();
  const row = desk.getByRole('list', { name: 'To review' }).getByRole('listitem').filter({ hasText: 'Lucy Fenwick' }).first();
  await row.click();
  await desk.keyboard.press('c');
  await desk.getByRole('combobox', { name: 'Search categories' }).fill('general');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Another client’s Lucy Fenwick may be somebody else')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Remember for every client' })).toBeVisible();
  await expectAccessible(desk, 'a rule about a person');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('All changes saved')).toBeVisible();
  await desk.goto('/user/categories?tab=rules');
  await expect(desk.getByText('No rules yet')).toBeVisible();
});

test('undo takes a decision back and redo makes it again', async ({ desk }) => {
  await startReport(desk, 'Peter', 'Coleridge');
  await drop(desk, [sample('thornbury-retired-1m.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('tab', { name: /To review/ }).click();
  const rows = desk.getByRole('list', { name: 'To review' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await desk.keyboard.press('Enter');
  await expect(rows).toHaveCount(before - 1);
  await desk.keyboard.press('Control+z');
  await expect(rows).toHaveCount(before);
  await desk.keyboard.press('Control+Shift+z');
  await expect(rows).toHaveCount(before - 1);
});

test('who leaves while a file is still being sent is asked first', async ({ desk }) => {
  const sent = Promise.withResolvers<void>();
  await desk.route('/api/bank-statements*', async (route) => {
    if (route.request().method() === 'POST') await sent.promise;
    await route.continue();
  });
  await startReport(desk, 'Elin', 'Prosser');
  await Promise.all([
    desk.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/bank-statements')),
    drop(desk, [sample('thornbury-retired-1m.pdf')]),
  ]);
  const asked = desk.waitForEvent('dialog');
  await desk.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  sent.resolve();
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
});

test('each file says what became of it: proved, needs its password, refused with the reason', async ({ desk }) => {
  await startReport(desk, 'Alun', 'Gregory');
  await drop(desk, ['protected-caldervale-selfemp-3m.pdf', 'bad-not-a-statement.pdf', 'bad-corrupt.pdf'].map(sample));
  await desk.getByRole('tab', { name: /Statements/ }).click();
  await expect(desk.getByText('Needs its password')).toBeVisible({ timeout: 20_000 });
  await expect(desk.getByText("Can't be used")).toHaveCount(2);
  await desk.getByLabel('Password of this file').fill('wrong');
  await desk.getByRole('button', { name: 'Unlock' }).click();
  await expect(desk.getByText('The password doesn’t open this file. Check it and try again.')).toBeVisible();
});

test('a line by hand shows its month while typing, and stands in the summary', async ({ desk }) => {
  await startReport(desk, 'Amara', 'Nwosu');
  await desk.goto(`${desk.url()}/lines/new-income`);
  await desk.getByLabel('Name').fill('Wages from Hartley Ltd');
  await desk.getByLabel('Amount').fill('400');
  await desk.getByRole('combobox', { name: 'How often' }).click();
  await desk.getByRole('option', { name: 'Weekly', exact: true }).click();
  await expect(desk.getByText('That is, a month: £1,733.33')).toBeVisible();
  await desk.getByRole('button', { name: 'Add income' }).click();
  await expect(desk.getByRole('definition').filter({ hasText: '£1,733.33' }).first()).toBeVisible();
});

test('two tabs that decide different things merge without a question', async ({ desk }) => {
  await startReport(desk, 'Bea', 'Farrant');
  await drop(desk, [sample('thornbury-retired-1m.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  const other = await desk.context().newPage();
  await other.goto(`${desk.url().split('?')[0]}?tab=review`);
  await expect(other.getByRole('list', { name: 'To review' })).toBeVisible();
  await desk.getByRole('tab', { name: /To review/ }).click();
  const rows = desk.getByRole('list', { name: 'To review' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await desk.keyboard.press('Enter');
  await expect(rows).toHaveCount(before - 1);
  await other.keyboard.press('ArrowDown');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('list', { name: 'To review' }).getByRole('listitem')).toHaveCount(before - 2);
});

test('the workspace is accessible on every tab', async ({ desk }) => {
  test.setTimeout(120_000);
  await startReport(desk, 'Gwilym', 'Pritchard');
  await drop(desk, [sample('thornbury-retired-1m.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  for (const tab of ['To review', 'All payments', 'Set aside', 'Months', 'Summary', 'Statements', 'Household']) {
    await desk.getByRole('tab', { name: new RegExp(tab) }).click();
    await expectAccessible(desk, `workspace: ${tab}`);
  }
});

test('a figure of the summary shows the payments behind it, and a person’s word over it is kept with its reason', async ({ desk }) => {
  await startReport(desk, 'Jean', 'Farrant');
  await drop(desk, [sample('thornbury-retired-1m.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('tab', { name: 'Summary' }).click();
  const line = desk.getByRole('row', { name: /Aviva/ }).first();
  await line.getByRole('button', { name: /Aviva/ }).first().click();
  await expect(desk.getByRole('img', { name: /with the payment marked/ })).toBeVisible();
  await line.getByRole('button', { name: /^Change/ }).click();
  const editor = desk.getByRole('dialog');
  await editor.getByLabel('Amount').fill('13.50');
  await editor.getByLabel('Note').fill('Renewed at a higher premium');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('£13.50');
  await expect(line).toContainText('Renewed at a higher premium');
  await desk.keyboard.press('Control+z');
  await expect(line).not.toContainText('Renewed at a higher premium');
});

test('an account that is left out takes its figures with it', async ({ desk }) => {
  await startReport(desk, 'Owen', 'Farrant');
  await drop(desk, [sample('thornbury-retired-1m.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('tab', { name: 'Household and accounts' }).click();
  await desk.getByRole('switch').uncheck({ force: true });
  await expect(desk.getByText('Left out', { exact: true })).toBeVisible();
  await expect(desk.getByRole('definition').first()).toHaveText('£0.00');
});

test('a payment is left out for a reason that the report prints, by keyboard, and taken in again', async ({ desk }) => {
  await startReport(desk, 'Ada', 'Farrant');
  await drop(desk, [sample('thornbury-retired-1m.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  const leaveOutFirst = async () => {
    await desk.getByRole('tab', { name: 'All payments' }).click();
    await desk.getByRole('button', { name: 'More about this payment' }).first().click();
    await desk.getByRole('menuitem', { name: 'Leave it out…' }).click();
    await expect(desk.getByRole('radio', { name: 'Business cost' })).toBeFocused();
  };
  await leaveOutFirst();
  await expectAccessible(desk, 'workspace: leaving out');
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByRole('radio', { name: "Someone else's money" })).toBeChecked();
  await desk.keyboard.press('Enter');
  await desk.getByRole('tab', { name: 'Set aside' }).click();
  await expect(desk.getByText("Someone else's money")).toBeVisible();
  await desk.getByRole('button', { name: 'Take it in again' }).click();
  await expect(desk.getByText("Someone else's money")).toBeHidden();

  await leaveOutFirst();
  await desk.getByRole('radio', { name: 'Other' }).check();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Say why in a few words')).toBeVisible();
  await desk.getByLabel('Reason', { exact: true }).fill('Paid for a neighbour, who gave it back in cash');
  await desk.keyboard.press('Enter');
  await desk.getByRole('tab', { name: 'Set aside' }).click();
  await expect(desk.getByText('Paid for a neighbour, who gave it back in cash')).toBeVisible();
});

test('markers: off until the firm wants them, then each with payments that are lit on their page', async ({ desk }) => {
  await startReport(desk, 'Nora', 'Whitlock');
  await drop(desk, [sample('orbit-benefits-6m.pdf'), sample('harbourside-selfemp-6m.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 40_000 });
  await desk.getByRole('tab', { name: 'To ask about' }).click();
  await expect(desk.getByRole('heading', { name: 'Markers are switched off' })).toBeVisible();
  await desk.getByRole('button', { name: 'Show markers to our advisers' }).click();
  const marker = desk.getByRole('region', { name: 'Cash' });
  await expect(marker.getByText(/taken out in \d+ withdrawals/)).toBeVisible();
  const files = desk.getByRole('region', { name: 'About the files' });
  await expect(files.getByText(/written by LibreOffice/)).toBeVisible();
  await expectAccessible(desk, 'income-report-markers');
  await marker.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(marker.getByRole('listitem').nth(1)).toHaveAttribute('data-selected');
  await expect(desk.getByRole('img', { name: /page \d+, with the payment marked/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Switch markers off' }).click();
  await expect(desk.getByRole('heading', { name: 'Markers are switched off' })).toBeVisible();
});

test('the menu of a payment opens by keyboard and gives the focus back, the first time and later', async ({ desk }) => {
  await startReport(desk, 'Ann', 'Moss');
  await drop(desk, [sample('thornbury-retired-1m.pdf')]);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('tab', { name: 'All payments' }).click();
  const more = desk.getByRole('button', { name: 'More about this payment' }).nth(1);
  for (const time of ['first', 'second']) {
    await more.press('Enter');
    await expect(desk.getByRole('menu'), time).toBeVisible();
    await expect(more, time).not.toBeFocused();
    await desk.keyboard.press('ArrowDown');
    await expect(desk.getByRole('menuitem').first(), time).toBeFocused();
    await desk.keyboard.press('Escape');
    await expect(more, time).toBeFocused();
  }
});
