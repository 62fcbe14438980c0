import type { Context } from '#platform/server/context.ts';
import { type ThrottleRule, type Tried, tryAgainIn } from '#platform/server/http/throttle.ts';

/** Failures after which a log-in needs a captcha: on the account, from the address, and anywhere within ten minutes. */
const suspect = { account: 3, address: 10, anywhere: 100 };

const windowMs = 10 * 60_000;
/** Counts only: no waits of its own. */
const counted: ThrottleRule = { free: 1_000_000, firstWaitSeconds: 1, longestWaitSeconds: 1, forgetAfterSeconds: 3_600 };

/** Where log-ins that failed are counted beside the account: from the address, and anywhere in this and the last ten minutes. */
export function failuresBeside(ctx: Context, address: string): string[] {
  const earlier = new Date(ctx.now().getTime() - windowMs);
  return [failuresFrom(address), failuresAnywhere(ctx.now()), failuresAnywhere(earlier)];
}

/**
 * Whether a log-in has to come with a captcha, because log-ins have been failing: many tries at one account, many from one
 * address, or one each at many accounts from many addresses. A captcha provider that is away should let through: an outsider
 * could lock people out otherwise, and the waits hold as ever.
 * @param tries at the account, this one among them
 * @param beside at what `failuresBeside` names
 */
export function isSuspectLogIn({ tries, beside: [fromAddress = 0, ...anywhere] }: Pick<Tried, 'tries' | 'beside'>): boolean {
  return tries > suspect.account || fromAddress >= suspect.address || Math.max(...anywhere) >= suspect.anywhere;
}

/** Counts a log-in that failed, for the captcha of later ones. */
export async function noteFailedLogIn(ctx: Context, address: string): Promise<void> {
  await tryAgainIn(ctx, failuresFrom(address), counted);
  await tryAgainIn(ctx, failuresAnywhere(ctx.now()), counted);
}

const failuresFrom = (address: string) => `failed log-ins from ${address}`;
const failuresAnywhere = (at: Date) => `failed log-ins in ${Math.floor(at.getTime() / windowMs)}`;
