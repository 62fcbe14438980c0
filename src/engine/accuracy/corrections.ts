import { baseKey } from '#engine/budgets/carrying.ts';
import { compare, standingDecisions } from '#engine/budgets/decisions.ts';
import type { BudgetInput } from '#engine/budgets/input.ts';
import type { Budget } from '#engine/budgets/record.ts';
import type { Line } from '#engine/categories/categoriser.ts';
import type { Categorised } from '#engine/categories/record.ts';
import type { CategoryCorrections } from './record.ts';
import { tenthOf } from './reliability.ts';

interface Corrected {
  budget: Pick<Budget, 'groups' | 'carried'>;
  input: Pick<BudgetInput, 'accounts' | 'decisions'>;
  /** What the engine says of a payment where no rule of the firm speaks. */
  unaided: (line: Line) => Pick<Categorised, 'category' | 'confidence'>;
}

/**
 * What people made of the engine's categories in one report: of the payments whose group they looked at or whose category they chose,
 * by the engine's category and how sure it was, how many got another. What a firm's rule decided is the rule's doing and doesn't count, unless
 * somebody chose the category in this very report: that is the correction which the rule was made of.
 */
export function correctionsOf({ budget, input, unaided }: Corrected): CategoryCorrections[] {
  const chosen = chosenCategories(budget, input);
  const looked = new Set(budget.groups.filter(({ reviewed }) => reviewed).flatMap(({ transactionIds }) => transactionIds));
  const answers: Answered[] = [];
  for (const [payment, account] of input.accounts.flatMap(({ kind, transactions }) => transactions.map((each) => [each, kind] as const))) {
    const choice = chosen.get(payment.id);
    const isRule = payment.because === 'rule';
    if (choice === undefined && (isRule || !looked.has(payment.id))) continue;
    const { category, confidence } = isRule ? unaided({ ...payment, account }) : payment;
    const line = `${payment.amount > 0 ? 'in' : 'out'} ${payment.payee}`;
    answers.push({ category, from: tenthOf(confidence), line, changed: choice !== undefined && choice !== category });
  }
  return [...Map.groupBy(answers, ({ category, from }) => `${category} ${from}`).values()]
    .map(counted)
    .sort((a, b) => compare(a.category, b.category) || a.from - b.from);
}

interface Answered {
  category: string;
  from: number;
  /** Its direction and payee. */
  line: string;
  changed: boolean;
}

/** Counts answers of one category and tenth; a line of which any payment got another category is changed. */
function counted(some: readonly Answered[]): CategoryCorrections {
  const [first] = some;
  const changed = some.filter((answer) => answer.changed);
  return {
    category: first?.category ?? '',
    from: first?.from ?? 0,
    reviewed: some.length,
    changed: changed.length,
    lines: linesOf(some),
    lines_changed: linesOf(changed),
  };
}

const linesOf = (some: readonly Answered[]): number => new Set(some.map(({ line }) => line)).size;

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
