import { baseKey } from '#engine/budgets/carrying.ts';
import { standingDecisions } from '#engine/budgets/decisions.ts';
import type { Budget, BudgetInput } from '#engine/budgets/record.ts';
import type { Line } from '#engine/categories/categoriser.ts';
import type { Categorised } from '#engine/categories/record.ts';
import type { CorrectionBin } from './record.ts';
import { tenthOf } from './reliability.ts';

interface Corrected {
  budget: Pick<Budget, 'groups' | 'carried'>;
  input: Pick<BudgetInput, 'accounts' | 'decisions'>;
  /** What the engine says of a payment where no rule of the firm speaks. */
  unaided: (line: Line) => Pick<Categorised, 'category' | 'confidence'>;
}

/**
 * What people made of the engine's categories in one report: of the payments whose group they looked at or whose category they chose,
 * by how sure the engine was, how many got another category. What a firm's rule decided is the rule's doing and doesn't count, unless
 * somebody chose the category in this very report: that is the correction which the rule was made of.
 */
export function correctionsOf({ budget, input, unaided }: Corrected): CorrectionBin[] {
  const chosen = chosenCategories(budget, input);
  const looked = new Set(budget.groups.filter(({ reviewed }) => reviewed).flatMap(({ transactionIds }) => transactionIds));
  const bins = new Map<number, CorrectionBin>();
  for (const [payment, account] of input.accounts.flatMap(({ kind, transactions }) => transactions.map((each) => [each, kind] as const))) {
    const choice = chosen.get(payment.id);
    const isRule = payment.because === 'rule';
    if (choice === undefined && (isRule || !looked.has(payment.id))) continue;
    const { category, confidence } = isRule ? unaided({ ...payment, account }) : payment;
    const from = tenthOf(confidence);
    const bin = bins.get(from) ?? { from, reviewed: 0, changed: 0 };
    bin.reviewed++;
    if (choice !== undefined && choice !== category) bin.changed++;
    bins.set(from, bin);
  }
  return [...bins.values()].sort((a, b) => a.from - b.from);
}

/** The categories that people chose, by payment. What was said of a payment goes before what was said of its group. */
function chosenCategories({ groups, carried }: Corrected['budget'], { decisions }: Corrected['input']): Map<string, string> {
  const movedTo = new Map(carried.filter(({ kind }) => kind === 'category').map(({ subject, to }) => [subject, to]));
  const bySubject = new Map<string, string>();
  for (const { kind, subject, value } of standingDecisions(decisions)) {
    if (kind !== 'category' || typeof value !== 'string' || movedTo.get(subject) === null) continue;
    bySubject.set(movedTo.get(subject) ?? subject, value);
  }
  const chosen = new Map<string, string>();
  for (const { key, transactionIds } of groups) {
    const value = bySubject.get(key) ?? bySubject.get(baseKey(key));
    for (const id of transactionIds) if (value !== undefined) chosen.set(id, value);
  }
  for (const [subject, value] of bySubject) chosen.set(subject, value);
  return chosen;
}
