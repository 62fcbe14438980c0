import { Menu } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { memo, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#engine/budgets/record.ts';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { canBeSplit, splitDecisions } from '../splitting/rules.ts';
import { decision, takeIn } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './AllPayments.module.css';

export interface PaymentMenuProps {
  workspace: Workspace;
  /** The payment that was asked last; kept while the menu closes. */
  payment: BudgetTransaction | null;
  opened: boolean;
  /** Where its row is drawn, in pixels, and the button in it. */
  start: number;
  button: HTMLElement | null;
  onClose: () => void;
  onCategory: (payment: BudgetTransaction) => void;
  /** With a group: all of it. */
  onLeaveOut: (payment: BudgetTransaction, group?: Group) => void;
  onSplit: (payment: BudgetTransaction) => void;
}

/** The menu's element. */
export const menuId = 'payment-menu';

/** The button of a payment's row that opens the menu. */
export function menuButtonId(paymentId: string): string {
  return `menu-of-${paymentId}`;
}

/** What can be done with one payment, apart from its group: one menu for all rows, which stands at the row that was asked. */
export const PaymentMenu = memo(function PaymentMenu({ payment, opened, start, button, onClose, ...rest }: PaymentMenuProps) {
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null);
  // The button closes the menu itself when it is pressed again.
  useClickOutside(onClose, ['mousedown', 'touchstart'], [dropdown, button], opened);
  return (
    <Menu opened={opened} onChange={(isOpen) => !isOpen && onClose()} position="bottom-end" withinPortal closeOnClickOutside={false}>
      <Menu.Target>
        <Anchor start={start} />
      </Menu.Target>
      <Menu.Dropdown ref={setDropdown} id={menuId} aria-labelledby={payment ? menuButtonId(payment.id) : undefined}>
        {payment && <Items {...rest} payment={payment} />}
      </Menu.Dropdown>
    </Menu>
  );
});

/* It stands over the row's own button, which says itself what it opens: nothing of that is passed on. */
function Anchor({ ref, start }: { ref?: Ref<HTMLSpanElement>; start: number }) {
  return <span ref={ref} className={classes.anchor} style={{ top: start }} />;
}

type ItemsProps = Pick<PaymentMenuProps, 'workspace' | 'onCategory' | 'onLeaveOut' | 'onSplit'> & { payment: BudgetTransaction };

function Items({ workspace, payment, onCategory, onLeaveOut, onSplit }: ItemsProps) {
  const { t } = useTranslation('income-reports');
  const { budget, decide, decided, leftOut } = workspace;
  // The group that it stands in, which can be left out whole.
  const group = budget.groups.find(({ bucket, transactionIds }) => bucket === 'line' && transactionIds.includes(payment.id));
  const subject = leftOut.get(payment.id)?.subject;
  const setOneOff = (value: 'yes' | 'no') => () => void decide({ decisions: [decision('one_off', payment.id, value)] });
  const join = (of: string) => () => void decide({ decisions: splitDecisions(of, null, decided) });
  return (
    <>
      <Menu.Item onClick={() => onCategory(payment)}>{t('payments.changeCategory')}</Menu.Item>
      {canBeSplit(budget.buckets[payment.id]) && (
        <Menu.Item onClick={() => onSplit(payment)}>{t(payment.part ? 'payments.changeSplit' : 'payments.split')}</Menu.Item>
      )}
      {payment.part && <Menu.Item onClick={join(payment.part.of)}>{t('payments.unsplit')}</Menu.Item>}
      {budget.buckets[payment.id] === 'one_off' ? (
        <Menu.Item onClick={setOneOff('no')}>{t('payments.notOneOff')}</Menu.Item>
      ) : (
        <Menu.Item onClick={setOneOff('yes')}>{t('payments.oneOff')}</Menu.Item>
      )}
      {subject ? (
        <Menu.Item onClick={() => void decide({ decisions: [takeIn(subject)] })}>{t('payments.include')}</Menu.Item>
      ) : (
        <Menu.Item onClick={() => onLeaveOut(payment)}>{t('payments.exclude')}</Menu.Item>
      )}
      {group && (
        <Menu.Item onClick={() => onLeaveOut(payment, group)}>{t('payments.excludeAll', { payee: group.canonicalDescription })}</Menu.Item>
      )}
    </>
  );
}
