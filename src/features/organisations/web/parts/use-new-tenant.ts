import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { currentUser } from '#features/identity/contract.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { toast } from '#platform/web/ui/toast.ts';

/** What comes after joining, leaving or founding: whose rows are shown has changed, so nothing of before is kept or asked for again. */
export function useNewTenant(): (to: string, words: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (to, words) => {
    toast(words);
    const user = await call(currentUser, {});
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
    client.setQueryData(userQuery.queryKey, user);
    await navigate(to, { replace: true });
  };
}
