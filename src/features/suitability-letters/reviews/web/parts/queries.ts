import { queryOptions } from '@tanstack/react-query';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { suitabilityLetters } from '#features/suitability-letters/contract.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';

/** A letter, with what it advises on. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: ['suitability-letters', id],
    queryFn: ({ signal }) => call(suitabilityLetters.get, { params: { id } }, { signal }),
  });

/** What the rulebook says of a letter as it stands; the server keeps the answer for as long as the letter says the same. */
export const reviewQuery = (id: string, content: number) =>
  queryOptions({
    queryKey: ['suitability-letters', id, 'review', content],
    queryFn: ({ signal }) => call(suitabilityLetters.review, { params: { id } }, { signal }),
  });

/** To be called after a change of what a letter is said to be: its review is another. */
export async function letterChanged(id: string): Promise<void> {
  await documentChanged(id);
}

/** To be called after a change of the rules: every review may be another. */
export async function rulesChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['suitability-letters'] });
}
