import type { Category } from '#engine/categories/record.ts';
import type { BudgetAccount, Decision } from '#engine/evidence/record.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import type { People } from './people/record.ts';
import type { BudgetLine } from './record.ts';

/** What a budget is worked out from. */
export interface BudgetInput {
  accounts: BudgetAccount[];
  decisions: Decision[];
  /** Standard categories and the firm's own. */
  categories: Category[];
  /** Null: all that the statements cover. */
  period: { from: PlainDate; to: PlainDate } | null;
  /** Lines entered by hand or by the client, as they stand. */
  manualLines: BudgetLine[];
  currency: string;
  /** Whom the report is about; left out where nobody is named, and then nobody is told apart. */
  people?: People;
  /** How sure a category must be for nobody to look, from 0 to 1; 0.7 unless a firm says otherwise. */
  doubtfulBelow?: number;
  /** The same of single categories, by their keys, where the firm says otherwise of them. */
  doubtfulBelowOf?: Readonly<Record<string, number>>;
  /** The day the question is asked, for "stopped" and "next due". */
  today: PlainDate;
}
