/**
 * How a workspace of 5,000 payments behaves in a browser whose processor is slowed down four times: how long its first rows take, and
 * how long its longest frames are while payments are scrolled and one is given another category. Frames are measured in processor time
 * of the page's main thread, as traced, so that other work on the machine counts little; the clock is printed beside it.
 * `node bench/workspace.ts [--rounds N] [--rows N]`
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { bankExport } from '#tests/support/bank-export.ts';
import { startServer } from '#tests/support/e2e-server.ts';
import { logIn, openDesk, signUp } from '#tests/support/e2e.ts';
import { chromiumPath, headlessShell } from '../scripts/chromium.mjs';
import { aDesk, untilRead } from './support/desk.ts';
import { type Frame, framesWhile, longest } from './support/frames.ts';
import { median } from './support/times.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, rows: { type: 'string', default: '5000' } } });
const rounds = Number(values.rounds);
const years = 5;
const slowdown = 4;
const limit = 50;
/* Finding things by what they are called costs the page more than what is measured: in here they are found by their tags. */
const rows = 'main [role=tabpanel] ul > li';

const server = await startServer();
const browser = await chromium.launch({ executablePath: chromiumPath() ?? headlessShell, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const person = await signUp(server);
  const report = await aReport();
  const page = await openDesk(browser, server.url, await logIn(server, person));
  page.setDefaultTimeout(15_000);
  const devtools = await page.context().newCDPSession(page);
  const found: Record<string, Frame[][]> = { scroll: [], recategorise: [], review: [] };
  const first = { full: [] as number[], slowed: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    first.full.push(await firstRows(page, report));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    first.slowed.push(await firstRows(page, report));
    found['scroll']!.push(await framesWhile(page, devtools, () => scroll(page)));
    found['recategorise']!.push(await framesWhile(page, devtools, () => recategorise(page, round)));
    found['review']!.push(await framesWhile(page, devtools, () => review(page)));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  console.log(`${values.rows} payments, ${rounds} rounds, load ${loadavg()[0]!.toFixed(1)}`);
  console.log(`first rows: ${median(first.full).toFixed(0)} ms; slowed down ${slowdown} times ${median(first.slowed).toFixed(0)} ms`);
  for (const [name, each] of Object.entries(found)) console.log(`${name.padEnd(14)} ${longest(each, limit)}`);

  /** A client with a report on so many payments, in a file for each year. */
  async function aReport(): Promise<string> {
    const desk = await aDesk(server, person);
    const { data: client } = await desk.post<{ id: string }>('/api/customers', { first_name: 'Daniel', last_name: 'Ashworth' });
    for (let year = 2021; year < 2021 + years; year++) {
      const content = bankExport({ rows: Number(values.rows) / years, year });
      await desk.upload(client.id, { name: `${year}.csv`, mime: 'text/csv', content });
    }
    await untilRead(desk, client.id);
    const { data: made } = await desk.post<{ id: string }>('/api/customer-income-reports', { customer_id: client.id });
    desk.close();
    return made.id;
  }
} finally {
  await browser.close();
  await server.stop();
}

/** From opening the report to its payments on the screen. */
async function firstRows(page: Page, report: string): Promise<number> {
  const started = performance.now();
  await page.goto(`/user/income-reports/${report}?tab=payments`);
  await page.locator(rows).nth(10).waitFor();
  return performance.now() - started;
}

async function scroll(page: Page): Promise<void> {
  await page.locator(rows).nth(5).hover();
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, 700);
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, -650);
}

/** Gives one payment on the screen another category, and waits until it stands. */
async function recategorise(page: Page, round: number): Promise<void> {
  await page
    .locator(`${rows} [aria-haspopup=menu]`)
    .nth(round + 3)
    .click();
  await page.locator('[role=menuitem]').first().click();
  await choose(page);
  await page.keyboard.press('Enter');
  await saved(page);
}

/** Gives a payee that is put to review a category, by keyboard, in this report only. */
async function review(page: Page): Promise<void> {
  await page.locator('[role=tab]').first().click();
  await page.locator('[role=tab][aria-selected=true]:first-child').waitFor();
  await page.locator(rows).nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  await choose(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('o');
  await saved(page);
}

async function choose(page: Page): Promise<void> {
  await page.locator('[role=dialog] input').fill('charit');
}

async function saved(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/decide'));
  await page.locator('output[data-state=saved]').waitFor();
}
