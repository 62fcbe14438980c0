import { readFileSync } from 'node:fs';
import { calibrated, type Calibrations } from './calibration.ts';
import { type Evidence, readEvidence } from './evidence.ts';
import { type LabelledLine, trainOnLines } from './learning.ts';
import { judge, type Model } from './model.ts';
import { payeeBookPath, readModelFile } from './model-file.ts';
import { ownerKey } from './owners.ts';
import { type PayeeBook, readPayeeBook } from './payee-book.ts';
import { type Printed, readPrinted } from './printed.ts';
import type { Categorised, CategoryRule } from './record.ts';
import { matches } from './rules.ts';
import { standardKeys } from './standard.ts';

/** A line to categorise. Amounts are signed pence, money out negative. `type` is the bank's own code or kind, where it has a column for it. */
export interface Line {
  description: string;
  amount: number;
  type?: string | null;
}

export interface CategoriserOptions {
  /** The firm's own rules; the first that matches decides. */
  rules?: readonly CategoryRule[];
  /** Train the model on these lines (and the payee data) instead of using the shipped one. */
  lines?: readonly LabelledLine[];
  /** The account's holders as printed: money to or from one of them is a transfer between own accounts. */
  holders?: readonly string[];
}

export interface Categoriser {
  categorise(line: Line): Categorised;
  categoriseAll(lines: readonly Line[]): Categorised[];
}

/** What a categoriser works with. */
export interface Knowledge {
  book: PayeeBook;
  model: Model;
  calibration: Calibrations;
  /** An answer less likely right than this is not given: "not known" helps a person more than a guess. */
  leastSaid: number;
}

const leastSaid = 0.35;

let book: PayeeBook | null = null;
let shipped: Knowledge | null = null;

const shippedBook = (): PayeeBook => (book ??= readPayeeBook(readFileSync(payeeBookPath, 'utf8')));
const shippedKnowledge = (): Knowledge => (shipped ??= { book: shippedBook(), leastSaid, ...readModelFile() });

/** A categoriser over the shipped payees and model: a firm's rules, then what is known of the payee, then the model. */
export function createCategoriser(options: CategoriserOptions = {}): Categoriser {
  const knowledge = shippedKnowledge();
  return categoriserOver(options.lines === undefined ? knowledge : { ...knowledge, model: trainOnLines(options.lines) }, options);
}

/** The same over given knowledge. */
export function categoriserOver(knowledge: Knowledge, options: CategoriserOptions = {}): Categoriser {
  const rules = options.rules ?? [];
  const owners = (options.holders ?? []).map(ownerKey);
  const decideAs = (line: Line, printed: Printed): Categorised => decide(knowledge, { printed, amount: line.amount }, rules, owners);
  return {
    categorise: (line) => decideAs(line, printedOn(line)),
    categoriseAll: (lines) => {
      const read = eachOnce(printedOn);
      return lines.map((line) => decideAs(line, read(line)));
    },
  };
}

const printedOn = ({ description, type }: Line): Printed => readPrinted(description, type ?? null);

/** The same reader, which takes lines that are printed alike for one: half of an account's are. */
function eachOnce(read: (line: Line) => Printed): (line: Line) => Printed {
  const known = new Map<string, Printed>();
  return (line) => {
    const key = JSON.stringify([line.type, line.description]);
    const printed = known.get(key) ?? read(line);
    known.set(key, printed);
    return printed;
  };
}

/** Who was paid or paid in: the canonical name, and whether it is of a payee that the data knows. Without an amount, money out. */
export function canonicalPayee(
  description: string,
  line: { amount?: number; type?: string | null } = {},
): { payee: string; known: boolean } {
  const printed = readPrinted(description, line.type ?? null);
  const { name, found } = readEvidence(shippedBook(), { printed, amount: line.amount ?? -1, owners: [] });
  return { payee: name, known: found !== null };
}

/** The words of a line beside the name of the known payee in it, the payer's reference among them, in capitals; null where no payee is known. */
export function wordsBesidePayee(description: string, amount: number): string | null {
  const printed = readPrinted(description);
  const { found } = readEvidence(shippedBook(), { printed, amount, owners: [] });
  if (found === null) return null;
  return [...printed.words.slice(found.after).map((token) => token.text), ...printed.reference].join(' ');
}

function decide(
  knowledge: Knowledge,
  { printed, amount }: { printed: Printed; amount: number },
  rules: readonly CategoryRule[],
  owners: readonly string[],
): Categorised {
  const evidence = readEvidence(knowledge.book, { printed, amount, owners });
  const rule = rules.find((each) => matches(each, { payee: evidence.name, amount }));
  if (rule !== undefined) return { category: rule.category, confidence: 1, because: 'rule', payee: rule.rename ?? evidence.name };
  return { ...(settled(evidence) ?? guess(knowledge, printed, amount)), payee: evidence.name };
}

type Answer = Omit<Categorised, 'payee'>;

function settled({ category, confidence }: Evidence): Answer | null {
  if (category === null) return null;
  return { category, confidence, because: category.startsWith('other.') ? 'other' : 'payee' };
}

function guess(knowledge: Knowledge, printed: Printed, amount: number): Answer {
  const direction = amount > 0 ? 'in' : 'out';
  const { category: likeliest, said, worded } = judge(knowledge.model, { printed, amount, direction });
  const confidence = calibrated(worded ? knowledge.calibration.worded : knowledge.calibration.wordless, said);
  const known = confidence >= knowledge.leastSaid;
  const category = known ? (standardKeys[likeliest] ?? 'other.unknown') : direction === 'in' ? 'income.other' : 'other.unknown';
  return { category, confidence, because: known && !category.startsWith('other.') ? 'model' : 'other' };
}
