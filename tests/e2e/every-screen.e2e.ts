import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, makeRecords, type Records, test as base } from '#tests/support/e2e-root.ts';
import { screens } from '#tests/support/screens.ts';

/* Every address of the path builder, with records on the screen, in both themes and at both widths. A new one fails until it is
   in the list of screens: with how it is reached, or with why it is no screen of its own. */

const test = base.extend<object, { records: Records }>({
  records: [
    async ({ root }, give) => give(await makeRecords(root, { text: () => 'Ashworth', file: 'statement.pdf' })),
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (const [name, screen] of screens) {
  test(`${name} is accessible, light and dark, on a desk and on a phone`, async ({ page, rootDesk, records }) => {
    const shown = 'door' in screen ? page : rootDesk;
    await shown.goto('door' in screen ? screen.door : screen.at(records));
    await expect(shown.getByRole('heading', { level: 1 }).first()).toHaveText(screen.heading);
    await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(shown, name);
  });
}
