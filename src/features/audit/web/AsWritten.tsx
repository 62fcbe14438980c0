import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NamedEntry } from '../contract.ts';
import classes from './AuditEntry.module.css';

/** The whole entry for whoever has to be exact: with its keys, ids and numbers. */
export function AsWritten({ entry: { names: _, ...entry } }: { entry: NamedEntry }) {
  const { t } = useTranslation('audit');
  return (
    <details className={classes.written}>
      <summary>{t('asWritten.title')}</summary>
      <Text c="dimmed" size="sm" my="xs">
        {t('asWritten.text')}
      </Text>
      <pre>{JSON.stringify(entry, null, 2)}</pre>
    </details>
  );
}
