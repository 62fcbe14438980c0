import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse();

/** The exit code and answer of `audit-verify` on the house's own database, as the login role of production would run it. */
function auditVerify(): { status: number; answer: string } {
  const { databaseUrl, databaseOwnerUrl, appSecret, dataDir } = house.services.config;
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl!,
    DATABASE_OWNER_URL: databaseOwnerUrl!,
    APP_SECRET: appSecret!,
    DATA_DIR: dataDir,
  };
  try {
    const args = ['src/apps/cli/main.ts', 'audit-verify'];
    return { status: 0, answer: execFileSync(process.execPath, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { status, answer: stdout };
  }
}

test('audit-verify works beside a running server, and names the first bad row', async () => {
  const boss = await house.anAdministrator('Cedar & Cole');
  expect(auditVerify()).toMatchObject({ status: 0 });
  await asSuperuser(house.services, `update audit_rows set event = 'x' where tenant_id = $1 and seq = 2`, [boss.tenantId]);
  const { status, answer } = auditVerify();
  expect(status).toBe(1);
  expect(JSON.parse(answer).organisations).toEqual([
    expect.objectContaining({ name: 'Cedar & Cole', ok: false, first_bad: { seq: 2, reason: 'changed' } }),
  ]);
});
