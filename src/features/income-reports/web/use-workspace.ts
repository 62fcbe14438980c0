import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Budget } from '#engine/budgets/record.ts';
import type { SuggestedCategory } from '#engine/categories/record.ts';
import { type BudgetTransaction, type DecisionKind, type LeftOut, withParts } from '#engine/evidence/record.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { statementsQuery } from '#features/bank-accounts/web/parts/queries.ts';
import { choicesQuery } from '#features/categories/web/parts/queries.ts';
import { wholeShare } from '#platform/shared/frequency.ts';
import { useJobProgress } from '#platform/web/events.ts';
import type { CustomerIncomeReport, Evidence } from '../contract.ts';
import { budgetQuery, evidenceQuery } from './parts/queries.ts';
import { type Decisions, useDecisions } from './use-decisions.ts';

export interface Workspace extends Pick<Decisions, 'decide'> {
  report: CustomerIncomeReport;
  budget: Budget;
  evidence: Evidence;
  statements: BankStatement[];
  /** Of a payment that a person split, its parts. */
  payments: Map<string, BudgetTransaction>;
  /** What the language model suggests, by the keys of groups. */
  suggestions: Map<string, SuggestedCategory>;
  /** The label of a category key; the key itself where it is not known. */
  categoryLabel: (key: string) => string;
  /** The category that a payment stands under in the report: what people decided goes before what was read. */
  categoryOf: (payment: BudgetTransaction) => string;
  /** Empty for an account whose first payments are still being worked in. */
  accountName: (id: string) => string;
  /** The currency that a payment was made in: that of its account. */
  currencyOf: (payment: BudgetTransaction) => string;
  /** Whether a currency has no rate yet: what is in it counts nowhere. */
  lacksRate: (currency: string) => boolean;
  /** What a person decided about a subject, if anything. */
  decided: (kind: DecisionKind, subject: string) => unknown;
  /** The share of an account that counts, in hundredths of a per cent. */
  shareOf: (accountId: string) => number;
  /** The statement file that printed a payment. */
  fileOf: (payment: BudgetTransaction) => BankStatement | undefined;
  /** What a person left out, by the ids of payments. */
  leftOut: Map<string, LeftOut>;
  /** Whether a payment is of an account of a business. */
  isOfBusiness: (paymentId: string) => boolean;
  /** Whether an account has payments of a business among the household's. */
  isMixed: (accountId: string) => boolean;
  locked: boolean;
}

/**
 * Everything that the workspace of a report shows and does. It is another object only when something in it is: what shows it is
 * not drawn anew while a decision is on its way.
 */
export function useWorkspace(reportId: string): { workspace: Workspace; decisions: Decisions } {
  const { data } = useSuspenseQuery(budgetQuery(reportId));
  const { data: evidence } = useSuspenseQuery(evidenceQuery(reportId));
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const { data: page } = useQuery(statementsQuery(data.report.customer_id));
  const decisions = useDecisions(reportId);
  const statements = useMemo(() => page?.data ?? [], [page]);

  const { parts } = data.budget;
  const payments = useMemo(() => {
    const all = evidence.accounts.flatMap(({ transactions }) => transactions);
    return new Map(withParts(all, parts).map((payment) => [payment.id, payment] as const));
  }, [evidence, parts]);
  const labels = useMemo(() => new Map(choices.map(({ key, label }) => [key, label])), [choices]);
  const names = useMemo(() => new Map(evidence.accounts.map(({ id, name }) => [id, name])), [evidence]);
  const currencies = useMemo(() => new Map(evidence.accounts.map(({ id, currency }) => [id, currency])), [evidence]);
  const files = useMemo(() => new Map(statements.map((statement) => [statement.file_metadata_id, statement])), [statements]);
  const shares = useMemo(() => {
    const decided = data.decisions.filter(({ kind }) => kind === 'account_share');
    return new Map(decided.map(({ subject, value }) => [subject, typeof value === 'number' ? value : wholeShare]));
  }, [data.decisions]);
  const suggestions = useMemo(() => new Map(data.suggestions.map((one) => [one.group, one])), [data.suggestions]);
  const leftOut = useMemo(
    () => new Map(data.budget.leftOut.flatMap((one) => one.transactionIds.map((id) => [id, one] as const))),
    [data.budget.leftOut],
  );
  const categories = useMemo(
    () => new Map(data.budget.groups.flatMap(({ category, transactionIds }) => transactionIds.map((id) => [id, category] as const))),
    [data.budget.groups],
  );
  const uses = useMemo(() => new Map(data.budget.holdings.map(({ account_id, use }) => [account_id, use])), [data.budget.holdings]);
  useRereading(reportId, statements, evidence.waiting);
  useSuggesting(data.report);
  const { decide } = decisions;
  const workspace = useMemo(
    (): Workspace => ({
      decide,
      report: data.report,
      budget: data.budget,
      evidence,
      statements,
      payments,
      suggestions,
      categoryLabel: (key) => labels.get(key) ?? key,
      categoryOf: ({ id, category }) => categories.get(id) ?? category,
      accountName: (id) => names.get(id) ?? '',
      currencyOf: ({ account_id }) => currencies.get(account_id) ?? data.budget.currency,
      lacksRate: (currency) => data.budget.checks.some(({ kind, subjects }) => kind === 'missing_rate' && subjects.includes(currency)),
      decided: (kind, subject) => data.decisions.find((made) => made.kind === kind && made.subject === subject)?.value,
      shareOf: (accountId) => shares.get(accountId) ?? wholeShare,
      fileOf: (payment) => files.get(payment.file_id ?? ''),
      leftOut,
      isOfBusiness: (id) => uses.get(payments.get(id)?.account_id ?? '') === 'business',
      isMixed: (accountId) => uses.get(accountId) === 'mixed',
      locked: data.report.finished_at !== null,
    }),
    [decide, data, evidence, statements, payments, suggestions, labels, names, currencies, shares, files, leftOut, categories, uses],
  );
  return { workspace, decisions };
}

/** A file that was read, proved anew, or taken away, changes what the report rests on. */
function useRereading(reportId: string, statements: BankStatement[], waitedFor: number): void {
  const client = useQueryClient();
  const isOld = waitedFor > 0 && statements.length > 0 && !statements.some(({ status }) => status === 'waiting' || status === 'reading');
  const state = statements.map(({ id, status, updated_at }) => `${id} ${status} ${updated_at}`).join();
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    for (const { queryKey } of [evidenceQuery(reportId), budgetQuery(reportId)]) void client.invalidateQueries({ queryKey });
  }, [client, reportId, state]);
  // The last of them may have been read between two answers, or while another screen was shown.
  useEffect(() => {
    if (isOld) for (const { queryKey } of [evidenceQuery(reportId), budgetQuery(reportId)]) void client.invalidateQueries({ queryKey });
  }, [client, reportId, isOld]);
}

/** When the language model has been asked, what it suggests is there. */
function useSuggesting({ id, asking }: CustomerIncomeReport): void {
  const client = useQueryClient();
  const isOpen = asking !== null && asking.work !== 'done';
  const state = useJobProgress(isOpen ? asking.job_id : null)?.state;
  useEffect(() => {
    if (isOpen && (state === 'done' || state === 'failed')) void client.invalidateQueries({ queryKey: budgetQuery(id).queryKey });
  }, [client, id, isOpen, state]);
}
