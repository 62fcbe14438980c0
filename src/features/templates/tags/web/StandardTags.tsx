import { Anchor, Table, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { standardTagsQuery } from '#features/templates/web/parts/queries.ts';
import { paths } from '#platform/web/paths.ts';

/** The tags that come with the product: what they find is theirs until somebody says otherwise under the same name. */
export function StandardTags() {
  const { t } = useTranslation('templates');
  const { data } = useSuspenseQuery(standardTagsQuery);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = data.tags.filter(({ tag_name, prompt_body }) => `${tag_name} ${prompt_body}`.toLowerCase().includes(words));
  return (
    <>
      <TextInput
        type="search"
        maw={360}
        mb="sm"
        aria-label={t('tags.search')}
        placeholder={t('tags.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('tags.tabs.standard')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.name')}</Table.Th>
              <Table.Th>{t('tags.prompt')}</Table.Th>
              <Table.Th>{t('tags.type')}</Table.Th>
              <Table.Th>{t('versions.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map(({ tag_name, prompt_body, metadata_json }) => (
              <Table.Tr key={tag_name}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{tag_name}</Table.Td>
                <Table.Td>{prompt_body}</Table.Td>
                <Table.Td>{t(`tagTypes.${metadata_json?.type ?? 'text'}`)}</Table.Td>
                <Table.Td>
                  <Anchor component={Link} to={paths.newTemplateTag({ name: tag_name })} aria-label={t('tags.ownOf', { name: tag_name })}>
                    {t('tagList.own')}
                  </Anchor>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
