import { spawnSync } from 'node:child_process';
import { findProgram } from '#engine/reading/programs.ts';

/** Where Debian, the packages of libreoffice.org and others put it, beside PATH. */
const usualPlaces = ['/usr/bin', '/usr/local/bin', '/usr/lib/libreoffice/program', '/opt/libreoffice/program'];

/** What there is on this machine to make PDFs with. */
export interface OfficeProgram {
  /** The program; null where no PDFs are made. */
  soffice: string | null;
  /** What there is, or what is missing and how to get it, in a sentence for people. */
  how: string;
}

const NOT_INSTALLED =
  'LibreOffice isn’t installed on this machine, so letters are made as Word documents alone. Install it (on Debian: apt-get install libreoffice-writer) and start Suitably again.';
const NOT_CUT_OFF =
  'LibreOffice is installed, but this machine doesn’t let it run cut off from the network (unshare -rn is refused), so letters are made as Word documents alone. Allow user namespaces (on Debian: sysctl kernel.unprivileged_userns_clone=1) and start Suitably again.';

/** Looks for LibreOffice, and for what keeps it from the network and in its limits (`unshare`, `prlimit` of util-linux). */
export function findOffice(path = process.env['PATH'] ?? '', places: readonly string[] = usualPlaces): OfficeProgram {
  const soffice = findProgram('soffice', path, places);
  if (soffice === undefined) return { soffice: null, how: NOT_INSTALLED };
  const [command = '', ...args] = cutOff(['prlimit', '--version']);
  const { status } = spawnSync(command, args, { stdio: 'ignore', env: { PATH: path }, timeout: 5000 });
  if (status !== 0) return { soffice: null, how: NOT_CUT_OFF };
  return { soffice, how: `LibreOffice (${soffice}) makes PDFs, cut off from the network.` };
}

/**
 * A command without any network, with process numbers of its own: when its first process ends, the kernel ends all others.
 */
export function cutOff(command: readonly string[]): string[] {
  return ['unshare', '--map-root-user', '--net', '--ipc', '--pid', '--fork', '--kill-child', ...command];
}
