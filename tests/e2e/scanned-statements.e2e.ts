import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, startReport, test } from '#tests/support/e2e.ts';
import { doubtfulScan } from '#tests/support/statement-fixtures/pdf.ts';

/** The strip beside the form shows this place of the page, in points, and hardly more. */
async function expectShown(desk: Page, { y0, y1 }: { y0: number; y1: number }): Promise<void> {
  const picture = desk.getByRole('img', { name: 'The row “Corner Bakery” on page 1' });
  await expect(picture).toBeVisible();
  const page = await picture.boundingBox();
  const strip = await picture.locator('..').boundingBox();
  if (!page || !strip) throw new Error('no picture');
  const scale = page.width / 595;
  const [top, bottom] = [(strip.y - page.y) / scale, (strip.y + strip.height - page.y) / scale];
  expect([top > y0 - 8, top < y0, bottom > y1, bottom < y1 + 8]).toEqual([true, true, true, true]);
}

test('a scanned statement is read; its doubtful row is corrected beside its picture by keyboard, and the statement proved', async ({
  desk,
}) => {
  test.setTimeout(90_000);
  await desk.goto('/user/income-reports?new');
  const dialog = desk.getByRole('dialog', { name: 'New income report' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Daniel Ashworth');
  await desk.getByRole('option', { name: /as a client/ }).click();
  await dialog.getByRole('button', { name: 'Start report' }).click();
  await expect(desk.getByRole('heading', { name: 'Daniel Ashworth', level: 1 })).toBeVisible();
  await desk.locator('input[type=file]').setInputFiles([{ name: 'scan.pdf', mimeType: 'application/pdf', buffer: await doubtfulScan() }]);
  await expect(desk.getByText('4 payments')).toBeVisible({ timeout: 40_000 });

  await desk.getByRole('tab', { name: /Statements/ }).click();
  await expect(desk.getByText('1 row of this scan to look at')).toBeVisible();
  const row = desk.getByRole('form', { name: 'Corner Bakery, page 1' });
  await expectShown(desk, { y0: 122, y1: 129 });
  await expect(row.getByLabel('Date')).toHaveValue('16 Jun 2025');
  await expect(row.getByRole('textbox', { name: 'Amount' })).toHaveValue('-88.40');
  await expectAccessible(desk, 'a scanned statement');

  // Typed as people here write it, not as the language of the browser has it.
  await row.getByLabel('Date').fill('15/06/25');
  await row.getByRole('textbox', { name: 'Amount' }).fill('-5.2');
  await expect(row.getByLabel('Date')).toHaveValue('15 Jun 2025');
  await row.getByLabel('Date').fill('16/06/25');
  await row.getByRole('textbox', { name: 'Amount' }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('All doubtful rows of this scan have been looked at')).toBeVisible();
  await expect(desk.getByText('Proved', { exact: true })).toBeVisible({ timeout: 20_000 });

  await desk.getByRole('button', { name: 'Undo for Corner Bakery, page 1' }).click();
  await expect(desk.getByText('Not proved', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(row.getByRole('textbox', { name: 'Amount' })).toHaveValue('-88.40');
});

interface Row {
  description: string;
  place: { box: { y0: number } };
}

/** Answers with another row below the first; the answer to what was settled waits until it is let go. */
async function doubleRows(desk: Page): Promise<{ settling: Promise<void>; letGo: () => void }> {
  const [settling, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let below: Row | undefined;
  const double = async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { rows: Row[] } };
    const [row] = answer.data.rows;
    if (row)
      below ??= {
        ...row,
        description: 'Bakery in Church Street',
        place: { ...row.place, box: { ...row.place.box, y0: row.place.box.y0 - 1 } },
      };
    const rows = below ? [...answer.data.rows, below] : [];
    if (route.request().method() === 'POST') {
      settling.resolve();
      await released.promise;
    }
    await route.fulfill({ response, json: { ...answer, data: { rows } } });
  };
  await desk.route(/\/bank-statements\/[0-9a-f-]{36}\/rows(\/settle)?$/, double);
  return { settling: settling.promise, letGo: released.resolve };
}

test('whoever has gone on to another doubtful row while one was being saved stays in it', async ({ desk }) => {
  test.setTimeout(90_000);
  await startReport(desk, 'Daniel', 'Ashworth');
  const { settling, letGo } = await doubleRows(desk);
  await desk.locator('input[type=file]').setInputFiles([{ name: 'scan.pdf', mimeType: 'application/pdf', buffer: await doubtfulScan() }]);
  await expect(desk.getByText('4 payments')).toBeVisible({ timeout: 40_000 });
  await desk.getByRole('tab', { name: /Statements/ }).click();
  const amount = (name: string) => desk.getByRole('form', { name }).getByRole('textbox', { name: 'Amount' });
  await amount('Corner Bakery, page 1').fill('-5.2');
  await desk.keyboard.press('Enter');
  await settling;
  await amount('Bakery in Church Street, page 1').focus();
  letGo();
  await expect(desk.getByRole('button', { name: 'Undo for Corner Bakery, page 1' })).toBeVisible();
  await expect(desk.getByText('Proved', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(amount('Bakery in Church Street, page 1')).toBeFocused();
});
