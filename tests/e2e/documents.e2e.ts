import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expect, test } from '#tests/support/e2e.ts';

const papers = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'].map((name) => `samples/letters/case2-isa-investment/${name}`);

async function aClient(desk: Page): Promise<void> {
  await desk.goto(paths.newClient());
  await desk.getByLabel('First name').fill('Daniel');
  await desk.getByLabel('Last name').fill('Ashworth');
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: 'Daniel Ashworth' })).toBeVisible();
}

test.describe('a letter is begun from its client’s page', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('with its papers; one that is lost on the way is sent again, and the draft is begun once', async ({ desk }) => {
    await aClient(desk);
    await desk.getByRole('tab', { name: 'Letters' }).click();
    await expect(desk.getByRole('heading', { name: 'No letter yet' })).toBeVisible();
    await desk.getByRole('button', { name: 'New letter' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue(/^Suitability letter, Daniel Ashworth, \d+ \w+ \d{4}$/);
    await dialog.locator('input[type=file]').setInputFiles(papers);
    await expect(dialog.getByRole('combobox', { name: 'What fact-find.pdf is' })).toHaveValue('fact-find');

    let sent = 0;
    await desk.route('**/api/documents/*/sources*', (route) => {
      if (route.request().method() === 'POST') sent++;
      return sent === 2 ? route.abort() : route.continue();
    });
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(dialog.getByText('1 paper has not arrived.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send key-features.pdf again' }).click();
    await expect(desk).toHaveURL(/\/user\/suitability-letters\/[\w-]{36}$/);

    await desk.goto(paths.suitabilityLetters());
    await expect(desk.getByRole('link', { name: /^Suitability letter, Daniel Ashworth/ })).toHaveCount(1);
    await desk.getByRole('combobox', { name: 'Client' }).fill('Daniel');
    await desk.getByRole('option', { name: /Daniel Ashworth/ }).click();
    await expect(desk).toHaveURL(/customer_id=/);
    await expect(desk.getByRole('link', { name: /^Suitability letter, Daniel Ashworth/ })).toBeVisible();
  });
});

test('a document is begun without papers, and found by its name and status', async ({ desk }) => {
  await desk.goto(paths.documents());
  await expect(desk.getByRole('heading', { name: 'Fill any Word template from papers' })).toBeVisible();
  await desk.getByRole('button', { name: 'New document' }).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(dialog.getByText('A document needs a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Annual review pack');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(desk).toHaveURL(/\/user\/documents\/[\w-]{36}$/);

  await desk.goto(paths.documents());
  const row = desk.getByRole('row', { name: /Annual review pack/ });
  await expect(row).toContainText('Waits for papers');
  await desk.getByRole('searchbox', { name: 'Search documents' }).fill('mortgage');
  await expect(desk.getByText('Nothing matches “mortgage”.')).toBeVisible();
  await desk.getByRole('button', { name: 'Show all' }).click();
  await expect(row).toBeVisible();
  await desk.getByRole('button', { name: 'Filters' }).click();
  await desk.getByLabel('Status').selectOption('final');
  await expect(desk.getByText('Nothing matches these filters.')).toBeVisible();
});
