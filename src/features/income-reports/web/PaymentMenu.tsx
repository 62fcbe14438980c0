import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bucket, BudgetTransaction } from '#engine/budgets/record.ts';
import { decision } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';

interface PaymentMenuProps {
  workspace: Workspace;
  payment: BudgetTransaction;
  bucket: Bucket;
  onCategory: () => void;
}

/** What can be done with one payment, apart from its group. */
export function PaymentMenu({ workspace, payment, bucket, onCategory }: PaymentMenuProps) {
  const { t } = useTranslation('income-reports');
  if (workspace.locked) return null;
  const set = (kind: 'one_off' | 'exclude', value: string | null) => () =>
    void workspace.decide({ decisions: [decision(kind, payment.id, value)] });
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
          <Menu.Item onClick={set('one_off', 'no')}>{t('payments.notOneOff')}</Menu.Item>
        ) : (
          <Menu.Item onClick={set('one_off', 'yes')}>{t('payments.oneOff')}</Menu.Item>
        )}
        {bucket === 'excluded' ? (
          <Menu.Item onClick={set('exclude', null)}>{t('payments.include')}</Menu.Item>
        ) : (
          <Menu.Item onClick={set('exclude', t('payments.excludedBy'))}>{t('payments.exclude')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
