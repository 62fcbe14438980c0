import { useState } from 'react';

interface Held<T> {
  held: T;
  /** The version over which the form is saved. */
  version: number;
  /** What somebody else has saved since, and the person has said nothing of. */
  theirs: T | null;
  setTouched: (isTouched: boolean) => void;
  /** Goes on with what is saved, without what was typed. */
  takeTheirs: () => void;
  /** Of a version that may be saved over: the person has seen it, or made it. */
  accept: (version: number) => void;
}

/**
 * What a form began with, for as long as something is typed in it: what a colleague saves meanwhile neither takes the place of that nor
 * is overwritten unseen. `wordsOf` gives what the form shows of it; what changes besides is taken over.
 */
export function useHeld<T extends { version: number }>(current: T, wordsOf: (row: T) => unknown): Held<T> {
  const [held, setHeld] = useState(current);
  const [isTouched, setTouched] = useState(false);
  const [accepted, accept] = useState(0);
  const isSame = JSON.stringify(wordsOf(held)) === JSON.stringify(wordsOf(current));
  if (held !== current && (isSame || !isTouched)) setHeld(current);
  return {
    held,
    version: Math.max(accepted, held.version),
    theirs: isSame || !isTouched || accepted === current.version ? null : current,
    setTouched,
    takeTheirs: () => setTouched(false),
    accept,
  };
}
