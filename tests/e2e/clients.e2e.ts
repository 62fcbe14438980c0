import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';

async function addClient(desk: Page, first: string, last: string): Promise<void> {
  await desk.goto('/user/clients/new');
  await desk.getByLabel('First name').fill(first);
  await desk.getByLabel('Last name').fill(last);
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: `${first} ${last}` })).toBeVisible();
}

test('an adviser adds their first client, changes it and finds it again', async ({ desk }) => {
  await desk.goto('/user/clients');
  await expect(desk.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await desk.getByRole('link', { name: 'Add a client' }).click();
  await desk.getByLabel('First name').fill('Priya');
  await desk.getByLabel('Last name').fill('Ashworth');
  await desk.getByLabel('E-mail', { exact: true }).fill('priya@example.org');
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: 'Priya Ashworth' })).toBeVisible();

  await desk.getByRole('link', { name: 'Edit' }).click();
  await desk.getByLabel('Telephone', { exact: true }).fill('020 7946 0018');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Changes saved')).toBeVisible();
  await expect(desk.getByRole('link', { name: '020 7946 0018' })).toBeVisible();

  await desk.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
  await expect(desk.getByRole('link', { name: 'Priya Ashworth' })).toBeVisible();
});

test('a search stands in the address, and says when nothing matches', async ({ desk }) => {
  await addClient(desk, 'Priya', 'Ashworth');
  await addClient(desk, 'Tom', 'Okafor');
  await desk.goto('/user/clients');
  await desk.getByRole('searchbox', { name: 'Search clients' }).fill('okaf');
  await expect(desk).toHaveURL('/user/clients?search=okaf');
  await expect(desk.getByRole('link', { name: 'Tom Okafor' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Priya Ashworth' })).toBeHidden();
  await desk.reload();
  await expect(desk.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('okaf');
  await desk.getByRole('searchbox', { name: 'Search clients' }).fill('nobody');
  await expect(desk.getByText('Nothing matches “nobody”.')).toBeVisible();
});

test('rows are walked by arrows and opened by Enter', async ({ desk }) => {
  await addClient(desk, 'Priya', 'Ashworth');
  await addClient(desk, 'Tom', 'Okafor');
  await desk.goto('/user/clients');
  await desk.getByRole('link', { name: 'Priya Ashworth' }).focus();
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByRole('link', { name: 'Tom Okafor' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Tom Okafor' })).toBeVisible();
});

test('a list is sorted by its heads', async ({ desk }) => {
  await addClient(desk, 'Priya', 'Ashworth');
  await addClient(desk, 'Tom', 'Okafor');
  await desk.goto('/user/clients');
  await desk.getByRole('button', { name: 'Name' }).click();
  await expect(desk).toHaveURL('/user/clients?sort=-name');
  await expect(desk.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(desk.getByRole('row').nth(1)).toContainText('Tom Okafor');
});

test('a client needs a name, and a form says so', async ({ desk }) => {
  await desk.goto('/user/clients/new');
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByText('A name is required')).toHaveCount(2);
});

test.describe('two people at one client', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('do not overwrite one another', async ({ desk }) => {
    await addClient(desk, 'Priya', 'Ashworth');
    await desk.getByRole('link', { name: 'Edit' }).click();
    await expect(desk.getByLabel('Telephone', { exact: true })).toBeVisible();
    const other = await desk.context().newPage();
    await other.goto(desk.url());
    await other.getByLabel('Telephone', { exact: true }).fill('020 7946 0018');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Changes saved')).toBeVisible();
    await desk.getByLabel('Last name').fill('Ashworth-Lee');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Somebody else changed this meanwhile')).toBeVisible();
    await expect(desk.getByLabel('Telephone', { exact: true })).toHaveValue('020 7946 0018');
    await expect(desk.getByLabel('Last name')).toHaveValue('Ashworth-Lee');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByRole('heading', { name: 'Priya Ashworth-Lee' })).toBeVisible();
    await expect(desk.getByRole('link', { name: '020 7946 0018' })).toBeVisible();
  });
});

test.describe('what is not there', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is not found', async ({ desk }) => {
    await desk.goto('/user/clients/00000000-0000-4000-8000-000000000000');
    await expect(desk.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('is not found by a word where an id belongs either', async ({ desk }) => {
    for (const records of ['clients', 'income-reports', 'suitability-letters', 'documents', 'templates']) {
      await desk.goto(`/user/${records}/none`);
      await expect(desk.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  });
});
