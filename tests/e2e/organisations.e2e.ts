import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import type { E2eServer } from '#tests/support/e2e-server.ts';
import { expect, logIn, openDesk, signUp, test } from '#tests/support/e2e.ts';

const password = 'granite compass velvet 7';
const logo = 'samples/branding/harbour-vale.png';

async function foundFirm(desk: Page, name = 'Harbour & Vale'): Promise<void> {
  await desk.goto(paths.organization());
  await desk.getByLabel('Name of the firm').fill(name);
  await desk.getByRole('button', { name: 'Create organisation' }).click();
  await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function inviteTo(desk: Page, email: string): Promise<void> {
  await desk.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('table', { name: 'Pending invites' })).toContainText(email);
}

async function codeMailedTo(server: E2eServer, email: string): Promise<string> {
  const newest = async () => (await server.mailTo(email)).text;
  const code = /Your code to log in to Suitably: (\d{6})/;
  await expect.poll(newest, { timeout: 15_000 }).toMatch(code);
  return code.exec(await newest())![1]!;
}

const linkIn = (text: string): string => /https?:\/\/\S+#token=\S+/.exec(text)?.[0] ?? '';

async function addClient(desk: Page, last: string): Promise<void> {
  await desk.goto(paths.newClient());
  await desk.getByLabel('First name').fill('Priya');
  await desk.getByLabel('Last name').fill(last);
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: `Priya ${last}` })).toBeVisible();
}

test('a firm is created, somebody new is invited, accepts, gets another role and is removed', async ({ desk, page, server }) => {
  test.setTimeout(120_000);
  await foundFirm(desk);
  const email = `tom-${randomUUID()}@example.org`;
  await inviteTo(desk, email);

  await page.goto(linkIn((await server.mailTo(email)).text));
  await expect(page.getByRole('heading', { name: 'Join Harbour & Vale' })).toBeVisible();
  await expect(page.getByText('Eleanor Rowe invites you to Harbour & Vale as a contributor.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await page.getByLabel('Your name').fill('Tom Okafor');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(paths.organization());
  await expect(page.getByText('2 members · you are a contributor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Last sign-in' })).toHaveCount(0);

  await desk.reload();
  await expect(desk.getByText('Nobody is invited at the moment.')).toBeVisible();
  await desk.getByRole('button', { name: 'Actions for Tom Okafor' }).click();
  await desk.getByRole('menuitem', { name: 'Make administrator' }).click();
  await expect(desk.getByRole('row', { name: /Tom Okafor/ })).toContainText('Administrator');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeVisible();
  await addClient(page, 'Ashworth');

  await desk.getByRole('button', { name: 'Actions for Tom Okafor' }).click();
  await desk.getByRole('menuitem', { name: 'Remove from the firm' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Remove Tom Okafor' });
  await expect(dialog.getByRole('combobox', { name: 'Who takes over their clients?' })).toHaveValue('Eleanor Rowe');
  await dialog.getByRole('button', { name: 'Remove from the firm' }).click();
  await expect(desk.getByRole('row', { name: /Tom Okafor/ })).toHaveCount(0);
  await page.goto(paths.clients());
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await desk.goto(paths.clients());
  await expect(desk.getByRole('link', { name: 'Priya Ashworth' })).toBeVisible();
});

test('somebody with an account signs in to join, and brings the clients they choose', async ({ browser, desk, page, server }) => {
  test.setTimeout(120_000);
  await foundFirm(desk);
  const joiner = await signUp(server);
  const own = await openDesk(browser, server.url, await logIn(server, joiner));
  for (const last of ['Ashworth', 'Okafor', 'Pritchard']) await addClient(own, last);
  await own.context().close();
  await inviteTo(desk, joiner.email);

  await page.goto(linkIn((await server.mailTo(joiner.email)).text));
  await expect(page.getByText(`${joiner.email} has an account already.`)).toBeVisible();
  await page.getByRole('link', { name: 'Log in to accept' }).click();
  await page.getByLabel('Password', { exact: true }).fill(joiner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // This browser is not known: a code is mailed, and the invite waits for it.
  await page.getByLabel('Code', { exact: true }).fill(await codeMailedTo(server, joiner.email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.acceptInvite());
  await page.getByRole('radio', { name: 'Choose which' }).check();
  await page.getByRole('combobox', { name: 'Clients to bring' }).press('Backspace');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Join Harbour & Vale' }).click();
  await expect(page).toHaveURL(paths.organization());
  await expect(page.getByRole('region', { name: 'In your own workspace' })).toContainText('You left 1 client there');
  await desk.goto(paths.clients());
  await expect(desk.getByRole('link', { name: 'Priya Ashworth' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Priya Okafor' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Priya Pritchard' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Bring clients along' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring along' }).click();
  await expect(page.getByRole('region', { name: 'In your own workspace' })).toHaveCount(0);
  await page.goto(paths.clients());
  await expect(page.getByRole('link', { name: 'Priya Pritchard' })).toBeVisible();

  await page.goto(paths.organization());
  await page.getByRole('button', { name: 'Leave Harbour & Vale' }).click();
  await page.getByRole('button', { name: 'Leave the firm' }).click();
  await expect(page.getByText('You work alone: what you make belongs to you.')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('link', { name: 'Priya Pritchard' })).toBeVisible();
});

test('the firm gets its colour and logo, and a colour that nobody could see is mended', async ({ desk }) => {
  await foundFirm(desk);
  await desk.getByRole('tab', { name: 'Branding' }).click();
  await desk.getByRole('textbox', { name: 'Colour' }).fill('#ffe27a');
  await desk.keyboard.press('Tab');
  await expect(desk.getByText('it takes 3 to 1')).toBeVisible();
  await desk.getByRole('button', { name: 'Use the darker' }).click();
  await expect(desk.getByText('easily seen')).toBeVisible();
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk.getByText('Changes saved')).toBeVisible();
  await desk.locator('input[type=file]').setInputFiles(logo);
  await expect(desk.getByRole('img', { name: 'The firm’s logo' })).toBeVisible();
  await expect(desk.getByRole('img', { name: 'Harbour & Vale' })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('img', { name: 'The firm’s logo' })).toBeVisible();
  await desk.getByRole('button', { name: 'Remove' }).click();
  await expect(desk.getByText('No logo yet')).toBeVisible();
});

test('the firm’s audit trail is downloaded', async ({ desk }) => {
  await foundFirm(desk);
  await desk.getByRole('tab', { name: 'Security' }).click();
  const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Download as CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

test('without a language model the organisation says in one sentence that none is asked', async ({ desk }) => {
  await foundFirm(desk);
  await desk.getByRole('tab', { name: 'Language model' }).click();
  const section = desk.getByRole('region', { name: 'The language model' });
  await expect(section.getByText(/No language model is set up here/)).toBeVisible();
  await expect(section.getByRole('switch')).toHaveCount(0);
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: /status of (400|403|409)/ });

  test('an invite that is no good says so', async ({ page }) => {
    await page.goto(`${paths.acceptInvite()}#token=nonsense`);
    await expect(page.getByRole('heading', { name: 'This invite did not work' })).toBeVisible();
    await expect(page.getByText('Ask your administrator for a new one.')).toBeVisible();
    await page.goto('/login');
    await page.goto(paths.acceptInvite());
    await expect(page.getByText('The address in the browser is incomplete.')).toBeVisible();
  });

  test('an invite for somebody else leads to their sign-in', async ({ desk, browser, server }) => {
    await foundFirm(desk);
    const email = `nia-${randomUUID()}@example.org`;
    await inviteTo(desk, email);
    const other = await openDesk(browser, server.url, await logIn(server, await signUp(server)));
    await other.goto(linkIn((await server.mailTo(email)).text));
    await expect(other.getByText(`this invite is for ${email}`)).toBeVisible();
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('button', { name: 'Create account and join' })).toBeVisible();
    await expect(other.getByLabel('E-mail address')).toHaveValue(email);
    expect(await other.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
    await other.context().close();
  });

  test('a picture that is none is refused in words, and a rule that would lock its author out', async ({ desk }) => {
    await foundFirm(desk);
    await desk.goto(paths.organization('branding'));
    await desk.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(desk.getByRole('alert')).toContainText('Use a PNG, JPEG or WebP picture');
    await desk.getByRole('tab', { name: 'Security' }).click();
    await expect(desk.getByText('Two-factor on for 0 of 1 member')).toBeVisible();
    await desk.getByRole('switch').click();
    // Who has one factor alone is led to a second, and back from there.
    await expect(desk).toHaveURL(`${paths.security()}?from=${encodeURIComponent(paths.organization('security'))}`);
    await desk.goto(paths.organization('security'));
    await expect(desk.getByRole('switch')).not.toBeChecked();
  });
});

test('works by keyboard alone: create, invite, resend, revoke, close', async ({ desk }) => {
  const tabTo = async (name: string | RegExp, role: 'button' | 'textbox' = 'button') => {
    const target = desk.getByRole(role, { name, exact: true });
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 60; steps++) {
      if (await target.evaluate((element) => element.matches(':focus'))) return;
      await desk.keyboard.press('Tab');
    }
    throw new Error(`${String(name)} is out of the keyboard’s reach`);
  };
  await desk.goto(paths.organization());
  await tabTo('Name of the firm', 'textbox');
  await desk.keyboard.type('Harbour & Vale');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Harbour & Vale', level: 1 })).toBeVisible();
  await tabTo('Invite somebody');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('textbox', { name: 'E-mail address' })).toBeFocused();
  await desk.keyboard.type('nia@example.org');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByRole('radio', { name: 'Administrator' })).toBeChecked();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('table', { name: 'Pending invites' })).toContainText('nia@example.org');
  await tabTo('Resend the invite to nia@example.org');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('The invite to nia@example.org is on its way')).not.toHaveCount(0);
  await tabTo('Revoke the invite to nia@example.org');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Nobody is invited at the moment.')).toBeVisible();
  await tabTo('Close Harbour & Vale');
  await desk.keyboard.press('Enter');
  await tabTo('Close organisation');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('You work alone: what you make belongs to you.')).toBeVisible();
});

test('nothing stands in the way of assistive technology', async ({ desk, page, server }) => {
  test.setTimeout(180_000);
  await desk.goto(paths.organization());
  await expect(desk.getByRole('button', { name: 'Create organisation' })).toBeVisible();
  await expectAccessible(desk, 'organisations: alone');
  await foundFirm(desk);
  const email = `nia-${randomUUID()}@example.org`;
  await inviteTo(desk, email);
  await expectAccessible(desk, 'organisations: people');
  await desk.goto(paths.organization('branding'));
  await desk.locator('input[type=file]').setInputFiles(logo);
  await expect(desk.getByRole('img', { name: 'The firm’s logo' })).toBeVisible();
  await expectAccessible(desk, 'organisations: branding');
  await desk.goto(paths.organization('security'));
  await expect(desk.getByRole('switch')).toBeVisible();
  await expectAccessible(desk, 'organisations: security');
  await desk.getByRole('button', { name: 'Invite somebody' }).click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  await expectAccessible(desk, 'organisations: invite');
  await page.goto(linkIn((await server.mailTo(email)).text));
  await expect(page.getByRole('heading', { name: 'Join Harbour & Vale' })).toBeVisible();
  await expectAccessible(page, 'organisations: accept');
});
