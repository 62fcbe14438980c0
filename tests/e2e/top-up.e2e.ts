import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { drop } from '#tests/support/dropping.ts';
import type { E2eServer } from '#tests/support/e2e-server.ts';
import { expect, logIn, type Person, signIn, test } from '#tests/support/e2e.ts';
import { addition, factFind, firstLetter, illustration, topUpLetter } from '#tests/support/letters/adding-later.ts';
import { asWord } from '#tests/support/letters/as-word.ts';
import { multipart } from '#tests/support/multipart.ts';
import { wordMime } from '#tests/support/templates.ts';
import { textIn } from '#tests/support/word.ts';
import { shownByWriter } from '#tests/support/writer.ts';

const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date());
const queueOf = (desk: Page) => desk.getByRole('region', { name: 'What needs your eyes' });
const paper = (name: string, parts: Parameters<typeof asWord>[0]) => ({ name, mimeType: wordMime, buffer: asWord(parts) });

/** The firm's templates, in use. */
async function templatesOf(server: E2eServer, person: Person): Promise<void> {
  const authorization = `Bearer ${(await logIn(server, person)).accessToken}`;
  const path = `${server.url}/api/document-templates`;
  const own = [
    ['Our letter', 'SUITABILITY_LETTER', firstLetter],
    ['Our top up letter', 'TOP_UP_LETTER', topUpLetter],
  ] as const;
  for (const [name, type, parts] of own) {
    const { payload, headers } = multipart({ name: `${name}.docx`, mime: wordMime, content: asWord(parts) });
    const sent = await fetch(`${path}?type=${type}`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: new Uint8Array(payload),
    });
    const { data } = (await sent.json()) as { data: { id: string } };
    const active = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${path}/${data.id}/versions/1/activate`, active)).ok).toBe(true);
  }
}

/** A letter by this template, begun with these papers. */
async function begin(desk: Page, template: string, papers: ReturnType<typeof paper>[]) {
  await desk.goto(paths.newLetter());
  const form = desk.getByRole('dialog', { name: 'New suitability letter' });
  await form.getByRole('combobox', { name: 'Client' }).fill('Pellow');
  await desk.getByRole('option', { name: /^Joan Pellow/ }).click();
  await form.getByRole('combobox', { name: 'Template' }).selectOption({ label: template });
  if (papers.length > 0) await form.locator('input[type="file"]').setInputFiles(papers);
  return form;
}

/** Nothing stands open any more, no rule that blocks objects, and it is made final: gives the Word file that is kept. */
async function finalise(desk: Page): Promise<Buffer> {
  await expect(queueOf(desk).getByText('Nothing needs your eyes.')).toBeVisible();
  await desk.getByRole('tab', { name: /^Compliance/ }).click();
  await expect(desk.getByRole('heading', { name: /^Compliance, \d+ of \d+ open$/ })).toBeVisible();
  await expect(desk.getByText(/must be mended before/)).toBeHidden();
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
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    versions.getByRole('button', { name: 'Download Word of version 1' }).click(),
  ]);
  return readFile(await file.path());
}

test('from sign-in a letter becomes final, and a top-up letter of it: what is carried over is confirmed, a new paper answers, LibreOffice reads both', async ({
  page: desk,
  server,
  person,
}) => {
  test.setTimeout(150_000);
  await templatesOf(server, person);
  await signIn(desk, server, person);
  await desk.goto(paths.newClient());
  await desk.getByLabel('First name').fill('Joan');
  await desk.getByLabel('Last name').fill('Pellow');
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: 'Joan Pellow' })).toBeVisible();

  const papers = [paper('fact-find.docx', factFind(today)), paper('illustration.docx', illustration(today, '£30,000'))];
  await (await begin(desk, 'Our letter', papers)).getByRole('button', { name: 'Begin' }).click();
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });
  const first = await finalise(desk);

  const form = await begin(desk, 'Our top up letter', []);
  await expect(form.getByRole('switch', { name: 'Begin with the last final letter' })).toBeChecked();
  await form.getByRole('button', { name: 'Begin' }).click();
  // What is carried over shows at once, though there is no paper yet.
  const queue = queueOf(desk);
  await expect(queue.getByRole('heading', { name: 'Carried over, not confirmed 6' })).toBeVisible();
  await expect(queue.getByRole('heading', { name: 'No sure answer 1' })).toBeVisible();
  await expect(desk.getByText(/^Carried over from the letter of \d/)).toBeVisible();
  await drop(desk, paper('addition.docx', addition(today)));
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });
  await expect(queue.getByRole('heading', { name: 'No sure answer 1' })).toBeHidden();

  // Words of one's own over a carried value, taken back, leave it as it was carried.
  await desk.keyboard.press('e');
  await queue.getByRole('textbox').fill('Somebody Else');
  await desk.keyboard.press('Enter');
  await expect(queue.getByRole('heading', { name: 'Needs your eyes: 5' })).toBeVisible();
  await desk.keyboard.press('u');

  for (let left = 6; left > 3; left--) {
    await expect(queue.getByRole('heading', { name: `Needs your eyes: ${left}` })).toBeVisible();
    await desk.keyboard.press('Enter');
  }
  await expect(queue.getByRole('heading', { name: 'Needs your eyes: 3' })).toBeVisible();
  await queue.getByRole('button', { name: 'Confirm all' }).click();
  const sure = desk.getByRole('dialog', { name: 'Confirm 3 values that are carried over?' });
  await expect(sure.getByText(/^You state them by your name as they stand: .+: .+; .+: .+; .+: .+\.$/)).toBeVisible();
  await sure.getByRole('button', { name: 'Confirm all' }).click();
  await expect(queue.getByRole('heading', { name: 'Needs your eyes: 0' })).toBeVisible();
  const second = await finalise(desk);

  const [letter = '', topUp = ''] = shownByWriter([first, second]) ?? [textIn(first), textIn(second)];
  expect(letter).toContain('I recommend that you invest £30,000 in the Lanner Balanced Account with Lanner Platform Ltd.');
  for (const words of [
    'Mrs Joan Pellow',
    `My letter of ${today} recommended the Lanner Balanced Account`,
    'Your attitude to risk is Balanced. Your capacity for loss is Medium',
    'I recommend that you add £10,000 to the Lanner Balanced Account with Lanner Platform Ltd.',
  ])
    expect(topUp).toContain(words);
});
