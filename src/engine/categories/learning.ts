import { readPayees, type Payee, type Alias } from './payee-file.ts';
import { type Model, type Sample, trainModel } from './model.ts';
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

function samplesOfPayees(aliases: readonly Alias[]): { sample: Sample; category: number; weight: number }[] {
  const seen = new Set<Payee>();
  return aliases.flatMap(({ payee, text }) => {
    if (seen.has(payee)) return [];
    seen.add(payee);
    const printed = readPrinted(openingOf(payee) + text.toUpperCase());
    return [{ sample: { printed, amount: null, direction: payee.money }, category: standardKeys.indexOf(payee.category), weight: 1 }];
  });
}
