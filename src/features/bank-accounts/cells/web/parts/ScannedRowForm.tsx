import { Button, NumberInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScannedRow } from '#features/bank-accounts/cells/contract.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { currencySign, toPounds } from '#platform/shared/money.ts';
import { dateText } from '#platform/web/date-text.ts';
import { locale } from '#platform/web/i18n.ts';
import { DayField } from '#platform/web/ui/DayField.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { CutOut } from './CutOut.tsx';
import classes from './ScannedRows.module.css';

interface ScannedRowFormProps {
  statement: BankStatement;
  row: ScannedRow;
  onSettle: (said: { date: string; pounds: number }) => void;
  onUnsettle: () => void;
}

/** One row as it is printed, and under it what was read of it, to confirm or to correct; once that is done, what was said. */
export function ScannedRowForm({ statement, row, onSettle, onUnsettle }: ScannedRowFormProps) {
  const { t } = useTranslation('bank-accounts');
  const [date, setDate] = useState<string | null>(row.date);
  const [pounds, setPounds] = useState<number | string>(toPounds(row.amount));
  const words = { name: row.description, page: row.place.page };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const amount = Number(pounds);
    if (date !== null && pounds !== '' && Number.isFinite(amount)) onSettle({ date, pounds: amount });
  };
  return (
    <>
      <CutOut statement={statement} place={row.place} alt={t('rows.cutOut', words)} />
      {row.settled ? (
        <div className={classes.cells}>
          <Text size="sm">
            {t('rows.settled')} {dateText(row.date)} · <MoneyText pence={row.amount} currency={row.currency} sign />
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={onUnsettle} aria-label={t('rows.undoOf', words)}>
            {t('rows.undo')}
          </Button>
        </div>
      ) : (
        <form className={classes.cells} onSubmit={handleSubmit} aria-label={t('rows.of', words)}>
          <DayField
            label={t('rows.date')}
            description={row.doubtful.includes('date') ? t('rows.doubtful') : null}
            value={date}
            onChange={setDate}
            required
            withAsterisk={false}
          />
          <NumberInput
            label={t('rows.amount', { sign: currencySign(row.currency, locale()) })}
            description={row.doubtful.includes('amount') ? t('rows.doubtful') : null}
            value={pounds}
            onChange={setPounds}
            decimalScale={2}
            fixedDecimalScale
            hideControls
            required
            withAsterisk={false}
          />
          <Button type="submit" variant="default">
            {t('rows.confirm')}
          </Button>
        </form>
      )}
    </>
  );
}
