import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { fontFiles } from '#engine/reports/glyphs.ts';
import { chromiumPath } from '../../scripts/chromium.mjs';
import { childrenOf, processorTime } from './processes.ts';

/** A warm Chromium that prints pages. */
export interface Printer {
  /** The HTML as tagged PDF, on a page of its own. */
  print: (html: string) => Promise<Uint8Array>;
  /** Milliseconds of processor time that the browser's processes have used, to hundredths of a second. */
  processorTime: () => number;
  close: () => Promise<void>;
}

/** Starts the machine's Chromium with the report's fonts; null where there is none. */
export async function startPrinter(): Promise<Printer | null> {
  const executablePath = chromiumPath();
  if (!executablePath) return null;
  const folder = mkdtempSync(join(tmpdir(), 'suitably-printer-'));
  const known = new Set(childrenOf(process.pid));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: fontSettings(folder) },
  });
  const ours = childrenOf(process.pid).filter((pid) => !known.has(pid));
  return {
    print: async (html) => {
      const page = await browser.newPage();
      await page.setContent(html);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
      await page.close();
      return pdf;
    },
    processorTime: () => ours.flatMap(withDescendants).reduce((sum, pid) => sum + timeOf(pid), 0),
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function withDescendants(pid: number): number[] {
  try {
    return [pid, ...childrenOf(pid).flatMap(withDescendants)];
  } catch {
    return [];
  }
}

/** Pages' processes end when they like. */
function timeOf(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return 0;
  }
}

/** Settings by which the browser finds the report's fonts as those of the machine. */
function fontSettings(folder: string): string {
  const folders = [...new Set(fontFiles.map(dirname))].map((each) => `<dir>${each}</dir>`);
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders.join('')}<cachedir>${folder}/cache</cachedir></fontconfig>`);
  return file;
}
