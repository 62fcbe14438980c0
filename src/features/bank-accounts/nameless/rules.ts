import type { AccountReason } from '#engine/statements/record.ts';
import type { AccountAnswer, GivenNames, NamelessAccount, PossibleAccount } from './contract.ts';

/** What a person fills in of an account that no file names. */
export interface NameFields {
  bank: string;
  account_name: string;
  ending: string;
}

export const noNames: NameFields = { bank: '', account_name: '', ending: '' };

/** Why an answer is none yet. */
export type AnswerProblem = 'none_chosen' | 'no_name' | 'wrong_ending';

/** Whether a reason speaks for an account. */
export const speaksFor = ({ kind }: AccountReason): boolean => kind !== 'differs' && kind !== 'pays_it';

/** The account that a question begins with: what it is taken for, else the likeliest if something speaks for it and nothing against it. */
export function firstChoice({ bank_account_id, possible }: NamelessAccount): string | null {
  const [likeliest] = possible;
  const isLikely = likeliest !== undefined && likeliest.reasons.length > 0 && likeliest.reasons.every(speaksFor);
  return bank_account_id ?? (isLikely ? likeliest.id : null);
}

/** The names of an account as they stand in a form. */
export function fieldsOf({
  bank,
  account_name,
  account_number,
}: Pick<PossibleAccount, 'bank' | 'account_name' | 'account_number'>): NameFields {
  return { bank: bank ?? '', account_name: account_name ?? '', ending: account_number ?? '' };
}

/**
 * What a choice comes to, or the first thing that keeps it from being an answer. `account` is null for another account than those listed;
 * `fields` are names for it, or for one that was given its names.
 */
export function answerOf(
  account: Pick<PossibleAccount, 'id' | 'is_given' | 'bank' | 'account_name' | 'account_number'> | null,
  fields: NameFields,
): { answer: AccountAnswer } | { problem: AnswerProblem } {
  const isSame = account && (!account.is_given || JSON.stringify(fieldsOf(account)) === JSON.stringify(fields));
  if (isSame) return { answer: { bank_account_id: account.id, names: null } };
  const [bank, account_name, ending] = [fields.bank.trim(), fields.account_name.trim(), fields.ending.trim()];
  if (account_name === '') return { problem: 'no_name' };
  if (ending !== '' && !/^\d{2,4}$/.test(ending)) return { problem: 'wrong_ending' };
  const names: GivenNames = { bank: bank || null, account_name, ending: ending || null };
  return { answer: { bank_account_id: account?.id ?? null, names } };
}

/** What takes an answer back: what was there before, made anew where no other file is of it; null where code had chosen, or nobody yet. */
export function undoOf({ bank_account_id, chosen, possible }: NamelessAccount, answer: AccountAnswer): AccountAnswer | null {
  const before = possible.find(({ id }) => id === bank_account_id);
  if (!before || !chosen || chosen.by === 'proof') return null;
  const { bank, account_name, ending } = fieldsOf(before);
  const names = { bank: bank || null, account_name: account_name || before.title, ending: ending.slice(-4) || null };
  if (answer.bank_account_id === before.id) return { bank_account_id: before.id, names: answer.names && names };
  return before.is_only_here ? { bank_account_id: null, names } : { bank_account_id: before.id, names: null };
}
