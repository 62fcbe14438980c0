import type { Page } from '@playwright/test';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import type { E2eServer } from '#tests/support/e2e-server.ts';
import { expect, logIn, test } from '#tests/support/e2e.ts';
import { holdBack } from '#tests/support/late-answers.ts';

test.use({ expectedErrors: /status of 500/ });

/** A call in a person's name; gives what was made. */
async function make(server: E2eServer, token: string, path: string, body: object): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { data: { id: string } }).data;
}

async function openSearch(desk: Page) {
  await desk.keyboard.press('Control+k');
  const box = desk.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  const option = (name: string | RegExp) => desk.getByRole('option', { name });
  const active = desk.locator('[role="option"][aria-selected="true"]');
  return { box, option, active };
}

test('Ctrl K finds a client, a report and a letter by their names, by keyboard alone', async ({ desk, server, person }) => {
  const { accessToken } = await logIn(server, person);
  const add = (path: string, body: object) => make(server, accessToken, path, body);
  const { id } = await add('/api/customers', { first_name: 'Siân', last_name: 'Ashworth', email: 'sian@rowanlea.example' });
  await add('/api/customers', { first_name: 'Tom', last_name: 'Okafor' });
  await add('/api/customer-income-reports', { customer_id: id });
  const letter = { name: 'Pension review', customer_id: id, document_template_id: fixedTemplateIds.suitabilityLetter };
  const { id: letterId } = await add('/api/suitability-letters', letter);
  await desk.goto(paths.clients());
  await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();

  const { box, option, active } = await openSearch(desk);
  await expect(desk.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toHaveText('Dashboard');
  await expectAccessible(desk, 'search: pages');
  await box.fill('ashworth sian');
  await expect(desk.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveText('Siân Ashworthsian@rowanlea.example');
  await expect(desk.getByRole('group', { name: 'Income reports' }).getByRole('option')).toHaveText('Siân AshworthOpen');
  await expect(desk.getByRole('group', { name: 'Suitability letters' }).getByRole('option')).toHaveText(
    'Pension reviewSiân Ashworth · Draft',
  );
  await expectAccessible(desk, 'search: found');
  await box.press('ArrowDown');
  await expect(active).toHaveText(/Open/);
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  await expect(active).toHaveText(/Draft/);
  await box.press('Enter');
  await expect(desk).toHaveURL(paths.suitabilityLetter(letterId));

  // Who types and presses Enter at once is led to the client as soon as it is found.
  await openSearch(desk);
  await box.pressSequentially('rowanlea');
  const screen = await holdBack(desk, `**/api/customers/${id}`, { unsent: true });
  await box.press('Enter');
  await expect(box).toBeHidden();

  // Who opens it again before the screen has come goes on typing in it.
  await openSearch(desk);
  screen.letGo();
  await expect(desk).toHaveURL(paths.client(id));
  await expect(desk.getByRole('heading', { name: 'Siân Ashworth', includeHidden: true })).toBeVisible();
  await expect(box).toBeFocused();
  await desk.keyboard.type('zzz');
  await expect(box).toHaveValue('zzz');
  await expect(desk.getByText('No client, report, letter, document or template is called “zzz”.')).toBeVisible();
  await expectAccessible(desk, 'search: nothing found');

  // The answer to an older text comes last: it is not shown.
  const late = Promise.withResolvers<void>();
  await desk.route('/api/search?search=tom', async (route) => {
    await late.promise;
    await route.continue().catch(() => undefined);
  });
  const asked = desk.waitForRequest('**/api/search?search=tom');
  await box.fill('tom');
  await asked;
  await expect(option(/Siân|Tom/)).toHaveCount(0);
  await box.fill('sian');
  await expect(option(/Siân Ashworth.*rowanlea/)).toBeVisible();
  late.resolve();
  await expect(option(/Siân Ashworth.*rowanlea/)).toBeVisible();
  await expect(option(/Tom/)).toHaveCount(0);
  await desk.unroute('/api/search?search=tom');

  // What failed says so, and is asked for again.
  await desk.route('/api/search?*', (route) => route.fulfill({ status: 500, json: { success: false, error: 'Something went wrong' } }));
  await box.fill('okafor');
  await expect(desk.getByRole('alert')).toContainText('Something went wrong');
  await expectAccessible(desk, 'search: failed');
  await desk.unroute('/api/search?*');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(option(/Tom Okafor/)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(box).toBeHidden();
});
