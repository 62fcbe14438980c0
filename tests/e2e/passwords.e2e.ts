import { paths } from '#platform/web/paths.ts';
import { expect, logIn, openDesk, test } from '#tests/support/e2e.ts';

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: /status of (400|401)/ });

  test('is set anew by the link in the mail, which works once', async ({ page, server, person, desk }) => {
    await desk.goto('/user/clients');
    await page.goto(paths.login());
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    const { text } = await server.mailTo(person.email, 'Set a new password');
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByLabel('New password').fill('password1234');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('This password is easy to guess.')).toBeVisible();
    await page.getByLabel('New password').fill('orchid ladder thunder');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your password is changed. Log in with the new one.');
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);

    await desk.goto('/user/clients');
    await expect(desk).toHaveURL(/\/login\?from=/);
    await page.goto(link);
    await page.getByLabel('New password').fill('orchid ladder thunder two');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  });
});

test('a link without its token says what is missing', async ({ page }) => {
  await page.goto(paths.resetPassword());
  await expect(page.getByText('The address in the browser is incomplete.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await expect(page).toHaveURL(paths.forgotPassword());
});

test.describe('sessions and the password', () => {
  test.use({ expectedErrors: /status of (400|401)/ });

  test('others are seen and ended, one by one and all at once', async ({ browser, server, person, desk }) => {
    const others = [
      await openDesk(browser, server.url, await logIn(server, person)),
      await openDesk(browser, server.url, await logIn(server, person)),
    ];
    await desk.goto(paths.security());
    await expect(desk.getByText('This one')).toHaveCount(1);
    const ends = desk.getByRole('button', { name: /^Log out (?!everywhere)/ });
    const before = await ends.count();
    await ends.first().click();
    await expect(desk.getByText('That session has ended.')).toBeVisible();
    await expect(ends).toHaveCount(before - 1);
    await desk.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(ends).toHaveCount(0);
    for (const other of others) {
      await other.goto('/user/clients');
      await expect(other).toHaveURL(/\/login/);
      await other.context().close();
    }
  });

  test('the password is changed by whoever knows it', async ({ desk, person }) => {
    await desk.goto(paths.security());
    await desk.getByLabel('Password you have').fill('not the password');
    await desk.getByLabel('New password').fill('orchid ladder thunder');
    await desk.getByRole('button', { name: 'Change password' }).click();
    await expect(desk.getByText('That is not your password.')).toBeVisible();
    await desk.getByLabel('Password you have').fill(person.password);
    await desk.getByRole('button', { name: 'Change password' }).click();
    await expect(desk.getByText('Your password is changed.')).toBeVisible();
    await expect(desk.getByLabel('Password you have')).toHaveValue('');
  });
});
