import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, startReport, test } from '#tests/support/e2e.ts';

/** A file as a bank's own site would hand it out. */
const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
});

/* Each balance is the one above it and the amount. */
const proved = file(
  'kestrel-november.csv',
  'Date,Description,Amount,Balance',
  '03/11/2025,SALARY KESTREL LTD,2100.00,2350.00',
  '05/11/2025,RENT WREN STREET,-850.00,1500.00',
  '12/11/2025,TESCO STORES 2210,-12.40,1487.60',
  '28/11/2025,THAMES WATER,-31.00,1456.60',
);
/* Nothing says which of these are money out. */
const asked = file(
  'card-november.csv',
  'Date,Description,Amount',
  '13/11/2025,TESCO STORES 2210,12.40',
  '14/11/2025,TRAINLINE,58.10',
  '28/11/2025,BOOTS 0613,7.99',
);
/* Nothing but the sort code says that these are days of February. */
const early = file(
  'early-february.csv',
  'Sort code,60-12-34',
  'Account number,12345678',
  '',
  'Date,Description,Amount,Balance',
  '03/02/2025,SALARY KESTREL LTD,2100.00,2350.00',
  '05/02/2025,RENT WREN STREET,-850.00,1500.00',
);
/* Another account of the household: its payments on the same days are others. */
const bills = file(
  'bills-november.csv',
  'Date,Description,Amount,Balance',
  '04/11/2025,TRANSFER IN,400.00,910.00',
  '05/11/2025,OCTOPUS ENERGY,-110.00,800.00',
  '20/11/2025,COUNCIL TAX,-150.00,650.00',
);
/* Of the first again: it begins the day after with the balance with which that ended. */
const provedAfter = file(
  'kestrel-december.csv',
  'Date,Description,Amount,Balance',
  '29/11/2025,BOOTS 0613,-7.60,1449.00',
  '30/12/2025,SALARY KESTREL LTD,2100.00,3549.00',
);
const malformed = file(
  'torn.csv',
  'Date,Description,Amount,Balance',
  '03/11/2025,SALARY KESTREL LTD,2100.00,2350.00',
  '31/02/2025,RENT WREN STREET,-850.00,1500.00',
);

/* The gift raises the balance by more than was given. */
const broken = file(
  'torn-chain.csv',
  'Date,Description,Amount,Balance',
  '21/11/2025,OCTOPUS ENERGY,-45.00,955.00',
  '22/11/2025,TESCO STORES 2210,-12.50,942.50',
  '23/11/2025,GIFT,100.00,1342.50',
  '24/11/2025,BOOTS 0613,-30.00,1312.50',
);

type Upload = ReturnType<typeof file>;
const drop = (desk: Page, ...files: Upload[]) => desk.locator('input[type=file]').setInputFiles(files);

test('a balance that doesn’t follow stands among what is unusual about the files, with its row', async ({ desk }) => {
  await startReport(desk, 'Maud', 'Tully');
  await drop(desk, broken);
  await expect(desk.getByRole('tab', { name: 'All payments 4' })).toBeVisible({ timeout: 40_000 });
  await desk.getByRole('tab', { name: 'To ask about' }).click();
  await desk.getByRole('button', { name: 'Show markers to our advisers' }).click();
  const files = desk.getByRole('region', { name: 'About the files' });
  await expect(files.getByText('Row 4: £1,342.50 is printed, £1,042.50 follows')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(desk, 'signs-of-an-export');
  await desk.getByRole('button', { name: 'Switch markers off' }).click();
});

test('an export with balances is proved, and a payment of the report shows its row', async ({ desk }) => {
  await startReport(desk, 'Imogen', 'Ashdown');
  await drop(desk, proved);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('tab', { name: /Statements/ }).click();
  await expect(desk.getByText('Proved', { exact: true })).toBeVisible();
  await desk.getByRole('tab', { name: /All payments/ }).click();
  await desk
    .getByRole('list', { name: 'All payments' })
    .getByRole('button', { name: /TESCO STORES 2210/ })
    .click();
  const rows = desk.getByRole('table', { name: 'Row 4 of kestrel-november.csv' });
  await expect(rows.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
  await expect(rows.locator('tr[aria-current]')).toHaveText('412/11/2025TESCO STORES 2210-12.401487.60');
  await expectAccessible(desk, 'a payment in its row');
});

test('a person says what columns hold where the file does not: seen beforehand, read so, and said anew', async ({ desk }) => {
  await startReport(desk, 'Ines', 'Ashdown');
  await drop(desk, asked);
  await expect(desk.getByText('Needs its columns')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('button', { name: 'Choose its columns' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Columns of card-november.csv' });
  const preview = dialog.getByRole('region', { name: 'How it would be read' });
  const columnHolds = (name: RegExp) => dialog.getByRole('combobox', { name });
  await columnHolds(/Description/).selectOption('Date');
  await expect(preview).toContainText('Two columns hold the date. Choose one.');
  await expect(dialog.getByRole('button', { name: 'Read it like this' })).toBeDisabled();
  await columnHolds(/Description/).selectOption('Description');
  await expect(preview).toContainText('Say how money out is written.');
  await dialog.getByRole('radio', { name: 'a positive amount, 12.40' }).check();
  await expect(preview).toContainText('13 Nov 2025 · TESCO STORES 2210 · £12.40 out');
  await expect(preview).toContainText('No balances prove this reading');
  await expectAccessible(desk, 'the columns of an export');
  await dialog.getByRole('button', { name: 'Read it like this' }).click();

  await expect(dialog).toBeHidden();
  await desk.getByRole('tab', { name: /Statements/ }).click();
  await expect(desk.getByText('Not proved', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(desk.getByText('It prints no balances, so there is nothing to prove it by.')).toBeVisible();
  await desk.getByRole('button', { name: 'Change its columns' }).click();
  await expect(dialog.getByRole('radio', { name: 'a positive amount, 12.40' })).toBeChecked();
});

test('days that are only likely to come first are read so, and can be said otherwise', async ({ desk }) => {
  await startReport(desk, 'Iris', 'Ashdown');
  await drop(desk, early);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('tab', { name: /Statements/ }).click();
  await desk.getByRole('button', { name: 'Change its columns' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Columns of early-february.csv' });
  await expect(dialog).toContainText('The day is taken to come first in 03/02/2025, by what else the file says.');
  await expect(dialog.getByRole('radio', { name: 'day, month, year' })).toBeChecked();
  await expect(dialog.getByRole('region', { name: 'How it would be read' })).toContainText('3 Feb 2025 · SALARY KESTREL LTD');
  await dialog.getByRole('radio', { name: 'month, day, year' }).check();
  await expect(dialog.getByRole('region', { name: 'How it would be read' })).toContainText('2 Mar 2025 · SALARY KESTREL LTD');
  await expectAccessible(desk, 'columns of an export that was read');
});

test('of two accounts that no file names a person says which is which; what is proved is said, and an answer is undone', async ({
  desk,
}) => {
  await startReport(desk, 'Isolde', 'Ashdown');
  await drop(desk, proved);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('tab', { name: /Statements/ }).click();
  await drop(desk, bills);
  await expect(desk.getByText('Needs its account')).toBeVisible({ timeout: 20_000 });
  await desk.getByRole('button', { name: 'Say which account it is' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Account of bills-november.csv' });
  await expect(dialog.getByRole('radio', { name: /kestrel-november/ })).not.toBeChecked();
  await expect(dialog).toContainText('from 4 Nov 2025 to 20 Nov 2025 this account has other payments or balances');
  await expect(dialog.getByRole('button', { name: 'It is this account' })).toBeDisabled();

  // By keyboard alone.
  await dialog.getByRole('radio', { name: /kestrel-november/ }).focus();
  await desk.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Another account' })).toBeChecked();
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('Bills');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('4821');
  await expectAccessible(desk, 'which account a file is of');
  await desk.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(/Bills ··4821 · 4 Nov 2025/)).toBeVisible();
  await expect(desk.getByText(/kestrel-november\.csv · 3 Nov 2025/)).toBeVisible();

  await desk.getByRole('button', { name: 'Undo', description: 'bills-november.csv has its account' }).click();
  await expect(desk.getByText('Needs its account')).toBeVisible();

  await drop(desk, provedAfter);
  await expect(desk.getByText(/it begins with £1,456\.60, with which this account ended on 28 Nov 2025/)).toBeVisible({ timeout: 20_000 });
});

test('a malformed export is refused by its line', async ({ desk }) => {
  await startReport(desk, 'Iris', 'Ashdown');
  await drop(desk, malformed);
  await desk.getByRole('tab', { name: /Statements/ }).click();
  await expect(desk.getByText("Can't be used")).toBeVisible({ timeout: 20_000 });
  await expect(desk.getByText(/Line 3\b.*31\/02\/2025/)).toBeVisible();
});
