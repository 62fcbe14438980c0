import type { TrueAccount, TrueLine, Truth } from './truth.ts';

/** What `suitably statement` says of one file. */
export interface Answer {
  file: string;
  error?: string;
  message?: string;
  accounts?: (Omit<TrueAccount, 'transactions'> & { transactions: TrueLine[]; proof: { ok: boolean } })[];
}

export interface Score {
  lines: number;
  read: number;
  right: number;
  wrongSigns: number;
  /** Likeness of descriptions on right lines, summed. */
  likeness: number;
  balances: number;
  rightBalances: number;
  /** Right and wanted, for each field of the header. */
  fields: Record<string, { right: number; wanted: number }>;
  accounts: number;
  proved: number;
  /** Shown as proved, though a line, a sign or a balance is wrong. */
  falselyProved: number;
  faults: string[];
}

const squeezed = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const digits = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '');

/** The share of letter pairs that two texts have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const pairs = (text: string): string[] =>
    Array.from({ length: Math.max(text.length - 1, 0) }, (_, index) => text.slice(index, index + 2));
  const left = pairs(squeezed(one));
  const right = pairs(squeezed(other));
  if (left.length + right.length === 0) return 1;
  const rest = [...right];
  const common = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (left.length + right.length);
}

const isSameNumber = (truth: string, read: string | null): boolean =>
  read !== null && squeezed(truth).endsWith(digits(read).slice(-4)) && digits(truth).slice(-4) === digits(read).slice(-4);

const fieldTests: Record<string, (truth: TrueAccount, read: TrueAccount) => boolean | null> = {
  holder: (truth, read) => (truth.account_holder === null ? null : likeness(truth.account_holder, read.account_holder ?? '') > 0.9),
  sort: (truth, read) => digits(truth.sort_code) === digits(read.sort_code),
  number: (truth, read) => (truth.account_number === null ? null : isSameNumber(truth.account_number, read.account_number)),
  currency: (truth, read) => truth.currency === read.currency,
  period: (truth, read) => (truth.period === null ? null : read.period?.from === truth.period.from && read.period.to === truth.period.to),
  opening: (truth, read) => (truth.opening_balance === null ? null : truth.opening_balance === read.opening_balance),
  closing: (truth, read) => (truth.closing_balance === null ? null : truth.closing_balance === read.closing_balance),
};

function pairUp(
  truths: TrueAccount[],
  read: NonNullable<Answer['accounts']>,
): [TrueAccount, NonNullable<Answer['accounts']>[number] | undefined][] {
  const left = [...read];
  return truths.map((truth) => {
    const byNumber = left.findIndex((one) => truth.account_number !== null && isSameNumber(truth.account_number, one.account_number));
    const [found] = left.splice(Math.max(byNumber, 0), 1);
    return [truth, found];
  });
}

/** Compares one answer with the truth. */
export function score(truth: Truth, answer: Answer): Score {
  const result: Score = {
    lines: 0,
    read: 0,
    right: 0,
    wrongSigns: 0,
    likeness: 0,
    balances: 0,
    rightBalances: 0,
    fields: {},
    accounts: 0,
    proved: 0,
    falselyProved: 0,
    faults: [],
  };
  if (answer.error) result.faults.push(`refused: ${answer.error} ${answer.message ?? ''}`);
  if (truth.may_refuse && answer.error === 'not_a_statement') return result;
  const extraAccounts = (answer.accounts?.length ?? 0) - truth.accounts.length;
  if (!answer.error && extraAccounts !== 0) result.faults.push(`accounts: ${answer.accounts?.length} instead of ${truth.accounts.length}`);
  for (const [wanted, read] of pairUp(truth.accounts, answer.accounts ?? [])) scoreAccount(result, wanted, read);
  if (extraAccounts > 0) result.read += answer.accounts!.reduce((sum, one) => sum + one.transactions.length, 0) - result.read;
  return result;
}

function scoreAccount(result: Score, truth: TrueAccount, read: NonNullable<Answer['accounts']>[number] | undefined): void {
  result.accounts += 1;
  result.lines += truth.transactions.length;
  result.balances += truth.transactions.filter(({ balance }) => balance !== null).length;
  result.read += read?.transactions.length ?? 0;
  for (const [name, test] of Object.entries(fieldTests)) {
    const verdict = test(
      truth,
      read ?? {
        account_holder: null,
        sort_code: null,
        account_number: null,
        currency: '',
        period: null,
        opening_balance: null,
        closing_balance: null,
        transactions: [],
      },
    );
    const field = (result.fields[name] ??= { right: 0, wanted: 0 });
    if (verdict === null) continue;
    field.wanted += 1;
    if (verdict) field.right += 1;
    else result.faults.push(`${name}: read ${JSON.stringify(fieldOf(read, name))}, is ${JSON.stringify(fieldOf(truth, name))}`);
  }
  if (!read) return;
  const wrong = matchLines(result, truth, read.transactions);
  const edges = (['opening', 'closing'] as const).filter((name) => fieldTests[name]!(truth, read) === false);
  if (read.proof.ok) result.proved += 1;
  if (read.proof.ok && (wrong > 0 || edges.length > 0)) result.falselyProved += 1;
}

const fieldOf = (account: TrueAccount | undefined, name: string): unknown =>
  account &&
  {
    holder: account.account_holder,
    sort: account.sort_code,
    number: account.account_number,
    currency: account.currency,
    period: account.period,
    opening: account.opening_balance,
    closing: account.closing_balance,
  }[name];

/** Pairs lines by date and amount, the likest description first; returns how many of either side have no partner. */
function matchLines(result: Score, truth: TrueAccount, lines: TrueLine[]): number {
  const left = [...lines];
  const missed: TrueLine[] = [];
  for (const line of truth.transactions) {
    const fits = left.filter((one) => one.amount === line.amount && (one.date === line.date || one.date === line.otherDate));
    const [best] = fits.toSorted((a, b) => likeness(b.description, line.description) - likeness(a.description, line.description));
    if (!best) {
      missed.push(line);
      continue;
    }
    left.splice(left.indexOf(best), 1);
    result.right += 1;
    const alike = likeness(best.description, line.description);
    result.likeness += alike;
    if (alike < 0.8) result.faults.push(`description: read "${best.description}", is "${line.description}"`);
    if (line.balance === null) continue;
    if (line.balance === best.balance) result.rightBalances += 1;
    else result.faults.push(`balance: read ${best.balance}, is ${line.balance} (${line.date} ${line.description})`);
  }
  for (const line of missed) {
    if (left.some((one) => one.date === line.date && one.amount === -line.amount)) result.wrongSigns += 1;
    result.faults.push(`missed: ${line.date} ${line.amount} ${line.description}`);
  }
  for (const line of left) result.faults.push(`extra: ${line.date} ${line.amount} ${line.description}`);
  return missed.length + left.length;
}

/** Below nine lines in ten, or shown as proved when it is wrong. */
export function isOutside({ lines, read, right, falselyProved }: Score): boolean {
  if (falselyProved > 0) return true;
  return lines > 0 && (right < 0.9 * Math.max(read, 1) || right < 0.9 * lines);
}
