import { useMutation } from '@tanstack/react-query';
import { documents } from '#features/documents/contract.ts';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { toastError } from '#platform/web/ui/toast.ts';

/** Has the papers of a document asked again for its values, by the words of its tags as they are now; what people decided stays. */
export function useReadAgain(id: string): { readAgain: () => void; isAsking: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(documents.read, { params: { id } }),
    onSuccess: () => documentChanged(id),
    onError: (error) => toastError(error),
  });
  return { readAgain: mutate, isAsking: isPending };
}
