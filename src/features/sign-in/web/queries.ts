import { queryOptions } from '@tanstack/react-query';
import { TextError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import type { TokenPair } from '#platform/web/session.ts';
import { signIn } from '../contract.ts';

/** The signed-in person. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    try {
      return await call(signIn.user, {}, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw new TextError('fetchUserFailed', { cause: error });
    }
  },
  staleTime: 5 * 60_000,
});

/** Exchanges a refresh token for a new pair; it goes in the body and as bearer (spec 7). */
export function rotateTokens(refreshToken: string): Promise<TokenPair> {
  return call(signIn.refreshToken, { body: { refreshToken } }, { bearer: refreshToken });
}
