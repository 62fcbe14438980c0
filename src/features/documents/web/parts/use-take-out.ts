import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DocumentSource, documentSources } from '#features/documents/sources/contract.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { documentChanged, sourcesQuery } from './queries.ts';

/** Takes a paper out of its document, once whoever wants that has heard what goes with it. */
export function useTakeOut({ id, document_id, name, status }: DocumentSource): () => Promise<void> {
  const { t } = useTranslation('documents');
  const remove = useMutation({
    mutationFn: () => call(documentSources.remove, { params: { id: document_id, sourceId: id } }),
    onSuccess: () => documentChanged(document_id),
    onError: (error) => toastError(error),
  });
  return async () => {
    // Nothing goes with a paper that nobody could read.
    if (status === 'refused') return remove.mutate();
    const sources = queryClient.getQueryData(sourcesQuery(document_id).queryKey)?.sources ?? [];
    const brought = sources.filter(({ mail_id }) => mail_id === id).length;
    const message = brought > 0 ? t('papers.removeMailText', { count: brought }) : t('papers.removeText');
    const sure = { title: t('papers.removeTitle', { name }), message, verb: t('papers.remove'), danger: true };
    if (await confirm(sure)) remove.mutate();
  };
}
