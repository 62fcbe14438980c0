import { Whose } from '#engine/evidence/record.ts';
import { exactYear, frequency, timesAYear, wholeShare } from '#platform/shared/frequency.ts';
import { divideRounded } from '#platform/shared/money.ts';
import { baseKey } from './carrying.ts';
import type { Decisions } from './decisions.ts';
import type { WorkedGroup } from './groups.ts';
import type { Headings } from './headings.ts';
import { namedAmong } from './people/names.ts';
import type { Earner, Holding, People, PersonIncome } from './people/record.ts';
import type { BudgetLine } from './record.ts';

export interface EarnerInput {
  people: People;
  holdings: readonly Holding[];
  /** The accounts of businesses that receipts came from, by the receipts' ids. */
  drawnFrom: ReadonlyMap<string, string>;
  headings: Headings;
  decisions: Decisions;
}

/**
 * Whose each line of income is: as a person decided, else whom all its payments name, else whose account they are paid to, or by
 * whose business.
 * What one person earns or is entitled to, paid into an account of both, is asked when no payment names either.
 */
export function earnersOf(groups: readonly WorkedGroup[], manualLines: readonly BudgetLine[], input: EarnerInput): Earner[] {
  const income = groups.filter(({ payments }) => (payments.at(-1)?.amount ?? 0) > 0);
  return [
    ...income.map((group) => settled(group.key, input, () => byPayments(group, input))),
    ...manualLines.filter(({ is_income }) => is_income).map((line) => settled(line.key, input, () => byName(line, input))),
  ];
}

type Said = Pick<Earner, 'whose' | 'because'>;

function settled(key: string, { decisions, people }: EarnerInput, found: () => Said): Earner {
  const decided = Whose.safeParse(decisions.get('whose')?.get(key) ?? decisions.get('whose')?.get(baseKey(key)));
  if (decided.success) return { key, whose: decided.data, because: 'decided' };
  return { key, ...(people.couple ? found() : { whose: 'client', because: 'only_person' }) };
}

function byPayments({ payments, category }: WorkedGroup, { people, holdings, drawnFrom, headings }: EarnerInput): Said {
  const whose = new Map(holdings.map((holding) => [holding.account_id, holding.whose]));
  const own = headings.isOnePersons(category);
  const told = payments.map(({ id, description, account }): Said => {
    const named = namedAmong(description, people);
    if (named !== null) return { whose: named, because: 'payment' };
    const holder = whose.get(drawnFrom.get(id) ?? '') ?? whose.get(account.id) ?? null;
    return holder === null || (holder === 'both' && own) ? unsure : { whose: holder, because: 'account' };
  });
  const [first = unsure, ...others] = told;
  return others.every((other) => other.whose === first.whose) ? first : unsure;
}

const unsure: Said = { whose: null, because: 'unsure' };

/** A line without payments: by its name alone, or for both where it is no one person's. */
function byName({ name, category }: BudgetLine, { people, headings }: EarnerInput): Said {
  const named = namedAmong(name, people) ?? byWord(name);
  if (named !== null) return { whose: named, because: 'payment' };
  return headings.isOnePersons(category) ? unsure : { whose: 'both', because: 'household' };
}

/** "Partner salary or wages", as the Standard Financial Statement calls it. */
function byWord(name: string): 'client' | 'partner' | null {
  const [client, partner] = [/\bclient(?:['’]s)?\b/i.test(name), /\bpartner(?:['’]s)?\b/i.test(name)];
  if (client === partner) return null;
  return client ? 'client' : 'partner';
}

type EarnedLine = Pick<BudgetLine, 'key' | 'is_income' | 'amount' | 'frequency' | 'share' | 'counts'>;

/**
 * Income by person: the sums so far are rounded and each row is what its own lines add to them, so that the rows add up to the
 * household's income to the penny.
 */
export function incomeByPerson(lines: readonly EarnedLine[], earners: readonly Pick<Earner, 'key' | 'whose'>[]): PersonIncome[] {
  const known = new Map(earners.map(({ key, whose }) => [key, whose]));
  let exact = 0n;
  return [...Whose.options, null].flatMap((whose) => {
    const own = lines.filter((line) => line.is_income && line.counts && (known.get(line.key) ?? null) === whose);
    const before = exact;
    for (const line of own) exact += exactYear(line);
    const added = (parts: number) => divideRounded(exact, parts) - divideRounded(before, parts);
    return own.length === 0 ? [] : [{ whose, monthly: added(wholeShare * timesAYear[frequency.monthly]), yearly: added(wholeShare) }];
  });
}
