import type { AddressInfo } from 'node:net';
import { extractor } from '#engine/extraction/extractor.ts';
import { letterMaker } from '#engine/letters/maker.ts';
import { officeConverter } from '#engine/letters/office.ts';
import { rewrapTotpSecrets } from '#features/sign-in/factors/totp/server/service.ts';
import { raisePlatformAdmin } from '#features/sign-in/server/service.ts';
import { ConfigError } from '#platform/server/config-error.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { DirectoryInUse } from '#platform/server/database/directory-lock.ts';
import { MigrationError } from '#platform/server/database/migrate.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { listenMetrics } from '#platform/server/http/health.ts';
import { rewrapSigningKeys } from '#platform/server/secrets/signing.ts';
import { rewrapTenantKeys } from '#platform/server/secrets/tenant-keys.ts';
import { type OpenServices, openServices } from '#platform/server/services.ts';
import { build } from './build.ts';
import { seedClients } from './seed-clients.ts';
import { seedLetters } from './seed-letters.ts';
import { seedTemplates } from './seed-templates.ts';
import { demoSignIn, seedDemo } from './seed.ts';
import { closeSlices, givenBySlices, jobHandlers } from './slices.ts';

const defaultMetricsPort = 9464;

/** Starts everything this process is to do and says what it is. `webReady` settles when the web's files are built. */
export async function start({ webReady = Promise.resolve() }: { webReady?: Promise<void> } = {}): Promise<void> {
  const config = readConfig(process.env);
  const services = await openServices(config, givenBySlices);
  const closing: (() => Promise<unknown>)[] = [() => services.close()];
  closeOnSignal(services, closing);

  if (config.appSecretPrevious) await renewSecrets(services);
  await raisePlatformAdmin(createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'start' }));
  const metrics = config.metricsPort === 0 ? null : await listenMetrics(services, config.metricsPort ?? defaultMetricsPort);
  if (metrics) closing.unshift(async () => metrics.close());
  if (config.metricsPort && !metrics) throw new ConfigError(`The setting METRICS_PORT is not usable: ${config.metricsPort} is taken.`);
  if (config.worker !== 'off') await services.queue.work(services, jobHandlers);
  // The demo's people are made while the web is built.
  const demo = config.seedDemo ? seedDemo(services) : Promise.resolve(null);
  demo.catch(() => {}); // its failure is thrown where it is awaited
  await webReady;
  if (config.worker === 'only') {
    startLetterHelpers(config);
    return say(['Working off jobs.', ...whatIsReal(config)]);
  }

  const app = await build(services);
  closing.unshift(() => app.close(), closeSlices);
  await listen(app.listen({ port: config.port, host: config.host }), config);
  const { port } = app.server.address() as AddressInfo;
  say([`Suitably is at ${config.port === port ? config.appUrl : `http://${config.host}:${port}`}`, ...whatIsReal(config)]);
  startLetterHelpers(config);
  const made = await demo;
  const signIn = made ?? (config.seedDemo ? await demoSignIn(services) : null);
  if (signIn) say([`Demo: sign in as ${signIn.email} with ${signIn.password} (${signIn.organisation})`]);
  if (!made) return;
  await seedClients(made);
  await seedTemplates(made);
  await seedLetters(made);
  say(['Demo: its clients, reports, templates and letter are there.']);
}

/** Whoever makes the first letter waits for no process to start: not those that read papers and make letters, nor LibreOffice. */
function startLetterHelpers({ worker }: Config): void {
  if (worker !== 'off') extractor();
  letterMaker();
  officeConverter().start();
}

/** After a change of APP_SECRET: wraps every key by the new one, so that the previous can be forgotten. */
async function renewSecrets(services: OpenServices): Promise<void> {
  const tenants = await rewrapTenantKeys(services);
  const signing = await rewrapSigningKeys(services);
  const authenticators = await rewrapTotpSecrets(services);
  services.log.info({ tenants, signing, authenticators }, 'keys wrapped by the new APP_SECRET');
}

async function listen(listening: Promise<unknown>, { port, host }: Config): Promise<void> {
  try {
    await listening;
  } catch (error) {
    throw new ConfigError(`The setting PORT is not usable: ${host}:${port} can not be listened on (${codeOf(error)}).`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

/** What stands behind each port of the product, so that nobody takes a stand-in for the real thing. */
function whatIsReal(config: Config): string[] {
  return [
    `  database  ${config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}/database (one process; a power cut can lose the last seconds)`}`,
    `  files     ${config.dataDir}/files, encrypted`,
    `  mail      ${config.smtpUrl ? 'SMTP' : `not sent; read it at ${config.appUrl}/dev/outbox`}`,
    `  captcha   ${{ altcha: 'proof of work (ALTCHA)', turnstile: 'Cloudflare Turnstile', off: 'none' }[config.captcha.provider]}`,
    `  model     ${config.ai ? `${config.ai.model} at ${new URL(config.ai.baseUrl).host} (${config.ai.provider}, region: ${config.ai.region}), for firms that switch it on` : 'none; the built-in engine does everything'}`,
    `  jobs      ${config.worker === 'off' ? 'worked off elsewhere' : 'worked off here'}`,
  ];
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Ends in order on the first signal: no new requests, streams ended, requests and jobs finished. At once on the second. */
function closeOnSignal(services: OpenServices, closing: (() => Promise<unknown>)[]): void {
  let signals = 0;
  const close = async () => {
    if (++signals > 1) process.exit(1);
    setTimeout(() => process.exit(1), 25_000).unref();
    for (const step of closing) await step().catch((error: unknown) => services.log.error({ err: error }, 'closing'));
    process.exit(0);
  };
  process.on('SIGTERM', () => void close());
  process.on('SIGINT', () => void close());
}

/** A start that can't be ends with one sentence; whatever else goes wrong keeps its stack. */
export function explainFailure(error: unknown): void {
  const known = error instanceof ConfigError || error instanceof DirectoryInUse || error instanceof MigrationError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

if (import.meta.main) await start().catch(explainFailure);
