import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut, type TokenPair } from '#platform/web/session.ts';
import { signIn } from '../contract.ts';

/** Exchanges a refresh token for a new pair; it goes in the body and as bearer (spec 7). */
export function rotateTokens(refreshToken: string): Promise<TokenPair> {
  return call(signIn.refresh, { body: { refreshToken } }, { bearer: refreshToken });
}

/** Ends the session: here at once, on the server as soon as it hears of it. */
export function logOut(): void {
  call(signIn.logout, {}).catch(() => undefined); // it is over on this machine either way
  signOut();
}

/** Whether mail ends in this installation's outbox: where no mail server is set, and never in production. */
export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: async ({ signal }) => (await fetch(paths.devOutbox(), { method: 'HEAD', signal })).ok,
  staleTime: Number.POSITIVE_INFINITY,
});
