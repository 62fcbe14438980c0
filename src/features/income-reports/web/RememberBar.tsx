import { Button, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Group as PaymentGroup } from '#engine/budgets/record.ts';
import { call } from '#platform/web/api.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { incomeReports, type RuleImpact } from '../contract.ts';
import { decision } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './ToReview.module.css';

interface RememberBarProps {
  workspace: Workspace;
  group: PaymentGroup;
  category: string;
  onDone: () => void;
  onCancel: () => void;
}

/** After a correction: what a rule of the firm would change, before it is made, and why it may change more than is meant. */
export function RememberBar({ workspace, group, category, onDone, onCancel }: RememberBarProps) {
  const { t } = useTranslation('income-reports');
  const rule = { payee: group.canonicalDescription, direction: group.isIncome ? ('in' as const) : ('out' as const), category };
  const { data: impact } = useQuery({
    queryKey: ['income-reports', 'preview', workspace.report.id, rule],
    queryFn: ({ signal }) => call(incomeReports.preview, { params: { id: workspace.report.id }, body: rule }, { signal }),
  });
  const others = impact?.groups.filter(({ key }) => key !== group.key) ?? [];
  const count = others.reduce((sum, { payments }) => sum + payments, group.count);
  const isBroad = (impact?.breadth.length ?? 0) > 0;
  const chosen = (keys: string[]) => keys.flatMap((key) => [decision('category', key, category), decision('reviewed', key, true)]);
  const choose = (keys: string[]) => {
    onDone();
    void workspace.decide({ decisions: chosen(keys) });
  };
  const onlyThis = () => choose([group.key]);
  const allHere = () => choose([group.key, ...others.map(({ key }) => key)]);
  const remember = () => {
    onDone();
    void workspace.decide({ decisions: chosen([group.key]), remember: { ...rule, rename: null, even_if_broad: isBroad } });
  };
  // Until it is known what a rule would take in, Enter makes none.
  const usual = impact && !isBroad ? remember : onlyThis;
  useHotkeys([
    ['Enter', usual],
    ['O', onlyThis],
    ['H', () => others.length > 0 && allHere()],
    ['R', () => impact && remember()],
    ['Escape', onCancel],
  ]);
  const keys = (own: string, isUsual: boolean) => <Kbd keys={isUsual ? 'Enter' : own} />;
  return (
    <Group className={classes.remember} justify="space-between">
      <Stack gap={2} className={classes.impact}>
        <Text>
          <strong>
            {group.canonicalDescription} → {workspace.categoryLabel(category)}
          </strong>{' '}
          {impact &&
            t(others.length > 0 ? 'remember.changes' : 'remember.changesOnly', { count: group.count, others: count - group.count })}
        </Text>
        {impact && <Consequences impact={impact} others={others} workspace={workspace} payee={group.canonicalDescription} />}
      </Stack>
      <Group gap="xs">
        <Button variant={usual === onlyThis ? 'filled' : 'default'} onClick={onlyThis} rightSection={keys('O', usual === onlyThis)}>
          {t('remember.only')}
        </Button>
        {others.length > 0 && (
          <Button variant="default" onClick={allHere} rightSection={<Kbd keys="H" />}>
            {t('remember.here', { count })}
          </Button>
        )}
        <Button
          variant={usual === remember ? 'filled' : 'default'}
          onClick={remember}
          disabled={!impact}
          rightSection={keys('R', usual === remember)}
        >
          {t(isBroad ? 'remember.allTheSame' : 'remember.all', { count })}
        </Button>
      </Group>
    </Group>
  );
}

interface ConsequencesProps {
  impact: RuleImpact;
  others: RuleImpact['groups'];
  workspace: Workspace;
  payee: string;
}

/** Which other payments a rule would move, how far it reaches, and what speaks against it. */
function Consequences({ impact, others, workspace, payee }: ConsequencesProps) {
  const { t } = useTranslation('income-reports');
  const moved = others.map(({ category, payments, reviewed }) =>
    t(reviewed ? 'remember.fromReviewed' : 'remember.from', { count: payments, category: workspace.categoryLabel(category) }),
  );
  const reach = impact.otherReports > 0 ? [t('remember.reach', { count: impact.otherReports })] : [];
  const told = [...moved, ...reach].join(' · ');
  return (
    <>
      {told && (
        <Text size="sm" c="dimmed">
          {told}
        </Text>
      )}
      {impact.breadth.map((breadth) => (
        <Text key={breadth} size="sm" role="status">
          {t(`remember.breadth.${breadth}`, { payee, count: impact.decidedOtherwise })}
        </Text>
      ))}
    </>
  );
}
