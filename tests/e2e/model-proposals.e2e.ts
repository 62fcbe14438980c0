import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/e2e-model.ts';
import { hostileStatement } from '#tests/support/hostile-statement.ts';

/** A firm that has agreed to one use of the model. */
async function foundFirmThatAsks(desk: Page, use: string): Promise<void> {
  await desk.goto(paths.organization());
  await desk.getByLabel('Name of the firm').fill('Harbour & Vale');
  await desk.getByRole('button', { name: 'Create organisation' }).click();
  await desk.getByRole('tab', { name: 'Language model' }).click();
  const section = desk.getByRole('region', { name: 'The language model' });
  const agreed = section.getByRole('checkbox', { name: use });
  await agreed.click();
  await expect(agreed).toBeChecked();
  const asked = section.getByRole('switch', { name: 'Ask the language model' });
  await asked.press('Space');
  await expect(asked).toBeChecked();
}

async function aClient(desk: Page): Promise<void> {
  await desk.goto(paths.newClient());
  await desk.getByLabel('First name').fill('Alan');
  await desk.getByLabel('Last name').fill('Brightmoor');
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: 'Alan Brightmoor' })).toBeVisible();
}

test('a category that the model suggests waits in the queue, is taken by a key, and undone', async ({ desk }) => {
  test.setTimeout(120_000);
  await foundFirmThatAsks(desk, 'Categories of payments');
  await aClient(desk);
  await desk.goto('/user/income-reports');
  await desk.getByRole('button', { name: 'New report' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'New income report' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Brightmoor');
  await desk.getByRole('option', { name: /Alan Brightmoor/ }).click();
  await dialog.getByRole('button', { name: 'Start report' }).click();
  await expect(desk.getByRole('heading', { name: 'Alan Brightmoor', level: 1 })).toBeVisible();
  const statement = test.info().outputPath('statement.pdf');
  const payments = ['HMRC child benefit', 'Card payment to Vrello apps 4411', 'Card payment to Tesco stores 3217'];
  await writeFile(statement, await hostileStatement(payments, { bank: 'Thornbury Bank', holder: 'Mr Alan Brightmoor' }));
  await desk.locator('input[type=file]').setInputFiles(statement);

  await desk.getByRole('tab', { name: /To review/ }).click();
  const row = desk.getByRole('list', { name: 'To review' }).getByRole('listitem').filter({ hasText: 'Vrello Apps' });
  await expect(row.getByText('Suggested by the language model')).toBeVisible({ timeout: 40_000 });
  const take = row.getByRole('button', { name: 'Take Streaming, apps, news and other subscriptions' });
  await expect(take).toBeVisible();
  await expectAccessible(desk, 'a suggested category');
  await row.getByRole('button', { name: /Vrello Apps/ }).click();
  await desk.keyboard.press('s');
  await expect(row).toHaveCount(0);
  await desk.keyboard.press('Control+z');
  await expect(take).toBeVisible();
});

test('a paragraph is reworded by the model, read beside its old words, taken, and taken back', async ({ desk, standIn }) => {
  test.setTimeout(150_000);
  await foundFirmThatAsks(desk, 'The wording of paragraphs');
  await aClient(desk);
  await desk.goto(paths.newLetter());
  const form = desk.getByRole('dialog', { name: 'New suitability letter' });
  await form.getByRole('combobox', { name: 'Client' }).fill('Brightmoor');
  await desk.getByRole('option', { name: /^Alan Brightmoor/ }).click();
  const folder = 'samples/letters/case1-pension-consolidation';
  await form.locator('input[type="file"]').setInputFiles([`${folder}/fact-find.docx`, `${folder}/meeting-note.txt`]);
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 60_000 });

  const queue = desk.getByRole('region', { name: 'What needs your eyes' });
  const source = desk.getByRole('complementary', { name: 'Where it comes from' });
  await queue.getByRole('button', { name: /^Checked/ }).click();
  await queue.getByRole('button', { name: /^Circumstances summary/ }).click();
  standIn.behave({ afterMs: 2_500 });
  await source.getByRole('button', { name: 'Reword' }).click();
  await expect(source.getByText(/^The language model is asked for plainer words\. It has 60 seconds/)).toBeVisible();
  await expect(source.getByRole('progressbar', { name: /seconds? waited/ })).toBeVisible();
  // Whoever looks at another field meanwhile finds the answer on coming back.
  await queue.getByRole('button', { name: /^Planned retirement age/ }).click();
  await expect(source.getByRole('progressbar')).toHaveCount(0);
  await queue.getByRole('button', { name: /^Circumstances summary/ }).click();
  await expect(source.getByText('What the language model proposes.', { exact: false })).toBeVisible();
  standIn.behave({});
  await expect(source.locator('ins').first()).toBeVisible();
  await expectAccessible(desk, 'a paragraph in other words');
  const words = (await source.locator('ins').first().textContent()) ?? '';
  await source.getByRole('button', { name: 'Use these words' }).click();
  await expect(source.getByText(/^In the words of stand-in/)).toBeVisible();
  await expect(source.getByText(words).first()).toBeVisible();
  await desk.keyboard.press('u');
  await expect(source.getByText(/^In the words of stand-in/)).toHaveCount(0);
});
