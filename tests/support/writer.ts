import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where LibreOffice is installed with its word processor. */
const program = ['/usr/lib/libreoffice/program', '/opt/libreoffice/program'].find((folder) => existsSync(join(folder, 'libswlo.so')));

/** The text of documents as LibreOffice shows it, all in one run of the program; null where it is not installed. */
export function shownByWriter(documents: readonly Uint8Array[]): string[] | null {
  if (program === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'suitably-writer-'));
  try {
    const files = documents.map((docx, index) => {
      const file = join(folder, `${index}.docx`);
      writeFileSync(file, docx);
      return file;
    });
    const options = [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'txt:Text (encoded):UTF8',
      '--outdir',
      folder,
    ];
    execFileSync(join(program, 'soffice'), [...options, ...files], { stdio: 'ignore', timeout: 60_000 });
    return files.map((file) => readFileSync(file.replace('.docx', '.txt'), 'utf8').replace('\ufeff', ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
