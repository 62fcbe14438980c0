import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateText } from '#platform/web/date-text.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import type { Columns } from './use-columns.ts';
import classes from './Columns.module.css';

/** The first payments as the choice would have them read, or why it can't be, said as soon as it changes. */
export function ColumnPreview({ columns }: { columns: Columns }) {
  const { t } = useTranslation('bank-accounts');
  return (
    <section aria-label={t('columns.preview')} aria-live="polite" aria-busy={columns.isReading} className={classes.preview}>
      <Outcome columns={columns} />
    </section>
  );
}

function Outcome({ columns: { problem, preview, error } }: { columns: Columns }) {
  const { t } = useTranslation('bank-accounts');
  if (problem) return <Text className={classes.problem}>{t(`columns.problem.${problem}`)}</Text>;
  if (error)
    return (
      <Text className={classes.problem}>
        <ErrorText error={error} />
      </Text>
    );
  if (!preview) return <Text c="dimmed">{t('columns.trying')}</Text>;
  if (preview.message !== null) return <Text className={classes.problem}>{preview.message}</Text>;
  const { payments, count, is_proved } = preview;
  return (
    <>
      <Text fw={600}>{t(count > payments.length ? 'columns.first' : 'columns.all', { count })}</Text>
      <ol className={classes.payments}>
        {payments.map(({ date, description, amount, place }) => (
          <li key={JSON.stringify(place)}>
            {dateText(date)} · {description} · <MoneyText pence={Math.abs(amount)} /> {t(amount < 0 ? 'columns.out' : 'columns.in')}
          </li>
        ))}
      </ol>
      <Text size="sm" className={is_proved ? classes.proved : classes.unproved}>
        {t(is_proved ? 'columns.proved' : 'columns.unproved')}
      </Text>
    </>
  );
}
