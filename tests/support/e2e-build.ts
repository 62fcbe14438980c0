import { spawnSync } from 'node:child_process';

/** Builds the screens once before the browser tests, so that they see what is there now. */
export default function build(): void {
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`The web could not be built:\n${stdout}\n${stderr}`);
}
