import { useState } from 'react';

interface Held<T> {
  held: T;
  setTouched: (isTouched: boolean) => void;
}

/**
 * What a form began with, for as long as something is typed in it: what a colleague saves meanwhile neither takes the place of that nor
 * is overwritten unseen. `wordsOf` gives what the form shows of it; what changes besides is taken over.
 */
export function useHeld<T>(current: T, wordsOf: (row: T) => unknown): Held<T> {
  const [held, setHeld] = useState(current);
  const [isTouched, setTouched] = useState(false);
  const isSame = JSON.stringify(wordsOf(held)) === JSON.stringify(wordsOf(current));
  if (held !== current && (isSame || !isTouched)) setHeld(current);
  return { held, setTouched };
}
