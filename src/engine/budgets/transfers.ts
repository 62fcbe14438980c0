import { answeredPairs, answerOf, compare, type Decisions } from './decisions.ts';
import { aboutEqual } from './foreign-transfers.ts';
import type { Account, Payment } from './household.ts';
import { assign, type Edge } from './matching.ts';
import type { Rates } from './rates.ts';
import type { Transfer } from './record.ts';
import { type Clue, clueOf, type Evidence, numberEvidence, type Printed, type Purpose, weigh } from './transfer-clues.ts';

export interface TransferInput {
  payments: readonly Payment[];
  accounts: readonly Account[];
  decisions: Decisions;
  rates: Rates;
  /** What the category says that a payment stands under now. */
  purpose: (payment: Payment) => Purpose;
  printed: (payment: Payment) => Printed;
}

/** Banks move money at once or within a weekend and a bank holiday; some print the receipt a day before the payment. */
const latest = 4;
const earliest = -1;

/** From this score on a pair is sure; below the second it isn't proposed. */
const sureFrom = 5;
const askFrom = 3.5;
/** A rival within this much of the score makes a sure pair doubtful. */
const asGood = 1;

/**
 * Pairs money that left one account of the household with money that came into another: by amount, date and what the
 * descriptions name, one to one. Where another payment could as well be the other side, the pair is asked about and the
 * rivals are named. What is known to be an own transfer by category, number or name has a pair of its own without another side.
 */
export function findTransfers(input: TransferInput): Transfer[] {
  const { decisions } = input;
  const told = decided(input);
  const taken = new Set(told.filter(({ status }) => status === 'confirmed').flatMap(({ out_id, in_id }) => [out_id, in_id]));
  const open = input.payments.filter(({ id }) => !taken.has(id));
  const known = new Map<Payment, Clue>();
  const clue = (payment: Payment): Clue => {
    const made = known.get(payment) ?? clueOf(payment, input.purpose(payment), input.printed(payment));
    known.set(payment, made);
    return made;
  };
  const edges = [...candidates(open, input.accounts, clue), ...foreignCandidates(open, input.rates, clue)].filter(
    ({ key }) => answerOf(decisions, 'transfer', key) !== 'no',
  );
  const pairs = assign(edges, sureFrom);
  const paired = new Set(pairs.flatMap((edge) => [edge.out.payment, edge.in.payment]));
  const free = (payment: Payment) => !paired.has(payment);
  const transfers = [...told, ...pairs.map((edge) => transferOf(edge, rivalsOf(edge, edges, free)))];
  const alone = open.filter((payment) => free(payment) && mayBeOwn(payment, input)).flatMap((payment) => oneSided(clue(payment), input));
  return [...transfers, ...alone];
}

/** What a person said: any two payments of opposite sign are a pair, or one alone; what was turned down stays on the list, so that it can be undone. */
function decided({ payments, decisions }: TransferInput): Transfer[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const taken = new Set<string>();
  return answeredPairs(decisions, 'transfer', '>').flatMap(({ key, ids: [out_id, in_id], answer }): Transfer[] => {
    const out = byId.get(out_id);
    const into = byId.get(in_id);
    const known = (out_id === '' || (out !== undefined && out.amount < 0)) && (in_id === '' || (into !== undefined && into.amount > 0));
    const amount = Math.abs((out ?? into)?.amount ?? 0);
    if (!known || amount === 0) return [];
    const told = { key, out_id: out_id || null, in_id: in_id || null, amount, evidence: ['decided' as const], rivals: [] };
    if (answer === 'no') return [{ ...told, status: 'rejected' }];
    const sides = [out_id, in_id].filter((id) => id !== '');
    if (sides.some((id) => taken.has(id))) return [];
    for (const id of sides) taken.add(id);
    return [{ ...told, status: 'confirmed' }];
  });
}

interface TransferEdge extends Edge {
  out: Clue;
  in: Clue;
  evidence: Evidence[];
  /** Without doubt the same money: amounts that only come near at a rate are asked about. */
  same: boolean;
}

/** Pairs of opposite payments in two accounts, near enough in time, that enough speaks for. */
function candidates(payments: readonly Payment[], accounts: readonly Account[], clue: (payment: Payment) => Clue): TransferEdge[] {
  if (accounts.length < 2) return [];
  const byAmount = Map.groupBy(payments, ({ amount, account }) => `${Math.abs(amount)} ${account.currency}`);
  return [...byAmount.values()].flatMap((alike) => {
    const outs = alike.filter(({ amount }) => amount < 0);
    const ins = alike.filter(({ amount }) => amount > 0);
    return outs.flatMap((out) =>
      ins.flatMap((into): TransferEdge[] => {
        const days = into.day - out.day;
        if (out.account === into.account || days < earliest || days > latest) return [];
        const unique = outs.length === 1 && ins.length === 1;
        return edgeOf(clue(out), clue(into), { unique, same: true });
      }),
    );
  });
}

/** Between accounts in different currencies amounts are near, never equal. */
function foreignCandidates(payments: readonly Payment[], rates: Rates, clue: (payment: Payment) => Clue): TransferEdge[] {
  return aboutEqual(payments, rates, { earliest, latest }).flatMap(({ out, into, unique, near }) =>
    edgeOf(clue(out), clue(into), { unique: unique && near, same: near }),
  );
}

/** A pair that enough speaks for, or none. */
function edgeOf(out: Clue, into: Clue, { unique, same }: { unique: boolean; same: boolean }): TransferEdge[] {
  const days = Math.abs(into.payment.day - out.payment.day);
  const { score, evidence } = weigh(out, into, { days, unique });
  if (score < askFrom) return [];
  const { id: left } = out.payment;
  const { id: right } = into.payment;
  return [{ key: `${left}>${right}`, left, right, score, near: -days, out, in: into, evidence, same }];
}

/** Payments left without a pair that fit almost as well; those known to be transfers anyway change nothing. */
function rivalsOf(pair: TransferEdge, edges: readonly TransferEdge[], free: (payment: Payment) => boolean): string[] {
  return edges
    .filter((edge) => (edge.out === pair.out) !== (edge.in === pair.in) && edge.score >= pair.score - asGood)
    .map((edge) => (edge.out === pair.out ? edge.in : edge.out))
    .filter(({ payment, own }) => free(payment) && own === null)
    .map(({ payment }) => payment.id)
    .sort(compare);
}

function transferOf(edge: TransferEdge, rivals: string[]): Transfer {
  const status = edge.score >= sureFrom && edge.same && rivals.length === 0 ? 'sure' : 'ask';
  return {
    key: edge.key,
    out_id: edge.left,
    in_id: edge.right,
    amount: Math.abs(edge.out.payment.amount),
    status,
    evidence: edge.evidence,
    rivals,
  };
}

/** A quick look at what `oneSided` would need. */
function mayBeOwn(payment: Payment, { purpose, printed }: TransferInput): boolean {
  return purpose(payment) === 'transfer' || printed(payment).mayBeOwn;
}

/** An own transfer whose other side is in no statement here. */
function oneSided(clue: Clue, { accounts, decisions }: TransferInput): Transfer[] {
  const { id, amount, account } = clue.payment;
  if (clue.own === 'card') return [];
  const numbered = accounts.some((other) => other !== account && numberEvidence(clue, other) >= 6);
  const byHolder = clue.holder && !clue.otherwise && clue.own === null;
  if (clue.own !== 'transfer' && !numbered && !byHolder) return [];
  const key = amount < 0 ? `${id}>` : `>${id}`;
  if (answerOf(decisions, 'transfer', key) === 'no') return [];
  const evidence: Evidence[] = [];
  if (numbered) evidence.push('number');
  if (clue.own === 'transfer') evidence.push('category');
  if (clue.holder) evidence.push('holder');
  const [out_id, in_id] = amount < 0 ? [id, null] : [null, id];
  return [{ key, out_id, in_id, amount: Math.abs(amount), status: 'sure', evidence, rivals: [] }];
}
