import { correctionsOf } from '#engine/accuracy/corrections.ts';
import type { CategoryCorrections } from '#engine/accuracy/record.ts';
import { budgetAccounts } from '#engine/budgets/accounts.ts';
import type { BudgetInput } from '#engine/budgets/input.ts';
import { createMemory, type Memory } from '#engine/budgets/memory.ts';
import type { Budget } from '#engine/budgets/record.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import { breadthOfName } from '#engine/categories/breadth.ts';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import type { Category, CategoryRule } from '#engine/categories/record.ts';
import { matches } from '#engine/categories/rules.ts';
import type { BudgetAccount, Decision } from '#engine/evidence/record.ts';
import type { ReportedStatement } from '#engine/reports/from-budget.ts';
import { isCouple } from '#engine/reports/household/record.ts';
import type { StatementAccount } from '#engine/statements/record.ts';
import { transactionId } from '#engine/statements/transaction-id.ts';
import { type Readings, readingsOf, readingsStamp } from '#features/bank-accounts/readings/server/queries.ts';
import { activeRules, categoryChoices } from '#features/categories/server/queries.ts';
import { getCustomer } from '#features/customers/server/queries.ts';
import type { Evidence, RuleImpact } from '#features/income-reports/contract.ts';
import { frozenWorking } from '#features/income-reports/frozen/server/queries.ts';
import { asBudgetLine, enteredLines } from '#features/income-reports/lines/server/queries.ts';
import { reportSettingsTable } from '#features/income-reports/markers/server/tables.ts';
import { usualAcceptedErrors, usualReviewBelow } from '#features/income-reports/rules.ts';
import { otherOpenReports, type ReportRow, reportRow, reportsDecidedOtherwise } from '#features/income-reports/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';

/** A report worked out, with all that it was worked out from. */
export interface Working {
  budget: Budget;
  input: BudgetInput;
  readings: Readings;
  categories: Category[];
}

/** A report keeps its figures in one currency (decisions: Income and expenditure). */
const currency = 'GBP';

/** The accounts and payments that a report rests on, each payment with what the firm's rules and the engine take it for. */
export function evidenceOf(ctx: Context, reportId: string): Promise<Evidence> {
  return tx(ctx, async () => {
    const report = await reportRow(ctx, reportId);
    const frozen = await frozenWorking(ctx, report);
    if (frozen) return { accounts: frozen.accounts, waiting: 0 };
    const { accounts, readings } = await openedEvidence(ctx, report.customer_id);
    return { accounts, waiting: readings.waiting };
  });
}

/** Works a report out anew from its evidence and decisions; a finished one is as it was when it was locked. */
export function workingOf(
  ctx: Context,
  report: Pick<ReportRow, 'id' | 'customer_id' | 'period_from' | 'period_to' | 'decisions' | 'household' | 'finished_at'>,
): Promise<Working> {
  return tx(ctx, async () => {
    const { accounts, readings, memories } = await openedEvidence(ctx, report.customer_id);
    const memory = memories.get(report.id) ?? createMemory();
    memories.set(report.id, memory);
    const categories = await categoryChoices(ctx);
    const { period_from, period_to, decisions, household } = report;
    const { review_below, review_levels } = await reviewSettings(ctx);
    const { first_name, last_name } = await getCustomer(ctx, report.customer_id);
    const input: BudgetInput = {
      accounts,
      decisions: [...decisions],
      categories,
      period: period_from && period_to ? { from: period_from, to: period_to } : null,
      manualLines: (await enteredLines(ctx, report.id)).map(asBudgetLine),
      currency,
      people: {
        client: `${first_name} ${last_name}`,
        partner: household.partner?.name ?? null,
        couple: isCouple(household) || household.joint,
      },
      doubtfulBelow: review_below / 100,
      doubtfulBelowOf: Object.fromEntries(Object.entries(review_levels).map(([category, level]) => [category, level / 100])),
      today: ctx.now().toISOString().slice(0, 10),
    };
    const frozen = await frozenWorking(ctx, report);
    if (frozen) return { budget: frozen.budget, input: { ...input, accounts: frozen.accounts }, readings, categories };
    return { budget: workOut(input, memory), input, readings, categories };
  });
}

/** Per cent: how sure a category must be in the actor's firm for its payee not to be put to review; and how many wrong of a hundred it accepts. */
export function reviewSettings(ctx: Context) {
  return tx(ctx, async () => {
    const { review_below, review_levels, accepted_errors } = reportSettingsTable;
    const settings = db().select({ review_below, review_levels, accepted_errors }).from(reportSettingsTable);
    const [row] = await settings.where(ofTenant(ctx, reportSettingsTable));
    return row ?? { review_below: usualReviewBelow, review_levels: {}, accepted_errors: usualAcceptedErrors };
  });
}

/** The same evidence worked out with other decisions. */
export function workedOutWith(working: Working, decisions: Decision[]): Budget {
  return workOut({ ...working.input, decisions });
}

/** Each account of each file as it was read, for the annex of a report. */
export function reportedStatements({ files }: Readings): ReportedStatement[] {
  const accountId = accountsOf(files);
  return files.flatMap(({ row, statement }) => {
    const said = row.columns && { columns: row.columns };
    const file = { id: row.file_metadata_id, name: row.name, sha256: statement.sha256, pages: statement.pages, ...said };
    return statement.accounts.map((account) => ({ file, account_id: accountId(account), account }));
  });
}

interface OpenedEvidence {
  readings: Readings;
  accounts: BudgetAccount[];
  /** Of each report on it, what its last working came to: a decision is worked out from there. */
  memories: Map<string, Memory>;
}

/* Opening and categorising a year of payments takes longer than everything else that a decision does, and comes out the same
   until a file or a rule changes. In memory only, and of few clients. A workspace asks for its payments and its working at once:
   who comes second waits for the first. */
const opened = new Map<string, Promise<OpenedEvidence>>();
const mostOpened = 16;

async function openedEvidence(ctx: Context, customerId: string): Promise<OpenedEvidence> {
  const rules = await activeRules(ctx);
  const key = JSON.stringify([tenantOf(ctx), customerId, await readingsStamp(ctx, customerId), rules]);
  const evidence = opened.get(key) ?? openEvidence(ctx, customerId, rules);
  opened.delete(key);
  opened.set(key, evidence);
  for (const oldest of opened.keys()) if (opened.size > mostOpened) opened.delete(oldest);
  try {
    return await evidence;
  } catch (error) {
    if (opened.get(key) === evidence) opened.delete(key);
    throw error;
  }
}

async function openEvidence(ctx: Context, customerId: string, rules: CategoryRule[]): Promise<OpenedEvidence> {
  const readings = await readingsOf(ctx, customerId);
  return { readings, accounts: categorised(readings, rules), memories: new Map() };
}

function categorised({ accounts, files }: Readings, rules: CategoryRule[]): BudgetAccount[] {
  const categoriser = createCategoriser({ rules, holders: holdersOf(accounts) });
  const read = files.map(({ row, statement }) => ({ file_id: row.file_metadata_id, statement }));
  return budgetAccounts(read, {
    accountId: accountsOf(files),
    transactionId,
    categorise: (lines) => categoriser.categoriseAll([...lines]),
  });
}

function holdersOf(accounts: Readings['accounts']): string[] {
  return accounts.map(({ account_holder }) => account_holder).filter((holder) => holder !== null);
}

/** How often people chose another category than the engine in a report. */
export function correctionsIn({ budget, input, readings }: Working): CategoryCorrections[] {
  const withoutRules = createCategoriser({ holders: holdersOf(readings.accounts) });
  return correctionsOf({ budget, input, unaided: (line) => withoutRules.categorise(line) });
}

/** Which account of the client each account of these files was taken for. */
function accountsOf(files: Readings['files']): (account: StatementAccount) => string {
  const ids = new Map(
    files.flatMap(({ row, statement }) => statement.accounts.map((account, index) => [account, row.accounts[index]?.bank_account_id])),
  );
  return (account) => {
    const id = ids.get(account);
    if (!id) throw new Error('A reading is of an account that is not recorded');
    return id;
  };
}

/** What a rule would change if it were made, here and elsewhere, and why it may take in more than was meant. */
export function ruleImpact(ctx: Context, reportId: string, rule: Omit<CategoryRule, 'id'>): Promise<RuleImpact> {
  return tx(ctx, async () => {
    const { budget, input } = await workingOf(ctx, await reportRow(ctx, reportId));
    const payments = input.accounts.flatMap(({ transactions }) => transactions);
    const hit = new Set(
      payments.filter((payment) => matches({ ...rule, id: 'preview' }, payment) && payment.category !== rule.category).map(({ id }) => id),
    );
    const groups = budget.groups
      .map(({ key, category, reviewed, transactionIds }) => ({
        key,
        category,
        reviewed,
        payments: transactionIds.filter((id) => hit.has(id)).length,
      }))
      .filter((group) => group.payments > 0);
    const decidedOtherwise = await reportsDecidedOtherwise(ctx, reportId, rule);
    const named = breadthOfName(rule.payee);
    return {
      payments: hit.size,
      groups,
      otherReports: await otherOpenReports(ctx, reportId),
      decidedOtherwise,
      breadth: [...(named ? [named] : []), ...(decidedOtherwise > 0 ? (['decided_otherwise'] as const) : [])],
    };
  });
}
