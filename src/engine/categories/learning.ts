import { type Model, type Sample, trainModel } from './model.ts';
import { readPayees, type Payee, type Alias } from './payee-file.ts';
import { readPrinted } from './printed.ts';
import { standardKeys } from './standard.ts';

/** A line whose category a person has settled. */
export interface LabelledLine {
  description: string;
  amount: number;
  category: string;
}

/** How a payee of such a category is usually paid, for the lines made of the payee data. */
function openingOf(payee: Payee): string {
  if (payee.money === 'in') return 'BANK CREDIT ';
  return /^(food|personal|leisure\.(ent|hol|gifts)|transport\.(fuel|pub|park))/.test(payee.category)
    ? 'CARD PAYMENT TO '
    : 'DIRECT DEBIT TO ';
}

/** Trains on labelled lines, and on the payee data as lines without an amount, so that it learns how such payees are named. */
export function trainOnLines(lines: readonly LabelledLine[], aliases: readonly Alias[] = readPayees()): Model {
  return trainModel([...samplesOfLines(lines), ...samplesOfPayees(aliases)]);
}

function samplesOfLines(lines: readonly LabelledLine[]): { sample: Sample; category: number; weight: number }[] {
  return lines.flatMap(({ description, amount, category }) => {
    const index = standardKeys.indexOf(category);
    const direction = amount > 0 ? 'in' : 'out';
    return index < 0 ? [] : [{ sample: { printed: readPrinted(description), amount, direction } as const, category: index, weight: 1 }];
  });
}

/** A line as a bank would print a payee: of a name alone, so it has no amount. */
export function sampleOfPayee({ payee, text }: Alias): Sample {
  return { printed: readPrinted(openingOf(payee) + text.toUpperCase()), amount: null, direction: payee.money };
}

/** The first of each payee's names. */
export function oneAliasEach(aliases: readonly Alias[]): Alias[] {
  const seen = new Set<Payee>();
  return aliases.filter(({ payee }) => {
    if (seen.has(payee)) return false;
    seen.add(payee);
    return true;
  });
}

function samplesOfPayees(aliases: readonly Alias[]): { sample: Sample; category: number; weight: number }[] {
  return oneAliasEach(aliases).map((alias) => ({
    sample: sampleOfPayee(alias),
    category: standardKeys.indexOf(alias.payee.category),
    weight: 1,
  }));
}
