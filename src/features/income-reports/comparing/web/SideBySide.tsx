import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedLine, ComparedPayment, ComparedSide, Comparison } from '#engine/comparing/record.ts';
import { frequencyNames } from '#platform/shared/frequency.ts';
import { dateText } from '#platform/web/date-text.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import classes from './ComparedLines.module.css';

interface SideBySideProps {
  line: ComparedLine;
  payments: Comparison['payments'];
  isThere: (paymentId: string) => boolean;
  onSelect: (paymentIds: string[]) => void;
}

/** A line's payments in the earlier report and in this one. */
export function SideBySide({ line: { before, after, ended }, payments, isThere, onSelect }: SideBySideProps) {
  const { t } = useTranslation('income-reports');
  const later = [...(ended?.payments ?? []), ...(after?.payments ?? [])];
  return (
    <div className={classes.sides}>
      <SideOf
        title={t('compared.before')}
        side={before}
        ids={before?.payments ?? []}
        payments={payments.before}
        isThere={isThere}
        onSelect={onSelect}
      />
      <SideOf title={t('compared.after')} side={after} ids={later} payments={payments.after} isThere={isThere} onSelect={onSelect} />
    </div>
  );
}

const shownAtFirst = 12;

interface SideOfProps {
  title: string;
  side: ComparedSide | null;
  ids: readonly string[];
  payments: readonly ComparedPayment[];
  isThere: (paymentId: string) => boolean;
  onSelect: (paymentIds: string[]) => void;
}

function SideOf({ title, side, ids, payments, isThere, onSelect }: SideOfProps) {
  const { t } = useTranslation('income-reports');
  const [all, setAll] = useState(false);
  const wanted = new Set(ids);
  const own = payments.filter(({ id }) => wanted.has(id));
  const shown = all ? own : own.slice(-shownAtFirst);
  return (
    <section className={classes.side} aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {side ? <Stated side={side} /> : t('compared.notThere')}
      </Text>
      {own.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('compared.earlier', { count: own.length - shown.length })}
        </Button>
      )}
      <ul className={classes.payments}>
        {shown.map((payment) => (
          <li key={payment.id}>
            {isThere(payment.id) ? (
              <button type="button" className={classes.payment} onClick={() => onSelect([payment.id])}>
                <PaymentWords payment={payment} />
              </button>
            ) : (
              <span className={classes.payment} title={t('compared.noFile')}>
                <PaymentWords payment={payment} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {own.some(({ id }) => !isThere(id)) && (
        <Text size="sm" c="dimmed">
          {t('compared.noFile')}
        </Text>
      )}
    </section>
  );
}

function Stated({ side }: { side: ComparedSide }) {
  const { t } = useTranslation('income-reports');
  return (
    <>
      <MoneyText pence={side.amount} />{' '}
      {[
        t(`frequency.${frequencyNames[side.frequency]}`).toLowerCase(),
        !side.counts && t('group.isStopped').toLowerCase(),
        side.payments.length === 0 && t(`compared.source.${side.source}`).toLowerCase(),
        side.note,
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}

function PaymentWords({ payment: { date, description, amount, currency, account } }: { payment: ComparedPayment }) {
  return (
    <>
      <span>
        {dateText(date)}
        <small>{account}</small>
      </span>
      <span className={classes.words}>{description}</span>
      <MoneyText pence={amount} currency={currency} sign />
    </>
  );
}
