import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets and addresses never reach the log', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const canary = 'CANARY-4711';
  log.info({ password: canary, body: { token: canary, user: { email: canary } }, headers: { authorization: canary, cookie: canary } }, 'x');
  log.info({ deep: { refreshToken: canary, account_number: canary, sort_code: canary, captchaToken: canary } }, 'x');
  log.error({ err: Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${canary})`, where: canary, code: '23505' }) }, 'x');
  expect(lines.join('')).not.toContain(canary);
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[2]!).err).toMatchObject({ message: 'duplicate key', code: '23505' });
});
