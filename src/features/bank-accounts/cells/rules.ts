import type { Place } from '#engine/reading/record.ts';
import type { StatedRow, Statement, StatementPlace, Transaction } from '#engine/statements/record.ts';
import type { ScannedRow } from './contract.ts';

/** Two places are those of one row. */
export function isSamePlace(one: Place, other: StatementPlace): boolean {
  if (!('page' in other)) return false;
  const { box } = other;
  return one.page === other.page && (['x0', 'y0', 'x1', 'y1'] as const).every((edge) => Math.abs(one.box[edge] - box[edge]) < 0.5);
}

/** The rows of a statement that a person should look at, and those of which one said something. */
export function rowsToLookAt(statement: Pick<Statement, 'accounts'>, stated: readonly StatedRow[]): ScannedRow[] {
  const rows = statement.accounts.flatMap(({ currency, transactions }) => transactions.map((transaction) => ({ currency, transaction })));
  return rows.flatMap(({ currency, transaction }): ScannedRow[] => {
    const said = stated.find(({ place }) => isSamePlace(place, transaction.place));
    if (!said && !transaction.doubtful) return [];
    const { date, description, amount, balance, place } = transaction;
    if (!('page' in place)) return [];
    const settled = said !== undefined;
    return [
      {
        description,
        balance,
        place,
        currency,
        date: said?.date ?? date,
        amount: said?.amount ?? amount,
        doubtful: settled ? [] : doubtsOf(transaction),
        settled,
      },
    ];
  });
}

const doubtsOf = ({ doubtful }: Transaction): ScannedRow['doubtful'] => doubtful ?? [];
