import type { Statement, StatementAccount, StatementRefusal } from '#engine/statements/record.ts';
import type { Truth, TruthAccount } from './truth.ts';

export type Read = Statement | StatementRefusal;

/** How well one file was read. */
export interface Verdict {
  truth: Truth;
  lines: number;
  read: number;
  right: number;
  wrongSign: number;
  /** Mean likeness of words on lines that are right, 0..1. */
  words: number;
  /** Balances printed on lines that were found, and how many of them were read as printed. */
  balances: number;
  balancesRead: number;
  accounts: number;
  /** How many accounts have each of these right. */
  header: Record<'opening' | 'closing' | 'holder' | 'number' | 'sort' | 'period' | 'currency' | 'kind', number>;
  proved: number;
  /** Shown as proved although a line, balance or total differs from what is printed, or something printed was falsified. */
  provedWhenWrong: number;
  provedButForDates: number;
  unprovedThoughRight: number;
  /** For what should be refused: whether it was, for the right reason. */
  refused: boolean | null;
  complaints: string[];
}

/** Compares what was read with what is printed. */
export function judge(truth: Truth, read: Read): Verdict {
  const verdict = blank(truth);
  const found = 'error' in read ? [] : joined(read.accounts);
  if ('error' in read) verdict.complaints.push(`refused: ${read.error}`);
  if (truth.expected_error !== undefined) {
    verdict.refused = 'error' in read && read.error === truth.expected_error;
    verdict.provedWhenWrong = found.filter((account) => account.proof.ok).length;
    return verdict;
  }
  const left = [...found];
  for (const account of truth.accounts) judgeAccount(verdict, account, paired(account, left));
  for (const account of left) {
    verdict.read += account.transactions.length;
    verdict.complaints.push(
      `an account that is not there: ${account.account_name ?? ''} ${account.account_number ?? ''}, ${account.transactions.length} lines`,
    );
    if (account.proof.ok) verdict.provedWhenWrong++;
  }
  return verdict;
}

function blank(truth: Truth): Verdict {
  const header = { opening: 0, closing: 0, holder: 0, number: 0, sort: 0, period: 0, currency: 0, kind: 0 };
  const counts = {
    lines: 0,
    read: 0,
    right: 0,
    wrongSign: 0,
    words: 0,
    balances: 0,
    balancesRead: 0,
    accounts: truth.accounts.length,
    proved: 0,
  };
  return { truth, ...counts, header, provedWhenWrong: 0, provedButForDates: 0, unprovedThoughRight: 0, refused: null, complaints: [] };
}

/** Statements of one account that follow on from one another, as one. */
function joined(accounts: readonly StatementAccount[]): StatementAccount[] {
  const all: StatementAccount[] = [];
  for (const account of accounts) {
    const last = all.at(-1);
    const follows =
      last !== undefined && last.account_number === account.account_number && last.closing_balance === account.opening_balance;
    if (!follows || last.closing_balance === null) {
      all.push(account);
      continue;
    }
    const period = last.period !== null && account.period !== null ? { from: last.period.from, to: account.period.to } : null;
    const proof = account.proof.ok ? last.proof : account.proof;
    const transactions = [...last.transactions, ...account.transactions];
    all[all.length - 1] = { ...last, period, proof, transactions, closing_balance: account.closing_balance };
  }
  return all;
}

/** Takes from `left` the account that was read for this one: by number, else the first. */
function paired(truth: TruthAccount, left: StatementAccount[]): StatementAccount | undefined {
  const byNumber = left.findIndex((account) => sameNumber(account.account_number, truth.account_number));
  return left.splice(byNumber < 0 ? 0 : byNumber, 1)[0];
}

function judgeAccount(verdict: Verdict, truth: TruthAccount, read: StatementAccount | undefined): void {
  const { header, complaints } = verdict;
  verdict.lines += truth.transactions.length;
  if (read === undefined) {
    complaints.push(`an account was not found: ${truth.account_name}`);
    return;
  }
  const lines = judgeLines(verdict, truth, read);
  const checks = {
    opening: read.opening_balance === truth.opening_balance,
    closing: read.closing_balance === truth.closing_balance,
    holder: likeness(read.account_holder ?? '', truth.account_holder) > 0.9,
    number: sameNumber(read.account_number, truth.account_number),
    sort: digits(read.sort_code) === digits(truth.sort_code),
    period: read.period?.from === truth.period.from && read.period.to === truth.period.to,
    currency: read.currency === truth.currency,
    kind: truth.kind === undefined || read.kind === truth.kind,
  };
  const got = {
    ...read,
    number: read.account_number,
    opening: read.opening_balance,
    closing: read.closing_balance,
    holder: read.account_holder,
    sort: read.sort_code,
  };
  for (const name of Object.keys(checks) as (keyof typeof checks)[]) {
    header[name] += Number(checks[name]);
    if (!checks[name]) complaints.push(`${name} read as ${JSON.stringify(got[name])}`);
  }
  const right = lines.amounts && checks.opening && checks.closing;
  if (read.proof.ok) verdict.proved++;
  if (read.proof.ok && (verdict.truth.tampered === true ? truth === verdict.truth.accounts[0] : !right)) verdict.provedWhenWrong++;
  else if (read.proof.ok && !lines.dates) verdict.provedButForDates++;
  if (!read.proof.ok && right && lines.dates && verdict.truth.tampered !== true) {
    verdict.unprovedThoughRight++;
    complaints.push(`right, but not proved: ${read.proof.reason ?? ''} ${JSON.stringify(read.proof.breaks.slice(0, 2))}`);
  }
}

/** Counts lines that are right; says whether all amounts with their balances are, and all dates. */
function judgeLines(verdict: Verdict, truth: TruthAccount, read: StatementAccount): { amounts: boolean; dates: boolean } {
  const left = [...read.transactions];
  const take = (
    fits: (line: StatementAccount['transactions'][number]) => boolean,
  ): StatementAccount['transactions'][number] | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const missed = truth.transactions.filter((line) => {
    const sameDay = (day: string): boolean => day === line.date || day === line.transaction_date;
    const candidates = left.filter((other) => other.amount === line.amount && sameDay(other.date));
    const best = candidates.toSorted((a, b) => likeness(b.description, line.description) - likeness(a.description, line.description))[0];
    if (best === undefined) return true;
    left.splice(left.indexOf(best), 1);
    const alike = likeness(best.description, line.description);
    verdict.right++;
    verdict.words += alike;
    if (line.balance !== null) verdict.balances++;
    if (line.balance !== null && best.balance === line.balance) verdict.balancesRead++;
    if (alike < 0.85) verdict.complaints.push(`words of ${line.date} ${line.amount}: ${line.description} | read as ${best.description}`);
    if (best.balance !== null && best.balance !== line.balance)
      verdict.complaints.push(`balance of ${line.date} ${line.amount}: ${line.balance} read as ${best.balance}`);
    return false;
  });
  verdict.read += read.transactions.length;
  let wrong = 0;
  let misdated = 0;
  for (const line of missed) {
    const turned = take((other) => other.amount === -line.amount && other.date === line.date);
    const moved = turned ?? take((other) => other.amount === line.amount);
    if (turned !== undefined) verdict.wrongSign++;
    if (turned === undefined && moved !== undefined) misdated++;
    else wrong++;
    const how = turned !== undefined ? 'wrong sign' : moved !== undefined ? `wrong date (${moved.date})` : 'missed';
    verdict.complaints.push(`${how}: ${line.date} ${line.amount} ${line.description}`);
  }
  for (const line of left) verdict.complaints.push(`extra: ${line.date} ${line.amount} ${line.description}`);
  const balances = read.transactions.every(
    (line) => line.balance === null || truth.transactions.some((other) => other.balance === line.balance),
  );
  return { amounts: wrong === 0 && left.length === 0 && balances, dates: misdated === 0 };
}

function sameNumber(read: string | null, truth: string): boolean {
  return digits(read).length >= 4 && digits(truth).endsWith(digits(read).slice(-8));
}

function digits(text: string | null): string {
  return (text ?? '').replace(/\D/g, '');
}

/** Dice's coefficient on pairs of letters. */
function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  let shared = 0;
  for (const [pair, count] of left) shared += Math.min(count, right.get(pair) ?? 0);
  const total = [...left.values(), ...right.values()].reduce((sum, count) => sum + count, 0);
  return total === 0 ? 1 : (2 * shared) / total;
}

function pairsOf(text: string): Map<string, number> {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < letters.length; at++) {
    const pair = letters.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
