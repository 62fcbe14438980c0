import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a child process may use before it is ended. */
export interface Limits {
  memoryMiB: number;
  /** Over the life of the process. */
  cpuSeconds: number;
  /** Of one job; waiting for a processor counts for nothing, up to three times as long. */
  wallSeconds: number;
}

/**
 * Where children keep their compiled code, so that a new one starts in half the time. They may write there only until they
 * have loaded their own modules.
 */
export const codeCache = fileURLToPath(new URL('../../../../node_modules/.cache/suitably-code', import.meta.url));

/** A command line, and whether the kernel holds what it starts to its limits. */
export interface Command {
  command: string;
  args: string[];
  kernelLimits: boolean;
}

/**
 * The command that starts a Node program under the kernel's limits: writable memory, processor time, no core file, and an
 * end as soon as the thread that started it ends. Where the kernel can't be asked (macOS, Windows) it is Node alone, and
 * the program has to watch itself. Node's permission model denies it the network, starting programs and writing files but
 * its compiled code.
 */
export function limitedCommand(program: readonly string[], { memoryMiB, cpuSeconds }: Limits, addons: boolean): Command {
  const kernelLimits = hasKernelLimits();
  // Without a bound of its own the heap would grow into the kernel's limit before it collects in earnest.
  const node = [
    process.execPath,
    `--max-old-space-size=${Math.floor(memoryMiB * 0.6)}`,
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${codeCache}/*`,
    '--no-warnings',
  ];
  if (addons) node.push('--allow-addons');
  if (!kernelLimits) node.push('--allow-worker');
  const limits = kernelLimits ? limiting(dataBytes(memoryMiB), cpuSeconds) : [];
  const [command = '', ...args] = [...limits, ...node, ...program];
  return { command, args, kernelLimits };
}

/** The command that starts another program under the same limits, where the kernel can be asked. */
export function limitedProgram(program: readonly string[], { memoryMiB, cpuSeconds }: Limits): Command {
  const kernelLimits = hasKernelLimits();
  const limits = kernelLimits ? limiting(memoryMiB * 1024 * 1024, cpuSeconds) : [];
  const [command = '', ...args] = [...limits, ...program];
  return { command, args, kernelLimits };
}

/** What goes before a command to have it held to limits, and ended with the thread that started it. */
function limiting(bytes: number, cpuSeconds: number): string[] {
  // SIGXCPU at the soft limit says why a child ended; SIGKILL follows for one that holds out.
  const limits = ['prlimit', `--data=${bytes}`, `--cpu=${cpuSeconds}:${cpuSeconds + 5}`, '--core=0'];
  return isInstalled('setpriv') ? [...limits, 'setpriv', '--pdeathsig', 'KILL'] : limits;
}

/** Whether the kernel can hold children to their limits. Elsewhere their memory is polled, which is fit for a trial only. */
export function hasKernelLimits(): boolean {
  return process.platform === 'linux' && isInstalled('prlimit');
}

/** Of memory that is resident without being data: Node's own code. */
const PROGRAM_MIB = 64;

/**
 * The kernel counts what may be written, touched or not. V8 sets hundreds of MiB of address space aside for machine code and
 * touches next to nothing of them, so that much is allowed on top: what this process, the same program, has set aside for one thread.
 */
function dataBytes(memoryMiB: number): number {
  const maps = readFileSync('/proc/self/maps', 'latin1').matchAll(/^([0-9a-f]+)-([0-9a-f]+) .wx/gm);
  const codeBytes = Math.max(0, ...[...maps].map(([, from = '', to = '']) => Number.parseInt(to, 16) - Number.parseInt(from, 16)));
  return codeBytes + (memoryMiB - PROGRAM_MIB) * 1024 * 1024;
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
