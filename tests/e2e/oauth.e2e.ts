import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { startServer } from '#tests/support/e2e-server.ts';
import { expect, signUp, test as base, useKnownDevice } from '#tests/support/e2e.ts';

/** Who stands before the provider's door; it asks nobody for a password. */
let claims: Record<string, unknown> = {};

/** A server that one can sign in to with Google and Microsoft, as played by a stand-in. */
const test = base.extend<object, { provider: string }>({
  provider: [
    async ({ browserName: _ }, give) => {
      const provider = new OAuth2Server();
      await provider.issuer.keys.generate('RS256');
      await provider.start(0, '127.0.0.1');
      provider.issuer.url = `http://127.0.0.1:${provider.address().port}`;
      provider.service.on(Events.BeforeTokenSigning, (token: MutableToken) => void Object.assign(token.payload, claims));
      await give(provider.issuer.url);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, give) => {
      const settings = ['GOOGLE', 'MICROSOFT'].flatMap((name) => [
        [`${name}_ISSUER`, provider],
        [`${name}_CLIENT_ID`, 'suitably'],
        [`${name}_CLIENT_SECRET`, 'a secret of the tests'],
      ]);
      // In an empty directory, where the server makes its database itself.
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'suitably-e2e-oauth-'));
      const server = await startServer({ DATA_DIR, ...(Object.fromEntries(settings) as Record<string, string>) });
      await give(server);
      await server.stop();
      await rm(DATA_DIR, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('somebody new continues with Google, and comes to the page that was asked for', async ({ page }) => {
  const email = `gail-${randomUUID()}@gmail.com`;
  claims = { sub: email, email, email_verified: true, name: 'Gail Adeyemi' };
  await page.goto('/user/clients');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/user/clients');
  await expect(page.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
});

test('whoever has an account logs in first and connects; from then on the provider opens the door', async ({ page, server }) => {
  const person = await signUp(server);
  await useKnownDevice(page, server, person);
  claims = { tid: 'tenant', oid: person.email, sub: 'pairwise', email: person.email };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page, 'log-in with providers');
  await page.getByRole('link', { name: 'Log in and connect' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Microsoft is connected. Next time it opens the door.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect Microsoft' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expectAccessible(page, 'log-in with providers');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
});

test('whoever turns back at the provider is told how to go on', async ({ page }) => {
  await page.goto('/oauth-callback?error=access_denied&state=x');
  await expect(page.getByRole('heading', { name: 'The sign-in did not work' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the log-in' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('a sign-in that somebody else began', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is refused', async ({ page }) => {
    await page.goto('/oauth-callback?code=x&state=made-up');
    await expect(page.getByText('This sign-in is no longer valid. Please begin again.')).toBeVisible();
  });
});

test('the door with its providers is accessible', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectAccessible(page, 'log-in with providers');
});
