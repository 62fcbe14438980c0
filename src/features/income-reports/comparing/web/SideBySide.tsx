import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedLine, ComparedPayment, ComparedSide, Comparison, Side } from '#engine/comparing/record.ts';
import { frequencyNames } from '#platform/shared/frequency.ts';
import { dateText } from '#platform/web/date-text.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import classes from './SideBySide.module.css';

/** How payments are shown where they stand. */
export interface Picking {
  /** Whether the file of a payment is there to be shown. */
  isThere: (paymentId: string) => boolean;
  selected: readonly string[];
  onSelect: (paymentIds: string[]) => void;
}

interface SideBySideProps {
  line: ComparedLine;
  payments: Comparison['payments'];
  picking: Picking;
}

/** A line's payments in the earlier report and in this one. */
export function SideBySide({ line: { before, after, ended }, payments, picking }: SideBySideProps) {
  const own = (side: Side, ids: readonly string[]) => {
    const wanted = new Set(ids);
    return payments[side].filter(({ id }) => wanted.has(id));
  };
  const earlier = own('before', before?.payments ?? []);
  const later = own('after', [...(ended?.payments ?? []), ...(after?.payments ?? [])]);
  return (
    <div className={classes.sides}>
      <OneSide of="before" side={before} payments={earlier} picking={picking} />
      <OneSide of="after" side={after} payments={later} picking={picking} />
    </div>
  );
}

const shownAtFirst = 12;

interface OneSideProps {
  of: Side;
  side: ComparedSide | null;
  payments: readonly ComparedPayment[];
  picking: Picking;
}

function OneSide({ of, side, payments, picking }: OneSideProps) {
  const { t } = useTranslation('income-reports');
  const [all, setAll] = useState(false);
  const shown = all ? payments : payments.slice(-shownAtFirst);
  const hidden = payments.length - shown.length;
  const ofSeveral = new Set(payments.map(({ account }) => account)).size > 1;
  return (
    <section className={classes.side} aria-label={t(`compared.${of}`)}>
      <Text fw={600} size="sm">
        {t(`compared.${of}`)}
      </Text>
      <Text size="sm" c="dimmed">
        {side ? <Stated side={side} /> : t(`compared.notThere.${of}`)}
      </Text>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('compared.earlier', { count: hidden })}
        </Button>
      )}
      <ul className={classes.payments}>
        {shown.map((payment) => (
          <li key={payment.id}>
            <Payment payment={payment} account={ofSeveral ? payment.account : null} picking={picking} />
          </li>
        ))}
      </ul>
      {payments.some(({ id }) => !picking.isThere(id)) && (
        <Text size="sm" c="dimmed">
          {t('compared.noFile')}
        </Text>
      )}
    </section>
  );
}

/** How a report states a line: its amount, how often, and what else it says of it. */
function Stated({ side }: { side: ComparedSide }) {
  const { t } = useTranslation('income-reports');
  const facts = [
    t(`frequency.${frequencyNames[side.frequency]}`),
    !side.counts && t('group.isStopped'),
    side.payments.length === 0 && t(`compared.source.${side.source}`),
    side.note,
  ];
  return (
    <>
      <MoneyText pence={side.amount} /> · {facts.filter(Boolean).join(' · ')}
    </>
  );
}

function Payment({ payment, account, picking }: { payment: ComparedPayment; account: string | null; picking: Picking }) {
  const { id, date, description, amount, currency } = payment;
  const words = (
    <>
      <span className={classes.words}>
        {dateText(date)}
        <small>{account === null ? description : `${description} · ${account}`}</small>
      </span>
      <MoneyText pence={amount} currency={currency} sign />
    </>
  );
  if (!picking.isThere(id)) return <span className={classes.payment}>{words}</span>;
  return (
    <button type="button" className={classes.payment} aria-current={picking.selected.includes(id)} onClick={() => picking.onSelect([id])}>
      {words}
    </button>
  );
}
