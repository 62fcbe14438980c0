import type { Issue } from '#platform/shared/errors.ts';

/** A failure that the caller may know of. `message` is shown to people; `status` is HTTP's. Everything else thrown is a 500. */
export class UserError extends Error {
  readonly status: number = 400;
  /** Whole seconds after which a repeat makes sense. */
  readonly retryAfter: number | null = null;
}

/** Not there, or not the caller's: both read alike (decisions: Who may do what). */
export class NotFound extends UserError {
  override readonly status = 404;
  constructor(noun: string) {
    super(`${noun} not found`);
  }
}

/** The world has moved on: a newer version, a taken name, a wrong state. `current` is the row as it stands. */
export class Conflict extends UserError {
  override readonly status = 409;
  readonly current: unknown;
  override readonly retryAfter: number | null;
  constructor(message: string, { current, retryAfter = null }: { current?: unknown; retryAfter?: number | null } = {}) {
    super(message);
    this.current = current;
    this.retryAfter = retryAfter;
  }
}

/** What was sent can't be used; answered in the shape of a validation error (spec 8). */
export class Invalid extends UserError {
  readonly issues: readonly Issue[];
  override readonly status: number;
  constructor(issues: string | readonly Issue[], { status = 400 }: { status?: 400 | 422 } = {}) {
    const list = typeof issues === 'string' ? [{ path: [], message: issues }] : issues;
    super(list.map((issue) => issue.message).join('; '));
    this.issues = list;
    this.status = status;
  }
}

/** Nobody is signed in, or the sign-in has ended. */
export class Unauthorised extends UserError {
  override readonly status = 401;
  constructor(message = 'Unauthorised access', options?: ErrorOptions) {
    super(message, options);
  }
}

/** Signed in, but not allowed to do this. */
export class Forbidden extends UserError {
  override readonly status = 403;
  constructor(message = 'You may not do this') {
    super(message);
  }
}

/** Allowed after a fresh proof of identity, `POST /api/auth/reauthenticate`: the screens ask for it and try again. */
export class ProofNeeded extends Forbidden {
  readonly proof = 'ProofNeeded';
  constructor(message = 'Confirm that it is you to go on') {
    super(message);
  }
}

/** Allowed to sessions that were opened with two factors. */
export class TwoFactorNeeded extends Forbidden {
  readonly proof = 'TwoFactorNeeded';
  constructor(message = 'Turn two-factor sign-in on to go on') {
    super(message);
  }
}

/** Too often. */
export class TooMany extends UserError {
  override readonly status = 429;
  override readonly retryAfter: number;
  constructor(retryAfter: number, message = 'Too many attempts. Please wait a moment and try again.') {
    super(message);
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}

/** Refused by HTTP itself: 413 too large, 415 wrong type, 405, 503 … */
export class Refused extends UserError {
  override readonly status: number;
  override readonly retryAfter: number | null;
  constructor(status: number, message: string, { retryAfter = null }: { retryAfter?: number | null } = {}) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
