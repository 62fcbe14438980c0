import { Stack, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usableTemplatesQuery } from '#features/documents/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { BatchLine } from './BatchLine.tsx';
import { NewBatch } from './NewBatch.tsx';
import { batchesQuery } from './queries.ts';

export async function clientLoader(): Promise<null> {
  const known = [queryClient.fetchQuery(batchesQuery), queryClient.fetchQuery(usableTemplatesQuery)];
  await Promise.all([loadTexts('documents'), ...known]);
  return null;
}

/** Where a table is dropped that many documents are made of, and the batches of the last 30 days. */
export default function Batches() {
  const { t } = useTranslation('documents');
  const { data: earlier } = useSuspenseQuery(batchesQuery);
  const { data: templates } = useSuspenseQuery(usableTemplatesQuery);
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.documents() }, { label: t('batches.title') }]} />
      <PageHeader title={t('batches.title')} subtitle={t('batches.subtitle')} />
      <Stack maw={720}>
        <NewBatch templates={templates} />
        {earlier.data.length > 0 && (
          <section>
            <Title order={2} mb="xs">
              {t('batches.earlier')}
            </Title>
            <SheetList>
              {earlier.data.map((batch) => (
                <BatchLine key={batch.id} batch={batch} />
              ))}
            </SheetList>
          </section>
        )}
      </Stack>
    </>
  );
}
