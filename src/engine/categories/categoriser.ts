import { calibrated, type Calibration } from './calibration.ts';
import { categoryByDirection } from './directions.ts';
import { displayName } from './display.ts';
import { trainOnLines, type LabelledLine } from './learning.ts';
import { type Model, probabilities } from './model.ts';
import { readModelFile } from './model-file.ts';
import { buildPayeeBook, findPayee, type Fit, type Found, type PayeeBook } from './payee-book.ts';
import { readPayees } from './payee-file.ts';
import { personAt, type Person } from './people.ts';
import { isCode, type Printed, readPrinted } from './printed.ts';
import { qualify } from './qualifiers.ts';
import { type Categorised, type CategoryRule } from './record.ts';
import { matches } from './rules.ts';
import { standardKeys } from './standard.ts';
import { squash, wordsOf } from './tokens.ts';
import { addVotes, isTradeWord } from './words.ts';

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
  /** The account's holders: money to or from one of them is a transfer between own accounts. */
  holders?: readonly string[];
}

export interface Categoriser {
  categorise(line: Line): Categorised;
  categoriseAll(lines: readonly Line[]): Categorised[];
}

/** What a categoriser works with; measure.ts takes payees out of it. */
export interface Knowledge {
  book: PayeeBook;
  model: Model;
  calibration: Calibration;
}

/** Shares that were right on the sample lines, by how the payee was found. */
const fitTrust: Record<Fit, number> = { whole: 0.985, start: 0.96, inside: 0.85, cut: 0.93 };
const personTrust: Record<Person['certainty'], number> = { title: 0.95, known: 0.93, likely: 0.85, possible: 0.7 };

let shipped: Knowledge | null = null;
let book: PayeeBook | null = null;

const knownPayees = (): PayeeBook => (book ??= buildPayeeBook(readPayees()));

/** A categoriser over the shipped payees and model, a firm's rules before them. Ready at once; the data is read on first use. */
export function createCategoriser(options: CategoriserOptions = {}): Categoriser {
  const knowledge = options.lines === undefined ? shippedKnowledge() : { ...shippedKnowledge(), model: trainOnLines(options.lines) };
  return categoriserOver(knowledge, options);
}

function shippedKnowledge(): Knowledge {
  if (shipped === null) {
    const { model, calibration } = readModelFile();
    shipped = { book: knownPayees(), model, calibration };
  }
  return shipped;
}

/** A categoriser over given knowledge. */
export function categoriserOver(knowledge: Knowledge, options: CategoriserOptions = {}): Categoriser {
  const rules = options.rules ?? [];
  const holders = (options.holders ?? []).map(holderKey);
  const categorise = (line: Line): Categorised => decide(knowledge, line, rules, holders);
  return { categorise, categoriseAll: (lines) => lines.map(categorise) };
}

/** Who was paid or paid: the canonical name, and whether it is of a payee that the data knows. */
export function canonicalPayee(
  description: string,
  line: { amount?: number; type?: string | null } = {},
): { payee: string; known: boolean } {
  const printed = readPrinted(description, line.type ?? null);
  const direction = (line.amount ?? -1) > 0 ? 'in' : 'out';
  const look = lookAt(knownPayees(), printed, direction, line.amount ?? -1);
  return { payee: look.name, known: look.found !== null };
}

interface Look {
  found: Found | null;
  person: Person | null;
  /** The category that is certain from the payee, the bank's words or a person's name; null leaves it to the model. */
  category: string | null;
  confidence: number;
  name: string;
}

function decide(knowledge: Knowledge, line: Line, rules: readonly CategoryRule[], holders: readonly string[]): Categorised {
  const direction = line.amount > 0 ? 'in' : 'out';
  const printed = readPrinted(line.description, line.type ?? null);
  const look = lookAt(knowledge.book, printed, direction, line.amount, holders);
  const payee = look.name;
  const rule = rules.find((each) => matches(each, { payee, amount: line.amount }));
  if (rule !== undefined) return { category: rule.category, confidence: 1, because: 'rule', payee: rule.rename ?? payee };
  if (look.category !== null) {
    const because = look.category.startsWith('other.') ? 'other' : 'payee';
    return { category: look.category, confidence: look.confidence, because, payee };
  }
  return { ...guess(knowledge, printed, line.amount, direction), payee };
}

function guess(knowledge: Knowledge, printed: Printed, amount: number, direction: 'in' | 'out'): Omit<Categorised, 'payee'> {
  const said = probabilities(knowledge.model, { printed, amount, direction });
  let best = 0;
  for (let index = 1; index < said.length; index++) if ((said[index] ?? 0) > (said[best] ?? 0)) best = index;
  const category = standardKeys[best] ?? 'other.unknown';
  const confidence = calibrated(knowledge.calibration, said[best] ?? 0);
  return { category, confidence, because: category.startsWith('other.') ? 'other' : 'model' };
}

function lookAt(payees: PayeeBook, printed: Printed, direction: 'in' | 'out', amount: number, holders: readonly string[] = []): Look {
  const words = printed.core.map((token) => token.text);
  const found = findPayee(payees, printed.words, printed.core, printed.kind === 'refund' ? 'out' : direction);
  const name = found?.payee.name ?? nameOf(printed);
  const look = { found, person: null, category: null, confidence: 0, name };
  const own = ownAccount(printed, words, holders);
  if (own !== null)
    return { ...look, category: 'excluded.transfer_own', confidence: own, name: found?.payee.name ?? (name || 'Own account') };
  if (printed.kind === 'cash' && direction === 'out')
    return { ...look, category: 'excluded.cash_withdrawal', confidence: 0.98, name: 'Cash withdrawal' };
  if (found !== null) return { ...look, ...fromPayee(found, printed, direction, amount) };
  return { ...look, ...fromKind(printed, words, direction, name) };
}

/** What the payee, the direction and the words beside its name make of it. */
function fromPayee(found: Found, printed: Printed, direction: 'in' | 'out', amount: number): Partial<Look> {
  const { payee, fit } = found;
  const beside = [...printed.words.slice(found.after).map((token) => token.text), ...printed.reference];
  const trust = fitTrust[fit];
  const qualifier = qualify(payee, beside, direction, printed.kind);
  if (printed.kind === 'refund' && direction === 'in' && payee.money === 'out') {
    return { category: payee.incoming === 'income.tax_refund' ? payee.incoming : 'excluded.refund', confidence: 0.97 };
  }
  if (qualifier !== null && qualifier.category !== payee.category) {
    const name = qualifier.label === '' ? payee.name : `${payee.name} ${qualifier.label}`;
    return { category: qualifier.category, confidence: Math.min(trust, 0.95), name };
  }
  if (
    printed.foreign &&
    direction === 'out' &&
    printed.kind !== 'debit' &&
    !payee.category.startsWith('leisure.') &&
    payee.category !== 'personal.shopping'
  ) {
    return { category: 'leisure.holidays', confidence: 0.85 };
  }
  if (payee.scope === 'house' && printed.kind === 'card' && direction === 'out')
    return { category: 'excluded.cash_withdrawal', confidence: 0.9, name: 'Cash withdrawal' };
  const { category, trust: way } = categoryByDirection(payee, direction, amount, printed.kind);
  return { category, confidence: Math.round(1000 * trust * way * (payee.scope === 'house' ? 0.5 : 1)) / 1000 };
}

/** What the bank's own words or a person's name say where no payee is known. */
function fromKind(printed: Printed, words: readonly string[], direction: 'in' | 'out', name: string): Partial<Look> {
  const { kind } = printed;
  if (kind === 'refund' && direction === 'in') return { category: 'excluded.refund', confidence: 0.95 };
  if (kind === 'interest')
    return direction === 'in'
      ? { category: 'income.interest', confidence: 0.97, name: 'Interest' }
      : { category: 'professional.bank_charges', confidence: 0.95, name: 'Interest charged' };
  if (kind === 'transfer' && !isPersonal(words)) return { category: 'excluded.transfer_own', confidence: 0.9, name: name || 'Own account' };
  if (kind === 'cheque') return { category: direction === 'out' ? 'other.unknown' : 'income.other', confidence: 0.75, name: 'Cheque' };
  if (kind === 'deposit' && direction === 'in') return { category: 'income.other', confidence: 0.6, name: 'Paid in' };
  if (printed.foreign && direction === 'out' && kind !== 'debit') return { category: 'leisure.holidays', confidence: 0.85 };
  if (isBlank(words)) return direction === 'out' ? { category: 'other.unknown', confidence: 0.7 } : {};
  return fromPerson(printed, direction);
}

function fromPerson(printed: Printed, direction: 'in' | 'out'): Partial<Look> {
  if (printed.kind === 'card' || printed.kind === 'debit') return {};
  const all = printed.words.map((token) => token.text).filter((word) => !isCode(word));
  const person = personAt(all, isTradeWord);
  if (person === null) return {};
  const paid = printed.kind === 'payment' || printed.kind === 'standing' || printed.kind === 'receipt' || printed.kind === 'transfer';
  if (person.certainty === 'possible' && !paid) return {};
  if (person.certainty !== 'title' && isTrade(all.slice(person.length))) return {};
  const name = displayName(printed.words.filter((token) => !isCode(token.text)).slice(0, person.length));
  if (
    printed.account &&
    (printed.kind === 'none' || printed.kind === 'transfer') &&
    all.length === person.length &&
    person.certainty !== 'possible'
  ) {
    return { person, category: 'excluded.transfer_own', confidence: 0.75, name };
  }
  const purpose = purposeOf([...all.slice(person.length), ...printed.reference], direction);
  if (purpose !== null) return { person, category: purpose, confidence: 0.88, name };
  return { person, category: direction === 'out' ? 'other.person' : 'income.other', confidence: personTrust[person.certainty], name };
}

/** What businesses that bear their owner's name do: "TAYLOR BROOKE ACCOUNTANTS" is no person. */
const trades = [
  'professional.fees',
  'home.maintenance',
  'home.service_charge',
  'home.rent',
  'health.medical',
  'transport.vehicle_upkeep',
  'personal.hair_beauty',
  'food.pets',
  'food.groceries',
];
const tradeIndexes = trades.map((category) => standardKeys.indexOf(category));

function isTrade(words: readonly string[]): boolean {
  const votes = new Float64Array(standardKeys.length);
  return addVotes(votes, words.slice(0, 3), 'out') && tradeIndexes.some((index) => (votes[index] ?? 0) >= 4);
}

function purposeOf(words: readonly string[], direction: 'in' | 'out'): string | null {
  const votes = new Float64Array(standardKeys.length);
  if (!addVotes(votes, words, direction, true)) return null;
  let best = 0;
  for (let index = 1; index < votes.length; index++) if ((votes[index] ?? 0) > (votes[best] ?? 0)) best = index;
  return standardKeys[best] ?? null;
}

function ownAccount(printed: Printed, words: readonly string[], holders: readonly string[]): number | null {
  if (holders.length === 0 || printed.kind === 'card' || printed.kind === 'debit') return null;
  const key = holderKey(words.join(' '));
  return key !== '' && holders.some((holder) => holder !== '' && (holder === key || holder.split('&').includes(key))) ? 0.97 : null;
}

/** A person's name without titles, people of a joint name apart. */
function holderKey(holder: string): string {
  const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'MX']);
  return wordsOf(holder)
    .filter((word) => !titles.has(word))
    .map((word) => (word === 'AND' ? '&' : word))
    .join('');
}

const isPersonal = (words: readonly string[]): boolean => personAt(words, isTradeWord) !== null;

/** Nothing but the bank's own words and codes: "SUMUP *XXTU2B", "INVOICE 86645", "BILL PAYMENT". */
function isBlank(words: readonly string[]): boolean {
  return words.every((word) => isCode(word) || blankWords.has(word) || word.length < 2);
}

const blankWords = new Set(
  'SUMUP SQ ZETTLE IZ IZETTLE CRV SQUARE INVOICE PAYMENT BILL SERVICES REF ONLINE WWW TRANSACTION PURCHASE STRIPE PAYPAL MERCHANT INV'.split(
    ' ',
  ),
);

function nameOf(printed: Printed): string {
  const tokens = printed.core.filter((token, at) => !(at === 0 && printed.core.length > 1 && processors.has(token.text)));
  const kept = tokens.filter((token) => squash([token.text]) !== '');
  return displayName(kept.length > 0 ? kept : printed.words) || 'Unknown';
}

const processors = new Set(
  'SUMUP SQ ZETTLE IZ IZETTLE CRV SQUARE PAYPAL GOOGLE STRIPE KLARNA DOJO TST SP PP GPAY WPY APPLEPAY ZTL'.split(' '),
);
