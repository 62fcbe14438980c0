import { Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { NoTags } from './NoTags.tsx';
import { OtherTags } from './OtherTags.tsx';
import { allTagsQuery, standardTagsQuery, templateQuery, testCasesQuery, versionsQuery } from './parts/queries.ts';
import { Problems } from './Problems.tsx';
import { TemplateActions } from './TemplateActions.tsx';
import { TemplateLine } from './TemplateLine.tsx';
import { TemplateTests } from './TemplateTests.tsx';
import { TemplateText } from './TemplateText.tsx';
import { Versions } from './Versions.tsx';

const tabs = ['text', 'tests', 'versions'] as const;

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  const id = params['id'] ?? '';
  await Promise.all([
    loadTexts('templates'),
    queryClient.fetchQuery(templateQuery(id)),
    queryClient.fetchQuery(versionsQuery(id)),
    queryClient.ensureQueryData(allTagsQuery),
    queryClient.ensureQueryData(standardTagsQuery),
    queryClient.ensureQueryData(testCasesQuery),
  ]);
  return null;
}

/** One template: its text with the tags in it, how they fare in tests, its versions. */
export default function Template() {
  const { t } = useTranslation('templates');
  const { id = '' } = useParams();
  const { data: template } = useSuspenseQuery(templateQuery(id));
  const { data: versions } = useSuspenseQuery(versionsQuery(id));
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = tabs.find((name) => name === asked) ?? 'text';
  const [newest, ...earlier] = versions.data;
  if (!newest) return null;
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.templates() }, { label: template.name }]} />
      <PageHeader title={template.name} subtitle={<TemplateLine template={template} />}>
        <TemplateActions template={template} newest={newest} />
      </PageHeader>
      {newest.problems.length > 0 && <Problems version={newest} />}
      {newest.problems.length === 0 && newest.tags.length === 0 && <NoTags number={newest.number} />}
      <OtherTags version={newest} />
      <Tabs
        value={tab}
        onChange={(value) => setParams(value === 'text' ? {} : { tab: value ?? '' }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="text">
          <TemplateText template={template} versions={[newest, ...earlier]} />
        </Tabs.Panel>
        <Tabs.Panel value="tests">
          <TemplateTests template={template} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <Versions template={template} versions={versions.data} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
