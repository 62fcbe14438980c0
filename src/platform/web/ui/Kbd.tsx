import classes from './Kbd.module.css';

/** A key to press, beside what it does; said by the control's own name, so hidden from screen readers. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={classes.kbd} aria-hidden="true">
      {keys}
    </kbd>
  );
}
