import type { ReactNode } from 'react';
import classes from './StatusChip.module.css';

type StatusTone = 'good' | 'warn' | 'bad' | 'plain';

const signs: Record<StatusTone, string> = { good: '✓', warn: '!', bad: '✕', plain: '' };

interface StatusChipProps {
  tone?: StatusTone;
  children: ReactNode;
  onClick?: () => void;
}

/** A status in words with a sign; the colour only repeats what they say. */
export function StatusChip({ tone = 'plain', children, onClick }: StatusChipProps) {
  const content = (
    <>
      {signs[tone] && (
        <span className={classes.sign} aria-hidden="true">
          {signs[tone]}
        </span>
      )}
      <span>{children}</span>
    </>
  );
  if (!onClick) {
    return (
      <span className={classes.chip} data-tone={tone}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className={classes.chip} data-tone={tone} onClick={onClick}>
      {content}
    </button>
  );
}
