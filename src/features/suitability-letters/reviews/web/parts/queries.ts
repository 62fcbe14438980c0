import { queryOptions } from '@tanstack/react-query';
import { suitabilityLetters } from '#features/suitability-letters/contract.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';

/** A letter, with what it advises on; asked again while its papers are being read, which may say that. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: ['suitability-letters', id],
    queryFn: ({ signal }) => call(suitabilityLetters.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.work === 'waiting' || state.data?.work === 'working' ? 2_000 : false),
  });

/**
 * What the rulebook says of a letter of some content; the server keeps the answer for as long as the letter says the same. Not among what
 * `documentChanged` asks for again: another content is another review.
 */
export const reviewQuery = (id: string, content: number) =>
  queryOptions({
    queryKey: ['letter-reviews', id, content],
    queryFn: ({ signal }) => call(suitabilityLetters.review, { params: { id } }, { signal }),
  });

/** To be called after a change of what letters are judged by, beside their content: facts and rules. */
export async function reviewsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['letter-reviews'] });
}
