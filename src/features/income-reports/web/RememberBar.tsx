import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Group as PaymentGroup } from '#engine/budgets/record.ts';
import { call } from '#platform/web/api.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { incomeReports } from '../contract.ts';
import classes from './ToReview.module.css';
import { decision } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';

interface RememberBarProps {
  workspace: Workspace;
  group: PaymentGroup;
  category: string;
  onDone: () => void;
  onCancel: () => void;
}

/** After a correction: what a rule of the firm would change, before it is made. */
export function RememberBar({ workspace, group, category, onDone, onCancel }: RememberBarProps) {
  const { t } = useTranslation('income-reports');
  const rule = { payee: group.canonicalDescription, direction: group.isIncome ? ('in' as const) : ('out' as const), category };
  const { data: impact } = useQuery({
    queryKey: ['income-reports', 'preview', workspace.report.id, rule],
    queryFn: ({ signal }) => call(incomeReports.preview, { params: { id: workspace.report.id }, body: rule }, { signal }),
  });
  const here = [decision('category', group.key, category), decision('reviewed', group.key, true)];
  const onlyThis = () => {
    onDone();
    void workspace.decide({ decisions: here });
  };
  const remember = () => {
    onDone();
    void workspace.decide({ decisions: here, remember: { ...rule, rename: null } });
  };
  useHotkeys([
    ['Enter', remember],
    ['O', onlyThis],
    ['Escape', onCancel],
  ]);
  const others = Math.max(0, (impact?.payments ?? group.count) - group.count);
  return (
    <Group className={classes.remember} justify="space-between">
      <Text>
        <strong>
          {group.canonicalDescription} → {workspace.categoryLabel(category)}
        </strong>{' '}
        {impact && t('remember.changes', { count: group.count, others })}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onlyThis} rightSection={<Kbd keys="O" />}>
          {t('remember.only')}
        </Button>
        <Button onClick={remember} rightSection={<Kbd keys="Enter" />}>
          {t('remember.all', { count: group.count + others })}
        </Button>
      </Group>
    </Group>
  );
}
