import { randomUUID } from 'node:crypto';
import { expect, test as base, type Browser, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import type { CaptchaAction, CaptchaChallenge } from '#platform/shared/captcha.ts';
import { solve } from './captcha.ts';
import { type E2eServer, startServer } from './e2e-server.ts';

export { expect } from '@playwright/test';

/** Someone with an account. */
export interface Person {
  email: string;
  password: string;
  /** The cookie of the browser in which they confirmed their address: it is not asked for a mailed code. */
  device: string;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

interface Fixtures {
  /** Errors that tests cause on purpose (`test.use`); any other fails them. */
  expectedErrors: RegExp;
  /** A page that knows nobody. */
  page: Page;
  /** Someone who has just signed up and confirmed their address. */
  person: Person;
  /** A page on which `person` is signed in. */
  desk: Page;
}

interface WorkerFixtures {
  server: E2eServer;
  /**
   * Browsers that have the program at hand, one for strangers and one for who is signed in: two thirds of what a first page costs. Each test
   * starts with what it stores in it.
   */
  visited: (by: 'stranger' | 'person') => Promise<BrowserContext>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({ browserName }, give) => {
      if (browserName !== 'chromium') throw new Error('The browser tests are written for Chromium');
      const server = await startServer();
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, give) => give(server.url),
  expectedErrors: [/(?!)/, { option: true }],
  page: async ({ visited, expectedErrors }, give) => {
    const context = await visited('stranger');
    await onPageWith(context, { cookies: [], origins: [] }, (page) => watched(page, expectedErrors, () => give(page)));
  },
  person: async ({ server }, give) => give(await signUp(server)),
  visited: [
    async ({ browser, server }, give) => {
      const contexts = new Map<string, BrowserContext>();
      await give(async (by) => {
        const kept = contexts.get(by);
        if (kept) return kept;
        const context = await browser.newContext({ baseURL: server.url });
        contexts.set(by, context);
        context.on('close', () => contexts.delete(by));
        // Its first page stays open, and with it the process that has compiled the program (--process-per-site).
        await (await context.newPage()).goto('/favicon.svg');
        return context;
      });
    },
    { scope: 'worker' },
  ],
  desk: async ({ visited, server, person, expectedErrors }, give) => {
    const context = await visited('person');
    const known = stored(server.url, await logIn(server, person));
    await onPageWith(context, known, (page) => watched(page, expectedErrors, () => give(page)));
  },
});

/** Does something with a new page of a browser that stores this and nothing else, and closes all that it opened. */
async function onPageWith(context: BrowserContext, state: ReturnType<typeof stored>, work: (page: Page) => Promise<void>): Promise<void> {
  await context.setStorageState(state);
  await work(await context.newPage());
  await Promise.all(
    context
      .pages()
      .slice(1)
      .map((open) => open.close()),
  );
}

/** Does something with a page, and fails when it reported an error that was not expected. */
export async function watched(page: Page, expected: RegExp, work: () => Promise<void>): Promise<void> {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage) => void (message.type() === 'error' && errors.push(message.text()));
  const onError = (error: Error) => void errors.push(error.message);
  page.on('console', onConsole).on('pageerror', onError);
  try {
    await work();
  } finally {
    page.off('console', onConsole).off('pageerror', onError);
  }
  const surprises = errors.filter((error) => !expected.test(error));
  if (surprises.length > 0) throw new Error(`The page reported:\n${surprises.join('\n')}`);
}

/** A page that starts with these tokens, as if they had been there from the last visit. */
export async function openDesk(browser: Browser, url: string, tokens: Tokens): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: stored(url, tokens) });
  return context.newPage();
}

function stored(url: string, tokens: Tokens) {
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value: String(value) }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

interface Answered {
  data: unknown;
  /** The first cookie that was set, as it is sent back. */
  cookie: string;
}

async function post(server: E2eServer, path: string, body: object, headers: Record<string, string> = {}): Promise<Answered> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress(), ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: unknown };
  return { data, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

let people = 0;

/** An address of its own for each call, as if it came through a proxy: hundreds of people sign up from this one machine. */
function anAddress(): string {
  people++;
  return `198.51.${people >> 8}.${people & 255}`;
}

/** Signs somebody up through the API, by the link in their mail. */
export async function signUp(server: E2eServer, email = `adviser-${randomUUID()}@example.org`): Promise<Person> {
  const account = { email, password: 'marker lantern quarry 9' };
  const captchaToken = await aCaptchaToken(server, 'signup');
  await post(server, '/api/auth/signup', { ...account, name: 'Eleanor Rowe', captchaToken });
  const token = await tokenMailedTo(server, account.email);
  const { cookie: device } = await post(server, '/api/auth/verify-email', { email: account.email, token });
  return { ...account, device };
}

/** The proof of work that a browser would do by itself. */
async function aCaptchaToken(server: E2eServer, action: CaptchaAction): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/captcha-challenge?action=${action}`);
  const { data } = (await answer.json()) as { data: CaptchaChallenge };
  return solve(data);
}

/** The token in the newest mail to an address. */
async function tokenMailedTo(server: E2eServer, address: string): Promise<string> {
  const { text } = await server.mailTo(address);
  const token = /token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No token in the mail:\n${text}`);
  return token;
}

/** Signs in on a page as people do: by address and password, on a device that is known as theirs. */
export async function signIn(page: Page, server: E2eServer, person: Person): Promise<void> {
  await storeDevice(page, server, person);
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'My account' }).waitFor();
}

/** Makes the page's browser the one that is known as this person's. */
export function useKnownDevice(page: Page, server: E2eServer, person: Person): Promise<void> {
  return storeDevice(page, server, person);
}

async function storeDevice(page: Page, { url }: E2eServer, { device }: Person): Promise<void> {
  const [name = '', value = ''] = device.split('=');
  await page.context().addCookies([{ name, value, url }]);
}

/** Signs in through the API, on the device that is known as theirs. */
export async function logIn(server: E2eServer, { email, password, device }: Person): Promise<Tokens> {
  const { data } = await post(server, '/api/auth/login', { email, password }, { cookie: device });
  return data as Tokens;
}

/** Starts a report for a new client and gives its page, waiting for statements. */
export async function startReport(desk: Page, firstName: string, lastName: string): Promise<void> {
  await desk.goto('/user/income-reports');
  await desk.getByRole('button', { name: 'New report' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'New income report' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill(`${firstName} ${lastName}`);
  await desk.getByRole('option', { name: `Add “${firstName} ${lastName}” as a client` }).click();
  await expect(dialog.getByLabel('Last name')).toHaveValue(lastName);
  await dialog.getByRole('button', { name: 'Start report' }).click();
  await expect(desk.getByRole('heading', { name: `${firstName} ${lastName}`, level: 1 })).toBeVisible();
}

/** A report on the statement of one retired person, read. */
export async function aReadReport(desk: Page, lastName: string): Promise<void> {
  await startReport(desk, 'Jean', lastName);
  await desk.locator('input[type=file]').setInputFiles(['samples/statements/thornbury-retired-1m.pdf']);
  await expect(desk.getByText('Every penny accounted for')).toBeVisible({ timeout: 40_000 });
}
