import type { Page } from '@playwright/test';
import { type LlmStandIn, startLlm } from '#apps/sandbox/llm/server.ts';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test as base } from '#tests/support/e2e.ts';
import { startServer } from '#tests/support/e2e-server.ts';

/** A server whose operator set up a language model, as played by a stand-in on this machine. */
const test = base.extend<object, { standIn: LlmStandIn }>({
  standIn: [
    async ({ browserName: _ }, give) => {
      const standIn = await startLlm();
      await give(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ standIn }, give) => {
      const server = await startServer({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: standIn.url });
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

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

base('without a language model the organisation says in one sentence that none is asked', async ({ desk }) => {
  await foundFirm(desk);
  await desk.getByRole('tab', { name: 'Language model' }).click();
  const section = desk.getByRole('region', { name: 'The language model' });
  await expect(section.getByText(/No language model is set up here/)).toBeVisible();
  await expect(section.getByRole('switch')).toHaveCount(0);
});
