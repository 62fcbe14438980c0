/* Runs on whatever Node the machine has (20 or later): installs what package-lock.json names, once per lock file,
   so that `npm start` and `npm test` are the only commands a newcomer needs. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const stamp = 'node_modules/.lock-sha256';
const shell = process.platform === 'win32';

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  console.log('Installing what Suitably is built from (once per version, about a minute) …');
  // Not `npm ci`: it refuses a lock file that lacks the native packages of other platforms, which not every registry carries.
  const install = spawnSync('npm', ['install', '--no-save', '--loglevel=error', '--include=dev', '--include=optional'], {
    stdio: 'inherit',
    shell,
  });
  if (install.status !== 0) process.exit(install.status ?? 1);
  writeFileSync(stamp, hash);
}

// Until an install this is the machine's own Node; the next command is run by the one that npm put beside the packages.
const version =
  Number(process.versions.node.split('.')[0]) >= 26
    ? process.versions.node
    : spawnSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8', shell }).stdout.trim();
if (Number(version.split('.')[0]) < 26) {
  console.error(`Suitably needs Node 26, which npm installs beside it; found ${version}. Start it with npm start.`);
  process.exit(1);
}
