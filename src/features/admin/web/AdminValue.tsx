import { Code } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/web/i18n.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import type { AdminRow } from '../contract.ts';
import type { ColumnKind } from '../rules.ts';

/** A value of the admin area as its column's kind shows it. */
export function AdminValue({ kind, value }: { kind: ColumnKind; value: AdminRow[string] }) {
  const { t } = useTranslation('admin');
  if (value === null || value === '') return null;
  if (kind === 'moment') return <DateText value={String(value)} />;
  if (kind === 'amount') return <MoneyText pence={Number(value)} />;
  if (kind === 'number') return Number(value).toLocaleString(locale());
  if (kind === 'flag' || kind === 'yes-no') return value ? t('yes') : t('no');
  if (kind === 'id') return <Code>{value}</Code>;
  return String(value);
}
