import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/e2e-model.ts';

async function foundFirm(desk: Page): Promise<void> {
  await desk.goto(paths.organization());
  await desk.getByLabel('Name of the firm').fill('Harbour & Vale');
  await desk.getByRole('button', { name: 'Create organisation' }).click();
  await expect(desk.getByRole('heading', { name: 'Harbour & Vale', level: 1 })).toBeVisible();
}

test('an administrator reads who gets to read what, switches the language model on, and off again', async ({ desk }) => {
  await foundFirm(desk);
  await desk.getByRole('tab', { name: 'Language model' }).click();
  const section = desk.getByRole('region', { name: 'The language model' });
  await expect(section.getByText('stand-in, with openai-compatible, at 127.0.0.1')).toBeVisible();
  await expect(section.getByText('On this machine: nothing leaves it')).toBeVisible();
  const asked = section.getByRole('switch', { name: 'Ask the language model' });
  await expect(asked).not.toBeChecked();
  await expectAccessible(desk, 'the language model');

  await asked.press('Space');
  await expect(asked).toBeChecked();
  const payments = section.getByRole('checkbox', { name: 'Categories of payments' });
  await expect(section.getByRole('checkbox', { name: 'Values in papers' })).toBeChecked();
  await expect(payments).not.toBeChecked();
  await payments.click();
  await expect(payments).toBeChecked();
  const both = section.getByRole('radio', { name: 'The United Kingdom and the European Economic Area' });
  await both.click();
  await expect(both).toBeChecked();
  await desk.reload();
  await expect(asked).toBeChecked();
  await expect(both).toBeChecked();
  await expect(payments).toBeChecked();
  await asked.press('Space');
  await expect(asked).not.toBeChecked();
});
