import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expect, test } from '#tests/support/e2e.ts';

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
