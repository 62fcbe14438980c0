import type { BrowserContext, Page } from '@playwright/test';
import { expect, logIn, openDesk, test, useKnownDevice } from '#tests/support/e2e.ts';

/* The browser's half of a session (spec 4), with the real server at the other end. */

function countRefreshes(context: BrowserContext): () => number {
  let refreshes = 0;
  context.on('request', (request) => (refreshes += Number(request.url().endsWith('/api/auth/refresh-token'))));
  return () => refreshes;
}

/** Makes the stored token look expired, as after a night in a closed laptop. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head = '', body = '', signature = ''] = (localStorage.getItem('accessToken') ?? '').split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    const past = btoa(JSON.stringify({ ...claims, exp: 1 })).replace(/=+$/, '');
    localStorage.setItem('accessToken', [head, past, signature].join('.'));
  });
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort((a, b) => a.localeCompare(b)));

test('twenty tabs share one rotation, and nobody is logged out', async ({ browser, server, person }) => {
  test.setTimeout(240_000);
  const first = await openDesk(browser, server.url, await logIn(server, person));
  const context = first.context();
  await first.goto('/user/clients');
  const tabs = [first];
  while (tabs.length < 20) {
    const tab = await context.newPage();
    await tab.goto('/user/clients');
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible({ timeout: 60_000 });
  const refreshes = countRefreshes(context);
  const before = await first.evaluate(() => localStorage.getItem('refreshToken'));
  await expire(first);
  // In one stroke, as when a machine wakes up.
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Add a client' }).first().dispatchEvent('click')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Add a client' })).toBeVisible({ timeout: 60_000 });
  expect(refreshes()).toBe(1);
  expect(await first.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before);
  expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(tabs.map(() => '/user/clients/new'));
  await context.close();
});

test('a token is exchanged a minute before it expires', async ({ browser, server, person }) => {
  const desk = await openDesk(browser, server.url, await logIn(server, person));
  await desk.clock.install();
  await desk.goto('/user/clients');
  await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
  const refreshes = countRefreshes(desk.context());
  await desk.clock.fastForward('13:00');
  expect(refreshes()).toBe(0);
  const answered = desk.waitForResponse('**/api/auth/refresh-token');
  await desk.clock.fastForward('01:00');
  expect((await answered).status()).toBe(200);
  expect(refreshes()).toBe(1);
  await desk.context().close();
});

test.describe('calls that are refused', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('wait for one refresh, however many they are, and are tried again', async ({ desk }) => {
    await desk.goto('/user/clients');
    await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
    const dead = await desk.evaluate(() => localStorage.getItem('accessToken'));
    let refused = 0;
    await desk.route('/api/**', async (route) => {
      const isDead = route.request().headers()['authorization'] === `Bearer ${dead}`;
      if (!isDead || route.request().url().includes('/api/auth/')) return route.continue();
      refused += 1;
      return route.fulfill({ status: 401, json: { success: false, error: 'Your session has expired' } });
    });
    const refreshes = countRefreshes(desk.context());
    await desk.goto('/user/income-reports');
    await expect(desk.getByRole('heading', { name: 'Income reports', exact: true })).toBeVisible();
    expect(refused).toBeGreaterThan(0);
    expect(refreshes()).toBe(1);
  });
});

test('the browser keeps what the specification names and nothing else, and after logging out no token', async ({
  page,
  server,
  person,
}) => {
  await useKnownDevice(page, server, person);
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
  await page.waitForLoadState('networkidle'); // what the screen asks for is there before its session ends
  const names = ['accessToken', 'i18nextLng', 'refreshToken', 'theme'];
  const kept = await stored(page);
  expect(kept).toEqual(expect.arrayContaining(['accessToken', 'refreshToken']));
  expect(names).toEqual(expect.arrayContaining(kept));
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect((await stored(page)).filter((name) => /token/i.test(name))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
