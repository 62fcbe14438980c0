import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Ownership, TemplateType } from '#features/templates/contract.ts';
import { OwnershipChip } from '#features/templates/web/parts/OwnershipChip.tsx';
import { useList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { Column } from '#platform/web/ui/table/column.ts';
import type { Filter } from '#platform/web/ui/table/Filters.tsx';
import { type DocumentTemplateTag, templateTags } from '../contract.ts';

export const tagListShape = { sort: '', filters: ['document_type', 'ownership'] };

/** The tags that a person may use. */
export function TagTable() {
  const { t } = useTranslation('templates');
  const found = useList(templateTags.list, tagListShape);
  const columns: Column<DocumentTemplateTag>[] = [
    { key: 'name', header: t('columns.name'), cell: ({ tag_name }) => tag_name },
    { key: 'prompt', header: t('tags.prompt'), wideOnly: true, cell: ({ prompt_body }) => shortened(prompt_body) },
    { key: 'type', header: t('tags.type'), wideOnly: true, cell: ({ metadata_json: { type } }) => t(`tagTypes.${type}`) },
    {
      key: 'document_type',
      header: t('tags.documents'),
      wideOnly: true,
      cell: ({ document_type }) => (document_type ? t(`types.${document_type}`) : t('tags.allDocuments')),
    },
    {
      key: 'state',
      header: t('columns.ownership'),
      cell: (tag) => (tag.is_active ? <OwnershipChip row={tag} /> : <StatusChip>{t('tags.off')}</StatusChip>),
    },
    {
      key: 'updated',
      header: t('columns.updated'),
      wideOnly: true,
      optional: true,
      cell: ({ updated_at }) => <DateText value={updated_at} />,
    },
  ];
  const filters: Filter[] = [
    {
      kind: 'select',
      name: 'document_type',
      label: t('tags.documents'),
      options: TemplateType.options.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      kind: 'select',
      name: 'ownership',
      label: t('columns.ownership'),
      options: Ownership.options.map((value) => ({ value, label: t(`ownership.${value}`) })),
    },
  ];
  return (
    <DataTable
      name="document-template-tags"
      label={t('tags.title')}
      columns={columns}
      {...found}
      to={({ id }) => paths.editTemplateTag(id)}
      searchLabel={t('tags.search')}
      filters={filters}
      empty={
        <EmptyState
          title={t('tags.empty.title')}
          action={
            <Button component={Link} to={paths.newTemplateTag()}>
              {t('tags.new')}
            </Button>
          }
        >
          {t('tags.empty.text')}
        </EmptyState>
      }
    />
  );
}

const mostShown = 90;

function shortened(words: string): string {
  return words.length > mostShown ? `${words.slice(0, mostShown).trimEnd()}…` : words;
}
