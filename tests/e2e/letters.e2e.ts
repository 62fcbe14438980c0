import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { reworded, textIn } from '#tests/support/word.ts';
import { shownByWriter } from '#tests/support/writer.ts';

const folder = 'samples/letters/case1-pension-consolidation';
const papers = ['fact-find.docx', 'illustration.pdf', 'meeting-note.txt', 'ceding-scheme-statement.pdf'];

const queueOf = (desk: Page) => desk.getByRole('region', { name: 'What needs your eyes' });
const sourceOf = (desk: Page) => desk.getByRole('complementary', { name: 'Where it comes from' });

/** Begins a letter to a new client. */
async function beginLetter(desk: Page, first: string, last: string, files: readonly string[] = []): Promise<void> {
  await desk.goto(paths.newLetter());
  const form = desk.getByRole('dialog', { name: 'New suitability letter' });
  await form.getByRole('combobox', { name: 'Client' }).fill(`${first} ${last}`);
  await desk.getByRole('option', { name: `Add “${first} ${last}” as a client` }).click();
  await expect(form.getByLabel('Last name')).toHaveValue(last);
  await form.locator('input[type="file"]').setInputFiles([...files]);
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: new RegExp(`^Suitability letter, ${first} ${last}`) })).toBeVisible();
}

/** A letter of the sample papers, one of them given twice, once they are read. */
async function aLetter(desk: Page): Promise<void> {
  const files = [...papers, 'meeting-note.txt'].map((name) => join(folder, name));
  await beginLetter(desk, 'Alan', 'Brightmoor', files);
  await expect(desk.getByText('meeting-note.txt is there already: the same file is read once.')).toBeVisible();
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });
}

/** What a Word file says, read by LibreOffice where it is installed. */
async function textOf(word: string): Promise<string> {
  const docx = await readFile(word);
  return shownByWriter([docx])?.[0] ?? textIn(docx);
}

test('papers become a letter whose values are decided by keyboard, each beside its source, and which Word can open', async ({ desk }) => {
  test.setTimeout(150_000);
  await aLetter(desk);
  const queue = queueOf(desk);
  const source = sourceOf(desk);
  const letter = desk.getByRole('article', { name: /^Suitability letter, Alan/ });

  await expect(queue.getByRole('heading', { name: 'Papers differ 2' })).toBeVisible();
  await queue.getByRole('button', { name: /^Planned retirement age/ }).click();
  await expect(source.getByText('meeting-note.txt', { exact: true })).toBeVisible();
  await expect(source.locator('p mark')).toHaveText('64');
  await expect(letter.getByText('You would like to stop working at 64.')).toBeVisible();

  await desk.keyboard.press('2');
  await expect(queue.getByRole('heading', { name: 'Papers differ 1' })).toBeVisible();
  await expect(letter.getByText('You would like to stop working at 65.')).toBeVisible();
  await desk.keyboard.press('u');
  await expect(letter.getByText('You would like to stop working at 64.')).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(queue.getByRole('heading', { name: 'Papers differ 1' })).toBeVisible();

  // What was accepted stands again once one's own words over it are undone, and a change to what is settled is stayed with.
  await letter.getByRole('button', { name: '64', exact: true }).first().click();
  await desk.keyboard.press('e');
  await queue.getByRole('textbox', { name: 'Planned retirement age' }).fill('66');
  await desk.keyboard.press('Enter');
  await expect(letter.getByText('You would like to stop working at 66.')).toBeVisible();
  await expect(queue.locator('[aria-current]')).toContainText('66 · stated by Eleanor Rowe');
  await desk.keyboard.press('u');
  await expect(letter.getByText('You would like to stop working at 64.')).toBeVisible();
  await expect(queue.getByText('Everything is saved')).toBeVisible();

  // The day that the letter bears is the one that rules go by, whichever way it is changed.
  await letter
    .getByRole('button', { name: /^\d+ \w+ 20\d\d$/ })
    .first()
    .click();
  await desk.keyboard.press('e');
  await queue.getByLabel('Date of the document').fill('2026-01-20');
  await desk.keyboard.press('Enter');
  await expect(letter.getByRole('button', { name: '20 January 2026' }).first()).toBeVisible();
  await expect(queue.getByLabel('Date of the document')).toBeHidden();

  await letter.getByRole('button', { name: 'Northmere Retirement Account' }).first().click();
  await expect(source.getByRole('img', { name: /^illustration\.pdf, page 1/ })).toBeVisible();
  await desk.keyboard.press('e');
  const typed = queue.getByRole('textbox', { name: 'Recommended product' });
  await typed.fill('Northmere Income Account');
  const wide = desk.viewportSize()!;
  await desk.setViewportSize({ width: 390, height: wide.height });
  await expect(desk.getByRole('radiogroup', { name: 'Step' })).toBeVisible();
  await expect(typed).toHaveValue('Northmere Income Account');
  await desk.setViewportSize(wide);
  await expect(typed).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(letter.getByRole('button', { name: 'Northmere Income Account' }).first()).toBeVisible();
  await letter.getByRole('button', { name: 'Northmere Income Account' }).first().click();
  await desk.getByRole('tab', { name: 'History' }).click();
  await expect(desk.getByRole('list', { name: 'History of Recommended product' })).toContainText('Eleanor Rowe wrote');

  const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Download Word' }).click()]);
  const word = test.info().outputPath(file.suggestedFilename());
  await file.saveAs(word);
  const text = await textOf(word);
  expect(text).toContain('Northmere Income Account');
  expect(text).toContain('You would like to stop working at 64.');

  await desk.getByRole('tab', { name: 'Comments' }).click();
  await source.getByRole('textbox').fill('Is this the product of the illustration?');
  await desk.getByRole('tab', { name: 'History' }).click();
  await desk.getByRole('tab', { name: 'Comments' }).click();
  await source.getByRole('button', { name: 'Add comment' }).click();
  await expect(desk.getByRole('tab', { name: 'Comments 1' })).toBeVisible();

  await desk.getByRole('tab', { name: /^Compliance/ }).click();
  await source.getByRole('button', { name: 'Say why it may stand' }).first().click();
  await source.getByRole('textbox', { name: 'Why it may stand' }).fill('Said on the phone, and noted.');
  await source.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(source.getByRole('region', { name: '1 answered: why it may stand' })).toContainText('Said on the phone, and noted.');

  await desk.getByRole('button', { name: 'Send to review' }).click();
  const moving = desk.getByRole('dialog', { name: 'Send to review' });
  await expect(moving).toContainText('It bears the date 20 Jan 2026');
  await expect(moving.getByText(/^4 values still need eyes/)).toBeVisible();
  await expect(moving.getByText('Is this the product of the illustration?')).toBeVisible();
  await expect(moving.getByText('Said on the phone, and noted.')).toBeVisible();
  await moving.getByRole('button', { name: 'Send to review' }).click();
  await expect(desk.getByRole('main').getByText('In review', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Give back' }).click();
  await desk.getByLabel('What should change (optional)').fill('Say why the product changed.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await expect(desk.getByRole('button', { name: 'Send to review' })).toBeVisible();
  // Whatever value is selected, why it came back is there to be read.
  await expect(desk.getByRole('tab', { name: 'Comments 2' })).toBeVisible();
  await desk.getByRole('tab', { name: 'Comments 2' }).click();
  await expect(source.getByText('Say why the product changed.')).toBeVisible();
});

test('letters are found by their client’s name, and narrowed by client and status', async ({ desk }) => {
  test.setTimeout(120_000);
  await beginLetter(desk, 'Priya', 'Ashworth');
  await desk.goto(paths.newLetter());
  const form = desk.getByRole('dialog', { name: 'New suitability letter' });
  await form.getByRole('combobox', { name: 'Client' }).fill('Amara Okafor');
  // Once nobody of that name is found.
  await expect(async () => {
    await desk.keyboard.press('Enter');
    await expect(form.getByLabel('Last name')).toHaveValue('Okafor', { timeout: 500 });
  }).toPass();
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Suitability letter, Amara Okafor/ })).toBeVisible();
  await desk.goBack();
  await expect(desk.getByRole('dialog')).toBeHidden();

  await desk.goto(paths.suitabilityLetters());
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(name) });
  await expect(row('Priya Ashworth')).toContainText('Waits for papers');
  await expect(row('Amara Okafor')).toBeVisible();
  const search = desk.getByRole('searchbox', { name: 'Search letters and clients' });
  await search.fill('okafor');
  await expect(row('Priya Ashworth')).toBeHidden();
  await expect(row('Amara Okafor')).toBeVisible();
  await search.fill('mortgage');
  await expect(desk.getByText('Nothing matches “mortgage”.')).toBeVisible();
  await desk.getByRole('button', { name: 'Show all' }).click();
  await expect(row('Priya Ashworth')).toBeVisible();

  await desk.getByRole('combobox', { name: 'Client' }).fill('Ashworth');
  await desk
    .getByRole('option', { name: /Ashworth/ })
    .first()
    .click();
  await expect(row('Amara Okafor')).toBeHidden();
  await expect(row('Priya Ashworth')).toBeVisible();
  await desk.getByRole('button', { name: 'Filters' }).click();
  await desk.getByLabel('Status').selectOption('final');
  await expect(desk.getByText('Nothing matches these filters.')).toBeVisible();
  await desk.getByLabel('Status', { exact: true }).selectOption('draft');
  await expect(row('Priya Ashworth')).toBeVisible();
});

test('before there are papers the workspace says what they are for, and a sample fills it', async ({ desk }) => {
  await desk.goto(paths.documents());
  await desk.getByRole('button', { name: 'New document' }).first().click();
  await desk.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Investment note');
  await desk.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(desk.getByRole('heading', { name: 'Drop in the papers' })).toBeVisible();
  await desk.getByRole('button', { name: 'Try it with sample papers' }).click();
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });
  await expect(queueOf(desk).getByRole('button', { name: /^Checked/ })).toBeVisible();

  await desk.getByRole('button', { name: 'Rename' }).click();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Note on the ISA');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Note on the ISA' })).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Name' })).toBeHidden();
  await desk.keyboard.press('Shift+?');
  await expect(desk.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('once nothing stands open a document is reviewed, approved and final, and its files are kept', async ({ desk }) => {
  test.setTimeout(120_000);
  await desk.goto(paths.documents());
  await desk.getByRole('button', { name: 'New document' }).first().click();
  await desk.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Investment note');
  await desk.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await desk.getByRole('button', { name: 'Try it with sample papers' }).click();
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });

  const heading = queueOf(desk).getByRole('heading', { name: /^Needs your eyes/ });
  for (let text = await heading.textContent(); text !== 'Needs your eyes: 0'; text = await heading.textContent()) {
    await desk.keyboard.press('l');
    await expect(heading).not.toHaveText(text ?? '');
    // What is worked out of a value that is left out needs eyes too, which the server says.
    await expect(queueOf(desk).getByText('Everything is saved')).toBeVisible();
  }
  await expect(queueOf(desk).getByText('Nothing needs your eyes.')).toBeVisible();

  for (const [move, state] of [
    ['Send to review', 'In review'],
    ['Approve', 'Approved'],
    ['Finalise', 'Final'],
  ] as const) {
    await desk.getByRole('button', { name: move, exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: move, exact: true }).click();
    await expect(desk.getByRole('main').getByText(state, { exact: true })).toBeVisible();
  }
  const versions = desk.getByRole('dialog', { name: 'Final versions' });
  await expect(versions.getByText(/^Version 1/)).toBeVisible();
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    versions.getByRole('button', { name: 'Download Word of version 1' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
  expect(await textOf(await file.path())).toContain('Yours sincerely');
  await desk.keyboard.press('Escape');
  await expect(queueOf(desk).getByText('Locked')).toBeVisible();
});

test.describe('text that was edited in Word', () => {
  // A file that is no Word file is refused.
  test.use({ expectedErrors: /status of 400/ });

  test('a document edited in Word comes back: its changes are looked at, used, gone back from, and that is undone', async ({ desk }) => {
    test.setTimeout(120_000);
    await desk.goto(paths.documents());
    await desk.getByRole('button', { name: 'New document' }).first().click();
    await desk.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Note in Word');
    await desk.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await desk.getByRole('button', { name: 'Try it with sample papers' }).click();
    await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });
    const letter = desk.getByRole('article', { name: 'Note in Word' });
    await expect(letter.getByText('Yours sincerely')).toBeVisible();
    // The last of its papers has said what it has to say.
    await expect(letter.getByText('10 February 2026').first()).toBeVisible();
    // What nothing answers stands in brackets, and isn’t in the Word file.
    const values = letter.getByRole('button').filter({ hasText: /\S/, hasNotText: /^\[.*\]$/ });
    const before = await values.allTextContents();
    expect(before.length).toBeGreaterThan(0);

    const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Download Word' }).click()]);
    const word = test.info().outputPath('edited.docx');
    await file.saveAs(word);
    await writeFile(word, reworded(await readFile(word), { 'Yours sincerely': 'With best wishes for your 45 years' }));
    const dialog = desk.getByRole('dialog', { name: 'Text edited in Word' });
    const choose = async (path: string) => {
      await desk.getByRole('button', { name: 'More', exact: true }).click();
      await desk.getByRole('menuitem', { name: 'Upload edited Word file' }).click();
      await dialog.locator('input[type="file"]').setInputFiles(path);
    };

    await choose('samples/letters/case1-pension-consolidation/illustration.pdf');
    await expect(dialog.getByRole('alert')).toContainText('Word');
    await dialog.locator('input[type="file"]').setInputFiles(word);
    await expect(dialog.getByRole('list', { name: 'Changed sentences' })).toContainText('With best wishes for your 45 years');
    await expect(dialog.getByText(/^No value of this document says 45/)).toBeVisible();
    await expectAccessible(desk, 'changes made in Word');
    await dialog.getByRole('button', { name: 'Use this text' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText(/^Edited in Word by Eleanor Rowe/)).toBeVisible();
    await expect(letter.getByText('With best wishes for your 45 years')).toBeVisible();
    // Nobody changed the sentences that these stand in: each leads where it led.
    await expect(values).toHaveText(before);
    await values.filter({ hasText: '£105,000' }).first().click();
    await expect(desk.getByRole('complementary', { name: 'Where it comes from' }).getByRole('figure')).toBeVisible();
    await expectAccessible(desk, 'a letter edited in Word');

    await desk.getByRole('button', { name: 'Show changes' }).click();
    await expect(dialog.getByRole('list', { name: 'Changed sentences' }).locator('del')).toContainText('Yours sincerely');
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Go back to the made text' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Go back to the made text' }).click();
    await expect(letter.getByText('Yours sincerely')).toBeVisible();
    await expect(desk.getByText(/^Edited in Word by/)).toBeHidden();
    await desk.getByRole('button', { name: 'Undo' }).last().click();
    await expect(letter.getByText('With best wishes for your 45 years')).toBeVisible();
  });
});
