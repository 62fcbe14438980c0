/**
 * What a firm of 1,000 reports waits for its list and for a workspace, alone in a PostgreSQL that this starts, and then beside a firm of
 * 50,000 reports and 49 others, 100,000 reports and 5 million payments in all; and what the large firm waits. Asked of the real server
 * over HTTP, as the login role under row-level security; the ratio to the lone firm is what to compare between machines.
 * `node bench/many-reports.ts [REPORTS]`
 */
import { loadavg } from 'node:os';
import pg from 'pg';
import { bankExport } from '#tests/support/bank-export.ts';
import { withDatabase } from '#tests/support/database.ts';
import { type E2eServer, startServer } from '#tests/support/e2e-server.ts';
import { signUp } from '#tests/support/e2e.ts';
import { startPostgres } from '#tests/support/postgres-setup.ts';
import { copyReport, otherFirms, surnames } from './support/copies.ts';
import { aDesk, type Desk, untilRead } from './support/desk.ts';
import { processorTime } from './support/processes.ts';
import { inWords, median, percentile, timed } from './support/times.ts';

const reports = Number(process.argv[2] ?? 100_000);
const firm = 1_000;
/** More than the server keeps opened: a walk round them finds none of them at hand. */
const walk = 20;
const rounds = 120;
const small = { rows: 200, files: 1 };
const large = { rows: 5_000, files: 5 };

interface Report {
  id: string;
  customer: string;
}

interface Firm {
  desk: Desk;
  /** Of 50 payments each, which the others are copies of; of 200 each; of 5,000. */
  template: Report;
  small: Report[];
  large: Report;
}

const postgres = await startPostgres();
try {
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query('create role suitably_login login noinherit');
  await owner.query('create database reports');
  const ownerUrl = withDatabase(postgres.url, 'reports');
  const loginUrl = Object.assign(new URL(ownerUrl), { username: 'suitably_login' }).href;
  const server = await startServer({ DATABASE_URL: loginUrl, DATABASE_OWNER_URL: ownerUrl, APP_SECRET: 'x'.repeat(48) });
  const db = new pg.Client({ connectionString: ownerUrl });
  await db.connect();
  try {
    const person = await signUp(server);
    const ours = await aFirm(await aDesk(server, person));
    await copyReport(db, ours.template, firm - walk - 2);
    await settle();
    for (const report of [...ours.small, ours.large, ...ours.small, ours.large]) await openWorkspace(ours.desk, report); // warms the server
    const alone = await measure(server, 'a firm of 1,000 reports, alone', ours);

    const other = await aFirm(await aDesk(server, await signUp(server)));
    await copyReport(db, other.template, reports / 2 - walk - 2);
    await otherFirms(db, ours.template, { firms: Math.round(reports / 2 / firm) - 1, reports: firm });
    await settle();
    compare(alone, await measure(server, 'the same among the others', { ...ours, desk: await aDesk(server, person) }));
    compare(alone, await measure(server, `a firm of ${reports / 2} reports`, other));
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    await db.end();
    await owner.end();
    await server.stop();
  }

  async function settle(): Promise<void> {
    await db.query('vacuum analyze');
    const { rows } = await db.query(`select pg_size_pretty(pg_database_size('reports')) as size, count(distinct r.id)::int as reports,
      sum((s.summary->0->>'transactions')::int)::int as payments from customer_income_reports r join bank_statements s using (tenant_id, customer_id)`);
    console.log(`\n${rows[0].reports} reports, ${rows[0].payments} payments, ${rows[0].size}; load ${loadavg()[0]!.toFixed(1)}`);
  }
} finally {
  postgres.stop();
}

async function aFirm(desk: Desk): Promise<Firm> {
  const made: Report[] = [];
  for (let n = 0; n < walk; n++) made.push(await aReport(desk, { ...small, household: n }));
  return { desk, template: await aReport(desk, { rows: 50, files: 1 }), small: made, large: await aReport(desk, large) };
}

async function aReport(desk: Desk, size: { rows: number; files: number; household?: number }): Promise<Report> {
  const { data: client } = await desk.post<{ id: string }>('/api/customers', { first_name: 'Daniel', last_name: 'Ashworth' });
  for (let file = 0; file < size.files; file++) {
    const content = bankExport({ rows: size.rows / size.files, year: 2021 + file, household: size.household ?? 0 });
    await desk.upload(client.id, { name: `${2021 + file}.csv`, mime: 'text/csv', content });
  }
  await untilRead(desk, client.id);
  const { data: report } = await desk.post<{ id: string }>('/api/customer-income-reports', { customer_id: client.id });
  return { id: report.id, customer: client.id };
}

type Times = Record<string, number[]>;

async function measure(server: E2eServer, title: string, { desk, small: some, large: whole }: Firm): Promise<Times> {
  const list = '/api/customer-income-reports?limit=25';
  const searched = () => desk.get(`${list}&search=${surnames[Math.floor(Math.random() * surnames.length)]}`);
  const nextOf = (round: number) => openWorkspace(desk, some[round % some.length]!);
  const asked: Record<string, { rounds: number; ask: (round: number) => Promise<unknown>; before?: () => Promise<unknown> }> = {
    list: { rounds, ask: () => desk.get(list) },
    'list, page 30': { rounds, ask: () => desk.get(`${list}&page=30`) },
    'list by client': { rounds, ask: () => desk.get(`${list}&sort=customer`) },
    'list, finished': { rounds, ask: () => desk.get(`${list}&status=finished`) },
    'list, searched': { rounds, ask: searched },
    'workspace of 200 rows': { rounds, ask: nextOf },
    'the same, still at hand': { rounds, ask: () => openWorkspace(desk, some[0]!) },
    'workspace of 5,000 rows': { rounds: 12, ask: () => openWorkspace(desk, whole), before: () => repeated(some.length, nextOf) },
  };
  console.log(`\n${title}`);
  const times: Times = {};
  for (const [name, { rounds: of, ask, before = () => ask(0) }] of Object.entries(asked)) {
    let processor = 0;
    times[name] = [];
    for (let round = 0; round < of; round++) {
      if (round === 0 || of < rounds) await before();
      const used = processorTime(server.pid);
      times[name].push(await timed(() => ask(round)));
      processor += processorTime(server.pid) - used;
    }
    console.log(`${name.padEnd(26)} ${inWords(times[name])}   processor of the server ${(processor / of).toFixed(1)} ms`);
  }
  return times;
}

async function repeated(times: number, work: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 0; round < times; round++) await work(round);
}

/** What the screen asks for, in its order. */
async function openWorkspace(desk: Desk, { id, customer }: Report): Promise<void> {
  const path = `/api/customer-income-reports/${id}`;
  await Promise.all([desk.get(`${path}/budget`), desk.get(`${path}/evidence`), desk.get('/api/income-report-settings')]);
  await Promise.all([desk.get(`/api/customers/${customer}`), desk.get(`/api/bank-statements?customer_id=${customer}&limit=100`)]);
}

function compare(before: Times, after: Times): void {
  for (const [name, each] of Object.entries(after)) {
    const ratio = (of: (times: number[]) => number) => (of(each) / of(before[name] ?? [])).toFixed(2);
    const p95 = (times: number[]) => percentile(times, 0.95);
    console.log(`${name.padEnd(26)} ${ratio(median)} times the lone firm's median, ${ratio(p95)} times its p95`);
  }
}
