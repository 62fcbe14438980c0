import type { ReactNode } from 'react';
import classes from './SheetList.module.css';

/** A list on a sheet of its own, with a line between its rows. `width` is the most that it takes, in pixels. */
export function SheetList({ width, children }: { width?: number; children: ReactNode }) {
  return (
    <ul className={classes.list} style={{ maxWidth: width }}>
      {children}
    </ul>
  );
}
