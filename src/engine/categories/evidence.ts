import type { AccountKind } from '#engine/statements/record.ts';
import { collectors, isBlank } from './blanks.ts';
import { categoryByDirection } from './directions.ts';
import { displayName } from './display.ts';
import { byAccount, owing } from './owed.ts';
import { isOwner } from './owners.ts';
import { isSomebody, personOf } from './paid-people.ts';
import { findPayee, type Fit, type Found, type PayeeBook } from './payee-book.ts';
import type { Printed } from './printed.ts';
import { qualify } from './qualifiers.ts';
import type { Token } from './tokens.ts';
import { saysOtherThan } from './words.ts';

/** What a line says for certain, before any model: whom it names, and the category that follows; null leaves the category to the model. */
export interface Evidence {
  name: string;
  found: Found | null;
  category: string | null;
  /** The expected share of such answers that are right. */
  confidence: number;
}

export interface EvidenceInput {
  printed: Printed;
  amount: number;
  /** Keys of the account's holders. */
  owners: ReadonlySet<string>;
  /** The kind of the account that it is an entry of. */
  account: AccountKind;
}

/** Shares that were right on lines of payees that were known, by how the name was found. */
const trust: Record<Fit, number> = { whole: 0.95, start: 0.92, inside: 0.82, cut: 0.88 };

/** Reads a line's evidence: what the account makes of it, the holder's own name, the cash machine, a known payee, the bank's own words, a person. */
export function readEvidence(book: PayeeBook, { printed, amount, owners, account }: EvidenceInput): Evidence {
  const direction = amount > 0 ? 'in' : 'out';
  const { kind } = printed;
  const listed = findPayee(book, printed.words, printed.core, kind === 'refund' || owing.has(account) ? 'out' : direction);
  const found = listed !== null && isSomebody(printed, listed) ? null : listed;
  const evidence = { name: found?.payee.name ?? nameOf(printed), found, category: null, confidence: 0 };
  const entry = byAccount(account, { printed, amount, found, owners });
  if (entry !== null) return { ...evidence, ...entry };
  if (kind !== 'card' && kind !== 'debit' && isOwner(printed.core, owners))
    return { ...evidence, category: 'excluded.transfer_own', confidence: 0.97 };
  if (kind === 'cash' && direction === 'out')
    return { ...evidence, category: 'excluded.cash_withdrawal', confidence: 0.98, name: 'Cash withdrawal' };
  if (found !== null) return { ...evidence, ...fromPayee(found, printed, amount) };
  return { ...evidence, ...(fromBank(printed, direction) ?? personOf(printed, direction)) };
}

const textsOf = (tokens: readonly Token[]): string[] => tokens.map((token) => token.text);

/** What the payee, the direction and the words beside its name make of it. */
function fromPayee(found: Found, printed: Printed, amount: number): Partial<Evidence> {
  const { payee, fit } = found;
  const { kind } = printed;
  const direction = amount > 0 ? 'in' : 'out';
  if (kind === 'refund' && direction === 'in' && payee.money === 'out') {
    return { category: payee.incoming === 'income.tax_refund' ? payee.incoming : 'excluded.refund', confidence: 0.97 };
  }
  const beside = [...textsOf(printed.words.slice(found.after)), ...printed.reference];
  const qualifier = qualify(payee, beside, direction, kind);
  if (qualifier !== null && qualifier.category !== payee.category) {
    const name = qualifier.label === '' ? payee.name : `${payee.name} ${qualifier.label}`;
    return { category: qualifier.category, confidence: trust[fit], name };
  }
  const spent = direction === 'out' && kind !== 'debit';
  if (spent && printed.foreign && !isBoughtFromHome(payee.category)) return { category: 'leisure.holidays', confidence: 0.85 };
  const house = payee.scope === 'house';
  if (spent && house && kind === 'card') return { category: 'excluded.cash_withdrawal', confidence: 0.9, name: 'Cash withdrawal' };
  const usual = categoryByDirection(payee, direction, amount, kind);
  if (usual === null) return {};
  const { category, trust: way } = usual;
  const unsaid = house && qualify(payee, textsOf(printed.words), direction, kind)?.category !== category;
  return { category, confidence: Math.round(1000 * trust[fit] * way * (unsaid ? 0.5 : 1)) / 1000 };
}

/** Bought in another currency without being abroad: subscriptions, games and web shops. */
function isBoughtFromHome(category: string): boolean {
  return category.startsWith('leisure.') || category === 'personal.shopping' || category === 'professional.fees';
}

/** What the bank's own words say where no payee is known. */
function fromBank(printed: Printed, direction: 'in' | 'out'): Partial<Evidence> | null {
  const { kind } = printed;
  const words = textsOf(printed.core);
  const incoming = direction === 'in';
  if (kind === 'refund' && incoming) return { category: 'excluded.refund', confidence: 0.95 };
  if (kind === 'interest' && incoming) return { category: 'income.interest', confidence: 0.97, name: 'Interest' };
  if (kind === 'interest') return { category: 'professional.bank_charges', confidence: 0.95, name: 'Interest charged' };
  if (kind === 'transfer' && !isSomebody(printed, null) && !saysOtherThan('excluded.transfer_own', words, direction)) {
    return { category: 'excluded.transfer_own', confidence: 0.9 };
  }
  if (kind === 'cheque') return { category: incoming ? 'income.other' : 'other.unknown', confidence: 0.75, name: 'Cheque' };
  if (kind === 'deposit' && incoming) return { category: 'income.other', confidence: 0.6, name: 'Paid in' };
  if (printed.foreign && !incoming && kind !== 'debit') return { category: 'leisure.holidays', confidence: 0.85 };
  return isBlank(words) && !incoming ? { category: 'other.unknown', confidence: 0.7 } : null;
}

/** How a bank names an account by its number: no name of anybody. */
const accountWords = new Set('SORT CODE ACCOUNT ACC ACCT AC NO NUMBER'.split(' '));
function nameOf(printed: Printed): string {
  const { core } = printed;
  const named = printed.kind === 'transfer' ? core.filter(({ text }) => !accountWords.has(text)) : core;
  const kept = named.length > 1 && collectors.has(named[0]?.text ?? '') ? named.slice(1) : named;
  if (printed.kind === 'transfer' && kept.length === 0) return 'Own account';
  return displayName(kept.length > 0 ? kept : printed.words) || (printed.kind === 'transfer' ? 'Own account' : 'Unknown');
}
