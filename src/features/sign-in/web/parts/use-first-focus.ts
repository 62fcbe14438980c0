import { type RefObject, useEffect, useRef } from 'react';

/** Puts the keyboard into a field when the step that it belongs to takes the place of another. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
