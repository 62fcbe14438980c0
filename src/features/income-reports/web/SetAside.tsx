import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Apart, Bucket } from '#engine/budgets/record.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { type AsideUndo, setAside } from '../rules.ts';
import { PaymentLine } from './PaymentLine.tsx';
import { decision, takeIn } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './SetAside.module.css';

interface SetAsideProps {
  workspace: Workspace;
  onSelect: (paymentIds: string[]) => void;
}

const order: Bucket[] = ['transfer', 'card_repayment', 'cash', 'refund', 'one_off', 'duplicate', 'excluded', 'unresolved'];

/** What is neither income nor spending, shown apart with its totals: nothing is silently dropped. */
export function SetAside({ workspace, onSelect }: SetAsideProps) {
  const { t } = useTranslation('income-reports');
  const { budget } = workspace;
  const [selected, setSelected] = useState<string[]>([]);
  const sections = order.flatMap((bucket) => budget.apart.filter((apart) => apart.bucket === bucket && apart.count > 0));
  const shown = selected.length > 0 ? selected : ((sections[0] && setAside(workspace, sections[0].bucket)[0]?.ids) ?? []);
  const key = shown.join();
  useEffect(() => onSelect(key === '' ? [] : key.split(',')), [key, onSelect]);
  if (sections.length === 0) return <EmptyState title={t('aside.empty.title')}>{t('aside.empty.text')}</EmptyState>;
  return (
    <div className={classes.aside}>
      {sections.map((apart) => (
        <Section key={apart.bucket} workspace={workspace} apart={apart} selected={shown} onSelect={setSelected} />
      ))}
    </div>
  );
}

interface SectionProps {
  workspace: Workspace;
  apart: Apart;
  selected: string[];
  onSelect: (paymentIds: string[]) => void;
}

function Section({ workspace, apart, selected, onSelect }: SectionProps) {
  const { t } = useTranslation('income-reports');
  const items = setAside(workspace, apart.bucket);
  return (
    <section className={classes.section}>
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h3">
          {t(`bucket.${apart.bucket}`)}
        </Title>
        <Text c="dimmed" className="num">
          {t('aside.count', { count: apart.count })}
          {apart.money_in > 0 && (
            <>
              {' · '}
              {t('aside.in')} <MoneyText pence={apart.money_in} />
            </>
          )}
          {apart.money_out > 0 && (
            <>
              {' · '}
              {t('aside.out')} <MoneyText pence={apart.money_out} />
            </>
          )}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t(`aside.why.${apart.bucket}`)}
      </Text>
      <ul className={classes.rows}>
        {items.map((item) => (
          <li key={item.ids.join()} className={classes.row} data-selected={selected.join() === item.ids.join() || undefined}>
            <button type="button" className={classes.payments} onClick={() => onSelect(item.ids)}>
              {item.ids.map((id) => {
                const payment = workspace.payments.get(id);
                return (
                  payment && (
                    <PaymentLine
                      key={id}
                      payment={payment}
                      accountName={workspace.accountName(payment.account_id)}
                      currency={workspace.currencyOf(payment)}
                    >
                      {item.ofBusiness && <span className={classes.why}>{t('aside.ofBusiness')}</span>}
                      {item.countsNowhere && id === item.ids[0] && <span className={classes.why}>{t('aside.countsNowhere')}</span>}
                      {item.why && (
                        <span className={classes.why}>
                          {item.why.reason === 'other' ? item.why.note : t(`leaveOut.reason.${item.why.reason}`)}
                        </span>
                      )}
                    </PaymentLine>
                  )
                );
              })}
            </button>
            {item.undo && !workspace.locked && <UndoButton workspace={workspace} undo={item.undo} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UndoButton({ workspace, undo: { kind, subject } }: { workspace: Workspace; undo: AsideUndo }) {
  const { t } = useTranslation('income-reports');
  const made = kind === 'exclude' ? takeIn(subject) : decision(kind, subject, 'no');
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => void workspace.decide({ decisions: [made] })}>
      {t(`aside.not.${kind}`)}
    </Button>
  );
}
