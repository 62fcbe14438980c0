import { z } from 'zod';
import { maskedPayment } from './masking.ts';
import type { Category } from './record.ts';

/** A payee whose category code isn't sure of. */
export interface DoubtfulPayee {
  /** What the answer is told by. */
  id: string;
  /** The canonical payee. */
  payee: string;
  /** A typical payment, as the bank printed it. */
  description: string;
  isIncome: boolean;
  /** How often it is paid, in English words. */
  often: string;
}

/** Some doubtful payees as a language model is asked about them, and the categories that may be answered, by their index. */
export interface PayeeQuestion {
  /** The ids of the payees behind each passage: those who read alike are asked about once. */
  payees: readonly (readonly string[])[];
  allowed: readonly Category[];
  instructions: string;
  documents: { about: string; passages: { place: string; text: string }[] }[];
  schema: z.ZodType<PayeeAnswer>;
}
/** For each passage, by its place, the index of a category; null where none is likely. */
export type PayeeAnswer = Readonly<Record<string, number | null>>;

const PAYEES = 40;
const LONGEST = 120;

/**
 * What to ask about doubtful payees: forty at a time, money in and money out apart, each to be given one of the categories of its
 * direction and nothing else. No amounts, and no words that name an account, a card or a person.
 * @param people names of the household, which are kept back
 */
export function payeeQuestions(
  payees: readonly DoubtfulPayee[],
  { categories, people }: { categories: readonly Category[]; people: readonly string[] },
): PayeeQuestion[] {
  return [true, false].flatMap((isIncome) => {
    const allowed = categories.filter((category) => category.is_income === isIncome && isTold(category));
    const alike = Map.groupBy(
      payees.filter((payee) => payee.isIncome === isIncome),
      (payee) => textOf(payee, people),
    );
    const all = [...alike];
    const parts = Array.from({ length: Math.ceil(all.length / PAYEES) }, (_, i) => all.slice(PAYEES * i, PAYEES * (i + 1)));
    return parts.map((part) => questionOf(part, { allowed, isIncome }));
  });
}

/** The categories that were answered, by the payees' ids. A category is one of those that were allowed, whatever a description says. */
export function categoriesTold({ payees, allowed }: PayeeQuestion, answer: PayeeAnswer): Map<string, string> {
  const told = payees.flatMap((ids, i) => {
    const category = allowed[answer[placeOf(i)] ?? -1];
    return category ? ids.map((id) => [id, category.key] as const) : [];
  });
  return new Map(told);
}

/** What is left out is found by pairs and by people, and "not known" says nothing. */
function isTold({ key, group }: Category): boolean {
  return group !== 'excluded' && key !== 'other.unknown';
}

function questionOf(
  part: readonly [string, readonly DoubtfulPayee[]][],
  { allowed, isIncome }: { allowed: readonly Category[]; isIncome: boolean },
): PayeeQuestion {
  const instructions = [
    `Each line is a payment ${isIncome ? 'to' : 'by'} a private household in the United Kingdom: whom it is ${isIncome ? 'from' : 'to'}, as its bank statement prints it, and how often it comes. # stands for a number and [name] for a person that are kept back. Answer for each with the number of the category that it most likely belongs to, null where none is likely.`,
    ...allowed.map(({ label }, index) => `${index}: ${label}`),
  ].join('\n');
  const index = z
    .int()
    .min(0)
    .max(allowed.length - 1)
    .nullable();
  return {
    payees: part.map(([, payees]) => payees.map(({ id }) => id)),
    allowed,
    instructions,
    documents: [{ about: 'bank statement', passages: part.map(([text], i) => ({ place: placeOf(i), text })) }],
    schema: z.strictObject(Object.fromEntries(part.map((_, i) => [placeOf(i), index.describe(`category of ${placeOf(i)}`)]))),
  };
}

const placeOf = (index: number): string => `l${index + 1}`;

function textOf({ often, isIncome, ...payment }: DoubtfulPayee, people: readonly string[]): string {
  const { payee, description } = maskedPayment(payment, people);
  const said = payee.toLowerCase() === description.toLowerCase() ? [payee] : [payee, description];
  return [...said.map((words) => words.slice(0, LONGEST)), `money ${isIncome ? 'in' : 'out'}`, often.toLowerCase()].join(' | ');
}
