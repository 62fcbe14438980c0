import { paths } from '#platform/web/paths.ts';
import { expect, test } from '#tests/support/e2e.ts';

test('on a phone the sheet of a letter is titled as its tab, and each of its tabs is wholly to be seen', async ({ desk }) => {
  await desk.goto(paths.newLetter());
  const form = desk.getByRole('dialog', { name: 'New suitability letter' });
  await form.getByRole('combobox', { name: 'Client' }).fill('Ida Thorne');
  await desk.getByRole('option', { name: 'Add “Ida Thorne” as a client' }).click();
  await expect(form.getByLabel('Last name')).toHaveValue('Thorne');
  await form.locator('input[type="file"]').setInputFiles('samples/letters/case1-pension-consolidation/meeting-note.txt');
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(desk.getByText(/^read in \d/)).toBeVisible({ timeout: 40_000 });
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.getByRole('button', { name: /· Compliance/ }).click();
  await expect(desk.getByRole('dialog', { name: 'Where it comes from' })).toBeVisible();

  await desk.getByRole('tab', { name: 'Comments' }).click();
  const comments = desk.getByRole('dialog', { name: 'Comments' });
  await comments.getByRole('textbox').fill('Is this so?');
  await comments.getByRole('button', { name: 'Add comment' }).click();
  await expect(desk.getByRole('tab', { name: 'Comments 1' })).toBeVisible();
  await desk.getByRole('tab', { name: 'History' }).click();
  await expect(desk.getByRole('dialog', { name: 'History' })).toBeVisible();
  await desk.getByRole('tab', { name: /^Compliance/ }).click();
  await expect(desk.getByRole('dialog', { name: /^Compliance/ })).toBeVisible();
  await expect(desk.getByRole('tab', { name: /^Compliance \d+/ })).toBeVisible();
  for (const width of [390, 320]) {
    await desk.setViewportSize({ width, height: 844 });
    const change = desk.getByRole('button', { name: 'Change', exact: true }).locator('.mantine-Button-label');
    expect(await change.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const list = (await desk.getByRole('tablist').boundingBox())!;
    for (const tab of await desk.getByRole('tab').all()) {
      const box = (await tab.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(list.x);
      expect(box.x + box.width).toBeLessThanOrEqual(Math.min(width, list.x + list.width));
      expect(await tab.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    }
  }
});
