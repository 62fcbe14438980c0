import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type E2eServer, startServer } from './e2e-server.ts';

export { expect } from '@playwright/test';

/** Someone with an account. */
export interface Person {
  email: string;
  password: string;
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

export const test = base.extend<Fixtures, { server: E2eServer }>({
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
  page: async ({ page, expectedErrors }, give) => {
    const errors = watch(page);
    await give(page);
    refuse(errors, expectedErrors);
  },
  person: async ({ server }, give) => give(await signUp(server)),
  desk: async ({ browser, server, person, expectedErrors }, give) => {
    const page = await openDesk(browser, server.url, await logIn(server, person));
    const errors = watch(page);
    await give(page);
    await page.context().close();
    refuse(errors, expectedErrors);
  },
});

function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

function refuse(errors: string[], expected: RegExp): void {
  const surprises = errors.filter((error) => !expected.test(error));
  if (surprises.length > 0) throw new Error(`The page reported:\n${surprises.join('\n')}`);
}

/** A page that starts with these tokens, as if they had been there from the last visit. */
export async function openDesk(browser: Browser, url: string, tokens: Tokens): Promise<Page> {
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value: String(value) }));
  const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } });
  return context.newPage();
}

async function post(server: E2eServer, path: string, body: object): Promise<unknown> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: unknown };
  return data;
}

/** Signs somebody up through the API, by the link in their mail. */
async function signUp(server: E2eServer): Promise<Person> {
  const person = { email: `adviser-${randomUUID()}@example.org`, password: 'marker lantern quarry 9' };
  await post(server, '/api/auth/signup', { ...person, name: 'Eleanor Rowe' });
  await post(server, '/api/auth/verify-email', { email: person.email, token: await tokenMailedTo(server, person.email) });
  return person;
}

/** The token in the newest mail to an address. */
async function tokenMailedTo(server: E2eServer, address: string): Promise<string> {
  const { text } = await server.mailTo(address);
  const token = /token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No token in the mail:\n${text}`);
  return token;
}

/** Signs in through the API. */
export async function logIn(server: E2eServer, { email, password }: Person): Promise<Tokens> {
  return (await post(server, '/api/auth/login', { email, password })) as Tokens;
}

/** What axe finds wrong on the page as it stands; nothing, that is. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`).join(' | ')}`,
  );
}
