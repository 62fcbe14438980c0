import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { holdBack } from '#tests/support/late-answers.ts';

/** A paper that answers for two values. */
const note = {
  name: 'fact-find.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Fact-find\nDate: 3 February 2026\nClient full name: Alan Brightmoor\nPlanned retirement age: 64\n'),
};

/** A new letter, with its papers read; or one that waits for them. */
async function beginLetter(desk: Page, papers = true): Promise<void> {
  await desk.goto(paths.newLetter());
  const form = desk.getByRole('dialog', { name: 'New suitability letter' });
  await form.getByRole('combobox', { name: 'Client' }).fill('Alan Brightmoor');
  await desk.getByRole('option', { name: 'Add “Alan Brightmoor” as a client' }).click();
  if (papers) await form.locator('input[type="file"]').setInputFiles(note);
  await form.getByRole('button', { name: 'Begin' }).click();
  if (papers) await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });
}

test('a letter that was drawn before its papers were read is drawn again, however late that first answer comes', async ({ desk }) => {
  await beginLetter(desk, false);
  const view = await holdBack(desk, '**/api/documents/*/view');
  await desk.getByRole('button', { name: 'Go on without papers' }).click();
  await view.asked;
  await desk.getByRole('button', { name: '0 papers' }).click();
  await desk.locator('input[type="file"]').last().setInputFiles(note);
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });
  view.letGo();
  await desk.keyboard.press('Escape');
  const letter = desk.getByRole('article', { name: /^Suitability letter, Alan/ });
  await expect(letter.getByRole('button', { name: '64', exact: true }).first()).toBeVisible();
});

test('the papers are asked again for a value, by its button or its key, and what was decided stays', async ({ desk }) => {
  await beginLetter(desk);
  const queue = desk.getByRole('region', { name: 'What needs your eyes' });
  const letter = desk.getByRole('article', { name: /^Suitability letter, Alan/ });
  await letter.getByRole('button', { name: '64', exact: true }).first().click();
  await desk.keyboard.press('e');
  await queue.getByRole('textbox', { name: 'Planned retirement age' }).fill('66');
  await desk.keyboard.press('Enter');
  await expect(queue.locator('[aria-current]')).toContainText('66 · stated by Eleanor Rowe');
  await expect(queue.getByText('Everything is saved')).toBeVisible();

  const asked = () => desk.waitForResponse((answer) => answer.url().endsWith('/read') && answer.request().method() === 'POST');
  const [byButton] = await Promise.all([asked(), queue.getByRole('button', { name: /^Ask again/ }).click()]);
  expect(byButton.status()).toBe(200);
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });
  await expect(queue.locator('[aria-current]')).toContainText('66 · stated by Eleanor Rowe');
  const [byKey] = await Promise.all([asked(), desk.keyboard.press('r')]);
  expect(byKey.status()).toBe(200);
  await expect(queue.locator('[aria-current]')).toContainText('66 · stated by Eleanor Rowe');
});
