import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removePipes } from './office-pipe.ts';
import { SERVE, writeProfile } from './office-profile.ts';
import { cutOff } from './office-program.ts';

/** What a conversion may take. */
export interface OfficeLimits {
  memoryMiB: number;
  /** Of one document, or of a start. */
  wallSeconds: number;
  /** Of one process over its life. */
  cpuSeconds: number;
}

/** Why there is no PDF. */
export class OfficeFault extends Error {
  override readonly name = 'OfficeFault';
  readonly why: 'unavailable' | 'time' | 'failed';

  constructor(why: OfficeFault['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** A LibreOffice that has started and waits for documents, one at a time. */
export interface OfficeProcess {
  /** Documents so far. */
  count: number;
  toPdf: (docx: Uint8Array) => Promise<Buffer>;
  isAlive: () => boolean;
  /** Ends it and all that it has started, and removes its files. */
  end: () => Promise<void>;
}

/** Ends what runs beside it as soon as the other end of the pipe is gone, however that came about. */
const WITH_PARENT = 'exec 3<&0; (cat <&3 >/dev/null; kill -KILL -1) & exec 3<&-; "$@" </dev/null >/dev/null 2>&1';

/**
 * Starts LibreOffice with a profile of its own, without network, held to limits.
 * @throws {OfficeFault} when it doesn't start in time
 */
export async function startOffice(soffice: string, limits: OfficeLimits): Promise<OfficeProcess> {
  await sweep(tmpdir());
  const folder = await mkdtemp(join(tmpdir(), `suitably-office-${process.pid}-`));
  const options = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--norestore', '--nologo', '--nodefault'];
  const started: ChildProcess[] = [];
  const start = (...more: string[]): ChildProcess => {
    const child = launch([soffice, ...options, ...more], folder, limits);
    started.push(child);
    return child;
  };
  const end = async (): Promise<void> => {
    await Promise.all(started.map(ended));
    await removePipes(join(folder, 'profile'));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const first = start('--terminate_after_init');
    await until(() => hasEnded(first), { seconds: limits.wallSeconds, process: null });
    await writeProfile(join(folder, 'profile'));
    const child = start(SERVE);
    await until(() => existsSync(join(folder, 'ready')), { seconds: limits.wallSeconds, process: child });
    return processOf(child, { folder, limits, end });
  } catch (error) {
    await end();
    throw error;
  }
}

/** Removes what programs that are no more have left, as after a power cut: a letter may be in their folders. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, owner] = /^suitably-office-(\d+)-/.exec(name) ?? [];
    if (owner === undefined || isRunning(Number(owner))) continue;
    await removePipes(join(parent, name, 'profile'));
    // Another person's folder is theirs to remove.
    await rm(join(parent, name), { recursive: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function processOf(
  child: ChildProcess,
  { folder, limits, end }: { folder: string; limits: OfficeLimits; end: () => Promise<void> },
): OfficeProcess {
  const office: OfficeProcess = {
    count: 0,
    isAlive: () => !hasEnded(child),
    end,
    toPdf: async (docx) => {
      const job = join(folder, String(++office.count));
      keepParentAlive(child, true);
      try {
        await writeFile(`${job}.docx`, docx);
        await writeFile(`${job}.go`, '');
        await until(() => existsSync(`${job}.done`) || existsSync(`${job}.failed`), { seconds: limits.wallSeconds, process: child });
        return await answerOf(job);
      } finally {
        keepParentAlive(child, false);
        await Promise.all(['docx', 'go', 'done', 'failed', 'pdf'].map((ending) => rm(`${job}.${ending}`, { force: true })));
      }
    },
  };
  keepParentAlive(child, false);
  return office;
}

async function answerOf(job: string): Promise<Buffer> {
  const pdf = existsSync(`${job}.done`) ? await readFile(`${job}.pdf`) : null;
  if (pdf?.subarray(0, 5).toString('latin1') === '%PDF-') return pdf;
  throw new OfficeFault(
    'failed',
    'LibreOffice could not make a PDF of this letter. Open the Word document, save it again and use the new copy.',
  );
}

function launch(command: readonly string[], folder: string, { memoryMiB, cpuSeconds }: OfficeLimits): ChildProcess {
  const limited = ['prlimit', `--data=${memoryMiB * 1024 * 1024}`, `--cpu=${cpuSeconds}`, '--core=0', ...command];
  const [program = '', ...args] = cutOff(['sh', '-c', WITH_PARENT, 'sh', ...limited]);
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    // The parent's environment holds secrets; what reads documents has no business with them.
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', OFFICE_JOBS: folder, SAL_USE_VCLPLUGIN: 'svp' },
  });
  // One that can't be started has no number, which says it.
  child.on('error', () => undefined);
  return child;
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean => pid === undefined || exitCode !== null || signalCode !== null;

/** Resolves when it is gone, and with it all that it has started. */
async function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  keepParentAlive(child, true);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Milliseconds. */
const LOOK_EVERY = 4;

/** Waits for something that a process does: files are looked for, as it can't call. */
async function until(isDone: () => boolean, { seconds, process: child }: { seconds: number; process: ChildProcess | null }): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!isDone()) {
    if (child && hasEnded(child))
      throw new OfficeFault('failed', 'LibreOffice ended before the PDF was made: the letter was too much for it.');
    if (performance.now() > end)
      throw new OfficeFault('time', 'LibreOffice took too long over this letter. Shorten it, or take large pictures out of it.');
    await pause(LOOK_EVERY);
  }
}

/** One that waits for work doesn't keep its parent from ending. */
function keepParentAlive(child: ChildProcess, yes: boolean): void {
  const pipe = child.stdin instanceof Socket ? child.stdin : null;
  for (const handle of [child, pipe]) {
    if (yes) handle?.ref();
    else handle?.unref();
  }
}
