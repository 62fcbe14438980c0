import type { ReactNode } from 'react';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { dateText } from '#platform/web/date-text.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import classes from './PaymentLine.module.css';

interface PaymentLineProps {
  payment: BudgetTransaction;
  accountName: string;
  currency: string;
  /** Said below the payee. */
  children?: ReactNode;
}

/** One payment in a line: when, who, of which account, how much. */
export function PaymentLine({ payment, accountName, currency, children }: PaymentLineProps) {
  return (
    <span className={classes.payment}>
      <small>{dateText(payment.date)}</small>
      <span>
        {payment.payee}
        {children}
      </span>
      <small>{accountName}</small>
      <MoneyText pence={payment.amount} currency={currency} sign />
    </span>
  );
}
