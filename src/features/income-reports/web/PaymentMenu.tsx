import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bucket, Group } from '#engine/budgets/record.ts';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { decision, takeIn } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';

interface PaymentMenuProps {
  workspace: Workspace;
  payment: BudgetTransaction;
  bucket: Bucket;
  onCategory: () => void;
  /** With a group: all of it. */
  onLeaveOut: (group?: Group) => void;
}

/** What can be done with one payment, apart from its group. */
export function PaymentMenu({ workspace, payment, bucket, onCategory, onLeaveOut }: PaymentMenuProps) {
  const { t } = useTranslation('income-reports');
  if (workspace.locked) return null;
  const group = workspace.budget.groups.find(
    ({ bucket: where, transactionIds }) => where === 'line' && transactionIds.includes(payment.id),
  );
  const leftOut = workspace.leftOut.get(payment.id);
  const setOneOff = (value: 'yes' | 'no') => () => void workspace.decide({ decisions: [decision('one_off', payment.id, value)] });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('payments.menu')}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onCategory}>{t('payments.changeCategory')}</Menu.Item>
        {bucket === 'one_off' ? (
          <Menu.Item onClick={setOneOff('no')}>{t('payments.notOneOff')}</Menu.Item>
        ) : (
          <Menu.Item onClick={setOneOff('yes')}>{t('payments.oneOff')}</Menu.Item>
        )}
        {leftOut ? (
          <Menu.Item onClick={() => void workspace.decide({ decisions: [takeIn(leftOut.subject)] })}>{t('payments.include')}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onLeaveOut()}>{t('payments.exclude')}</Menu.Item>
        )}
        {group && (
          <Menu.Item onClick={() => onLeaveOut(group)}>{t('payments.excludeAll', { payee: group.canonicalDescription })}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
