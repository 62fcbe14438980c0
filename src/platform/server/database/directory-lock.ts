import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The embedded database's directory belongs to a living process. */
export class DirectoryInUse extends Error {}

/**
 * Takes a directory for this process and gives the function that lets it go. The embedded database does not guard itself: two
 * processes would lose one another's rows without an error. A lock left by a killed process is taken over; the process's
 * start time (Linux) tells it from another that got the same number.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'process.lock');
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, `${process.pid} ${startOf(process.pid) ?? ''}`);
      closeSync(handle);
      break;
    } catch (error) {
      if (!isCode(error, 'EEXIST') || attempt > 0) throw error;
      const [pid, start] = readFileSync(file, 'utf8').split(' ');
      if (isAlive(Number(pid), start ?? '')) {
        throw new DirectoryInUse(`The data directory ${directory} is in use by process ${pid}; stop that one first, or set DATA_DIR.`);
      }
      unlinkSync(file);
    }
  }
  const release = () => {
    process.off('exit', release);
    try {
      unlinkSync(file);
    } catch {
      // Already gone: somebody removed the data directory.
    }
  };
  process.on('exit', release);
  return release;
}

function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false;
  }
  return start === '' || startOf(pid) === start;
}

/** When a process started, in ticks since boot: field 22 of /proc/<pid>/stat. Undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
