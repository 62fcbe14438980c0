import type { Locator, Page, Route } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { aReadReport, expect, startReport, test } from '#tests/support/e2e.ts';
import { holdBack } from '#tests/support/late-answers.ts';

/** The first payment with a word among all payments, its category about to be charity. */
async function aboutToGive(desk: Page, word: string): Promise<Locator> {
  await desk.getByRole('tab', { name: 'All payments' }).click();
  await desk.getByRole('searchbox', { name: /Search/ }).fill(word);
  const row = desk.getByRole('list', { name: 'All payments' }).getByRole('listitem').first();
  await expect(row).toContainText(new RegExp(word, 'i'));
  await row.getByRole('button', { name: 'More about this payment' }).click();
  await desk.getByRole('menuitem', { name: /category/i }).click();
  await desk.getByRole('combobox', { name: 'Search categories' }).fill('charity');
  return row;
}

test('a payment that was put under another category stands under it among all payments, and under the old one after undo', async ({
  desk,
}) => {
  await aReadReport(desk, 'Carrow');
  const row = await aboutToGive(desk, 'Sainsbury');
  await expect(row).not.toContainText('Charity and church giving');
  await desk.keyboard.press('Enter');
  await expect(row).toContainText('Charity and church giving');
  await desk.keyboard.press('Control+z');
  await expect(row).not.toContainText('Charity and church giving');
});

test('a payment is split over two categories, changed, undone, and made one again', async ({ desk }) => {
  await aReadReport(desk, 'Sallow');
  await desk.getByRole('tab', { name: 'All payments' }).click();
  const payments = desk.getByRole('list', { name: 'All payments' });
  await desk.getByRole('searchbox', { name: /^Search payments/ }).fill('Ocado 134.99');
  await expect(payments.getByRole('listitem')).toHaveCount(1);
  await payments.getByRole('button', { name: 'More about this payment' }).click();
  await desk.getByRole('menuitem', { name: 'Split over categories…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Split Ocado, 29 Dec 2025' });
  await expect(dialog.getByRole('combobox', { name: 'Category of part 1' })).toHaveValue('Groceries and housekeeping');
  await dialog.getByRole('button', { name: 'Split it' }).click();
  await expect(dialog.getByText('Choose a category')).toBeVisible();
  await expectAccessible(desk, 'a payment that is being split');
  await dialog.getByRole('combobox', { name: 'Category of part 2' }).fill('Cash');
  await desk.getByRole('option', { name: 'Cash withdrawal' }).click();
  await dialog.getByLabel('Amount of part 2').fill('200');
  await dialog.getByRole('button', { name: 'Split it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing is left for the first part');
  await dialog.getByLabel('Amount of part 2').fill('40');
  await expect(dialog.getByText('£94.99')).toBeVisible();
  await dialog.getByRole('button', { name: 'Split it' }).click();

  await desk.getByRole('searchbox', { name: /^Search payments/ }).fill('Ocado 29 Dec');
  const [rest, cash] = [
    payments.getByRole('listitem').filter({ hasText: '−£94.99' }),
    payments.getByRole('listitem').filter({ hasText: '−£40.00' }),
  ];
  await expect(rest).toContainText('part of £134.99');
  await expect(rest).toContainText('Groceries and housekeeping');
  await expect(cash).toContainText('Cash withdrawals');
  await expect(desk.getByText('Every penny accounted for')).toBeVisible();

  await cash.getByRole('button', { name: 'More about this payment' }).click();
  await desk.getByRole('menuitem', { name: 'Change the split…' }).click();
  await expect(dialog.getByLabel('Amount of part 2')).toHaveValue('£40');
  await dialog.getByLabel('Amount of part 2').fill('50');
  await dialog.getByRole('button', { name: 'Split it' }).click();
  await expect(payments.getByText('−£84.99')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(rest).toBeVisible();
  await cash.getByRole('button', { name: 'More about this payment' }).click();
  await desk.getByRole('menuitem', { name: 'Make it one payment again' }).click();
  await expect(payments.getByText('−£134.99')).toBeVisible();
  await expect(cash).toBeHidden();
});

/** Comes back to the window; how the report stood then is answered only once that is let go, also where a job that ends has it asked for again. */
async function comeBackAndWait(desk: Page): Promise<() => void> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = async (route: Route) => {
    const response = await route.fetch();
    asked.resolve();
    await released.promise;
    await route.fulfill({ response }).catch(() => {}); // nobody waits for it any more
  };
  await desk.route('**/budget', late);
  await desk.clock.setFixedTime(Date.now() + 60_000);
  await desk.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await asked.promise;
  await desk.unroute('**/budget', late);
  return released.resolve;
}

test('how the report stood when the window was come back to does not take the place of what was decided since', async ({ desk }) => {
  await aReadReport(desk, 'Lathbury');
  const row = await aboutToGive(desk, 'Sainsbury');
  const release = await comeBackAndWait(desk);
  const again = desk.waitForResponse('**/budget');
  await desk.keyboard.press('Enter');
  await expect(row).toContainText('Charity and church giving');
  await again;
  release();
  await expect(row).toContainText('Charity and church giving');
});

test('a report can be open in more tabs than a browser has connections', async ({ desk }) => {
  await aReadReport(desk, 'Penwarden');
  const others = await Promise.all(Array.from({ length: 7 }, () => desk.context().newPage()));
  for (const page of others) {
    await page.goto(desk.url());
    await expect(page.getByText('Every penny accounted for')).toBeVisible();
  }
});

test('a list says that a report waits for the password of a file', async ({ desk }) => {
  await startReport(desk, 'Gareth', 'Orme');
  await desk.locator('input[type=file]').setInputFiles(['samples/statements/protected-caldervale-selfemp-3m.pdf']);
  await expect(desk.getByText('Needs its password')).toBeVisible({ timeout: 20_000 });
  await desk.goto(paths.incomeReports());
  const row = desk.getByRole('row', { name: /Gareth Orme/ });
  await expect(row.getByText('1 file needs its password')).toBeVisible();
  await expect(row.getByText('No statements yet')).toBeHidden();
  await expectAccessible(desk, 'income reports with a file that waits');
});

test('before a report is finished, what is left open names six and says how many more there are', async ({ desk }) => {
  await startReport(desk, 'Ines', 'Penhale');
  const broken = Array.from({ length: 8 }, (_, index) => ({
    name: `broken-${index}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4 nothing of it is left, copy ${index}`),
  }));
  await desk.locator('input[type=file]').setInputFiles(broken);
  await expect(desk.getByText('8 files need you')).toBeVisible({ timeout: 30_000 });
  await desk.getByRole('button', { name: 'Finish report' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('8 files are not in this report')).toBeVisible();
  await expect(dialog.getByText(/^broken-\d\.pdf(, broken-\d\.pdf){5} and 2 more$/)).toBeVisible();
});

test('on a phone the head of a report leaves most of the screen to its payments, each with its day', async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await aReadReport(desk, 'Salter');
  const tabs = await desk.getByRole('tablist').boundingBox();
  expect((tabs?.y ?? 844) + (tabs?.height ?? 0)).toBeLessThan(0.35 * 844);
  await expectAccessible(desk, 'the head of a report on a phone');
  await desk.getByRole('tab', { name: 'All payments' }).click();
  const first = desk.getByRole('list', { name: 'All payments' }).getByRole('listitem').first();
  await expect(first.getByText(/^\d+ Dec 2025$/)).toBeVisible();

  // The button that shows where a payment stands has a foot of its own, as wide as the list: it lies on no figure.
  await desk.setViewportSize({ width: 390, height: 844 });
  await first.getByRole('button').first().click();
  const foot = await desk.getByRole('button', { name: 'Show where it stands' }).locator('..').boundingBox();
  expect(foot?.width).toBeGreaterThanOrEqual((await desk.getByRole('tabpanel').boundingBox())?.width ?? Infinity);
  // A tab that a link leads to is seen to be the chosen one.
  await desk.getByRole('button', { name: 'Every penny accounted for' }).click();
  await expect(desk.getByRole('tab', { name: 'Months' })).toBeInViewport({ ratio: 1 });
});

/* Of seven months, July is missing: the balance jumps over it. A card is paid off, and has no statements. */
function withoutJuly(): string {
  const lines = ['Sort code,60-12-34', 'Account number,12345678', '', 'Date,Type,Description,Paid out,Paid in,Balance'];
  let balance = 100_000;
  const pay = (date: string, type: string, words: string, pence: number): string => {
    balance += pence;
    const amount = (Math.abs(pence) / 100).toFixed(2);
    return [date, type, words, pence < 0 ? amount : '', pence < 0 ? '' : amount, (balance / 100).toFixed(2)].join(',');
  };
  for (const month of ['03', '04', '05', '06', '07', '08', '09']) {
    const paid = [
      pay(`01/${month}/2025`, 'BGC', 'ACME LTD SALARY', 250_000),
      pay(`03/${month}/2025`, 'DEB', 'TESCO STORES 2210', -20_000 - 100 * Number(month)),
      pay(`15/${month}/2025`, 'DD', 'BARCLAYCARD', -52_700),
      pay(`28/${month}/2025`, 'DD', 'BRITISH GAS', -10_000),
    ];
    if (month !== '07') lines.push(...paid);
  }
  return lines.join('\r\n');
}

test('a file that lacks a month loses no payment, and shows the month as missing; a card without statements is named', async ({ desk }) => {
  await startReport(desk, 'Imogen', 'Tarrant');
  const buffer = Buffer.from(withoutJuly());
  await desk.locator('input[type=file]').setInputFiles([{ name: 'without-july.csv', mimeType: 'text/csv', buffer }]);
  const card = desk.getByRole('button', { name: '£527.00 a month to a card without statements' });
  await expect(card).toBeVisible({ timeout: 30_000 });
  await expect(desk.getByText('£2,500.00').first()).toBeVisible();
  await expect(desk.getByText(/^Jul 25 missing from /)).toBeVisible();
  await desk.getByRole('tab', { name: 'Months' }).click();
  const grid = desk.getByRole('region', { name: 'Month by month' });
  await expect(grid.getByRole('columnheader', { name: 'Jul 25 missing' })).toBeVisible();
  await expect(grid.getByRole('row', { name: /^Income/ })).toHaveText(/£2,500.00–£2,500.00£2,500.00$/);
  await expect(desk.getByText('The tightest of the 6 months that every account’s statements cover was September 2025.')).toBeVisible();
  await expectAccessible(desk, 'months of which one is missing');
  await desk.getByRole('button', { name: 'Finish report' }).click();
  await expect(desk.getByRole('dialog').getByText(/^£527\.00 a month is paid to a card whose statements are not here/)).toBeVisible();
  await expect(desk.getByRole('dialog').getByText('Barclaycard')).toBeVisible();

  // A bill that comes each month is split alike in one go, and still is one amount each month.
  await desk.keyboard.press('Escape');
  await desk.getByRole('tab', { name: 'All payments' }).click();
  await desk.getByRole('searchbox', { name: /^Search payments/ }).fill('British Gas');
  const payments = desk.getByRole('list', { name: 'All payments' }).getByRole('listitem');
  await expect(payments).toHaveCount(6);
  await payments.first().getByRole('button', { name: 'More about this payment' }).click();
  await desk.getByRole('menuitem', { name: 'Split over categories…' }).click();
  const split = desk.getByRole('dialog');
  await split.getByRole('combobox', { name: 'Category of part 2' }).fill('Home repairs');
  await desk.getByRole('option', { name: /^Home repairs/ }).click();
  await split.getByLabel('Amount of part 2').fill('12.50');
  await split.getByLabel('Split the 5 other payments of this amount (British Gas) alike').check();
  await split.getByRole('button', { name: 'Split it' }).click();
  await expect(payments).toHaveCount(12);
  await desk.getByRole('tab', { name: 'Summary' }).click();
  await expect(desk.getByRole('row', { name: /^British Gas .* Monthly £87\.50 £87\.50/ })).toBeVisible();
  await expect(desk.getByRole('row', { name: /^British Gas .* Monthly £12\.50 £12\.50/ })).toBeVisible();
});

test('a report is finished once all that was decided has arrived, and says until then that it is being saved', async ({ desk }) => {
  await aReadReport(desk, 'Harle');
  await aboutToGive(desk, 'Sainsbury');
  const deciding = await holdBack(desk, '**/decide', { method: 'POST', unsent: true });
  await desk.keyboard.press('Enter');
  await deciding.asked;
  await desk.getByRole('button', { name: 'Finish report' }).click();
  const finish = desk.getByRole('dialog').getByRole('button', { name: 'Finish report' });
  const accept = desk.getByRole('dialog').getByRole('checkbox');
  await expect(finish).toBeVisible();
  if (await accept.isVisible()) await accept.check();
  await expect(finish).toBeDisabled();
  deciding.letGo();
  await expect(finish).toBeEnabled();
});

test('a report whose statement is read between two answers shows it', async ({ desk }) => {
  await startReport(desk, 'Jean', 'Tolland');
  await desk.locator('input[type=file]').setInputFiles(['samples/statements/thornbury-retired-1m.pdf']);
  const other = await desk.context().newPage();
  const evidence = await holdBack(desk, '**/evidence');
  const budget = await holdBack(desk, '**/budget');
  await desk.reload();
  await Promise.all([evidence.asked, budget.asked]);
  await other.goto(desk.url());
  await expect(other.getByText('Every penny accounted for')).toBeVisible({ timeout: 40_000 });
  evidence.letGo();
  budget.letGo();
  await expect(desk.getByText('Every penny accounted for')).toBeVisible();
});
