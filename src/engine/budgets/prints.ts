import type { Pence } from '#platform/shared/money.ts';
import type { Interval } from './coverage.ts';

/** One print of a payment: the same payment may be printed by several sources. */
export interface Print {
  id: string;
  /** The file or the pull from the bank that gave it. */
  source: string;
  /** Day number. */
  day: number;
  amount: Pence;
  description: string;
  bank_id?: string | null | undefined;
  pending?: boolean | undefined;
}

/** What is known of a source: the days it covers, and the balances it prints at both ends. */
export interface Source extends Interval {
  id: string;
  opening: Pence | null;
  closing: Pence | null;
  /** Its balances tie out: it holds every payment of its days, each once. */
  proved: boolean;
  /** Printed by a bank, whose own statement doesn't print a payment twice; a feed may. */
  printed: boolean;
}

/** Two prints that are taken for one payment. */
export interface Match {
  kept: Print;
  dropped: Print;
  sure: boolean;
}

/** The bank's own id; blank and missing ids match nothing. */
export const bankId = ({ bank_id }: Print): string => bank_id?.trim() ?? '';
