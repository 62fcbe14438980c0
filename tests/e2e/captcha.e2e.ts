import { expect, test, useKnownDevice } from '#tests/support/e2e.ts';

const captchaTokenOf = (body: string | null) => (JSON.parse(body ?? '{}') as { captchaToken?: string }).captchaToken ?? '';

test('a form proves the work beside the page, from its first focus on, and asks nobody else', async ({ page, server, person }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  await useKnownDevice(page, server, person);
  await page.goto('/login');
  expect(page.workers()).toEqual([]);
  const working = page.waitForEvent('worker');
  await page.getByLabel('E-mail address').fill(person.email);
  const worker = await working;
  await worker.waitForEvent('close');
  const sent = page.waitForRequest('**/api/auth/login');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  expect(captchaTokenOf((await sent).postData()).length).toBeGreaterThan(200);
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test.describe('where sign-ins have been failing', () => {
  test.use({ expectedErrors: /status of (400|401)/ });

  test('a program is refused and a person gets in, with a new captcha each time', async ({ page, server, person }) => {
    for (let round = 0; round < 4; round++) {
      await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: 'wrong' }),
      });
    }
    await useKnownDevice(page, server, person);
    await page.goto('/login');
    const tokens: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/login')) tokens.push(captchaTokenOf(request.postData()));
    });
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('do not match');
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
    expect(new Set(tokens).size).toBe(2);
  });
});
