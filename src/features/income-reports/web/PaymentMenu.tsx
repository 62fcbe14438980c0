import { ActionIcon, Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bucket, Group } from '#engine/budgets/record.ts';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { decision, type Decisions, takeIn } from './use-decisions.ts';

export interface PaymentMenuProps {
  payment: BudgetTransaction;
  bucket: Bucket;
  /** What a person's leaving it out was said of: the payment or its group; null where nobody did. */
  leftOut: string | null;
  /** The group that it stands in, which can be left out whole. */
  groupOf: (paymentId: string) => Group | undefined;
  decide: Decisions['decide'];
  onCategory: (payment: BudgetTransaction) => void;
  /** With a group: all of it. */
  onLeaveOut: (payment: BudgetTransaction, group?: Group) => void;
}

/** What can be done with one payment, apart from its group. Of thousands of rows few are asked: the menu is made when it is. */
export function PaymentMenu(props: PaymentMenuProps) {
  const { t } = useTranslation('income-reports');
  const [asked, setAsked] = useState(false);
  if (asked) return <AskedMenu {...props} />;
  return (
    <ActionIcon size="sm" aria-label={t('payments.menu')} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
      ⋯
    </ActionIcon>
  );
}

function AskedMenu({ payment, bucket, leftOut, groupOf, decide, onCategory, onLeaveOut }: PaymentMenuProps) {
  const { t } = useTranslation('income-reports');
  const group = groupOf(payment.id);
  const setOneOff = (value: 'yes' | 'no') => () => void decide({ decisions: [decision('one_off', payment.id, value)] });
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // The button that was pressed is another one now: the focus goes over to it, to come back when the menu closes.
  useEffect(() => {
    target.current?.focus();
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={target} size="sm" aria-label={t('payments.menu')}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCategory(payment)}>{t('payments.changeCategory')}</Menu.Item>
        {bucket === 'one_off' ? (
          <Menu.Item onClick={setOneOff('no')}>{t('payments.notOneOff')}</Menu.Item>
        ) : (
          <Menu.Item onClick={setOneOff('yes')}>{t('payments.oneOff')}</Menu.Item>
        )}
        {leftOut ? (
          <Menu.Item onClick={() => void decide({ decisions: [takeIn(leftOut)] })}>{t('payments.include')}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onLeaveOut(payment)}>{t('payments.exclude')}</Menu.Item>
        )}
        {group && (
          <Menu.Item onClick={() => onLeaveOut(payment, group)}>
            {t('payments.excludeAll', { payee: group.canonicalDescription })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
