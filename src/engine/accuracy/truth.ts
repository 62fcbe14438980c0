import type { Refusal } from '#engine/reading/record.ts';
import type { AccountKind, Statement } from '#engine/statements/record.ts';

export interface TruthTransaction {
  date: string;
  transaction_date?: string;
  description: string;
  /** Signed pence, money out negative. */
  amount: number;
  balance: number | null;
  category: string;
  refund_of?: string;
  type: string | null;
}

export interface TruthAccount {
  /** Where it isn't said, it isn't scored. */
  kind?: AccountKind;
  account_holder: string;
  account_name: string;
  /** A card has none. */
  sort_code: string | null;
  account_number: string;
  currency: string;
  period: { from: string; to: string };
  opening_balance: number;
  closing_balance: number;
  transactions: TruthTransaction[];
}

/** What a file says, for comparing with what was read. */
export interface Truth {
  file: string;
  bank: string;
  layout: string;
  producer: string;
  order?: 'newest_first';
  /** What is printed doesn't add up: one amount, row or balance was changed. It must never be shown as proved. */
  tampered?: true;
  expected_error?: Refusal;
  /** Of a protected file. */
  password?: string;
  accounts: TruthAccount[];
}

/** The reading that finds everything as it is printed. Where on the page is not in a truth: all stands at one place. */
export function asRead({ accounts }: Truth): Statement {
  const place = { page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } };
  const proof = { ok: true, rows_checked: 1, breaks: [], repairs: [], reason: null };
  return {
    sha256: '',
    pages: 1,
    accounts: accounts.map((account) => ({
      ...account,
      kind: account.kind ?? 'unknown',
      bank: null,
      proof,
      transactions: account.transactions.map(({ date, description, amount, balance, type }) => ({
        date,
        description,
        amount,
        balance,
        type,
        place,
      })),
    })),
  };
}
