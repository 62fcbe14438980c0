import { daysBetween, monthsBetween } from '#platform/shared/dates.ts';
import type { Notice } from './record.ts';
import { isSeen, type Opened, type Reports, sameAccount } from './sides.ts';

/** Where the reports rest on different statements. Whoever reads on should know this first: a line may differ for no other reason. */
export function noticesOf({ before, after }: Reports): Notice[] {
  return [
    ...unseen(before, after).map((found) => ({ code: 'account_gone' as const, ...found })),
    ...unseen(after, before).map((found) => ({ code: 'account_new' as const, ...found })),
    ...missing('before', before),
    ...missing('after', after),
    ...otherLength(before.model.period, after.model.period),
    ...overlap(before.model.period, after.model.period),
  ];
}

/** Accounts that one report sees and the other doesn't. */
function unseen({ model }: Opened, { model: other }: Opened): { account: string; left_out: boolean }[] {
  return model.accounts.filter(isSeen).flatMap((account) => {
    const there = sameAccount(account, other.accounts);
    if (there && isSeen(there)) return [];
    return [{ account: account.name, left_out: there?.share === 0 }];
  });
}

function missing(side: 'before' | 'after', { model }: Opened): Notice[] {
  return model.accounts.filter(isSeen).flatMap(({ name, months }): Notice[] => {
    const without = months.filter(({ state }) => state === 'missing').map(({ month }) => month);
    return without.length > 0 ? [{ code: 'months_missing', side, account: name, months: without }] : [];
  });
}

type Period = Opened['model']['period'];

function otherLength(one: Period, other: Period): Notice[] {
  const [before, after] = [monthsBetween(one.from, one.to).length, monthsBetween(other.from, other.to).length];
  return before === after ? [] : [{ code: 'period', before, after }];
}

function overlap(before: Period, after: Period): Notice[] {
  const from = before.from > after.from ? before.from : after.from;
  const to = before.to < after.to ? before.to : after.to;
  return from <= to ? [{ code: 'overlap', days: daysBetween(from, to) + 1 }] : [];
}
