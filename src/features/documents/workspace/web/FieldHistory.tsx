import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { historyQuery } from '#features/documents/web/parts/queries.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import type { Workspace } from './use-workspace.ts';
import classes from './SourcePane.module.css';

/** What people said of the selected value, newest first. */
export function FieldHistory({ workspace: { document, selected } }: { workspace: Workspace }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery({ ...historyQuery(document.id, selected?.field ?? ''), enabled: selected !== null });
  if (!selected) return <p className={classes.nothing}>{t('workspace.source.nothing')}</p>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  if (data.events.length === 0) return <p className={classes.nothing}>{t('workspace.history.none', { label: selected.label })}</p>;
  return (
    <ul className={classes.list} aria-label={t('workspace.history.of', { label: selected.label })}>
      {data.events.map(({ decision, value, user_name, at }) => (
        <li key={at}>
          <span className={classes.event}>
            <span>{t(`workspace.decisions.${decision}`, { name: user_name ?? t('workspace.history.somebody') })}</span>
            {value !== null && <strong> {value}</strong>}
            <small>
              <DateText value={at} />
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
