import type { AccountKind, StatementAccount } from './record.ts';

const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');
const words = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * What tells an account from every other of the same client: sort code and number where they are printed, else the end of a
 * card number with the bank, else bank, name and currency.
 */
export function accountIdentity(
  account: Pick<StatementAccount, 'bank' | 'account_name' | 'sort_code' | 'account_number' | 'currency' | 'kind'>,
): string {
  const number = digits(account.account_number);
  if (number.length >= 6) return ['number', digits(account.sort_code), number, account.currency].join('|');
  if (number.length > 0) return ['ending', words(account.bank), number, account.currency].join('|');
  return ['name', words(account.bank), words(account.account_name), account.kind, account.currency].join('|');
}

/**
 * Whether what is printed tells an account from the others of the same client: its number or its name does. A picture without a number may well have had
 * one that couldn't be read: its name alone tells nothing.
 */
export function tellsAccount({
  account_number,
  account_name,
  transactions = [],
}: Pick<StatementAccount, 'account_number' | 'account_name'> & Partial<Pick<StatementAccount, 'transactions'>>): boolean {
  const isPicture = transactions.some(({ confidence }) => confidence !== undefined && confidence !== null);
  return digits(account_number) !== '' || (words(account_name) !== '' && !isPicture);
}

/** What people call an account: its own name, else the bank's with the kind of account; the last four digits tell twins apart. */
export function accountTitle({
  bank,
  account_name,
  account_number,
  kind,
}: Pick<StatementAccount, 'bank' | 'account_name' | 'account_number' | 'kind'>): string {
  const kinds: Record<AccountKind, string> = {
    current: 'current account',
    savings: 'savings account',
    credit_card: 'credit card',
    loan: 'loan',
    unknown: 'account',
  };
  const name = account_name ?? [bank, kinds[kind]].filter(Boolean).join(' ');
  const ending = digits(account_number).slice(-4);
  return ending === '' ? name : `${name} ··${ending}`;
}

/** Numbers by which a transfer to the account can be recognised: digits only, the whole number and its sort code with it. */
export function accountNumbers({ sort_code, account_number }: Pick<StatementAccount, 'sort_code' | 'account_number'>): string[] {
  const number = digits(account_number);
  return number.length < 4 ? [] : [number, ...(digits(sort_code).length === 6 ? [digits(sort_code) + number] : [])];
}
