import { divideRounded } from '#platform/shared/money.ts';
import { answerOf, compare, type Decisions } from './decisions.ts';
import type { Account } from './household.ts';
import type { Holding } from './people/record.ts';
import type { Rates } from './rates.ts';
import type { Budget, BudgetLine, Check } from './record.ts';
import type { UnseenCard } from './unseen-cards.ts';

export interface CheckInput {
  /** Those that count in the report. */
  accounts: readonly Account[];
  manualLines: readonly BudgetLine[];
  cards: readonly UnseenCard[];
  rates: Rates;
  budget: Pick<Budget, 'groups' | 'transfers' | 'refunds' | 'duplicates' | 'coverage' | 'ledger' | 'holdings' | 'earners'>;
}

/**
 * What stands between a report and being finished. It stops at what would make a figure wrong or a guess (a pair without
 * an answer, a currency without a rate, nothing to report); what the statements don't show is a warning that is printed.
 */
export function checksOf({ accounts, manualLines, cards, rates, budget }: CheckInput): Check[] {
  const pairs = [...budget.transfers, ...budget.refunds, ...budget.duplicates].filter(({ status }) => status === 'ask');
  const unreviewed = budget.groups.filter(({ reviewed, reasons }) => !reviewed && reasons.length > 0);
  const unproved = accounts.flatMap(({ id, statements }) => {
    const files = new Set(statements.filter(({ proved }) => !proved).map(({ file_id, from }) => file_id ?? from));
    return [...files].map(() => id);
  });
  const gaps = budget.coverage.flatMap(({ account_id, months }) => months.filter(({ state }) => state !== 'covered').map(() => account_id));
  const unexplained = budget.ledger.filter(({ ok, balanceChange }) => !ok && balanceChange !== null).map(({ account_id }) => account_id);
  const foreign = new Set(accounts.map(({ currency }) => currency).filter((currency) => rates(currency) === null));
  const nothing = manualLines.length === 0 && accounts.every(({ statements }) => statements.length === 0);
  const counted = new Set(accounts.map(({ id }) => id));
  const held = budget.holdings.filter(({ account_id }) => counted.has(account_id));
  const among = (applies: (holding: Holding) => boolean) => held.filter(applies).map(({ account_id }) => account_id);
  const unknown = among(({ whose }) => whose === null);
  const shared = among(({ proposed_share }) => proposed_share !== null);
  const used = among(({ suggested_use }) => suggested_use !== null);
  const unearned = budget.earners.filter(({ whose }) => whose === null);
  const ofCards = cards.reduce((sum, { yearly }) => sum + yearly, 0);
  const unseen = { subjects: cards.map(({ payee }) => payee), monthly: divideRounded(ofCards, 12) };
  const checks: Check[] = [
    { kind: 'no_statements', level: 'stop', count: Number(nothing), subjects: [] },
    { kind: 'missing_rate', level: 'stop', count: foreign.size, subjects: [...foreign] },
    { kind: 'undecided_pair', level: 'stop', count: pairs.length, subjects: [] },
    { kind: 'unexplained', level: 'warn', count: unexplained.length, subjects: unexplained },
    { kind: 'unproved', level: 'warn', count: unproved.length, subjects: unproved },
    { kind: 'unseen_card', level: 'warn', count: cards.length, ...unseen },
    { kind: 'gap', level: 'warn', count: gaps.length, subjects: gaps },
    { kind: 'unknown_owner', level: 'warn', count: unknown.length, subjects: unknown },
    { kind: 'shared_account', level: 'warn', count: shared.length, subjects: shared },
    { kind: 'unknown_use', level: 'warn', count: used.length, subjects: used },
    { kind: 'unknown_earner', level: 'warn', count: unearned.length, subjects: [] },
    { kind: 'unreviewed', level: 'warn', count: unreviewed.length, subjects: [] },
  ];
  return checks.filter(({ count }) => count > 0).map((check) => ({ ...check, subjects: [...new Set(check.subjects)].sort(compare) }));
}

/** Whether a person has looked at a group. */
export function isReviewed(decisions: Decisions, key: string): boolean {
  const value = decisions.get('reviewed')?.get(key);
  return value === true || answerOf(decisions, 'reviewed', key) === 'yes';
}
