import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/* Security drill 22's witness: a network of its own with nothing but loopback, whose kernel counts what was sent to anywhere else,
   and what was asked of a name server that isn't there (RFC 4293 ipSystemStatsOutNoRoutes, RFC 4113 udpNoPorts). */

/** Runs a command in such a network; its exit code, and how often something in there has tried to leave. */
function runCutOff(command: readonly string[], env: Record<string, string> = {}): { status: number | null; attempts: number } {
  const script = 'ip link set lo up && "$@"; code=$?; echo; cat /proc/net/snmp /proc/net/snmp6; exit $code';
  const args = ['--map-root-user', '--net', 'sh', '-c', script, 'sh', ...command];
  const { status, stdout } = spawnSync('unshare', args, { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 1_200_000 });
  return { status, attempts: counter(stdout, 'Ip', 'OutNoRoutes') + counter(stdout, 'Udp', 'NoPorts') + outNoRoutes6(stdout) };
}

function counter(snmp: string, protocol: string, name: string): number {
  const [names = '', values = ''] = snmp.split('\n').filter((line) => line.startsWith(`${protocol}: `));
  return Number(values.split(' ')[names.split(' ').indexOf(name)]);
}

function outNoRoutes6(snmp6: string): number {
  return Number(/^Ip6OutNoRoutes\s+(\d+)$/m.exec(snmp6)?.[1]);
}

test('the witness sees who tries to leave', () => {
  for (const address of ['192.0.2.1', '[2001:db8::1]', 'suitably.example.com']) {
    const { status, attempts } = runCutOff([process.execPath, '-e', `fetch('http://${address}/').catch(() => undefined)`]);
    expect([address, status, attempts > 0]).toEqual([address, 0, true]);
  }
  expect(runCutOff([process.execPath, '-e', '0'])).toEqual({ status: 0, attempts: 0 });
});

test('no hostile paper or template makes the product or its readers try to reach anything outside', () => {
  const drill = ['npx', '--no-install', 'vitest', 'run', '--config', 'tests/drills/vitest.config.ts', 'hostile-files'];
  expect(runCutOff(drill, { CHANGES: '2' })).toEqual({ status: 0, attempts: 0 });
}, 1_200_000);
