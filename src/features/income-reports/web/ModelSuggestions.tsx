import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageModelQuery } from '#features/language-models/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { queryClient } from '#platform/web/query.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { incomeReports } from '../contract.ts';
import { budgetQuery } from './parts/queries.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './ToReview.module.css';

/** How far the language model is with doubtful payees, why it gave no answer, or that it can be asked; nothing where there is nothing to say. */
export function ModelSuggestions({ workspace: { report, budget, locked } }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const { id, asking } = report;
  const progress = useJobProgress(asking && asking.work !== 'done' ? asking.job_id : null);
  const { data: model } = useQuery(languageModelQuery);
  const ask = useMutation({
    mutationFn: () => call(incomeReports.askModel, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: budgetQuery(id).queryKey }),
    onError: (error) => toastError(error),
  });
  if (asking && asking.work !== 'done') {
    const { done = 0, total = null } = progress ?? {};
    return <output className={classes.model}>{total ? t('suggested.asking', { done, total }) : t('suggested.waiting')}</output>;
  }
  const isAsked = model?.is_on === true && model.kept_from === null && model.uses.includes('payments');
  const failure = asking?.model?.failure ?? null;
  const isDoubtful = budget.groups.some(({ reviewed, reasons }) => !reviewed && reasons.includes('low_confidence'));
  const canAsk = isAsked && !locked && isDoubtful && (asking === null || failure !== null);
  if (failure === null && !canAsk) return null;
  return (
    <Group className={classes.model} gap="sm" role="status">
      <span>{failure === null ? t('suggested.can') : t('suggested.failed', { why: t(`suggested.why.${failure}`) })}</span>
      {canAsk && (
        <Button size="compact-sm" variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t(failure === null ? 'suggested.ask' : 'suggested.again')}
        </Button>
      )}
    </Group>
  );
}
