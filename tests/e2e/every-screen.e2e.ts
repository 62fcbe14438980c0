import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/e2e-root.ts';
import { watched } from '#tests/support/e2e.ts';
import { screens } from '#tests/support/screens.ts';

/* Every address of the path builder, with records on the screen, in both themes and at both widths. A new one fails until it is
   in the list of screens: with how it is reached, or with why it is no screen of its own. */

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
