import { useMutation } from '@tanstack/react-query';
import type { Tokens } from '#features/sign-in/contract.ts';
import { failedWith } from '#platform/web/api-error.ts';

/** What every way to answer a challenge is given. */
export interface StepProps {
  challengeId: string;
  onDone: (tokens: Tokens) => void;
  onOver: (error: unknown) => void;
}

/** One answer to a challenge: a right one is done, one that ends the challenge (410) is over, any other may be tried again. */
export function useAnswer<V>(send: (answer: V) => Promise<Tokens>, { onDone, onOver }: StepProps, onWrong?: () => void) {
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => (failedWith(error, 410) ? onOver(error) : onWrong?.()),
  });
}
