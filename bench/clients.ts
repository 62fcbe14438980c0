import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { e164Of, emailKey } from '#features/customers/contacts/rules.ts';
import { CustomerListQuery } from '#features/customers/contract.ts';
import { searchText } from '#features/customers/rules.ts';
import { getCustomer, listCustomers } from '#features/customers/server/queries.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { openPostgres } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { createLog } from '#platform/server/log.ts';
import { openServices, prepareDatabase } from '#platform/server/services.ts';
import { chance } from '#tests/support/chance.ts';
import { withDatabase } from '#tests/support/database.ts';
import { startPostgres } from '#tests/support/postgres-setup.ts';
import { inWords } from './support/times.ts';

/**
 * How long a firm of 200,000 clients waits for its list, a search and a client, beside 2,000,000 clients of 2,000 other firms, on
 * a PostgreSQL that this starts: as the login role, under row-level security. `node bench/clients.ts [BIG] [OTHERS]`
 */
const big = Number(process.argv[2] ?? 200_000);
const others = Number(process.argv[3] ?? 2_000_000);
const firms = Math.max(1, Math.round(others / 1_000));
const samples = 200;

const drawn = chance(20_261_120);

/** One of a list whose beginning is common and whose end is rare. */
function likely<T>(from: readonly T[]): T {
  return from[Math.floor(from.length * drawn.next() ** 2)]!;
}

const [, first = [], last = []] = readFileSync('src/engine/categories/people.txt', 'utf8')
  .split('\n')
  .map((line) => line.split(';'));

interface Client {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  telephone: string;
  postcode: string;
}

const letters = 'ABDEFGHJLNPQRSTUWXYZ';
const letter = () => letters[Math.floor(drawn.next() * letters.length)]!;

function aClient(): Client {
  const double = drawn.next() < 0.05 ? `-${likely(last)}` : '';
  const [first_name, last_name] = [likely(first), likely(last) + double];
  const number = String(Math.floor(drawn.next() * 1e8)).padStart(8, '0');
  return {
    id: newId(),
    first_name,
    last_name,
    email: `${first_name}.${last_name}${Math.floor(drawn.next() * 1000)}@example.${drawn.next() < 0.5 ? 'com' : 'org'}`.toLowerCase(),
    telephone: `07${number.slice(0, 3)} ${number.slice(3)}0`,
    postcode: `${letter()}${letter()}${1 + Math.floor(drawn.next() * 20)} ${Math.floor(drawn.next() * 10)}${letter()}${letter()}`,
  };
}

async function insertClients(db: pg.Client, tenant: string, owner: string, clients: Client[]): Promise<void> {
  const column = (pick: (client: Client) => string) => clients.map(pick);
  const [emails, telephones, addresses] = [clients.map(() => newId()), clients.map(() => newId()), clients.map(() => newId())];
  const text = column(({ first_name, last_name, email, telephone, postcode }) =>
    searchText({
      first_name,
      last_name,
      emails: [email],
      telephones: [{ typed: telephone, e164: e164Of(telephone) }],
      postcodes: [postcode],
    }),
  );
  const ids = column(({ id }) => id);
  await db.query(
    `insert into customers (id, tenant_id, owner_user_id, first_name, last_name, search_text, primary_email_id, primary_tel_id, primary_address_id, is_private, is_active, created_at)
     select id, $1, $2, first, last, words, email, tel, address, n % 97 = 0, n % 50 <> 0, now() - n * interval '1 minute'
     from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::uuid[], $9::uuid[]) with ordinality as t(id, first, last, words, email, tel, address, n)`,
    [tenant, owner, ids, column(({ first_name }) => first_name), column(({ last_name }) => last_name), text, emails, telephones, addresses],
  );
  const email = column((client) => client.email);
  await db.query(
    `insert into customer_emails (id, tenant_id, customer_id, email, email_key) select id, $1, c, e, k from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) t(id, c, e, k)`,
    [tenant, emails, ids, email, email.map(emailKey)],
  );
  const telephone = column((client) => client.telephone);
  await db.query(
    `insert into customer_telephones (id, tenant_id, customer_id, telephone, telephone_e164) select id, $1, c, t, e from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) x(id, c, t, e)`,
    [tenant, telephones, ids, telephone, telephone.map(e164Of)],
  );
  await db.query(
    `insert into customer_addresses (id, tenant_id, customer_id, address_1, city, country, postal_code) select id, $1, c, '1 High Street', 'Leeds', 'GB', p from unnest($2::uuid[], $3::uuid[], $4::text[]) x(id, c, p)`,
    [tenant, addresses, ids, column(({ postcode }) => postcode)],
  );
}

async function aFirm(db: pg.Client, size: number): Promise<{ tenant: string; owner: string; clients: Client[] }> {
  const [tenant, owner] = [newId(), newId()];
  await db.query('insert into tenants (tenant_id) values ($1)', [tenant]);
  await db.query('insert into users (id, tenant_id, email, name) values ($1, $2, $3, $4)', [
    owner,
    tenant,
    `${owner}@example.org`,
    'Owner',
  ]);
  const clients: Client[] = [];
  for (let left = size; left > 0; left -= 10_000) {
    const some = Array.from({ length: Math.min(left, 10_000) }, aClient);
    await insertClients(db, tenant, owner, some);
    clients.push(...some);
  }
  return { tenant, owner, clients };
}

/** Firms of a thousand clients each, their people drawn from the big firm's, without contacts of their own. */
async function otherFirms(db: pg.Client, count: number): Promise<void> {
  await db.query(`insert into tenants (tenant_id) select gen_random_uuid() from generate_series(1, $1)`, [count]);
  await db.query(`insert into users (id, tenant_id, email, name) select gen_random_uuid(), tenant_id, tenant_id || '@example.org', 'Owner'
    from tenants t where not exists (select from users u where u.tenant_id = t.tenant_id)`);
  await db.query(`insert into customers (id, tenant_id, owner_user_id, first_name, last_name, search_text)
    select gen_random_uuid(), f.tenant_id, f.id, c.first_name, c.last_name, c.search_text
    from (select id, tenant_id, row_number() over (order by id) as n from users where name = 'Owner' and not exists (select from customers c where c.tenant_id = users.tenant_id)) f
    join (select first_name, last_name, search_text, row_number() over (order by id) as n from customers) c on c.n / 1000 = f.n % greatest((select count(*) from customers) / 1000, 1)`);
}

/** Loads faster without the indexes that only searching needs; gives what makes them again. */
async function withoutIndexes(db: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'customers' and indexname like 'customers\\_%' and indexdef not like '%UNIQUE%'`,
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return async () => {
    for (const { made } of rows) await db.query(made);
  };
}

/** A slip of the pen: a letter left out, doubled, changed or swapped, not the first. */
function slip(word: string): string {
  const at = 1 + Math.floor(drawn.next() * (word.length - 2));
  const kinds = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    `${word.slice(0, at)}e${word.slice(at + 1)}`,
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ];
  return kinds[Math.floor(drawn.next() * kinds.length)]!;
}

const any = (clients: Client[]) => clients[Math.floor(drawn.next() * clients.length)]!;

/** What an adviser types, by kind. */
const typed: Record<string, (client: Client) => string> = {
  'one letter': ({ last_name }) => last_name.slice(0, 1),
  'two letters': ({ last_name }) => last_name.slice(0, 2),
  'three letters': ({ last_name }) => last_name.slice(0, 3),
  surname: ({ last_name }) => last_name,
  'both names': ({ first_name, last_name }) => `${first_name} ${last_name}`,
  'surname with a slip': ({ last_name }) => slip(last_name),
  'both names with a slip': ({ first_name, last_name }) => `${first_name} ${slip(last_name)}`,
  'e-mail address': ({ email }) => email,
  'telephone number': ({ telephone }) => telephone,
  postcode: ({ postcode }) => postcode,
  'nobody at all': () => `zq${letter()}${letter()}x`,
};

async function measure(name: string, run: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < 5; warm++) await run();
  const times: number[] = [];
  for (let round = 0; round < samples; round++) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  print(name, times);
  return times;
}

function print(name: string, times: number[]): void {
  console.log(`${name.padEnd(26)} ${inWords(times)}`);
}

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'suitably-bench-'));
try {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query('create role suitably_login login noinherit');
  await owner.query('create database clients');
  const ownerUrl = withDatabase(server.url, 'clients');
  const loginUrl = Object.assign(new URL(ownerUrl), { username: 'suitably_login' }).href;
  const settings = {
    DATABASE_URL: loginUrl,
    DATABASE_OWNER_URL: ownerUrl,
    APP_SECRET: 'x'.repeat(48),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  };
  const config = readConfig(settings);
  const log = createLog('silent');
  const database = openPostgres(loginUrl);
  await prepareDatabase(config, database, log);
  const db = new pg.Client({ connectionString: ownerUrl });
  await db.connect();

  const began = performance.now();
  const indexes = await withoutIndexes(db);
  const firm = await aFirm(db, big);
  await otherFirms(db, firms);
  await indexes();
  await db.query('vacuum analyze');
  const { rows } = await db.query(
    `select pg_size_pretty(pg_database_size('clients')) as size, (select count(*) from customers)::int as clients`,
  );
  console.log(
    `${rows[0].clients} clients, ${rows[0].size}, made in ${Math.round((performance.now() - began) / 1000)} s; load ${loadavg()[0]!.toFixed(1)}`,
  );
  await db.end();
  await owner.end();

  const services = await openServices(config, { handlers: [], log, database });
  const actor = {
    type: 'user' as const,
    id: firm.owner,
    tenantId: firm.tenant,
    organisationId: null,
    role: null,
    isPlatformAdmin: false,
    sessionId: newId(),
    provedAt: new Date(),
    twoFactor: false,
    needsTwoFactor: false,
    expiresAt: new Date(Date.now() + 3_600_000),
  };
  const ctx: Context = createContext(services, { actor, log, requestId: 'bench' });
  const list = (query: object) => listCustomers(ctx, CustomerListQuery.parse(query));
  const all = [
    ...(await measure('list', () => list({}))),
    ...(await measure('list, page 100', () => list({ page: 100 }))),
    ...(await measure('list, newest first', () => list({ sort: '-created_at' }))),
    ...(await measure('list, archived', () => list({ state: 'archived' }))),
    ...(await measure('list, private', () => list({ is_private: 'true' }))),
  ];
  const searches: number[] = [];
  for (const [name, words] of Object.entries(typed)) {
    searches.push(...(await measure(`search: ${name}`, () => list({ search: words(any(firm.clients)) }))));
  }
  const opens = await measure('open', () => getCustomer(ctx, any(firm.clients).id));
  console.log('');
  print('all lists', all);
  print('all searches', searches);
  print('all opens', opens);
  console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  await services.close();
} finally {
  server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
