import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/e2e.ts';

const picture = 'samples/branding/harbour-vale.png';
const linkIn = (text: string): string => /https?:\/\/\S+#token=\S+/.exec(text)?.[0] ?? '';

async function openAccount(desk: Page): Promise<void> {
  await desk.goto(paths.account());
  await expect(desk.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
}

async function addClient(desk: Page, last: string): Promise<void> {
  await desk.goto(paths.newClient());
  await desk.getByLabel('First name').fill('Priya');
  await desk.getByLabel('Last name').fill(last);
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: `Priya ${last}` })).toBeVisible();
}

async function makeExport(desk: Page): Promise<void> {
  await desk.goto(paths.accountData());
  await desk.getByRole('button', { name: 'Make an export' }).click();
  await expect(desk.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 });
}

test('name and picture are changed, and stand in the header', async ({ desk }) => {
  await openAccount(desk);
  await desk.getByLabel('Your name').fill('Eleanor Marsh');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk.getByText('Changes saved')).toBeVisible();
  await desk.locator('input[type=file]').setInputFiles(picture);
  await expect(desk.getByText('Your picture is set')).toBeVisible();
  await expect(desk.getByRole('banner').locator('img[src^="blob:"]')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('banner').locator('img[src^="blob:"]')).toBeVisible();
  await expect(desk.getByLabel('Your name')).toHaveValue('Eleanor Marsh');
  await desk.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(desk.getByText('Your picture is removed')).toBeVisible();
  await expect(desk.getByRole('banner').locator('img')).toHaveCount(0);
});

test('the address changes once both mailboxes have agreed', async ({ desk, page, person, server }) => {
  const email = `new-${randomUUID()}@example.org`;
  await openAccount(desk);
  await desk.getByLabel('New e-mail address').fill(person.email);
  await desk.getByRole('button', { name: 'Change address' }).click();
  await expect(desk.getByText('This is the address you have.')).toBeVisible();
  await desk.getByLabel('New e-mail address').fill(email);
  await desk.getByRole('button', { name: 'Change address' }).click();
  await expect(desk.getByText(`Your address is to become ${email}`)).toBeVisible();
  await page.goto(linkIn((await server.mailTo(email)).text));
  await expect(page.getByRole('heading', { name: 'Thank you. One more to go' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await desk.reload();
  await expect(desk.getByText('Agreed')).toHaveCount(1);
  await desk.goto(linkIn((await server.mailTo(person.email)).text));
  await expect(desk.getByRole('heading', { name: 'Your e-mail address has changed' })).toBeVisible();
  await desk.getByRole('link', { name: 'Go to your account' }).click();
  await expect(desk.getByText(`You log in with ${email}.`)).toBeVisible();
});

test('data is exported as an archive that opens', async ({ desk, person }) => {
  await addClient(desk, 'Ashworth');
  await makeExport(desk);
  const [download] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^suitably-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const list = (name: string) => JSON.parse(Buffer.from(files[name]!).toString()) as object[];
  expect(list('clients.json')).toMatchObject([{ first_name: 'Priya', last_name: 'Ashworth' }]);
  expect(list('profile.json')).toMatchObject([{ email: person.email }]);
});

test.describe('closing the account', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('ends the session, by keyboard alone, and nobody logs in with it again', async ({ desk, person, server }) => {
    const tabTo = async (role: 'button' | 'checkbox' | 'link', name: string) => {
      const target = desk.getByRole(role, { name, exact: true });
      await expect(target).toBeVisible();
      for (let steps = 0; steps < 60; steps++) {
        if (await target.evaluate((element) => element.matches(':focus'))) return;
        await desk.keyboard.press('Tab');
      }
      throw new Error(`${name} is out of the keyboard’s reach`);
    };
    await openAccount(desk);
    await tabTo('link', 'Your data');
    await desk.keyboard.press('Enter');
    await tabTo('button', 'Close my account');
    await desk.keyboard.press('Enter');
    await tabTo('checkbox', 'I understand that this can’t be undone');
    await desk.keyboard.press('Space');
    await tabTo('button', 'Close my account for good');
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(/\/login/);
    expect(await desk.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    expect((await server.mailTo(person.email)).subject).toBe('Your account at Suitably is closed');
    await desk.getByLabel('E-mail address').fill(person.email);
    await desk.getByLabel('Password', { exact: true }).fill(person.password);
    await desk.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(desk.getByRole('main').getByRole('alert')).toContainText('do not match');
  });
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('a link that is no good and a picture that is none say so', async ({ desk, page }) => {
    await page.goto(`${paths.confirmEmail()}#token=nonsense`);
    await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
    await page.goto(paths.login());
    await page.goto(paths.confirmEmail());
    await expect(page.getByText('The address in the browser is incomplete.')).toBeVisible();
    await openAccount(desk);
    const none = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
    await desk.locator('input[type=file]').setInputFiles(none);
    await expect(desk.getByRole('alert')).toContainText('Use a PNG, JPEG or WebP picture');
    await desk.locator('input[type=file]').setInputFiles({ ...none, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
    await expect(desk.getByRole('alert')).toContainText('larger than 2 MB');
  });
});

test('nothing stands in the way of assistive technology', async ({ desk, page }) => {
  test.setTimeout(120_000);
  await openAccount(desk);
  await desk.locator('input[type=file]').setInputFiles(picture);
  await expect(desk.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expectAccessible(desk, 'account: profile');
  await desk.getByLabel('New e-mail address').fill(`new-${randomUUID()}@example.org`);
  await desk.getByRole('button', { name: 'Change address' }).click();
  await expect(desk.getByText('Your address is to become')).toBeVisible();
  await expectAccessible(desk, 'account: address under way');
  await makeExport(desk);
  await expectAccessible(desk, 'account: data');
  await desk.getByRole('button', { name: 'Close my account' }).click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  await expectAccessible(desk, 'account: close');
  await page.goto(paths.confirmEmail());
  await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
  await expectAccessible(page, 'account: confirm');
});
