import type { BudgetAccount, BudgetTransaction } from '#engine/evidence/record.ts';
import { dailyBalances, overdraftUse } from '#engine/reports/conduct.ts';
import type { ReportedStatement } from '#engine/reports/from-budget.ts';
import { dayNumber, fromDayNumber, type PlainDate } from '#platform/shared/dates.ts';
import type { Marker } from './record.ts';

interface Period {
  from: PlainDate;
  to: PlainDate;
}

/** The marker of an account that was overdrawn at the end of a day within the period; none where no proved statement says so. */
export function overdraftMarker(account: BudgetAccount, statements: readonly ReportedStatement[], within: Period): Marker[] {
  if (account.kind !== 'current' && account.kind !== 'unknown') return [];
  const own = statements.filter(({ account_id }) => account_id === account.id).map((one) => one.account);
  const use = overdraftUse(own, within);
  if (!use || use.days === 0 || use.most_on === null) return [];
  const began = spellsOf(own, within);
  const payments = account.transactions.filter(({ amount, date }) => amount < 0 && began.has(date)).map(({ id }) => id);
  const { known_days, days, most, most_on } = use;
  return [
    {
      kind: 'overdraft',
      account_id: account.id,
      currency: account.currency,
      known_days,
      days,
      most,
      most_on,
      spells: began.size,
      payments,
    },
  ];
}

/** The days on which an account went overdrawn, or was so on the first day that is known. */
function spellsOf(statements: readonly ReportedStatement['account'][], within: Period): Set<BudgetTransaction['date']> {
  const balances = new Map(statements.flatMap((statement) => [...dailyBalances(statement)]));
  const [from, to] = [dayNumber(within.from), dayNumber(within.to)];
  const isOverdrawn = (day: number): boolean => day >= from && day <= to && (balances.get(day) ?? 0) < 0;
  const days = [...balances.keys()].filter((day) => isOverdrawn(day) && !isOverdrawn(day - 1));
  return new Set(days.map(fromDayNumber));
}
