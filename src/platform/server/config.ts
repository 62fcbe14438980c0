import { z } from 'zod';
import { aiEnvironment, aiSettings, type AiSettings } from './ai/settings.ts';
import { ConfigError, need } from './config-error.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.stringbool();
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  APP_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'must be at least 32 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Suitably <no-reply@suitably.example>'),
  WORKER: z.enum(['inside', 'only', 'off']).default('inside'),
  ADMIN_EMAIL: z.email().optional(),
  DEMO_PASSWORD: z.string().min(12, 'must be at least 12 characters').optional(),
  SEED_DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: port.optional(),
  TRUST_PROXY: z.string().optional(),
  CAPTCHA_PROVIDER: z.enum(['altcha', 'turnstile', 'off']).default('altcha'),
  TURNSTILE_SITE_KEY: z.string().min(1).optional(),
  TURNSTILE_SECRET_KEY: z.string().min(1).optional(),
  TURNSTILE_VERIFY_URL: url('http:', 'https:').default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_ISSUER: url('http:', 'https:').default('https://login.microsoftonline.com/organizations/v2.0'),
  RATE_LIMIT: z.coerce.number().int().min(0).default(3_000),
  ...aiEnvironment,
});

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Where people reach the product; links in mails begin with it. */
  readonly appUrl: string;
  readonly dataDir: string;
  /** Null: the embedded database in DATA_DIR. */
  readonly databaseUrl: string | null;
  /** The role that owns the tables and runs migrations; the same as databaseUrl unless it is set apart. */
  readonly databaseOwnerUrl: string | null;
  readonly databasePool: number;
  /** Null only with the embedded database: a secret is then made and kept in DATA_DIR. */
  readonly appSecret: string | null;
  readonly appSecretPrevious: string | null;
  /** Null: mails go to the outbox on disk. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly worker: 'inside' | 'only' | 'off';
  readonly adminEmail: string | null;
  readonly demoPassword: string | null;
  readonly seedDemo: boolean;
  readonly logLevel: string;
  /** Null: the default port, without insisting on it; 0: none. */
  readonly metricsPort: number | null;
  /** Addresses of proxies whose X-Forwarded-For is believed; null believes none. */
  readonly trustProxy: string | null;
  /** Requests a minute that one address may make; 0 is no limit. */
  readonly rateLimit: number;
  /** Whom one may sign in with; null where no client id is set. */
  readonly oauth: { google: OauthClient | null; microsoft: OauthClient | null };
  /** How people are told from programs. */
  readonly captcha: { provider: 'altcha' | 'off' } | { provider: 'turnstile'; siteKey: string; secretKey: string; verifyUrl: string };
  /** The language model that firms may switch on; null: there is none, and the built-in engine does everything. */
  readonly ai: AiSettings | null;
}

/** This product as a client of a provider. */
export interface OauthClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The one reader of the environment. Gives the frozen configuration, or throws a ConfigError that names the setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`The setting ${issue.path.join('.')} is not usable: ${issue.message}.`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  refuseUnfit(e, production);
  return Object.freeze({
    production,
    port: e.PORT,
    host: e.HOST,
    // A name, where the address means this machine: browsers bind passkeys to names.
    appUrl: (e.APP_URL ?? `http://${/^(0\.0\.0\.0|127\.0\.0\.1)$/.test(e.HOST) ? 'localhost' : e.HOST}:${e.PORT}`).replace(/\/$/, ''),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    databaseOwnerUrl: e.DATABASE_OWNER_URL ?? e.DATABASE_URL ?? null,
    databasePool: e.DATABASE_POOL,
    appSecret: e.APP_SECRET ?? null,
    appSecretPrevious: e.APP_SECRET_PREVIOUS ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    worker: e.WORKER,
    adminEmail: e.ADMIN_EMAIL ?? null,
    demoPassword: e.DEMO_PASSWORD ?? null,
    seedDemo: e.SEED_DEMO ?? (e.DATABASE_URL === undefined && !production),
    logLevel: e.LOG_LEVEL,
    metricsPort: e.METRICS_PORT ?? null,
    trustProxy: e.TRUST_PROXY ?? null,
    rateLimit: e.RATE_LIMIT,
    captcha: captchaOf(e),
    oauth: { google: oauthClient(e, 'GOOGLE'), microsoft: oauthClient(e, 'MICROSOFT') },
    ai: aiSettings(e),
  });
}

function captchaOf(e: z.infer<typeof Environment>): Config['captcha'] {
  if (e.CAPTCHA_PROVIDER !== 'turnstile') return { provider: e.CAPTCHA_PROVIDER };
  const why = 'CAPTCHA_PROVIDER is turnstile';
  return {
    provider: 'turnstile',
    siteKey: e.TURNSTILE_SITE_KEY ?? need('TURNSTILE_SITE_KEY', why),
    secretKey: e.TURNSTILE_SECRET_KEY ?? need('TURNSTILE_SECRET_KEY', why),
    verifyUrl: e.TURNSTILE_VERIFY_URL,
  };
}

function oauthClient(e: z.infer<typeof Environment>, name: 'GOOGLE' | 'MICROSOFT'): OauthClient | null {
  const clientId = e[`${name}_CLIENT_ID`];
  if (!clientId) return null;
  const issuer = e[`${name}_ISSUER`];
  const isHere = ['127.0.0.1', 'localhost'].includes(new URL(issuer).hostname);
  if (issuer.startsWith('http:') && (!isHere || e.NODE_ENV === 'production')) {
    throw new ConfigError(`The setting ${name}_ISSUER is not usable: it needs https.`);
  }
  const clientSecret = e[`${name}_CLIENT_SECRET`] ?? need(`${name}_CLIENT_SECRET`, `${name}_CLIENT_ID is set`);
  return { issuer, clientId, clientSecret };
}

function refuseUnfit(e: z.infer<typeof Environment>, production: boolean): void {
  if (e.DATABASE_URL && !e.APP_SECRET)
    need('APP_SECRET', 'with DATABASE_URL every process needs the same secret, at least 32 random characters');
  if (!e.DATABASE_URL && e.WORKER !== 'inside') need('DATABASE_URL', 'the embedded database allows one process, so WORKER must be inside');
  if (!production) return;
  if (!e.APP_SECRET) need('APP_SECRET', 'production does not make one up');
  if (!e.APP_URL) need('APP_URL', 'links in mails begin with it');
  if (!e.APP_URL?.startsWith('https:')) throw new ConfigError('The setting APP_URL is not usable: production needs https.');
  if (!e.SMTP_URL) need('SMTP_URL', 'production sends mail');
  if (e.CAPTCHA_PROVIDER === 'off') throw new ConfigError('The setting CAPTCHA_PROVIDER is not usable: production needs a captcha.');
  if (e.SEED_DEMO) throw new ConfigError('The setting SEED_DEMO is not usable: production has no demo.');
}
