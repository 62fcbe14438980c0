import type { Page } from '@playwright/test';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { Document } from '#features/documents/contract.ts';
import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { colleagueOf, send } from '#tests/support/e2e-firm.ts';
import { expect, logIn, openDesk, test } from '#tests/support/e2e.ts';

const queueOf = (desk: Page) => desk.getByRole('region', { name: 'What needs your eyes' });

test('colleagues see each other in a letter; its author learns who approves it, and the colleague has the button', async ({
  browser,
  desk,
  server,
  person,
}) => {
  test.setTimeout(90_000);
  const colleague = await colleagueOf(server, person);
  const mine = await logIn(server, person);
  await send(server, '/api/document-review-rules', { four_eyes: true, approver_ids: [] }, mine, 'PUT');
  const input = { name: 'Annual review', document_template_id: fixedTemplateIds.topUpLetter };
  const { id } = await send<Document>(server, '/api/documents', input, mine);
  await send(server, `/api/documents/${id}/fields`, { decisions: [{ field: 'address', decision: 'left_out' }] }, mine, 'PUT');

  await desk.goto(paths.document(id));
  await expect(queueOf(desk)).toBeVisible();
  await expect(desk.getByText('Eleanor Rowe is here')).toBeHidden();
  const theirs = await openDesk(browser, server.url, await logIn(server, colleague));
  await theirs.goto(paths.document(id));
  await expect(theirs.getByText('Eleanor Rowe is here')).toBeVisible();
  await queueOf(theirs).locator('[data-queue-row]').nth(2).getByRole('button').first().click();
  const label = await queueOf(theirs).locator('[data-queue-row]').nth(2).locator('strong').textContent();
  await expect(queueOf(desk).locator('[data-queue-row]').nth(2)).toContainText('Eleanor Rowe looks at this', { timeout: 25_000 });
  await desk.getByRole('button', { name: 'Eleanor Rowe is here' }).click();
  await expect(queueOf(desk).locator('[aria-current]')).toContainText(label ?? '');
  await expectAccessible(desk, 'a letter that a colleague looks at, too');

  await send(server, `/api/documents/${id}/submit`, {}, mine);
  await desk.reload();
  await expect(desk.getByText('A colleague approves it: your own words stand in it.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expect(theirs.getByText('A colleague approves it')).toBeHidden();
  await theirs.getByRole('link', { name: 'Documents' }).first().click();
  await expect(desk.getByText('Eleanor Rowe is here')).toBeHidden({ timeout: 25_000 });
});

test('in a window of 1,280 pixels nothing is pushed out of it while papers are read, nor while a letter waits for a colleague', async ({
  desk,
  server,
  person,
}) => {
  await desk.setViewportSize({ width: 1280, height: 800 });
  const mine = await logIn(server, person);
  const input = {
    name: 'Suitability letter, Alan and Helen Brightmoor, 30 November 2026',
    document_template_id: fixedTemplateIds.topUpLetter,
  };
  const { id } = await send<Document>(server, '/api/documents', input, mine);
  await send(server, `/api/documents/${id}/fields`, { decisions: [{ field: 'address', decision: 'left_out' }] }, mine, 'PUT');
  const states: Partial<Document>[] = [
    { work: 'working' },
    { status: 'in_review', waiting: { why: 'not_named', approvers: ['Rosalind Keane', 'Nia Pritchard'] } },
  ];
  for (const state of states) {
    await desk.route(`**/api/documents/${id}`, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: Document };
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...state } } });
    });
    await desk.goto(paths.document(id));
    await expect(
      desk.getByText(/The papers are read in a moment/).or(desk.getByText('Rosalind Keane or Nia Pritchard approves it')),
    ).toBeVisible();
    expect(await desk.evaluate<number>("document.querySelector('main').scrollWidth")).toBeLessThanOrEqual(1280);
    const papers = await desk.getByRole('button', { name: '0 papers' }).boundingBox();
    expect(papers!.x + papers!.width).toBeLessThanOrEqual(1280);
    await desk.unroute(`**/api/documents/${id}`);
  }
});
