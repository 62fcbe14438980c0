import { type Kind } from './kinds.ts';
import { type Payee } from './payee-file.ts';

/** What money in from somebody of such a category usually is, where it isn't a refund. */
const customary: readonly [string, string][] = [
  ['home.insurance', 'income.other'],
  ['transport.vehicle_insurance', 'income.other'],
  ['protection.life', 'income.other'],
  ['protection.other_insurance', 'income.other'],
  ['protection.pension', 'income.private_pension'],
  ['leisure.gambling', 'income.other'],
  ['leisure.charity', 'income.other'],
  ['savings.', 'excluded.transfer_own'],
  ['home.council_tax', 'income.other_benefit'],
  ['home.rent', 'income.rental'],
  ['debts.loan', 'income.other'],
  ['home.mortgage', 'income.other'],
  ['professional.tax', 'income.tax_refund'],
  ['other.', 'income.other'],
];

/** From this on, money that an employer of many pays in is rather a wage than a refund. */
const wage = 30_000;
const employers = [
  'food.',
  'personal.',
  'home.furnishing',
  'home.maintenance',
  'transport.public',
  'leisure.',
  'health.',
  'utilities.',
  'comms.',
];

/** The category of a payment from or to a known payee by its direction, with how sure that is; null where the data says nothing of payments this way. */
export function categoryByDirection(
  payee: Payee,
  direction: 'in' | 'out',
  amount: number,
  kind: Kind,
): { category: string; trust: number } | null {
  if ((payee.money === 'in') === (direction === 'in')) return { category: payee.category, trust: 1 };
  if (payee.money === 'in') return null;
  if (kind === 'refund' || kind === 'card') return { category: 'excluded.refund', trust: 0.97 };
  if (payee.incoming !== null) return { category: payee.incoming, trust: 0.85 };
  if (amount >= wage && kind !== 'payment' && employers.some((start) => payee.category.startsWith(start)))
    return { category: 'income.salary', trust: 0.8 };
  const custom = customary.find(([start]) => payee.category.startsWith(start));
  return { category: custom?.[1] ?? 'excluded.refund', trust: 0.8 };
}
