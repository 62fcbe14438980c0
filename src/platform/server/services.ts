import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAi } from './ai/ai.ts';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { type Database, openDatabase, openPostgres } from './database/database.ts';
import { expectMigrated, migrate } from './database/migrate.ts';
import { asSystem } from './database/transaction.ts';
import type { Reaction } from './happening.ts';
import type { Eraser, Exporter } from './holdings.ts';
import { createCaptcha } from './http/captcha.ts';
import type { JobHandler } from './jobs/job.ts';
import { installJobs, type Jobs, openJobs } from './jobs/jobs.ts';
import { localBus, postgresBus } from './jobs/progress-bus.ts';
import { createLog, type Logger } from './log.ts';
import { outboxTransport, smtpTransport } from './mail/mail-transport.ts';
import { createMetrics } from './metrics.ts';
import { createKeyRing } from './secrets/crypto.ts';
import { localStorage } from './storage.ts';

/** What a process has open, and how it is closed. */
export interface OpenServices extends Services {
  readonly queue: Jobs;
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** Every job that may be sent from here. */
  handlers: readonly JobHandler[];
  /** What slices do when something happens below them. */
  reactions?: readonly Reaction[];
  /** What they add to the data that a person takes along, and how they take away what they hold of somebody who goes. */
  exporters?: readonly Exporter[];
  erasers?: readonly Eraser[];
  log?: Logger;
  clock?: () => Date;
  /** An open and prepared database: tests bring their own. */
  database?: Database;
}

/** Opens database, storage, queue and mail as the configuration has them, after bringing the database up to date. */
export async function openServices(config: Config, options: ServiceOptions): Promise<OpenServices> {
  const log = options.log ?? createLog(config.logLevel);
  const database = options.database ?? (await openDatabase(config));
  try {
    if (!options.database) await prepareDatabase(config, database, log);
    const metrics = createMetrics();
    metrics.gauge('suitably_database_connections_waiting', () => database.pool.waitingCount);
    const progress = database.embedded || !config.databaseUrl ? localBus() : await postgresBus(config.databaseUrl, log);
    const mail = config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : outboxTransport(join(config.dataDir, 'outbox'));
    const queue = await openJobs(database, log, options.handlers);
    const clock = options.clock ?? (() => new Date());
    return {
      ...partsOf(config, log, clock),
      database,
      mail,
      progress,
      metrics,
      queue,
      reactions: options.reactions ?? [],
      exporters: options.exporters ?? [],
      erasers: options.erasers ?? [],
      close: async () => {
        await queue.stop();
        mail.close();
        metrics.close();
        await progress.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The database as it stands, for commands that look and change nothing: no migration, no queue. Refuses one that is not there. */
export async function openToRead(config: Config): Promise<{ services: Services; close: () => Promise<void> }> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database'))) {
    throw new ConfigError(`The setting DATA_DIR is not usable: there is no database in ${config.dataDir}.`);
  }
  const database = await openDatabase(config);
  const refuse = () => Promise.reject(new Error('This command only reads'));
  const services: Services = {
    ...partsOf(config, createLog('silent'), () => new Date()),
    database,
    mail: outboxTransport(join(config.dataDir, 'outbox')),
    progress: localBus(),
    metrics: createMetrics(),
    queue: { send: refuse, wake: () => {} },
    reactions: [],
    exporters: [],
    erasers: [],
  };
  try {
    await expectAnswer(database, 'DATABASE_URL');
    await asSystem({ services, log: services.log }, 'see whether the database is up to date', (db) => expectMigrated(db));
  } catch (error) {
    await database.close();
    throw error;
  }
  return { services, close: () => database.close() };
}

/** What needs nothing to be opened. */
function partsOf(
  config: Config,
  log: Logger,
  clock: () => Date,
): Pick<Services, 'config' | 'log' | 'storage' | 'keys' | 'captcha' | 'ai' | 'clock'> {
  const keys = createKeyRing(config.appSecret ?? keptSecret(config.dataDir), config.appSecretPrevious);
  const storage = localStorage(join(config.dataDir, 'files'));
  const ai = config.ai && createAi(config.ai, { clock });
  return { config, log, storage, keys, captcha: createCaptcha(config, keys, clock), ai, clock };
}

/** Brings tables, queue and rights up to date, as the owner of the database. */
export async function prepareDatabase(config: Config, database: Database, log: Logger): Promise<void> {
  const apart = config.databaseOwnerUrl !== config.databaseUrl && config.databaseOwnerUrl !== null;
  const owner = apart ? openPostgres(config.databaseOwnerUrl!, 2) : database;
  try {
    await expectAnswer(database, 'DATABASE_URL');
    await expectAnswer(owner, 'DATABASE_OWNER_URL');
    await oneAtATime(owner, async () => {
      const applied = await migrate(owner.pool);
      if (applied.length > 0) log.info({ applied }, 'database brought up to date');
      await installJobs(owner);
      await grantRights(owner, database);
    });
    if (config.production) await refusePowerfulLogin(database);
  } finally {
    if (apart) await owner.close();
  }
}

/** Processes that start together prepare the database one after the other; the embedded one has one process. */
async function oneAtATime({ pool, embedded }: Database, work: () => Promise<void>): Promise<void> {
  if (embedded) return work();
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('suitably preparation', 0))`);
    await work();
  } finally {
    // The transaction held the lock and nothing else.
    await client.query('rollback').finally(() => client.release());
  }
}

async function expectAnswer({ pool }: Database, setting: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new ConfigError(`The setting ${setting} is not usable: ${reason}.`, { cause: error });
  }
}

/** Lets the role that logs in take the two roles and work the queue; app_system may send jobs inside a transaction. */
async function grantRights(owner: Database, database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ login: string; quoted: string }>(
    'select session_user as login, quote_ident(session_user) as quoted',
  );
  const login = rows[0]!;
  for (const role of [...(database.embedded ? [] : [login.quoted]), 'app_system']) {
    await owner.pool.query(`grant usage on schema pgboss to ${role};
      grant select, insert, update, delete on all tables in schema pgboss to ${role};
      grant execute on all functions in schema pgboss to ${role}`);
  }
  const member = await owner.pool.query(
    `select 1 where pg_has_role($1, 'app_tenant', 'member') and pg_has_role($1, 'app_system', 'member')`,
    [login.login],
  );
  if (member.rowCount === 0) await owner.pool.query(`grant app_tenant, app_system to ${login.quoted}`);
}

async function refusePowerfulLogin(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ powerful: boolean }>(
    'select rolsuper or rolbypassrls as powerful from pg_roles where rolname = session_user',
  );
  if (rows[0]?.powerful) {
    throw new ConfigError(
      'The setting DATABASE_URL is not usable: production needs a login that is neither superuser nor above row-level security.',
    );
  }
}

/** The secret of an embedded trial: made at the first start and kept beside the data. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
