import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';

const PROGRAM = '/usr/bin/chromium';

/** Whether Chromium is installed. */
export function hasChrome(): boolean {
  return existsSync(PROGRAM);
}

/** Prints HTML pages with Chromium, one browser for all. */
export async function withChrome(pages: readonly string[]): Promise<Uint8Array[]> {
  const browser: Browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox', '--disable-gpu'] });
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
