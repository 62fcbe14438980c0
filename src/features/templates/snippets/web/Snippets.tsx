import { Button, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdviceType } from '#engine/rulebook/record.ts';
import { sectionsQuery, snippetsQuery } from '#features/templates/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import type { Filter } from '#platform/web/ui/table/Filters.tsx';
import { Toolbar } from '#platform/web/ui/table/Toolbar.tsx';
import { useColumns } from '#platform/web/ui/table/use-columns.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { type LibrarySnippet, SnippetQuery } from '../contract.ts';
import { isAsked, type Narrowing } from '../rules.ts';
import { SnippetLine } from './SnippetLine.tsx';
import { useParagraphs } from './use-paragraphs.ts';

/** It is a list of texts, not of columns. */
const noColumns: [] = [];
const shape = { sort: '', filters: ['tag', 'advice', 'ownership'] };

export async function clientLoader(): Promise<null> {
  await Promise.all([loadTexts('templates'), queryClient.fetchQuery(snippetsQuery), queryClient.ensureQueryData(sectionsQuery)]);
  return null;
}

/** The library of snippets, paragraph by paragraph in the order of a letter: what each says, when, and whose it is. */
export default function Snippets() {
  const { t } = useTranslation('templates');
  const { data } = useSuspenseQuery(snippetsQuery);
  const list = useListState(shape);
  const paragraphs = useParagraphs();
  const filters = useFilters();
  const columns = useColumns('snippets', noColumns);
  const asked = narrowing({ ...list.filters, ...(list.search && { search: list.search }) });
  const found = data.data.filter((one) => isAsked(one, asked) && (asked.ownership === 'fixed' || !isHidden(one)));
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.templates() }, { label: t('snippets.title') }]} />
      <PageHeader title={t('snippets.title')} subtitle={t('snippets.subtitle')}>
        <Button variant="default" component={Link} to={paths.templateTags()}>
          {t('tags.title')}
        </Button>
        <Button component={Link} to={paths.newSnippet(asked.tag === undefined ? {} : { tag: asked.tag })}>
          {t('snippets.new')}
        </Button>
      </PageHeader>
      <Toolbar list={list} searchLabel={t('snippets.search')} filters={filters} tools={null} columns={columns} exports={[]} />
      <Text role="status" c="dimmed" size="sm" mb="sm">
        {t('snippets.count', { count: found.length })}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          title={t('snippets.empty.title')}
          action={
            <Button variant="default" onClick={list.showAll}>
              {t('snippets.empty.action')}
            </Button>
          }
        >
          {t('snippets.empty.text')}
        </EmptyState>
      ) : (
        <Stack gap="xl">
          {[...Map.groupBy(found, ({ tag }) => tag)].map(([tag, snippets]) => (
            <section key={tag} aria-label={paragraphs.titleOf(tag)}>
              <Title order={2} mb="xs">
                {paragraphs.titleOf(tag)}
              </Title>
              <SheetList>
                {snippets.map((snippet) => (
                  <SnippetLine key={snippet.id} snippet={snippet} />
                ))}
              </SheetList>
            </section>
          ))}
        </Stack>
      )}
    </>
  );
}

/** One that comes with the product stands behind the one in its place. */
const isHidden = ({ is_fixed, replaced_by }: LibrarySnippet): boolean => is_fixed && replaced_by !== null;

/** What of an address is known to the library's query; all else asks for nothing. */
function narrowing(asked: Record<string, string>): Narrowing {
  const known = Object.entries(asked).filter(([name, value]) => SnippetQuery.partial().safeParse({ [name]: value }).success);
  return SnippetQuery.parse(Object.fromEntries(known));
}

function useFilters(): Filter[] {
  const { t } = useTranslation('templates');
  const { all } = useParagraphs();
  const ownerships = ['own', 'shared', 'proposed', 'fixed'] as const;
  return [
    { kind: 'select', name: 'tag', label: t('snippets.paragraph'), options: all },
    {
      kind: 'select',
      name: 'advice',
      label: t('snippets.adviceAbout'),
      options: AdviceType.options.map((value) => ({ value, label: t(`snippets.advice.${value}`) })),
    },
    {
      kind: 'select',
      name: 'ownership',
      label: t('columns.ownership'),
      options: ownerships.map((value) => ({ value, label: t(`ownership.${value}`) })),
    },
  ];
}
