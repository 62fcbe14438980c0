import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { ClientSelect } from '#features/customers/web/parts/ClientSelect.tsx';
import { DocumentTable, documentShape } from '#features/documents/web/parts/DocumentTable.tsx';
import { HowWeReview } from '#features/documents/web/parts/HowWeReview.tsx';
import { loadTexts } from '#platform/web/i18n.ts';
import { prefetchList, useList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { suitabilityLetters } from '../contract.ts';
import { NewLetter } from './parts/NewLetter.tsx';

const shape = { ...documentShape, filters: [...documentShape.filters, 'customer_id'] };

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  prefetchList(suitabilityLetters.list, request.url, shape);
  await Promise.all([loadTexts('letters'), loadTexts('documents')]);
  return null;
}

/** The firm's letters, the latest first. */
export default function SuitabilityLetters() {
  const { t } = useTranslation('letters');
  const found = useList(suitabilityLetters.list, shape);
  const [params] = useSearchParams();
  const [adding, { open, close }] = useDisclosure(params.has('new'));
  const { filters, setFilters } = found.list;
  const add = <Button onClick={open}>{t('new.open')}</Button>;
  return (
    <>
      <TopBar crumbs={[{ label: t('list.title') }]} />
      <PageHeader title={t('list.title')} subtitle={t('list.subtitle')}>
        <HowWeReview />
        {add}
      </PageHeader>
      <DocumentTable
        name="suitability-letters"
        label={t('list.title')}
        found={found}
        to={({ id }) => paths.suitabilityLetter(id)}
        searchLabel={t('list.search')}
        withClient
        tools={
          <ClientSelect
            aria-label={t('list.client')}
            placeholder={t('list.everyClient')}
            clearable
            value={filters['customer_id'] ?? null}
            onChange={(id) => setFilters({ customer_id: id ?? '' })}
          />
        }
        empty={
          <EmptyState title={t('list.empty.title')} action={add}>
            {t('list.empty.text')}
          </EmptyState>
        }
      />
      <NewLetter opened={adding} onClose={close} />
    </>
  );
}
