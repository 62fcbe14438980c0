import { Button, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useSearchParams } from 'react-router';
import { TestCases } from '#features/templates/test-cases/web/TestCases.tsx';
import { testCasesQuery, standardTagsQuery } from '#features/templates/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { prefetchList } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { templateTags } from '../contract.ts';
import { StandardTags } from './StandardTags.tsx';
import { TagTable, tagListShape } from './TagTable.tsx';

const tabs = ['tags', 'standard', 'cases'] as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  prefetchList(templateTags.list, request.url, tagListShape);
  await Promise.all([loadTexts('templates'), queryClient.ensureQueryData(standardTagsQuery), queryClient.ensureQueryData(testCasesQuery)]);
  return null;
}

/** What tags mean: one's own and the firm's, those that come with the product, and the test cases that show what they find. */
export default function Tags() {
  const { t } = useTranslation('templates');
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = tabs.find((name) => name === asked) ?? 'tags';
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.templates() }, { label: t('tags.title') }]} />
      <PageHeader title={t('tags.title')} subtitle={t(`tags.subtitles.${tab}`)}>
        <Button variant="default" component={Link} to={paths.snippets()}>
          {t('snippets.title')}
        </Button>
        {tab !== 'cases' && (
          <Button component={Link} to={paths.newTemplateTag()}>
            {t('tags.new')}
          </Button>
        )}
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(value) => setParams(value === 'tags' ? {} : { tab: value ?? '' }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tags.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="tags">
          <TagTable />
        </Tabs.Panel>
        <Tabs.Panel value="standard">
          <StandardTags />
        </Tabs.Panel>
        <Tabs.Panel value="cases">
          <TestCases />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
