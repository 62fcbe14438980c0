import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OutdatedValue } from '../contract.ts';
import classes from './Outdated.module.css';

/** Which values have changed since the text was edited in Word, and what to do; nothing where none has. */
export function Outdated({ values }: { values: readonly OutdatedValue[] }) {
  const { t } = useTranslation('documents');
  if (values.length === 0) return null;
  const said = (value: string | null) => value ?? t('editing.nothing');
  return (
    <div className={classes.outdated} role="alert">
      <Text fw={600}>{t('editing.outdated', { count: values.length })}</Text>
      <ul>
        {values.map(({ field, label, before, after }) => (
          <li key={field}>{t('editing.value', { label, before: said(before), after: said(after) })}</li>
        ))}
      </ul>
      {t('editing.outdatedWhat')}
    </div>
  );
}
