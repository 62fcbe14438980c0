import { issuesText } from '#platform/shared/errors.ts';
import { ApiError, TextError } from './api-error.ts';
import { text } from './i18n.ts';

/** Turns any failure into a sentence for people (spec 8). `fallback` names the text of `errors.` to use where the server said nothing. */
export function errorText(error: unknown, fallback?: string): string {
  if (error instanceof TextError) return text(`errors.${error.key}`);
  if (error instanceof ApiError) return apiErrorText(error, fallback);
  if (error instanceof Error && error.message) return error.message;
  return text(`errors.${fallback ?? 'unknown'}`);
}

/** As `errorText`, of one file that was sent: what is wrong with it, without the name of the field that it was sent in. */
export function fileErrorText(error: unknown): string {
  const issues = error instanceof ApiError && error.failure.name === 'ZodError' ? (error.failure.issues ?? []) : [];
  return issues.length > 0 ? issues.map(({ message }) => message).join(' ') : errorText(error);
}

/** What support finds the failure by in the server's log; undefined where there is nothing to find. */
export function errorReference(error: unknown): string | undefined {
  return error instanceof ApiError ? error.failure.requestId : undefined;
}

function apiErrorText({ failure, status }: ApiError, fallback?: string): string {
  if (failure.name === 'ZodError' && failure.issues?.length) return issuesText(failure.issues);
  // What the browser says of it ("Failed to fetch") tells people nothing; the failure carries it.
  if (status === 0) return text('errors.unreachable');
  if (failure.error) return failure.error;
  if (fallback) return text(`errors.${fallback}`);
  if (status === 401) return text('errors.sessionExpired');
  if (status === 403) return text('errors.unauthorised');
  return text('errors.somethingWentWrong');
}
