import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expect, startReport, test } from '#tests/support/e2e.ts';
import { word, wordMime } from '#tests/support/templates.ts';

// What the browser says of each request that finds no connection, or another's change.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/ });

/** Takes the connection away for as long as the work takes. */
async function offline(desk: Page, work: () => Promise<void>): Promise<void> {
  await desk.context().setOffline(true);
  try {
    await work();
  } finally {
    await desk.context().setOffline(false);
  }
}

test('what is stated while the connection is away is said to be unsaved, asked about before one leaves, and saved once it is back', async ({
  desk,
}) => {
  test.setTimeout(120_000);
  await desk.goto(paths.documents());
  await desk.getByRole('button', { name: 'New document' }).first().click();
  await desk.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Kept offline');
  await desk.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await desk.getByRole('button', { name: 'Go on without papers' }).click();
  const queue = desk.getByRole('region', { name: 'What needs your eyes' });
  const letter = desk.getByRole('article', { name: 'Kept offline' });
  await expect(queue.getByRole('heading', { name: /^No sure answer/ })).toBeVisible();
  await expect(letter).toContainText('Yours sincerely');
  await desk.keyboard.press('a');
  await expect(queue.getByRole('textbox')).toBeFocused();

  await offline(desk, async () => {
    await desk.keyboard.type('Quillfeather and Daughters');
    await desk.keyboard.press('Control+Enter');
    await expect(queue.getByText('1 value is not saved: Suitably can’t be reached')).toBeVisible();
    await expect(queue.getByText('Everything is saved')).toBeHidden();
    await queue.getByRole('button', { name: /^Checked/ }).click();
    await expect(queue.getByText('Not saved yet')).toBeVisible();
    await queue.getByRole('button', { name: 'Try again' }).click();
    await expect(queue.getByText('1 value is not saved: Suitably can’t be reached')).toBeVisible();

    const leaving = desk.waitForEvent('dialog');
    await desk.evaluate('void setTimeout(() => location.reload())');
    const dialog = await leaving;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await desk.getByRole('banner').getByRole('link', { name: 'Documents' }).click();
    const question = desk.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  });
  await expect(queue.getByText('Everything is saved')).toBeVisible();
  await desk.reload();
  await expect(letter).toContainText('Quillfeather and Daughters');
});

test('a correction of a report that is made while the connection is away is kept, and saved once it is back', async ({ desk }) => {
  test.setTimeout(120_000);
  await startReport(desk, 'Jean', 'Wherrit');
  await desk.locator('input[type=file]').setInputFiles(['samples/statements/thornbury-retired-1m.pdf']);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 40_000 });
  await desk.getByRole('tab', { name: 'All payments' }).click();
  await desk.getByRole('searchbox', { name: /Search/ }).fill('Sainsbury');
  const row = desk.getByRole('list', { name: 'All payments' }).getByRole('listitem').first();
  await expect(row).toContainText('Sainsbury');
  await row.getByRole('button', { name: 'More about this payment' }).click();
  await desk.getByRole('menuitem', { name: /category/i }).click();
  await desk.getByRole('combobox', { name: 'Search categories' }).fill('charity');
  await expect(desk.getByRole('option', { name: 'Charity and church giving' })).toBeVisible();
  await offline(desk, async () => {
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Not saved yet: Suitably can’t be reached')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
  await expect(desk.getByText('All changes saved')).toBeVisible();
  await expect(row).toContainText('Charity and church giving');
});

test('what is typed of a tag is asked about before one leaves, outlives another’s change, and overwrites none unseen', async ({ desk }) => {
  await desk.goto(paths.templates());
  await desk.getByRole('button', { name: 'New template' }).first().click();
  const file = { name: 'review.docx', mimeType: wordMime, buffer: word('Dear {{client}},') };
  await desk.locator('input[type="file"]').last().setInputFiles(file);
  const tags = desk.getByRole('region', { name: '1 tag' });
  await tags.getByRole('button', { name: /^client/ }).click();
  await desk.getByRole('link', { name: 'Say what it means' }).click();
  await desk.getByLabel('What it finds').fill('The client’s full name');
  await desk.getByRole('banner').getByRole('link', { name: 'Tags' }).click();
  const question = desk.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Add tag' }).click();
  // Back at the template that asks for it.
  await expect(desk.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await tags.getByRole('button', { name: /^client/ }).click();
  await desk.getByRole('link', { name: 'Change what it means' }).click();

  await desk.getByLabel('What it finds').fill('Typed meanwhile');
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await other.getByLabel('What it finds').fill('Saved by another');
  await other.getByRole('button', { name: 'Save tag' }).click();
  await expect(other.getByText('client is saved')).toBeVisible();
  await other.close();
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(desk.getByText('Switched off')).toBeVisible();
  await desk.getByRole('button', { name: 'Save tag' }).click();
  await expect(desk.getByRole('main').getByRole('alert')).toContainText('Somebody else has changed this in the meantime');
  await expect(desk.getByLabel('What it finds')).toHaveValue('Typed meanwhile');
  const theirs = desk.getByRole('region', { name: 'Somebody else has saved this meanwhile' });
  await expect(theirs.locator('ins')).toHaveText('Saved by another');
  await theirs.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(theirs).toBeHidden();
  await desk.getByRole('button', { name: 'Save tag' }).click();
  await expect(desk.getByText('client is saved')).toBeVisible();
});

test('of two people’s words of a snippet one sees the other’s, and takes them', async ({ desk }) => {
  await desk.goto('/user/templates/snippets/new');
  await desk.getByLabel('Name', { exact: true }).fill('Cash');
  await desk.getByLabel('Words', { exact: true }).fill('You keep some cash.');
  await desk.getByRole('button', { name: 'Add snippet' }).click();
  await desk.getByRole('link', { name: 'Cash', exact: true }).click();
  await desk.getByLabel('Words', { exact: true }).fill('You keep much cash.');
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await other.getByLabel('Words', { exact: true }).fill('You keep no cash.');
  await other.getByRole('button', { name: 'Save snippet' }).click();
  await expect(other.getByText('Cash is saved')).toBeVisible();
  await other.close();
  await desk.getByRole('button', { name: 'Save snippet' }).click();
  const theirs = desk.getByRole('region', { name: 'Somebody else has saved this meanwhile' });
  await expect(theirs.locator('ins')).toHaveText('no ');
  await theirs.getByRole('button', { name: 'Take theirs' }).click();
  await expect(desk.getByLabel('Words', { exact: true })).toHaveValue('You keep no cash.');
});
