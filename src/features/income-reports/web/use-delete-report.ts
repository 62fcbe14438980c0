import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { useForget } from '#platform/web/use-forget.ts';
import { incomeReports } from '../contract.ts';
import { budgetQuery, evidenceQuery, versionsQuery } from './parts/queries.ts';

interface DeleteReport {
  /** Asks first; a report that was ever finished stays, and that is said instead. */
  ask: () => void;
  isDeleting: boolean;
}

/** Deletes a report that was begun by mistake. `leave` goes to another screen, where the report is shown. */
export function useDeleteReport({ id, name, leave }: { id: string; name: string; leave?: () => unknown }): DeleteReport {
  const { t } = useTranslation('income-reports');
  const client = useQueryClient();
  const forget = useForget();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(incomeReports.remove, { params: { id } }),
    onSuccess: async () => {
      forget(budgetQuery(id).queryKey, evidenceQuery(id).queryKey, versionsQuery(id).queryKey);
      await leave?.();
      toast(t('remove.done', { name }));
      await client.invalidateQueries({ queryKey: listKey(incomeReports.list) });
    },
    onError: (error) => toastError(error),
  });
  const ask = async () => {
    const { versions } = await client.fetchQuery({ ...versionsQuery(id), staleTime: 0 });
    if (versions.length > 0) return toast(t('remove.kept'));
    const sure = { title: t('remove.title', { name }), message: t('remove.text'), verb: t('remove.verb'), danger: true };
    if (await confirm(sure)) mutate();
  };
  return { ask: () => void ask().catch(toastError), isDeleting: isPending };
}
