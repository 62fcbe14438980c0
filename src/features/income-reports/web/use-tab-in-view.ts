import { type RefObject, useEffect, useRef } from 'react';

/** Brings the chosen tab into a row of tabs that is moved sideways: a link or a chip may have chosen one that stands outside. */
export function useTabInView(tab: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row.current || !chosen) return;
    row.current.scrollTo({ left: chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2 });
  }, [tab]);
  return row;
}
