import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#apps/server/slices.ts';
import { anchorChains } from '#features/audit/anchors/server/service.ts';
import { foundOrganisation } from '#features/identity/server/service.ts';
import { signUpNow } from '#features/sign-in/server/service.ts';
import { readConfig } from '#platform/server/config.ts';
import { openEmbedded } from '#platform/server/database/embedded-database.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { openServices } from '#platform/server/services.ts';

const main = new URL('main.ts', import.meta.url).pathname;
// Each run opens a database of its own in a process of its own.
const slow = 120_000;
const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED_DEMO: '0' };
let dataDir = '';
let kept = '';

/** The command line as an operator's shell would run it, on the embedded database of a data directory. */
function suitably<T>(folder: string, ...args: string[]): Promise<{ status: number; json: T; stderr: string }> {
  const options = { encoding: 'utf8', env: { PATH: process.env['PATH'], ...env, DATA_DIR: folder } } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], options, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), json: JSON.parse(stdout || 'null') as T, stderr });
    });
  });
}

const auditVerify = (folder: string, ...args: string[]) => suitably<Answer>(folder, 'audit-verify', ...args);

interface Made {
  created: boolean;
  link: string | null;
}

interface Answer {
  ok: boolean;
  anchors: { refused: string[] };
  organisations: { name: string; ok: boolean; rows: number; first_bad: { seq: number; reason: string } | null }[];
}

/** Two firms with an anchored trail each, in a data directory like an operator's. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'suitably-verify-'));
  kept = join(dataDir, 'kept-elsewhere');
  const services = await openServices(readConfig({ ...env, DATA_DIR: dataDir }), { handlers: jobHandlers });
  const nobody = createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'test' });
  for (const name of ['Alder & Ash', 'Birch & Beech']) {
    const email = `${name.split(' ')[0]!.toLowerCase()}@example.test`;
    const { id } = await signUpNow(nobody, { email, name: 'Some Adviser', password: 'granite teapot umbrella' });
    await foundOrganisation(nobody, id, name);
  }
  await anchorChains(nobody);
  await services.close();
  await cp(join(dataDir, 'anchors'), kept, { recursive: true });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function tamper(...statements: string[]): Promise<void> {
  const database = await openEmbedded({ directory: join(dataDir, 'database') });
  for (const statement of statements) await database.pool.query(statement);
  await database.close();
}

test(
  'audit-verify proves every trail, and names the first bad row of the one that is not whole',
  async () => {
    const whole = await auditVerify(dataDir);
    expect(whole.stderr).toContain('ok     Alder & Ash: 2 rows, anchored up to row 2');
    expect(whole).toMatchObject({ status: 0, json: { ok: true, organisations: [{ name: 'Alder & Ash' }, { name: 'Birch & Beech' }] } });

    const birch = `tenant_id = (select tenant_id from organisations where name like 'Birch%')`;
    await tamper(`update audit_rows set event = 'x' where ${birch} and seq = 2`);
    const changed = await auditVerify(dataDir);
    expect(changed.status).toBe(1);
    expect(changed.json.organisations[1]).toMatchObject({ ok: false, first_bad: { seq: 2, reason: 'changed' } });
    expect(changed.stderr).toContain('FAILED Birch & Beech: row 2 is the first bad one (it was changed)');

    await tamper(
      `alter table audit_anchors disable trigger user`,
      `delete from audit_rows where ${birch}`,
      `delete from audit_heads where ${birch}`,
      `delete from audit_anchors where ${birch}`,
    );
    await rm(join(dataDir, 'anchors'), { recursive: true });
    expect((await auditVerify(dataDir)).json).toMatchObject({ ok: true, organisations: [{ name: 'Alder & Ash' }] });
    const missed = await auditVerify(dataDir, '--anchors', kept);
    expect(missed.json.organisations[1]).toMatchObject({ name: 'Birch & Beech', first_bad: { seq: 1, reason: 'cut_off' } });
  },
  slow,
);

test(
  'create-admin makes an account with a link and no password, and raises one that is there',
  async () => {
    const made = await suitably<Made>(dataDir, 'create-admin', '--email', 'root@example.test', '--name', 'Root');
    expect(made.json).toEqual({ email: 'root@example.test', created: true, link: expect.stringMatching(/reset-password#email=root/) });
    const raised = await suitably<Made>(dataDir, 'create-admin', '--email', 'alder@example.test');
    expect(raised.json).toEqual({ email: 'alder@example.test', created: false, link: null });
    const database = await openEmbedded({ directory: join(dataDir, 'database') });
    const { rows } = await database.pool.query('select email, is_email_verified from users where is_platform_admin order by email');
    const trail = await database.pool.query(`select count(*)::int as n from audit_rows where event = 'sign-in.platform-admin-made'`);
    await database.close();
    expect(rows).toEqual([
      { email: 'alder@example.test', is_email_verified: true },
      { email: 'root@example.test', is_email_verified: false },
    ]);
    expect(trail.rows).toEqual([{ n: 2 }]);
    expect((await suitably(dataDir, 'create-admin', '--email', 'nobody')).status).toBe(2);
  },
  slow,
);

test(
  'audit-verify says in a sentence what it can not work on',
  async () => {
    const nowhere = await auditVerify(join(dataDir, 'nowhere'));
    expect([nowhere.status, nowhere.stderr]).toEqual([1, expect.stringContaining('there is no database in')]);
    const wrong = await auditVerify(dataDir, 'file.pdf');
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('It takes no files')]);
  },
  slow,
);
