import type { Locator } from '@playwright/test';
import { bankExport } from '#tests/support/bank-export.ts';
import { expect, startReport, test } from '#tests/support/e2e.ts';

const files = [2021, 2022, 2023, 2024, 2025].map((year) => ({
  name: `${year}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(bankExport({ rows: 1_000, year })),
}));

/** The list is 570 px high, of which 14 rows of 44 px show something; three more wait above and three below. */
const mostDrawn = 14 + 3 + 3;

// How long it takes is measured by bench/workspace.ts; here stands what makes it so.
test('a workspace of 5,000 payments draws what is seen of them, and anew what a decision changes', async ({ desk }) => {
  test.setTimeout(120_000);
  await startReport(desk, 'Daniel', 'Ashworth');
  await desk.locator('input[type=file]').setInputFiles(files);
  await expect(desk.getByText('1 account · 5 statements · 5000 payments')).toBeVisible({ timeout: 60_000 });
  await desk.getByRole('tab', { name: 'All payments' }).click();
  const payments = desk.getByRole('list', { name: 'All payments' });
  const rows = payments.getByRole('listitem');

  await test.step('only the rows that can be seen are there, in the middle too', async () => {
    await payments.evaluate((element) => element.parentElement!.scrollTo(0, 110_000));
    await expect(rows.filter({ hasText: '2023' }).first()).toBeVisible();
    expect(await rows.count()).toBeLessThanOrEqual(mostDrawn);
  });

  await test.step('a decision about one payment draws its row anew and no other', async () => {
    const row = rows.nth(8);
    const id = await row.getByRole('button').first().getAttribute('id');
    const drawnAnew = await watchRows(payments);
    await row.getByRole('button', { name: 'More about this payment' }).click();
    await desk.getByRole('menuitem', { name: 'Set aside as one-off' }).click();
    await expect(row.getByText('One-off')).toBeVisible();
    await expect(desk.getByText('All changes saved')).toBeVisible();
    expect(await drawnAnew()).toEqual(new Set([id]));
  });

  await test.step('the list of categories opens without a change to the styles of the page', async () => {
    const styles = () => desk.evaluate<number>('document.styleSheets.length');
    const before = await styles();
    await rows.nth(8).getByRole('button', { name: 'More about this payment' }).click();
    await desk.getByRole('menuitem', { name: 'Change category of this payment' }).click();
    await expect(desk.getByRole('option', { name: 'Charity' })).toBeAttached();
    expect(await styles()).toBe(before);
    await desk.keyboard.press('Escape');
  });

  await test.step('going down the queue draws two payees anew', async () => {
    await desk.getByRole('tab', { name: /To review/ }).click();
    const queue = desk.getByRole('list', { name: 'To review' });
    await expect(queue.getByRole('listitem').first()).toHaveAttribute('aria-current', 'true');
    const [first, second] = await queue.getByRole('listitem').locator('strong').allInnerTexts();
    const drawnAnew = await watchRows(queue);
    await desk.keyboard.press('ArrowDown');
    await expect(queue.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'true');
    expect(await drawnAnew()).toEqual(new Set([first, second]));
  });
});

/** Watches the rows of a list; gives which of them were drawn anew since, in any way, by their first button's id or else their heading. */
async function watchRows(list: Locator): Promise<() => Promise<Set<string>>> {
  const changed = await list.evaluateHandle((element) => {
    const rows = new Set<typeof element>();
    const { MutationObserver } = element.ownerDocument.defaultView;
    const note = ({ target }: { target: typeof element }) =>
      rows.add((target.closest ? target : target.parentElement).closest('li') ?? element);
    const observer = new MutationObserver((seen: { target: typeof element }[]) => seen.forEach(note));
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    return rows;
  });
  const names = () =>
    changed.evaluate((rows) => Array.from(rows, (row) => row.querySelector('button').id || row.querySelector('strong').textContent));
  return async () => new Set<string>(await names());
}
