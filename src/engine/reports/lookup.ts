import type { Whose } from '#engine/evidence/record.ts';
import type { StatementPlace } from '#engine/statements/record.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { ReportAccount, ReportModel, ReportPayment } from './record.ts';
import { exclusionWords } from './words.ts';

/** Names and amounts of one report, as every section prints them. */
export interface Lookup {
  money: (pence: number) => string;
  /** An amount of an account, in the account’s own currency. */
  accountMoney: (id: string, pence: number) => string;
  account: (id: string) => ReportAccount | undefined;
  accountName: (id: string) => string;
  payment: (id: string | null) => ReportPayment | undefined;
  categoryLabel: (key: string) => string;
  /** Whose something is, by name; nothing where that was never asked. */
  personName: (whose: Whose | null | undefined) => string;
  /** Why a payment is left out: as a person said, or because its account is of a business. */
  whyLeftOut: (payment: ReportPayment) => string | null;
  /** The words that a statement prints; of a part of a payment, of what amount it is a part. */
  printed: (payment: ReportPayment) => string;
  /** Where a payment is printed: "S1 p. 3", "S1 row 12", "S1 Payments!D12", "S1 line 40". */
  source: (payment: ReportPayment) => string;
}

export function lookupOf(model: ReportModel): Lookup {
  const payments = new Map(model.payments.map((payment) => [payment.id, payment]));
  const accounts = new Map(model.accounts.map((account) => [account.id, account]));
  const labels = new Map(model.categories.map(({ key, label }) => [key, label]));
  const accountMoney = (id: string, pence: number) => formatMoney(pence, { currency: accounts.get(id)?.currency ?? model.currency });
  return {
    money: (pence) => formatMoney(pence, { currency: model.currency }),
    accountMoney,
    account: (id) => accounts.get(id),
    accountName: (id) => accounts.get(id)?.name ?? id,
    payment: (id) => (id === null ? undefined : payments.get(id)),
    categoryLabel: (key) => labels.get(key) ?? key,
    whyLeftOut: ({ left_out, bucket, account_id }) =>
      left_out
        ? exclusionWords(left_out)
        : bucket === 'excluded' && accounts.get(account_id)?.use === 'business'
          ? 'Account of a business'
          : null,
    printed: ({ description, part, account_id }) =>
      part ? `${description} (part of ${accountMoney(account_id, part.whole)})` : description,
    personName: (whose) => personName(whose, model),
    source: ({ file, place }) => (file && place ? `${file} ${placeWords(place)}` : (file ?? '')),
  };
}

/** Whose something is: the name of client or partner, both, or that nobody has said. */
export function personName(whose: Whose | null | undefined, { clients, household }: Pick<ReportModel, 'clients' | 'household'>): string {
  if (whose === undefined) return '';
  if (whose === null) return 'Not said';
  const [client, partner] = [clients[0]?.name ?? 'Client', household.partner?.name ?? 'Partner'];
  return { client, partner: client === partner ? `${partner} (partner)` : partner, both: 'Both' }[whose];
}

/** Where in its file a payment stands: "p. 3", "row 12", "Payments!D12", "line 40". */
export function placeWords(place: StatementPlace): string {
  if ('page' in place) return `p. ${place.page}`;
  if ('row' in place) return `row ${place.row}`;
  if ('cell' in place) return `${place.sheet}!${place.cell}`;
  if ('line' in place) return `line ${place.line}`;
  if ('paragraph' in place) return `paragraph ${place.paragraph}`;
  return 'pointer' in place ? place.pointer : place.header;
}

/** "Daniel and Priya Ashworth", "Ann Lee and Bo Ray", "A, B and C". */
export function namesTogether(names: readonly string[]): string {
  const lastNames = new Set(names.map((name) => name.split(' ').at(-1)));
  const shared = names.length > 1 && lastNames.size === 1 && names.every((name) => name.includes(' '));
  const shown = shared
    ? names.map((name, index) => (index === names.length - 1 ? name : name.split(' ').slice(0, -1).join(' ')))
    : [...names];
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown);
}
