import { Alert, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Document } from '#features/documents/contract.ts';
import { isOpen } from '#features/documents/moves/rules.ts';
import { KnownPapers } from '#features/documents/reusing/web/parts/KnownPapers.tsx';
import { useJobProgress } from '#platform/web/events.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { AddIncomeReport } from './AddIncomeReport.tsx';
import { ChosenPapers } from './ChosenPapers.tsx';
import { PaperRow } from './PaperRow.tsx';
import { PaperZone } from './PaperZone.tsx';
import { documentQuery, isUnderWay, sourcesQuery } from './queries.ts';
import { type Paper, type Papers, usePapers } from './use-papers.ts';
import { useScanPage } from './use-scan-page.ts';
import classes from './DocumentPapers.module.css';

/** The papers of a document: what each is, whether it was read, and how more are added. */
export function DocumentPapers({ documentId }: { documentId: string }) {
  const { t } = useTranslation('documents');
  const { data: document, error, refetch } = useQuery(documentQuery(documentId));
  const sources = useQuery(sourcesQuery(documentId));
  const { uploads, add, retry } = useUploads(documentId);
  const failure = error ?? sources.error;
  if (failure) return <ErrorState error={failure} onRetry={() => void Promise.all([refetch(), sources.refetch()])} />;
  if (!document || !sources.data) return <Loading />;
  const canChange = document.can.change;
  const canSee = isOpen(document);
  return (
    <Stack gap="sm">
      <Reading document={document} />
      {document.work === 'failed' && document.message && (
        <Alert color="red" role="alert">
          {document.message}
        </Alert>
      )}
      {sources.data.sources.length === 0 && uploads.papers.length === 0 && <Text c="dimmed">{t('papers.none')}</Text>}
      {sources.data.sources.length > 0 && (
        <SheetList>
          {sources.data.sources.map((source) => (
            <li key={source.id} className={classes.row}>
              <PaperRow source={source} sources={sources.data.sources} canChange={canChange} canSee={canSee} />
            </li>
          ))}
        </SheetList>
      )}
      <ChosenPapers papers={uploads} onRetry={retry} />
      {canChange ? (
        <>
          <PaperZone onFiles={add} />
          {document.customer_id && <KnownPapers documentId={documentId} />}
          {document.customer_id && <AddIncomeReport documentId={documentId} customerId={document.customer_id} />}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('papers.locked')}
        </Text>
      )}
    </Stack>
  );
}

/** Files are sent at once; those that have arrived are in the list above, so only what is on its way or failed shows here. */
function useUploads(documentId: string): { uploads: Papers; add: (files: File[]) => void; retry: (paper: Paper) => void } {
  const papers = usePapers();
  const send = (some: readonly Paper[]) => void papers.send(documentId, some);
  const uploads = { ...papers, papers: papers.papers.filter(({ state }) => state !== 'sent') };
  return { uploads, add: (files) => send(papers.add(files)), retry: (paper) => send([paper]) };
}

/** How far the reading is, while it runs. */
function Reading({ document: { work, job_id } }: { document: Document }) {
  const { t } = useTranslation('documents');
  const progress = useJobProgress(isUnderWay(work) ? job_id : null);
  const scanPage = useScanPage(progress?.note);
  if (!isUnderWay(work)) return null;
  const total = progress?.total ?? 0;
  return (
    <Group gap="sm" wrap="nowrap" role="status">
      <Progress
        className={classes.bar}
        value={total > 0 ? (100 * (progress?.done ?? 0)) / total : 4}
        animated={total === 0}
        aria-label={t('papers.reading')}
      />
      <Text size="sm" c="dimmed">
        {total > 0 ? t('papers.paperOf', { paper: Math.min((progress?.done ?? 0) + 1, total), total }) : t('papers.queued')} {scanPage}
      </Text>
    </Group>
  );
}
