import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { word, wordMime } from '#tests/support/templates.ts';
import { paragraph, wordFile } from '#tests/support/word.ts';

const template = word('Dear {{client_full_name}},', 'You play off {{golf_handicap}}. The fee is {{adviser_fee | money}}.');

async function drop(desk: Page, content: Buffer, name = 'annual-review.docx'): Promise<void> {
  await desk.locator('input[type="file"]').last().setInputFiles({ name, mimeType: wordMime, buffer: content });
}

async function addSample(desk: Page): Promise<void> {
  await desk.goto('/user/templates/tags?tab=cases');
  await desk.getByRole('button', { name: 'Begin with a sample' }).click();
  await expect(desk.getByRole('region', { name: 'Sample: ISA investment' }).getByText('meeting-note.docx')).toBeVisible();
}

test('a Word file becomes a template: its problems are told, mended and gone, and it is put into use', async ({ desk }) => {
  await desk.goto('/user/templates');
  await expect(desk.getByRole('heading', { name: 'Bring your own letter' })).toBeVisible();
  await expect(desk.getByRole('link', { name: /^Suitability letter(?!s)/ })).toBeVisible();
  await desk.getByRole('button', { name: 'New template' }).first().click();
  await drop(desk, word('{{#fees}} Fee {{amount}}', 'Dear {{client name'));

  await expect(desk.getByRole('heading', { name: 'Annual review' })).toBeVisible();
  await expect(desk.getByRole('alert')).toContainText('Version 1 has 2 problems');
  await expect(desk.getByRole('button', { name: 'Activate version 1' })).toBeHidden();
  const [marked] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Download with a Word comment at each' }).click(),
  ]);
  expect(marked.suggestedFilename()).toBe('annual-review with comments.docx');

  await desk.getByRole('button', { name: 'Upload a new version' }).click();
  await desk.getByLabel('What has changed (optional)').fill('Tags mended');
  await drop(desk, template);
  await expect(desk.getByText('Version 2 is here, not yet in use')).toBeVisible();
  await expect(desk.getByText('Version 1 has 2 problems')).toBeHidden();
  await desk.getByRole('button', { name: 'golf_handicap', exact: true }).first().click();
  await expect(desk.getByText('Its value is looked for by its name alone.')).toBeVisible();

  await desk.getByLabel('Version whose text is shown').selectOption('1');
  await expect(desk.getByRole('article', { name: 'Text of the template' })).toContainText('Dear {{client name');
  await desk.getByLabel('Version whose text is shown').selectOption('2');

  await desk.getByRole('button', { name: 'Activate version 2' }).click();
  await desk.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(desk.getByText('version 2 in use')).toBeVisible();
  await desk.getByRole('tab', { name: 'Versions' }).click();
  await expect(desk.getByRole('row', { name: /^2 Tags mended/ })).toContainText('New: client_full_name, golf_handicap, adviser_fee');

  await desk.goto('/user/templates');
  await desk.getByRole('button', { name: 'New template' }).first().click();
  await drop(desk, template);
  await expect(desk.getByText('Another template is called Annual review already.')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('version 2 in use')).toBeVisible();
  await desk.goto('/user/templates');
  await expect(desk.getByRole('link', { name: 'Annual review' })).toHaveCount(1);
});

test('a section that may be meant to repeat says that it is shown once, and is made a table', async ({ desk }) => {
  await desk.goto('/user/templates');
  await desk.getByRole('button', { name: 'New template' }).first().click();
  await drop(desk, word('{{#funds}}', '{{fund_name}}: {{fund_value}}', '{{/funds}}'));
  const section = desk.getByRole('button', { name: /^funds Shown once/ });
  await section.click();
  await desk.getByRole('link', { name: 'It is a table' }).click();
  await expect(desk.getByLabel('Kind')).toHaveValue('table');
  await desk.getByLabel('What it finds').fill('The funds that the client holds');
  await desk.getByRole('button', { name: 'Add tag' }).click();
  await desk.goto('/user/templates');
  await desk.getByRole('link', { name: /^Annual review/ }).click();
  await expect(desk.getByRole('button', { name: 'funds', exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: /^fund_name/ })).toHaveCount(1);
});

test('a template is shown cell by cell, and a problem in its header or footer says so', async ({ desk }) => {
  await desk.goto('/user/templates');
  await desk.getByRole('button', { name: 'New template' }).first().click();
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
  const body = `<w:tbl>${row('Fund', 'Share', 'Value')}${row('Total', '', '{{total}}')}</w:tbl>${paragraph('Dear {{client}},')}`;
  await drop(desk, Buffer.from(wordFile({ body, headers: [paragraph('{{#firm}}')], footers: [paragraph('{{1}}')] })));
  await expect(desk.getByRole('alert')).toContainText('Header, paragraph 1: “{{#firm}}”');
  await expect(desk.getByRole('alert')).toContainText('Footer, paragraph 1: “{{1}}”');
  const total = desk.getByRole('table', { name: 'Table in the template' }).getByRole('row', { name: /^Total/ });
  await expect(total.getByRole('cell')).toHaveText(['Total', '', 'total']);
});

test('a Word file without tags is warned of, and put into use only where that is meant', async ({ desk }) => {
  await desk.goto('/user/templates');
  await desk.getByRole('button', { name: 'New template' }).first().click();
  await drop(desk, word('Dear [client],', 'It was good to meet you.'));
  await expect(desk.getByRole('alert').filter({ hasText: 'Version 1 has no tags' })).toBeVisible();
  const other = desk.getByRole('alert').filter({ hasText: 'Version 1 has a place to fill in that is no tag' });
  await expect(other).toContainText(
    '[client]: nothing fills this, and it stands in every document as it is. If it is meant as a tag, write {{client}} in its place.',
  );
  await desk.getByRole('button', { name: 'Activate version 1' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('every document made with it says the same')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Activate', exact: true })).toBeDisabled();
  await dialog.getByLabel('Put version 1 into use without tags').check();
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(desk.getByText('version 1 in use')).toBeVisible();
});

test('a file that is no Word document is refused in words, where it was dropped', async ({ desk }) => {
  await desk.goto('/user/templates');
  await desk.getByRole('button', { name: 'New template' }).first().click();
  await drop(desk, Buffer.from('%PDF-1.7'), 'letter.pdf');
  await expect(desk.getByRole('dialog').getByRole('alert')).toContainText('Word');
});
test.use({ expectedErrors: /status of 400/ });

test('one that comes with the product is read, and copied to be changed', async ({ desk }) => {
  await desk.goto('/user/templates');
  await desk.getByRole('link', { name: /^Suitability letter(?!s)/ }).click();
  await expect(desk.getByText('Comes with Suitably')).toBeVisible();
  await expect(desk.getByRole('article', { name: 'Text of the template' })).toContainText('Dear');
  await expect(desk.getByRole('button', { name: 'Upload a new version' })).toBeHidden();
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Make a copy' }).click();
  await expect(desk.getByRole('heading', { name: 'Suitability letter (copy)' })).toBeVisible();
  await expect(desk.getByText('Draft', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(desk.getByText('Archived', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Draft', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Who changed what' }).click();
  await expect(desk.getByRole('row', { name: /Template archived/ })).toBeVisible();
  await desk.goto('/user/templates?search=further+payment');
  await expect(desk.getByRole('link', { name: /^Top-up letter/ })).toBeVisible();
  await expect(desk.getByRole('link', { name: /^Suitability letter(?!s)/ })).toHaveCount(0);
});

test('a tag is tried as it is typed, what is right is kept, and a change for the worse shows before it is saved', async ({ desk }) => {
  await addSample(desk);
  await desk.goto('/user/templates/tags');
  await desk.getByRole('link', { name: 'New tag' }).first().click();
  await desk.getByLabel('Name', { exact: true }).fill('addressee');
  await desk.getByLabel('What it finds').fill('The client’s full name');
  const trial = desk.getByRole('complementary', { name: 'Try it' });
  await expect(trial.locator('mark')).toHaveText('Dr Miriam Okonjo-Tate');
  await expect(trial).toContainText('fact-find.pdf, page 1');
  await trial.getByRole('button', { name: 'Keep as expected: addressee' }).click();
  await expect(trial.getByText('Dr Miriam Okonjo-Tate')).toHaveCount(2);
  await desk.getByRole('button', { name: 'Add tag' }).click();
  await expect(desk.getByText('addressee is added')).toBeVisible();

  await desk.getByRole('link', { name: 'addressee' }).click();
  await desk.getByLabel('What it finds').fill('The client’s date of birth');
  const change = desk.getByRole('region', { name: 'What saving changes' });
  await expect(change.getByText('No longer as expected')).toBeVisible();
  await desk.getByLabel('What it finds').fill('The client’s full name, with title');
  await expect(change.getByText('No value changes in 1 test case')).toBeVisible();
  await desk.getByRole('button', { name: 'Save tag' }).click();
  await expect(desk.getByText('addressee is saved')).toBeVisible();
});

test('where a tag finds nothing surely, what comes near is shown with its place', async ({ desk }) => {
  await addSample(desk);
  await desk.goto('/user/templates/tags/new?name=x');
  await desk.getByLabel('What it finds').fill('The other savings balance');
  const trial = desk.getByRole('complementary', { name: 'Try it' });
  await expect(trial).toContainText('No sure answer');
  await expect(trial).toContainText('Perhaps one of these');
  await expect(trial).toContainText(/£24,600 ?fact-find\.pdf, page/);
});

test('a tag is deleted, and back after undo', async ({ desk }) => {
  await desk.goto('/user/templates/tags/new?name=plan');
  await desk.getByLabel('What it finds').fill('The plan’s number');
  await desk.getByRole('button', { name: 'Add tag' }).click();
  await desk.getByRole('link', { name: 'plan', exact: true }).click();
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(desk.getByRole('heading', { name: 'Your templates work without this' })).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('link', { name: 'plan', exact: true })).toBeVisible();
});

test('a snippet that comes with the product gets other words, is tried on a test case as they are typed, and put back', async ({
  desk,
}) => {
  await addSample(desk);
  await desk.goto('/user/templates');
  await desk.getByRole('link', { name: 'Snippets' }).click();
  await desk.getByLabel('Search snippets').fill('initial charge for this advice');
  const costs = desk.getByRole('region', { name: 'What it costs' });
  await expect(desk.getByText('1 snippet', { exact: true })).toBeVisible();
  await expect(costs.getByText('initial adviser fee is known')).toBeVisible();
  await costs.getByRole('link', { name: 'Initial charge', exact: true }).click();
  await desk.getByLabel('Words', { exact: true }).fill('For this advice we charge {{initial_adviser_fee}} once.');
  const trial = desk.getByRole('complementary', { name: 'Try it' });
  await expect(trial.getByText('For this advice we charge £2,100 once.')).toBeVisible();
  await expect(trial.getByText('It belongs here because initial adviser fee is known.')).toBeVisible();
  await desk.getByLabel('What 1 asks').selectOption('is not known');
  await expect(trial.getByText('It stays out: initial adviser fee is known.')).toBeVisible();
  await desk.getByLabel('What 1 asks').selectOption('is known');
  await desk.getByRole('button', { name: 'Save in my own words' }).click();
  await expect(desk.getByText('Initial charge is saved')).toBeVisible();

  await desk.getByLabel('Search snippets').fill('For this advice we charge');
  await expect(costs.getByText('In place of Suitably’s')).toBeVisible();
  await expect(desk.getByText(/^[12] snippets?$/)).toBeVisible();
  await costs.getByRole('link', { name: 'Initial charge', exact: true }).click();
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Put Suitably’s words back' }).click();
  await expect(desk.getByLabel('Words', { exact: true })).toHaveValue(/^Our initial charge for this advice/);
  const versions = desk.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions.locator('del').first()).toBeVisible();
});

test('a template’s tests show every value with its source, and what is expected of it', async ({ desk }) => {
  await addSample(desk);
  await desk.goto('/user/templates');
  await desk.getByRole('button', { name: 'New template' }).first().click();
  await drop(desk, word('Dear {{client_full_name}},', 'Your date of birth is {{date_of_birth | date}}.'));
  await desk.getByRole('tab', { name: 'Tests' }).click();
  const results = desk.getByRole('table', { name: 'Results of Sample: ISA investment' });
  await expect(results.getByRole('row', { name: /client_full_name/ })).toContainText('Dr Miriam Okonjo-Tate');
  await results.getByRole('button', { name: 'Keep as expected: client_full_name' }).click();
  await expect(desk.getByText('1 of 1 value is as expected')).toBeVisible();
  await results.getByRole('button', { name: 'Expect something else: date_of_birth' }).click();
  await results.getByLabel('What date_of_birth should find').fill('1 January 1900');
  await results.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('1 of 2 values are as expected')).toBeVisible();
});

test('of several files for a test case one that can’t be used is named, and the others come', async ({ desk }) => {
  await desk.goto('/user/templates/tags?tab=cases');
  await desk.getByLabel('Name of the test case').fill('Amara');
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  const amara = desk.getByRole('region', { name: 'Amara' });
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  const notZip = Buffer.from('504b0506'.padEnd(44, '0'), 'hex');
  await expect(amara).toBeVisible();
  await desk.getByLabel('Name of the test case').fill('amara');
  await expect(desk.getByText('Another test case is called that already.')).toBeVisible();
  await amara.locator('input[type="file"]').setInputFiles([file('papers.zip', notZip), file('note.txt', Buffer.from('Client: Amara\n'))]);
  await expect(amara.getByText('note.txt')).toBeVisible();
  await expect(amara.getByRole('alert')).toContainText('papers.zip: This is a zip archive.');
});

test('a snippet whose question is not finished says so beside it', async ({ desk }) => {
  await desk.goto('/user/templates/snippets/new');
  await desk.getByLabel('Name', { exact: true }).fill('Cash');
  await desk.getByLabel('Words', { exact: true }).fill('You want {{cash_cushion}} of {{adviser_name}} in cash.');
  await expect(desk.getByText('No tag is called cash_cushion.')).toBeVisible();
  await desk.getByRole('button', { name: 'Add a question' }).click();
  await desk.getByRole('button', { name: 'Add snippet' }).click();
  await expect(desk.getByText('A question is not finished.')).toBeVisible();
});
