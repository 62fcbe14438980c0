import type { Payment } from './household.ts';
import type { Transfer } from './record.ts';

/** Money that a business paid to the household, and what is left of the transfers without it. */
export interface FromBusinesses {
  transfers: Transfer[];
  drawings: Transfer[];
  /** The account of a business that each such receipt came from, by the receipt's id. */
  drawnFrom: ReadonlyMap<string, string>;
}

/**
 * A pair from an account of a business to one of the household is no transfer: drawings, a salary or a dividend are the
 * household's income. The other way round, money put into the business, is neither income nor spending and stays a transfer.
 * What a business moves elsewhere is its own.
 */
export function fromBusinesses(found: readonly Transfer[], payments: readonly Payment[]): FromBusinesses {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const isBusiness = (id: string | null) => id !== null && byId.get(id)?.account.use === 'business';
  const isPaidOut = ({ out_id, in_id }: Transfer) => in_id !== null && isBusiness(out_id) && !isBusiness(in_id);
  const isDrawn = (pair: Transfer) => isPaidOut(pair) && (pair.status === 'sure' || pair.status === 'confirmed');
  const mayBeMoved = ({ rivals }: Transfer) => rivals.some((id) => (byId.get(id)?.amount ?? 0) < 0 && !isBusiness(id));
  // Paired or not, such money is income: a wage looks like any other.
  const needsNoAnswer = (pair: Transfer) => pair.status === 'ask' && isPaidOut(pair) && !mayBeMoved(pair);
  const isElsewhere = ({ out_id, in_id, status }: Transfer) =>
    status === 'sure' && (out_id === null || in_id === null) && isBusiness(out_id ?? in_id);
  const drawings = found.filter(isDrawn);
  return {
    transfers: found.filter((pair) => !isDrawn(pair) && !needsNoAnswer(pair) && !isElsewhere(pair)),
    drawings,
    drawnFrom: new Map(drawings.flatMap(({ out_id, in_id }) => [[in_id ?? '', byId.get(out_id ?? '')?.account.id ?? ''] as const])),
  };
}
