import { ActionIcon, Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bucket } from '#engine/budgets/record.ts';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { decision, type Decisions, takeIn } from './use-decisions.ts';

export interface PaymentMenuProps {
  payment: BudgetTransaction;
  bucket: Bucket;
  /** Whether a person left it out. */
  leftOut: boolean;
  decide: Decisions['decide'];
  onCategory: (payment: BudgetTransaction) => void;
  onLeaveOut: (payment: BudgetTransaction) => void;
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

function AskedMenu({ payment, bucket, leftOut, decide, onCategory, onLeaveOut }: PaymentMenuProps) {
  const { t } = useTranslation('income-reports');
  const setOneOff = (value: 'yes' | 'no') => () => void decide({ decisions: [decision('one_off', payment.id, value)] });
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // The button that was pressed is another one now: the focus goes over to it, to come back when the menu closes.
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
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
          <Menu.Item onClick={() => void decide({ decisions: [takeIn(payment.id)] })}>{t('payments.include')}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onLeaveOut(payment)}>{t('payments.exclude')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
