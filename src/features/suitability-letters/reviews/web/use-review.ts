import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LetterReview, SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { reviewQuery } from './parts/queries.ts';

/** So long, in milliseconds, a letter stays as it is before it is judged again: values are often settled one after the other. */
const settled = 500;

/** What has to be known of a letter to judge it. */
export type Judged = Pick<SuitabilityLetter, 'id' | 'work' | 'counts' | 'edited'>;

interface Review {
  /** Of the letter as it stands, or while it is judged as it stood before. */
  review: LetterReview | undefined;
  /** It is being judged, or about to be. */
  isWorking: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** Judges a letter whenever it says something else, once there are papers and they have been read. */
export function useReview(letter: Judged | undefined, content: number): Review {
  const [judged] = useDebouncedValue(content, settled);
  const { data, isFetching, error, refetch } = useQuery({
    ...reviewQuery(letter?.id ?? '', judged),
    enabled: letter !== undefined && isReady(letter),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  return { review: data, isWorking: isFetching || judged !== content, error, onRetry: () => void refetch() };
}

/** Whether there is something to judge a letter by: papers that are read, or its text as somebody wrote it in Word. */
export function isReady({ work, counts, edited }: Judged): boolean {
  return work !== 'waiting' && work !== 'working' && (counts.sources > 0 || edited !== null);
}
