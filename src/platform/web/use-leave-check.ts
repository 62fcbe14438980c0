import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { text } from './i18n.ts';
import { confirm } from './ui/confirm.tsx';

interface Unsaved {
  /** Something is on its way, waits to be sent, or is being written: who closes or reloads the page is asked first. */
  page: boolean;
  /** Of that, what going to another screen loses too. */
  screen: boolean;
}

/** Asks before something is lost that was not saved yet. */
export function useLeaveCheck({ page, screen }: Unsaved): void {
  useEffect(() => {
    if (!page) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [page]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => screen && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const sure = { title: text('leaving.title'), message: text('leaving.message'), verb: text('leaving.verb'), danger: true };
    void confirm(sure).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
