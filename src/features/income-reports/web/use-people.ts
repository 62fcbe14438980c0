import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Whose } from '#engine/evidence/record.ts';
import { isCouple } from '#engine/reports/household/record.ts';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import type { CustomerIncomeReport } from '../contract.ts';

/** The people of a report, by the names that screens call them. */
export interface PeopleText {
  couple: boolean;
  /** Whose something is, by name; nobody's yet. */
  nameOf: (whose: Whose | null) => string;
  /** Each that something may belong to. */
  choices: { value: Whose; label: string }[];
}

/** Client and partner by their first names, in full where these are alike. */
export function usePeople({ customer_id, household }: CustomerIncomeReport): PeopleText {
  const { t } = useTranslation('income-reports');
  const { data: client } = useSuspenseQuery(clientQuery(customer_id));
  const couple = isCouple(household);
  const full = { client: `${client.first_name} ${client.last_name}`, partner: household.partner?.name ?? t('whose.partner') };
  if (full.client === full.partner) full.partner = `${full.partner} (${t('whose.partner')})`;
  const first = { client: client.first_name, partner: firstWord(full.partner) };
  const names = { ...(first.client === first.partner ? full : first), both: t('whose.both') };
  return {
    couple,
    nameOf: (whose) => (whose === null ? t('whose.nobody') : names[whose]),
    choices: (couple ? Whose.options : (['client'] as const)).map((value) => ({ value, label: names[value] })),
  };
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
