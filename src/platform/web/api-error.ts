import type { Issue } from '#platform/shared/errors.ts';

export interface ApiFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The server's sentence; null where it said nothing. */
  error: string | null;
  name?: string | undefined;
  issues?: readonly Issue[] | undefined;
  current?: unknown;
  requestId?: string | undefined;
  /** Seconds to wait, as the server asks. */
  retryAfter?: number | undefined;
}

/** A call that did not succeed: what the failure envelope said, or why no answer came. */
export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.error ?? `HTTP ${failure.status}`, options);
    this.name = 'ApiError';
    this.failure = failure;
  }

  get status(): number {
    return this.failure.status;
  }
}

/** Whether the call failed with this status. */
export function failedWith(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Whether no answer came, or only one of what stands before the product: nothing is known of what was asked for. */
export function isUnanswered(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Statuses of what was sent itself: the same once more fails once more. */
const ofWhatWasSent: readonly number[] = [400, 413, 415, 422];

/** Whether the very same may succeed if it is sent once more. */
export function mayPassLater(error: unknown): boolean {
  return !(error instanceof ApiError && ofWhatWasSent.includes(error.status));
}

/** A failure whose sentence is one of our own texts: `errors.<key>` of the `platform` texts. */
export class TextError extends Error {
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(key, options);
    this.name = 'TextError';
    this.key = key;
  }
}
