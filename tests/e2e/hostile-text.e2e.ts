import type { Page } from '@playwright/test';
import { adminLists, type AdminListShape } from '#features/admin/rules.ts';
import { paths } from '#platform/web/paths.ts';
import { expect, makeRecords, type Records, type Root, test } from '#tests/support/e2e-root.ts';
import type { E2eServer } from '#tests/support/e2e-server.ts';
import { hostileStatement } from '#tests/support/hostile-statement.ts';
import { dealer, hostileTexts } from '#tests/support/hostile-texts.ts';
import { screens } from '#tests/support/screens.ts';
import { watchForXss, type XssWatch } from '#tests/support/xss.ts';

/* Drill 26: whatever people type, and whatever a bank prints, is text on every screen and nothing else. */

// One after the other, on one server.
test.describe.configure({ mode: 'default' });
// Links that are no good are refused on the way.
test.use({ expectedErrors: /status of 400/ });

/** A file's name keeps what stands behind its last slash. */
const fileName = `${dealer(hostileTexts.filter((text) => !/[/\\]/.test(text)))(240)}.pdf`;

test('nothing that somebody typed or a bank printed runs, on any screen', async ({ page, rootDesk, root, server }) => {
  test.setTimeout(400_000);
  const deal = dealer();
  const statement = await hostileStatement(hostileTexts, { bank: '<img src=x onerror=__xss(1)>', holder: '<svg onload=__xss(2)>' });
  const records = await makeRecords(root, { text: deal, file: fileName, statement });
  await root.api('PUT', '/api/user', { name: deal(255) });
  await decideInWords(root, records, deal);
  // One client for each text too: side by side one may undo another.
  for (const text of hostileTexts) await root.api('POST', '/api/customers', { first_name: text, last_name: text });

  const read = new Map<string, string>();
  const [inside, outside] = [await watchForXss(rootDesk, server.url), await watchForXss(page, server.url)];
  await showAllColumns(rootDesk);
  const visit = async (name: string, address: string) => read.set(name, await open(rootDesk, address, { watch: inside, name }));
  for (const [name, screen] of screens) {
    if ('at' in screen) await visit(name, screen.at(records));
    else await open(page, `${screen.door}?${reflected()}#token=<svg/onload=__xss(3)>`, { watch: outside, name });
  }
  for (const number of [1, 2]) await visit(`clients ${number}`, `${paths.clients()}?limit=100&page=${number}`);
  await visit('a search', `${paths.clients()}?search=${encodeURIComponent('<img src=x onerror=__xss(4)>')}`);
  const payments = await readPayments(rootDesk, records.report, inside);
  await visit('no page', `/user/${encodeURIComponent('<img src=x onerror=__xss(4)>')}`);
  await lookAtMails(page, server, outside);

  expect(inside.found.concat(outside.found)).toEqual([]);
  const shown = [...read.values()].join('\n');
  expect(hostileTexts.filter((text) => !shown.includes(text.trim()))).toEqual([]);
  // The others were broken where the bank's column ends.
  expect(hostileTexts.filter((text) => text.includes('<') && payments.includes(text)).length).toBeGreaterThan(50);
});

/** All that the bank printed, read from the list of payments from its top to its end: it draws as many at a time as can be seen. */
async function readPayments(page: Page, report: string, watch: XssWatch): Promise<string> {
  await page.goto(paths.incomeReport(report));
  await page.getByRole('tab', { name: 'All payments' }).click();
  const list = page.getByRole('list', { name: 'All payments' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const read: string[] = [];
  for (let at = -1; ;) {
    read.push(await watch.look(`payments from ${at}`));
    const next = await list.evaluate((element) => {
      const scroller = element.parentElement!;
      scroller.scrollTop += scroller.clientHeight;
      return scroller.scrollTop;
    });
    if (next === at) return read.join('\n');
    at = next;
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
}

/** Has every list of the admin area show the columns too that it leaves out at first. */
async function showAllColumns(page: Page): Promise<void> {
  const choices = Object.entries<AdminListShape>(adminLists).map(([name, { columns }]) => [
    `columns.admin-${name}`,
    JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, true]))),
  ]);
  await page.addInitScript(`for (const [key, value] of ${JSON.stringify(choices)}) localStorage.setItem(key, value);`);
}

/** Decisions of a report that carry words: of a group its name and a note, and why a payment is left out. */
async function decideInWords({ api }: Root, { report, statement }: Records, text: (most: number) => string): Promise<void> {
  const status = async () => (await api<{ status: string }>('GET', `/api/bank-statements/${statement}`)).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('read');
  interface Working {
    budget: { groups: { key: string; transactionIds: string[] }[] };
  }
  const { budget } = await api<Working>('GET', `/api/customer-income-reports/${report}/budget`);
  const groups = budget.groups.slice(0, 40);
  const named = groups.slice(0, 30).flatMap(({ key: subject }) => ['name', 'note'].map((kind) => ({ kind, subject, value: text(200) })));
  const leftOut = groups
    .slice(30)
    .map(({ transactionIds: [subject] }) => ({ kind: 'exclude', subject, value: { reason: 'other', note: text(200) } }));
  const decisions = [...named, ...leftOut];
  await api('POST', `/api/customer-income-reports/${report}/decide`, { decisions });
}

/** An invite as a mail program would show it, with no policy of ours around it, what it leads to, and the list of all mails. */
async function lookAtMails(page: Page, server: E2eServer, watch: XssWatch): Promise<void> {
  const { html, text } = await server.mailTo('invited@example.org');
  await page.route('**/mail', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto('/mail');
  const ofFirm = hostileTexts[0]!;
  expect(await watch.look('mail')).toContain(ofFirm);
  expect(await open(page, /\S+\/accept-invite#\S+/.exec(text)?.[0] ?? '', { watch, name: 'invite' })).toContain(ofFirm);
  expect(await open(page, paths.devOutbox(), { watch, name: 'outbox' })).toContain(ofFirm);
}

/** Every part of an address that some page may read. */
function reflected(): string {
  const names = 'from email ended verified reset error error_description state code name tab lng __proto__'.split(' ');
  return new URLSearchParams(names.map((name) => [name, `"><img src=x onerror=__xss(5)>`])).toString();
}

/** Opens a screen and each of its tabs and lists; gives all that could be read on it. */
async function open(page: Page, address: string, { watch, name }: { watch: XssWatch; name: string }): Promise<string> {
  const read: string[] = [];
  const look = async (where: string) => {
    // What was just opened is drawn, and says whether it waits for more.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    read.push(await watch.look(`${name}, ${where}`));
  };
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await look('at first');
  const tabs = page.getByRole('tab');
  for (let tab = 0; tab < (await tabs.count()); tab++) {
    await tabs.nth(tab).click();
    await look(`tab ${tab}`);
  }
  // What a dialog covers can't be opened.
  const dialog = page.getByRole('dialog');
  const top = (await dialog.count()) > 0 ? dialog : page;
  const lists = top.locator('[aria-haspopup="listbox"]:visible:enabled');
  for (let list = 0; list < (await lists.count()); list++) {
    await lists.nth(list).click();
    await look(`list ${list}`);
    await page.keyboard.press('Escape');
  }
  return read.join('\n');
}

test('the watch sees text that comes alive, where a page lets it', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const naive = await context.newPage();
  const bare = await watchForXss(naive, server.url);
  await naive.route('**/naive', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Naive</title>' }));
  await naive.route('https://evil.example/**', (route) => route.abort());
  await naive.goto('/naive');
  // One that leads away at once would end what the others do.
  const stays = hostileTexts.filter((text) => !text.includes('http-equiv'));
  await naive.evaluate(`for (const text of ${JSON.stringify(stays)}) {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = text + '<a href="' + text + '">here</a>';
  }`);
  await bare.look('a page that takes text for HTML');
  const ran = () => new Set(bare.found.flatMap((one) => /text (\d+) ran/.exec(one)?.[1] ?? [])).size;
  await expect.poll(ran).toBeGreaterThan(30);
  for (const kind of ['request to https://evil.example', '<img onerror=', 'href="javascript:']) {
    expect(bare.found.join('\n')).toContain(kind);
  }

  const ours = await context.newPage();
  const guarded = await watchForXss(ours, server.url);
  await ours.goto(paths.login());
  await ours.evaluate(`document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=__xss(0)>')`);
  await expect.poll(() => guarded.found.join('\n')).toContain('policy broken: script-src');
  expect(guarded.found.join('\n')).not.toContain('ran');
  await context.close();
});
