import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useSearchParams } from 'react-router';
import { loadTexts } from '#platform/web/i18n.ts';
import { prefetchList, useList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { documents } from '../contract.ts';
import { NewDocument } from './NewDocument.tsx';
import { DocumentTable, documentShape } from './parts/DocumentTable.tsx';
import { HowWeReview } from './parts/HowWeReview.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  prefetchList(documents.list, request.url, documentShape);
  await loadTexts('documents');
  return null;
}

/** Documents of the firm, the latest first; letters have their own list. */
export default function Documents() {
  const { t } = useTranslation('documents');
  const found = useList(documents.list, documentShape);
  const [params] = useSearchParams();
  const [adding, { open, close }] = useDisclosure(params.has('new'));
  const add = <Button onClick={open}>{t('list.new')}</Button>;
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <HowWeReview />
        <Button variant="default" component={Link} to={paths.documentBatches()}>
          {t('batches.open')}
        </Button>
        {add}
      </PageHeader>
      <DocumentTable
        name="documents"
        label={t('title')}
        found={found}
        to={({ id }) => paths.document(id)}
        searchLabel={t('list.search')}
        empty={
          <EmptyState title={t('list.empty.title')} action={add}>
            {t('list.empty.text')}
          </EmptyState>
        }
      />
      <NewDocument opened={adding} onClose={close} />
    </>
  );
}
