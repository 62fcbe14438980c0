import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import { type BulkChange, customers } from '../contract.ts';
import { clientsChanged } from './parts/queries.ts';

/** Does one thing to several clients, says so and offers to take it back by the calls that the server names. */
export function useBulk(onDone: () => void = () => {}) {
  const { t } = useTranslation('customers');
  return useMutation({
    mutationFn: (body: BulkChange) => call(customers.bulk, { body }),
    onSuccess: async ({ changed, undo }, { action }) => {
      onDone();
      await clientsChanged();
      toastUndo(t(`bulk.done.${action}`, { count: changed }), async () => {
        for (const body of undo) await call(customers.bulk, { body });
        await clientsChanged();
      });
    },
    onError: (error) => toastError(error),
  });
}
