import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAM = '/usr/bin/soffice';

/** Whether LibreOffice is installed. */
export function hasLibreOffice(): boolean {
  return existsSync(PROGRAM);
}

/** Turns HTML into PDF with LibreOffice Writer, all in one run of the program. */
export async function withLibreOffice(pages: readonly string[]): Promise<Uint8Array[]> {
  const dir = await mkdtemp(join(tmpdir(), 'unseen-'));
  try {
    const files = pages.map((_, index) => join(dir, `${index}.html`));
    await Promise.all(pages.map((html, index) => writeFile(files[index] ?? '', html)));
    const options = [`-env:UserInstallation=file://${dir}/profile`, '--headless', '--infilter=HTML (StarWriter)'];
    await run(PROGRAM, [...options, '--convert-to', 'pdf:writer_pdf_Export', '--outdir', dir, ...files]);
    return await Promise.all(files.map((file) => readFile(file.replace('.html', '.pdf'))));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
