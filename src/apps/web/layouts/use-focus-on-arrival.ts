import { type RefObject, useEffect, useRef } from 'react';
import { searchStore } from './search-store.ts';

/**
 * Moves the keyboard to the content when another screen has come, so that reading goes on there; not on the first, and not away from the
 * search box of somebody who opened it meanwhile.
 */
export function useFocusOnArrival(pathname: string): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    if (!searchStore.getState().opened && !content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
