import { chromium, type Browser } from '@playwright/test';
import { chromiumPath, headlessShell } from '../../../../scripts/chromium.mjs';

/** Whether Chromium is installed. */
export function hasChrome(): boolean {
  return chromiumPath() !== null;
}

/** Prints HTML pages with Chromium, one browser for all. */
export async function withChrome(pages: readonly string[]): Promise<Uint8Array[]> {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath() ?? headlessShell,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const tab = await browser.newPage();
    const pdfs: Uint8Array[] = [];
    for (const html of pages) {
      await tab.setContent(html);
      pdfs.push(await tab.pdf({ preferCSSPageSize: true }));
    }
    return pdfs;
  } finally {
    await browser.close();
  }
}
