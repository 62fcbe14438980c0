import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Group } from '#engine/budgets/record.ts';
import classes from './Confidence.module.css';

/** How sure the category is, in a word; the bar only repeats it. */
export function Confidence({ value, because }: { value: number; because: Group['because'] }) {
  const { t } = useTranslation('income-reports');
  const word = because === 'rule' ? 'rule' : value >= 0.9 ? 'sure' : value >= 0.7 ? 'likely' : 'unsure';
  return (
    <Tooltip label={t(`confidence.because.${because}`, { percent: Math.round(100 * value) })}>
      <span className={classes.confidence} data-word={word}>
        <span className={classes.bar} aria-hidden="true">
          <span style={{ width: `${Math.round(100 * value)}%` }} />
        </span>
        {t(`confidence.${word}`)}
      </span>
    </Tooltip>
  );
}
