import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, type Person, test } from '#tests/support/e2e.ts';

/** Fills in the door and waits for what comes. */
async function logInAt(page: Page, { email, password }: Person, from?: string): Promise<void> {
  await page.goto(paths.login(from ? { from } : {}));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** What an authenticator app shows. */
function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets an authenticator app up on the security screen; gives its key and the recovery codes. */
async function setUpApp(desk: Page): Promise<{ key: string; codes: string[] }> {
  await desk.goto(paths.security());
  await desk.getByRole('button', { name: 'Set up app' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code with the key for the app' })).toBeVisible();
  const key = await dialog.locator('code').innerText();
  await dialog.getByLabel('Code that the app shows').fill(codeOf(key));
  const shown = desk.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(shown).toBeHidden();
  return { key, codes };
}

/** A security key that exists in the browser alone, with a finger that is always right. */
async function withSecurityKey(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test.describe('a device that is not known', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('asks for the mailed code, takes it pasted, leads back, and is known from then on', async ({ page, server, person }) => {
    await logInAt(page, person, '/user/clients?search=ash');
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the outbox of this trial installation' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Send another code in 0:\d\d/ })).toBeDisabled();
    const field = page.getByLabel('Code', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    const { text } = await server.mailTo(person.email, 'Your code to log in');
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await expect(page.getByRole('alert')).toContainText('4 more tries are left');
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page).toHaveURL('/user/clients?search=ash');

    await page.getByRole('button', { name: 'My account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await logInAt(page, person);
    await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
  });
});

test.describe('too many wrong codes', () => {
  test.use({ expectedErrors: /status of (400|410)/ });

  test('lead back to the password, with the reason', async ({ page, server, person }) => {
    await logInAt(page, person);
    const { text } = await server.mailTo(person.email, 'Your code to log in');
    const code = Number(/\b\d{6}\b/.exec(text)?.[0]);
    for (let wrong = 1; wrong <= 5; wrong++) {
      await expect(page.getByLabel('Code', { exact: true })).toHaveValue('');
      await page.getByLabel('Code', { exact: true }).fill(String((code + wrong) % 1_000_000).padStart(6, '0'));
      await expect(page.getByRole('alert')).toContainText(
        wrong === 5 ? 'five times' : wrong === 4 ? 'One more try' : `${5 - wrong} more tries`,
      );
    }
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
  });
});

test('an authenticator app is set up by keyboard, asked for at the next log-in, and a recovery code stands in for it', async ({
  browser,
  server,
  person,
  desk,
}) => {
  const { codes } = await setUpApp(desk);
  expect(codes).toHaveLength(10);
  await expect(desk.getByText('10 of 10 left')).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await logInAt(page, person, '/user/clients');
  await expect(page.getByRole('heading', { name: 'Enter the code of your app' })).toBeVisible();
  await page.getByRole('button', { name: /use a recovery code/ }).press('Enter');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(codes[0]!.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/clients');
  await page.goto(paths.security());
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await context.close();
});

test('the code of the app lets in', async ({ browser, server, person, desk }) => {
  const { key } = await setUpApp(desk);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await logInAt(page, person, '/user/clients');
  // The step whose code set it up is used; the next one is good already.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
  await expect(page).toHaveURL('/user/clients');
  await context.close();
});

test('a passkey is made, named, used in place of the password and as second step, and removed', async ({ desk, person }) => {
  await withSecurityKey(desk);
  await desk.goto(paths.security());
  await desk.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Desk computer');
  await dialog.getByRole('button', { name: 'Make passkey' }).click();
  await desk.getByRole('dialog', { name: 'Keep your recovery codes' }).getByRole('button', { name: 'I have kept them' }).click();
  await expect(desk.getByText('never used')).toBeVisible();
  await desk.getByRole('button', { name: 'Rename Desk computer' }).click();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Office computer');
  await desk.getByRole('button', { name: 'Save name' }).click();
  await expect(desk.getByText('Office computer', { exact: true })).toBeVisible();

  const logOut = async () => {
    await desk.getByRole('button', { name: 'My account' }).click();
    await desk.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(desk).toHaveURL('/login');
  };
  await logOut();
  await desk.goto(paths.login({ from: '/user/clients' }));
  await desk.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(desk).toHaveURL('/user/clients');

  await logOut();
  await logInAt(desk, person, paths.security());
  await expect(desk.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await desk.getByRole('button', { name: 'Use passkey' }).click();
  await expect(desk).toHaveURL(paths.security());
  await expect(desk.getByText('never used')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Remove Office computer' }).click();
  await desk.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(desk.getByText('The passkey is removed.')).toBeVisible();
  await expect(desk.getByText('Office computer', { exact: true })).toHaveCount(0);
});

test.describe('what a stolen session must not do', () => {
  test.use({ expectedErrors: /status of (400|403)/ });

  test('asks who is at the keys, and goes on by itself after the answer', async ({ desk, person }) => {
    await desk.goto(paths.security());
    let isStale = true;
    await desk.route('/api/auth/totp', (route) =>
      isStale
        ? route.fulfill({ status: 403, json: { success: false, error: 'Confirm that it is you to go on', name: 'ProofNeeded' } })
        : route.continue(),
    );
    await desk.getByRole('button', { name: 'Set up app' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await desk.keyboard.type('not the password');
    await desk.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('That is not your password.');
    await expectAccessible(desk, 'two-factor: proof');
    isStale = false;
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('is left alone when the dialog is closed, and the way to two factors is shown where they are needed', async ({ desk }) => {
    await desk.goto(paths.security());
    const refuse = (name: string) => ({ status: 403, json: { success: false, error: 'Not yet', name } });
    await desk.route('/api/auth/totp', (route) => route.fulfill(refuse('ProofNeeded')));
    await desk.getByRole('button', { name: 'Set up app' }).click();
    await expect(desk.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(desk.getByText('Not yet')).toBeVisible();
    await desk.route('/api/customers*', (route) => route.fulfill(refuse('TwoFactorNeeded')));
    await desk.goto('/user/clients?page=2');
    await expect(desk).toHaveURL(paths.security({ from: '/user/clients?page=2' }));
    await expect(desk.getByText('Set up an authenticator app or a passkey.')).toBeVisible();
    await desk.unroute('/api/auth/totp');
    await desk.unroute('/api/customers*');
    await desk.getByRole('button', { name: 'Set up app' }).click();
    const key = await desk.locator('code').innerText();
    await desk.getByLabel('Code that the app shows').fill(codeOf(key));
    await desk.getByRole('button', { name: 'I have kept them' }).click();
    await desk.getByRole('link', { name: 'Go on where you were' }).click();
    await expect(desk).toHaveURL('/user/clients?page=2');
  });
});

test('nothing stands in the way of assistive technology', async ({ page, desk, person }) => {
  test.setTimeout(120_000);
  await logInAt(page, person);
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expectAccessible(page, 'two-factor: mailed code');
  await page.goto(`${paths.resetPassword()}#email=a%40b.example&token=x`);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectAccessible(page, 'two-factor: reset');

  await desk.goto(paths.security());
  await expect(desk.getByText('This one')).toBeVisible();
  await desk.getByRole('button', { name: 'Set up app' }).click();
  await expect(desk.getByRole('img', { name: 'QR code with the key for the app' })).toBeVisible();
  await expectAccessible(desk, 'two-factor: app');
  const key = await desk.locator('code').innerText();
  await desk.getByLabel('Code that the app shows').fill(codeOf(key));
  await expect(desk.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
  await expectAccessible(desk, 'two-factor: codes');
  await desk.getByRole('button', { name: 'I have kept them' }).click();
  await expect(desk.getByText('10 of 10 left')).toBeVisible();
  await expectAccessible(desk, 'two-factor: on');
  await logInAt(page, person);
  await expect(page.getByRole('heading', { name: 'Enter the code of your app' })).toBeVisible();
  await expectAccessible(page, 'two-factor: app code');
  await page.getByRole('button', { name: /use a recovery code/ }).click();
  await expectAccessible(page, 'two-factor: recovery code');
});
