import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, download, saveFile } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { type DocumentBatch, documentBatches } from '../contract.ts';
import { batchChanged, batchesQuery } from './queries.ts';

/** What can be done with a batch, wherever it is shown. */
export function useBatchActions({ id, name }: Pick<DocumentBatch, 'id' | 'name'>) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const onError = (error: Error) => toastError(error);
  const save = useMutation({ mutationFn: async () => saveFile(await download(documentBatches.content, { params: { id } })), onError });
  const run = useMutation({ mutationFn: () => call(documentBatches.run, { params: { id } }), onSuccess: batchChanged, onError });
  const cancel = useMutation({ mutationFn: () => call(documentBatches.cancel, { params: { id } }), onSuccess: batchChanged, onError });
  const remove = useMutation({
    mutationFn: async () => {
      const message = t('batches.removeText');
      if (!(await confirm({ title: t('batches.removeTitle', { name }), message, verb: t('batches.remove'), danger: true }))) return;
      await call(documentBatches.remove, { params: { id } });
      await queryClient.invalidateQueries({ queryKey: batchesQuery.queryKey });
      await navigate(paths.documentBatches());
    },
    onError,
  });
  return { save, run, cancel, remove };
}
