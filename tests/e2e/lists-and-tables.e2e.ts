import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { word, wordMime } from '#tests/support/templates.ts';
import { textIn } from '#tests/support/word.ts';

const papers = {
  'note.txt': 'Meeting note\n\nObjectives:\n- Retire at 60\n- Clear the mortgage\n- Help the children\n',
  'holdings.csv': 'fund,value\nAlder Growth,"£12,000"\nBirch Income,"£8,500"\nTotal,"£20,500"\n',
};

async function addTag(desk: Page, { name, prompt, type }: { name: string; prompt: string; type: string }): Promise<void> {
  await desk.goto(paths.newTemplateTag({ name }));
  await desk.getByLabel('What it finds').fill(prompt);
  await desk.getByLabel('Kind of value').selectOption({ label: type });
  await desk.getByRole('button', { name: 'Add tag' }).click();
  await expect(desk.getByText(`${name} is added`)).toBeVisible();
}

async function wordOf(desk: Page): Promise<string> {
  const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Download Word' }).click()]);
  return textIn(await readFile(await file.path()));
}

test('lists, tables and pictures: shown part by part with their papers, changed by hand, and printed', async ({ desk }) => {
  test.setTimeout(180_000);
  await addTag(desk, { name: 'objectives', prompt: 'The client’s objectives', type: 'List' });
  await addTag(desk, { name: 'funds', prompt: 'The funds held', type: 'Table' });
  await addTag(desk, { name: 'chart', prompt: 'The cash flow chart', type: 'Picture' });
  await desk.goto('/user/templates');
  await desk.getByRole('button', { name: 'New template' }).first().click();
  const lines = ['You wish to: {{objectives}}.', '{{#funds}}{{fund}}: {{value}}; {{/funds}}', '{{chart}}'];
  const template = { name: 'holdings.docx', mimeType: wordMime, buffer: word(...lines) };
  await desk.locator('input[type="file"]').last().setInputFiles(template);
  await expect(desk.getByRole('heading', { name: '3 tags' })).toBeVisible();
  await desk.getByRole('button', { name: 'Activate version 1' }).click();
  await desk.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(desk.getByText('version 1 in use')).toBeVisible();

  await desk.goto(paths.documents());
  await desk.getByRole('button', { name: 'New document' }).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Name').fill('What Mrs Vine holds');
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Holdings' });
  const files = Object.entries(papers).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }));
  await dialog.locator('input[type=file]').setInputFiles(files);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 60_000 });

  const letter = desk.getByRole('article');
  const queue = desk.getByRole('region', { name: 'What needs your eyes' });
  const source = desk.getByRole('complementary', { name: 'Where it comes from' });
  await letter.getByRole('button', { name: 'Retire at 60, Clear the mortgage and Help the children' }).click();
  const items = source.getByRole('list', { name: 'Objectives, part by part' });
  await expect(items.getByRole('listitem')).toHaveText(['Retire at 60', 'Clear the mortgage', 'Help the children']);
  await items.getByRole('button', { name: 'Clear the mortgage' }).click();
  await expect(source.locator('p mark')).toHaveText('Clear the mortgage');
  await desk.keyboard.press('e');
  await queue.getByRole('textbox', { name: 'Objectives' }).fill('Retire at 62\nClear the mortgage\nHelp the children');
  await queue.getByRole('button', { name: /^Save/ }).click();
  await letter.getByRole('button', { name: 'Retire at 62, Clear the mortgage and Help the children' }).click();
  await expect(items.getByRole('listitem').first()).toHaveText('Retire at 62 stated');

  await letter.getByRole('button', { name: 'Birch Income' }).click();
  const cells = source.getByRole('table', { name: 'Funds, part by part' });
  await cells.getByRole('button', { name: '£8,500' }).click();
  await expect(source.getByRole('region', { name: 'holdings.csv' }).locator('mark')).toHaveText('£8,500');
  await expectAccessible(desk, 'a table, part by part');
  await desk.keyboard.press('e');
  await queue.getByRole('textbox', { name: 'value, row 1' }).fill('£12,500');
  await queue.getByRole('button', { name: 'Add a row' }).click();
  await queue.getByRole('textbox', { name: 'fund, row 3' }).fill('Cedar Bond');
  await queue.getByRole('textbox', { name: 'value, row 3' }).fill('£100');
  await queue.getByRole('button', { name: 'Remove row 2' }).click();
  await expectAccessible(desk, 'a table that is edited');
  await queue.getByRole('button', { name: /^Save/ }).click();
  await expect(letter).toContainText('Alder Growth: £12,500; Cedar Bond: £100;');

  await queue.getByRole('button', { name: /^Chart No picture yet: choose one, or leave it out/ }).click();
  await expect(source.getByText('Pictures are not looked for in papers.')).toBeVisible();
  await expect(queue.getByRole('button', { name: /^Attest/ })).toBeHidden();
  await queue.getByRole('button', { name: /^Choose a picture/ }).click();
  await queue.locator('input[type=file]').setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: await aPicture() });
  await expect(letter.getByRole('img', { name: 'Chart' })).toBeVisible();
  const text = await wordOf(desk);
  expect(text).toContain('You wish to: Retire at 62, Clear the mortgage and Help the children.');
  expect(text).toContain('Alder Growth: £12,500; Cedar Bond: £100; ');
});
