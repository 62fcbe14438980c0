/** One step of an account's history: a payment, a printed balance, or both. Signed pence. */
export interface Step {
  amount: number | null;
  balance: number | null;
}

interface ChainBreak {
  /** Index of the step whose balance doesn't follow from the steps before it. */
  at: number;
  expected: number;
  found: number;
}

export interface ChainCheck {
  /** Balances compared with what the payments before them add up to. */
  checked: number;
  breaks: ChainBreak[];
  /** Balance before the first step: the given one, else worked back from the first printed balance. */
  opening: number | null;
  /** Balance after the last step. */
  end: number | null;
  /** Steps after the last printed balance that move money, and so stand unproved. */
  loose: number;
}

/**
 * Follows the balances from step to step. After a break the sum goes on from the printed balance, unless the next one
 * agrees with the payments: then only the one balance is odd, and one break is reported, not two.
 */
export function checkChain(opening: number | null, steps: readonly Step[]): ChainCheck {
  const check: ChainCheck = { checked: 0, breaks: [], opening, end: null, loose: 0 };
  let running = opening;
  let since = 0;
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at];
    if (!step) continue;
    const amount = step.amount ?? 0;
    since += amount;
    if (step.amount !== null) check.loose++;
    if (running !== null) running += amount;
    if (step.balance === null) continue;
    check.loose = 0;
    if (running === null) {
      check.opening = step.balance - since;
      running = step.balance;
      continue;
    }
    check.checked++;
    if (running === step.balance) continue;
    check.breaks.push({ at, expected: running, found: step.balance });
    if (!followsOn(steps, at, running)) running = step.balance;
  }
  check.end = running;
  return check;
}

/** Whether the next printed balance agrees with the payments when this one is passed over. */
function followsOn(steps: readonly Step[], at: number, running: number): boolean {
  let sum = running;
  for (let next = at + 1; next < steps.length; next++) {
    const step = steps[next];
    sum += step?.amount ?? 0;
    if (step && step.balance !== null) return step.balance === sum;
  }
  return false;
}

/** With more amounts, some choice of signs would fit a wrong sum by chance too often to prove anything. */
const MOST_SIGNS = 4;

/**
 * Finds the one choice of signs for amounts printed without any, such that they add up to the change of balance.
 * @returns null when there is none, or more than one that differ, or too many amounts to try
 */
export function signsFor(amounts: readonly number[], change: number): (1 | -1)[] | null {
  const count = amounts.length;
  if (count === 0 || count > MOST_SIGNS) return null;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if ((total + change) % 2 !== 0 || Math.abs(change) > total) return null;
  let found = -1;
  for (let mask = 0; mask < 1 << count; mask++) {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += mask & (1 << i) ? -(amounts[i] ?? 0) : (amounts[i] ?? 0);
    if (sum !== change) continue;
    if (found >= 0) return null;
    found = mask;
  }
  return found < 0 ? null : amounts.map((_, i) => (found & (1 << i) ? -1 : 1));
}
