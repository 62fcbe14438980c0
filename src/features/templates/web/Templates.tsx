import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link } from 'react-router';
import { loadTexts } from '#platform/web/i18n.ts';
import { prefetchList, useList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import type { Filter } from '#platform/web/ui/table/Filters.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type DocumentTemplate, Ownership, templates, TemplateStatus, TemplateType } from '../contract.ts';
import { NewTemplate } from './NewTemplate.tsx';
import { FixedTemplates } from './parts/FixedTemplates.tsx';
import { OwnershipChip } from './parts/OwnershipChip.tsx';
import { fixedQuery } from './parts/queries.ts';
import { TemplateState } from './parts/TemplateState.tsx';

const shape = { sort: '', filters: ['type', 'status', 'ownership'] };

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  prefetchList(templates.list, request.url, shape);
  await Promise.all([loadTexts('templates'), queryClient.ensureQueryData(fixedQuery)]);
  return null;
}

/** The library of Word templates: one's own, the firm's, and those that come with the product. */
export default function Templates() {
  const { t } = useTranslation('templates');
  const found = useList(templates.list, shape);
  const [adding, { open, close }] = useDisclosure(false);
  const add = <Button onClick={open}>{t('new.open')}</Button>;
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        <Button variant="default" component={Link} to={paths.templateTags()}>
          {t('tags.title')}
        </Button>
        <Button variant="default" component={Link} to={paths.snippets()}>
          {t('snippets.title')}
        </Button>
        {add}
      </PageHeader>
      <Stack gap="xl">
        <DataTable
          name="document-templates"
          label={t('title')}
          columns={useColumns()}
          {...found}
          to={({ id }) => paths.template(id)}
          searchLabel={t('search')}
          filters={useFilters()}
          empty={
            <EmptyState title={t('empty.title')} action={add}>
              {t('empty.text', { example: '{{client_full_name}}' })}
            </EmptyState>
          }
        />
        <FixedTemplates {...found.list} />
      </Stack>
      <NewTemplate opened={adding} onClose={close} />
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('templates');
  const select = <T extends string>(name: string, label: string, values: readonly T[], words: (value: T) => string): Filter => ({
    kind: 'select',
    name,
    label,
    options: values.map((value) => ({ value, label: words(value) })),
  });
  return [
    select('type', t('columns.type'), TemplateType.options, (value) => t(`types.${value}`)),
    select('status', t('columns.status'), TemplateStatus.options, (value) => t(`statuses.${value}`)),
    select('ownership', t('columns.ownership'), Ownership.options, (value) => t(`ownership.${value}`)),
  ];
}

function useColumns(): Column<DocumentTemplate>[] {
  const { t } = useTranslation('templates');
  const usedText = ({ documents, batches }: DocumentTemplate['uses']) => t('uses.times', { count: documents + batches });
  return [
    { key: 'name', header: t('columns.name'), cell: ({ name }) => name },
    { key: 'type', header: t('columns.type'), wideOnly: true, cell: ({ type }) => t(`types.${type}`) },
    { key: 'status', header: t('columns.status'), cell: (template) => <TemplateState template={template} /> },
    { key: 'ownership', header: t('columns.ownership'), wideOnly: true, cell: (template) => <OwnershipChip row={template} /> },
    { key: 'tags', header: t('columns.tags'), numeric: true, wideOnly: true, cell: ({ tag_count }) => tag_count },
    { key: 'uses', header: t('columns.uses'), numeric: true, wideOnly: true, cell: ({ uses }) => usedText(uses) },
    { key: 'user', header: t('columns.user'), wideOnly: true, optional: true, cell: ({ user_name }) => user_name ?? '–' },
    { key: 'updated', header: t('columns.updated'), wideOnly: true, cell: ({ updated_at }) => <DateText value={updated_at} /> },
  ];
}
