import { paths } from '#platform/web/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/e2e.ts';

test('an adviser sees how right the product is, and after a review what was corrected', async ({ desk }) => {
  await desk.goto(paths.categories());
  await desk.getByRole('link', { name: 'How right it is' }).click();
  await expect(desk.getByRole('heading', { name: 'How right it is', level: 1 })).toBeVisible();
  const firm = desk.getByRole('region', { name: 'Your firm', exact: true });
  await expect(firm.getByText('Nobody has looked at a payment’s category')).toBeVisible();
  const layouts = desk.getByRole('table', { name: 'Statements, by who prints them' });
  await expect(layouts.getByRole('row', { name: /Thornbury Bank 975 of 975/ })).toBeVisible();
  await expect(desk.getByText(/differs by up to \d+\.\d points/)).toHaveCount(3);
  await expectAccessible(desk, 'how right it is');

  await desk.goto(paths.newReport());
  const dialog = desk.getByRole('dialog', { name: 'New income report' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Peter Coleridge');
  await desk.getByRole('option', { name: 'Add “Peter Coleridge” as a client' }).click();
  await dialog.getByRole('button', { name: 'Start report' }).click();
  await expect(desk.getByRole('heading', { name: 'Peter Coleridge', level: 1 })).toBeVisible();
  await desk.locator('input[type=file]').setInputFiles('samples/statements/thornbury-retired-1m.pdf');
  await desk.getByRole('tab', { name: /To review/ }).click();
  const rows = desk.getByRole('list', { name: 'To review' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible({ timeout: 40_000 });
  const waiting = await rows.count();
  await desk.keyboard.press('Enter');
  await expect(rows).toHaveCount(waiting - 1);

  await desk.goto(paths.accuracy());
  await expect(firm.getByText(/^Of \d+ payments? that (was|were) looked at, 0 got another category: 0.0%\.$/)).toBeVisible();
  await expect(firm.getByRole('table', { name: 'By how sure the category was' }).getByRole('row')).not.toHaveCount(1);
  const review = desk.getByRole('region', { name: 'When a payee is put to review' });
  await expect(review.getByText(/In your open report \d+ payees wait for this alone, as now\./)).toBeVisible();
  await review.getByRole('slider', { name: 'Look at payees whose category is less sure than' }).press('ArrowRight');
  await expect(review.getByText(/\d+ payees would wait for this alone; now \d+ do\./)).toBeVisible();
  await expectAccessible(desk, 'how right it is, with a firm’s own figures');
  await review.getByRole('button', { name: 'Use this' }).press('Enter');
  await expect(desk.getByText('Payees less than 80% sure are put to review from now on')).toBeVisible();
  await expect(review.getByText(/wait for this alone, as now\./)).toBeVisible();

  const proposal = desk.getByRole('region', { name: 'Proposed by what your people looked at' });
  await expect(proposal.getByText('Your people looked at too few lines so far')).toBeVisible();
  await proposal.getByRole('textbox', { name: /wrong ones that you accept/ }).fill('3');
  await proposal.getByRole('button', { name: 'Save' }).click();
  await expect(proposal.getByRole('row', { name: /^All categories 90%/ })).toBeVisible();
  await proposal.getByRole('button', { name: 'Use the proposal' }).click();
  await expect(desk.getByText('Payees are put to review as proposed from now on')).toBeVisible();
  await expect(proposal.getByRole('button', { name: 'Use the proposal' })).toBeDisabled();
  await expect(review.getByRole('slider', { name: 'Look at payees whose category is less sure than' })).toHaveAttribute(
    'aria-valuenow',
    '90',
  );
});
