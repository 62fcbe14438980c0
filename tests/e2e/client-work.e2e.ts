import type { Page } from '@playwright/test';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { holdBack } from '#tests/support/late-answers.ts';

async function addClient(desk: Page, first: string, last: string, more: Record<string, string> = {}): Promise<string> {
  await desk.goto(paths.newClient());
  await desk.getByLabel('First name').fill(first);
  await desk.getByLabel('Last name').fill(last);
  for (const [label, value] of Object.entries(more)) await desk.getByLabel(label).fill(value);
  await desk.getByRole('button', { name: 'Add a client' }).click();
  await expect(desk.getByRole('heading', { name: `${first} ${last}` })).toBeVisible();
  return /clients\/([\w-]+)/.exec(desk.url())![1]!;
}

test('contacts are added, made primary, deleted and brought back', async ({ desk }) => {
  const id = await addClient(desk, 'Priya', 'Ashworth', { 'E-mail': 'priya@example.org' });
  await desk.getByRole('link', { name: 'Change e-mail addresses' }).click();
  await expect(desk).toHaveURL(paths.clientEmails(id));
  await desk.getByRole('link', { name: 'Add an e-mail address' }).click();
  await desk.getByLabel('E-mail', { exact: true }).fill('work@example.org');
  await desk.getByRole('combobox', { name: 'Type' }).fill('Work');
  await desk.getByRole('button', { name: 'Add an e-mail address' }).click();
  await desk.getByRole('button', { name: 'Make work@example.org the primary one' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'work@example.org' })).toContainText('Primary');
  await desk.getByRole('button', { name: 'Delete work@example.org' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'work@example.org' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'work@example.org' })).toContainText('Primary');

  await desk.goto(paths.newClientTelephone(id));
  await desk.getByLabel('Telephone', { exact: true }).fill('ask at reception');
  await expect(desk.getByText('Kept as typed: this is not read as a telephone number.')).toBeVisible();
  await desk.getByLabel('Telephone', { exact: true }).fill('07700 900451');
  await expect(desk.getByText('Kept as typed')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Add a telephone number' }).click();
  await expect(desk).toHaveURL(paths.clientTelephones(id));

  await desk.goto(paths.newClientAddress(id));
  await desk.getByLabel('Address line 1').fill('1 High Street');
  await desk.getByLabel('Postcode').fill('ls14ap');
  await desk.getByRole('button', { name: 'Add an address' }).click();
  await expect(desk.getByText('LS1 4AP')).toBeVisible();
  await desk.getByRole('link', { name: 'Edit 1 High Street' }).click();
  await desk.getByLabel('Town or city').fill('Leeds');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.goto(paths.client(id));
  await expect(desk.getByText('1 High Street, Leeds, LS1 4AP')).toBeVisible();
  await expect(desk.getByRole('link', { name: '07700 900451' })).toHaveAttribute('href', 'tel:+447700900451');
});

test('a client is found by a misspelt name, and by the number that rang', async ({ desk }) => {
  await addClient(desk, 'Gwilym', 'Pritchard', { Telephone: '07700 900451' });
  await addClient(desk, 'Amara', 'Nwosu');
  await desk.goto(paths.clients());
  const search = desk.getByRole('searchbox', { name: 'Search clients' });
  for (const typed of ['pritcherd', '07700 900 451', '900451']) {
    await search.fill(typed);
    await expect(desk.getByRole('link', { name: 'Gwilym Pritchard' })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Amara Nwosu' })).toBeHidden();
  }
  await search.fill('nobody');
  await expect(desk.getByText('Nothing matches “nobody”.')).toBeVisible();
  await desk.getByRole('button', { name: 'Show all' }).click();
  await expect(search).toHaveValue('');
  await expect(desk.getByRole('link', { name: 'Amara Nwosu' })).toBeVisible();
});

test('by keyboard alone: search, walk, select, archive, undo', async ({ desk }) => {
  for (const name of ['Archer', 'Baker', 'Carter']) await addClient(desk, 'Ann', name);
  await desk.goto(paths.clients());
  await expect(desk.getByRole('link', { name: 'Ann Archer' })).toBeVisible();
  await desk.keyboard.press('/');
  await expect(desk.getByRole('searchbox', { name: 'Search clients' })).toBeFocused();
  await desk.getByRole('link', { name: 'Ann Archer' }).focus();
  await desk.keyboard.press('Space');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Space');
  await expect(desk.getByText('2 selected')).toBeVisible();
  await desk.getByRole('button', { name: 'Archive' }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('2 clients archived')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Ann Archer' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('link', { name: 'Ann Archer' })).toBeVisible();
  await desk.getByRole('link', { name: 'Ann Carter' }).focus();
  await desk.keyboard.press('Home');
  await expect(desk.getByRole('link', { name: 'Ann Archer' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Ann Archer' })).toBeVisible();
});

test('filters and columns are kept: the first in the address, the second in the browser', async ({ desk }) => {
  await addClient(desk, 'Ann', 'Archer');
  await desk.goto(paths.clients());
  await desk.getByRole('button', { name: 'Filters' }).click();
  await desk.getByLabel('State').selectOption('archived');
  await expect(desk).toHaveURL(/state=archived/);
  await expect(desk.getByText('Nothing matches these filters.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Remove filter State: Archived' }).click();
  await expect(desk.getByRole('link', { name: 'Ann Archer' })).toBeVisible();
  await desk.getByRole('button', { name: 'Columns' }).click();
  await desk.getByLabel('Town or city').check();
  await desk.reload();
  await expect(desk.getByRole('columnheader', { name: 'Town or city' })).toBeVisible();

  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  await desk.getByRole('menuitem', { name: 'As CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
});

test('two clients who are one are merged, and taken apart again', async ({ desk }) => {
  const kept = await addClient(desk, 'Priya', 'Ashworth', { 'E-mail': 'priya@example.org' });
  await addClient(desk, 'Priya', 'Ashwort', { Telephone: '07700 900451' });
  await desk.goto(paths.client(kept));
  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Merge with another client' }).click();
  await desk.getByRole('combobox', { name: 'Who is the same client as Priya Ashworth?' }).fill('ashwort');
  await desk.getByRole('option', { name: 'Priya Ashwort', exact: true }).click();
  await expect(desk.getByText('1 telephone number goes over')).toBeVisible();
  await desk.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(desk.getByText('Priya Ashwort was merged into Priya Ashworth')).toBeVisible();
  await expect(desk.getByRole('link', { name: '07700 900451' })).toBeVisible();
  await desk.getByRole('tab', { name: 'Timeline' }).click();
  await expect(desk.getByText('Another client merged into this one')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo merge' }).click();
  await expect(desk.getByText('Merge undone').first()).toBeVisible();
  await desk.goto(paths.clients());
  await expect(desk.getByRole('link', { name: 'Priya Ashwort', exact: true })).toBeVisible();
});

test('partners lead to one another', async ({ desk }) => {
  const daniel = await addClient(desk, 'Daniel', 'Ashworth');
  await addClient(desk, 'Priya', 'Ashworth');
  await desk.getByRole('button', { name: 'Link a partner' }).click();
  await desk.getByRole('combobox', { name: 'Partner' }).fill('daniel');
  await desk.getByRole('option', { name: 'Daniel Ashworth' }).click();
  await desk.getByRole('button', { name: 'Link as partners' }).click();
  await desk.getByRole('link', { name: 'Daniel Ashworth' }).click();
  await expect(desk).toHaveURL(paths.client(daniel));
  await expect(desk.getByRole('link', { name: 'Priya Ashworth' })).toBeVisible();
});

test('a file of clients is imported with its duplicates, and the whole of it undone', async ({ desk }) => {
  await addClient(desk, 'Olwen', 'Pritchard', { 'E-mail': 'olwen.pritchard@example.com' });
  await desk.goto(paths.importClients());
  await desk.locator('input[type=file]').setInputFiles('samples/clients.csv');
  await expect(desk.getByRole('heading', { name: 'clients.csv' })).toBeVisible();
  await expect(desk.getByLabel('What is Mobile?')).toHaveValue('telephone');
  await desk.getByLabel('Add what the client lacks').check();
  await desk.getByRole('button', { name: 'Check the rows' }).click();
  await expect(desk.getByText('1 is a client already')).toBeVisible();
  await expect(desk.getByText('Same e-mail address')).toBeVisible();
  await desk.getByRole('button', { name: 'Add clients' }).click();
  await expect(desk.getByText('4 clients added')).toBeVisible();
  await expect(desk.getByText('1 client completed')).toBeVisible();
  await desk.getByRole('link', { name: 'See the clients' }).click();
  await expect(desk.getByRole('link', { name: "Siobhan O'Rourke" })).toBeVisible();
  await desk.goBack();
  await desk.getByRole('button', { name: 'Undo the import' }).click();
  await expect(desk.getByText('The import was undone')).toBeVisible();
  await desk.goto(paths.clients());
  await expect(desk.getByRole('link', { name: 'Olwen Pritchard' })).toBeVisible();
  await expect(desk.getByRole('link', { name: "Siobhan O'Rourke" })).toHaveCount(0);
});

test('clients are added once the choices made of their rows have arrived', async ({ desk }) => {
  await addClient(desk, 'Olwen', 'Pritchard', { 'E-mail': 'olwen.pritchard@example.com' });
  await desk.goto(paths.importClients());
  await desk.locator('input[type=file]').setInputFiles('samples/clients.csv');
  await desk.getByLabel('Add what the client lacks').check();
  await desk.getByRole('button', { name: 'Check the rows' }).click();
  await expect(desk.getByText('1 is a client already')).toBeVisible();
  const choosing = await holdBack(desk, '**/choice', { method: 'PUT', unsent: true });
  const adding = await holdBack(desk, '**/run', { method: 'POST' });
  await desk.getByLabel(/^What to do with row/).selectOption('Add as a new client');
  await choosing.asked;
  await desk.getByRole('button', { name: 'Add clients' }).click();
  adding.letGo();
  choosing.letGo();
  await expect(desk.getByText('5 clients added')).toBeVisible();
});

test('nothing stands in the way of assistive technology', async ({ desk }) => {
  test.setTimeout(180_000);
  const id = await addClient(desk, 'Priya', 'Ashworth', { 'E-mail': 'priya@example.org', Telephone: 'ask at reception' });
  const other = await addClient(desk, 'Priya', 'Ashwort', { Telephone: '07700 900451' });
  await desk.goto(paths.importClients());
  await desk.locator('input[type=file]').setInputFiles('samples/clients.csv');
  await expect(desk.getByRole('button', { name: 'Check the rows' })).toBeVisible();
  await expectAccessible(desk, 'clients: mapping');
  await desk.getByRole('button', { name: 'Check the rows' }).click();
  await expect(desk.getByRole('button', { name: 'Add clients' })).toBeVisible();
  await expect(desk.getByRole('cell', { name: 'Olwen', exact: true })).toBeVisible();
  await expectAccessible(desk, 'clients: preview');
  const screens = {
    filtered: `${paths.clients()}?search=ashw&state=all&added_from=2020-01-01`,
    none: `${paths.clients()}?search=nobody`,
    timeline: paths.client(id, 'timeline'),
    reports: paths.client(id, 'reports'),
    files: paths.client(id, 'files'),
    merge: paths.mergeClient(id, other),
  };
  for (const [name, path] of Object.entries(screens)) {
    await desk.goto(path);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(desk, `clients: ${name}`);
  }
  await desk.goto(paths.clients());
  await desk.getByRole('checkbox', { name: 'Select Priya Ashworth' }).check();
  await desk.getByRole('button', { name: 'Filters' }).click();
  await expect(desk.getByLabel('State')).toBeVisible();
  await expectAccessible(desk, 'clients: filters and selection');
});
