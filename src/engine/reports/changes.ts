import { z } from 'zod';
import type { Budget, Bucket } from '#engine/budgets/record.ts';
import { AccountUse, type Decision, splitIn, Whose } from '#engine/evidence/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { Frequency, frequency, frequencyNames, wholeShare } from '#platform/shared/frequency.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { ReportChange, ReportPayment } from './record.ts';
import { headingOf, type Headings } from './tables.ts';
import { bucketWords, exclusionWords, frequencyWords, percent, shortDate, useWords, whoseWords } from './words.ts';

/** A dated exchange rate as a person states it. */
export const Rate = z.object({ rate: z.union([z.string(), z.number().transform(String)]), date: PlainDate, source: z.string() });

/** What naming and comparing a decision takes. */
export interface ChangeContext {
  budget: Budget;
  /** The same evidence worked out without any decision; null when the caller hasn't kept it. */
  asRead: Budget | null;
  payments: readonly ReportPayment[];
  accounts: readonly { id: string; name: string; share: number }[];
  headings: Headings;
}

/** What a person changed, as before and after. Having looked at something changes nothing and isn't listed. */
export function changesOf(decisions: readonly Decision[], context: ChangeContext): ReportChange[] {
  return decisions
    .filter(({ kind, value }) => kind !== 'reviewed' && value !== null)
    .flatMap((decision) => carriedTo(decision, context.budget))
    .map((decision) => ({
      kind: decision.kind,
      subject: subjectOf(decision, context),
      before: beforeOf(decision, context),
      after: afterOf(decision, context),
      about: decision.subject,
    }))
    .filter(({ before, after }) => before !== after);
}

/** The decision about what it holds for now; none where it could not be carried and has no effect. */
function carriedTo(decision: Decision, { carried }: Budget): Decision[] {
  const move = carried.find(({ kind, subject }) => kind === decision.kind && subject === decision.subject);
  if (!move) return [decision];
  return move.to === null ? [] : [{ ...decision, subject: move.to }];
}

function subjectOf({ kind, subject }: Decision, { budget, asRead, payments, accounts }: ChangeContext): string {
  const payment = payments.find(({ id, part }) => id === subject || part?.of === subject);
  if (payment) return `${payment.payee || payment.description}, ${shortDate(payment.date)}`;
  const group = [...(asRead?.groups ?? []), ...budget.groups].find(({ key }) => key === subject);
  if (group) return group.canonicalDescription;
  const line = budget.lines.find(({ key }) => key === subject);
  if (line) return line.name;
  const account = accounts.find(({ id }) => id === subject);
  if (account) return account.name;
  const pair = pairOf(kind, subject, budget);
  const sides = pair.map((id) => payments.find((candidate) => candidate.id === id)).filter((side) => side !== undefined);
  return sides.length > 0 ? sides.map((side) => `${side.payee || side.description}, ${shortDate(side.date)}`).join(' and ') : subject;
}

function pairOf(kind: Decision['kind'], key: string, budget: Budget): (string | null)[] {
  if (kind === 'transfer') return budget.transfers.filter((pair) => pair.key === key).flatMap((pair) => [pair.out_id, pair.in_id]);
  if (kind === 'refund') return budget.refunds.filter((pair) => pair.key === key).flatMap((pair) => [pair.refund_id, pair.purchase_id]);
  if (kind === 'duplicate') return budget.duplicates.filter((pair) => pair.key === key).flatMap((pair) => [pair.kept_id, pair.dropped_id]);
  return [];
}

const answers: Partial<Record<Decision['kind'], { yes: string; no: string }>> = {
  transfer: { yes: 'A transfer between own accounts', no: 'Not a transfer' },
  refund: { yes: 'A refund', no: 'Not a refund' },
  duplicate: { yes: 'Printed twice, counted once', no: 'Two separate payments' },
  one_off: { yes: bucketWords.one_off, no: bucketWords.line },
  account: { yes: 'Counted', no: 'Left out' },
};

/** Kinds of decisions about whose something is, or what it is used for. */
function ownershipWords(kind: Decision['kind'], value: unknown): string | null {
  if (kind === 'account_use') return useWords[AccountUse.safeParse(value).data ?? 'personal'];
  return kind === 'account_owner' || kind === 'whose' ? whoseWords(Whose.safeParse(value).data ?? null) : null;
}

function ownershipBefore({ kind, subject }: Decision, asRead: Budget | null): string | null {
  const holding = asRead?.holdings.find(({ account_id }) => account_id === subject);
  const earner = asRead?.earners.find(({ key }) => key === subject);
  return ownershipWords(kind, kind === 'account_use' ? holding?.use : kind === 'whose' ? earner?.whose : holding?.whose);
}

function beforeOf(decision: Decision, { asRead, accounts, headings }: ChangeContext): string {
  const { kind, subject } = decision;
  const owned = ownershipBefore(decision, asRead);
  if (owned !== null) return owned;
  if (kind === 'account') return 'Counted';
  if (kind === 'rate') return 'No rate';
  if (kind === 'split') return 'One amount';
  if (kind === 'account_share') return percent(accounts.find(({ id }) => id === subject)?.share ?? wholeShare);
  if (!asRead) return 'As worked out';
  const group = asRead.groups.find(({ key, transactionIds }) => key === subject || transactionIds.includes(subject));
  const line = asRead.lines.find(({ key }) => key === subject);
  const bucket: Bucket | undefined = asRead.buckets[subject] ?? group?.bucket;
  switch (kind) {
    case 'category':
      return group ? headingOf({ category: group.category, is_income: group.isIncome }, headings).category.label : 'Not categorised';
    case 'frequency':
      return line ? frequencyWords[line.frequency] : 'None';
    case 'amount':
      return line ? formatMoney(line.amount, { currency: asRead.currency }) : 'None';
    case 'name':
      return line?.name ?? group?.canonicalDescription ?? 'None';
    case 'share':
      return percent(line?.share ?? wholeShare);
    case 'note':
      return line?.note ?? 'None';
    case 'transfer':
    case 'refund':
    case 'duplicate':
      return pairOf(kind, subject, asRead).length > 0 ? 'Proposed' : 'Not proposed';
    default:
      return bucket ? bucketWords[bucket] : 'Not seen';
  }
}

function afterOf(decision: Decision, { budget, headings }: ChangeContext): string {
  if (decision.kind === 'exclude') return decision.value ? `Left out: ${exclusionWords(decision.value)}` : bucketWords.line;
  const { kind, value } = decision;
  const owned = ownershipWords(kind, value);
  if (owned !== null) return owned;
  const answer = answers[kind];
  if (answer) return value === 'no' || value === 'out' || value === false ? answer.no : answer.yes;
  switch (kind) {
    case 'category':
      return headingOf({ category: said(value), is_income: false }, headings).category.label;
    case 'frequency':
      return frequencyText(value);
    case 'amount':
      return typeof value === 'number' ? formatMoney(value, { currency: budget.currency }) : said(value);
    case 'share':
    case 'account_share':
      return typeof value === 'number' ? percent(value) : said(value);
    case 'rate':
      return rateText(value);
    case 'split':
      return splitText(value, budget.currency, headings);
    default:
      return said(value);
  }
}

function splitText(value: Decision['value'], currency: string, headings: Headings): string {
  const labels = new Map(headings.categories.map(({ key, label }) => [key, label]));
  return (splitIn(value) ?? [])
    .map(({ category, amount }) => `${labels.get(category) ?? category} ${formatMoney(amount, { currency })}`)
    .join(', ');
}

function frequencyText(value: Decision['value']): string {
  const named = frequencyNames.find((name) => name === value);
  const parsed = Frequency.safeParse(named ? frequency[named] : value);
  return parsed.success ? frequencyWords[parsed.data] : said(value);
}

function rateText(value: Decision['value']): string {
  const stated = Rate.safeParse(value);
  return stated.success ? `${stated.data.rate} on ${shortDate(stated.data.date)}, ${stated.data.source}` : said(value);
}

function said(value: Decision['value']): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
