import { useEffect } from 'react';
import { userErrors } from '#features/admin/user-errors/contract.ts';
import { longestMessage, longestStack } from '#features/admin/user-errors/rules.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';

/** A page that fails over and over tells so a few times only. */
const mostAPage = 10;
const told = new Set<string>();

/** Reports what nothing has caught, while somebody is signed in. */
export function useErrorReports(): void {
  useEffect(() => {
    const onError = (event: ErrorEvent) => reportUserError(event.error ?? event.message);
    const onRejection = (event: PromiseRejectionEvent) => reportUserError(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}

/** Reports an error once a page. The server's own answers are known where they were given; a report that fails is let go. */
export function reportUserError(error: unknown): void {
  if (error instanceof ApiError || told.size >= mostAPage) return;
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).trim().slice(0, longestMessage);
  if (message === '' || told.has(message)) return;
  told.add(message);
  const stack = error instanceof Error ? error.stack?.slice(0, longestStack) : undefined;
  call(userErrors.report, { body: { message, ...(stack && { stack }) } }).catch(() => {});
}
