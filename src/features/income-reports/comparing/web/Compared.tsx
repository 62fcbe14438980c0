import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#engine/comparing/record.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { ComparedHead } from './ComparedHead.tsx';
import { ComparedLines } from './ComparedLines.tsx';
import { ComparedTotals } from './ComparedTotals.tsx';
import { comparedQuery } from './queries.ts';
import type { Picking } from './SideBySide.tsx';
import { useReasonText } from './use-reason-text.ts';
import { useStanding } from './use-standing.ts';
import classes from './Compared.module.css';

interface ComparedProps {
  report: { id: string; version: number };
  isThere: Picking['isThere'];
  onSelect: Picking['onSelect'];
}

/** What changed since another report of the client: totals, the way from one to the other, and every line with why. */
export function Compared({ report, isThere, onSelect }: ComparedProps) {
  const { t } = useTranslation('income-reports');
  const { other } = useStanding();
  const { data, error, refetch, isPlaceholderData } = useQuery(comparedQuery(report, other));
  useEffect(() => onSelect([]), [onSelect]);
  if (error) return <ErrorState error={error} title={t('compared.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.others.length === 0) return <EmptyState title={t('compared.alone.title')}>{t('compared.alone.text')}</EmptyState>;
  const { comparison } = data;
  return (
    <div className={classes.compared} aria-busy={isPlaceholderData}>
      <ComparedHead compared={data} />
      {comparison ? (
        <>
          <Notices notices={comparison.notices} />
          <ComparedTotals comparison={comparison} />
          <ComparedLines key={data.with?.id} comparison={comparison} isThere={isThere} onSelect={onSelect} />
        </>
      ) : (
        <EmptyState title={t('compared.noneEarlier.title')}>{t('compared.noneEarlier.text')}</EmptyState>
      )}
    </div>
  );
}

/** Where the reports rest on different statements: first, because lines may differ for no other reason. */
function Notices({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation('income-reports');
  const text = useReasonText();
  if (notices.length === 0) return null;
  return (
    <section className={classes.notices} aria-label={t('compared.notices')}>
      <Text fw={600}>{t('compared.notices')}</Text>
      <ul>
        {[...new Set(notices.map(text.notice))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
