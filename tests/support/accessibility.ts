import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules of axe's standard set that a theme can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** The open list of a combobox hangs at the end of the page. `aria-controls` ties it to its field, which the rule of landmarks doesn't see. */
const isOpenList = /^<div [^>]*mantine-P[^>]* role="presentation" data-position=/;

/** Colours change at once, not in the course of four times a quarter of a second. */
const atOnce = '*, *::before, *::after { transition-duration: 0s !important; transition-delay: 0s !important }';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * Expects that axe finds nothing on what the page shows, in the light and in the dark, on a desk (1440 px) and on a phone (390 px),
 * and that nothing is wider than the screen. The dark theme changes colours alone, so only the rules about colours run again for it.
 * With PICTURES=1 each look is kept under test-results/looks/. Leaves the page light and wide.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.evaluate(
    `document.head.appendChild(Object.assign(document.createElement('style'), { id: 'at-once', textContent: ${JSON.stringify(atOnce)} }))`,
  );
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark'] as const) {
      const look = `${name}, ${size.width} px, ${theme}`;
      await setTheme(page, theme);
      expect(await problems(page, theme === 'dark'), look).toEqual([]);
      if (process.env['PICTURES'] === '1') {
        const path = `test-results/looks/${name.replaceAll(/\W+/g, '-')}-${size.width}-${theme}.png`;
        await page.screenshot({ path, animations: 'disabled', fullPage: true });
      }
    }
    const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(wider, `${name} is wider than ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await setTheme(page, 'light');
  await page.setViewportSize(sizes[0]!);
  await page.evaluate(`document.getElementById('at-once').remove()`);
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')`);
  /* What turns for ever, as beside work under way, is not waited for. */
  await page.evaluate(`(async () => {
    const moving = () => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.all(moving().map(({ finished }) => finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    } while (moving().length > 0);
  })()`);
}

async function problems(page: Page, colours: boolean): Promise<string[]> {
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(colours && { runOnly: rulesOfColours }) };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations
    .map(({ id, nodes }) => ({ id, nodes: id === 'region' ? nodes.filter(({ html }) => !isOpenList.test(html)) : nodes }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`).join(' | ')}`);
}
