import type { ReactNode } from 'react';
import classes from './Marker.module.css';

/** What is evidenced, highlighted; with `onOpen` it leads to where it comes from. */
export function Marker({ children, label, onOpen }: { children: ReactNode; label?: string; onOpen?: () => void }) {
  if (!onOpen) return <mark className={classes.mark}>{children}</mark>;
  return (
    <button type="button" className={classes.source} aria-label={label} onClick={onOpen}>
      <mark className={classes.mark}>{children}</mark>
    </button>
  );
}
