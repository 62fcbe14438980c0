import { brand } from '#platform/shared/brand.ts';
import classes from './FullPageSpinner.module.css';

/** Shown while nothing else can be: it needs no texts, no theme and no component library. */
export function FullPageSpinner() {
  return (
    <output className={classes.page} aria-busy="true" aria-label={brand.name}>
      <span className={classes.ring} />
    </output>
  );
}
