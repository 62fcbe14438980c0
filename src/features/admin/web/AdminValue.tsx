import { Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAuditWords } from '#features/audit/web/parts/use-audit-words.ts';
import { choicesQuery } from '#features/categories/web/parts/queries.ts';
import { fileKindOf } from '#features/files/rules.ts';
import { locale } from '#platform/web/i18n.ts';
import { sizeText } from '#platform/web/size-text.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import type { AdminRow } from '../contract.ts';
import type { AdminColumn } from '../rules.ts';

/** A value of the admin area as its column's kind shows it; the key behind a label is said on hover, and stands in the file. */
export function AdminValue({ column: { key, kind }, value }: { column: Pick<AdminColumn, 'key' | 'kind'>; value: AdminRow[string] }) {
  const { t } = useTranslation('admin');
  if (value === null || value === '') return null;
  if (kind === 'moment' || kind === 'day') return <DateText value={String(value)} />;
  if (kind === 'amount') return <MoneyText pence={Number(value)} />;
  if (kind === 'number') return Number(value).toLocaleString(locale());
  if (kind === 'size') return sizeText(Number(value));
  if (kind === 'flag' || kind === 'yes-no') return value ? t('yes') : t('no');
  if (kind === 'id') return <Code>{value}</Code>;
  if (kind === 'text') return String(value);
  if (kind === 'category') return <CategoryText value={String(value)} />;
  return <Label name={key} kind={kind} value={String(value)} />;
}

function Label({ name, kind, value }: { name: string; kind: AdminColumn['kind']; value: string }) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const says = {
    event: () => words.event(value),
    record: () => words.object(value),
    mime: () => t(`files.${fileKindOf(value)}`, { defaultValue: value }),
    frequency: () => words.choice('frequency', value),
  };
  const say =
    kind in says ? says[kind as keyof typeof says] : () => t(`choices.${name}.${value}`, { defaultValue: words.choice(name, value) });
  return <span title={value}>{say()}</span>;
}

/** A standard category by its label; another firm's own has a key that only it can read. */
function CategoryText({ value }: { value: string }) {
  const { t } = useTranslation('admin');
  const { data: categories } = useQuery(choicesQuery);
  const label = categories?.find(({ key }) => key === value)?.label;
  return <span title={value}>{label ?? (value.startsWith('own:') ? t('ownCategory') : value)}</span>;
}
