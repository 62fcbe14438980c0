import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const measured = { string: ['character', 'characters'], array: ['entry', 'entries'] } as const;

/** What people are told where a schema has no words of its own: a length or a limit, not how the code puts it. Undefined leaves it to Zod. */
export function issueWords(issue: Issue): string | undefined {
  if (issue.code === 'too_big') return limit('at most', issue.origin, issue.maximum);
  if (issue.code === 'too_small') return limit('at least', issue.origin, issue.minimum);
  return undefined;
}

function limit(how: string, origin: string, most: number | bigint): string | undefined {
  if (origin === 'number' || origin === 'int') return `Use ${how} ${most.toLocaleString('en-GB')}`;
  if (origin !== 'string' && origin !== 'array') return undefined;
  if (how === 'at least' && most === 1) return 'This is required';
  const [one, many] = measured[origin];
  return `Use ${how} ${most.toLocaleString('en-GB')} ${Number(most) === 1 ? one : many}`;
}

z.config({ customError: issueWords });
