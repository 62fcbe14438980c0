import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { colleagueOf } from '#tests/support/e2e-firm.ts';
import { expect, logIn, openDesk, test } from '#tests/support/e2e.ts';
import { word, wordMime } from '#tests/support/templates.ts';

const note = 'Meeting note\nClient name: Amara Okafor\nAdviser fee: £1,200\n';
const whenThere = ['{{#adviser_fee}}', 'We charge a fee of {{adviser_fee}}.', '{{/adviser_fee}}'];
const whenNot = ['{{^adviser_fee}}', 'This review costs you nothing.', '{{/adviser_fee}}'];
const first = word('Dear {{client_name}},', ...whenThere, ...whenNot);
/** Asks for the same values, and says the opposite. */
const inverted = word(
  'Dear {{client_name}},',
  ...whenThere.map((line) => line.replace('{{#', '{{^')),
  ...whenNot.map((line) => line.replace('{{^', '{{#')),
);

async function drop(desk: Page, content: Buffer): Promise<void> {
  await desk.locator('input[type="file"]').last().setInputFiles({ name: 'annual-review.docx', mimeType: wordMime, buffer: content });
}

async function addCase(desk: Page): Promise<void> {
  await desk.goto(paths.templateTags('cases'));
  await desk.getByLabel('Name of the test case').fill('Amara');
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  const testCase = desk.getByRole('region', { name: 'Amara' });
  await expect(testCase.getByText('No files yet.')).toBeVisible();
  await testCase.locator('input[type="file"]').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from(note) });
  await expect(testCase.getByText('note.txt')).toBeVisible();
}

/** A template whose first version is in use. */
async function addTemplate(desk: Page): Promise<void> {
  await desk.goto(paths.templates());
  await desk.getByRole('button', { name: 'New template' }).first().click();
  await drop(desk, first);
  await desk.getByRole('button', { name: 'Activate version 1' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(desk.getByText('version 1 in use')).toBeVisible();
}

async function addVersion(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Upload a new version' }).click();
  await drop(desk, inverted);
  await expect(desk.getByText('Version 2 is here, not yet in use')).toBeVisible();
}

async function expectInverted(dialog: ReturnType<Page['getByRole']>): Promise<void> {
  const lines = dialog.getByRole('region', { name: 'What changes in Amara' }).getByRole('list', { name: 'Sentences that change' });
  await expect(lines.locator('del')).toHaveText('We charge a fee of £1,200.');
  await expect(lines.locator('ins')).toHaveText('This review costs you nothing.');
}

test('a version’s sentences are red and green before it is put into use, which waits for the cases and asks about a letter that is not as expected', async ({
  desk,
}) => {
  test.setTimeout(120_000);
  await addCase(desk);
  await addTemplate(desk);
  await desk.getByRole('tab', { name: 'Tests' }).click();
  const letter = desk.getByRole('region', { name: 'Letter of Amara' });
  await letter.getByText('Read the letter').click();
  await expect(letter.getByText('We charge a fee of £1,200.')).toBeVisible();
  await letter.getByRole('button', { name: 'This letter is right' }).click();
  await expect(letter.getByText('As expected', { exact: true })).toBeVisible();

  await expect(desk.getByText('1 of 1 letter is as expected')).toBeVisible();

  await addVersion(desk);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await desk.route('**/compare', async (route) => {
    await held;
    await route.continue();
  });
  await desk.getByRole('button', { name: 'Activate version 2' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Activate version 2' });
  const activate = dialog.getByRole('button', { name: 'Activate', exact: true });
  await expect(dialog.getByText('0 of 1 test case is through')).toBeVisible();
  await expect(activate).toBeDisabled();
  release();
  await expectInverted(dialog);
  await expect(dialog.getByText('No value changes in 1 test case · 1 letter reads differently or is not as expected')).toBeVisible();
  await expect(dialog.getByText('No longer as expected')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Amara: the letter');
  await expect(activate).toBeDisabled();
  await expectAccessible(desk, 'a version that is not as expected');
  await dialog.getByRole('checkbox', { name: /^Put version 2 into use all the same/ }).check();
  await activate.click();
  await expect(desk.getByText('version 2 in use')).toBeVisible();
  await expect(letter.getByText('Not as expected')).toBeVisible();
});

test('a colleague who may not put a version into use sees what it changes', async ({ browser, desk, server, person }) => {
  test.setTimeout(120_000);
  const colleague = await colleagueOf(server, person);
  await addCase(desk);
  await addTemplate(desk);
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Share with the firm' }).click();
  await expect(desk.getByText('Everybody in the firm can use it now')).toBeVisible();
  await addVersion(desk);

  const theirs = await openDesk(browser, server.url, await logIn(server, colleague));
  await theirs.goto(new URL(desk.url()).pathname);
  await theirs.getByRole('button', { name: 'See what version 2 changes' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'What version 2 changes' });
  await expectInverted(dialog);
  await expect(dialog.getByRole('button', { name: 'Activate', exact: true })).toBeHidden();
  await theirs.context().close();
});

test('what a colleague proposes stands on the administrator’s dashboard; once it is the firm’s they read it, and begin their own from it', async ({
  browser,
  desk,
  server,
  person,
}) => {
  test.setTimeout(120_000);
  const colleague = await colleagueOf(server, person);
  const theirs = await openDesk(browser, server.url, await logIn(server, colleague));
  await theirs.goto(paths.newTemplateTag({ name: 'house_style' }));
  await theirs.getByLabel('What it finds').fill('How the client likes to be written to');
  await theirs.getByRole('button', { name: 'Add tag' }).click();
  await theirs.getByRole('link', { name: 'house_style' }).click();
  await theirs.getByRole('button', { name: 'More' }).click();
  await theirs.getByRole('menuitem', { name: 'Propose to the firm' }).click();
  await expect(theirs.getByText('Proposed', { exact: true })).toBeVisible();

  await desk.goto(paths.dashboard());
  await desk.getByRole('link', { name: '1 tag is proposed to the firm' }).click();
  await desk.getByRole('link', { name: 'house_style' }).click();
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Accept: share with the firm' }).click();
  await expect(desk.getByText('Everybody in the firm can use it now')).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByLabel('What it finds')).toBeDisabled();
  await expect(theirs.getByRole('button', { name: 'Save tag' })).toBeDisabled();
  await theirs.getByRole('link', { name: 'Say it differently' }).click();
  await expect(theirs.getByLabel('What it finds')).toHaveValue('How the client likes to be written to');
  await theirs.context().close();
});
