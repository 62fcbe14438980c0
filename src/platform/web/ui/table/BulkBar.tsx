import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../DataTable.module.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** Stands at the foot of a list while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('platform');
  return (
    <section className={classes.bulk} aria-label={t('table.bulk')}>
      <output>{t('table.selected', { count })}</output>
      <Group gap="xs" className={classes.actions}>
        {children}
      </Group>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {t('table.clear')}
      </Button>
    </section>
  );
}
