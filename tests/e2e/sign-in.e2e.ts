import { randomUUID } from 'node:crypto';
import { expect, logIn, openDesk, test, useKnownDevice } from '#tests/support/e2e.ts';

const password = 'marker lantern quarry 9';

test('somebody signs up, confirms by the link in the mail and logs in', async ({ page, server }) => {
  const email = `new-${randomUUID()}@example.org`;
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Tom Okafor');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByText('Strong')).toBeVisible();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect(page.getByText('Successfully signed up')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the outbox of this trial installation' })).toBeVisible();

  const { text } = await server.mailTo(email);
  await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Successfully logged in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
});

test.describe('a link that was used already', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('says so, and offers a way on', async ({ page, server, person }) => {
    const { text } = await server.mailTo(person.email);
    await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
  });
});

test('a link without its token says what is missing', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByText('The address in the browser is incomplete.')).toBeVisible();
});

test('the way back is kept from the guard through the sign-in', async ({ page, server, person }) => {
  await useKnownDevice(page, server, person);
  await page.goto('/user/clients?search=ash');
  await expect(page.getByRole('alert')).toHaveText('Please log in to access this page');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/clients?search=ash');
});

test('the way back never leads to another site', async ({ page, server, person }) => {
  await useKnownDevice(page, server, person);
  await page.goto('/login?from=%2F%2Fevil.example%2Fuser%2F');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
});

test('whoever is signed in is sent on from the sign-in', async ({ desk }) => {
  await desk.goto('/login?from=/user/clients/new');
  await expect(desk).toHaveURL('/user/clients/new');
});

test('a form says beside each field what is wrong with it', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('E-mail address').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('7 more characters needed')).toBeVisible();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('Caps Lock is told, and a password can be looked at', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('Quarry');
  await field.dispatchEvent('keydown', { key: 'Q', modifierCapsLock: true });
  await expect(page.getByText('Caps Lock is on')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test.describe('a refused sign-in', () => {
  test.use({ expectedErrors: /status of (401|500|502)/ });

  test('says why, and keeps what was typed', async ({ page, person }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('do not match');
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
  });

  for (const [answer, words] of [
    [{ status: 500, json: { success: false, error: null } }, 'Login failed'],
    [{ status: 200, json: { success: true, data: {} } }, 'Invalid login response'],
    [{ status: 502, body: 'Bad gateway' }, 'Bad gateway'],
  ] as const) {
    test(`reads "${words}" when the answer is ${JSON.stringify(answer)}`, async ({ page }) => {
      await page.route('/api/auth/login', (route) => route.fulfill(answer));
      await page.goto('/login');
      await page.getByLabel('E-mail address').fill('anyone@example.org');
      await page.getByLabel('Password', { exact: true }).fill('anything at all');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(words);
    });
  }

  test('signing up fails in words of its own', async ({ page }) => {
    await page.route('/api/auth/signup', (route) => route.fulfill({ status: 500, json: { success: false, error: null } }));
    await page.goto('/signup');
    await page.getByLabel('E-mail address').fill('anyone@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('alert')).toHaveText('Signup failed');
  });
});

test('logging out ends every tab, and the tokens are gone', async ({ browser, server, person, desk }) => {
  await desk.goto('/user/clients');
  const second = await desk.context().newPage();
  await second.goto('/user/clients');
  await expect(second.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'My account' }).click();
  await desk.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(desk).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
  expect(await desk.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken');
  const fresh = await openDesk(browser, server.url, await logIn(server, person));
  await fresh.goto('/user/clients');
  await expect(fresh.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
  await fresh.context().close();
});
