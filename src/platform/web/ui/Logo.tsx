import { brand } from '#platform/shared/brand.ts';
import classes from './Logo.module.css';

/** The word with the marker's stroke. */
export function Logo({ size = 19 }: { size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: size }}>
      <span className={classes.stroke}>{brand.name}</span>
    </span>
  );
}
