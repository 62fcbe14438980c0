import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, makeRecords, type Records, test as base } from '#tests/support/e2e-root.ts';
import { openDesk, watched } from '#tests/support/e2e.ts';
import { screens } from '#tests/support/screens.ts';

/* Every address of the path builder, with records on the screen, in both themes and at both widths. A new one fails until it is
   in the list of screens: with how it is reached, or with why it is no screen of its own. */

const test = base.extend<object, { records: Records; shared: Page }>({
  records: [
    async ({ root }, give) => give(await makeRecords(root, { text: () => 'Ashworth', file: 'statement.pdf' })),
    { scope: 'worker', timeout: 60_000 },
  ],
  /* One page goes from screen to screen: each is loaded by its address, and only the program itself comes from the cache. */
  shared: [
    async ({ browser, server, root }, give) => {
      const page = await openDesk(browser, server.url, root.tokens);
      await give(page);
      await page.context().close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function look(page: Page, name: string, address: string, heading: RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, name);
}

for (const [name, screen] of screens) {
  const title = `${name} is accessible, light and dark, on a desk and on a phone`;
  if ('door' in screen) {
    test(title, ({ page }) => look(page, name, screen.door, screen.heading));
  } else {
    test(title, ({ shared, records, expectedErrors }) =>
      watched(shared, expectedErrors, () => look(shared, name, screen.at(records), screen.heading)),
    );
  }
}
