import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BankAccount } from '#features/bank-accounts/contract.ts';
import { accountsQuery } from '#features/bank-accounts/web/parts/queries.ts';

interface IncludedAccountsProps {
  /** Null for a client who is only being added. */
  customerId: string | null;
  leftOut: readonly string[];
  /** Undefined where they can't be left out yet. */
  onChange: ((leftOut: string[]) => void) | undefined;
}

/** The accounts of a client's earlier statements, which a new report takes in, each to be left out. */
export function IncludedAccounts({ customerId, leftOut, onChange }: IncludedAccountsProps) {
  const { t } = useTranslation('income-reports');
  const { data } = useQuery({ ...accountsQuery(customerId ?? ''), enabled: customerId !== null });
  const accounts = customerId === null ? [] : (data?.data ?? []);
  if (accounts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('new.accountsHint')}
      </Text>
    );
  }
  return (
    <Checkbox.Group
      label={t('new.included')}
      description={onChange ? t('new.includedHint') : t('new.includedLater')}
      value={accounts.map(({ id }) => id).filter((id) => !leftOut.includes(id))}
      onChange={(counted) => onChange?.(accounts.map(({ id }) => id).filter((id) => !counted.includes(id)))}
    >
      <Stack gap={6} mt={6}>
        {accounts.map((account) => (
          <Checkbox key={account.id} value={account.id} label={nameOf(account)} disabled={!onChange} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Its bank and name, with the end of its number and its currency, which tell twins apart. */
function nameOf({ bank, account_name, account_number, currency }: BankAccount): string {
  return [bank, account_name, account_number && `··${account_number.slice(-4)}`, currency].filter(Boolean).join(' ');
}
