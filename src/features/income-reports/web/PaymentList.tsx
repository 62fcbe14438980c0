import { useCallbackRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { PaymentMenu, type PaymentMenuProps } from './PaymentMenu.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { usePartText } from './use-part-text.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './AllPayments.module.css';

interface PaymentListProps extends Pick<PaymentMenuProps, 'onCategory' | 'onLeaveOut' | 'onSplit'> {
  workspace: Workspace;
  rows: BudgetTransaction[];
  onSelect: (paymentIds: string[]) => void;
}

const rowHeight = 44;
type Asked = Pick<PaymentMenuProps, 'payment' | 'start' | 'button' | 'opened'>;

const nobody: Asked = { payment: null, start: 0, button: null, opened: false };

/** Payments below each other, of which those are drawn that can be seen: scrolling draws this anew, and nothing around it. */
export const PaymentList = memo(function PaymentList({ workspace, rows, onSelect, ...asking }: PaymentListProps) {
  const { t } = useTranslation('income-reports');
  const { budget, locked } = workspace;
  const [selected, setSelected] = useState<string | null>(null);
  const [asked, setAsked] = useState(nobody);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
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
  const onMenu = useCallback(
    (payment: BudgetTransaction, place: { start: number; button: HTMLElement }) =>
      // Bit by bit: making a menu takes longer than a frame on a slow machine.
      startTransition(() => setAsked((last) => ({ payment, ...place, opened: !isAsked(last, payment) }))),
    [],
  );
  const closeMenu = useCallbackRef(() => setAsked((last) => ({ ...last, opened: false })));
  const partText = usePartText(workspace);
  const menu = locked ? null : t('payments.menu');
  return (
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
              start={start}
              height={rowHeight}
              heading={bucket === 'line' ? workspace.categoryLabel(workspace.categoryOf(payment)) : t(`bucket.${bucket}`)}
              currency={workspace.currencyOf(payment)}
              partOf={partText(payment)}
              selected={index === at}
              menu={menu}
              asked={isAsked(asked, payment)}
              onSelect={setSelected}
              onKeyDown={onKeyDown}
              onMenu={onMenu}
            />
          );
        })}
      </ul>
      {!locked && <PaymentMenu workspace={workspace} {...asked} onClose={closeMenu} {...asking} />}
    </div>
  );
});

function isAsked({ opened, payment }: Asked, { id }: BudgetTransaction): boolean {
  return opened && payment?.id === id;
}
