import { spawn, spawnSync } from 'node:child_process';
import { limitedProgram, type Limits } from '../pool/limits.ts';
import { whenOverdue } from '../pool/overdue.ts';
import { findProgram } from '../programs.ts';
import { ReadingRefusal } from '../refusal.ts';
import type { PageToRecognise } from './recognise.ts';

/** What there is on this machine to recognise words in pictures with. */
export interface Tesseract {
  /** The program; null where pictures aren't read. */
  program: string | null;
  /** What there is, or what is missing and how to get it, in a sentence for people. */
  how: string;
}

const usualPlaces = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

const NOT_INSTALLED =
  'Scans and photographs can’t be read on this machine: tesseract isn’t installed. Install it (on Debian: apt-get install tesseract-ocr) and start Suitably again, or upload the document as a PDF with text.';
const NO_ENGLISH =
  'Scans and photographs can’t be read on this machine: tesseract is installed without its English data. Install it (on Debian: apt-get install tesseract-ocr-eng) and start Suitably again, or upload the document as a PDF with text.';

/** Looks for tesseract and its English data. */
export function findTesseract(path = process.env['PATH'] ?? '', places: readonly string[] = usualPlaces): Tesseract {
  const program = findProgram('tesseract', path, places);
  if (program === undefined) return { program: null, how: NOT_INSTALLED };
  const { stdout } = spawnSync(program, ['--list-langs'], { encoding: 'utf8', env: environment(), timeout: 5000 });
  if (!/^eng$/m.test(stdout ?? '')) return { program: null, how: NO_ENGLISH };
  return { program, how: `tesseract (${program}) reads scans and photographs.` };
}

/** The parent's environment holds secrets; what looks at files has no business with them. One page is one thread's work. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1' };
}

/** Of one page: an ordinary one takes a second and 80 MiB. */
const usual: Limits = { memoryMiB: 384, cpuSeconds: 20, wallSeconds: 20 };
/** Of what tesseract prints about a page. */
const MOST_PRINTED = 8 * 1024 * 1024;
/** Writing of one column, of whatever sizes: lines go on across the columns of a table. */
const ONE_COLUMN = '4';

/**
 * Has tesseract recognise the words of one page, in a process of its own that is held to limits and gets nothing but pixels, in the
 * plainest of formats (PGM, https://netpbm.sourceforge.net/doc/pgm.html). `handedOver` is called when it has all of them.
 * @returns its table of words
 * @throws {ReadingRefusal} when the page takes more than any ordinary one
 */
export function runTesseract(
  program: string,
  page: PageToRecognise,
  { limits = usual, handedOver }: { limits?: Limits; handedOver?: (() => void) | undefined } = {},
): Promise<string> {
  const options = ['-', '-', '-l', 'eng', '--psm', ONE_COLUMN, '--dpi', String(page.dpi), 'tsv'];
  const { command, args } = limitedProgram([program, ...options], limits);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env: environment() });
  const printed: Buffer[] = [];
  let size = 0;
  const end = (): void => {
    child.kill('SIGKILL');
    child.stdout.destroy();
  };
  const stopWatch = whenOverdue(child.pid, limits.wallSeconds, end);
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_PRINTED) end();
    else printed.push(chunk);
  });
  // One that ends before it has read all says why by its end.
  child.stdin.on('error', () => undefined);
  child.on('error', reject);
  child.on('close', (code, signal) => {
    stopWatch();
    if (code === 0) resolve(Buffer.concat(printed).toString('utf8'));
    else reject(tooMuch(`tesseract ended with ${signal ?? code}`));
  });
  child.stdin.write(`P5\n${page.width} ${page.height}\n255\n`);
  child.stdin.end(page.pixels, handedOver);
  return promise;
}

function tooMuch(detail: string): ReadingRefusal {
  const message =
    'A page of this file takes more to recognise than any ordinary page does. Scan it again, straight and in black and white, and upload the new copy.';
  return new ReadingRefusal('too_large', message, { cause: detail });
}
