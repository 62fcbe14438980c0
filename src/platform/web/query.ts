import { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from './api-error.ts';

/** Whether another try can help: the server can't be reached or is out of order; its answers stand. */
function worthAnotherTry(failures: number, error: Error): boolean {
  return failures < 2 && isUnanswered(error);
}

/** The one cache of what the server said; loaders fill it, screens read it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry: worthAnotherTry, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
