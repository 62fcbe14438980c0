import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { dateText } from '#platform/web/date-text.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { menuButtonId, menuId } from './PaymentMenu.tsx';
import classes from './AllPayments.module.css';

interface PaymentRowProps {
  payment: BudgetTransaction;
  /** Where it is drawn, in pixels. */
  start: number;
  height: number;
  currency: string;
  /** Of what it is a part, if it is one. */
  partOf: string | null;
  /** What it is for, or where it was put aside. */
  heading: string;
  selected: boolean;
  /** What the button of its menu is called; null where nothing can be done with it. */
  menu: string | null;
  /** Whether its menu is open. */
  asked: boolean;
  onSelect: (paymentId: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMenu: (payment: BudgetTransaction, at: { start: number; button: HTMLElement }) => void;
}

/** One payment among all: plain elements, drawn anew only when something of it changes, since scrolling moves past thousands. */
export const PaymentRow = memo(function PaymentRow(props: PaymentRowProps) {
  const { payment, start, height, currency, partOf, heading, selected, menu, asked, onSelect, onKeyDown, onMenu } = props;
  const handleMenu = (event: MouseEvent<HTMLButtonElement>) => {
    // Not every browser gives what is pressed the focus, which comes back here when the menu closes.
    event.currentTarget.focus();
    onMenu(payment, { start, button: event.currentTarget });
  };
  return (
    <li className={classes.row} style={{ top: start, height }} data-selected={selected || undefined}>
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
          <small>{partOf === null ? payment.description : `${partOf} · ${payment.description}`}</small>
        </span>
        <span className={classes.category}>{heading}</span>
        <MoneyText pence={payment.amount} currency={currency} sign />
      </button>
      {menu !== null && (
        <button
          type="button"
          id={menuButtonId(payment.id)}
          className={classes.more}
          aria-label={menu}
          aria-haspopup="menu"
          aria-expanded={asked}
          aria-controls={asked ? menuId : undefined}
          onClick={handleMenu}
        >
          ⋯
        </button>
      )}
    </li>
  );
});
