import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { viewQuery } from '#features/documents/web/parts/queries.ts';
import { dateTimeText } from '#platform/web/date-text.ts';
import { useSeconds } from './use-seconds.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Workspace.module.css';

/** How long the machine took to read the papers, and to make the document; when, on hover. */
export function Times({ workspace: { document, isReading } }: { workspace: Workspace }) {
  const { t } = useTranslation('documents');
  const { id, times } = document;
  const seconds = useSeconds();
  const { data } = useQuery(viewQuery(id));
  const { uploaded_at, analysed_at, analysis_ms } = times;
  const moments = [
    uploaded_at && t('workspace.facts.addedAt', { at: dateTimeText(uploaded_at) }),
    analysed_at && t('workspace.facts.readAt', { at: dateTimeText(analysed_at) }),
  ].filter(Boolean);
  return (
    <p className={classes.times} title={moments.join(' · ')}>
      {analysis_ms !== null && !isReading && <span>{t('workspace.facts.read', { time: seconds(analysis_ms) })}</span>}
      {data && <span>{t('workspace.facts.made', { time: seconds(data.milliseconds) })}</span>}
    </p>
  );
}
