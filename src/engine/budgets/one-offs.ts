import type { Pence } from '#platform/shared/money.ts';
import { statistics } from './amounts.ts';
import { answerOf, compare, type Decisions } from './decisions.ts';
import type { Habit } from './habits.ts';
import type { Payment } from './household.ts';
import type { OneOff } from './record.ts';

/** A group as far as one-offs are looked for in it. */
interface Candidates {
  payments: readonly Payment[];
  habit: Habit;
  /** Money that moves by agreement: wages, bills. */
  agreed: boolean;
}

export interface OneOffInput {
  groups: readonly Candidates[];
  decisions: Decisions;
  /** What a usual month brings in and costs, positive pence; null where too little is seen to say what is usual. */
  usualMonth: { income: Pence | null; spending: Pence | null };
  /** A payment less what came back of it, signed. */
  net: (payment: Payment) => Pence;
}

/** Nothing under this, in the currency's hundredths, is worth asking about. */
const floor = 20_000;
/** Large: a quarter of a usual month; for what moves by agreement, three months. */
const largePart = { other: 0.25, agreed: 3 };
/** So many times the middle of the group's other payments. */
const timesOthers = 5;
/** A bonus or a lump beside a fixed sum: from half as much again. */
const besideLevel = 1.5;

/**
 * Payments that say nothing of an ordinary year. A single payment outside of bills that is more than a whole usual month
 * is one plainly; a large one is asked about. Until a person answers, money out that is asked about counts as spending
 * and money in doesn't count as income.
 */
export function findOneOffs(input: OneOffInput): OneOff[] {
  const { groups, decisions } = input;
  return groups
    .flatMap((group) =>
      group.payments.flatMap((payment): OneOff[] => {
        const found = judge(payment, group, input);
        const answer = answerOf(decisions, 'one_off', payment.id);
        if (answer === 'yes') return [{ transaction_id: payment.id, status: 'confirmed', reason: found?.reason ?? 'decided' }];
        if (answer === 'no') return [{ transaction_id: payment.id, status: 'rejected', reason: found?.reason ?? 'decided' }];
        return found ? [{ transaction_id: payment.id, ...found }] : [];
      }),
    )
    .sort((a, b) => compare(a.transaction_id, b.transaction_id));
}

function judge(payment: Payment, group: Candidates, { usualMonth, net }: OneOffInput): Pick<OneOff, 'status' | 'reason'> | null {
  const { payments, habit, agreed } = group;
  const amount = Math.abs(net(payment));
  const month = payment.amount < 0 ? usualMonth.spending : usualMonth.income;
  if (month === null) return null;
  const rhythm = habit.cadence !== 'irregular' && habit.cadence !== 'once';
  if (rhythm) {
    const level = Math.abs(habit.cadence === 'instalments' ? statistics(payments.map((other) => other.amount)).median : habit.amount);
    const large = amount >= level * besideLevel && amount - level >= Math.max(floor, month * largePart.other);
    const alone = payments.filter((other) => Math.abs(net(other)) >= level * besideLevel).length <= Math.max(1, payments.length / 4);
    return large && alone && payments.length >= 3 ? { status: 'ask', reason: 'large' } : null;
  }
  if (amount < Math.max(floor, month * (agreed ? largePart.agreed : largePart.other))) return null;
  if (payments.length === 1) return { status: !agreed && amount >= month ? 'sure' : 'ask', reason: 'single' };
  const others = statistics(payments.filter((other) => other !== payment).map((other) => Math.abs(net(other)))).median;
  return amount >= others * timesOthers ? { status: 'ask', reason: 'large' } : null;
}

/** Whether a one-off stands apart now: when it is sure or confirmed, and money in already while it is asked about. */
export function standsApart(oneOff: OneOff, amount: Pence): boolean {
  return oneOff.status === 'sure' || oneOff.status === 'confirmed' || (oneOff.status === 'ask' && amount > 0);
}
