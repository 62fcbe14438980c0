import { useEffect } from 'react';
import { brand } from '#platform/shared/brand.ts';

/** Names the browser's tab after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
