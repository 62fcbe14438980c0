import { useQuery } from '@tanstack/react-query';
import type { Document } from '#features/documents/contract.ts';
import { editedQuery } from '#features/documents/web/parts/queries.ts';

/** What was changed in Word, of a document whose text was; nothing is asked of any other. */
export function useEdited({ id, content, edited }: Pick<Document, 'id' | 'content' | 'edited'>) {
  return useQuery({ ...editedQuery(id, content), enabled: edited !== null });
}
