import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { uncalibrated } from './calibration.ts';
import { canonicalPayee, categoriserOver, type Knowledge } from './categoriser.ts';
import { createJudge } from './judge.ts';
import { type LabelledLine, trainOnLines } from './learning.ts';
import { buildPayeeBook, findPayee, type PayeeBook } from './payee-book.ts';
import { type Alias, readPayees } from './payee-file.ts';
import { readPrinted } from './printed.ts';
import type { Categorised } from './record.ts';

/** An answer about a line whose payee was in neither the training lines nor the payee data. */
export interface HeldOutAnswer {
  line: LabelledLine;
  answer: Categorised;
  right: boolean;
  /** What the model said of its own certainty, before calibration; null where something else decided. */
  said: number | null;
  /** Whether a telling word stood in the name. */
  worded: boolean;
}

/** The labelled sample lines, amounts in pence. */
export function readLabelledLines(file: URL | string = new URL('../../../samples/labelled-lines.csv', import.meta.url)): LabelledLine[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true });
  return data.map((row) => ({
    description: row['description'] ?? '',
    amount: Math.round(Number(row['amount']) * 100),
    category: row['category'] ?? '',
  }));
}

/** Five folds by payee: each is judged by a chain that has never seen its payees, neither as lines nor in the payee data. */
export function answersHeldOut(lines: readonly LabelledLine[], folds = 5): HeldOutAnswer[] {
  const aliases = readPayees();
  const book = buildPayeeBook(aliases);
  const payees = new Map<string, number>();
  const foldOf = (line: LabelledLine): number => {
    const { payee } = canonicalPayee(line.description, { amount: line.amount });
    const known = payees.get(payee) ?? payees.size % folds;
    payees.set(payee, known);
    return known;
  };
  const fold = lines.map(foldOf);
  return Array.from({ length: folds }, (_, each) => each).flatMap((each) => {
    const held = lines.filter((_, index) => fold[index] === each);
    const rest = lines.filter((_, index) => fold[index] !== each);
    const kept = withoutPayeesOf(held, aliases, book);
    const knowledge: Knowledge = {
      book: buildPayeeBook(kept),
      model: trainOnLines(rest, kept),
      calibration: { worded: uncalibrated, wordless: uncalibrated },
      leastSaid: 0,
    };
    return answersOf(held, knowledge);
  });
}

/** The aliases without those of any payee that a line names. */
function withoutPayeesOf(lines: readonly LabelledLine[], aliases: readonly Alias[], book: PayeeBook): Alias[] {
  const named = new Set(lines.flatMap((line) => payeesNamed(line, book)));
  return aliases.filter((alias) => !named.has(alias.payee.name));
}

/** The payees of the data that a line may name, paid or paying. */
export function payeesNamed({ description }: LabelledLine, book: PayeeBook): string[] {
  const { words, core } = readPrinted(description);
  return (['in', 'out'] as const).flatMap((direction) => findPayee(book, words, core, direction)?.payee.name ?? []);
}

/** Without a calibration an answer's confidence is what the model itself says. */
function answersOf(held: readonly LabelledLine[], knowledge: Knowledge): HeldOutAnswer[] {
  const categoriser = categoriserOver(knowledge);
  const judge = createJudge(knowledge.model);
  return held.map((line) => {
    const answer = categoriser.categorise(line);
    const direction = line.amount > 0 ? 'in' : 'out';
    const { worded } = judge({ printed: readPrinted(line.description), amount: line.amount, direction });
    return { line, answer, right: answer.category === line.category, said: answer.because === 'model' ? answer.confidence : null, worded };
  });
}
