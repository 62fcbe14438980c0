import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readPdf } from '#engine/reading/pdf.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { parseStatement } from '#engine/statements/parse.ts';

/** Reads every PDF of a folder and writes what was read as JSON beside one another: `node dump.ts FOLDER OUT`. */
const [folder = '.', out = 'out'] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
for (const file of readdirSync(folder).filter((name) => name.endsWith('.pdf'))) {
  const name = basename(file, '.pdf');
  writeFileSync(join(out, `${name}.json`), JSON.stringify(await read(join(folder, file), passwordOf(join(folder, `${name}.json`)))));
}

async function read(path: string, password: string | undefined): Promise<unknown> {
  try {
    const source = await readPdf(readFileSync(path), password === undefined ? {} : { password });
    const start = performance.now();
    const result = parseStatement(source);
    process.stderr.write(
      `${basename(path)} ${source.pages.length} pages ${(performance.now() - start).toFixed(1)} ms${'error' in result ? ` ${result.error}` : ` ${result.accounts.map((account) => `${account.proof.ok} ${account.proof.rows_checked} ${account.proof.reason ?? ''}`).join('; ')}`}\n`,
    );
    return result;
  } catch (error) {
    if (error instanceof ReadingRefusal) return { error: error.error, message: error.message };
    throw error;
  }
}

function passwordOf(path: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { password?: string }).password;
  } catch {
    return undefined;
  }
}
