import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, logIn, openDesk, test } from '#tests/support/e2e.ts';

/** Ages the stored token: the claims stay, the time is past. The server would refuse it, and so does the browser. */
function expire(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [head, payload = '', signature] = (localStorage.getItem('accessToken') ?? '').split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const past = Math.floor(Date.now() / 1000) - 60;
    const aged = btoa(JSON.stringify({ ...(claims as object), iat: past - 900, exp: past })).replaceAll('=', '');
    localStorage.setItem('accessToken', `${head}.${aged}.${signature}`);
  });
}

test('the site leads to the sign-in while there is no public page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test.describe('the guard', () => {
  for (const path of ['/user/clients', '/user/clients/new', '/user/nowhere']) {
    test(`sends strangers from ${path} to the sign-in, without a step back into it`, async ({ page }) => {
      await page.goto('/signup');
      await page.goto(path);
      await expect(page).toHaveURL(paths.login({ from: path }));
      await expect(page.getByRole('alert')).toHaveText('Please log in to access this page');
      await page.goBack();
      await expect(page).toHaveURL('/signup');
    });
  }

  test('shows a spinner over the whole page while it looks', async ({ desk }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await desk.route('/api/user', async (route) => {
      await asked;
      await route.continue();
    });
    await desk.goto('/user/clients', { waitUntil: 'commit' });
    await expect(desk.locator('output[aria-busy="true"]')).toBeVisible();
    answer();
    await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
  });

  test('exchanges an expired token once and lets its owner in', async ({ desk }) => {
    await desk.goto('/user/clients');
    await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
    await expire(desk);
    let refreshes = 0;
    desk.on('request', (request) => (refreshes += Number(request.url().endsWith('/api/auth/refresh-token'))));
    await desk.getByRole('link', { name: 'Add a client' }).first().click();
    await expect(desk.getByRole('heading', { name: 'Add a client' })).toBeVisible();
    expect(refreshes).toBe(1);
  });
});

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('leads to the sign-in with the text of the specification, and the way back', async ({ desk }) => {
    await desk.goto('/user/clients');
    await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
    await expire(desk);
    await desk.evaluate(() => localStorage.setItem('refreshToken', 'not-a-token-of-ours'));
    await desk.getByRole('link', { name: 'Add a client' }).first().click();
    await expect(desk).toHaveURL(paths.login({ from: '/user/clients/new', ended: 'expired' }));
    await expect(desk.getByRole('alert')).toContainText('Your session has expired');
    await expect(desk.getByRole('alert')).toContainText('Please log in to access this page');
    expect(await desk.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('is noticed by the first call that is refused', async ({ desk }) => {
    await desk.goto('/user/clients');
    await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
    await desk.route('/api/customers*', (route) => route.fulfill({ status: 401, json: { success: false, error: null } }));
    await desk.route('/api/auth/refresh-token', (route) => route.fulfill({ status: 401, json: { success: false, error: null } }));
    await desk.goto('/user/clients?page=2');
    await expect(desk).toHaveURL(/\/login\?from=/);
  });
});

test('two tabs share one refresh', async ({ browser, server, person }) => {
  const first = await openDesk(browser, server.url, await logIn(server, person));
  await first.goto('/user/clients');
  const second = await first.context().newPage();
  await second.goto('/user/clients');
  await expect(second.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
  let refreshes = 0;
  first.context().on('request', (request) => (refreshes += Number(request.url().endsWith('/api/auth/refresh-token'))));
  await expire(first);
  await Promise.all([first, second].map((tab) => tab.getByRole('link', { name: 'Add a client' }).first().click()));
  for (const tab of [first, second]) await expect(tab.getByRole('heading', { name: 'Add a client' })).toBeVisible();
  expect(refreshes).toBe(1);
  await first.context().close();
});

test.describe('a part of the program that is gone', () => {
  test.use({ expectedErrors: /Failed to load resource|Error loading route module|Failed to fetch dynamically imported module/ });

  test('reloads the page once, and then runs', async ({ desk }) => {
    await desk.goto('/user/clients');
    await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
    let gone = true;
    let loads = 0;
    desk.on('framenavigated', () => (loads += 1));
    await desk.route('**/assets/NewClient*.js', (route) => {
      if (!gone) return route.continue();
      gone = false;
      return route.fulfill({ status: 404 });
    });
    await desk.getByRole('link', { name: 'Add a client' }).first().click();
    await expect.poll(() => loads).toBe(1);
    await desk.getByRole('link', { name: 'Add a client' }).first().click();
    await expect(desk.getByRole('heading', { name: 'Add a client' })).toBeVisible();
  });

  test('that stays gone says so instead of reloading for ever', async ({ desk }) => {
    let loads = 0;
    desk.on('domcontentloaded', () => (loads += 1));
    await desk.route('**/assets/NewClient*.js', (route) => route.fulfill({ status: 404 }));
    await desk.goto('/user/clients/new');
    await expect(desk.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(loads).toBe(2);
  });
});

test.describe('a server out of order', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('leaves the shell standing, with words and a way on', async ({ desk }) => {
    await desk.route('/api/customers*', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'Something went wrong', requestId: 'req-1' } }),
    );
    await desk.goto('/user/clients');
    await expect(desk.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(desk.getByText('Reference for support: req-1')).toBeVisible();
    await expect(desk.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('that does not say who is signed in fails in the words of the specification', async ({ desk }) => {
    await desk.route('/api/user', (route) => route.fulfill({ status: 500, json: { success: false, error: null } }));
    await desk.goto('/user/clients');
    await expect(desk.getByText('Failed to fetch user data')).toBeVisible();
  });
});

test('an unknown path is not found', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the error page says what it is', async ({ page }) => {
  await page.goto('/error');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});

test.describe('texts', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('that fail to load are asked for again', async ({ page }) => {
    let asked = 0;
    await page.route('/locales/**/platform.json*', (route) => ((asked += 1) <= 2 ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(asked).toBe(3);
  });

  test('that never come leave the error page in words, and no keys', async ({ page }) => {
    await page.route('/locales/**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/error');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('What you saved is safe.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('a screen on its way says Loading...', async ({ desk }) => {
  const said = Promise.withResolvers<void>();
  await desk.goto('/user/clients');
  await desk.route('**/assets/NewClient*.js', async (route) => {
    await said.promise;
    await route.continue();
  });
  await desk.getByRole('link', { name: 'Add a client' }).first().click();
  await expect(desk.getByText('Loading...')).toBeVisible();
  said.resolve();
  await expect(desk.getByRole('heading', { name: 'Add a client' })).toBeVisible();
});

test('a theme is kept, is there before the first paint, and follows the system where that is the choice', async ({ desk }) => {
  const scheme = () => desk.locator('html').getAttribute('data-mantine-color-scheme');
  await desk.goto('/user/clients');
  expect(await scheme()).toBe('light');
  await desk.getByRole('button', { name: 'My account' }).click();
  await desk.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(scheme).toBe('dark');
  expect(await desk.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await desk.goto('/user/clients', { waitUntil: 'commit' });
  expect(await scheme()).toBe('dark');
  await desk.getByRole('button', { name: 'My account' }).click();
  await desk.getByRole('menuitemradio', { name: 'System' }).click();
  await expect.poll(scheme).toBe('light');
  await desk.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(scheme).toBe('dark');
});

test('Ctrl K goes anywhere by typing', async ({ desk }) => {
  await desk.goto('/user/clients');
  await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox', { name: 'Search' }).fill('add');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL('/user/clients/new');
});

test('the keyboard reaches the content first, past the navigation', async ({ desk }) => {
  await desk.goto('/user/clients');
  await expect(desk.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.locator('#content')).toBeFocused();
});

test('a phone has the navigation behind its menu', async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/user/clients/new');
  await expect(desk.getByRole('link', { name: 'Income reports' })).not.toBeInViewport();
  await desk.getByRole('button', { name: 'Menu' }).click();
  await desk.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
  await expect(desk).toHaveURL('/user/clients');
  await expect(desk.getByRole('link', { name: 'Income reports' })).not.toBeInViewport();
});

test.describe('nothing stands in the way of assistive technology', () => {
  test('where nothing is, after a session ended, and in the menu', async ({ page, desk }) => {
    for (const path of ['/nowhere', paths.login({ from: '/user/clients', ended: 'expired' })]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, `shell: ${path}`);
    }
    await desk.goto('/user/nowhere');
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(desk, 'shell: nowhere inside');
    for (const list of [paths.clients(), paths.incomeReports()]) {
      await desk.goto(list);
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(desk, `shell: nothing yet at ${list}`);
    }
    await desk.getByRole('button', { name: 'My account' }).click();
    await expect(desk.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expectAccessible(desk, 'shell: the menu');
  });
});
