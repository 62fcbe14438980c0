import { readFileSync } from 'node:fs';
import type { AccountKind } from '#engine/statements/record.ts';
import { calibrated, type Calibrations } from './calibration.ts';
import { type Evidence, readEvidence } from './evidence.ts';
import { createJudge } from './judge.ts';
import { type LabelledLine, trainOnLines } from './learning.ts';
import { payeeBookPath, readModelFile } from './model-file.ts';
import type { Model } from './model.ts';
import { ownersOf } from './owners.ts';
import { type PayeeBook, readPayeeBook } from './payee-book.ts';
import { type Printed, readPrinted } from './printed.ts';
import type { Categorised, CategoryRule } from './record.ts';
import { ruleFinder } from './rules.ts';
import { standardKeys } from './standard.ts';

/**
 * A line to categorise. Amounts are signed pence, money out negative. `type` is the bank's own code or kind, where it has a column for it;
 * `account` the kind of account that it is an entry of, where that is known.
 */
export interface Line {
  description: string;
  amount: number;
  type?: string | null;
  account?: AccountKind;
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
  const deciding = {
    ...knowledge,
    judge: createJudge(knowledge.model),
    ruleFor: ruleFinder(options.rules ?? []),
    owners: ownersOf(options.holders ?? []),
  };
  const decideAs = (line: Line, printed: Printed): Categorised => decide(deciding, printed, line);
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
  const byType = new Map<string | null, Map<string, Printed>>();
  return (line) => {
    const known = byType.get(line.type ?? null)?.get(line.description);
    if (known !== undefined) return known;
    const printed = read(line);
    const ofType = byType.get(line.type ?? null) ?? new Map<string, Printed>();
    byType.set(line.type ?? null, ofType.set(line.description, printed));
    return printed;
  };
}

const nobody: ReadonlySet<string> = new Set();

/** Who was paid or paid in: the canonical name, and whether it is of a payee that the data knows. Without an amount, money out. */
export function canonicalPayee(
  description: string,
  line: { amount?: number; type?: string | null } = {},
): { payee: string; known: boolean } {
  const printed = readPrinted(description, line.type ?? null);
  const { name, found } = readEvidence(shippedBook(), { printed, amount: line.amount ?? -1, owners: nobody, account: 'unknown' });
  return { payee: name, known: found !== null };
}

/** The words of a line beside the name of the known payee in it, the payer's reference among them, in capitals; null where no payee is known. */
export function wordsBesidePayee(description: string, amount: number): string | null {
  const printed = readPrinted(description);
  const { found } = readEvidence(shippedBook(), { printed, amount, owners: nobody, account: 'unknown' });
  if (found === null) return null;
  return [...printed.words.slice(found.after).map((token) => token.text), ...printed.reference].join(' ');
}

/** What one household's lines are decided by. */
interface Deciding extends Knowledge {
  judge: ReturnType<typeof createJudge>;
  ruleFor: ReturnType<typeof ruleFinder>;
  owners: ReadonlySet<string>;
}

function decide(deciding: Deciding, printed: Printed, { amount, account = 'unknown' }: Line): Categorised {
  const evidence = readEvidence(deciding.book, { printed, amount, owners: deciding.owners, account });
  const rule = deciding.ruleFor({ payee: evidence.name, amount });
  if (rule !== undefined) return { category: rule.category, confidence: 1, because: 'rule', payee: rule.rename ?? evidence.name };
  const { category, confidence, because } = settled(evidence) ?? guess(deciding, printed, amount);
  return { category, confidence, because, payee: evidence.name };
}

type Answer = Omit<Categorised, 'payee'>;

function settled({ category, confidence }: Evidence): Answer | null {
  if (category === null) return null;
  return { category, confidence, because: category.startsWith('other.') ? 'other' : 'payee' };
}

function guess(deciding: Deciding, printed: Printed, amount: number): Answer {
  const direction = amount > 0 ? 'in' : 'out';
  const { category: likeliest, said, worded } = deciding.judge({ printed, amount, direction });
  const confidence = calibrated(worded ? deciding.calibration.worded : deciding.calibration.wordless, said);
  const known = confidence >= deciding.leastSaid;
  const category = known ? (standardKeys[likeliest] ?? 'other.unknown') : direction === 'in' ? 'income.other' : 'other.unknown';
  return { category, confidence, because: known && !category.startsWith('other.') ? 'model' : 'other' };
}
