import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Found } from '../contract.ts';
import { nothingFound, stillFitting } from '../rules.ts';
import { foundQuery } from './queries.ts';

/** Typing that pauses for so many milliseconds is asked about. */
const pause = 120;

interface FoundState {
  found: Found;
  /** The answer to this text is on its way. */
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** What is called so. Until the answer is there: what of the last one fits this text too, and never anything else. */
export function useFound(typed: string): FoundState {
  const text = typed.trim().slice(0, 200);
  const [asked] = useDebouncedValue(text, pause);
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...foundQuery(asked), placeholderData: keepPreviousData });
  const isAnswer = asked === text && !isPlaceholderData;
  const failure = isAnswer ? error : null;
  const onRetry = () => void refetch();
  if (text === '') return { found: nothingFound, isPending: false, error: null, onRetry };
  if (!data) return { found: nothingFound, isPending: failure === null, error: failure, onRetry };
  return { found: isAnswer ? data : stillFitting(data, text), isPending: !isAnswer, error: failure, onRetry };
}
