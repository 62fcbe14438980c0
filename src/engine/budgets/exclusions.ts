import { type Decision, Exclusion } from '#engine/evidence/record.ts';
import { baseKey } from './carrying.ts';
import type { Budget } from './record.ts';

/** A payment that a person left out, by itself or with its whole group, and why. */
export interface LeftOut {
  why: Exclusion;
  /** What the decision is about: the payment's id, or the key of the group that was left out. */
  subject: string;
}

/** What a person left out, by the ids of payments. */
export function leftOutBy(decisions: readonly Decision[], { groups, carried }: Pick<Budget, 'groups' | 'carried'>): Map<string, LeftOut> {
  const whole = groups.filter(({ bucket }) => bucket === 'excluded');
  return new Map(
    decisions.flatMap(({ kind, subject, value }): [string, LeftOut][] => {
      const why = Exclusion.safeParse(value);
      if (kind !== 'exclude' || !why.success) return [];
      const key = carried.find((move) => move.kind === 'exclude' && move.subject === subject)?.to ?? subject;
      const members = whole.filter((group) => group.key === key || baseKey(group.key) === key).flatMap((group) => group.transactionIds);
      return [subject, ...members].map((id) => [id, { why: why.data, subject }]);
    }),
  );
}
