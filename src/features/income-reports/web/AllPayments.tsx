import { Select, TextInput } from '@mantine/core';
import { useCallbackRef, useDebouncedValue } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#engine/budgets/record.ts';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { CategoryPalette } from '#features/categories/web/parts/CategoryPalette.tsx';
import { dateText } from '#platform/web/date-text.ts';
import classes from './AllPayments.module.css';
import { LeaveOut } from './LeaveOut.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { decision } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';

interface AllPaymentsProps {
  workspace: Workspace;
  onSelect: (paymentIds: string[]) => void;
}

/** What is about to be left out: a payment, or a payee's whole group. */
interface LeavingOut {
  subject: string;
  title: string;
}

const rowHeight = 44;

/** Every payment of every account, found by any word; the selected one is marked on its page. */
export function AllPayments({ workspace, onSelect }: AllPaymentsProps) {
  const { t } = useTranslation('income-reports');
  const { budget, payments, decide } = workspace;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 120);
  const [account, setAccount] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [changing, setChanging] = useState<BudgetTransaction | null>(null);
  const [leavingOut, setLeavingOut] = useState<LeavingOut | null>(null);
  const rows = useMemo(() => filtered([...payments.values()], { search, account }), [payments, search, account]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // Drawn with the next frame, not once for every tick of a wheel.
    useFlushSync: false,
  });
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );
  const current = rows[at];
  useEffect(() => {
    onSelect(current ? [current.id] : []);
  }, [current, onSelect]);

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(rows.length - 1, at + step));
    const next = rows[to];
    if (!next) return;
    setSelected(next.id);
    virtual.scrollToIndex(to);
    document.getElementById(`payment-${next.id}`)?.focus({ preventScroll: true });
  };
  const onKeyDown = useCallbackRef(handleKey);
  const groupOf = useCallbackRef((paymentId: string) =>
    budget.groups.find(({ bucket, transactionIds }) => bucket === 'line' && transactionIds.includes(paymentId)),
  );
  const askToLeaveOut = useCallbackRef((payment: BudgetTransaction, group?: Group) =>
    setLeavingOut({
      subject: group?.key ?? payment.id,
      title: group
        ? t('leaveOut.wholeTitle', { payee: group.canonicalDescription, count: group.count })
        : t('leaveOut.title', { payee: payment.payee, date: dateText(payment.date) }),
    }),
  );
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('payments.search')}
          placeholder={t('payments.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={classes.search}
        />
        {workspace.evidence.accounts.length > 1 && (
          <Select
            clearable
            aria-label={t('payments.account')}
            placeholder={t('payments.allAccounts')}
            value={account}
            onChange={setAccount}
            data={workspace.evidence.accounts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <span className={classes.count}>{t('head.payments', { count: rows.length })}</span>
      </div>
      <div ref={scroller} className={classes.scroller}>
        <ul className={classes.rows} style={{ height: virtual.getTotalSize() }} aria-label={t('tabs.payments')}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const payment = rows[index];
            if (!payment) return null;
            const bucket = budget.buckets[payment.id] ?? 'line';
            return (
              <PaymentRow
                key={payment.id}
                payment={payment}
                bucket={bucket}
                start={start}
                height={rowHeight}
                heading={bucket === 'line' ? workspace.categoryLabel(payment.category) : t(`bucket.${bucket}`)}
                selected={index === at}
                locked={workspace.locked}
                currency={workspace.currencyOf(payment)}
                leftOut={workspace.leftOut.get(payment.id)?.subject ?? null}
                groupOf={groupOf}
                decide={decide}
                onSelect={setSelected}
                onKeyDown={onKeyDown}
                onCategory={setChanging}
                onLeaveOut={askToLeaveOut}
              />
            );
          })}
        </ul>
      </div>
      {leavingOut && (
        <LeaveOut
          title={leavingOut.title}
          onClose={() => setLeavingOut(null)}
          onLeaveOut={(value) => {
            setLeavingOut(null);
            void decide({ decisions: [{ kind: 'exclude', subject: leavingOut.subject, value }] });
          }}
        />
      )}
      {changing && (
        <CategoryPalette
          opened
          onClose={() => setChanging(null)}
          title={t('payments.whatIs', { payee: changing.payee, date: dateText(changing.date) })}
          isIncome={changing.amount > 0}
          current={changing.category}
          onChoose={(category) => {
            setChanging(null);
            void decide({ decisions: [decision('category', changing.id, category)] });
          }}
        />
      )}
    </>
  );
}

function filtered(payments: BudgetTransaction[], { search, account }: { search: string; account: string | null }): BudgetTransaction[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ description, payee, date, amount }: BudgetTransaction) =>
    `${description} ${payee} ${date} ${(Math.abs(amount) / 100).toFixed(2)}`.toLowerCase();
  return payments
    .filter((payment) => (account === null || payment.account_id === account) && words.every((word) => text(payment).includes(word)))
    .sort((a, b) => b.date.localeCompare(a.date));
}
