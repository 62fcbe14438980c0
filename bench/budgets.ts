/**
 * What one decision costs on a report over four statements, five accounts and some 2,200 payments: worked out with the memory
 * of the working before it, as the server does, and from nothing, in turns, in processor time:
 * `node bench/budgets.ts [--rounds N]`. The ratio is what to compare between machines.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { budgetAccounts } from '#engine/budgets/accounts.ts';
import type { BudgetInput } from '#engine/budgets/input.ts';
import { createMemory } from '#engine/budgets/memory.ts';
import type { Group } from '#engine/budgets/record.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { standardCategories } from '#engine/categories/standard.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { accountIdentity } from '#engine/statements/identity.ts';
import { createStatementReader } from '#engine/statements/reader.ts';
import type { Statement } from '#engine/statements/record.ts';
import { transactionId } from '#engine/statements/transaction-id.ts';
import { median } from './support/times.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } });
const files = ['thornbury-couple-2025', 'albion-couple-and-saver-6m', 'orbit-benefits-6m', 'harbourside-selfemp-6m'];

/** What an adviser decides most, about one group. */
const decisions: Record<string, (group: Group) => Decision> = {
  reviewed: ({ key }) => ({ kind: 'reviewed', subject: key, value: true }),
  amount: ({ key, atStake }) => ({ kind: 'amount', subject: key, value: Math.round(atStake / 10) }),
  category: ({ key, isIncome }) => ({ kind: 'category', subject: key, value: isIncome ? 'income.other' : 'leisure.charity' }),
  'one payment left out': ({ transactionIds }) => ({ kind: 'exclude', subject: transactionIds[0] ?? '', value: { reason: 'business' } }),
};

const input = await household();
const payments = input.accounts.reduce((total, { transactions }) => total + transactions.length, 0);
const { groups } = workOut(input);
console.log(`${input.accounts.length} accounts, ${payments} payments, ${groups.length} groups, ${values.rounds} rounds`);
for (const [name, decide] of Object.entries(decisions)) compare(name, decide);

/** Decides about one group after another, each time worked out both ways. */
function compare(name: string, decide: (group: Group) => Decision): void {
  const memory = createMemory();
  const made: Decision[] = [];
  workOut(input, memory);
  const times: Record<'memory' | 'nothing', number[]> = { memory: [], nothing: [] };
  for (const group of groups.slice(0, Number(values.rounds))) {
    made.push(decide(group));
    const next = { ...input, decisions: [...made] };
    times.memory.push(timed(() => workOut(next, memory)));
    times.nothing.push(timed(() => workOut(next)));
  }
  const [kept, fresh] = [median(times.memory), median(times.nothing)];
  console.log(
    `${name.padEnd(22)} ${kept.toFixed(1).padStart(6)} ms, from nothing ${fresh.toFixed(1).padStart(6)} ms, ratio ${(kept / fresh).toFixed(2)}`,
  );
}

async function household(): Promise<BudgetInput> {
  const reader = createStatementReader({ size: 1 });
  const read: { file_id: string; statement: Statement }[] = [];
  for (const file of files) {
    const { statement } = await reader.read({ bytes: await readFile(`samples/statements/${file}.pdf`) });
    if (!('accounts' in statement)) throw new Error(`${file} is not read`);
    read.push({ file_id: file, statement });
  }
  await reader.close();
  const holders = read.flatMap(({ statement }) => statement.accounts.flatMap(({ account_holder }) => account_holder ?? []));
  const categoriser = createCategoriser({ holders });
  const accounts = budgetAccounts(read, {
    accountId: accountIdentity,
    transactionId,
    categorise: (lines) => categoriser.categoriseAll([...lines]),
  });
  const rest = { decisions: [], manualLines: [], period: null, currency: 'GBP', today: '2026-01-14' };
  return { accounts, categories: [...standardCategories], ...rest };
}

/** Milliseconds of processor time of this thread: what the event loop is held for on a machine that has nothing else to do. */
function timed(work: () => unknown): number {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
}
