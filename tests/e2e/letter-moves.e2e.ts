import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { holdBack } from '#tests/support/late-answers.ts';

const aDocument = /\/api\/documents\/[0-9a-f-]{36}$/;

const queueOf = (desk: Page) => desk.getByRole('region', { name: 'What needs your eyes' });

/** A letter to a new client, begun by an impatient double click, without papers, every value left out. */
async function aBareLetter(desk: Page): Promise<void> {
  await desk.goto(paths.newClient());
  await desk.getByLabel('First name').fill('Alan');
  await desk.getByLabel('Last name').fill('Brightmoor');
  await desk.getByRole('button', { name: 'Add a client' }).dblclick();
  await expect(desk.getByRole('heading', { name: 'Alan Brightmoor' })).toBeVisible();
  await desk.goto(paths.newLetter());
  const form = desk.getByRole('dialog', { name: 'New suitability letter' });
  await expect(form.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await expect(desk.getByRole('option', { name: /Brightmoor/ })).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Client' }).fill('Brightmoor');
  await desk.getByRole('option', { name: /^Alan Brightmoor/ }).click();
  await desk.mouse.click(5, 5);
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue(/Brightmoor/);
  await form.getByRole('button', { name: 'Begin' }).dblclick();
  await desk.getByRole('button', { name: 'Go on without papers' }).click();
}

test('a letter is begun once by a double click; its findings are shown before it moves, and in review its author gives it back first', async ({
  desk,
}) => {
  test.setTimeout(200_000);
  await aBareLetter(desk);
  const heading = queueOf(desk).getByRole('heading', { name: /^Needs your eyes/ });
  for (let text = await heading.textContent(); text !== 'Needs your eyes: 0'; text = await heading.textContent()) {
    await desk.keyboard.press('l');
    await expect(heading).not.toHaveText(text ?? '');
    await expect(queueOf(desk).getByText('Everything is saved')).toBeVisible();
  }
  await desk.getByRole('button', { name: 'Send to review', exact: true }).click();
  const submit = desk.getByRole('dialog', { name: 'Send to review' });
  await submit.getByRole('button', { name: 'Send to review', exact: true }).click();
  await expect(queueOf(desk).getByText('It is in review. Read it through once, then approve it or give it back.')).toBeVisible();
  await expect(queueOf(desk).getByRole('button', { name: 'Undo' })).toBeDisabled();
  await desk.keyboard.press('u');
  await expect(heading).toHaveText('Needs your eyes: 0');

  await desk.getByRole('tab', { name: /^Compliance/ }).click();
  await queueOf(desk).locator('[data-need="none"]').getByRole('button').first().click();
  await queueOf(desk).locator('[data-queue-row]').first().getByRole('button').first().click();
  await expect(desk.getByRole('tab', { name: 'Source' })).toHaveAttribute('aria-selected', 'true');

  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  const approve = desk.getByRole('dialog', { name: 'Approve' });
  await approve.getByRole('button', { name: 'Approve', exact: true }).click();
  // Whatever the rules say of so bare a letter, they were asked: nobody is sent away to look at its compliance first.
  await expect(approve.getByRole('alert').or(desk.getByRole('main').getByText('Approved', { exact: true }))).toBeVisible();
  await expect(desk.getByText(/Look at its compliance/)).toBeHidden();

  await desk.goto(paths.suitabilityLetters());
  await expect(desk.getByRole('row', { name: /Brightmoor/ })).toHaveCount(1);
  await desk.goto(paths.clients());
  await expect(desk.getByRole('row', { name: /Brightmoor/ })).toHaveCount(1);
});

test('what was said oneself a moment ago is no change of somebody else’s when the letter moves, nor missing from its file', async ({
  desk,
}) => {
  await aBareLetter(desk);
  await expect(queueOf(desk).getByRole('heading', { name: /^Needs your eyes: [1-9]/ })).toBeVisible();

  const order: string[] = [];
  const saying = await holdBack(desk, /\/fields$/, { method: 'PUT', unsent: true });
  desk.on('response', (answer) => void (answer.request().method() === 'PUT' && order.push('said')));
  desk.on('request', (request) => void (request.url().includes('/content') && order.push('file')));
  await desk.keyboard.press('l');
  await saying.asked;
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download Word' }).click();
  saying.letGo();
  await download;
  expect(order).toEqual(['said', 'file']);

  const late = await holdBack(desk, aDocument);
  await desk.keyboard.press('l');
  await late.asked;
  await desk.getByRole('button', { name: 'Send to review', exact: true }).click();
  await desk.getByRole('dialog', { name: 'Send to review' }).getByRole('button', { name: 'Send to review', exact: true }).click();
  late.letGo();
  await expect(queueOf(desk).getByText('In review: give it back to change it')).toBeVisible();
});

test('what a letter advises on is said right after a value was decided', async ({ desk }) => {
  await aBareLetter(desk);
  await desk.getByRole('tab', { name: /^Compliance/ }).click();
  await expect(desk.getByText('Nobody has said what it advises on')).toBeVisible();
  const late = await holdBack(desk, /\/api\/suitability-letters\/[0-9a-f-]{36}$/);
  await desk.keyboard.press('l');
  await expect(queueOf(desk).getByText('Everything is saved')).toBeVisible();
  await desk.getByRole('button', { name: 'Change', exact: true }).click();
  const facts = desk.getByRole('dialog', { name: 'What the letter is' });
  await facts.getByLabel('ISA', { exact: true }).check();
  await facts.getByRole('button', { name: 'Save' }).click();
  late.letGo();
  await expect(facts).toBeHidden();
  await expect(desk.getByText('As you or a colleague said')).toBeVisible();
});

test('every value that something was said of has it in its history, however fast they followed one another', async ({ desk }) => {
  await aBareLetter(desk);
  await desk.getByRole('tab', { name: 'History' }).click();
  const panel = desk.getByRole('tabpanel', { name: 'History' });
  await expect(panel.getByText(/^Nobody has said anything about/)).toBeVisible();
  const first = await queueOf(desk).locator('[data-queue-row]').first().getAttribute('data-queue-row');
  const saying = await holdBack(desk, /\/fields$/, { method: 'PUT' });
  await desk.keyboard.press('l');
  await desk.keyboard.press('l');
  await saying.asked;
  saying.letGo();
  await expect(queueOf(desk).getByText('Everything is saved')).toBeVisible();
  await queueOf(desk).locator('[data-need="none"]').getByRole('button').first().click();
  await queueOf(desk).locator(`[data-queue-row="${first}"] button`).first().click();
  await expect(panel.getByText(/left it out/)).toBeVisible();
});

test('whoever leaves the name of a letter that is being saved keeps the keyboard where they have gone', async ({ desk }) => {
  await aBareLetter(desk);
  const saving = await holdBack(desk, aDocument, { method: 'PUT' });
  await desk.getByRole('button', { name: 'Rename' }).click();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Our advice');
  await desk.keyboard.press('Tab');
  await saving.asked;
  const client = desk.getByRole('main').getByRole('link', { name: 'Alan Brightmoor' });
  await expect(client).toBeFocused();
  saving.letGo();
  await expect(desk.getByRole('heading', { name: 'Our advice', level: 1 })).toBeVisible();
  await expect(client).toBeFocused();
});

test('what is typed while a comment is being sent is kept, to be sent after it', async ({ desk }) => {
  await aBareLetter(desk);
  await desk.getByRole('tab', { name: 'Comments' }).click();
  const panel = desk.getByRole('tabpanel', { name: 'Comments' });
  const words = panel.getByRole('textbox');
  const saying = await holdBack(desk, '**/comments', { method: 'POST' });
  await words.fill('Is the date right?');
  await words.press('Control+Enter');
  await saying.asked;
  await words.pressSequentially(' And the name?');
  saying.letGo();
  await expect(panel.getByRole('article').getByText('Is the date right?')).toBeVisible();
  await expect(words).toHaveValue('And the name?');
});
