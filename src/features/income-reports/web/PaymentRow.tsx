import { type KeyboardEvent, memo } from 'react';
import { dateText } from '#platform/web/date-text.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import classes from './AllPayments.module.css';
import { PaymentMenu, type PaymentMenuProps } from './PaymentMenu.tsx';

interface PaymentRowProps extends PaymentMenuProps {
  /** Where it is drawn, in pixels. */
  start: number;
  height: number;
  currency: string;
  /** What it is for, or where it was put aside. */
  heading: string;
  selected: boolean;
  locked: boolean;
  onSelect: (paymentId: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One payment among all. Drawn anew only when something of it changes: scrolling moves past thousands. */
export const PaymentRow = memo(function PaymentRow(props: PaymentRowProps) {
  const { payment, start, height, currency, heading, selected, locked, onSelect, onKeyDown } = props;
  return (
    <li className={classes.row} style={{ transform: `translateY(${start}px)`, height }} data-selected={selected || undefined}>
      <button
        type="button"
        id={`payment-${payment.id}`}
        className={classes.payment}
        aria-current={selected || undefined}
        onClick={() => onSelect(payment.id)}
        onKeyDown={onKeyDown}
      >
        <span className={classes.date}>{dateText(payment.date)}</span>
        <span className={classes.words}>
          <strong>{payment.payee}</strong>
          <small>{payment.description}</small>
        </span>
        <span className={classes.category}>{heading}</span>
        <MoneyText pence={payment.amount} currency={currency} sign />
      </button>
      {!locked && <PaymentMenu {...props} />}
    </li>
  );
});
