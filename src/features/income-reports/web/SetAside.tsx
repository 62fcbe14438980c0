import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Apart, Bucket } from '#engine/budgets/record.ts';
import type { Exclusion } from '#engine/evidence/record.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
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
  const shown = selected.length > 0 ? selected : ((sections[0] && itemsOf(workspace, sections[0].bucket)[0]?.ids) ?? []);
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
  const items = itemsOf(workspace, apart.bucket);
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

/** The decision that takes something out of here again. */
interface Undo {
  kind: 'transfer' | 'refund' | 'duplicate' | 'one_off' | 'exclude';
  subject: string;
}

function UndoButton({ workspace, undo: { kind, subject } }: { workspace: Workspace; undo: Undo }) {
  const { t } = useTranslation('income-reports');
  const made = kind === 'exclude' ? takeIn(subject) : decision(kind, subject, 'no');
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => void workspace.decide({ decisions: [made] })}>
      {t(`aside.not.${kind}`)}
    </Button>
  );
}

interface Item {
  ids: string[];
  undo: Undo | null;
  /** Why a person left it out. */
  why?: Exclusion;
  /** Left out with the account of a business. */
  ofBusiness?: boolean;
}

function itemsOf({ budget, payments, leftOut, isOfBusiness }: Workspace, bucket: Bucket): Item[] {
  // The budget may know of payments that are still on their way here.
  const read = (...ids: (string | null)[]) => ids.filter((id): id is string => id !== null && payments.has(id));
  const pairs: Item[] = [
    ...budget.transfers.map(({ key, out_id, in_id }) => ({
      ids: read(out_id, in_id),
      undo: { kind: 'transfer' as const, subject: key },
    })),
    ...budget.refunds.map(({ key, refund_id, purchase_id }) => ({
      ids: read(refund_id, purchase_id),
      undo: { kind: 'refund' as const, subject: key },
    })),
    ...budget.duplicates.map(({ key, kept_id, dropped_id }) => ({
      ids: read(dropped_id, kept_id),
      undo: { kind: 'duplicate' as const, subject: key },
    })),
    ...budget.oneOffs.map(({ transaction_id }) => ({
      ids: read(transaction_id),
      undo: { kind: 'one_off' as const, subject: transaction_id },
    })),
  ].filter(({ ids }) => budget.buckets[ids[0] ?? ''] === bucket);
  const paired = new Set(pairs.flatMap(({ ids }) => ids));
  const alone = [...payments.keys()].filter((id) => budget.buckets[id] === bucket && !paired.has(id));
  const together = Map.groupBy(alone, (id) => leftOut.get(id)?.subject ?? id);
  const rest = [...together].map(([subject, ids]): Item => {
    const [first = ''] = ids;
    const said = leftOut.get(first);
    if (said) return { ids, undo: { kind: 'exclude', subject }, why: said.why };
    return { ids, undo: null, ofBusiness: bucket === 'excluded' && isOfBusiness(first) };
  });
  return [...pairs, ...rest];
}
