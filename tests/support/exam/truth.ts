/** What stands on a page, as a reader of it should give it back. Amounts are signed pence, money out negative. */
export interface TrueLine {
  date: string;
  description: string;
  amount: number;
  /** Null where the page prints no balance on that row. */
  balance: number | null;
  /** A second date of the same row (purchase beside posting): either is right. */
  otherDate?: string;
}

export interface TrueAccount {
  account_holder: string | null;
  sort_code: string | null;
  account_number: string | null;
  currency: string;
  period: { from: string; to: string } | null;
  opening_balance: number | null;
  closing_balance: number | null;
  transactions: TrueLine[];
}

export interface Truth {
  layout: string;
  /** The bank whose way of printing it follows. */
  like: string;
  accounts: TrueAccount[];
  /** Set for what is no statement. */
  expected_error?: 'not_a_statement';
  /** What was changed in a file that was tampered with. */
  tampered?: string;
  /** A ledger of a debt that is no card: refusing it is right as well. */
  may_refuse?: boolean;
}
