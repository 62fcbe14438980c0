import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream } from 'pino';

export type Logger = FastifyBaseLogger;

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'captchaToken',
  'secret',
  'apiKey',
  'email',
  'account_number',
  'sort_code',
];

/** The logger: JSON lines; whatever is named like a secret or an address is replaced, up to three levels deep. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const redact = {
    paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  };
  const serializers = { err: describeError, error: describeError };
  return destination ? pino({ level, redact, serializers, base: null }, destination) : pino({ level, redact, serializers, base: null });
}

/** What a log line keeps of an error. Database errors carry values of rows in `detail` and `where`, so those stay out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name, message, ...code, ...cause, stack };
}
