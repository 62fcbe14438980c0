import { Exclusion, type LeftOut } from '#engine/evidence/record.ts';
import { baseKey, isGroupKey } from './carrying.ts';
import type { Decisions } from './decisions.ts';
import type { Group } from './record.ts';

/** What a person left out and why: payments by themselves, and whole groups with all their payments. */
export function leftOutBy(decisions: Decisions, groups: readonly Group[]): LeftOut[] {
  const whole = groups.filter(({ bucket }) => bucket === 'excluded');
  return [...(decisions.get('exclude') ?? [])].flatMap(([subject, value]): LeftOut[] => {
    const why = Exclusion.safeParse(value);
    if (!why.success) return [];
    if (!isGroupKey(subject)) return [{ subject, why: why.data, transactionIds: [subject] }];
    const members = whole.filter(({ key }) => key === subject || baseKey(key) === subject);
    return [{ subject, why: why.data, transactionIds: members.flatMap(({ transactionIds }) => transactionIds) }];
  });
}
